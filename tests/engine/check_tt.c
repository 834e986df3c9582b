#include "engine/search/tt.h"
#include "support/suite.h"

START_TEST(test_a_packed_entry_is_unpacked_unchanged)
{
    const int16_t scores[] = {0, 1, -1, 31999, -31999, -32500, 32500};
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        TtEntry entry = {move_make(MOVE_DROP, 127, 127, 62),
                         scores[i],
                         (uint8_t)(255 - i),
                         TT_BOUND_EXACT,
                         TT_NO_EVALUATION,
                         i % 2 == 0};
        TtEntry back = tt_unpack(tt_pack(&entry, 63));
        ck_assert_uint_eq(back.move, entry.move);
        ck_assert_int_eq(back.score, entry.score);
        ck_assert_uint_eq(back.depth, entry.depth);
        ck_assert_int_eq(back.bound, entry.bound);
        ck_assert_int_eq(back.pv, entry.pv);
    }
}
END_TEST

START_TEST(test_an_entry_is_found_only_by_its_key)
{
    TranspositionTable *table = tt_new(1);
    ck_assert_ptr_nonnull(table);
    TtEntry entry = {move_make(MOVE_NORMAL, 3, 12, ROLE_NONE), 55, 7, TT_BOUND_LOWER, -1234, false},
            out;
    tt_store(table, 0x123456789ABCDEF0u, &entry);
    ck_assert(tt_probe(table, 0x123456789ABCDEF0u, &out));
    ck_assert_uint_eq(out.move, entry.move);
    ck_assert_int_eq(out.evaluation, entry.evaluation);
    /* The table distinguishes keys by all bits except the 16 highest. */
    for (unsigned bit = 0; bit < 48; bit++)
        ck_assert(!tt_probe(table, 0x123456789ABCDEF0u ^ (uint64_t)1 << bit, &out));
    ck_assert(!tt_probe(table, 0, &out));
    tt_clear(table);
    ck_assert(!tt_probe(table, 0x123456789ABCDEF0u, &out));
    tt_free(table);
}
END_TEST

START_TEST(test_an_entry_without_a_move_retains_the_known_one)
{
    TranspositionTable *table = tt_new(1);
    Move move = move_make(MOVE_PROMOTION, 3, 12, 5);
    TtEntry first = {move, 55, 7, TT_BOUND_LOWER, 1, false},
            second = {MOVE_NONE, -20, 8, TT_BOUND_UPPER, 1, false}, out;
    tt_store(table, 77, &first);
    tt_store(table, 77, &second);
    ck_assert(tt_probe(table, 77, &out));
    ck_assert_uint_eq(out.move, move);
    ck_assert_int_eq(out.score, -20);
    tt_free(table);
}
END_TEST

START_TEST(test_entries_of_old_searches_are_replaced_first)
{
    TranspositionTable *table = tt_new(1);
    TtEntry deep = {MOVE_NONE, 1, 6, TT_BOUND_EXACT, 1, false},
            shallow = {MOVE_NONE, 2, 3, TT_BOUND_EXACT, 1, false}, out;
    /* Keys that differ only in their lowest bits share a bucket. */
    for (uint64_t key = 1; key <= 4; key++)
        tt_store(table, key, &deep);
    for (unsigned i = 0; i < 3; i++)
        tt_age(table);
    for (uint64_t key = 11; key <= 14; key++)
        tt_store(table, key, &shallow);
    for (uint64_t key = 11; key <= 14; key++)
        ck_assert(tt_probe(table, key, &out));
    for (uint64_t key = 1; key <= 4; key++)
        ck_assert(!tt_probe(table, key, &out));
    tt_free(table);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("tt");
    tcase_add_test(cases, test_a_packed_entry_is_unpacked_unchanged);
    tcase_add_test(cases, test_an_entry_is_found_only_by_its_key);
    tcase_add_test(cases, test_an_entry_without_a_move_retains_the_known_one);
    tcase_add_test(cases, test_entries_of_old_searches_are_replaced_first);
    suite_add_tcase(suite, cases);
}
