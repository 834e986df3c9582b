#include "play/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/session/session_state.h"
#include "rules/notation/fen.h"
#include "words/words.h"

/* --- settings -------------------------------------------------------------------------------- */

/* An engine's command line, looked at now and read when the game begins. */
static bool seat_read_engine(const char *text, unsigned level, Seat *out, Error *error) {
    MatchPlayer player = {0};
    if (!match_player_parse(text, &player, error))
        return false;
    match_player_done(&player);
    if (strlen(text) >= SEAT_COMMAND_SIZE)
        return error_set_at(error, text, N_("is too long"));
    Seat seat = {.kind = SEAT_EXTERNAL, .level = level};
    Text command = TEXT_OVER(seat.command);
    text_add(&command, text);
    *out = seat;
    return true;
}

bool seat_parse(const char *text, unsigned default_level, Seat *out, Error *error) {
    Seat seat = {.kind = SEAT_HUMAN, .level = default_level};
    int64_t level = 0;
    if (strcmp(text, "human") == 0) {
        *out = seat;
        return true;
    }
    if (strncmp(text, "uci:", 4) == 0 || strncmp(text, "xboard:", 7) == 0)
        return seat_read_engine(text, default_level, out, error);
    if (strncmp(text, "computer", 8) != 0 || (text[8] != '\0' && text[8] != ':'))
        return error_set_at(error, text,
                            N_("a player is human, computer, computer:LEVEL, uci:COMMAND or "
                               "xboard:COMMAND"));
    if (text[8] == ':') {
        if (!ascii_parse_int(text + 9, 1, ENGINE_LEVELS, &level))
            return error_set_at(error, text, N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
        seat.level = (unsigned)level;
    }
    seat.kind = SEAT_COMPUTER;
    *out = seat;
    return true;
}

void session_settings_init(SessionSettings *settings, const Variant *variant) {
    memset(settings, 0, sizeof(*settings));
    settings->variant = variant;
    settings->seats[SIDE_WHITE].kind = SEAT_HUMAN;
    settings->seats[SIDE_BLACK].kind = SEAT_COMPUTER;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        settings->seats[side].level = ENGINE_LEVEL_DEFAULT;
        settings->setups[side] = SETUP_ASK;
    }
    settings->fs = file_system();
    settings->seed = 1;
}

unsigned session_people(const Session *session) {
    return (session->settings.seats[SIDE_WHITE].kind == SEAT_HUMAN) +
           (unsigned)(session->settings.seats[SIDE_BLACK].kind == SEAT_HUMAN);
}

void session_add_own_name(const SessionSettings *settings, Side side, bool english, Text *out) {
    const Seat *seat = &settings->seats[side];
    bool alone = settings->seats[side_other(side)].kind != SEAT_HUMAN;
    const char *words = side == SIDE_WHITE ? N_("White") : N_("Black");
    if (seat->kind == SEAT_COMPUTER) {
        text_addf(out, english ? N_("Computer level %u") : _("Computer level %u"), seat->level);
        return;
    }
    if (seat->kind == SEAT_HUMAN && alone)
        words = N_("You");
    text_add(out, english ? words : gettext(words));
}

static void name_seats(Session *session) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Seat *seat = &session->settings.seats[side];
        if (seat->name[0] != '\0')
            continue;
        Text name = TEXT_OVER(seat->name);
        session_add_own_name(&session->settings, (Side)side, false, &name);
    }
}

