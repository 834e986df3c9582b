#include "play/meet/tables.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/meet/friend_plan.h"
#include "play/meet/meet.h"
#include "play/meet/meet_life.h"
#include "play/meet/meet_news.h"
#include "play/meet/meet_offer.h"
#include "play/meet/table_words.h"
#include "play/session/life.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "words/words.h"

/* --- hosting --------------------------------------------------------------------------------- */

static const FriendPlan *plan_of(const Desk *desk) {
    return desk->settings.friend_plan;
}

/* Begins a host's meeting, with a table. */
static Meet *open_table(Desk *desk, const KeptFriend *kept, Error *error) {
    const FriendPlan *plan = plan_of(desk);
    FriendGameSetup setup = {.part = FRIEND_PART_HOSTS};
    FriendPlace place;
    if (!friend_place(desk_tables_folder(desk), getuid(), &place, error))
        return NULL;
    setup.table = friend_table_open(&place, error);
    if (setup.table == NULL)
        return NULL;
    if (plan != NULL && plan->part == FRIEND_PART_HOSTS) {
        memcpy(setup.with, plan->with, sizeof setup.with);
        setup.watching = plan->watchers;
    }
    if (kept != NULL && kept->guest != (uid_t)-1) {
        setup.token = kept->token;
        setup.guest = kept->guest;
    }
    return meet_new(desk, &MEET_OPS, &setup, error);
}

/* On the screen a row of its own has the invitation. */
static void say_invitation(Desk *desk) {
    char data[KEPT_WHO_SIZE], remote_data[2 * KEPT_WHO_SIZE];
    Text text = TEXT_OVER(data), remote = TEXT_OVER(remote_data);
    desk_invitation(desk, &text);
    if (desk_has_keys(desk) && desk_awaits_friend(desk))
        desk_say(desk, _("Your table is open."));
    else
        desk_sayf(desk, _("Your table is open. Tell your friend to type: %s"), data);
    if (desk_remote_invitation(desk, &remote))
        desk_sayf(desk, _("From another machine: %s"), remote_data);
}

/* Opens a table for a new game. False, with error set: the present game continues. */
static bool begin(Desk *desk, SessionSettings settings, Error *error) {
    Meet *before = meet_find(desk);
    if (before != NULL && before->game != NULL && before->session == NULL)
        meet_end(before, "left");
    Meet *meet = open_table(desk, NULL, error);
    if (meet == NULL)
        return false;
    settings.friend_game = meet->game;
    meet->time = settings.time;
    Session *session = session_new(&settings, desk->now_ms, error);
    if (session == NULL) {
        meet_end(meet, NULL);
        return false;
    }
    desk->next.seed++;
    (void)desk_take_session(desk, session, error);
    meet_take_over(meet, session);
    say_invitation(desk);
    return true;
}

/* A friend's seat beside one person's: Black's, unless the settings say otherwise. */
static void seat_friend(SessionSettings *settings) {
    const PlayerWord *seats = settings->seats;
    bool white = player_is(&seats[SIDE_WHITE], PLAYER_REMOTE) ||
                 (!player_is(&seats[SIDE_BLACK], PLAYER_REMOTE) &&
                  !player_is(&seats[SIDE_WHITE], PLAYER_BY_HAND));
    seats_place_friend(settings, white ? SIDE_WHITE : SIDE_BLACK, _("Friend"));
}

