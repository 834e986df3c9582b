#include "ui/app/played.h"

#include <string.h>

#include "base/text.h"

enum { MEMORY_SIZE_LIMIT = 4096 /* bytes; a longer file is not ours */ };

static const char TOUR[] = "tour", PLAYED[] = "played ";

static void read_line(Played *memory, const char *line, size_t length, size_t *games) {
    size_t key = sizeof PLAYED - 1;
    if (length == sizeof TOUR - 1 && memcmp(line, TOUR, length) == 0)
        memory->tour = true;
    if (length <= key || length - key >= MEMORY_NAME_SIZE || *games == MEMORY_GAMES ||
        memcmp(line, PLAYED, key) != 0)
        return;
    Text name = TEXT_OVER(memory->played[*games]);
    text_add_bytes(&name, line + key, length - key);
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
    char buffer[sizeof TOUR + MEMORY_GAMES * (sizeof PLAYED + MEMORY_NAME_SIZE) + 1];
    char folder[1024];
    Text text = TEXT_OVER(buffer), parent = TEXT_OVER(folder);
    if (memory->tour)
        text_addf(&text, "%s\n", TOUR);
    for (size_t i = 0; i < MEMORY_GAMES && memory->played[i][0] != '\0'; i++)
        text_addf(&text, "%s%s\n", PLAYED, memory->played[i]);
    const char *slash = strrchr(path, '/');
    if (slash != NULL && slash != path) {
        text_add_bytes(&parent, path, (size_t)(slash - path));
        if (!file_make_folder(fs, folder, error))
            return false;
    }
    return file_replace(fs, path, buffer, text.length, error);
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