/* Copies settings into the session, so that none of its pointers stay the caller's. */
static bool take_settings(Session *session, const SessionSettings *settings, Error *error) {
    session->settings = *settings;
    SessionSettings *own = &session->settings;
    own->own = NULL;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (own->seats[side].kind == SEAT_COMPUTER &&
            (own->seats[side].level < 1 || own->seats[side].level > ENGINE_LEVELS))
            return error_set(error, N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
    }
    if (settings->start != NULL) {
        session->start = *settings->start;
        own->start = &session->start;
    }
    if (settings->journal_folder != NULL) {
        Text text = TEXT_OVER(session->journal_folder);
        text_add(&text, settings->journal_folder);
        own->journal_folder = session->journal_folder;
    }
    if (settings->archive != NULL) {
        Text text = TEXT_OVER(session->archive);
        text_add(&text, settings->archive);
        own->archive = session->archive;
    }
    if (settings->scores != NULL) {
        Text text = TEXT_OVER(session->scores);
        text_add(&text, settings->scores);
        own->scores = session->scores;
    }
    if (own->handicap.variant != own->variant)
        own->handicap = (Handicap){.variant = own->variant};
    if (own->hash_mib == 0)
        own->hash_mib = ENGINE_HASH_DEFAULT_MIB;
    if (own->threads == 0)
        own->threads = 1;
    session->random = random_seeded(settings->seed);
    session->clock = game_clock_new(&own->time);
    return session_external_read(session, error);
}

/* --- setups ---------------------------------------------------------------------------------- */

/* Puts the arrangements chosen so far on a fresh game. */
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
    Game *game = game_new(session->settings.variant, &start);
    Cursor cursor;
    if (game == NULL || !cursor_init(&cursor, game)) {
        game_free(game);
        return error_set(error, N_("not enough memory"));
    }
    if (session->game != NULL) {
        cursor_done(&session->cursor);
        game_free(session->game);
    }
    session->game = game;
    session->cursor = cursor;
    return session_tag_game(session) || error_set(error, N_("not enough memory"));
}

static bool side_is_open(const Session *session, Side side) {
    return session->settings.setups[side] == SETUP_ASK;
}

static void set_setup(Session *session, Side side, uint8_t index) {
    session->settings.setups[side] = index;
    if (session->settings.variant->setup_common)
        session->settings.setups[side_other(side)] = index;
}

static void announce_setup(Session *session, Side side) {
    const Variant *variant = session->settings.variant;
    SessionEvent *event = session_push(session, SESSION_EVENT_SETUP);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    event->by_computer = !session_is_human(session, side);
    text_addf(&text, _("%s: arrangement %s."), session_name(session, side),
              words_setup(variant, session->settings.setups[side]));
}

static void announce_handicap(Session *session) {
    if (session->placed.count == 0)
        return;
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = session->placed.side;
    handicap_words(&session->placed, &text);
}

static void begin_game(Session *session, int64_t now_ms) {
    announce_handicap(session);
    session_start_journal(session);
    session_begin_turn(session, now_ms);
}

/* Goes on to the next side that has to choose; the computer chooses at once. */
static bool continue_setup(Session *session, int64_t now_ms, Error *error) {
    const Variant *variant = session->settings.variant;
    bool common_person = variant->setup_common && session_people(session) > 0;
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
        return error_set(error, N_("the arrangement is chosen before the first move only"));
    if (index >= session->settings.variant->setup_count)
        return error_set(error, N_("the game has no such arrangement"));
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
            return error_set(error, N_("the game has no such arrangement"));
    }
    if (settings->variant->setup_common) {
        Side chosen = side_is_open(session, SIDE_WHITE) ? SIDE_BLACK : SIDE_WHITE;
        set_setup(session, chosen, settings->setups[chosen]);
    }
    return continue_setup(session, now_ms, error);
}

/* --- life ------------------------------------------------------------------------------------ */

static void release(Session *session, bool remove_journal) {
    engine_free(session->engine);
    session_external_free(session);
    hint_guide_free(session->guide);
    journal_close(session->journal, remove_journal);
    if (session->game != NULL) {
        cursor_done(&session->cursor);
        game_free(session->game);
    }
    free(session->taken);
    bytes_done(&session->saved_text);
    free(session);
}

/* Ends a session that did not come about; a journal made for it is deleted. */
static void discard(Session *session) {
    release(session, true);
}

