/* The game in XBoard's protocol: making and undoing moves, clocks, and thinking. */
#include "engine/protocol/cecp_session.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/protocol/cecp_setup.h"
#include "engine/protocol/cecp_text.h"
#include "rules/moves/movegen.h"

enum {
    MINUTE_MS = 60 * 1000,
    DEFAULT_MOVES = 40, /* until a time control is sent: 40 moves in 5 minutes */
    DEFAULT_BASE_MS = 5 * MINUTE_MS,
    LEAST_CLOCK_MS = 10
};

/* The position. */

bool cecp_set_position(CecpSession *session, const Position *position) {
    RepetitionEntry *entries = malloc(sizeof *entries);
    if (entries == NULL)
        return false;
    entries[0] = repetition_entry(position);
    session->move_count = session->session_start = 0;
    session->no_position = session->over = false;
    session->excluded_count = 0;
    protocol_take_position(&session->protocol, position, entries, 1);
    return true;
}

bool cecp_new_game(CecpSession *session, const Variant *variant) {
    Protocol *protocol = &session->protocol;
    Position start;
    position_start(&start, variant);
    if (!cecp_set_position(session, &start)) {
        protocol_say(protocol, "tellusererror out of memory");
        return false;
    }
    protocol->variant = variant;
    engine_clear(protocol->engine);
    protocol->seed++;
    session->mode = CECP_PLAY;
    session->side = SIDE_BLACK;
    session->depth = session->lost_moves = 0;
    if (session->base_ms == 0 && session->move_ms == 0) {
        session->session_moves = DEFAULT_MOVES;
        session->base_ms = DEFAULT_BASE_MS;
    }
    session->clock_ms[SIDE_WHITE] = session->clock_ms[SIDE_BLACK] = session->base_ms;
    return true;
}

bool cecp_push(CecpSession *session, Move move) {
    Protocol *protocol = &session->protocol;
    RepetitionEntry *entries =
        realloc(protocol->entries, (session->move_count + 2) * sizeof *entries);
    if (entries == NULL)
        return false;
    protocol->entries = entries;
    Move *moves = realloc(session->moves, (session->move_count + 1) * sizeof *moves);
    if (moves == NULL)
        return false;
    session->moves = moves;
    Undo *undos = realloc(session->undos, (session->move_count + 1) * sizeof *undos);
    if (undos == NULL)
        return false;
    session->undos = undos;
    position_do(&protocol->position, move, &undos[session->move_count]);
    session->moves[session->move_count++] = move;
    entries[protocol->entry_count++] = repetition_entry(&protocol->position);
    protocol->last_move = move;
    session->excluded_count = 0;
    return true;
}

void cecp_take_back(CecpSession *session, size_t count) {
    Protocol *protocol = &session->protocol;
    size_t left = session->move_count - (count < session->move_count ? count : session->move_count);
    for (size_t i = session->move_count; i-- > left;)
        position_undo(&protocol->position, session->moves[i], &session->undos[i]);
    session->move_count = left;
    if (session->session_start > left)
        session->session_start = left;
    protocol->entry_count = left + 1;
    protocol->last_move = left > 0 ? session->moves[left - 1] : MOVE_NONE;
    session->over = false;
    session->excluded_count = 0;
}

/* The game's end. In games without drops XBoard treats a win that it does not see itself as a false
 * claim, so between two programs only the losing side reports it. */
void cecp_judge(CecpSession *session) {
    const Protocol *protocol = &session->protocol;
    History history = {protocol->entries, protocol->entry_count};
    Outcome outcome = outcome_find(&protocol->position, &history);
    session->over = outcome.result != RESULT_ONGOING;
    bool seen = outcome.termination == TERMINATION_CHECKMATE || protocol->variant->drops ||
                !session->computer || outcome.result != result_win_for(session->side);
    if (session->over && seen)
        protocol_say(&session->protocol, "%s {%s}", result_text(outcome.result),
                     termination_name(outcome.termination));
}

bool cecp_set_excluded(CecpSession *session, const Move *moves, size_t count, bool exclude) {
    size_t kept = 0;
    for (size_t i = 0; i < session->excluded_count; i++) {
        bool changed = false;
        for (size_t j = 0; j < count; j++)
            changed = changed || moves[j] == session->excluded[i];
        if (!changed)
            session->excluded[kept++] = session->excluded[i];
    }
    session->excluded_count = kept;
    if (!exclude || count == 0)
        return true;
    Move *all = realloc(session->excluded, (kept + count) * sizeof *all);
    if (all == NULL)
        return false;
    memcpy(all + kept, moves, count * sizeof *all);
    session->excluded = all;
    session->excluded_count = kept + count;
    return true;
}

