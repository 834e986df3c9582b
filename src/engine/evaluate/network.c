#include "engine/evaluate/network.h"

#include <string.h>

#include "rules/board/position.h"

enum { LETTERS = 3, FORM_BYTES = 6, HEAD = sizeof NETWORK_MAGIC - 1 + FORM_BYTES };

/* --- features -------------------------------------------------------------------------------- */

/* square: of the royal, from its own perspective. */
static unsigned orientation_of(const Variant *variant, unsigned king_buckets, unsigned square) {
    unsigned files = variant->files, file = square % files, rank = square / files;
    bool mirrored = 2 * file >= files;
    if (mirrored)
        file = files - 1 - file;
    unsigned bucket = (rank > 0 ? 2u : 0u) + (4 * file + 4 > files ? 1u : 0u);
    return 2 * (king_buckets == 1 ? 0 : bucket) + mirrored;
}

void network_features_build(NetworkFeatures *features, const Variant *variant,
                            unsigned king_buckets) {
    unsigned next = 0;
    *features = (NetworkFeatures){0};
    for (unsigned other = 0; other < SIDE_COUNT; other++) {
        for (Role role = 0; role < variant->role_count; role++, next += variant->squares)
            features->piece[other][role] = (uint16_t)next;
        for (Role role = 0; role < variant->role_count; role++)
            if ((variant->hand_roles & role_bit(role)) != 0) {
                features->hand[other][role] = (uint16_t)next;
                next += NETWORK_HAND_STEPS;
            }
    }
    features->count = next;
    for (Square square = 0; square < variant->squares; square++)
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
            unsigned own = side == SIDE_WHITE ? square : variant->squares - 1u - square;
            features->square[side][0][square] = (uint8_t)own;
            features->square[side][1][square] =
                (uint8_t)(own + variant->files - 1u - 2 * (own % variant->files));
            features->orientation[side][square] =
                (uint8_t)orientation_of(variant, king_buckets, own);
        }
}

static unsigned list_hand_features(const NetworkFeatures *features, const Position *position,
                                   Side perspective, unsigned orientation, uint16_t *out) {
    unsigned count = 0;
    for (unsigned other = 0; other < SIDE_COUNT; other++) {
        Side whose = other == 0 ? perspective : side_other(perspective);
        for (uint64_t roles = position->hand_set[whose]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            for (unsigned n = 0; n < position->hand[whose][role] && n < NETWORK_HAND_STEPS; n++)
                out[count++] =
                    (uint16_t)network_hand_feature(features, other != 0, orientation, role, n);
        }
    }
    return count;
}

unsigned network_list_features(const NetworkFeatures *features, const Position *position,
                               Side perspective, unsigned orientation, uint16_t *out) {
    unsigned count = 0;
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        out[count++] = (uint16_t)network_piece_feature(features, perspective, orientation,
                                                       position->board[square], square);
    }
    return count + list_hand_features(features, position, perspective, orientation, out + count);
}

/* --- accumulator --------------------------------------------------------------------------- */

static void refresh_perspective(const Network *network, const Position *position, Side side,
                                Accumulator *out) {
    uint16_t list[NETWORK_FEATURES_LIMIT];
    FeatureDelta change = {.added = list};
    change.added_count =
        network_list_features(&network->features, position, side, out->orientation[side], list);
    memcpy(out->values[side], network->bias, sizeof network->bias);
    network->kernel->change(network, &change, out->values[side]);
}

void accumulator_refresh(const Network *network, const Position *position,
                         const uint8_t royals[SIDE_COUNT], Accumulator *out) {
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        out->orientation[side] =
            (uint8_t)network_orientation(&network->features, side, royals[side]);
        refresh_perspective(network, position, side, out);
    }
}

