/* Shared by the suites of all record formats. */
#ifndef PANDEMONIUM_TESTS_GAME_RECORDS_H
#define PANDEMONIUM_TESTS_GAME_RECORDS_H

#include "game/records/pgn.h"
#include "game/support.h"

typedef struct RecordForm {
    const char *file; /* the name of the file that texts claim to come from */
    Game *(*parse)(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);
    bool (*write)(const Game *game, Bytes *out, Error *error);
} RecordForm;

/* Reads a text as the format's parser does, from line 1, as pandemonium by default. */
static inline Game *record_read(const RecordForm *format, const char *text, size_t length,
                                Error *damage, Error *error) {
    PgnSource source = {format->file, 1, text, length};
    return format->parse(&source, &(RecordGames){games, "pandemonium"}, damage, error);
}

/* Reads a text without damage. */
static inline Game *record_read_whole(const RecordForm *format, const char *text) {
    Error damage = {0}, error = {0};
    Game *game = record_read(format, text, strlen(text), &damage, &error);
    ck_assert_msg(game != NULL, "%s %s in: %s", error.token, error.reason, text);
    ck_assert_msg(damage.reason[0] == '\0' && !game->damaged, "line %u: %s: %s in: %s", damage.line,
                  damage.token, damage.reason, text);
    return game;
}

/* A text in which no game can begin is refused, with the file and a reason. */
static inline void check_hopeless(const RecordForm *format, const char *text) {
    Error error = {0};
    ck_assert_ptr_null(record_read(format, text, strlen(text), NULL, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert_str_eq(error.file, format->file);
}

/* Reads any text: damage must be reported, and what was read can be written and read back whole.
 * Returns its number of nodes; 0: no game. */
static inline size_t check_harmless(const RecordForm *format, const char *text, size_t length) {
    Error damage = {0};
    Game *game = record_read(format, text, length, &damage, NULL);
    if (game == NULL)
        return 0;
    size_t nodes = game->node_count;
    ck_assert(game->damaged == (damage.reason[0] != '\0'));
    Bytes out = {0};
    ck_assert(format->write(game, &out, NULL));
    game_free(record_read_whole(format, out.data));
    bytes_done(&out);
    game_free(game);
    return nodes;
}

/* Compares the game's first line, in coordinates. */
static inline void check_first_line(const Game *game, const char *expected) {
    char data[512];
    Text moves = TEXT_OVER(data);
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        if (moves.length > 0)
            text_add_char(&moves, ' ');
        uci_format(game->variant, node->move, &moves);
    }
    ck_assert_str_eq(data, expected);
}

#endif
