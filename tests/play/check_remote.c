/* Two sessions of one game, each with a player at another terminal, over a line whose delay is
 * simulated; and one session against a peer that lies. */
#include "play/session/remote.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include "friend/friend_game.h"
#include "play/session/remote_ask.h"
#include "play/session/seats.h"
#include "play/session/session_state.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "support/playout.h"

enum { PLIES = 30, LINE_SIZE = 1 << 16, STEP_MS = 10, STEPS_LIMIT = 100000 };
enum { HOST, GUEST, SIDES };

/* The bytes on their way in one direction. */
typedef struct Wire {
    char bytes[LINE_SIZE];
    int64_t due_ms[LINE_SIZE];
    size_t first, last;
} Wire;

typedef struct Terminal {
    FriendGame *game;
    Session *session;
    char heard[SESSION_TEXT_SIZE * 4]; /* what the session says */
    FriendEvent cut;
    unsigned begun;
} Terminal;

static Terminal sides[SIDES];
static Wire wires[SIDES];
static int ends[SIDES]; /* the test's ends of both lines */
static int64_t now, delay_ms, jitter_ms;
static size_t packet;
static Position start_position;
static Random chance;
static FriendPlace place;

static void setup_line(void) {
    Error error = {0};
    signal(SIGPIPE, SIG_IGN);
    case_setup();
    memset(sides, 0, sizeof sides);
    memset(wires, 0, sizeof wires);
    ends[HOST] = ends[GUEST] = -1;
    now = 1000;
    delay_ms = jitter_ms = 0;
    packet = LINE_SIZE;
    chance = random_seeded(1);
    ck_assert(friend_place(in_folder("tables"), getuid(), &place, &error));
}

static void teardown_line(void) {
    for (int i = 0; i < SIDES; i++) {
        session_close(sides[i].session, NULL);
        friend_game_free(sides[i].game, NULL);
        if (ends[i] >= 0)
            close(ends[i]);
    }
    case_teardown();
}

/* --- the line -------------------------------------------------------------------------------- */

static void carry(int from) {
    Wire *wire = &wires[from];
    int other = from == HOST ? GUEST : HOST;
    ssize_t count = 1;
    while (ends[from] >= 0 && count > 0 && wire->last < LINE_SIZE) {
        count = read(ends[from], wire->bytes + wire->last, LINE_SIZE - wire->last);
        int64_t due_ms = now + delay_ms;
        due_ms += jitter_ms > 0 ? (int64_t)random_below(&chance, (uint32_t)jitter_ms) : 0;
        for (ssize_t i = 0; i < count; i++)
            wire->due_ms[wire->last++] = due_ms;
    }
    size_t sent = 0;
    while (ends[other] >= 0 && sent < packet && wire->first < wire->last &&
           wire->due_ms[wire->first] <= now) {
        if (write(ends[other], wire->bytes + wire->first, 1) != 1)
            break; /* the socket is full, or closed */
        wire->first++;
        sent++;
    }
    if (wire->first == wire->last)
        wire->first = wire->last = 0;
}

/* --- both ends ------------------------------------------------------------------------------- */

static void step_side(Terminal *side) {
    FriendEvent far;
    if (side->game == NULL)
        return;
    while (friend_game_step(side->game, now, &far)) {
        if (far.kind == FRIEND_EVENT_OFFER)
            friend_game_accept(side->game, true);
        else if (far.kind == FRIEND_EVENT_CUT || far.kind == FRIEND_EVENT_LOST)
            side->cut = far;
        side->begun += far.kind == FRIEND_EVENT_BEGIN;
    }
    while (side->session != NULL && session_step(side->session, now, &event)) {
        Text heard = {side->heard, sizeof side->heard, strlen(side->heard), false};
        text_addf(&heard, "%s\n", event.text);
    }
}

/* One step of time. */
static void step_all(void) {
    for (int i = 0; i < SIDES; i++) {
        step_side(&sides[i]);
        carry(i);
    }
    now += STEP_MS;
}

static void steps(unsigned count) {
    while (count-- > 0)
        step_all();
}

static Session *new_session(int who, const char *time) {
    Error error = {0};
    SessionSettings own = settings;
    own.start = &start_position;
    own.friend_game = sides[who].game;
    if (time != NULL)
        ck_assert(time_control_parse(time, &own.time, NULL));
    seats_place_friend(&own, who == HOST ? SIDE_BLACK : SIDE_WHITE, who == HOST ? "bob" : "ann");
    Session *made = session_new(&own, now, &error);
    ck_assert_msg(made != NULL, "%s", error.reason);
    return made;
}

static void fill_offer(const char *clock) {
    FriendOffer *offer = &friend_game_record(sides[HOST].game)->offer;
    Text fen = TEXT_OVER(offer->fen);
    text_copy(offer->id, sizeof offer->id, "0f3a");
    text_copy(offer->variant, sizeof offer->variant, settings.variant->name);
    text_copy(offer->digest, sizeof offer->digest, "9f86");
    text_copy(offer->clock, sizeof offer->clock, clock);
    offer->guest = SIDE_BLACK;
    fen_format(&start_position, &fen);
}

