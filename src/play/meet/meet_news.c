#include "play/meet/meet_news.h"

#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/meet/friend_way.h"
#include "play/meet/meet.h"
#include "play/meet/meet_life.h"
#include "play/meet/meet_offer.h"
#include "play/meet/meet_request.h"
#include "play/session/life.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "words/words.h"

enum { RETURN_MS = 3000 };

/* --- keeping --------------------------------------------------------------------------------- */

void meet_keep(Meet *meet) {
    const char *journal = meet->session != NULL ? session_journal_path(meet->session) : "";
    Error error = {0};
    if (journal[0] == '\0' || friend_game_part(meet->game) == FRIEND_PART_WATCHES)
        return;
    text_copy(meet->kept.journal, sizeof meet->kept.journal, journal);
    text_copy(meet->kept.token, sizeof meet->kept.token, friend_game_token(meet->game));
    meet->kept.host = friend_game_part(meet->game) == FRIEND_PART_HOSTS;
    meet->kept.offer = friend_game_record(meet->game)->offer;
    meet->kept.guest = friend_game_guest(meet->game);
    meet->kept.asked_back = friend_game_record(meet->game)->asked_back;
    if (!kept_friend_write(desk_files(meet->job.desk), &meet->kept, &error))
        desk_fail(meet->job.desk, &error);
}

static void recall(void *context, const char *id) {
    Meet *meet = context;
    Desk *desk = meet->job.desk;
    KeptFriend kept;
    Error error = {0};
    SessionSettings settings = *desk_next(desk);
    if (!kept_friend_find(desk_files(desk), settings.journal_folder, id, &kept))
        return;
    settings.friend_game = meet->game;
    seats_place_friend(&settings, side_other(kept.offer.guest), "");
    VariantSet *variants = meet_variants(desk, &kept, &error);
    Session *session = variants != NULL
                           ? session_resume(&settings, kept.journal, variants, desk->now_ms, &error)
                           : NULL;
    kept_friend_done(&meet->kept);
    meet->kept = kept;
    if (desk_take_session(desk, session, &error) != ACTION_DONE)
        return;
    friend_game_record(meet->game)->offer = kept.offer;
    friend_game_set_token(meet->game, kept.token);
    meet_take_over(meet, session);
    meet->variant = session_game(session)->variant;
    meet->time = session_settings(session)->time;
    memory_require(meet_fill_record(meet));
    friend_game_record(meet->game)->asked_back = meet->kept.asked_back;
}

/* --- beginning ------------------------------------------------------------------------------- */

/* Puts the next session of this meeting on the desk. False, after saying why: there is none. */
static bool take_session(Meet *meet, Session *session, const Error *error) {
    if (session != NULL)
        meet_let_go(meet);
    if (desk_take_session(meet->job.desk, session, error) != ACTION_DONE) {
        meet_end(meet, "the game cannot be played there");
        return false;
    }
    meet_take_over(meet, session);
    return true;
}

/* Begins the session of the offer. False, after saying why: it cannot. */
static bool begin_session(Meet *meet) {
    Desk *desk = meet->job.desk;
    SessionSettings settings;
    Position start;
    Error error = {0};
    Session *session = meet_settings(meet, &start, &settings, &error)
                           ? session_new(&settings, desk->now_ms, &error)
                           : NULL;
    if (!take_session(meet, session, &error))
        return false;
    meet_keep(meet);
    return true;
}

void meet_begin_rematch(Meet *meet) {
    Desk *desk = meet->job.desk;
    SessionSettings settings;
    Error error = {0};
    meet->rematch.kind = FRIEND_EVENT_NONE;
    if (session_phase(meet->session) != SESSION_OVER)
        return; /* it has begun: both had asked */
    session_rematch(meet->session, true, &settings);
    settings.friend_game = meet->game;
    Session *session = session_new(&settings, desk->now_ms, &error);
    if (session != NULL)
        friend_record_done(friend_game_record(meet->game));
    if (take_session(meet, session, &error))
        meet->offered = false; /* the next step offers it */
}

