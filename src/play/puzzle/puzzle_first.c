#include "play/puzzle/puzzle_first.h"

#include "engine/compose/step_roles.h"
#include "rules/notation/fen.h"

static uint64_t with_promoted(const Variant *variant, Role role) {
    Role promoted = step_role_promoted(variant, role);
    return (role != ROLE_NONE ? role_bit(role) : 0) |
           (promoted != ROLE_NONE ? role_bit(promoted) : 0);
}

uint64_t puzzle_known_roles(const Variant *variant, const Progress *progress) {
    Position start;
    position_start(&start, variant);
    StepRoles steps = step_roles(&start);
    uint64_t known = with_promoted(variant, steps.slider) | with_promoted(variant, steps.other) |
                     with_promoted(variant, steps.riser);
    for (Role role = 0; role < variant->role_count; role++) {
        char letters[3], id[PROGRESS_ID_SIZE];
        variant_role_fen(variant, role, letters);
        text_format(id, sizeof id, PROGRESS_PIECE "%s", letters);
        const ProgressRecord *lesson = progress_find(progress, PROGRESS_LESSON, variant->name, id);
        bool done = lesson != NULL && lesson->values[LESSON_STARS] > 0;
        known |= done || variant->roles[role].royal ? role_bit(role) : 0;
    }
    return known;
}

uint64_t puzzle_roles(const PuzzleSet *set, size_t row) {
    char fen[FEN_SIZE];
    Position position;
    if (!puzzle_set_fen(set, row, fen, sizeof fen) ||
        !fen_parse_setup(set->variant, fen, &position, NULL))
        return 0;
    uint64_t roles = position.hand_set[SIDE_WHITE] | position.hand_set[SIDE_BLACK];
    for (Role role = 0; role < set->variant->role_count; role++)
        roles |= position.by_role[role] != 0 ? role_bit(role) : 0;
    return roles;
}

size_t puzzle_first_mate(const PuzzleSet *set, const Progress *progress) {
    uint64_t known = puzzle_known_roles(set->variant, progress);
    size_t best = set->count;
    unsigned fewest = ROLES_LIMIT + 1;
    for (size_t row = 0; row < set->count; row++) {
        const PuzzleRow *at = &set->rows[row];
        if (at->kind != PUZZLE_MATE1 ||
            progress_find(progress, PROGRESS_PUZZLE, set->variant->name, at->id) != NULL)
            continue;
        uint64_t roles = puzzle_roles(set, row);
        unsigned unknown = bitboard_count(roles & ~known);
        bool tied = unknown == fewest && at->rating < set->rows[best].rating;
        if (roles == 0 || (unknown >= fewest && !tied))
            continue;
        fewest = unknown;
        best = row;
    }
    return best;
}