static ActionResult host_again(Desk *desk, const KeptFriend *kept) {
    Error error = {0};
    SessionSettings settings = *desk_next(desk);
    VariantSet *variants = meet_variants(desk, kept, &error);
    Meet *meet = variants != NULL ? open_table(desk, kept, &error) : NULL;
    if (meet == NULL)
        return desk_fail(desk, &error);
    settings.friend_game = meet->game;
    seats_place_friend(&settings, kept->offer.guest, "");
    Session *session = session_resume(&settings, kept->journal, variants, desk->now_ms, &error);
    if (session == NULL) {
        meet_end(meet, NULL);
        return desk_fail(desk, &error);
    }
    (void)desk_take_session(desk, session, &error);
    FriendOffer *offer = &friend_game_record(meet->game)->offer;
    *offer = kept->offer;
    memory_require(bytes_add(&meet->kept.definition,
                             kept->definition.data != NULL ? kept->definition.data : ""));
    offer->definition = meet->kept.definition.length > 0 ? meet->kept.definition.data : NULL;
    meet_take_over(meet, session);
    meet->offered = true;
    meet->games = 1;
    meet->variant = session_game(session)->variant;
    meet->time = session_settings(session)->time;
    memory_require(meet_fill_record(meet));
    friend_game_record(meet->game)->asked_back = kept->asked_back;
    meet_keep(meet);
    desk_sayf(desk, _("The unfinished game goes on; host and a game's name begin another."));
    say_invitation(desk);
    return ACTION_DONE;
}

/* Copies the invitation, where the front end can. */
static ActionResult invite(Desk *desk) {
    char data[KEPT_WHO_SIZE];
    Text text = TEXT_OVER(data);
    desk_invitation(desk, &text);
    if (desk->front_end.copy != NULL) {
        desk->front_end.copy(desk->front_end.context, data);
        desk_say(desk, _("Sent to the clipboard of this terminal."));
    } else {
        say_invitation(desk);
    }
    return ACTION_DONE;
}

/* Whether the user's table is open for a game that goes on, and nobody is there. */
static bool waits_at_table(const Desk *desk) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->session != NULL && friend_game_table(meet->game) > 0 &&
           session_phase(meet->session) != SESSION_OVER &&
           friend_game_presence(meet->game, desk->now_ms) == FRIEND_GONE;
}

static ActionResult host(Desk *desk, const char *argument) {
    KeptFriend kept;
    if (argument[0] == '\0' && waits_at_table(desk))
        return invite(desk);
    if (!desk_may_replace(desk, ACTION_HOST, argument))
        return ACTION_ASKED;
    if (argument[0] == '\0' &&
        kept_friend_find(desk_files(desk), desk_next(desk)->journal_folder, NULL, &kept)) {
        ActionResult result = host_again(desk, &kept);
        kept_friend_done(&kept);
        return result;
    }
    SessionSettings before = *desk_next(desk);
    Position start;
    Error error = {0};
    if (before.start != NULL)
        start = *before.start;
    ActionResult result = desk_take_wishes(desk, argument);
    seat_friend(desk_next(desk));
    if (result == ACTION_DONE && !begin(desk, *desk_next(desk), &error))
        result = desk_fail(desk, &error);
    memcpy(desk_next(desk)->seats, before.seats, sizeof before.seats);
    if (result != ACTION_DONE) {
        *desk_next(desk) = before;
        desk_choose_start(desk, before.start != NULL ? &start : NULL);
    }
    return result;
}

const Action HOST_ACTION = {
    .id = ACTION_HOST,
    .name = "host",
    .arguments = "[GAME]",
    .label = N_("Play a friend"),
    .help = N_("Opens a table for somebody at another terminal, who types join; settings can "
               "follow, as after new. Without any, goes on with the unfinished game."),
    .flags = ACTION_WHEN_ANY,
    .run = host,
};

/* --- joining and watching -------------------------------------------------------------------- */

/* Whether that is the table of the game on the board, to which the line was cut. One without moves
 * is no loss, and one that the table would not go on with is joined again. */
static bool goes_on_at(const Desk *desk, const char *who) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->session != NULL &&
           friend_game_part(meet->game) == FRIEND_PART_JOINS &&
           (who[0] == '\0' || strcmp(meet->kept.who, who) == 0) && !meet->returning &&
           friend_game_record(meet->game)->count > 0 &&
           session_phase(meet->session) != SESSION_OVER;
}