static void take_offer(Meet *meet, const FriendEvent *event) {
    Desk *desk = meet->job.desk;
    bool watches = friend_game_part(meet->game) == FRIEND_PART_WATCHES;
    char data[RECOGNISED_SIZE];
    Text question = TEXT_OVER(data), offer = TEXT_OVER(desk->asked.recognised);
    Error error = {0};
    if (!meet_read_offer(meet, &error)) {
        desk_fail(desk, &error);
        meet_end(meet, "the game is not known there");
        return;
    }
    if (event->yes) {
        (void)begin_session(meet);
        return;
    }
    meet->asked = watches;
    if (watches) {
        if (!desk_has_keys(desk)) /* the screen has a row that says so */
            desk_sayf(desk, _("Waiting for %s to let you watch."), friend_game_other(meet->game));
        return;
    }
    meet_add_offer(meet, &question);
    desk_sayf(desk, _("%s plays %s."), friend_game_other(meet->game), data);
    text_add(&offer, _("Sit down at this table?"));
    desk_ask(desk, QUESTION_JOIN, ACTION_YES, "");
}

/* --- people ---------------------------------------------------------------------------------- */

static void name_seat(Meet *meet, const char *name) {
    Session *session = friend_game_part(meet->game) != FRIEND_PART_WATCHES ? meet->session : NULL;
    for (int side = 0; session != NULL && side < SIDE_COUNT; side++)
        if (player_is(&session_settings(session)->seats[side], PLAYER_REMOTE))
            session_rename(session, (Side)side, name);
}

static void take_coming(Meet *meet, const FriendEvent *event) {
    meet->wants.kind = FRIEND_EVENT_NONE;
    name_seat(meet, event->who);
    meet_keep(meet);
    desk_say_asf(meet->job.desk, TONE_PLAIN, _("%s sits down."), event->who);
}

static void take_beginning(Meet *meet, const FriendEvent *event) {
    (void)event;
    Desk *desk = meet->job.desk;
    const char *other = friend_game_other(meet->game);
    bool fresh = friend_game_record(meet->game)->count == 0;
    if (meet->session == NULL && !begin_session(meet))
        return;
    meet->rematch.kind = meet->gap.kind = FRIEND_EVENT_NONE;
    meet->returning = false;
    meet->return_ms = 0;
    name_seat(meet, other);
    meet_keep(meet);
    if (friend_game_part(meet->game) == FRIEND_PART_WATCHES)
        desk_say_asf(desk, TONE_PLAIN, _("You watch the game at the table of %s."), other);
    else
        desk_say_asf(desk, TONE_PLAIN,
                     fresh ? _("The game with %s begins: you play %s.")
                           : _("The game with %s goes on: you play %s."),
                     other, side_word(meet->variant, session_person(meet->session)));
}

/* Whether the guest's table, which is then *out, is on this machine. */
static bool is_here(const Meet *meet, FriendWho *out) {
    return friend_who_parse(meet->kept.who, out, NULL) && out->host[0] == '\0';
}

/* A table on this machine is looked for now and then, so that the game goes on when it is there. */
static void try_to_return(Meet *meet) {
    int64_t now_ms = meet->job.desk->now_ms;
    FriendRoute route = {.tables = desk_tables_folder(meet->job.desk)};
    FriendWho who;
    FriendWay way;
    if (meet->return_ms == 0 || now_ms < meet->return_ms)
        return;
    meet->return_ms = now_ms + RETURN_MS;
    if (!is_here(meet, &who) || !friend_way_open(&who, &route, &way, NULL))
        return;
    meet->return_ms = 0;
    meet->returning = friend_game_rejoin(meet->game, way.in, way.out, now_ms);
}

