#include "game/usi.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/records.h"
#include "game/shogi_form.h"

static Game *read_game(const char *text, size_t length) {
    PgnSource source = {"fuzz", 1, text, length};
    Error damage = {0}, error = {0};
    Game *game = usi_parse(&source, fuzz_games(), NULL, &damage, &error);
    fuzz_check_told(game, &damage, &error);
    return game;
}

/* Written and read again it has the same first line, and written once more the same text. */
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

/* The text as a position alone. */
static void check_sfen(const Variant *variant, const char *text) {
    char sfen[FEN_SIZE];
    Position position, again;
    Error error = {0};
    if (!sfen_parse(variant, text, &position, &error)) {
        fuzz_require_told(&error, false);
        return;
    }
    Text out = TEXT_OVER(sfen);
    sfen_format(&position, sfen_number(&position), &out);
    fuzz_require(!out.cut && sfen_parse(variant, sfen, &again, NULL), "a position can be read");
    fuzz_require(memcmp(position.board, again.board, sizeof again.board) == 0 &&
                     position.side == again.side,
                 "it is the same position");
}

void fuzz_usi(const uint8_t *data, size_t size) {
    Slice rest = {(const char *)data, size};
    char *text = slice_copy(rest);
    Game *game = read_game((const char *)data, size);
    const VariantSet *games = fuzz_games();
    for (size_t i = 0; i < variants_count(games); i++)
        if (shogi_form_fits(variants_at(games, i), NULL))
            check_sfen(variants_at(games, i), text);
    if (game != NULL)
        check_again(game);
    game_free(game);
    free(text);
}
