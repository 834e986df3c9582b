#include "game/shogi/kif.h"

#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/records.h"
#include "game/records/record_format.h"

static Game *read_game(const char *text, size_t length) {
    PgnSource source = {"fuzz", 1, text, length};
    Error damage = {0}, error = {0};
    Game *game = kif_parse(&source, &(RecordGames){fuzz_games(), NULL}, &damage, &error);
    fuzz_check_told(game, &damage, &error);
    return game;
}

/* Written and read again it has the same moves. (Not the same text: KIF trims lines.) */
static void check_again(const Game *game) {
    Bytes text = {0};
    Error error = {0};
    if (!kif_write(game, &text, &error)) {
        fuzz_require_told(&error, false);
        fuzz_require(text.length == 0, "a game that does not fit leaves nothing");
        return;
    }
    fuzz_require(record_format_in(text.data, text.length, NULL) == &RECORD_KIF,
                 "what is written is known");
    Game *read = read_game(text.data, text.length);
    fuzz_require(read != NULL && !read->damaged, "what is written can be read");
    fuzz_same_game(game, read, KEPT_MOVES);
    game_free(read);
    bytes_done(&text);
}

void fuzz_kif(const uint8_t *data, size_t size) {
    PgnSource source = {"fuzz", 1, (const char *)data, size};
    Game tags = {0};
    fuzz_require(kif_read_tags(&source, &tags), "tags are read");
    game_clear_tags(&tags);
    record_format_in(source.text, size, NULL);
    Game *game = read_game(source.text, size);
    if (game != NULL)
        check_again(game);
    game_free(game);
}
