#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/verdict/outcome.h"

enum {
    PLIES_LIMIT = 80,
    MOVES_CHECKED = 3, /* legal moves to check in each position, besides the one played */
};

typedef struct Played {
    Position positions[PLIES_LIMIT + 1];
    RepetitionEntry entries[PLIES_LIMIT + 1];
    Move moves[PLIES_LIMIT];
    Undo undos[PLIES_LIMIT];
    size_t plies;
} Played;

/* Plays the moves that the bytes choose; two bytes a move, to reach all of a long list. */
static void play(Played *played, Slice choices, Random *random) {
    static Move moves[MOVES_LIMIT];
    Position position = played->positions[0];
    while (played->plies < PLIES_LIMIT && 2 * played->plies < choices.length) {
        size_t ply = played->plies;
        size_t count = fuzz_check_position(&position, moves);
        fuzz_check_tries(&position, moves, count, random);
        if (count == 0)
            return;
        for (size_t i = ply % (1 + count / MOVES_CHECKED); i < count;
             i += 1 + count / MOVES_CHECKED)
            fuzz_check_move(&position, moves[i]);
        const unsigned char *choice = (const unsigned char *)choices.start + 2 * ply;
        size_t number = choice[0] + (2 * ply + 1 < choices.length ? 256u * choice[1] : 0);
        played->moves[ply] = moves[number % count];
        fuzz_check_move(&position, played->moves[ply]);
        position_do(&position, played->moves[ply], &played->undos[ply]);
        played->plies++;
        played->positions[ply + 1] = position;
        played->entries[ply + 1] = repetition_entry(&position);
        outcome_find(&position, &(History){played->entries, ply + 2});
    }
}

/* Undoes all moves. */
static void take_back(const Played *played) {
    Position position = played->positions[played->plies];
    for (size_t ply = played->plies; ply-- > 0;) {
        position_undo(&position, played->moves[ply], &played->undos[ply]);
        fuzz_require(memcmp(&position, &played->positions[ply], sizeof(position)) == 0,
                     "all bytes are taken back");
    }
}

void fuzz_game(const uint8_t *data, size_t size) {
    static Played played;
    static const uint8_t USUAL[] = "The choices of a text that has none of its own.";
    Slice rest = {(const char *)data, size};
    Slice text = slice_cut(&rest, "===");
    char *fen = slice_copy(slice_cut(&rest, "==="));
    fen[strcspn(fen, "\n")] = '\0';
    Slice choices = rest.length > 0 ? rest : (Slice){(const char *)USUAL, sizeof(USUAL) - 1};
    VariantSet *set = fuzz_new_set();
    size_t parents = fuzz_load_parents(set, text);
    variants_load(set, "fuzz.ini", text.start, text.length, NULL);
    size_t count = variants_count(set);
    /* The last game inherits from those before it. */
    const Variant *variant = count > parents ? variants_at(set, count - 1) : NULL;
    if (variant != NULL) {
        Random random = fuzz_random(data, size);
        memset(&played, 0, sizeof(played));
        if (!fen_parse(variant, fen, &played.positions[0], NULL))
            position_start(&played.positions[0], variant);
        played.entries[0] = repetition_entry(&played.positions[0]);
        fuzz_check_fen(&played.positions[0], true);
        play(&played, choices, &random);
        take_back(&played);
    }
    variants_free(set);
    free(fen);
}
