#include "play/session/life.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "game/files/save.h"
#include "play/session/keeping.h"
#include "play/session/remote_ask.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "play/session/session_state.h"
#include "rules/notation/fen.h"
#include "words/setups.h"
#include "words/words.h"

/* --- settings -------------------------------------------------------------------------------- */

void session_settings_init(SessionSettings *settings, const Variant *variant) {
    memset(settings, 0, sizeof(*settings));
    settings->variant = variant;
    settings->seats[SIDE_WHITE].kind = &PLAYER_HUMAN;
    settings->seats[SIDE_BLACK].kind = &PLAYER_COMPUTER;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        settings->seats[side].level = ENGINE_LEVEL_DEFAULT;
        settings->setups[side] = SETUP_ASK;
    }
    settings->fs = file_system();
    settings->warnings = WARNINGS_OFF;
    settings->seed = 1;
}

void session_settings_take(SessionSettings *settings, const Settings *own, const Setting *changed) {
    settings->own = own;
    if (changed == NULL || SETTING_IS(changed, pace))
        settings->pace_ms = own->pace;
    if (changed == NULL || SETTING_IS(changed, warnings))
        settings->warnings = own->warnings;
}

/* Copies a path; NULL stays NULL. */
static const char *keep_path(const char *path, char copy[SESSION_PATH_SIZE]) {
    if (path == NULL)
        return NULL;
    text_copy(copy, SESSION_PATH_SIZE, path);
    return copy;
}

/* Copies settings into the session, so that it borrows no pointer of the caller's struct. */
static bool take_settings(Session *session, const SessionSettings *settings, Error *error) {
    session->settings = *settings;
    SessionSettings *own = &session->settings;
    own->own = NULL;
    session->keeping.fs = own->fs;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (player_is(&own->seats[side], PLAYER_LEVELS) &&
            (own->seats[side].level < 1 || own->seats[side].level > ENGINE_LEVELS))
            return error_set(error, N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
    }
    if (settings->start != NULL) {
        session->start = *settings->start;
        own->start = &session->start;
    }
    own->journal_folder = keep_path(settings->journal_folder, session->journal_folder);
    own->archive = keep_path(settings->archive, session->archive);
    own->scores = keep_path(settings->scores, session->scores);
    if (own->handicap.variant != own->variant)
        own->handicap = (Handicap){.variant = own->variant};
    if (own->hash_mib == 0)
        own->hash_mib = ENGINE_HASH_DEFAULT_MIB;
    if (own->threads == 0)
        own->threads = 1;
    session->random = random_seeded(settings->seed);
    session->clock.game = game_clock_new(&own->time);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        PlayerWord *seat = &own->seats[side];
        if (seat->name[0] == '\0' && seat->text[0] != '\0' && player_is(seat, PLAYER_COMMAND)) {
            Text name = TEXT_OVER(seat->name);
            player_add_name(seat, &name);
        }
    }
    return true;
}

/* --- tags ------------------------------------------------------------------------------------ */