/* Goes there over an open way, whose descriptors are taken over. */
static ActionResult sit(Desk *desk, FriendPart part, const FriendWho *who, const FriendWay *way) {
    Meet *meet = meet_find(desk);
    Error error = {0};
    char name[KEPT_WHO_SIZE];
    Text written = TEXT_OVER(name);
    friend_who_add(who, &written);
    if (part == FRIEND_PART_JOINS && goes_on_at(desk, name)) {
        meet->returning = true;
        meet->return_ms = 0;
        return friend_game_rejoin(meet->game, way->in, way->out, desk->now_ms) ? ACTION_DONE
                                                                               : ACTION_REFUSED;
    }
    if (meet != NULL && meet->session != NULL) {
        desk_end_session(desk); /* it is kept */
        desk_show(desk, SHOWN_LEFT_GAME);
    } else if (meet != NULL && meet->game != NULL) {
        meet_end(meet, "left");
    }
    FriendGameSetup setup = {.part = part, .in = way->in, .out = way->out, .other = who->user};
    meet = meet_new(desk, &MEET_OPS, &setup, &error);
    if (meet == NULL)
        return desk_fail(desk, &error);
    text_copy(meet->kept.who, sizeof meet->kept.who, name);
    return ACTION_DONE;
}

/* Opens the way to WHO on this machine, and goes there. */
static ActionResult go_to(Desk *desk, FriendPart part, const char *text) {
    FriendWho who = {.port = 0};
    FriendWay way;
    Error error = {0};
    if (!friend_who_parse(text, &who, &error))
        return desk_fail(desk, &error);
    if (who.host[0] != '\0') {
        desk_sayf(desk,
                  _("To go to another machine, leave the program and type: pandemonium %s "
                    "%s"),
                  part == FRIEND_PART_JOINS ? "join" : "watch", text);
        return ACTION_REFUSED;
    }
    FriendRoute route = {.tables = desk_tables_folder(desk)};
    if (!friend_way_open(&who, &route, &way, &error))
        return desk_fail(desk, &error);
    return sit(desk, part, &who, &way);
}

/* --- the list of what can be joined ---------------------------------------------------------- */

enum { FIND_AGAIN_MS = 2000 };

/* What the list shows. While it is shown, tables are looked for now and then; it is asleep as soon
 * as nobody has asked for its rows since it last did. */
typedef struct TablesFound {
    Job job;
    TableList list;
    char user[FRIEND_USER_SIZE]; /* whose; "": all */
    bool shown;
    int64_t next_ms; /* when to look again */
} TablesFound;

static TablesFound *of(Job *job) {
    return (TablesFound *)job;
}

static size_t tables_fds(const Job *job, struct pollfd out[JOB_FDS_LIMIT]) {
    return table_list_fds(&((const TablesFound *)job)->list, out);
}

static int64_t tables_timeout_ms(const Job *job, int64_t now_ms) {
    const TablesFound *found = (const TablesFound *)job;
    int64_t next_ms = !found->shown ? -1 : found->next_ms > now_ms ? found->next_ms - now_ms : 0;
    return clock_sooner_ms(table_list_timeout_ms(&found->list, now_ms), next_ms);
}

/* The user's table in this program is not to be joined. */
static void drop_own(const Desk *desk, TableList *list) {
    const Meet *meet = meet_find(desk);
    unsigned number = meet != NULL && meet->game != NULL ? friend_game_table(meet->game) : 0;
    for (size_t i = list->count; i-- > 0;)
        if (list->rows[i].own && list->rows[i].number == number)
            table_list_drop(list, i);
}

static const char *user_of(const TablesFound *found) {
    return found->user[0] != '\0' ? found->user : NULL;
}

static void step_tables(Job *job, int64_t now_ms) {
    TablesFound *found = of(job);
    table_list_hear(&found->list, now_ms);
    if (!found->shown || now_ms < found->next_ms)
        return;
    table_list_find_again(desk_tables_folder(job->desk), user_of(found), now_ms, &found->list);
    drop_own(job->desk, &found->list);
    found->shown = false;
    found->next_ms = now_ms + FIND_AGAIN_MS;
}

static void forget_tables(Job *job) {
    table_list_done(&of(job)->list);
    free(job);
}

static const JobKind TABLES_FOUND = {.name = "tables",
                                     .fds = tables_fds,
                                     .timeout_ms = tables_timeout_ms,
                                     .step = step_tables,
                                     .close = forget_tables};

