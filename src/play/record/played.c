#include "play/record/played.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "engine/level/level.h"

/* --- lines ----------------------------------------------------------------------------------- */

static void take_tour(Played *memory, const MemoLine *line) {
    memory->tour = memory->tour || line->count == 1;
}

static void take_played(Played *memory, const MemoLine *line) {
    size_t games = 0;
    while (games < MEMORY_GAMES && memory->played[games][0] != '\0')
        games++;
    if (games < MEMORY_GAMES && strlen(line->word[1]) < MEMORY_NAME_SIZE)
        text_copy(memory->played[games], sizeof memory->played[games], line->word[1]);
}

/* Reads "begun NAME w 3 black:Rook". */
static void take_begun(Played *memory, const MemoLine *line) {
    const char *name = line->word[1], *side = line->word[2];
    int64_t level;
    if (strlen(name) >= MEMORY_NAME_SIZE || (strcmp(side, "w") != 0 && strcmp(side, "b") != 0) ||
        !ascii_parse_int(line->word[3], 0, ENGINE_LEVELS, &level))
        return;
    text_copy(memory->begun, sizeof memory->begun, name);
    text_copy(memory->odds, sizeof memory->odds, line->word[4]);
    memory->side = side[0] == 'w' ? SIDE_WHITE : SIDE_BLACK;
    memory->level = (unsigned)level;
}

/* The kinds of lines by their first words; other lines stay as they are. */
static const struct {
    const char *word;
    void (*take)(Played *memory, const MemoLine *line);
} KINDS[] = {{"tour", take_tour}, {"played", take_played}, {"begun", take_begun}};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

static size_t kind_of(const MemoLine *line) {
    size_t kind = 0;
    while (kind < KIND_COUNT && strcmp(KINDS[kind].word, line->word[0]) != 0)
        kind++;
    return kind;
}

void played_read(Played *memory, const MemoFile *file) {
    Bytes text = {0};
    *memory = (Played){0};
    if (!memo_read(file, &text, NULL))
        return;
    for (MemoLine line = {0}; memo_next(&text, &line);)
        if (kind_of(&line) < KIND_COUNT)
            KINDS[kind_of(&line)].take(memory, &line);
    bytes_done(&text);
}

static bool rewrite(void *context, const Bytes *old, Bytes *out, Error *error) {
    const Played *memory = context;
    (void)error;
    if (memory->tour)
        bytes_put(out, "tour\n");
    for (size_t i = 0; i < MEMORY_GAMES && memory->played[i][0] != '\0'; i++)
        bytes_putf(out, "played %s\n", memory->played[i]);
    if (memory->begun[0] != '\0')
        bytes_putf(out, "begun %s %c %u%s%s\n", memory->begun,
                   memory->side == SIDE_WHITE ? 'w' : 'b', memory->level,
                   memory->odds[0] != '\0' ? " " : "", memory->odds);
    for (MemoLine line = {0}; memo_next(old, &line);)
        if (kind_of(&line) == KIND_COUNT)
            memo_copy(old, &line, out);
    return true;
}

bool played_write(Played *memory, const MemoFile *file, Error *error) {
    return memo_change(file, rewrite, memory, error);
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