/* Opens the host's table and goes there; the test holds the guest's end of the line. */
static void open_host(const char *time) {
    Error error = {0};
    FriendGameSetup setup = {
        .part = FRIEND_PART_HOSTS, .name = "ann", .program = "test 1", .with = {NULL}};
    setup.with[0] = getpwuid(getuid())->pw_name;
    setup.table = friend_table_open(&place, &error);
    ck_assert_msg(setup.table != NULL, "%s", error.reason);
    sides[HOST].game = friend_game_new(&setup, now, &error);
    ck_assert_ptr_nonnull(sides[HOST].game);
    fill_offer(time != NULL ? "60000+0" : "0+0");
    sides[HOST].session = new_session(HOST, time);
    ends[HOST] = friend_table_join(&place, 1, &error);
    ck_assert_int_ge(ends[HOST], 0);
}

/* The guest's end of a new line; the test holds the other. */
static int new_end(void) {
    int pair[2];
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    ck_assert_int_eq(fcntl(pair[1], F_SETFL, O_NONBLOCK), 0);
    ends[GUEST] = pair[1];
    return pair[0];
}

static void open_guest(const char *time) {
    Error error = {0};
    int end = new_end();
    FriendGameSetup setup = {.part = FRIEND_PART_JOINS,
                             .name = "bob",
                             .program = "test 1",
                             .in = end,
                             .out = end,
                             .other = "ann"};
    sides[GUEST].game = friend_game_new(&setup, now, &error);
    ck_assert_ptr_nonnull(sides[GUEST].game);
    sides[GUEST].session = new_session(GUEST, time);
}

static void open_both(const char *time) {
    open_host(time);
    open_guest(time);
    for (unsigned i = 0; sides[HOST].begun + sides[GUEST].begun < 2; i++) {
        ck_assert_uint_lt(i, STEPS_LIMIT);
        step_all();
    }
    step_all();
}

/* One side finds that the line is cut. */
static void cut(int who) {
    close(ends[who]);
    ends[who] = -1;
    memset(wires, 0, sizeof wires);
    step_side(&sides[who]);
    ck_assert_int_eq(sides[who].cut.kind, FRIEND_EVENT_CUT);
}

static void join_again(void) {
    Error error = {0};
    ends[HOST] = friend_table_join(&place, 1, &error);
    ck_assert_int_ge(ends[HOST], 0);
    int end = new_end();
    ck_assert(friend_game_rejoin(sides[GUEST].game, end, end, now));
}

/* The guest comes back, and the game goes on. */
static void come_back(void) {
    unsigned begun = sides[HOST].begun + sides[GUEST].begun;
    join_again();
    for (unsigned i = 0; sides[HOST].begun + sides[GUEST].begun < begun + 2; i++) {
        ck_assert_uint_lt(i, STEPS_LIMIT);
        step_all();
    }
    steps(3);
}

static unsigned plies(int who) {
    return node_ply(session_cursor(sides[who].session)->node);
}

static bool said(int who, const char *text) {
    return strstr(sides[who].heard, text) != NULL;
}

static void submit(int who, const char *text) {
    Error error = {0};
    session = sides[who].session;
    Move move = move_named(text);
    session = NULL;
    ck_assert_msg(session_submit(sides[who].session, move, now, &error), "%s", error.reason);
}

/* A game of chess after these moves, with a blank between them; "": none. */
static void open_chess(const char *moves) {
    settings.variant = game_named("chess");
    position_start(&start_position, settings.variant);
    open_both(NULL);
    for (int who = HOST; *moves != '\0'; who = who == HOST ? GUEST : HOST) {
        char move[8];
        size_t length = strcspn(moves, " ");
        text_copy_bytes(move, sizeof move, moves, length);
        submit(who, move);
        steps(3);
        moves += length + (moves[length] == ' ');
    }
}

static void ck_alike(void) {
    char fens[SIDES][FEN_SIZE];
    bool over[SIDES];
    ck_assert_uint_eq(plies(HOST), plies(GUEST));
    for (int i = 0; i < SIDES; i++) {
        Text fen = TEXT_OVER(fens[i]);
        fen_format(session_position(sides[i].session), &fen);
    }
    ck_assert_str_eq(fens[HOST], fens[GUEST]);
    for (int i = 0; i < SIDES; i++)
        over[i] = session_phase(sides[i].session) == SESSION_OVER;
    ck_assert_int_eq(over[HOST], over[GUEST]);
    ck_assert_int_eq(session_outcome(sides[HOST].session).result,
                     session_outcome(sides[GUEST].session).result);
    ck_assert_int_eq(session_outcome(sides[HOST].session).termination,
                     session_outcome(sides[GUEST].session).termination);
}

/* --- two honest programs --------------------------------------------------------------------- */

