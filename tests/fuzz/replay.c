/* Feeds every file of the corpora to its target: an ordinary program, for any compiler.
 *
 * replay                  all targets, with the corpora of the sources
 * replay TARGET FILE...   these files
 *
 * Prints each file's name before its target runs, so that the last name is the culprit's. */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fuzz/fuzz.h"

enum { PATH_SIZE = 4096, INPUT_LIMIT = 16 * 1024 * 1024 };

typedef struct Entry {
    const char *name;
    FuzzTarget *run;
} Entry;

static const Entry ENTRIES[] = {
    {"ini", fuzz_ini},           {"iconv", fuzz_iconv},       {"betza", fuzz_betza},
    {"fen", fuzz_fen},           {"san", fuzz_san},           {"game", fuzz_game},
    {"said", fuzz_said},         {"pgn", fuzz_pgn},           {"kif", fuzz_kif},
    {"ki2", fuzz_ki2},           {"csa", fuzz_csa},           {"epd", fuzz_epd},
    {"friend", fuzz_friend},     {"usi", fuzz_usi},           {"journal", fuzz_journal},
    {"uci", fuzz_uci},           {"progress", fuzz_progress}, {"puzzles", fuzz_puzzles},
    {"openings", fuzz_openings}, {"input", fuzz_input},       {"usi_in", fuzz_usi_in},
    {"usi_out", fuzz_usi_out},   {"jkf", fuzz_jkf},
};
enum { ENTRY_COUNT = sizeof(ENTRIES) / sizeof(*ENTRIES) };

static int feed(const Entry *entry, const char *path) {
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(INPUT_LIMIT);
    if (file == NULL || data == NULL) {
        fprintf(stderr, "replay: %s cannot be read\n", path);
        exit(EXIT_FAILURE);
    }
    size_t size = fread(data, 1, INPUT_LIMIT, file);
    fclose(file);
    printf("%s\n", path);
    fflush(stdout);
    /* Allocates exactly this size, so that a sanitizer detects any read past it. */
    uint8_t *exact = realloc(data, size > 0 ? size : 1);
    entry->run(exact != NULL ? exact : data, size);
    free(exact != NULL ? exact : data);
    return 1;
}

static int feed_folder(const Entry *entry, const char *folder) {
    struct dirent **found = NULL;
    int all = scandir(folder, &found, NULL, alphasort), count = 0;
    for (int i = 0; i < all; i++) {
        char path[PATH_SIZE];
        Text text = TEXT_OVER(path);
        text_addf(&text, "%s/%s", folder, found[i]->d_name);
        if (found[i]->d_name[0] != '.' && !text.cut)
            count += feed(entry, path);
        free(found[i]);
    }
    free(found);
    return count;
}

static int replay_all(void) {
    const char *source = getenv("abs_top_srcdir");
    bool good = true;
    for (int i = 0; i < ENTRY_COUNT; i++) {
        char folder[PATH_SIZE];
        Text text = TEXT_OVER(folder);
        text_addf(&text, "%s/tests/fuzz/corpus/%s", source != NULL ? source : ".", ENTRIES[i].name);
        int count = feed_folder(&ENTRIES[i], folder);
        printf("fuzz/%s: %d files replayed\n", ENTRIES[i].name, count);
        good = good && count > 0;
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc == 1)
        return replay_all();
    for (int i = 0; i < ENTRY_COUNT; i++) {
        if (strcmp(argv[1], ENTRIES[i].name) != 0)
            continue;
        for (int j = 2; j < argc; j++)
            feed(&ENTRIES[i], argv[j]);
        return EXIT_SUCCESS;
    }
    fprintf(stderr, "replay: there is no target %s\n", argv[1]);
    return EXIT_FAILURE;
}
