/* The networks that correct evaluations: their files, and the correction computed by plain sums. */
#include "engine/evaluate/network.h"

#include <stdlib.h>
#include <string.h>

#include "engine/evaluate/evaluate.h"
#include "engine/evaluate/value_fields.h"
#include "engine/games.h"
#include "support/suite.h"

enum { HEAD = 8 + 6, LETTERS = 3 };

static const NetworkFile *file_of(int i) {
    return &NETWORK_FILES[i];
}

static const Variant *variant_of(int i) {
    const Variant *variant = variants_find(games, file_of(i)->name);
    ck_assert_ptr_nonnull(variant);
    return variant;
}

START_TEST(test_every_shipped_network_is_used_only_at_full_strength)
{
    static EvaluationTables tables;
    const Variant *variant = variant_of(_i);
    ck_assert_str_eq(engine_field_evaluation(variant), file_of(_i)->name);
    evaluate_build(&tables, variant, 100);
    ck_assert(tables.has_network);
    evaluate_build(&tables, variant, 90);
    ck_assert(!tables.has_network);
}
END_TEST

/* Whether a network's file up to `length`, with one byte changed, is refused. */
static bool is_refused(int i, size_t length, size_t changed, unsigned char by) {
    static Network network;
    const NetworkFile *whole = file_of(i);
    unsigned char *bytes = calloc(1, length + 1);
    ck_assert_ptr_nonnull(bytes);
    memcpy(bytes, whole->bytes, length < whole->length ? length : whole->length);
    if (changed < length)
        bytes[changed] ^= by;
    NetworkFile file = {whole->name, bytes, length};
    bool good = network_open(&network, variant_of(i), &file);
    free(bytes);
    return !good;
}

START_TEST(test_a_network_of_the_wrong_length_is_refused)
{
    size_t length = file_of(_i)->length;
    ck_assert(!is_refused(_i, length, length, 0));
    for (size_t cut = 0; cut < 400; cut++)
        ck_assert(is_refused(_i, cut, cut, 0));
    ck_assert(is_refused(_i, length - 1, length, 0));
    ck_assert(is_refused(_i, length + 1, length + 1, 0));
}
END_TEST

START_TEST(test_a_network_of_another_version_or_for_other_pieces_is_refused)
{
    size_t head = HEAD + (size_t)variant_of(_i)->role_count * LETTERS;
    for (unsigned bit = 0; bit < 8; bit++)
        for (size_t at = 0; at < head; at++)
            ck_assert(is_refused(_i, file_of(_i)->length, at, (unsigned char)(1u << bit)));
}
END_TEST

START_TEST(test_a_network_for_another_board_is_refused)
{
    static Network network;
    for (size_t i = 0; i < NETWORK_FILE_COUNT; i++) {
        const Variant *variant = variant_of((int)i);
        bool same = variant->squares == variant_of(_i)->squares;
        ck_assert(same || !network_open(&network, variant, file_of(_i)));
    }
    ck_assert_ptr_null(network_find("no game"));
    ck_assert_ptr_null(network_find(""));
}
END_TEST

/* --- the correction -------------------------------------------------------------------------- */

/* A network's file as this test reads it: the initial values, the sum's weights, and the rows. */
typedef struct Plain {
    const unsigned char *numbers, *rows;
    const Variant *variant;
    unsigned width, king_buckets;
} Plain;

static int number_at(const Plain *plain, unsigned i) {
    int value = plain->numbers[2 * i] | plain->numbers[2 * i + 1] << 8;
    return value < 1 << 15 ? value : value - (1 << 16);
}

static int row_at(const Plain *plain, unsigned feature, unsigned i) {
    int value = plain->rows[(size_t)feature * plain->width + i];
    return value < 1 << 7 ? value : value - (1 << 8);
}

static unsigned features_of_a_side(const Variant *variant) {
    unsigned hands = (unsigned)__builtin_popcountll(variant->hand_roles);
    return variant->role_count * (unsigned)variant->squares + hands * NETWORK_HAND_STEPS;
}

