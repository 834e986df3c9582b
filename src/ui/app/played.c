#include "ui/app/played.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "engine/level/level.h"

enum { MEMORY_SIZE_LIMIT = 4096 /* bytes; a longer file is not ours */ };

static const char TOUR[] = "tour", PLAYED[] = "played ", BEGUN[] = "begun ";

/* "NAME w 3 black:Rook" behind its key. */
static void read_begun(Played *memory, const char *line, size_t length) {
    const char *end = line + length, *side = memchr(line, ' ', length);
    uint64_t level;
    if (side == NULL || side - line >= MEMORY_NAME_SIZE || end - side < 4 || side[2] != ' ' ||
        (side[1] != 'w' && side[1] != 'b'))
        return;
    const char *at = side + 3;
    if (!ascii_scan_uint(&at, end, ENGINE_LEVELS, &level) || (at != end && *at != ' '))
        return;
    if (at != end)
        at++;
    text_copy_bytes(memory->odds, sizeof memory->odds, at, (size_t)(end - at));
    text_copy_bytes(memory->begun, sizeof memory->begun, line, (size_t)(side - line));
    memory->side = side[1] == 'w' ? SIDE_WHITE : SIDE_BLACK;
    memory->level = (unsigned)level;
}

static void read_line(Played *memory, const char *line, size_t length, size_t *games) {
    size_t key = sizeof PLAYED - 1;
    if (length == sizeof TOUR - 1 && memcmp(line, TOUR, length) == 0)
        memory->tour = true;
    if (length > sizeof BEGUN - 1 && memcmp(line, BEGUN, sizeof BEGUN - 1) == 0)
        read_begun(memory, line + sizeof BEGUN - 1, length - (sizeof BEGUN - 1));
    if (length <= key || length - key >= MEMORY_NAME_SIZE || *games == MEMORY_GAMES ||
        memcmp(line, PLAYED, key) != 0)
        return;
    text_copy_bytes(memory->played[*games], sizeof memory->played[*games], line + key,
                    length - key);
    (*games)++;
}

void played_read(Played *memory, const FileSystem *fs, const char *path) {
    Bytes text = {0};
    Error error = {0};
    size_t games = 0;
    *memory = (Played){0};
    if (path == NULL || !file_read(fs, path, MEMORY_SIZE_LIMIT, &text, &error) || text.data == NULL)
        return;
    for (const char *line = text.data; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        read_line(memory, line, length, &games);
        line += length + (line[length] == '\n');
    }
    bytes_done(&text);
}

bool played_write(const Played *memory, const FileSystem *fs, const char *path, Error *error) {
    if (path == NULL)
        return true;
    char buffer[sizeof TOUR + (MEMORY_GAMES + 1) * (sizeof PLAYED + MEMORY_NAME_SIZE) + 16 +
                HANDICAP_TEXT_SIZE];
    char folder[1024];
    Text text = TEXT_OVER(buffer), parent = TEXT_OVER(folder);
    if (memory->tour)
        text_addf(&text, "%s\n", TOUR);
    for (size_t i = 0; i < MEMORY_GAMES && memory->played[i][0] != '\0'; i++)
        text_addf(&text, "%s%s\n", PLAYED, memory->played[i]);
    if (memory->begun[0] != '\0')
        text_addf(&text, "%s%s %c %u%s%s\n", BEGUN, memory->begun,
                  memory->side == SIDE_WHITE ? 'w' : 'b', memory->level,
                  memory->odds[0] != '\0' ? " " : "", memory->odds);
    const char *slash = strrchr(path, '/');
    if (slash != NULL && slash != path) {
        text_add_bytes(&parent, path, (size_t)(slash - path));
        if (!file_make_folder(fs, folder, error))
            return false;
    }
    return file_replace(fs, path, buffer, text.length, error);
}

bool played_begin(Played *memory, Side side, unsigned level, const char *variant,
                  const Handicap *odds) {
    char odds_data[HANDICAP_TEXT_SIZE];
    Text given = TEXT_OVER(odds_data);
    if (odds->count > 0)
        handicap_format(odds, &given);
    if (strlen(variant) >= MEMORY_NAME_SIZE || strchr(variant, ' ') != NULL ||
        (strcmp(memory->begun, variant) == 0 && memory->side == side && memory->level == level &&
         strcmp(memory->odds, odds_data) == 0))
        return false;
    text_copy(memory->begun, sizeof memory->begun, variant);
    text_copy(memory->odds, sizeof memory->odds, odds_data);
    memory->side = side;
    memory->level = level;
    return true;
}

bool played_knows(const Played *memory, const char *variant) {
    for (size_t i = 0; i < MEMORY_GAMES; i++)
        if (variant[0] != '\0' && strcmp(memory->played[i], variant) == 0)
            return true;
    return false;
}

bool played_add(Played *memory, const char *variant) {
    size_t length = strlen(variant);
    if (length == 0 || length >= MEMORY_NAME_SIZE || strcmp(memory->played[0], variant) == 0)
        return false;
    size_t at = 0;
    while (at < MEMORY_GAMES - 1 && strcmp(memory->played[at], variant) != 0)
        at++;
    memmove(memory->played[1], memory->played[0], at * MEMORY_NAME_SIZE);
    memset(memory->played[0], 0, MEMORY_NAME_SIZE);
    memcpy(memory->played[0], variant, length);
    return true;
}