/* The tag uses the command line's form, so that a rematch works after a restart. */
static void tag_handicap(Session *session) {
    const Handicap *handicap = &session->settings.handicap;
    char data[HANDICAP_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (handicap->count == 0 && game_tag(session->game, "Handicap") == NULL)
        return;
    handicap_format(handicap, &text);
    memory_require(game_set_tag(session->game, "Handicap", handicap->count > 0 ? data : NULL));
}

/* Reads the handicap from the game's tag; the start position already lacks its pieces. */
static void handicap_from_tag(Session *session) {
    Handicap *handicap = &session->settings.handicap;
    const char *value = game_tag(session->game, "Handicap");
    if (value == NULL || !handicap_parse(session->game->variant, value, handicap, NULL))
        *handicap = (Handicap){.variant = session->game->variant};
    session->placed = *handicap;
}

static const char LESSON_EVENT[] = "Lesson";

/* A lesson's game is still one when resumed. */
static void lesson_from_tag(Session *session) {
    const char *event = game_tag(session->game, "Event");
    session->settings.lesson = event != NULL && strcmp(event, LESSON_EVENT) == 0;
}

/* Sets the tags that a game file needs. */
static void tag_game(Session *session) {
    const SessionSettings *settings = &session->settings;
    Game *game = session->game;
    char data[192];
    Text time = TEXT_OVER(data);
    time_control_format_tag(&session->clock.game.control, &time);
    memory_require(
        game_set_tag(game, "Date", settings->date[0] != '\0' ? settings->date : "????.??.??"));
    seats_tag(settings, SIDE_WHITE, game);
    seats_tag(settings, SIDE_BLACK, game);
    memory_require(game_set_tag(game, "TimeControl", data));
    tag_handicap(session);
    if (settings->lesson)
        memory_require(game_set_tag(game, "Event", LESSON_EVENT));
    score_tag_begin(settings, game);
}

/* --- setups ---------------------------------------------------------------------------------- */

/* Applies the setups chosen so far to a fresh game. */
static bool place_setups(Session *session, Error *error) {
    uint8_t setups[SIDE_COUNT];
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        setups[side] =
            session->settings.setups[side] == SETUP_ASK ? 0 : session->settings.setups[side];
    Position start;
    if (session->settings.start != NULL)
        start = *session->settings.start;
    else if (session->settings.variant->setup_count > 0)
        position_start_with_setups(&start, session->settings.variant, setups);
    else
        position_start(&start, session->settings.variant);
    if (!handicap_apply(&session->settings.handicap, &start, &session->placed, error))
        return false;
    if (session->game != NULL) {
        cursor_done(&session->cursor);
        game_free(session->game);
    }
    session->game = game_new(session->settings.variant, &start);
    memory_require(session->game != NULL && cursor_init(&session->cursor, session->game));
    tag_game(session);
    return true;
}

static bool side_is_open(const Session *session, Side side) {
    return session->settings.setups[side] == SETUP_ASK;
}

static void set_setup(Session *session, Side side, uint8_t index) {
    session->settings.setups[side] = index;
    if (setups_are_shared(session->settings.variant))
        session->settings.setups[side_other(side)] = index;
}

static void announce_setup(Session *session, Side side) {
    const Variant *variant = session->settings.variant;
    SessionEvent *event = event_queue_say(&session->events, SESSION_EVENT_SETUP, _("%s: setup %s."),
                                          session_name(session, side),
                                          words_setup(variant, session->settings.setups[side]));
    event->side = side;
    event->by_computer = !session_is_human(session, side);
}

static void announce_handicap(Session *session) {
    if (session->placed.count == 0)
        return;
    SessionEvent *event = event_queue_push(&session->events, SESSION_EVENT_SETUP);
    Text text = TEXT_OVER(event->text);
    event->side = session->placed.side;
    handicap_words(&session->placed, &text);
}

static void begin_game(Session *session, int64_t now_ms) {
    announce_handicap(session);
    keeping_start(&session->keeping, &session->settings, session->game);
    remote_begin(session);
    session_begin_turn(session, now_ms);
}

/* Continues with the next side that has to choose; the computer chooses at once. */
static bool continue_setup(Session *session, int64_t now_ms, Error *error) {
    const Variant *variant = session->settings.variant;
    bool common_person = setups_are_shared(variant) && seats_people(&session->settings) > 0;
    while (side_is_open(session, SIDE_WHITE) || side_is_open(session, SIDE_BLACK)) {
        Side side = side_is_open(session, SIDE_WHITE) ? SIDE_WHITE : SIDE_BLACK;
        if (common_person && !session_is_human(session, side))
            side = side_other(side);
        session->setup_side = side;
        if (session_is_human(session, side)) {
            session->phase = SESSION_SETUP;
            return place_setups(session, error);
        }
        set_setup(session, side, (uint8_t)random_below(&session->random, variant->setup_count));
        announce_setup(session, side);
    }
    if (!place_setups(session, error))
        return false;
    begin_game(session, now_ms);
    return true;
}

bool session_choose_setup(Session *session, uint8_t index, int64_t now_ms, Error *error) {
    if (session->phase != SESSION_SETUP)
        return error_set(error, N_("the setup can only be chosen before the first move"));
    if (index >= session->settings.variant->setup_count)
        return error_set(error, N_("the game has no such setup"));
    Side side = session->setup_side;
    uint8_t before[SIDE_COUNT];
    memcpy(before, session->settings.setups, sizeof(before));
    set_setup(session, side, index);
    if (!place_setups(session, error)) {
        memcpy(session->settings.setups, before, sizeof(before));
        return false;
    }
    announce_setup(session, side);
    return continue_setup(session, now_ms, error);
}

static bool start_setups(Session *session, int64_t now_ms, Error *error) {
    SessionSettings *settings = &session->settings;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        bool asks = settings->start == NULL && settings->variant->setup_count > 0;
        if (!asks)
            settings->setups[side] = 0;
        else if (settings->setups[side] != SETUP_ASK &&
                 settings->setups[side] >= settings->variant->setup_count)
            return error_set(error, N_("the game has no such setup"));
    }
    if (setups_are_shared(settings->variant)) {
        Side chosen = side_is_open(session, SIDE_WHITE) ? SIDE_BLACK : SIDE_WHITE;
        set_setup(session, chosen, settings->setups[chosen]);
    }
    return continue_setup(session, now_ms, error);
}

/* --- life ------------------------------------------------------------------------------------ */

/* Links the parts to each other. */
static Session *make(void) {
    Session *session = memory_new(1, sizeof *session);
    session->events.position = &session->cursor.position;
    session->keeping.events = &session->events;
    session->thinking.events = &session->events;
    session->thinking.settings = &session->settings;
    return session;
}

/* remove_journal: deletes the journal as well, as when a session never started. */
static void release(Session *session, bool remove_journal) {
    thinking_done(&session->thinking);
    engine_help_done(&session->help);
    keeping_done(&session->keeping, remove_journal);
    if (session->game != NULL) {
        cursor_done(&session->cursor);
        game_free(session->game);
    }
    free(session->taken);
    free(session);
}

/* Moves the handicap into the custom start position, so that a rematch begins without the pieces.
 */