/* Thinking. */

static bool cecp_is_excluded(const CecpSession *session, Move move) {
    for (size_t i = 0; i < session->excluded_count; i++)
        if (session->excluded[i] == move)
            return true;
    return false;
}

/* Writes to out the moves that "exclude" has left; none if nothing is excluded. */
static size_t cecp_included(const CecpSession *session, const Position *position,
                            Move out[MOVES_LIMIT]) {
    size_t count = session->excluded_count > 0 ? moves_generate(position, out) : 0, kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!cecp_is_excluded(session, out[i]))
            out[kept++] = out[i];
    return kept;
}

unsigned cecp_moves_to_go(const CecpSession *session, size_t plies) {
    if (session->session_moves == 0)
        return 0;
    size_t own = (plies - session->session_start) / 2; /* whichever side moved first */
    return session->session_moves - (unsigned)(own % session->session_moves);
}

static void cecp_start(CecpSession *session, CecpTask task, const Position *position,
                       const History *history) {
    Protocol *protocol = &session->protocol;
    Move moves[MOVES_LIMIT];
    EngineLimits limits = protocol_limits(protocol);
    limits.depth = session->depth;
    limits.infinite = task == CECP_STUDY;
    limits.ponder = task == CECP_PONDER;
    limits.movetime_ms = session->move_ms;
    for (int side = 0; session->move_ms == 0 && side < SIDE_COUNT; side++) {
        int64_t left = session->clock_ms[side];
        limits.time_ms[side] = left > LEAST_CLOCK_MS ? left : LEAST_CLOCK_MS;
        limits.increment_ms[side] = session->increment_ms;
    }
    limits.moves_to_go = cecp_moves_to_go(session, history->count - 1);
    limits.search_moves = moves;
    limits.search_move_count = cecp_included(session, position, moves);
    session->task = task;
    session->report = (EngineReport){0};
    engine_go(protocol->engine, position, history, &limits);
    protocol->searching = true;
}

/* Ponders on the opponent's expected move. */
static void cecp_start_pondering(CecpSession *session, Move expected) {
    const Protocol *protocol = &session->protocol;
    session->ponder_move = MOVE_NONE;
    if (!session->ponder || session->over || expected == MOVE_NONE ||
        !moves_is_legal(&protocol->position, expected))
        return;
    RepetitionEntry *entries =
        malloc((protocol->entry_count + 1) * sizeof *entries); /* engine_go copies them */
    if (entries == NULL)
        return;
    Position position = protocol->position;
    Undo undo;
    position_do(&position, expected, &undo);
    memcpy(entries, protocol->entries, protocol->entry_count * sizeof *entries);
    entries[protocol->entry_count] = repetition_entry(&position);
    History history = {entries, protocol->entry_count + 1};
    if (outcome_find(&position, &history).result == RESULT_ONGOING) {
        char buffer[64];
        Text text = TEXT_OVER(buffer);
        cecp_add_move(protocol->variant, expected, &text);
        protocol_say(&session->protocol, "Hint: %s", text.data);
        session->ponder_move = expected;
        cecp_start(session, CECP_PONDER, &position, &history);
    }
    free(entries);
}

void cecp_resume(CecpSession *session) {
    const Protocol *protocol = &session->protocol;
    if (session->no_position || session->over)
        return;
    bool own = session->mode == CECP_PLAY && protocol->position.side == session->side;
    if (session->mode != CECP_ANALYSE && !own)
        return;
    History history = {protocol->entries, protocol->entry_count};
    cecp_start(session, own ? CECP_THINK : CECP_STUDY, &protocol->position, &history);
}

void cecp_drop_task(CecpSession *session) {
    session->task = CECP_DROPPED;
    protocol_finish_search(&session->protocol);
    session->task = CECP_IDLE;
}

void cecp_move_now(CecpSession *session) {
    if (session->task == CECP_THINK)
        protocol_finish_search(&session->protocol);
}

bool cecp_ponder_hit(CecpSession *session, Move move) {
    if (session->task != CECP_PONDER || move != session->ponder_move) {
        cecp_drop_task(session);
        return false;
    }
    session->task = CECP_THINK;
    engine_ponderhit(session->protocol.engine);
    return true;
}

