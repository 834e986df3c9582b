#include "engine/evaluate/network.h"

#include <string.h>

#include "rules/board/position.h"

enum { LETTERS = 3, FORM_BYTES = 6, HEAD = sizeof NETWORK_MAGIC - 1 + FORM_BYTES };

/* --- features -------------------------------------------------------------------------------- */

/* square: of the viewer's royal, as it sees the board. */
static unsigned view_of(const Variant *variant, unsigned zones, unsigned square) {
    unsigned files = variant->files, file = square % files, rank = square / files;
    bool turned = 2 * file >= files;
    if (turned)
        file = files - 1 - file;
    unsigned zone = (rank > 0 ? 2u : 0u) + (4 * file + 4 > files ? 1u : 0u);
    return 2 * (zones == 1 ? 0 : zone) + turned;
}

void network_shape_build(NetworkShape *shape, const Variant *variant, unsigned zones) {
    unsigned next = 0;
    *shape = (NetworkShape){0};
    for (unsigned other = 0; other < SIDE_COUNT; other++) {
        for (Role role = 0; role < variant->role_count; role++, next += variant->squares)
            shape->piece[other][role] = (uint16_t)next;
        for (Role role = 0; role < variant->role_count; role++)
            if ((variant->hand_roles & role_bit(role)) != 0) {
                shape->hand[other][role] = (uint16_t)next;
                next += NETWORK_HAND_STEPS;
            }
    }
    shape->count = next;
    for (Square square = 0; square < variant->squares; square++)
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
            unsigned own = side == SIDE_WHITE ? square : variant->squares - 1u - square;
            shape->seen[side][0][square] = (uint8_t)own;
            shape->seen[side][1][square] =
                (uint8_t)(own + variant->files - 1u - 2 * (own % variant->files));
            shape->view[side][square] = (uint8_t)view_of(variant, zones, own);
        }
}

static unsigned list_hands(const NetworkShape *shape, const Position *position, Side viewer,
                           unsigned view, uint16_t *out) {
    unsigned count = 0;
    for (unsigned other = 0; other < SIDE_COUNT; other++) {
        Side whose = other == 0 ? viewer : side_other(viewer);
        for (uint64_t roles = position->hand_set[whose]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            for (unsigned n = 0; n < position->hand[whose][role] && n < NETWORK_HAND_STEPS; n++)
                out[count++] = (uint16_t)network_hand(shape, other != 0, view, role, n);
        }
    }
    return count;
}

unsigned network_list(const NetworkShape *shape, const Position *position, Side viewer,
                      unsigned view, uint16_t *out) {
    unsigned count = 0;
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        out[count++] =
            (uint16_t)network_piece(shape, viewer, view, position->board[square], square);
    }
    return count + list_hands(shape, position, viewer, view, out + count);
}

/* --- hidden numbers -------------------------------------------------------------------------- */

static void begin_side(const Network *network, const Position *position, Side side,
                       NetworkState *out) {
    uint16_t list[NETWORK_LIST_LIMIT];
    NetworkChange change = {.put = list};
    change.put_count = network_list(&network->shape, position, side, out->view[side], list);
    memcpy(out->hidden[side], network->start, sizeof network->start);
    network->kernel->change(network, &change, out->hidden[side]);
}

void network_begin(const Network *network, const Position *position,
                   const uint8_t royals[SIDE_COUNT], NetworkState *out) {
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        out->view[side] = (uint8_t)network_view(&network->shape, side, royals[side]);
        begin_side(network, position, side, out);
    }
}

static void follow_side(const Network *network, const Position *after, const Undo *undo,
                        Side viewer, NetworkState *state) {
    const NetworkShape *shape = &network->shape;
    unsigned view = state->view[viewer];
    uint16_t taken[UNDO_BOARD_LIMIT + UNDO_HAND_LIMIT], put[UNDO_BOARD_LIMIT + UNDO_HAND_LIMIT];
    NetworkChange change = {.taken = taken, .put = put};
    for (unsigned i = 0; i < undo->board_count; i++) {
        const BoardDelta *delta = &undo->board[i];
        if (delta->before != PIECE_NONE)
            taken[change.taken_count++] =
                (uint16_t)network_piece(shape, viewer, view, delta->before, delta->square);
        if (delta->after != PIECE_NONE)
            put[change.put_count++] =
                (uint16_t)network_piece(shape, viewer, view, delta->after, delta->square);
    }
    for (unsigned i = 0; i < undo->hand_count; i++) {
        const HandDelta *delta = &undo->hand[i];
        int now = after->hand[delta->side][delta->role], step = delta->change > 0 ? now - 1 : now;
        uint16_t feature =
            (uint16_t)network_hand(shape, delta->side != viewer, view, delta->role, (unsigned)step);
        if (step >= NETWORK_HAND_STEPS)
            continue;
        if (delta->change > 0)
            put[change.put_count++] = feature;
        else
            taken[change.taken_count++] = feature;
    }
    network->kernel->change(network, &change, state->hidden[viewer]);
}

void network_follow(const Network *network, const Position *after, const Undo *undo,
                    const uint8_t royals[SIDE_COUNT], NetworkState *state) {
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        unsigned view = network_view(&network->shape, side, royals[side]);
        if (view == state->view[side]) {
            follow_side(network, after, undo, side, state);
            continue;
        }
        state->view[side] = (uint8_t)view;
        begin_side(network, after, side, state);
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

/* False: there is no such form. head: behind the magic. */
static bool read_form(const unsigned char *head, NetworkForm *out) {
    *out = (NetworkForm){head[3], head[4], head[5] == NETWORK_ALONE};
    return (out->width == NETWORK_WIDTH || out->width == NETWORK_WIDTH_LIMIT) &&
           (out->zones == 1 || out->zones == NETWORK_ZONES_LIMIT) &&
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
    network_shape_build(&network->shape, variant, network->form.zones);
    size_t numbers = HEAD + (size_t)head[2] * LETTERS;
    size_t rows = numbers + (size_t)(1 + SIDE_COUNT) * width * sizeof(int16_t);
    size_t features = (size_t)network->shape.count * network->form.zones;
    if (file->length < rows || !fits(variant, head) || features > UINT16_MAX ||
        file->length != rows + features * width)
        return false;
    const unsigned char *at = read_numbers(file->bytes + numbers, network->start, width);
    at = read_numbers(at, network->output[0], width);
    at = read_numbers(at, network->output[1], width);
    network->rows = (const int8_t *)at;
    return true;
}
