/* Two ends of a conversation about one game: it begins, is played, and goes on after a cut at any
 * byte, with the same moves on both sides. */
#include "friend/friend_talk.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/suite.h"

enum { HOST, GUEST, ENDS };

static const char TOKEN[] = "00112233445566778899aabbccddeeff";
static const char *const MOVES[] = {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6"};
enum { MOVE_COUNT = sizeof MOVES / sizeof *MOVES };

/* One side, with what it keeps when the line is cut. */
typedef struct End {
    FriendRecord record;
    FriendTalk *talk;
    char token[FRIEND_TOKEN_SIZE];
    FriendNews last; /* the last of its news */
    unsigned begun, differs, gaps;
    bool takes_back; /* says yes to that */
} End;

static End ends[ENDS];
static int wires[ENDS]; /* the other ends of the links: the test carries the bytes */
static size_t carried, cut_at;
static int64_t now;

static void connect_ends(void) {
    for (int i = 0; i < ENDS; i++) {
        int pair[2];
        ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
        fcntl(pair[1], F_SETFL, O_NONBLOCK);
        wires[i] = pair[1];
        FriendSelf self = {.host = i == HOST,
                           .name = i == HOST ? "ann" : "bob",
                           .program = "pandemonium",
                           .token = ends[i].token};
        ends[i].talk =
            friend_talk_new(friend_link_new(pair[0], pair[0], now), &self, &ends[i].record);
        ck_assert_ptr_nonnull(ends[i].talk);
    }
}

static void disconnect(void) {
    for (int i = 0; i < ENDS; i++) {
        if (wires[i] >= 0)
            close(wires[i]);
        wires[i] = -1;
        friend_talk_free(ends[i].talk);
        ends[i].talk = NULL;
    }
}

static void setup(void) {
    static const FriendOffer OFFER = {
        .id = "0f3a",
        .variant = "chess",
        .digest = "9f86",
        .fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        .guest = SIDE_BLACK,
        .clock = "0+0"};
    signal(SIGPIPE, SIG_IGN);
    memset(ends, 0, sizeof ends);
    ends[HOST].record.offer = OFFER;
    text_copy(ends[HOST].token, sizeof ends[HOST].token, TOKEN);
    carried = 0;
    cut_at = SIZE_MAX;
    now = 1000;
    ends[HOST].takes_back = ends[GUEST].takes_back = true;
    wires[HOST] = wires[GUEST] = -1;
}

static void teardown(void) {
    disconnect();
    for (int i = 0; i < ENDS; i++)
        friend_record_done(&ends[i].record);
}

/* Carries what one side has written to the other, up to the cut. Returns whether anything moved. */
static bool carry(int from) {
    char data[4096];
    if (wires[from] < 0)
        return false;
    ssize_t count = read(wires[from], data, sizeof data);
    if (count <= 0)
        return false;
    size_t room = cut_at - carried;
    size_t sent = (size_t)count < room ? (size_t)count : room;
    if (sent > 0)
        ck_assert_int_eq(write(wires[ENDS - 1 - from], data, sent), (ssize_t)sent);
    carried += sent;
    if (carried == cut_at) {
        for (int i = 0; i < ENDS; i++) {
            close(wires[i]);
            wires[i] = -1;
        }
    }
    return true;
}

/* What each side's owner does about its news. */
static void react(End *end, const FriendNews *news) {
    static const int64_t LEFT[SIDE_COUNT] = {0, 0};
    end->last = *news;
    switch ((int)news->kind) {
    case FRIEND_NEWS_OFFER:
        friend_talk_accept(end->talk, true);
        return;
    case FRIEND_NEWS_WANTS:
        friend_talk_seat(end->talk, true);
        return;
    case FRIEND_NEWS_TOKEN:
        text_copy(end->token, sizeof end->token, news->text);
        return;
    case FRIEND_NEWS_MOVE:
        ck_assert(friend_record_add(&end->record, news->text, news->number));
        friend_talk_seen(end->talk, LEFT);
        return;
    case FRIEND_NEWS_ASKED:
        friend_talk_answer(end->talk, news->question, news->ply, end->takes_back);
        return;
    case FRIEND_NEWS_BEGIN:
        end->begun++;
        return;
    case FRIEND_NEWS_DIFFER:
        end->differs++;
        return;
    case FRIEND_NEWS_GAP:
        end->gaps++;
    }
}

/* Lets both sides do all that they can. */
static void pump(void) {
    FriendNews news;
    for (bool busy = true; busy;) {
        busy = carry(HOST);
        busy = carry(GUEST) || busy;
        for (int i = 0; i < ENDS; i++) {
            while (friend_talk_step(ends[i].talk, now, &news)) {
                react(&ends[i], &news);
                busy = true;
            }
        }
    }
}

static bool in_play(void) {
    return friend_talk_in_play(ends[HOST].talk) && friend_talk_in_play(ends[GUEST].talk);
}

static void play(int by, const char *move) {
    ck_assert(friend_record_add(&ends[by].record, move, 5));
    friend_talk_move(ends[by].talk);
    pump();
}

static void ck_equal(void) {
    ck_assert_uint_eq(ends[HOST].record.count, ends[GUEST].record.count);
    ck_assert_uint_eq(ends[HOST].record.revision, ends[GUEST].record.revision);
    ck_assert_uint_eq(friend_record_hash(&ends[HOST].record, ends[HOST].record.count),
                      friend_record_hash(&ends[GUEST].record, ends[GUEST].record.count));
}

static void begin(void) {
    connect_ends();
    pump();
    ck_assert(in_play());
}

static void play_to(unsigned count) {
    while (ends[HOST].record.count < count) {
        unsigned ply = ends[HOST].record.count;
        play(ply % 2 == 0 ? HOST : GUEST, MOVES[ply]);
    }
}

START_TEST(test_a_game_is_offered_accepted_and_played)
{
    begin();
    ck_assert_str_eq(ends[GUEST].token, TOKEN);
    ck_assert_str_eq(ends[GUEST].record.offer.fen, ends[HOST].record.offer.fen);
    play_to(MOVE_COUNT);
    ck_equal();
    ck_assert_uint_eq(ends[GUEST].record.count, MOVE_COUNT);
    ck_assert_int_eq(ends[GUEST].last.kind, FRIEND_NEWS_SEEN);
    ck_assert_uint_eq(ends[HOST].begun, 1);
    ck_assert_uint_eq(ends[GUEST].begun, 1);
}
END_TEST

START_TEST(test_a_move_is_taken_back_by_agreement)
{
    begin();
    play_to(3);
    friend_talk_ask(ends[HOST].talk, FRIEND_ASK_BACK);
    pump();
    ck_equal();
    ck_assert_uint_eq(ends[HOST].record.count, 2);
    ck_assert_uint_eq(ends[HOST].record.revision, 1);
    play(HOST, "f1c4");
    play(GUEST, "g8f6");
    friend_talk_ask(ends[HOST].talk, FRIEND_ASK_BACK); /* and the answer to it */
    pump();
    ck_equal();
    ck_assert_uint_eq(ends[HOST].record.count, 2);
}
END_TEST

START_TEST(test_a_declined_request_changes_nothing)
{
    begin();
    play_to(3);
    ends[GUEST].takes_back = false;
    friend_talk_ask(ends[HOST].talk, FRIEND_ASK_BACK);
    pump();
    ck_equal();
    ck_assert_uint_eq(ends[HOST].record.count, 3);
    ck_assert_int_eq(ends[HOST].last.kind, FRIEND_NEWS_ANSWERED);
    ck_assert(!ends[HOST].last.yes);
}
END_TEST

START_TEST(test_one_cannot_move_for_the_other_side)
{
    begin();
    ck_assert(friend_record_add(&ends[GUEST].record, "e2e4", 0));
    friend_talk_move(ends[GUEST].talk);
    pump();
    ck_assert_int_eq(ends[HOST].last.kind, FRIEND_NEWS_OVER);
    ck_assert_str_eq(ends[HOST].last.text, "it moved out of turn");
    ck_assert_uint_eq(ends[HOST].record.count, 0);
}
END_TEST

/* Both ask before they hear of it, and one has even moved. */
START_TEST(test_crossed_questions_to_take_back_agree)
{
    begin();
    play_to(4);
    ck_assert(friend_talk_ask(ends[HOST].talk, FRIEND_ASK_BACK));  /* for ply 3 */
    ck_assert(friend_talk_ask(ends[GUEST].talk, FRIEND_ASK_BACK)); /* for ply 4 */
    if (_i == 1) {
        ck_assert(friend_record_add(&ends[HOST].record, MOVES[4], 5));
        friend_talk_move(ends[HOST].talk);
    }
    pump();
    ck_equal();
    ck_assert(in_play());
    ck_assert_uint_eq(ends[HOST].record.count, 2);
    ck_assert_uint_eq(ends[HOST].record.revision, 1);
    play_to(MOVE_COUNT);
    ck_equal();
}
END_TEST

START_TEST(test_a_move_on_its_way_is_taken_back_too)
{
    begin();
    play_to(4);
    ck_assert(friend_talk_ask(ends[HOST].talk, FRIEND_ASK_BACK));
    carry(HOST);
    ck_assert(friend_record_add(&ends[HOST].record, MOVES[4], 5));
    FriendNews news;
    while (friend_talk_step(ends[GUEST].talk, now, &news))
        react(&ends[GUEST], &news); /* agrees */
    friend_talk_move(ends[HOST].talk);
    pump();
    ck_equal();
    ck_assert(in_play());
    ck_assert_uint_eq(ends[HOST].record.count, 2);
    play_to(MOVE_COUNT);
    ck_equal();
}
END_TEST

START_TEST(test_a_move_ends_the_question)
{
    begin();
    play_to(3);
    FriendNews news;
    ck_assert(friend_talk_ask(ends[HOST].talk, FRIEND_ASK_BACK));
    carry(HOST);
    ck_assert(friend_talk_step(ends[GUEST].talk, now, &news));
    ck_assert_int_eq(news.kind, FRIEND_NEWS_ASKED);
    ck_assert(!friend_talk_ask(ends[GUEST].talk, FRIEND_ASK_BACK));
    play(GUEST, MOVES[3]); /* instead of an answer */
    ck_assert(!friend_talk_has_asked(ends[HOST].talk, FRIEND_ASK_BACK));
    friend_talk_answer(ends[GUEST].talk, FRIEND_ASK_BACK, 3, true);
    pump();
    ck_equal();
    ck_assert_uint_eq(ends[HOST].record.count, 4);
}
END_TEST

/* One run: two moves, one taken back, the rest; cut after that many bytes, and connected again.
 * Returns whether the cut came before the end. */
static bool run_with_cut(size_t after) {
    bool cut = false;
    setup();
    cut_at = after;
    connect_ends();
    for (unsigned steps = 0; steps < 40; steps++) {
        pump();
        if (wires[HOST] < 0) {
            cut = true;
            cut_at = SIZE_MAX;
            disconnect();
            connect_ends();
            continue;
        }
        suite_expect(in_play(), "cut at %zu: not in play", after);
        suite_expect(ends[HOST].record.count == ends[GUEST].record.count, "cut at %zu", after);
        unsigned count = ends[HOST].record.count;
        if (count == 3 && ends[HOST].record.revision == 0) {
            friend_talk_ask(ends[HOST].talk, FRIEND_ASK_BACK);
            continue;
        }
        if (count == MOVE_COUNT)
            break;
        End *mover = &ends[count % 2 == 0 ? HOST : GUEST];
        ck_assert(friend_record_add(&mover->record, MOVES[count], 5));
        friend_talk_move(mover->talk);
    }
    for (int i = 0; i < ENDS; i++) {
        suite_expect(ends[i].differs + ends[i].gaps == 0, "cut at %zu", after);
        suite_expect(ends[i].record.count == MOVE_COUNT, "cut at %zu: %u plies", after,
                     ends[i].record.count);
        suite_expect(ends[i].record.revision == 1, "cut at %zu", after);
    }
    ck_equal();
    teardown();
    return cut;
}

START_TEST(test_a_game_goes_on_after_a_cut_at_every_byte)
{
    size_t after = 1;
    while (run_with_cut(after))
        after++;
    ck_assert_uint_gt(after, 500);
}
END_TEST

START_TEST(test_a_wrong_token_opens_no_seat)
{
    begin();
    play_to(2);
    disconnect();
    ends[GUEST].token[0] = 'f';
    connect_ends();
    pump();
    ck_assert(!friend_talk_in_play(ends[HOST].talk));
    ck_assert_int_eq(ends[GUEST].last.kind, FRIEND_NEWS_DECLINED);
}
END_TEST

START_TEST(test_records_that_differ_are_told_and_kept)
{
    begin();
    play_to(4);
    disconnect();
    friend_record_cut(&ends[GUEST].record, 3, 0);
    ck_assert(friend_record_add(&ends[GUEST].record, "d7d6", 5));
    connect_ends();
    pump();
    ck_assert_uint_eq(ends[HOST].differs, 1);
    ck_assert_uint_eq(ends[GUEST].differs, 1);
    ck_assert_str_eq(ends[HOST].record.plies[3].move, MOVES[3]);
    ck_assert_str_eq(ends[GUEST].record.plies[3].move, "d7d6");
}
END_TEST

/* Only what this side has asked for can have been agreed to. */
START_TEST(test_a_forged_have_undoes_nothing)
{
    begin();
    play_to(4);
    disconnect();
    friend_record_cut(&ends[HOST].record, (unsigned)_i, 1);
    connect_ends();
    pump();
    ck_assert_uint_eq(ends[GUEST].differs, 1);
    ck_assert_uint_eq(ends[GUEST].record.count, 4);
    ck_assert_uint_eq(ends[GUEST].record.revision, 0);
    ck_assert(!friend_talk_in_play(ends[GUEST].talk));
}
END_TEST

START_TEST(test_an_agreement_whose_answer_was_lost_holds)
{
    static const unsigned HELD[] = {3, 2, 1};
    begin();
    play_to(4);
    ck_assert(friend_talk_ask(ends[GUEST].talk, FRIEND_ASK_BACK)); /* of ply 4 */
    ck_assert_uint_eq(ends[GUEST].record.asked_back, 4);
    disconnect();
    friend_record_cut(&ends[HOST].record, HELD[_i], 1);
    connect_ends();
    pump();
    bool asked = HELD[_i] >= 2; /* 2: the host had asked too, for ply 3 */
    ck_assert_uint_eq(ends[GUEST].differs, !asked);
    ck_assert_uint_eq(ends[GUEST].record.count, asked ? HELD[_i] : 4);
    ck_assert(friend_talk_in_play(ends[GUEST].talk) == asked);
}
END_TEST

START_TEST(test_a_gap_is_filled_only_when_asked)
{
    begin();
    play_to(6);
    disconnect();
    friend_record_cut(&ends[GUEST].record, 2, 0);
    connect_ends();
    pump();
    ck_assert_uint_eq(ends[GUEST].gaps, 1);
    ck_assert_int_eq(ends[GUEST].last.number, 4);
    ck_assert_uint_eq(ends[GUEST].record.count, 2);
    ck_assert(!friend_talk_in_play(ends[GUEST].talk));
    friend_talk_fill(ends[GUEST].talk);
    pump();
    ck_equal();
    ck_assert_uint_eq(ends[GUEST].record.count, 6);
    play_to(MOVE_COUNT);
    ck_equal();
}
END_TEST

START_TEST(test_a_move_of_ones_own_side_is_never_taken)
{
    begin();
    play_to(4);
    disconnect();
    friend_record_cut(&ends[GUEST].record, 3, 0); /* an older copy: the last move was its own */
    connect_ends();
    pump();
    ck_assert_uint_eq(ends[GUEST].gaps, 1);
    ck_assert_uint_eq(ends[GUEST].record.count, 3);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("talk");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_a_game_is_offered_accepted_and_played);
    tcase_add_test(tcase, test_a_move_is_taken_back_by_agreement);
    tcase_add_test(tcase, test_a_declined_request_changes_nothing);
    tcase_add_loop_test(tcase, test_crossed_questions_to_take_back_agree, 0, 2);
    tcase_add_test(tcase, test_a_move_on_its_way_is_taken_back_too);
    tcase_add_test(tcase, test_a_move_ends_the_question);
    tcase_add_test(tcase, test_one_cannot_move_for_the_other_side);
    tcase_add_test(tcase, test_a_game_goes_on_after_a_cut_at_every_byte);
    tcase_add_test(tcase, test_a_wrong_token_opens_no_seat);
    tcase_add_test(tcase, test_records_that_differ_are_told_and_kept);
    tcase_add_loop_test(tcase, test_a_forged_have_undoes_nothing, 0, 5);
    tcase_add_loop_test(tcase, test_an_agreement_whose_answer_was_lost_holds, 0, 3);
    tcase_add_test(tcase, test_a_gap_is_filled_only_when_asked);
    tcase_add_test(tcase, test_a_move_of_ones_own_side_is_never_taken);
}