/* A start of its own takes the handicap in: a rematch begins from what it leaves. */
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
    Session *session = calloc(1, sizeof(*session));
    if (session == NULL) {
        error_set(error, N_("not enough memory"));
        return NULL;
    }
    bool good = take_settings(session, settings, error) &&
                (settings->start == NULL || fen_validate(settings->start, error)) &&
                start_with_handicap(session, error);
    if (good) {
        name_seats(session);
        good = start_setups(session, now_ms, error);
    }
    if (!good) {
        discard(session);
        return NULL;
    }
    return session;
}

/* Takes over a game and stands at the end of its first line. */
static bool adopt_game(Session *session, Game *game, Error *error) {
    session->game = game;
    session->settings.variant = game->variant;
    session->start = game->start;
    session->settings.start = &session->start;
    session_handicap_from_tag(session);
    if (!cursor_init(&session->cursor, game)) {
        session->game = NULL;
        game_free(game);
        return error_set(error, N_("not enough memory"));
    }
    if (!cursor_go(&session->cursor, node_line_end(game->root)))
        return error_set(error, N_("not enough memory"));
    return true;
}

/* What a game played to its end by words of players, not by the rules, was. */
static void resume_turn(Session *session, int64_t now_ms) {
    Outcome recorded = session->game->outcome;
    announce_handicap(session);
    if (recorded.result != RESULT_ONGOING) {
        session->outcome = recorded;
        session->phase = SESSION_OVER;
        SessionEvent *event = session_push(session, SESSION_EVENT_OVER);
        event->outcome = recorded;
        Text text = TEXT_OVER(event->text);
        words_outcome(session->game->variant, recorded, &text);
        return;
    }
    session_begin_turn(session, now_ms);
}

Session *session_continue(const SessionSettings *settings, Game *game, int64_t now_ms,
                          Error *error) {
    Session *session = calloc(1, sizeof(*session));
    if (session == NULL) {
        game_free(game);
        error_set(error, N_("not enough memory"));
        return NULL;
    }
    if (!take_settings(session, settings, error)) {
        game_free(game);
        discard(session);
        return NULL;
    }
    session_names_from_tags(&session->settings, game);
    name_seats(session);
    bool good = adopt_game(session, game, error) &&
                (session_tag_game(session) || error_set(error, N_("not enough memory")));
    if (!good) {
        discard(session);
        return NULL;
    }
    session_restore_clocks(session);
    session_start_journal(session);
    resume_turn(session, now_ms);
    return session;
}

static void announce_damage(Session *session) {
    const char *copy = journal_copy(session->journal);
    if (copy == NULL)
        return;
    Text text = text_over(session_push(session, SESSION_EVENT_NOTICE)->text, SESSION_TEXT_SIZE);
    text_addf(
        &text,
        _("The journal of the game is damaged. The game goes on from the last move that can be "
          "read; all of the journal is kept in %s."),
        copy);
}

Session *session_resume(const SessionSettings *settings, const char *path,
                        const VariantSet *variants, int64_t now_ms, Error *error) {
    Session *session = calloc(1, sizeof(*session));
    if (session == NULL) {
        error_set(error, N_("not enough memory"));
        return NULL;
    }
    Game *game = NULL;
    session->journal = journal_resume(settings->fs, path, variants, &game, error);
    if (session->journal == NULL) {
        free(session);
        return NULL;
    }
    SessionSettings own = *settings;
    session_seats_from_tags(&own, game);
    own.start = NULL;
    Journal *journal = session->journal;
    if (!take_settings(session, &own, error)) {
        game_free(game);
        session->journal = NULL;
        journal_close(journal, false);
        discard(session);
        return NULL;
    }
    name_seats(session);
    Text text = TEXT_OVER(session->journal_path);
    text_add(&text, path);
    announce_damage(session);
    if (!adopt_game(session, game, error)) {
        session->journal = NULL;
        journal_close(journal, false);
        discard(session);
        return NULL;
    }
    session_restore_clocks(session);
    resume_turn(session, now_ms);
    return session;
}

static void say_where_kept(SessionKept *kept, SessionPlace place, const char *path) {
    Text text = TEXT_OVER(kept->path);
    kept->place = place;
    text_add(&text, path);
}

