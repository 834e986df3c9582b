#include "play/hint/hint_sentence.h"

#include "base/i18n.h"
#include "engine/level/score.h"
#include "words/hints.h"
#include "words/written.h"

enum { REASONS_SIZE = 500 };

/* The square of the last move's capture; SQUARE_NONE: none. */
static Square taken_on(const Cursor *cursor) {
    if (cursor->count < 2)
        return SQUARE_NONE;
    Position before = cursor_before(cursor);
    Move last = cursor->node->move;
    bool board_move = !move_is_drop(last) && move_kind(last) != MOVE_CASTLING;
    bool takes = board_move && before.board[move_to(last)] != PIECE_NONE;
    return takes ? move_to(last) : SQUARE_NONE;
}

/* Appends a phrase that says why the move is good, if there is a reason. True: it says how soon the
 * move mates, as the score does. */
static bool add_reasons(HintGuide *guide, const Cursor *cursor, const HintFound *found, Text *out) {
    bool mates = found->line_count > 0 && found->score_cp > SCORE_MATE_BOUND;
    HintQuestion question = {.position = &cursor->position,
                             .move = found->move,
                             .line = found->line,
                             .line_count = found->line_count,
                             .mate_in = mates ? (unsigned)score_mate_moves(found->score_cp) : 0,
                             .taken_on = taken_on(cursor)};
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = hint_find(guide, &question, reasons);
    words_hint(&question, reasons, count, out);
    return mates && count > 0 && reasons[0].kind == HINT_MATES;
}

void hint_add_sentence(HintGuide *guide, const Cursor *cursor, const HintFound *found, Text *out) {
    char data[REASONS_SIZE];
    Text reasons = TEXT_OVER(data);
    Phrase move = words_move_reply(&cursor->position, cursor->node->move, found->move),
           score = words_score_and_chance(cursor->position.variant, found->score_cp);
    if (guide != NULL && add_reasons(guide, cursor, found, &reasons))
        text_addf(out, _("Hint: %s: %s."), move.text, data);
    else if (reasons.length > 0)
        text_addf(out, _("Hint: %s (%s): %s."), move.text, score.text, data);
    else
        text_addf(out, _("Hint: %s (%s)."), move.text, score.text);
}
