#include "game/shogi/usi.h"

#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/records.h"

static Game *read_game(const char *text, size_t length) {
    PgnSource source = {"fuzz", 1, text, length};
    Error damage = {0}, error = {0};
    Game *game = usi_parse(&source, &(RecordGames){fuzz_games(), NULL}, &damage, &error);
    fuzz_check_told(game, &damage, &error);
    return game;
}

/* Checks that the main line is read back as written, and then written as the same text. */
static void check_again(const Game *game) {
    Bytes text = {0}, again = {0};
    Error error = {0};
    if (!usi_write(game, &text, &error)) {
        fuzz_require_told(&error, false);
        fuzz_require(text.length == 0, "a game that does not fit leaves nothing");
        return;
    }
    Game *read = read_game(text.data, text.length);
    fuzz_require(read != NULL && !read->damaged, "what is written can be read");
    fuzz_same_game(game, read, KEPT_LINE);
    fuzz_require(usi_write(read, &again, &error) && again.length == text.length &&
                     memcmp(again.data, text.data, text.length) == 0,
                 "it is written alike again");
    game_free(read);
    bytes_done(&text);
    bytes_done(&again);
}

void fuzz_usi(const uint8_t *data, size_t size) {
    Game *game = read_game((const char *)data, size);
    if (game != NULL)
        check_again(game);
    game_free(game);
}
