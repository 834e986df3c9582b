#include "play/session/engine_help.h"

#include "engine/evaluate/value_fields.h"
#include "engine/level/chance.h"
#include "engine/level/score.h"
#include "play/hint/hint_sentence.h"
#include "words/hints.h"

enum {
    HINT_MS = 1000,
    WEIGH_NODES = 40000, /* for each of the two searches: together a tenth of a second */
    /* Winning chances, in thousandths: */
    BLUNDER = 70,    /* a blunder loses at least this much */
    STILL_WON = 850, /* a move that still wins is a blunder only if it loses a whole winning lead */
    LOST = 100       /* nothing is a blunder if the game is lost anyway */
};

/* --- hints ----------------------------------------------------------------------------------- */

bool engine_help_seek(Thinking *thinking, const Cursor *cursor, Error *error) {
    return thinking_go(thinking, cursor, THOUGHT_HINT, &(EngineLimits){.movetime_ms = HINT_MS},
                       error);
}

static HintGuide *need_guide(EngineHelp *help, const Variant *variant) {
    if (help->guide == NULL)
        help->guide = hint_guide_new(variant);
    return help->guide;
}

void engine_help_done(EngineHelp *help) {
    hint_guide_free(help->guide);
    hint_guide_free(help->cards);
}

/* Whether the move is careless, even if it was warned of before. */
static bool is_careless(EngineHelp *help, const Cursor *cursor, Move move, HintLoss *out) {
    if (help->cards == NULL)
        help->cards = hint_guide_by_card(cursor->game->variant);
    return hint_is_careless(help->cards, &cursor->position, move, out);
}

/* A hint may be a move that would be warned of: it then says what is lost, and is not warned of. */
static void add_cost(EngineHelp *help, const Cursor *cursor, const HintFound *found, Text *out) {
    HintLoss loss;
    if (found->score_cp > SCORE_MATE_BOUND || !is_careless(help, cursor, found->move, &loss))
        return;
    help->weighed = found->move;
    words_hint_cost(&cursor->position, found->move, &loss, out);
}

void engine_help_show(EngineHelp *help, const Cursor *cursor, const PlayerEvent *event,
                      SessionEvent *out) {
    const EngineReport *report = &event->report;
    bool known = report->pv_count > 0 && report->pv[0] == event->move;
    HintFound found = {.move = event->move,
                       .line = report->pv,
                       .line_count = known ? report->pv_count : 0,
                       .score_cp = report->score_cp};
    out->move = event->move;
    out->report = *report;
    Text text = TEXT_OVER(out->text);
    hint_add_sentence(need_guide(help, cursor->game->variant), cursor, &found, &text);
    add_cost(help, cursor, &found, &text);
}

/* --- careless moves -------------------------------------------------------------------------- */

bool engine_help_is_careless(EngineHelp *help, const Cursor *cursor, Move move, HintLoss *out) {
    if (help->weighed == move || !is_careless(help, cursor, move, out))
        return false;
    help->weighed = move;
    return true;
}

void engine_help_warn_of_loss(const EngineHelp *help, const Cursor *cursor, const HintLoss *loss,
                              SessionEvent *out) {
    Text text = TEXT_OVER(out->text);
    out->move = help->weighed;
    out->reply = loss->reply;
    words_careless(&cursor->position, help->weighed, loss, &text);
}

/* --- warnings -------------------------------------------------------------------------------- */

bool engine_help_weigh(EngineHelp *help, Thinking *thinking, const Cursor *cursor, Move move) {
    if (help->weighed == move || !thinking_go(thinking, cursor, THOUGHT_COMPARE,
                                              &(EngineLimits){.nodes = WEIGH_NODES}, NULL))
        return false;
    help->weighed = move;
    return true;
}

static bool is_blunder(const Variant *variant, int best_cp, int own_cp) {
    int best = winning_chance(variant, best_cp), own = winning_chance(variant, own_cp);
    if (best <= LOST)
        return false;
    if (own >= STILL_WON)
        return !score_is_mate(best_cp) && best_cp - own_cp >= engine_field_lead(variant);
    return own_cp < -SCORE_MATE_BOUND || best - own >= BLUNDER;
}

/* Says what the move loses, judged by the best reply: the line's second move. */
static void add_warning(EngineHelp *help, const Position *position, const EngineReport *report,
                        Text *out) {
    Position after = position_after(position, help->weighed);
    Square to = move_to(help->weighed);
    bool takes = position->board[to] != PIECE_NONE;
    HintQuestion reply = {.position = &after,
                          .move = report->pv[1],
                          .line = report->pv + 1,
                          .line_count = report->pv_count - 1,
                          .taken_on = takes ? to : SQUARE_NONE};
    if (report->score_cp < -SCORE_MATE_BOUND)
        reply.mate_in = (unsigned)score_mate_moves(report->score_cp);
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = hint_find(need_guide(help, position->variant), &reply, reasons);
    words_warning(position, help->weighed, &reply, count > 0 ? reasons : NULL, out);
}

void engine_help_warn(EngineHelp *help, const Cursor *cursor, const EngineReport *report,
                      SessionEvent *out) {
    out->move = help->weighed;
    out->reply = report->pv[1];
    out->report = *report;
    Text text = TEXT_OVER(out->text);
    add_warning(help, &cursor->position, report, &text);
}

Weighing engine_help_take(EngineHelp *help, Thinking *thinking, const Cursor *cursor) {
    const PlayerEvent *event = &thinking->answer;
    const EngineReport *report = &event->report;
    bool compared = thinking->thought == THOUGHT_COMPARE;
    thinking->thought = THOUGHT_NONE;
    if (compared && event->move != help->weighed && report->depth > 0) {
        help->best_cp = report->score_cp;
        EngineLimits limits = {
            .nodes = WEIGH_NODES, .search_moves = &help->weighed, .search_move_count = 1};
        return thinking_go(thinking, cursor, THOUGHT_WEIGH, &limits, NULL) ? WEIGHING_ON
                                                                           : WEIGHING_FINE;
    }
    bool blunder = !compared && report->pv_count > 1 && report->pv[0] == help->weighed &&
                   is_blunder(cursor->position.variant, help->best_cp, report->score_cp);
    return blunder ? WEIGHING_BLUNDER : WEIGHING_FINE;
}