/* Plays a random game until it ends, or for `count` plies. */
static void play_random(uint64_t seed, unsigned count, const char *time) {
    static Playout playout;
    playout_start(&playout, settings.variant, seed);
    start_position = playout.position;
    open_both(time);
    for (unsigned ply = 1; ply <= count; ply++) {
        Move move = playout_choose(&playout);
        int mover = playout.position.side == SIDE_WHITE ? HOST : GUEST;
        Error error = {0};
        if (move == MOVE_NONE || session_phase(sides[mover].session) == SESSION_OVER)
            break;
        playout_do(&playout, move);
        suite_expect(session_submit(sides[mover].session, move, now, &error), "%s: %s",
                     settings.variant->name, error.reason);
        suite_expect(plies(mover) == ply, "%s: the mover waits", settings.variant->name);
        for (unsigned i = 0; plies(HOST) < ply || plies(GUEST) < ply; i++) {
            suite_expect(i < STEPS_LIMIT, "%s: ply %u", settings.variant->name, ply);
            step_all();
        }
    }
    steps(2);
    ck_alike();
    ck_assert_int_eq(sides[HOST].cut.kind, FRIEND_EVENT_NONE);
}

START_TEST(test_random_games_of_every_game_end_alike)
{
    settings.variant = variants_at(games, (size_t)_i / 2);
    play_random((uint64_t)_i, PLIES, NULL);
}
END_TEST

static const struct {
    int64_t delay_ms, jitter_ms;
    size_t packet;
} LINES[] = {{0, 0, 1}, {200, 100, 64}, {2000, 1000, LINE_SIZE}, {200, 0, 1}};

START_TEST(test_a_game_over_a_slow_line_ends_alike)
{
    settings.variant = game_named("chess");
    delay_ms = LINES[_i].delay_ms;
    jitter_ms = LINES[_i].jitter_ms;
    packet = LINES[_i].packet;
    play_random(4, PLIES, "10+0");
    /* Both clocks say the same within what the line takes. */
    for (int side = 0; side < SIDE_COUNT; side++) {
        int64_t there = session_left_ms(sides[GUEST].session, (Side)side, now);
        int64_t here = session_left_ms(sides[HOST].session, (Side)side, now);
        int64_t apart = there > here ? there - here : here - there;
        ck_assert_int_le(apart, PLIES * (2 * (delay_ms + jitter_ms) + 100 * STEP_MS));
    }
}
END_TEST

START_TEST(test_questions_are_asked_and_answered)
{
    Error error = {0};
    open_chess("e2e4");
    ck_assert(remote_ask(sides[HOST].session, PLAYER_ASKS_BACK, &error));
    steps(3);
    ck_assert_ptr_nonnull(session_request(sides[GUEST].session));
    ck_assert(session_answer_request(sides[GUEST].session, true, now, &error));
    steps(3);
    ck_assert_uint_eq(plies(HOST), 0);
    ck_alike();
    submit(HOST, "d2d4");
    steps(3);
    submit(GUEST, "d7d5");
    ck_assert(remote_ask(sides[GUEST].session, PLAYER_ASKS_BACK, &error));
    ck_assert(remote_ask(sides[HOST].session, PLAYER_ASKS_BACK, &error));
    steps(5); /* crossed: d4 goes as well */
    ck_assert_uint_eq(plies(HOST), 0);
    ck_alike();
    ck_assert_ptr_null(session_request(sides[HOST].session));
    ck_assert_ptr_null(session_request(sides[GUEST].session));
    submit(HOST, "c2c4");
    steps(3);
    ck_alike();
    ck_assert(remote_ask(sides[HOST].session, PLAYER_ASKS_DRAW, &error));
    ck_assert(remote_ask(sides[GUEST].session, PLAYER_ASKS_DRAW, &error));
    steps(5);
    ck_assert_int_eq(session_phase(sides[HOST].session), SESSION_OVER);
    ck_alike();
}
END_TEST

static void offer_draw(int who) {
    Error error = {0};
    ck_assert_msg(session_offer_draw(sides[who].session, now, &error), "%s", error.reason);
}

static void ck_refused(int who, PlayerQuestion question, const char *reason) {
    Error error = {0};
    ck_assert(!remote_ask(sides[who].session, question, &error));
    ck_assert_str_eq(error.reason, reason);
}