/* Engine events. */

static void cecp_say_thinking(CecpSession *session, const EngineReport *report) {
    char buffer[128 + ENGINE_PV_LIMIT * 12];
    Text text = TEXT_OVER(buffer);
    cecp_add_thinking(session->protocol.variant, report, &text);
    protocol_say(&session->protocol, "%s", text.data);
}

/* Makes the engine's own move. */
static void cecp_make_move(CecpSession *session, Move move) {
    Protocol *protocol = &session->protocol;
    if (move == MOVE_NONE)
        return;
    if (protocol_wants_to_resign(protocol, &session->report, &session->lost_moves)) {
        protocol_say(protocol, "resign");
        session->over = true;
        return;
    }
    char buffer[64];
    Text text = TEXT_OVER(buffer);
    cecp_add_move(protocol->variant, move, &text);
    session->clock_ms[session->side] += session->increment_ms - session->report.time_ms;
    if (!cecp_push(session, move)) {
        protocol_say(protocol, "tellusererror out of memory");
        return;
    }
    protocol_say(protocol, "move %s", text.data);
    cecp_judge(session);
}

static void cecp_say_pongs(CecpSession *session) {
    Bytes *pongs = &session->pongs;
    for (size_t at = 0; at < pongs->length; at += strlen(pongs->data + at) + 1)
        protocol_say(&session->protocol, "pong %s", pongs->data + at);
    bytes_done(pongs);
}

static void cecp_finish(CecpSession *session, const EngineEvent *event) {
    Protocol *protocol = &session->protocol;
    CecpTask task = session->task;
    session->task = CECP_IDLE;
    protocol->searching = false;
    if (task == CECP_THINK) {
        session->report = event->report;
        cecp_make_move(session, event->move);
    }
    cecp_say_pongs(session);
    const EngineReport *report = &event->report;
    if (task == CECP_THINK && report->pv_count > 1 && report->pv[0] == event->move)
        cecp_start_pondering(session, report->pv[1]);
}

void cecp_handle_event(Protocol *protocol, const EngineEvent *event) {
    CecpSession *session = protocol->context;
    if (event->kind == ENGINE_EVENT_REPORT && session->task != CECP_DROPPED) {
        if (event->report.line <= 1)
            session->report = event->report;
        if (session->post)
            cecp_say_thinking(session, &event->report);
    } else if (event->kind == ENGINE_EVENT_MOVE && protocol->searching) {
        cecp_finish(session, event);
    }
}

enum { HUGE_NUMBER = 1 << 30 };

/* Features. */

/* Appends the game's name and its names in other programs, each after a comma. */
static bool cecp_add_names(const Variant *variant, Bytes *line) {
    const char *others = variant_other_names(variant);
    bool fits = bytes_addf(line, ",%s", variant->name) && cecp_add_game_names(variant->name, line);
    if (*others != '\0')
        fits = fits && bytes_add_char(line, ',');
    for (; *others != '\0'; others++)
        fits = fits && bytes_add_char(line, *others == ' ' ? ',' : *others);
    return fits;
}

static void cecp_say_variants(CecpSession *session) {
    const Protocol *protocol = &session->protocol;
    const ProtocolSettings *settings = protocol->settings;
    Bytes names = {0};
    bool fits = true;
    if (settings->alone)
        fits = cecp_add_names(protocol_find_variant(protocol, settings->default_variant), &names);
    for (size_t i = 0; !settings->alone && i < variants_count(settings->variants); i++) {
        const Variant *variant = variants_at(settings->variants, i);
        fits = fits && (variant == NULL || cecp_add_names(variant, &names));
    }
    if (fits && names.length > 0)
        protocol_say(&session->protocol, "feature variants=\"%s\"", names.data + 1);
    bytes_done(&names);
}

static void cecp_say_options(CecpSession *session) {
    Protocol *protocol = &session->protocol;
    size_t count;
    const ProtocolOption *options = protocol_options(&count);
    for (const ProtocolOption *option = options; option < options + count; option++) {
        if ((option->flags & protocol->form->options) == 0)
            continue;
        switch (option->type) {
        case PROTOCOL_SPIN:
            protocol_say(protocol, "feature option=\"%s -spin %d %d %d\"", option->name,
                         option->fallback, option->least, option->most);
            break;
        case PROTOCOL_CHECK:
            protocol_say(protocol, "feature option=\"%s -check %d\"", option->name,
                         option->fallback);
            break;
        case PROTOCOL_BUTTON:
            protocol_say(protocol, "feature option=\"%s -button\"", option->name);
            break;
        case PROTOCOL_FILE:
            protocol_say(protocol, "feature option=\"%s -file \"", option->name);
            break;
        case PROTOCOL_VARIANT:
            break;
        }
    }
}