static int hidden_of(const Plain *plain, const Position *position, Side perspective, unsigned i) {
    const Variant *v = plain->variant;
    Square royal = bitboard_first(position_royals(position, perspective));
    unsigned files = v->files;
    unsigned own_file = perspective == SIDE_WHITE ? royal % files : files - 1 - royal % files;
    bool mirrored = own_file > (files - 1) / 2;
    unsigned own_rank = perspective == SIDE_WHITE ? royal / files : v->ranks - 1u - royal / files;
    unsigned from_side = mirrored ? files - own_file : own_file + 1;
    unsigned bucket = (own_rank == 0 ? 0u : 2u) + (4 * from_side <= files ? 0u : 1u);
    bucket = plain->king_buckets == 1 ? 0 : bucket;
    unsigned before = bucket * SIDE_COUNT * features_of_a_side(v);
    int sum = number_at(plain, i);
    for (Square square = 0; square < v->squares; square++) {
        Piece piece = position->board[square];
        if (piece == PIECE_NONE)
            continue;
        unsigned rank = square / files, file = square % files;
        if (perspective == SIDE_BLACK) {
            rank = v->ranks - 1u - rank;
            file = files - 1 - file;
        }
        file = mirrored ? files - 1 - file : file;
        unsigned other = before + (piece_side(piece) == perspective ? 0 : features_of_a_side(v));
        sum += row_at(plain, other + piece_role(piece) * (unsigned)v->squares + rank * files + file,
                      i);
    }
    for (unsigned other = 0; other < SIDE_COUNT; other++) {
        Side side = other == 0 ? perspective : side_other(perspective);
        unsigned feature =
            before + other * features_of_a_side(v) + v->role_count * (unsigned)v->squares;
        for (Role role = 0; role < v->role_count; role++) {
            if ((v->hand_roles >> role & 1) == 0)
                continue;
            for (unsigned n = 0; n < NETWORK_HAND_STEPS; n++, feature++)
                sum += position->hand[side][role] > n ? row_at(plain, feature, i) : 0;
        }
    }
    return sum < 0 ? 0 : sum > NETWORK_CLIP ? NETWORK_CLIP : sum;
}

/* The correction in quarters of a centipawn, for the side to move. */
static int correction_of(const Plain *plain, const Position *position) {
    int sum = 0;
    for (unsigned own = 0; own < SIDE_COUNT; own++)
        for (unsigned i = 0; i < plain->width; i++) {
            Side perspective = own == 0 ? position->side : side_other(position->side);
            int hidden = hidden_of(plain, position, perspective, i);
            sum +=
                (hidden * hidden >> NETWORK_SHIFT) * number_at(plain, plain->width * (1 + own) + i);
        }
    return sum / NETWORK_UNIT;
}

START_TEST(test_the_correction_equals_a_plain_sum_of_the_weights)
{
    static EvaluationTables tables;
    const Variant *variant = variant_of(_i);
    const NetworkFile *file = file_of(_i);
    const unsigned char *numbers = file->bytes + HEAD + (size_t)variant->role_count * LETTERS;
    unsigned width = file->bytes[8 + 3], king_buckets = file->bytes[8 + 4];
    bool alone = file->bytes[8 + 5] == 'a';
    const Plain plain = {numbers, numbers + (size_t)2 * 3 * width, variant, width, king_buckets};
    evaluate_build(&tables, variant, 100);
    Random random = random_seeded(5);
    int differing = 0;
    for (unsigned i = 0; i < 100; i++) {
        Position position;
        position_start(&position, variant);
        games_play_randomly(&position, &random, (unsigned)random_below(&random, 100));
        EvaluationState state = eval_refresh(&tables, &position);
        int with = evaluate_position(&tables, &position, &state);
        tables.has_network = false;
        int without = alone ? evaluate_psqt(&tables, &position, &state)
                            : evaluate_position(&tables, &position, &state);
        tables.has_network = true;
        int correction = correction_of(&plain, &position);
        /* Both evaluations are rounded towards 0. */
        ck_assert_int_le(abs(with * WEIGHT_PER_CP - without * WEIGHT_PER_CP - correction),
                         2 * WEIGHT_PER_CP);
        differing += abs(with - without) > 1;
    }
    ck_assert_int_gt(differing, 50);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("network");
    int count = (int)NETWORK_FILE_COUNT;
    tcase_set_timeout(cases, 300);
    tcase_add_loop_test(cases, test_every_shipped_network_is_used_only_at_full_strength, 0, count);
    tcase_add_loop_test(cases, test_a_network_of_the_wrong_length_is_refused, 0, count);
    tcase_add_loop_test(cases, test_a_network_of_another_version_or_for_other_pieces_is_refused, 0,
                        count);
    tcase_add_loop_test(cases, test_a_network_for_another_board_is_refused, 0, count);
    tcase_add_loop_test(cases, test_the_correction_equals_a_plain_sum_of_the_weights, 0, count);
    suite_add_tcase(suite, cases);
}