/* Offered on White's turn, by White who then moves, or by Black. */
START_TEST(test_a_draw_offer_stands_until_the_other_side_moves)
{
    int by = _i, other = by == HOST ? GUEST : HOST;
    open_chess("");
    Error error = {0};
    offer_draw(by);
    ck_refused(by, PLAYER_ASKS_DRAW, "a draw has already been offered");
    ck_assert(!session_answer_draw(sides[by].session, true, now, &error)); /* one's own */
    ck_assert_str_eq(error.reason, "no draw was offered");
    steps(3);
    ck_assert_ptr_nonnull(session_request(sides[other].session));
    submit(HOST, "e2e4");
    steps(3);
    if (by == HOST) {
        ck_assert_ptr_nonnull(session_request(sides[GUEST].session));
        submit(GUEST, "e7e5");
        steps(3);
    }
    ck_assert_ptr_null(session_request(sides[other].session));
    ck_assert(said(by, by == HOST ? "Your draw offer has lapsed: bob moved."
                                  : "Your draw offer has lapsed: ann moved."));
    ck_assert(!said(other, "lapsed"));
    offer_draw(by); /* again */
    steps(3);
    submit(by == HOST ? HOST : GUEST, by == HOST ? "g1f3" : "e7e5");
    steps(3);
    if (by == HOST) /* an offer to one who offers is a yes */
        offer_draw(other);
    else
        ck_assert(session_answer_draw(sides[other].session, true, now, &error));
    steps(3);
    ck_alike();
    ck_assert_int_eq(session_outcome(sides[HOST].session).termination, TERMINATION_AGREEMENT);
}
END_TEST

/* The other side moves before it hears of the offer. */
START_TEST(test_a_draw_offer_that_crosses_a_move_lapses)
{
    open_chess("");
    submit(HOST, "e2e4");
    offer_draw(GUEST);
    steps(4);
    ck_assert_ptr_null(session_request(sides[HOST].session));
    ck_assert(said(GUEST, "Your draw offer has lapsed: ann moved."));
    submit(GUEST, "e7e5");
    steps(3);
    ck_alike();
}
END_TEST

/* What is not answered before a cut is asked again after it. */
START_TEST(test_questions_outlive_a_cut)
{
    PlayerQuestion question = _i == 0 ? PLAYER_ASKS_DRAW : PLAYER_ASKS_BACK;
    Error error = {0};
    open_chess("e2e4");
    ck_assert(remote_ask(sides[HOST].session, question, &error));
    steps(3);
    cut(HOST);
    cut(GUEST);
    steps(1);
    ck_assert_ptr_null(session_request(sides[GUEST].session));
    come_back();
    const SessionRequest *request = session_request(sides[GUEST].session);
    ck_assert_ptr_nonnull(request);
    ck_assert_int_eq(request->question, question);
    ck_assert(session_answer_request(sides[GUEST].session, true, now, &error));
    steps(3);
    ck_alike();
    ck_assert_uint_eq(plies(HOST), question == PLAYER_ASKS_DRAW);
}
END_TEST

/* The answer is lost with the line: the move that was taken back is not asked for again. */
START_TEST(test_what_was_taken_back_is_not_asked_for_again)
{
    Error error = {0};
    open_chess("e2e4 e7e5 g1f3");
    ck_assert(remote_ask(sides[HOST].session, PLAYER_ASKS_BACK, &error));
    offer_draw(HOST);
    steps(3);
    ck_assert_ptr_nonnull(session_request(sides[GUEST].session));
    sides[GUEST].session->remote.request.question = PLAYER_ASKS_BACK;
    ck_assert(session_answer_request(sides[GUEST].session, true, now, &error));
    cut(HOST);
    cut(GUEST);
    join_again();
    steps(10);
    ck_alike();
    ck_assert_uint_eq(plies(HOST), 2);
    ck_assert(!session_is_alone(sides[HOST].session));
    ck_assert_ptr_null(session_request(sides[GUEST].session));
    ck_assert(said(HOST, "Your draw offer has lapsed."));
}
END_TEST

/* The other side moves before it hears of the request; the move goes back as well. */
START_TEST(test_a_request_to_take_back_that_crosses_a_move_stays)
{
    Error error = {0};
    open_chess("e2e4 e7e5");
    ck_assert(session_undo(sides[GUEST].session, now, &error));
    submit(HOST, "g1f3");
    steps(4);
    ck_assert_ptr_nonnull(session_request(sides[HOST].session));
    ck_assert(session_answer_request(sides[HOST].session, _i == 0, now, &error));
    steps(3);
    ck_alike();
    ck_assert_uint_eq(plies(HOST), _i == 0 ? 1 : 3);
    ck_assert_int_eq(said(GUEST, "ann does not let you take back the move."), _i == 1);
    submit(GUEST, "b8c6");
    steps(3);
    ck_alike();
}
END_TEST

/* The guest's clock has less left than its move takes on its way. */
START_TEST(test_a_flag_that_crosses_a_move_is_one_end)
{
    settings.variant = game_named("chess");
    position_start(&start_position, settings.variant);
    delay_ms = 2000;
    open_both("1+0");
    submit(HOST, "e2e4");
    while (session_left_ms(sides[GUEST].session, SIDE_BLACK, now) > (_i == 0 ? 500 : 1900))
        step_all();
    submit(GUEST, "e7e5");
    steps(1000);
    ck_alike();
    ck_assert_int_eq(session_phase(sides[HOST].session), SESSION_OVER);
    ck_assert_int_eq(session_outcome(sides[HOST].session).termination, TERMINATION_TIME);
}
END_TEST