static TablesFound *found_tables(const Desk *desk) {
    return (TablesFound *)jobs_find(&desk->jobs, &TABLES_FOUND);
}

/* Looks for the open tables of a user, or of all (""). */
static TablesFound *find_tables(Desk *desk, const char *user) {
    TablesFound *found = memory_new(1, sizeof *found);
    text_copy(found->user, sizeof found->user, user);
    table_list_find(desk_tables_folder(desk), user_of(found), desk->now_ms, &found->list);
    drop_own(desk, &found->list);
    found->next_ms = desk->now_ms + FIND_AGAIN_MS;
    job_end(jobs_find(&desk->jobs, &TABLES_FOUND));
    job_begin(&desk->jobs, desk, NULL, &found->job, &TABLES_FOUND);
    return found;
}

/* The row of the table at an index of the list; NULL: it has none. */
static const TableRow *row_at(const Desk *desk, size_t index) {
    const TablesFound *found = found_tables(desk);
    return found != NULL && index > 0 && index <= found->list.count ? &found->list.rows[index - 1]
                                                                    : NULL;
}

static size_t count_tables(Desk *desk) {
    TablesFound *found = found_tables(desk);
    if (found == NULL)
        return 1;
    found->shown = true;
    return 1 + found->list.count;
}

static void describe_table(Desk *desk, size_t index, int columns, Text *out) {
    const TableRow *row = row_at(desk, index);
    char who_data[KEPT_WHO_SIZE], game_data[2 * FRIEND_NAME_SIZE];
    Text who = TEXT_OVER(who_data), game = TEXT_OVER(game_data);
    (void)columns;
    if (row == NULL) {
        text_addf(out, _("Open a table: %s"), words_title(desk_next(desk)->variant));
        return;
    }
    table_row_add(row, &who);
    table_row_add_game(row, desk_variants(desk), &game);
    if (row->closed)
        text_addf(out, _("%s: closed"), who_data);
    else
        text_addf(out, table_row_is_taken(row) ? _("Watch %s") : _("Join %s"), who_data);
    if (!row->closed && game.length > 0)
        text_addf(out, ": %s", game_data);
}

static void explain_table(Desk *desk, size_t index, Text *out) {
    const TableRow *row = row_at(desk, index);
    if (row == NULL && count_tables(desk) == 1)
        text_add_sentence(out, "%s", _("Nobody else has a table open here now."));
    if (row == NULL)
        text_add_sentence(out, "%s",
                          _("A friend sits down from another terminal of this machine, or from "
                            "another machine by ssh. You are shown the line to send."));
    else if (row->closed)
        text_add(out, _("This table has been closed."));
    else if (table_row_is_taken(row))
        text_add(out, _("You look on; the players may be asked first."));
    else
        text_add(out, _("You see the game and your side before it begins."));
}

static void choose_table(Desk *desk, size_t index) {
    const TableRow *row = row_at(desk, index);
    char who[KEPT_WHO_SIZE];
    Text text = TEXT_OVER(who);
    ActionId action = row == NULL               ? ACTION_HOST
                      : table_row_is_taken(row) ? ACTION_WATCH
                                                : ACTION_JOIN;
    if (row != NULL)
        table_row_add(row, &text);
    else
        text_add(&text, desk_next(desk)->variant->name);
    job_end(jobs_find(&desk->jobs, &TABLES_FOUND));
    desk_do(desk, action, who);
}

static const DeskList TABLES = {.title = N_("Play a friend"),
                                .columns = 60,
                                .count = count_tables,
                                .describe = describe_table,
                                .explain = explain_table,
                                .choose = choose_table};