static bool start_with_handicap(Session *session, Error *error) {
    SessionSettings *own = &session->settings;
    if (own->start == NULL || own->handicap.count == 0)
        return true;
    if (!handicap_apply(&own->handicap, &session->start, &session->placed, error))
        return false;
    announce_handicap(session);
    own->handicap.count = 0;
    return true;
}

Session *session_new(const SessionSettings *settings, int64_t now_ms, Error *error) {
    Session *session = make();
    bool good = take_settings(session, settings, error) &&
                (settings->start == NULL || fen_validate(settings->start, error)) &&
                start_with_handicap(session, error);
    if (good) {
        seats_name(&session->settings);
        good = start_setups(session, now_ms, error);
    }
    if (good)
        return session;
    release(session, true);
    return NULL;
}

/* Takes over a game and moves to the end of its first line. */
static void adopt_game(Session *session, Game *game) {
    session->game = game;
    session->settings.variant = game->variant;
    session->start = game->start;
    session->settings.start = &session->start;
    handicap_from_tag(session);
    memory_require(cursor_init(&session->cursor, game) &&
                   cursor_go(&session->cursor, node_line_end(game->root)));
}

/* Keeps a recorded outcome: the rules cannot find a resignation or an agreement. */
static void resume_turn(Session *session, int64_t now_ms) {
    Outcome recorded = session->game->outcome;
    remote_begin(session);
    announce_handicap(session);
    if (recorded.result != RESULT_ONGOING) {
        session->outcome = game_told_outcome(session->game);
        session->phase = SESSION_OVER;
        session_announce_end(session);
        thinking_game_over(&session->thinking, session->outcome);
        return;
    }
    session_begin_turn(session, now_ms);
}

Session *session_continue(const SessionSettings *settings, Game *game, int64_t now_ms,
                          Error *error) {
    Session *session = make();
    if (!take_settings(session, settings, error)) {
        game_free(game);
        release(session, true);
        return NULL;
    }
    seats_names_from_tags(&session->settings, game);
    seats_name(&session->settings);
    adopt_game(session, game);
    tag_game(session);
    session_clock_restore(&session->clock, &session->cursor);
    keeping_start(&session->keeping, &session->settings, session->game);
    resume_turn(session, now_ms);
    return session;
}

static void announce_damage(Session *session) {
    const char *copy = journal_copy(session->keeping.journal);
    if (copy != NULL)
        event_queue_say(&session->events, SESSION_EVENT_NOTICE,
                        _("The game's journal is damaged. The game continues from the last "
                          "readable move; the whole journal is kept in %s."),
                        copy);
}

Session *session_resume(const SessionSettings *settings, const char *path,
                        const VariantSet *variants, int64_t now_ms, Error *error) {
    Game *game = NULL;
    Journal *journal = journal_resume(settings->fs, path, variants, &game, error);
    if (journal == NULL)
        return NULL;
    Session *session = make();
    SessionSettings own = *settings;
    seats_from_tags(&own, game);
    own.start = NULL;
    if (!take_settings(session, &own, error)) {
        game_free(game);
        journal_close(journal, false);
        release(session, true);
        return NULL;
    }
    seats_name(&session->settings);
    session->keeping.journal = journal;
    text_copy(session->keeping.journal_path, sizeof session->keeping.journal_path, path);
    announce_damage(session);
    adopt_game(session, game);
    lesson_from_tag(session);
    session_clock_restore(&session->clock, &session->cursor);
    resume_turn(session, now_ms);
    return session;
}

static void say_where_kept(SessionKept *kept, SessionPlace place, const char *path) {
    kept->place = place;
    text_copy(kept->path, sizeof kept->path, path);
}

void session_close(Session *session, SessionKept *kept) {
    SessionKept unasked;
    if (kept == NULL)
        kept = &unasked;
    *kept = (SessionKept){.place = SESSION_KEPT_NOWHERE};
    if (session == NULL)
        return;
    bool empty = session->game == NULL || session->game->root->child == NULL;
    Keeping *keeping = &session->keeping;
    bool saved = keeping->saved_path[0] != '\0' && keeping_is_saved(keeping, session->cursor.node);
    bool over = session->phase == SESSION_OVER;
    bool archived =
        over && !empty && session->settings.archive != NULL &&
        save_at_end(session->settings.fs, session->archive, session->game, false, &kept->failure);
    bool forgotten = over && session->settings.deletes_journal && session->settings.archive == NULL;
    bool done = archived || forgotten || (saved && session->settings.archive == NULL);
    bool removed = empty || (over && done);
    if (!removed && keeping->journal != NULL)
        journal_flush(keeping_journal(keeping, session->game), &kept->failure);
    if (archived)
        say_where_kept(kept, SESSION_KEPT_ARCHIVE, session->archive);
    else if (!removed && keeping->journal != NULL)
        say_where_kept(kept, SESSION_KEPT_JOURNAL, keeping->journal_path);
    else if (saved)
        say_where_kept(kept, SESSION_KEPT_FILE, keeping->saved_path);
    release(session, removed);
}

bool session_save(Session *session, const char *path, Error *error) {
    return keeping_save(&session->keeping, &session->cursor, path, error);
}