START_TEST(test_a_request_to_take_back_is_open_once)
{
    Error error = {0};
    open_chess("");
    ck_assert(!session_undo(sides[HOST].session, now, &error));
    ck_assert_str_eq(error.reason, "you have no move to take back");
    submit(HOST, "e2e4");
    steps(3);
    ck_assert(session_undo(sides[HOST].session, now, &error));
    ck_refused(HOST, PLAYER_ASKS_BACK, "you have already asked for that");
    steps(3);
    submit(GUEST, "e7e5");
    steps(3);
    ck_assert(said(HOST, "bob does not let you take back the move."));
    ck_assert(session_undo(sides[HOST].session, now, &error));
    steps(3);
    ck_assert_ptr_nonnull(session_request(sides[GUEST].session));
    submit(HOST, "g1f3"); /* it withdraws the request */
    steps(3);
    ck_assert_ptr_null(session_request(sides[GUEST].session));
    ck_assert(session_undo(sides[HOST].session, now, &error));
    steps(3);
    ck_assert(session_answer_request(sides[GUEST].session, true, now, &error));
    steps(3);
    ck_alike();
    ck_assert_uint_eq(plies(HOST), 2);
    ck_assert(session_resign(sides[HOST].session, SIDE_WHITE, now, &error));
    ck_refused(HOST, PLAYER_ASKS_BACK, "the game is over");
}
END_TEST

/* What one side does before it hears of what the other does. */
typedef enum Deed { NOTHING, RESIGNS, MATES, MOVES, OFFERS, AGREES } Deed;