/* Says how to go on from the tables that were said. */
static void say_how_to_join(Desk *desk, const TableList *list) {
    char data[KEPT_WHO_SIZE];
    Text who = TEXT_OVER(data);
    if (list->count == 1)
        table_row_add(&list->rows[0], &who);
    if (list->count == 0)
        desk_say(desk, _("No table is open here; type host to open one."));
    else if (list->count > 1)
        desk_say(desk,
                 _("Type join and a name to sit down, watch and a name to look on, or host to "
                   "open a table."));
    else if (table_row_is_taken(&list->rows[0]))
        desk_sayf(desk, _("Type watch %s to look on, or host to open a table."), data);
    else
        desk_sayf(desk, _("Type join %s to sit down, or host to open a table."), data);
}

/* Lists the tables that were found, or says how to join one. */
static ActionResult list_tables(Desk *desk, TablesFound *found) {
    TableList *list = &found->list;
    if (desk_list(desk, &TABLES, list->count > 0, ""))
        return ACTION_DONE;
    table_list_hear_all(list);
    for (size_t i = 0; i < list->count; i++) {
        char who_data[KEPT_WHO_SIZE], game_data[2 * FRIEND_NAME_SIZE];
        Text who = TEXT_OVER(who_data), game = TEXT_OVER(game_data);
        table_row_add(&list->rows[i], &who);
        table_row_add_game(&list->rows[i], desk_variants(desk), &game);
        desk_sayf(desk, game.length > 0 ? P_("who, what", "%s: %s.") : _("%s has a table open."),
                  who_data, game_data);
    }
    say_how_to_join(desk, list);
    job_end(&found->job);
    return ACTION_DONE;
}

/* Whether that user has several tables, and none is named; lists them. */
static bool must_choose(Desk *desk, const char *who) {
    if (strpbrk(who, ":/") != NULL)
        return false;
    TablesFound *found = find_tables(desk, who);
    if (found->list.count > 1)
        return list_tables(desk, found) == ACTION_DONE;
    job_end(&found->job);
    return false;
}

static ActionResult go(Desk *desk, FriendPart part, ActionId action, const char *argument) {
    if (must_choose(desk, argument) || !desk_may_replace(desk, action, argument))
        return ACTION_ASKED;
    return go_to(desk, part, argument);
}

static ActionResult join(Desk *desk, const char *argument) {
    if (goes_on_at(desk, argument))
        return go_to(desk, FRIEND_PART_JOINS, meet_find(desk)->kept.who);
    if (argument[0] == '\0')
        return list_tables(desk, find_tables(desk, ""));
    return go(desk, FRIEND_PART_JOINS, ACTION_JOIN, argument);
}

static ActionResult watch(Desk *desk, const char *argument) {
    if (argument[0] == '\0')
        return desk_deny(desk, _("Add whose table it is: watch USER."));
    return go(desk, FRIEND_PART_WATCHES, ACTION_WATCH, argument);
}

const Action JOIN_ACTION = {
    .id = ACTION_JOIN,
    .name = "join",
    .arguments = "[WHO]",
    .label = N_("Join a table"),
    .help = N_("Sits down at somebody's table on this machine, or goes on with a game there."),
    .flags = ACTION_WHEN_ANY,
    .run = join,
};

const Action WATCH_ACTION = {
    .id = ACTION_WATCH,
    .name = "watch",
    .arguments = "[WHO]",
    .label = N_("Watch a table"),
    .help = N_("Watches the game at somebody's table on this machine."),
    .flags = ACTION_WHEN_ANY,
    .run = watch,
};

/* --- going on -------------------------------------------------------------------------------- */

ActionResult desk_meet_again(Desk *desk, const char *journal) {
    KeptFriend kept;
    if (!kept_friend_read(desk_files(desk), journal, &kept))
        return ACTION_REFUSED;
    ActionResult result =
        kept.host ? host_again(desk, &kept) : go_to(desk, FRIEND_PART_JOINS, kept.who);
    kept_friend_done(&kept);
    return result;
}

bool desk_meet_begin(Desk *desk) {
    const FriendPlan *plan = plan_of(desk);
    ActionResult result =
        plan->part == FRIEND_PART_HOSTS
            ? desk_do(desk, ACTION_HOST, plan->chosen ? desk_next(desk)->variant->name : "")
            : sit(desk, plan->part, &plan->who, &plan->way);
    return result == ACTION_DONE;
}