/* The guest: the host has gone. */
static void take_host_gone(Meet *meet, const FriendEvent *event) {
    Desk *desk = meet->job.desk;
    FriendWho who;
    if (is_here(meet, &who)) {
        meet->return_ms = desk->now_ms + RETURN_MS;
        desk_say_asf(desk, TONE_BAD,
                     _("%s is gone (%s). The game is saved, and goes on when they are back."),
                     event->who, event->text);
        return;
    }
    desk_say_asf(desk, TONE_BAD,
                 _("%s is gone (%s). The game is saved; when they are back, pandemonium join %s "
                   "goes on with it."),
                 event->who, event->text, meet->kept.who);
}

static void take_cut(Meet *meet, const FriendEvent *event) {
    Desk *desk = meet->job.desk;
    meet->rematch.kind = meet->gap.kind = FRIEND_EVENT_NONE;
    if (meet->session == NULL) {
        desk_say_asf(desk, TONE_BAD, _("The table cannot be joined: %s."), event->text);
        meet_end(meet, NULL);
    } else if (session_phase(meet->session) == SESSION_OVER) {
        desk_say_asf(desk, TONE_PLAIN, _("%s has gone."), event->who);
    } else if (friend_game_part(meet->game) == FRIEND_PART_WATCHES) {
        desk_say_asf(desk, TONE_BAD,
                     _("%s is gone (%s). When they are back, pandemonium watch %s shows the game "
                       "again."),
                     event->who, event->text, meet->kept.who);
    } else if (friend_game_part(meet->game) == FRIEND_PART_HOSTS) {
        desk_say_asf(desk, TONE_BAD, _("%s is gone (%s). The game is saved and waits for them."),
                     event->who, event->text);
    } else if (meet->returning) {
        desk_say_asf(desk, TONE_BAD,
                     _("The game with %s cannot go on (%s). It is saved; join %s goes to the table "
                       "as it is now."),
                     event->who, event->text, meet->kept.who);
    } else {
        take_host_gone(meet, event);
    }
}

static void take_difference(Meet *meet, const FriendEvent *event) {
    desk_say_asf(meet->job.desk, TONE_BAD,
                 _("The two records differ from move %u on, so the game cannot go on. Both are "
                   "kept."),
                 event->ply / 2 + 1);
    friend_game_drop(meet->game, N_("the moves differ"));
    meet->returning = true; /* to come again would not help */
}

/* Who has gone waits for no answer. */
static void take_loss(Meet *meet, const FriendEvent *event) {
    if (meet->wants.number == event->number)
        meet->wants.kind = FRIEND_EVENT_NONE;
    if (meet->looks.number == event->number)
        meet->looks.kind = FRIEND_EVENT_NONE;
}

static void take_refusal(Meet *meet, const FriendEvent *event) {
    Desk *desk = meet->job.desk;
    if (friend_game_part(meet->game) == FRIEND_PART_HOSTS) {
        take_loss(meet, event);
        desk_say_asf(desk, TONE_PLAIN, _("%s does not want to play."), event->who);
        return;
    }
    if (friend_game_part(meet->game) == FRIEND_PART_WATCHES)
        desk_say_asf(desk, TONE_BAD, _("%s does not let you watch."), event->who);
    else if (event->number == FRIEND_STATE_TAKEN)
        desk_say_asf(desk, TONE_BAD,
                     _("The seat at the table of %s is taken; watch %s shows the game."),
                     event->who, meet->kept.who);
    else if (event->number == FRIEND_STATE_OVER)
        desk_say_asf(desk, TONE_BAD, _("The game at the table of %s is over; watch %s shows it."),
                     event->who, meet->kept.who);
    else
        desk_say_asf(desk, TONE_BAD, _("%s does not give you a seat."), event->who);
    if (meet->session == NULL)
        meet_end(meet, NULL);
}

/* Shows a request, in line mode with how to answer it. */
static void put_request(Meet *meet, FriendEvent *place, const FriendEvent *event) {
    Desk *desk = meet->job.desk;
    char data[RECOGNISED_SIZE];
    Text text = TEXT_OVER(data);
    *place = *event;
    if (meet_add_request(meet, &text) && !desk_has_keys(desk))
        desk_sayf(desk, _("%s Type yes or no."), data);
}

