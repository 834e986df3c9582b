#include "game/support.h"

/* ---- tags ---- */

START_TEST(test_tag_is_set_changed_and_removed)
{
    Game *game = game_of("pandemonium", NULL);
    ck_assert_ptr_null(game_tag(game, "White"));
    ck_assert(game_set_tag(game, "White", "Ann"));
    ck_assert(game_set_tag(game, "Black", "Bob"));
    ck_assert(game_set_tag(game, "White", "Anna"));
    ck_assert_str_eq(game_tag(game, "White"), "Anna");
    ck_assert_uint_eq(game->tag_count, 2);
    ck_assert(game_set_tag(game, "White", NULL));
    ck_assert(game_set_tag(game, "White", NULL));
    ck_assert_ptr_null(game_tag(game, "White"));
    ck_assert_str_eq(game_tag(game, "Black"), "Bob");
    game_free(game);
}
END_TEST

START_TEST(test_a_repeated_tag_is_kept_twice)
{
    Game *game = game_of("pandemonium", NULL);
    ck_assert(game_add_tag(game, "Note", "one", NULL));
    ck_assert(game_add_tag(game, "Note", "two", NULL));
    ck_assert_uint_eq(game->tag_count, 2);
    ck_assert_str_eq(game_tag(game, "Note"), "one");
    game_free(game);
}
END_TEST

/* ---- the tree ---- */