static void update_perspective(const Network *network, const Position *after, const Undo *undo,
                               Side perspective, Accumulator *state) {
    const NetworkFeatures *features = &network->features;
    unsigned orientation = state->orientation[perspective];
    uint16_t removed[UNDO_BOARD_LIMIT + UNDO_HAND_LIMIT], added[UNDO_BOARD_LIMIT + UNDO_HAND_LIMIT];
    FeatureDelta change = {.removed = removed, .added = added};
    for (unsigned i = 0; i < undo->board_count; i++) {
        const BoardDelta *delta = &undo->board[i];
        if (delta->before != PIECE_NONE)
            removed[change.removed_count++] = (uint16_t)network_piece_feature(
                features, perspective, orientation, delta->before, delta->square);
        if (delta->after != PIECE_NONE)
            added[change.added_count++] = (uint16_t)network_piece_feature(
                features, perspective, orientation, delta->after, delta->square);
    }
    for (unsigned i = 0; i < undo->hand_count; i++) {
        const HandDelta *delta = &undo->hand[i];
        int now = after->hand[delta->side][delta->role], step = delta->change > 0 ? now - 1 : now;
        uint16_t feature = (uint16_t)network_hand_feature(features, delta->side != perspective,
                                                          orientation, delta->role, (unsigned)step);
        if (step >= NETWORK_HAND_STEPS)
            continue;
        if (delta->change > 0)
            added[change.added_count++] = feature;
        else
            removed[change.removed_count++] = feature;
    }
    network->kernel->change(network, &change, state->values[perspective]);
}

void accumulator_update(const Network *network, const Position *after, const Undo *undo,
                        const uint8_t royals[SIDE_COUNT], Accumulator *state) {
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        unsigned orientation = network_orientation(&network->features, side, royals[side]);
        if (orientation == state->orientation[side]) {
            update_perspective(network, after, undo, side, state);
            continue;
        }
        state->orientation[side] = (uint8_t)orientation;
        refresh_perspective(network, after, side, state);
    }
}

/* --- files ----------------------------------------------------------------------------------- */

const NetworkFile *network_find(const char *name) {
    for (size_t i = 0; i < NETWORK_FILE_COUNT; i++)
        if (strcmp(NETWORK_FILES[i].name, name) == 0)
            return &NETWORK_FILES[i];
    return NULL;
}

static const unsigned char *read_numbers(const unsigned char *at, int16_t *out, unsigned count) {
    for (unsigned i = 0; i < count; i++, at += 2)
        out[i] = (int16_t)(uint16_t)(at[0] | at[1] << 8);
    return at;
}

/* False: unknown format. head: the bytes after the magic number. */
static bool read_form(const unsigned char *head, NetworkForm *out) {
    *out = (NetworkForm){head[3], head[4], head[5] == NETWORK_ALONE};
    return (out->width == NETWORK_WIDTH || out->width == NETWORK_WIDTH_LIMIT) &&
           (out->king_buckets == 1 || out->king_buckets == NETWORK_KING_BUCKETS_LIMIT) &&
           (out->alone || head[5] == NETWORK_WITH_TERMS);
}

/* Whether the file is for the variant's board and pieces. */
static bool fits(const Variant *variant, const unsigned char *head) {
    const unsigned char *letters = head + FORM_BYTES;
    if (head[0] != variant->files || head[1] != variant->ranks || head[2] != variant->role_count)
        return false;
    for (Role role = 0; role < variant->role_count; role++, letters += LETTERS) {
        char fen[LETTERS] = "";
        variant_role_fen(variant, role, fen);
        if (memcmp(fen, letters, LETTERS) != 0)
            return false;
    }
    return true;
}

bool network_open(Network *network, const Variant *variant, const NetworkFile *file) {
    const size_t magic = sizeof NETWORK_MAGIC - 1;
    const unsigned char *head = file->bytes + magic;
    *network = (Network){.rows = NULL};
    if (file->length < HEAD || memcmp(file->bytes, NETWORK_MAGIC, magic) != 0 ||
        !read_form(head, &network->form))
        return false;
    unsigned width = network->form.width;
    network_features_build(&network->features, variant, network->form.king_buckets);
    size_t numbers = HEAD + (size_t)head[2] * LETTERS;
    size_t rows = numbers + (size_t)(1 + SIDE_COUNT) * width * sizeof(int16_t);
    size_t features = (size_t)network->features.count * network->form.king_buckets;
    if (file->length < rows || !fits(variant, head) || features > UINT16_MAX ||
        file->length != rows + features * width)
        return false;
    const unsigned char *at = read_numbers(file->bytes + numbers, network->bias, width);
    at = read_numbers(at, network->output_weights[0], width);
    at = read_numbers(at, network->output_weights[1], width);
    network->rows = (const int8_t *)at;
    return true;
}