void session_close(Session *session, SessionKept *kept) {
    SessionKept unasked;
    if (kept == NULL)
        kept = &unasked;
    *kept = (SessionKept){.place = SESSION_KEPT_NOWHERE};
    if (session == NULL)
        return;
    bool empty = session->game == NULL || session->game->root->child == NULL;
    bool saved = session->saved_path[0] != '\0' && session->saved_node == session->cursor.node;
    bool over = session->phase == SESSION_OVER;
    bool archived = over && !empty && session->settings.archive != NULL &&
                    session_archive_game(session, &kept->failure);
    bool forgotten = over && session->settings.forgets && session->settings.archive == NULL;
    bool done = archived || forgotten || (saved && session->settings.archive == NULL);
    bool removed = empty || (over && done);
    if (!removed && session->journal != NULL)
        journal_flush(session_journal(session), &kept->failure);
    if (archived)
        say_where_kept(kept, SESSION_KEPT_ARCHIVE, session->archive);
    else if (!removed && session->journal != NULL)
        say_where_kept(kept, SESSION_KEPT_JOURNAL, session->journal_path);
    else if (saved)
        say_where_kept(kept, SESSION_KEPT_FILE, session->saved_path);
    release(session, removed);
}

void session_free(Session *session) {
    session_close(session, NULL);
}

/* --- questions ------------------------------------------------------------------------------- */

SessionPhase session_phase(const Session *session) {
    return session->phase;
}
Side session_setup_side(const Session *session) {
    return session->setup_side;
}
const SessionSettings *session_settings(const Session *session) {
    return &session->settings;
}
const Game *session_game(const Session *session) {
    return session->game;
}
const Cursor *session_cursor(const Session *session) {
    return &session->cursor;
}
const Position *session_position(const Session *session) {
    return &session->cursor.position;
}
Outcome session_outcome(const Session *session) {
    return session->outcome;
}
const char *session_name(const Session *session, Side side) {
    return session->settings.seats[side].name;
}
bool session_is_human(const Session *session, Side side) {
    return session->settings.seats[side].kind == SEAT_HUMAN;
}
Side session_person(const Session *session) {
    if (session_people(session) == 1)
        return session_is_human(session, SIDE_WHITE) ? SIDE_WHITE : SIDE_BLACK;
    return session->cursor.position.side;
}
bool session_hint_pending(const Session *session) {
    return session->thought == THOUGHT_HINT;
}
bool session_draw_offered(const Session *session, Side *by) {
    if (session->draw_offered && by != NULL)
        *by = session->draw_by;
    return session->draw_offered;
}
const char *session_journal_path(const Session *session) {
    return session->journal_path;
}

bool session_in_progress(const Session *session) {
    return session->phase != SESSION_OVER && session->phase != SESSION_SETUP &&
           session->cursor.node->parent != NULL && session->saved_node != session->cursor.node;
}

bool session_rematch_due(const Session *session) {
    return session->phase == SESSION_OVER && session->settings.variant->swap_after_draw &&
           session->outcome.result == RESULT_DRAW &&
           (session->outcome.termination == TERMINATION_REPETITION ||
            session->outcome.termination == TERMINATION_STALEMATE);
}

void session_rematch(const Session *session, bool swap, SessionSettings *out) {
    *out = session->settings;
    out->seed = session->settings.seed + 1;
    if (out->handicap.count > 0)
        out->start = NULL; /* where the pieces are off already, of a game that was resumed */
    if (swap)
        handicap_swap(&out->handicap);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (swap)
            out->seats[side] = session->settings.seats[side_other((Side)side)];
        out->setups[side] = SETUP_ASK;
        /* Names that only say the colour or the level are made anew. */
        if (out->seats[side].kind == SEAT_COMPUTER ||
            strcmp(out->seats[side].name, words_side(SIDE_WHITE)) == 0 ||
            strcmp(out->seats[side].name, words_side(SIDE_BLACK)) == 0)
            out->seats[side].name[0] = '\0';
    }
}