static const struct {
    Deed host, guest;
    bool guest_moves; /* it is Black's turn */
    Result result;
    Termination termination;
} CROSSINGS[] = {
    {RESIGNS, RESIGNS, false, RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {RESIGNS, RESIGNS, true, RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {MATES, RESIGNS, false, RESULT_WHITE_WINS, TERMINATION_CHECKMATE},
    {RESIGNS, MATES, true, RESULT_BLACK_WINS, TERMINATION_CHECKMATE},
    {MOVES, RESIGNS, false, RESULT_WHITE_WINS, TERMINATION_RESIGNATION},
    {RESIGNS, MOVES, true, RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {NOTHING, AGREES, false, RESULT_DRAW, TERMINATION_AGREEMENT},
    {AGREES, RESIGNS, true, RESULT_DRAW, TERMINATION_AGREEMENT},
    {RESIGNS, AGREES, true, RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {MOVES, AGREES, false, RESULT_DRAW, TERMINATION_AGREEMENT},
    {AGREES, MOVES, true, RESULT_DRAW, TERMINATION_AGREEMENT},
    {AGREES, MATES, true, RESULT_BLACK_WINS, TERMINATION_CHECKMATE},
};

static void act(int who, Deed deed) {
    Error error = {0};
    Session *own = sides[who].session;
    if (deed == RESIGNS)
        ck_assert(session_resign(own, who == HOST ? SIDE_WHITE : SIDE_BLACK, now, &error));
    else if (deed == MATES)
        submit(who, who == HOST ? "a1a8" : "b8b1");
    else if (deed == MOVES)
        submit(who, who == HOST ? "a1a2" : "b8b7");
    else if (deed == OFFERS)
        ck_assert(remote_ask(own, PLAYER_ASKS_DRAW, &error));
    else if (deed == AGREES)
        ck_assert(session_answer_request(own, true, now, &error));
}

static void ck_ended(size_t row) {
    ck_alike();
    ck_assert_int_eq(session_phase(sides[HOST].session), SESSION_OVER);
    ck_assert_int_eq(session_outcome(sides[HOST].session).result, CROSSINGS[row].result);
    ck_assert_int_eq(session_outcome(sides[HOST].session).termination, CROSSINGS[row].termination);
    for (int i = 0; i < SIDES; i++)
        ck_assert(!said(i, "the game is over, but"));
}

/* The second half: the line is cut before either hears of the other's end. */
START_TEST(test_ends_that_cross_are_one_end)
{
    size_t row = (size_t)_i / 2;
    bool guest_moves = CROSSINGS[row].guest_moves;
    settings.variant = game_named("chess");
    start_position = position_of("chess", guest_moves ? "1r5k/8/8/8/8/8/5PPP/6K1 b - - 0 1"
                                                      : "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
    open_both(NULL);
    if (CROSSINGS[row].host == AGREES)
        act(GUEST, OFFERS);
    else if (CROSSINGS[row].guest == AGREES)
        act(HOST, OFFERS);
    steps(3);
    act(HOST, CROSSINGS[row].host);
    act(GUEST, CROSSINGS[row].guest);
    if (_i % 2 == 1) {
        cut(HOST);
        cut(GUEST);
        come_back();
    }
    steps(6);
    ck_ended(row);
}
END_TEST

/* One side has measured the time of the side to move for longer than the other. */
START_TEST(test_clocks_are_equal_when_a_game_goes_on)
{
    enum { LATE_MS = 10000 };
    bool by_guest = _i / 2, guest_is_late = _i % 2;
    settings.variant = game_named("chess");
    position_start(&start_position, settings.variant);
    open_both("1+0");
    if (by_guest)
        submit(HOST, "e2e4");
    steps(3);
    cut(guest_is_late ? HOST : GUEST);
    now += LATE_MS;
    cut(guest_is_late ? GUEST : HOST);
    Side side = by_guest ? SIDE_BLACK : SIDE_WHITE;
    int64_t host_ms = session_left_ms(sides[HOST].session, side, now);
    ck_assert_int_ge(llabs(session_left_ms(sides[GUEST].session, side, now) - host_ms),
                     LATE_MS - 10 * STEP_MS);
    now += LATE_MS; /* clocks stand */
    ck_assert_int_eq(session_left_ms(sides[HOST].session, side, now), host_ms);
    come_back();
    for (int i = 0; i < SIDE_COUNT; i++)
        ck_assert_int_le(llabs(session_left_ms(sides[GUEST].session, (Side)i, now) -
                               session_left_ms(sides[HOST].session, (Side)i, now)),
                         2 * STEP_MS);
    ck_assert_int_le(llabs(session_left_ms(sides[HOST].session, side, now) - host_ms),
                     10 * STEP_MS);
}
END_TEST

/* --- a guest that lies ----------------------------------------------------------------------- */

static void put(int who, const char *text) {
    ck_assert_int_eq(write(ends[who], text, strlen(text)), (ssize_t)strlen(text));
}

/* Says that there are no moves yet. */
static void put_have(int who) {
    char text[128];
    text_format(text, sizeof text, "have 0f3a 0 0 %016llx back-0\n",
                (unsigned long long)friend_record_hash(friend_game_record(sides[who].game), 0));
    put(who, text);
}

/* A host's game of chess against a guest by hand, who has the seat; White has played e2e4. */
static void meet_by_hand(const char *time) {
    settings.variant = game_named("chess");
    position_start(&start_position, settings.variant);
    open_host(time);
    put(HOST, "hello 1 eve by-hand\nanswer start 0 yes\n");
    steps(2);
    put_have(HOST);
    steps(2);
    ck_assert_uint_eq(sides[HOST].begun, 1);
    submit(HOST, "e2e4");
    put(HOST, "seen 1 0 0\n");
    steps(1);
}

START_TEST(test_a_faulty_peer_is_dropped_and_the_game_is_kept)
{
    static const char *const ROWS[][2] = {
        {"move 2 e7e4 0\n", "it played an illegal move"},
        {"move 2 e2e4 0\n", "it played an illegal move"},
        {"move 2 \x1b[2J 0\n", ""},
        {"move 3 e7e5 0\n", "it moved out of turn"},
        {"move 1 d2d4 0\n", "it moved out of turn"},
        {"move 99999999999999999999 e7e5 0\n", "it sent a malformed line"},
        {"move 2 e7e5 -5\n", "it sent a malformed line"},
        {"move 2 e7e5\n", "it sent a malformed line"},
        {"game 0f3a chess 9f86 0\n", "it sent a line out of turn"},
        {"start startpos b 0+0\n", "it sent a line out of turn"},
        {"have 0f3b 0 1 0 back-0\n", "the table has another game"},
        {"have 0f3a 0 1 zz back-0\n", "it sent a malformed line"},
        {"\xff\xfe\n", "it sent a malformed line"},
    };
    meet_by_hand(NULL);
    put(HOST, ROWS[_i][0]);
    steps(3);
    ck_assert_int_eq(sides[HOST].cut.kind, FRIEND_EVENT_CUT);
    if (ROWS[_i][1][0] != '\0')
        ck_assert_str_eq(sides[HOST].cut.text, ROWS[_i][1]);
    ck_assert_uint_eq(plies(HOST), 1);
    ck_assert_int_ne(session_phase(sides[HOST].session), SESSION_OVER);
    ck_assert_int_eq(friend_game_presence(sides[HOST].game, now), FRIEND_GONE);
}
END_TEST
enum { FAULTY = 13 };

/* Claims that change nothing, and let the game go on. */
START_TEST(test_what_the_rules_do_not_bear_out_is_not_believed)
{
    static const char *const ROWS[] = {
        "end 0-1 checkmate\n",
        "end 0-1 resignation\n",
        "end 1/2-1/2 agreement\n",
        "end 1/2-1/2 stalemate\n",
        "end 0-1 time\n",
        "end * none\n",
        "end 0-1 impasse\n",
        "flag w\n",
        "answer back 1 yes\n",
        "answer draw 1 yes\n",
        "answer rematch 1 yes\n",
        "seen 1 1 1\n",
        "have 0f3a 5 0 cbf29ce484222325 back-0\n",
    };
    meet_by_hand(_i % 2 == 0 ? NULL : "1+0");
    put(HOST, ROWS[_i]);
    steps(3);
    ck_assert_int_ne(session_phase(sides[HOST].session), SESSION_OVER);
    ck_assert_uint_eq(plies(HOST), 1);
    if (strncmp(ROWS[_i], "have", 4) == 0)
        return; /* it is told that the records differ */
    ck_assert_int_eq(sides[HOST].cut.kind, FRIEND_EVENT_NONE);
    put(HOST, "move 2 e7e5 100\n");
    steps(2);
    ck_assert_uint_eq(plies(HOST), 2);
}
END_TEST
enum { CLAIMS = 13 };

START_TEST(test_a_peer_may_resign)
{
    meet_by_hand(NULL);
    put(HOST, "resign\n");
    steps(2);
    ck_assert_int_eq(session_phase(sides[HOST].session), SESSION_OVER);
    ck_assert_int_eq(session_outcome(sides[HOST].session).result, RESULT_WHITE_WINS);
}
END_TEST

START_TEST(test_a_claim_of_no_time_is_bounded)
{
    meet_by_hand("1+0");
    int64_t began_ms = session_left_ms(sides[HOST].session, SIDE_BLACK, now);
    now += 10000;
    put(HOST, "move 2 e7e5 0\n");
    steps(2);
    int64_t used_ms = began_ms - session_left_ms(sides[HOST].session, SIDE_BLACK, now);
    ck_assert_uint_eq(plies(HOST), 2);
    ck_assert_int_ge(used_ms, 10000 - FRIEND_LAG_MS);
}
END_TEST

/* Reads until the host sends the line, and no further than what has come. */
static void ck_sends(int who, const char *line) {
    char data[4096];
    ssize_t count = read(ends[who], data, sizeof data - 1);
    ck_assert_int_gt(count, 0);
    data[count] = '\0';
    ck_assert_msg(strstr(data, line) != NULL, "%s", data);
}

/* What a way has been seen to take, and at most a second of it, is what a claim may spare. */
START_TEST(test_a_claim_may_spare_the_measured_round_trip)
{
    static const int64_t TRIPS[] = {0, 300, 5000};
    enum { THOUGHT_MS = 20000 };
    int64_t trip_ms = TRIPS[_i], spare_ms = trip_ms < FRIEND_LAG_MS ? trip_ms : FRIEND_LAG_MS;
    meet_by_hand("1+0");
    int64_t began_ms = session_left_ms(sides[HOST].session, SIDE_BLACK, now), start_ms = now;
    now += 10000;
    step_side(&sides[HOST]);
    ck_sends(HOST, "ping 1\n");
    now += trip_ms;
    put(HOST, "pong 1\n");
    step_side(&sides[HOST]);
    step_side(&sides[HOST]); /* it is known from the next step on */
    ck_assert_int_eq(friend_game_lag_ms(sides[HOST].game), spare_ms);
    ck_assert_int_eq(friend_game_excess_ms(sides[HOST].game), trip_ms - spare_ms);
    now = start_ms + THOUGHT_MS - STEP_MS;
    put(HOST, "pong 1\n"); /* a second answer changes nothing */
    steps(1);
    put(HOST, "move 2 e7e5 0\n");
    step_side(&sides[HOST]);
    ck_assert_uint_eq(plies(HOST), 2);
    int64_t used_ms = began_ms - session_left_ms(sides[HOST].session, SIDE_BLACK, now);
    ck_assert_int_ge(used_ms, THOUGHT_MS - spare_ms - STEP_MS);
    ck_assert_int_le(used_ms, THOUGHT_MS - spare_ms + STEP_MS);
}
END_TEST

START_TEST(test_the_host_s_clock_flags_a_silent_guest)
{
    meet_by_hand("1+0");
    for (unsigned i = 0; i < 62 && session_phase(sides[HOST].session) != SESSION_OVER; i++) {
        now += 1000;
        put(HOST, "later\n"); /* it is there */
        step_all();
    }
    ck_assert_int_eq(session_phase(sides[HOST].session), SESSION_OVER);
    ck_assert_int_eq(session_outcome(sides[HOST].session).termination, TERMINATION_TIME);
}
END_TEST

/* --- a host that lies ------------------------------------------------------------------------ */

/* A guest's game of chess at the table of a host by hand; White has played e2e4. */
static void meet_host_by_hand(void) {
    char text[1024], data[FEN_SIZE];
    Text fen = TEXT_OVER(data);
    settings.variant = game_named("chess");
    position_start(&start_position, settings.variant);
    fen_format(&start_position, &fen);
    open_guest("1+0");
    text_format(text, sizeof text,
                "hello 1 eve by-hand\ngame 0f3a chess 9f86 0\nstart %s b 60000+0\n", data);
    put(GUEST, text);
    steps(2);
    put(GUEST, "token 00112233445566778899aabbccddeeff\n");
    put_have(GUEST);
    put(GUEST, "move 1 e2e4 0\n");
    steps(2);
    ck_assert_uint_eq(plies(GUEST), 1);
}

START_TEST(test_an_early_flag_is_refused)
{
    meet_host_by_hand();
    now += 30000;
    put(GUEST, "flag b\n");
    steps(2);
    ck_assert_int_ne(session_phase(sides[GUEST].session), SESSION_OVER);
    ck_assert(said(GUEST, "says that your time is up, but it is not by your clock"));
    now += 29000;
    put(GUEST, "flag b\n");
    steps(2);
    ck_assert_int_eq(session_phase(sides[GUEST].session), SESSION_OVER);
}
END_TEST

/* The time that it takes to acknowledge a move is not the mover's. */
START_TEST(test_a_host_that_stalls_takes_no_time)
{
    meet_host_by_hand();
    now += 5000;
    submit(GUEST, "e7e5");
    int64_t left_ms = session_left_ms(sides[GUEST].session, SIDE_BLACK, now);
    now += 30000;
    put(GUEST, "seen 2 50000 20000\n");
    steps(2);
    ck_assert_int_eq(session_left_ms(sides[GUEST].session, SIDE_BLACK, now), left_ms);
    int64_t theirs_ms = session_left_ms(sides[GUEST].session, SIDE_WHITE, now);
    ck_assert(theirs_ms <= 50000 && theirs_ms >= 50000 - 2 * STEP_MS);
}
END_TEST

/* After a cut the host's clocks are shown, but a flag is doubted by what was shown before. */
START_TEST(test_a_host_that_lies_after_a_cut_takes_no_time)
{
    meet_host_by_hand();
    put(GUEST, "seen 1 50000 100\n");
    steps(2);
    ck_assert_int_le(session_left_ms(sides[GUEST].session, SIDE_BLACK, now), 100);
    now += 1000;
    put(GUEST, "flag b\n");
    steps(2);
    ck_assert(said(GUEST, "says that your time is up, but it is not by your clock"));
    ck_assert_int_ne(session_phase(sides[GUEST].session), SESSION_OVER);
    submit(GUEST, "e7e5");
    put(GUEST, "seen 2 50000 0\nmove 3 g1f3 100\n");
    steps(3);
    ck_assert_uint_eq(plies(GUEST), 3);
    put(GUEST, "flag b\n");
    steps(2);
    ck_assert_int_ne(session_phase(sides[GUEST].session), SESSION_OVER);
}
END_TEST

GAMES_SUITE() {
    TCase *honest = tcase_create("honest"), *guests = tcase_create("guests"),
          *hosts = tcase_create("hosts");
    TCase *const cases[] = {honest, guests, hosts};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        suite_add_tcase(suite, cases[i]);
        tcase_add_checked_fixture(cases[i], setup_line, teardown_line);
    }
    tcase_add_loop_test(honest, test_random_games_of_every_game_end_alike, 0, 2 * listed_count());
    tcase_add_loop_test(honest, test_a_game_over_a_slow_line_ends_alike, 0,
                        sizeof LINES / sizeof *LINES);
    tcase_add_test(honest, test_questions_are_asked_and_answered);
    tcase_add_loop_test(honest, test_a_draw_offer_stands_until_the_other_side_moves, 0, 2);
    tcase_add_test(honest, test_a_draw_offer_that_crosses_a_move_lapses);
    tcase_add_loop_test(honest, test_questions_outlive_a_cut, 0, 2);
    tcase_add_test(honest, test_what_was_taken_back_is_not_asked_for_again);
    tcase_add_loop_test(honest, test_a_request_to_take_back_that_crosses_a_move_stays, 0, 2);
    tcase_add_loop_test(honest, test_a_flag_that_crosses_a_move_is_one_end, 0, 2);
    tcase_add_test(honest, test_a_request_to_take_back_is_open_once);
    tcase_add_loop_test(honest, test_ends_that_cross_are_one_end, 0,
                        2 * (int)(sizeof CROSSINGS / sizeof *CROSSINGS));
    tcase_add_loop_test(honest, test_clocks_are_equal_when_a_game_goes_on, 0, 4);
    tcase_add_loop_test(guests, test_a_faulty_peer_is_dropped_and_the_game_is_kept, 0, FAULTY);
    tcase_add_loop_test(guests, test_what_the_rules_do_not_bear_out_is_not_believed, 0, CLAIMS);
    tcase_add_test(guests, test_a_peer_may_resign);
    tcase_add_test(guests, test_a_claim_of_no_time_is_bounded);
    tcase_add_loop_test(guests, test_a_claim_may_spare_the_measured_round_trip, 0, 3);
    tcase_add_test(guests, test_the_host_s_clock_flags_a_silent_guest);
    tcase_add_test(hosts, test_an_early_flag_is_refused);
    tcase_add_test(hosts, test_a_host_that_stalls_takes_no_time);
    tcase_add_test(hosts, test_a_host_that_lies_after_a_cut_takes_no_time);
}