bool cecp_protover(CecpSession *session, ProtocolWords *words) {
    (void)words;
    Protocol *protocol = &session->protocol;
    protocol_say(protocol, "feature done=0");
    protocol_say(protocol, "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 "
                           "sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 name=0 pause=0");
    protocol_say(protocol, "feature nps=0 debug=1 memory=1 smp=1 exclude=1 setscore=0 highlight=1");
    protocol_say(protocol, "feature myname=\"%s %s\"", PACKAGE, VERSION);
    cecp_say_variants(session);
    cecp_say_options(session);
    protocol_say(protocol, "feature done=1");
    return true;
}

/* Settings. */

/* Sets a number for which XBoard has a command of its own, clamped to the option's range. */
static void cecp_set_number(CecpSession *session, const char *name, int64_t value) {
    size_t count;
    const ProtocolOption *options = protocol_options(&count);
    for (const ProtocolOption *option = options; option < options + count; option++)
        if (strcmp(option->name, name) == 0) {
            value = value > option->most ? option->most : value;
            value = value < option->least ? option->least : value;
            option->set(&session->protocol, "", (int)value);
        }
}

static bool cecp_read_count(ProtocolWords *words, int64_t *value) {
    const char *word = protocol_next_word(words);
    return word != NULL && ascii_parse_int(word, 1, HUGE_NUMBER, value);
}

/* Makes the engine idle so that settings can change; a move it is thinking about is made. True if
 * it was analysing, which cecp_resume restarts. */
static bool cecp_pause(CecpSession *session) {
    bool studying = session->task == CECP_STUDY;
    cecp_move_now(session);
    cecp_drop_task(session);
    return studying;
}

static bool cecp_change_number(CecpSession *session, const char *name, ProtocolWords *words) {
    int64_t value;
    if (!cecp_read_count(words, &value))
        return false;
    bool studying = cecp_pause(session);
    cecp_set_number(session, name, value);
    if (studying)
        cecp_resume(session);
    return true;
}

bool cecp_memory(CecpSession *session, ProtocolWords *words) {
    return cecp_change_number(session, "Hash", words);
}

bool cecp_cores(CecpSession *session, ProtocolWords *words) {
    return cecp_change_number(session, "Threads", words);
}

/* "NAME=VALUE"; names may contain spaces. */
bool cecp_option(CecpSession *session, ProtocolWords *words) {
    char *name = protocol_rest(words), none[1] = "";
    char *value = strchr(name, '=');
    if (value != NULL)
        *value++ = '\0';
    else
        value = none;
    for (char *end = name + strlen(name); end > name && ascii_is_space(end[-1]);)
        *--end = '\0';
    if (*name == '\0')
        return false;
    Protocol *protocol = &session->protocol;
    const ProtocolOption *option = protocol_find_option(protocol, name);
    if (option == NULL)
        return true;
    size_t before = variants_count(protocol->settings->variants);
    bool live = (option->flags & PROTOCOL_OPTION_LIVE) != 0;
    bool studying = !live && cecp_pause(session);
    protocol_set_option(protocol, option, value);
    if (variants_count(protocol->settings->variants) != before)
        cecp_say_variants(session);
    if (studying)
        cecp_resume(session);
    return true;
}

/* The game. */

void cecp_say_setup(CecpSession *session) {
    Protocol *protocol = &session->protocol;
    char buffer[FEN_SIZE + 256];
    Text setup = TEXT_OVER(buffer);
    if (!cecp_add_setup(protocol->variant, &setup)) {
        protocol_say(protocol, "# there are more kinds of piece than XBoard has pictures");
        return;
    }
    protocol_say(protocol, "%s", setup.data);
    for (Role role = 0; role < protocol->variant->role_count; role++) {
        char line[CECP_PIECE_SIZE];
        Text piece = TEXT_OVER(line);
        if (cecp_add_piece(protocol->variant, role, &piece))
            protocol_say(protocol, "%s", piece.data);
    }
}