/* Builds e4e5 with two variations at the first move; the cursor's game. */
static Game *branched(Node *out[3]) {
    Game *game = game_of("pandemonium", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    static const char *const MOVES[] = {"e4e5", "a3a4", "c3c4"};
    for (int i = 0; i < 3; i++) {
        ck_assert(cursor_go(&cursor, game->root));
        play_all(&cursor, MOVES[i]);
        out[i] = cursor.node;
    }
    cursor_done(&cursor);
    return game;
}

START_TEST(test_move_played_again_is_the_same_node)
{
    Node *nodes[3];
    Game *game = branched(nodes);
    ck_assert_ptr_eq(game_add_move(game, game->root, nodes[1]->move), nodes[1]);
    ck_assert_uint_eq(game->node_count, 4);
    ck_assert_ptr_ne(game_append_move(game, game->root, nodes[1]->move), nodes[1]);
    ck_assert_uint_eq(game->node_count, 5);
    game_free(game);
}
END_TEST

START_TEST(test_promoted_variation_leads_and_the_others_keep_their_order)
{
    Node *nodes[3];
    Game *game = branched(nodes);
    game_promote(nodes[2]);
    ck_assert_ptr_eq(game->root->child, nodes[2]);
    ck_assert_ptr_eq(nodes[2]->sibling, nodes[0]);
    ck_assert_ptr_eq(nodes[0]->sibling, nodes[1]);
    ck_assert_ptr_null(nodes[1]->sibling);
    ck_assert(node_is_main(nodes[2]));
    ck_assert(!node_is_main(nodes[0]));
    /* The game still finds its last child. */
    Node *added = game_append_move(game, game->root, nodes[0]->move);
    ck_assert_ptr_eq(nodes[1]->sibling, added);
    game_free(game);
}
END_TEST

START_TEST(test_a_removed_node_takes_its_subtree_along)
{
    Node *nodes[3];
    Game *game = branched(nodes);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    ck_assert(cursor_go(&cursor, nodes[2]));
    play_all(&cursor, "e6e5 e4e5");
    ck_assert(cursor_go(&cursor, game->root));
    ck_assert_uint_eq(game->node_count, 6);
    game_remove(game, nodes[2]);
    ck_assert_uint_eq(game->node_count, 3);
    ck_assert_ptr_null(nodes[1]->sibling);
    Node *added = game_append_move(game, game->root, nodes[0]->move);
    ck_assert_ptr_eq(nodes[1]->sibling, added);
    game_remove(game, nodes[0]);
    game_remove(game, nodes[1]);
    game_remove(game, added);
    ck_assert_ptr_null(game->root->child);
    ck_assert_ptr_null(game->root->last);
    ck_assert_uint_eq(game->node_count, 1);
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

START_TEST(test_a_game_refuses_nodes_beyond_its_limit)
{
    Game *game = game_of("pandemonium", NULL);
    Move move = move_make(MOVE_NORMAL, 0, 1, ROLE_NONE);
    Node *node = game->root;
    Node *next;
    while ((next = game_append_move(game, node, move)) != NULL)
        node = next;
    ck_assert_uint_eq(game->node_count, GAME_NODES_LIMIT);
    ck_assert_ptr_null(game_append_move(game, node, move));
    ck_assert_uint_eq(node_ply(node), GAME_NODES_LIMIT - 1);
    game_free(game); /* freeing a line this deep must not recurse */
}
END_TEST

START_TEST(test_a_mark_is_added_and_removed)
{
    Node node = {0};
    game_toggle_nag(&node, 1);
    game_toggle_nag(&node, 2);
    game_toggle_nag(&node, 3);
    game_toggle_nag(&node, 2);
    ck_assert_uint_eq(node.nag_count, 2);
    ck_assert(node_has_nag(&node, 3) && !node_has_nag(&node, 2));
    ck_assert_uint_eq(node.nags[0], 1);
    ck_assert_uint_eq(node.nags[1], 3);
    ck_assert_uint_eq(node.nags[2], 0);
    for (uint8_t nag = 10; nag < 30; nag++)
        game_toggle_nag(&node, nag);
    ck_assert_uint_eq(node.nags[NODE_NAGS_LIMIT - 1], 10 + NODE_NAGS_LIMIT - 3);
    game_toggle_nag(&node, 1);
    ck_assert_uint_eq(node.nags[NODE_NAGS_LIMIT - 1], 0);
}
END_TEST

/* 1. a3a4 (1. c3c4 c7c6 (1... e7e6)) (1. g3g4) a7a6. */
static Game *branching_game(void) {
    static const char *const LINES[] = {"a3a4 a7a6", "c3c4 c7c6", "c3c4 g7g6", "g3g4"};
    Game *game = game_of("pandemonium", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    for (int i = 0; i < COUNT(LINES); i++) {
        ck_assert(cursor_go(&cursor, game->root));
        play_all(&cursor, LINES[i]);
    }
    cursor_done(&cursor);
    return game;
}

START_TEST(test_all_nodes_are_visited_forwards_and_backwards)
{
    Game *game = branching_game();
    const Node *nodes[16];
    size_t count = 0;
    for (Node *node = game->root; node != NULL; node = node_following(node))
        nodes[count++] = node;
    ck_assert_uint_eq(count, game->node_count);
    ck_assert_ptr_eq(nodes[3], game->root->child->sibling);
    for (const Node *node = nodes[count - 1]; node != NULL; node = node_preceding(node))
        ck_assert_ptr_eq(node, nodes[--count]);
    ck_assert_uint_eq(count, 0);
    game_free(game);
}
END_TEST

START_TEST(test_a_branch_is_cut_out_and_restored_in_place)
{
    for (int place = 0; place < 3; place++) {
        Game *game = branching_game(), *same = branching_game();
        Branch branch = {0};
        Node *node = game->root->child;
        for (int i = 0; i < place; i++)
            node = node->sibling;
        game_cut(game, node, &branch);
        ck_assert_uint_eq(branch.count, place == 0 ? 2 : place == 1 ? 3 : 1);
        ck_assert_uint_eq(game->node_count + branch.count, same->node_count);
        ck_assert(!same_tree(game->root, same->root));
        ck_assert(game_put_back(game, &branch));
        ck_assert_ptr_null(branch.node);
        ck_assert(same_tree(game->root, same->root));
        ck_assert_ptr_eq(game->root->last, game->root->child->sibling->sibling);
        ck_assert_uint_eq(game->node_count, same->node_count);
        game_cut(game, game->root->child, &branch);
        branch_done(&branch);
        game_free(game);
        game_free(same);
    }
}
END_TEST

START_TEST(test_empty_comment_counts_as_no_comment)
{
    Game *game = game_of("pandemonium", NULL);
    ck_assert(game_set_comment(game->root, "a comment"));
    ck_assert_str_eq(game->root->comment, "a comment");
    ck_assert(game_set_comment(game->root, ""));
    ck_assert_ptr_null(game->root->comment);
    game_free(game);
}
END_TEST

START_TEST(test_a_game_knows_whether_it_begins_at_the_start_position)
{
    Game *usual = game_of("pandemonium10", NULL);
    ck_assert(!usual->from_setup);
    game_free(usual);
    Game *other =
        game_of("pandemonium10",
                "rnbqkmcbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RBNQKMCBNR[] w - - 0 1");
    ck_assert(other->from_setup);
    game_free(other);
}
END_TEST

/* ---- the cursor ---- */

START_TEST(test_the_cursor_takes_its_history_everywhere)
{
    Game *game = game_of("pandemonium", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    Random random = random_seeded(11);
    Node *nodes[200];
    uint64_t keys[200];
    for (int i = 0; i < 200; i++) {
        /* A new line from an earlier node. */
        if (i > 0)
            ck_assert(cursor_go(&cursor, nodes[random_below(&random, (uint64_t)i)]));
        play_random(&cursor, &random, 1 + (unsigned)random_below(&random, 5));
        nodes[i] = cursor.node;
        keys[i] = cursor.position.repetition_key;
    }
    for (int i = 0; i < 500; i++) {
        size_t at = random_below(&random, 200);
        ck_assert(cursor_go(&cursor, nodes[at]));
        ck_assert_ptr_eq(cursor.node, nodes[at]);
        ck_assert_uint_eq(cursor.position.repetition_key, keys[at]);
        History history = cursor_history(&cursor);
        ck_assert_uint_eq(history.count, node_ply(nodes[at]) + 1);
        ck_assert_uint_eq(history.entries[history.count - 1].key, keys[at]);
    }
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

START_TEST(test_stepping_back_and_forth_returns)
{
    Game *game = game_of("shatranjian", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    Random random = random_seeded(3);
    play_random(&cursor, &random, 80);
    Position end = cursor.position;
    size_t plies = 0;
    while (cursor_previous(&cursor))
        plies++;
    ck_assert_uint_eq(plies, node_ply(node_line_end(game->root)));
    ck_assert(position_equal(&cursor.position, &game->start));
    ck_assert(!cursor_previous(&cursor));
    while (cursor_next(&cursor))
        plies--;
    ck_assert_uint_eq(plies, 0);
    ck_assert(position_equal(&cursor.position, &end));
    ck_assert(!cursor_next(&cursor));
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

/* With the history in the nodes, the outcome is the same as without. */
START_TEST(test_the_history_finds_repetitions_wherever_the_cursor_went)
{
    static const char *const NAMES[] = {"pandemonium", "shatranjian", "shogi"};
    Game *game = game_of(NAMES[_i], NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    Random random = random_seeded(5);
    Node *nodes[300];
    size_t ended = 0;
    for (int i = 0; i < 300; i++) {
        if (i > 0 && random_below(&random, 3) == 0)
            ck_assert(cursor_go(&cursor, nodes[random_below(&random, (uint64_t)i)]));
        /* Often undoes a move on the board, so that positions repeat. */
        Move moves[MOVES_LIMIT], back = MOVE_NONE;
        size_t count = moves_generate(&cursor.position, moves);
        if (cursor.count > 2) {
            Move last = cursor.path[cursor.count - 2]->move;
            for (size_t m = 0; m < count && !move_is_drop(last); m++)
                if (move_from(moves[m]) == move_to(last) && move_to(moves[m]) == move_from(last))
                    back = moves[m];
        }
        if (count > 0)
            ck_assert(cursor_play(&cursor, back != MOVE_NONE && random_below(&random, 8) > 0
                                               ? back
                                               : moves[random_below(&random, count)]));
        nodes[i] = cursor.node;
        RepetitionEntry plain[320];
        History led = cursor_history(&cursor), history = {plain, led.count};
        for (size_t at = 0; at < led.count; at++)
            plain[at] =
                (RepetitionEntry){.key = led.entries[at].key, .in_check = led.entries[at].in_check};
        Outcome outcome = outcome_find(&cursor.position, &led);
        Outcome expected = outcome_find(&cursor.position, &history);
        ck_assert_int_eq(outcome.result, expected.result);
        ck_assert_int_eq(outcome.termination, expected.termination);
        ended += outcome.termination == TERMINATION_REPETITION;
    }
    ck_assert_uint_gt(ended, 10);
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

START_TEST(test_the_cursor_sees_only_repetitions_on_its_own_line)
{
    Game *game = game_of("pandemonium", "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1");
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    play_all(&cursor, "a2b2 a8b8 b2a2 b8a8 a2b2 a8b8 b2a2");
    Node *before = cursor.node;
    play_all(&cursor, "b8a8");
    ck_assert_int_eq(cursor_outcome(&cursor).termination, TERMINATION_REPETITION);
    ck_assert_int_eq(cursor_outcome(&cursor).result, RESULT_WHITE_WINS);
    ck_assert(cursor_go(&cursor, before));
    ck_assert_int_eq(cursor_outcome(&cursor).result, RESULT_ONGOING);
    play_all(&cursor, "b8c8");
    ck_assert_int_eq(cursor_outcome(&cursor).result, RESULT_ONGOING);
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("game");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_tag_is_set_changed_and_removed);
    tcase_add_test(tcase, test_a_repeated_tag_is_kept_twice);
    tcase_add_test(tcase, test_move_played_again_is_the_same_node);
    tcase_add_test(tcase, test_promoted_variation_leads_and_the_others_keep_their_order);
    tcase_add_test(tcase, test_a_removed_node_takes_its_subtree_along);
    tcase_add_test(tcase, test_a_game_refuses_nodes_beyond_its_limit);
    tcase_add_test(tcase, test_a_mark_is_added_and_removed);
    tcase_add_test(tcase, test_empty_comment_counts_as_no_comment);
    tcase_add_test(tcase, test_all_nodes_are_visited_forwards_and_backwards);
    tcase_add_test(tcase, test_a_branch_is_cut_out_and_restored_in_place);
    tcase_add_test(tcase, test_a_game_knows_whether_it_begins_at_the_start_position);
    tcase_add_test(tcase, test_the_cursor_takes_its_history_everywhere);
    tcase_add_test(tcase, test_stepping_back_and_forth_returns);
    tcase_add_loop_test(tcase, test_the_history_finds_repetitions_wherever_the_cursor_went, 0, 3);
    tcase_add_test(tcase, test_the_cursor_sees_only_repetitions_on_its_own_line);
}
