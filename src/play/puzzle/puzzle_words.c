#include "play/puzzle/puzzle_words.h"

#include "base/i18n.h"
#include "words/squares.h"
#include "words/words.h"
#include "words/written.h"

bool puzzle_aim_asks(PuzzleKind kind) {
    return kind == PUZZLE_DROP || kind == PUZZLE_PROMOTE || kind == PUZZLE_BETTER;
}

void puzzle_add_aim(PuzzleKind kind, Text *out) {
    static const char *const AIMS[PUZZLE_KIND_COUNT] = {
        [PUZZLE_WIN] = N_("Win something"),       [PUZZLE_DEFEND] = N_("Find the defence"),
        [PUZZLE_DROP] = N_("Where to drop?"),     [PUZZLE_PROMOTE] = N_("Promote or not?"),
        [PUZZLE_BETTER] = N_("What was better?"),
    };
    unsigned plies = puzzle_mate_plies(kind);
    if (plies > 0)
        text_addf(out, _("Mate in %u"), (unsigned)words_mate_length((int)plies));
    else
        text_add(out, _(AIMS[kind]));
}

void puzzle_add_task(const PuzzleRun *run, Text *out) {
    PuzzleKind kind = run->puzzle.kind;
    if (run->solved) {
        text_add(out, run->shown ? _("Solution shown.") : _("Solved."));
        return;
    }
    text_addf(out,
              kind == PUZZLE_MATE1     ? _("%s to move: find the mate.")
              : kind == PUZZLE_WIN     ? _("%s to move.")
              : kind == PUZZLE_DEFEND  ? _("%s to move: only one move holds.")
              : kind == PUZZLE_DROP    ? _("%s to move: one drop is far better than any other.")
              : kind == PUZZLE_PROMOTE ? _("%s to move: decide whether to promote.")
              : kind == PUZZLE_BETTER  ? _("%s to move: the move played was a mistake.")
                                       : _("%s to move: give check with every move."),
              side_word(run->puzzle.position.variant, run->puzzle.position.side));
}

/* Appends "Re9, Kd8, Rf9". */
static void add_moves(const Position *from, const Move *moves, size_t count, Text *out) {
    Position at = *from;
    for (size_t i = 0; i < count; i++) {
        Undo undo;
        text_addf(out, i > 0 ? P_("a move of a line, behind others", ", %s") : "%s",
                  words_move_listed(&at, MOVE_NONE, moves[i]).text);
        position_do(&at, moves[i], &undo);
    }
}

/* Appends "Not this: after Ve5 the Rook takes on f1 with check." */
static void add_reply(const Position *after, const char *moved, const PuzzleRefutation *refutation,
                      Text *out) {
    if (refutation->count == 0) {
        text_addf(out, _("Not this: there is a better move than %s."), moved);
        return;
    }
    Move reply = refutation->line[0];
    Position next = position_after(after, reply);
    Piece mover = move_is_drop(reply) ? PIECE_NONE : after->board[move_from(reply)];
    if (mover == PIECE_NONE || words_captured(after, reply) == PIECE_NONE)
        text_addf(out, P_("move, reply", "Not this: after %s comes %s."), moved,
                  words_move_written(after, reply).text);
    else
        text_addf(
            out,
            position_in_check(&next)
                ? P_("move, piece, square", "Not this: after %s the %s takes on %s with check.")
                : P_("move, piece, square", "Not this: after %s the %s takes on %s."),
            moved, words_role_name(after->variant, piece_role(mover)),
            square_name(after->variant, move_to(reply)).text);
}

void puzzle_add_refutation(const PuzzleRun *run, Move wrong, const PuzzleRefutation *refutation,
                           Text *out) {
    char line_data[PHRASE_SIZE];
    Text line = TEXT_OVER(line_data);
    Phrase move = words_move_written(&run->position, wrong);
    Position after = run->position;
    Undo undo;
    unsigned left = puzzle_moves_left(run);
    position_do(&after, wrong, &undo);
    add_moves(&after, refutation->line, refutation->count, &line);
    switch (refutation->fault) {
    case PUZZLE_FAULT_NO_CHECK:
        text_addf(out, _("%s does not give check; every move must."), move.text);
        break;
    case PUZZLE_FAULT_ESCAPE:
        if (left <= 1)
            text_addf(out, _("%s is not mate: %s answers it."), move.text, line_data);
        else
            text_addf(out, _("%s is answered by %s, and there is no mate in %u."), move.text,
                      line_data, (unsigned)words_mate_length(2 * (int)left - 3));
        break;
    case PUZZLE_FAULT_ENDS:
        text_addf(out, _("%s ends the game without winning it."), move.text);
        break;
    case PUZZLE_FAULT_WORSE:
        add_reply(&after, move.text, refutation, out);
        break;
    }
}

void puzzle_add_own_way(const PuzzleRun *run, const Position *before, Move move, Text *out) {
    Outcome outcome = outcome_at(&run->position);
    Phrase written = words_move_written(before, move);
    if (outcome.result != RESULT_ONGOING)
        text_addf(out, _("%s also wins at once: %s."), written.text,
                  words_termination(outcome.termination));
    else
        text_addf(out, _("%s mates just as fast."), written.text);
}

void puzzle_add_solution(const Puzzle *puzzle, Text *out) {
    char line_data[PHRASE_SIZE];
    Text line = TEXT_OVER(line_data);
    Move moves[PUZZLE_PLIES_LIMIT];
    for (unsigned i = 0; i < puzzle->ply_count; i++)
        moves[i] = puzzle->plies[i].moves[0];
    add_moves(&puzzle->position, moves, puzzle->ply_count, &line);
    text_addf(out, puzzle->ply_count > 1 ? _("The whole line: %s.") : _("The move: %s."),
              line_data);
}