void meet_fill(Meet *meet) {
    meet->filling = meet->gap.ply;
    meet->gap.kind = FRIEND_EVENT_NONE;
    friend_game_fill(meet->game);
}

/* The game of the record; NULL: it has an illegal move, or memory ran out. */
static Game *read_record(Meet *meet) {
    const FriendRecord *record = friend_game_record(meet->game);
    Position start;
    Cursor cursor;
    Move move;
    if (!fen_parse(meet->variant, record->offer.fen, &start, NULL))
        return NULL;
    Game *game = game_new(meet->variant, &start);
    memory_require(game != NULL && cursor_init(&cursor, game));
    unsigned ply = 0;
    while (ply < record->count &&
           uci_parse(&cursor.position, record->plies[ply].move, &move, NULL) &&
           cursor_play(&cursor, move))
        ply++;
    cursor_done(&cursor);
    if (ply == record->count)
        return game;
    game_free(game);
    return NULL;
}

static void take_missing(Meet *meet, const FriendNews *news) {
    Desk *desk = meet->job.desk;
    FriendRecord *record = friend_game_record(meet->game);
    SessionSettings settings;
    Position start;
    Error error = {0};
    if (news->kind != FRIEND_NEWS_MOVE || !friend_record_add(record, news->text, news->number) ||
        record->count < meet->filling)
        return;
    meet->filling = 0;
    Game *game = read_record(meet);
    if (game == NULL) {
        desk_say_as(desk, TONE_BAD,
                    _("The moves that came are not legal. Your own record is unchanged."));
        meet_end(meet, "illegal moves");
        return;
    }
    Session *session = meet_settings(meet, &start, &settings, &error)
                           ? session_continue(&settings, game, desk->now_ms, &error)
                           : NULL;
    if (!take_session(meet, session, &error))
        return;
    meet_keep(meet);
    desk_say_as(desk, TONE_GOOD, _("The game goes on in a copy; your own record is kept."));
}

static void take_gap(Meet *meet, const FriendEvent *event) {
    unsigned held = friend_game_record(meet->game)->count;
    if (event->ply > held)
        put_request(meet, &meet->gap, event);
    else
        desk_say_asf(meet->job.desk, TONE_BAD,
                     ngettext("%s lacks %u of the moves here. The game goes on when they agree to "
                              "take it.",
                              "%s lacks %u of the moves here. The game goes on when they agree to "
                              "take them.",
                              event->number),
                     event->who, event->number);
}

static void take_again(Meet *meet, const FriendEvent *event) {
    if (!event->yes)
        desk_say_asf(meet->job.desk, TONE_PLAIN, _("%s does not want a rematch."), event->who);
    else if (friend_game_part(meet->game) == FRIEND_PART_HOSTS)
        meet_begin_rematch(meet);
}

static void say_visit(Meet *meet, const FriendEvent *event) {
    desk_say_asf(meet->job.desk, TONE_PLAIN,
                 event->kind == FRIEND_EVENT_LOOKS_ON ? _("%s watches.")
                                                      : _("%s no longer watches."),
                 event->who);
}

void meet_keep_said(Meet *meet, const char *who, const char *text) {
    char data[2 * FRIEND_LINE_SIZE];
    if (meet->session == NULL || desk_own(meet->job.desk)->chat == 0)
        return;
    text_format(data, sizeof data, "%s: %s", who, text);
    memory_require(game_add_comment(session_cursor(meet->session)->node, data));
}

/* A watcher hears who plays, and who goes and comes back. */
static void take_name(Meet *meet, const FriendEvent *event) {
    Side side = event->number == SIDE_WHITE ? SIDE_WHITE : SIDE_BLACK;
    if (meet->session == NULL || friend_game_part(meet->game) != FRIEND_PART_WATCHES)
        return;
    bool back = meet->gone[side];
    meet->gone[side] = false;
    session_rename(meet->session, side, event->text);
    if (back)
        desk_say_asf(meet->job.desk, TONE_PLAIN, _("%s is back."), event->text);
    else if (!desk_has_keys(meet->job.desk)) /* there is no box with the name */
        desk_sayf(meet->job.desk, P_("who, what", "%s: %s."), side_word(meet->variant, side),
                  session_name(meet->session, side));
}

static void take_leaving(Meet *meet, const FriendEvent *event) {
    Side side = event->number == SIDE_WHITE ? SIDE_WHITE : SIDE_BLACK;
    if (meet->session == NULL || friend_game_part(meet->game) != FRIEND_PART_WATCHES)
        return;
    meet->gone[side] = true;
    desk_say_asf(meet->job.desk, TONE_PLAIN, _("%s has gone."), session_name(meet->session, side));
}

static void say_said(Meet *meet, const FriendEvent *event) {
    if (friend_game_part(meet->game) == FRIEND_PART_WATCHES) {
        /* The host writes who said it, since it knows both. */
        desk_say_as(meet->job.desk, TONE_PLAIN, event->text);
        return;
    }
    meet_keep_said(meet, event->who, event->text);
    desk_say_asf(meet->job.desk, TONE_PLAIN, P_("who, what", "%s: %s"), event->who, event->text);
}

static void take_want(Meet *meet, const FriendEvent *event) {
    put_request(meet, &meet->wants, event);
}

static void take_look(Meet *meet, const FriendEvent *event) {
    put_request(meet, &meet->looks, event);
}

/* What ended the game comes before the request. */
static void take_rematch(Meet *meet, const FriendEvent *event) {
    if (meet->session != NULL && session_phase(meet->session) == SESSION_OVER)
        put_request(meet, &meet->rematch, event);
}

static void take_token(Meet *meet, const FriendEvent *event) {
    (void)event;
    meet_keep(meet);
}

void meet_take(Meet *meet, const FriendEvent *event) {
    static void (*const TAKES[])(Meet * meet, const FriendEvent *event) = {
        [FRIEND_EVENT_OFFER] = take_offer,       [FRIEND_EVENT_WANTS] = take_want,
        [FRIEND_EVENT_WATCHES] = take_look,      [FRIEND_EVENT_CAME] = take_coming,
        [FRIEND_EVENT_LOOKS_ON] = say_visit,     [FRIEND_EVENT_WENT] = say_visit,
        [FRIEND_EVENT_DECLINED] = take_refusal,  [FRIEND_EVENT_TOKEN] = take_token,
        [FRIEND_EVENT_BEGIN] = take_beginning,   [FRIEND_EVENT_REMATCH] = take_rematch,
        [FRIEND_EVENT_AGAIN] = take_again,       [FRIEND_EVENT_SAID] = say_said,
        [FRIEND_EVENT_NAMED] = take_name,        [FRIEND_EVENT_GAP] = take_gap,
        [FRIEND_EVENT_DIFFER] = take_difference, [FRIEND_EVENT_CUT] = take_cut,
        [FRIEND_EVENT_LOST] = take_loss,         [FRIEND_EVENT_LEFT] = take_leaving};
    if ((size_t)event->kind < sizeof TAKES / sizeof *TAKES && TAKES[event->kind] != NULL)
        TAKES[event->kind](meet, event);
}

/* The host's game can be offered once its setups are chosen. */
static void offer_when_ready(Meet *meet) {
    Error error = {0};
    if (meet->session == NULL || meet->offered ||
        friend_game_part(meet->game) != FRIEND_PART_HOSTS ||
        session_phase(meet->session) == SESSION_SETUP)
        return;
    if (meet_make_offer(meet, &error)) {
        meet_keep(meet);
        if (meet->games > 1)
            friend_game_offer_again(meet->game);
        return;
    }
    desk_fail(meet->job.desk, &error);
    meet_end(meet, "the game cannot be offered");
}

static void step(Meet *meet) {
    try_to_return(meet);
    offer_when_ready(meet);
}

static void keep(void *context) {
    meet_keep(context);
}

const MeetOps MEET_OPS = {
    .step = step, .take = meet_take, .take_missing = take_missing, .recall = recall, .keep = keep};
