#include "play/lesson/lesson_rules.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/moves/movegen.h"
#include "words/written.h"

/* --- moves that show something --------------------------------------------------------------- */

static Piece captured(const Position *position, Move move) {
    return move_is_drop(move) ? PIECE_NONE : words_captured(position, move);
}

static bool takes_to_hand(const Position *position, Move move) {
    const Variant *variant = position->variant;
    Piece piece = captured(position, move);
    return variant->drops && piece != PIECE_NONE &&
           variant->roles[piece_role(piece)].captured_as == piece_role(piece);
}

static bool turns_back(const Position *position, Move move) {
    const Variant *variant = position->variant;
    Piece piece = captured(position, move);
    if (!variant->drops || piece == PIECE_NONE)
        return false;
    Role held = variant->roles[piece_role(piece)].captured_as;
    return held != ROLE_NONE && !variant_roles_alike(variant, held, piece_role(piece));
}

static bool leaves_the_game(const Position *position, Move move) {
    const Variant *variant = position->variant;
    Piece piece = captured(position, move);
    return variant->drops && piece != PIECE_NONE &&
           variant->roles[piece_role(piece)].captured_as == ROLE_NONE;
}

static bool drops(const Position *position, Move move) {
    (void)position;
    return move_is_drop(move);
}

static bool goes_far(const Position *position, Move move) {
    (void)position;
    return move_kind(move) == MOVE_MULTI_STEP;
}

static bool captures_en_passant(const Position *position, Move move) {
    (void)position;
    return move_kind(move) == MOVE_EN_PASSANT;
}

static bool castles(const Position *position, Move move) {
    (void)position;
    return move_kind(move) == MOVE_CASTLING;
}

/* Whether a promotion starts and ends in the zone, as `from` and `to` say. */
static bool promotes(const Position *position, Move move, bool from, bool to) {
    if (!move_is_promotion(move))
        return false;
    const VariantRole *role =
        &position->variant->roles[piece_role(position->board[move_from(move)])];
    Bitboard zone = role->zone[position->side];
    return bitboard_has(zone, move_from(move)) == from && bitboard_has(zone, move_to(move)) == to;
}

static bool promotes_entering(const Position *position, Move move) {
    return promotes(position, move, false, true);
}

static bool promotes_staying(const Position *position, Move move) {
    return promotes(position, move, true, true);
}

static bool promotes_leaving(const Position *position, Move move) {
    return promotes(position, move, true, false);
}

static Outcome outcome_after(const Position *position, Move move) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    return outcome_at(&after);
}

Outcome rule_outcome(const RuleExample *example, const Position *position, Move move) {
    RepetitionEntry entries[RULE_PAST_LIMIT + 1];
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    memcpy(entries, example->past, example->past_count * sizeof entries[0]);
    entries[example->past_count] = repetition_entry(&after);
    return outcome_find(&after, &(History){entries, example->past_count + 1u});
}

/* Whether it captures a royal piece of a side that has another one. */
static bool takes_spare_royal(const Position *position, Move move) {
    Piece piece = captured(position, move);
    return piece != PIECE_NONE && position->variant->roles[piece_role(piece)].royal &&
           outcome_after(position, move).result == RESULT_ONGOING;
}

bool rule_wins(const Position *position, Move move) {
    return outcome_after(position, move).result == result_win_for(position->side);
}

static bool mates(const Position *position, Move move) {
    Outcome outcome = outcome_after(position, move);
    return outcome.termination == TERMINATION_CHECKMATE &&
           outcome.result == result_win_for(position->side);
}

static bool mates_by_move(const Position *position, Move move) {
    return !move_is_drop(move) && !move_is_promotion(move) && mates(position, move);
}

static bool mates_by_drop(const Position *position, Move move) {
    return move_is_drop(move) && mates(position, move);
}

static bool mates_by_promotion(const Position *position, Move move) {
    return move_is_promotion(move) && mates(position, move);
}

/* --- the table ------------------------------------------------------------------------------- */

#define MOVE(ID, CHAPTER, TEST, TITLE, TEXT)                                                       \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_MOVE, .is_shown = (TEST),           \
        .title = (TITLE), .text = (TEXT)                                                           \
    }
#define TAKING(ID, CHAPTER, TEST, TITLE, TEXT)                                                     \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_MOVE, .is_shown = (TEST),           \
        .names_taken = true, .title = (TITLE), .text = (TEXT)                                      \
    }
#define PROMOTION(ID, CHAPTER, TEST, TITLE, TEXT, FORCED_TEXT)                                     \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_MOVE, .is_shown = (TEST),           \
        .title = (TITLE), .text = (TEXT), .forced_text = (FORCED_TEXT)                             \
    }
/* Any legal move is right; for PIECES_REFUSAL only those of the refused piece. */
#define REFUSAL(ID, CHAPTER, REASON, TITLE, TEXT)                                                  \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_REFUSAL, .reason = (REASON),        \
        .title = (TITLE), .text = (TEXT)                                                           \
    }
#define PIECES_REFUSAL(ID, CHAPTER, REASON, TITLE, TEXT)                                           \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_REFUSAL, .reason = (REASON),        \
        .of_piece = true, .title = (TITLE), .text = (TEXT)                                         \
    }
#define CHECKED_REFUSAL(ID, CHAPTER, REASON, TITLE, TEXT)                                          \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_REFUSAL, .reason = (REASON),        \
        .in_check = true, .title = (TITLE), .text = (TEXT)                                         \
    }
#define ENDING(ID, CHAPTER, TERMINATION, TITLE, TEXT)                                              \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_ENDING,                             \
        .termination = (TERMINATION), .title = (TITLE), .text = (TEXT)                             \
    }
#define REPEAT(ID, CHAPTER, TERMINATION, TITLE, TEXT)                                              \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_REPEAT,                             \
        .termination = (TERMINATION), .title = (TITLE), .text = (TEXT)                             \
    }
#define MATE(ID, CHAPTER, TEST, MOVES, TITLE, TEXT)                                                \
    {                                                                                              \
        .id = (ID), .chapter = CHAPTER_##CHAPTER, .show = SHOW_MATE, .is_shown = (TEST),           \
        .moves = (MOVES), .title = (TITLE), .text = (TEXT)                                         \
    }

static const LessonRule RULES[] = {
    TAKING("capture", HAND, takes_to_hand, N_("Captures"),
           N_("What you capture is yours: it goes into your hand. Take the {piece}.")),
    TAKING("turn-back", HAND, turns_back, N_("Reverts when captured"),
           N_("A promoted piece reverts when captured: {piece} becomes {other} in your hand. "
              "Take it.")),
    TAKING("gone", HAND, leaves_the_game, N_("Captured for good"),
           N_("This piece leaves the game for good when captured. Take the {piece}.")),
    MOVE("drop", HAND, drops, N_("Drops"),
         N_("Instead of moving you may put a piece from your hand on an empty square. Drop the "
            "{piece}.")),
    PIECES_REFUSAL("needs-capture", MOVES, LEGALITY_NEEDS_CAPTURE, N_("Only to capture"),
                   N_("The {piece} moves one way and captures another. Move it.")),
    PIECES_REFUSAL("cannot-capture", MOVES, LEGALITY_CANNOT_CAPTURE_SO, N_("Never to capture"),
                   N_("The way the {piece} moves is not always the way it captures. Move it.")),
    MOVE("multi-step", MOVES, goes_far, N_("Long moves"),
         N_("From here the {piece} may move more than one square if all of them are empty. Try "
            "it.")),
    PIECES_REFUSAL("no-multi-step", MOVES, LEGALITY_NO_MULTI_STEP, N_("No long move here"),
                   N_("The {piece} makes long moves only from certain ranks. Move it legally.")),
    MOVE("en-passant", MOVES, captures_en_passant, N_("En passant"),
         N_("A piece that has just passed a square in a long move may be captured there, now or "
            "never. Take it.")),
    REFUSAL("en-passant-gone", MOVES, LEGALITY_EN_PASSANT_GONE, N_("Too late for en passant"),
            N_("En passant is possible only right after the long move. Make another move.")),
    PROMOTION("promotion", PROMOTION, promotes_entering, N_("Promotion"),
              N_("A piece that enters its promotion zone, at the far end, may promote: {piece} to "
                 "{other}. Promote it."),
              N_("A piece that enters its promotion zone, at the far end, can promote, and here it "
                 "must: {piece} to {other}. Promote it.")),
    PROMOTION("promotion-staying", PROMOTION, promotes_staying, N_("Promotion within the zone"),
              N_("A piece that moves within the promotion zone may promote: {piece} to {other}. "
                 "Promote it."),
              N_("A piece that moves within the promotion zone can promote, and here it must: "
                 "{piece} to {other}. Promote it.")),
    PROMOTION("promotion-leaving", PROMOTION, promotes_leaving, N_("Promotion on the way out"),
              N_("A piece that leaves the promotion zone may promote too: {piece} to {other}. "
                 "Promote it."),
              N_("A piece that leaves the promotion zone can also promote, and here it must: "
                 "{piece} to {other}. Promote it.")),
    PIECES_REFUSAL("must-promote", PROMOTION, LEGALITY_MUST_PROMOTE, N_("Forced promotion"),
                   N_("Where it could never move again, or the rules require it, the {piece} must "
                      "promote. Move it.")),
    PIECES_REFUSAL("promotion-limit", PROMOTION, LEGALITY_PROMOTION_LIMIT,
                   N_("Promotion has a limit"),
                   N_("The number of promoted pieces of a kind is limited. Make another move with "
                      "the {piece}.")),
    PIECES_REFUSAL("promotes-capturing", PROMOTION, LEGALITY_PROMOTES_CAPTURING,
                   N_("Promotion by capture"),
                   N_("The {piece} promotes only when it captures. Move it.")),
    PIECES_REFUSAL("drop-rank", HAND, LEGALITY_DROP_NEVER_MOVES, N_("No dead-end drops"),
                   N_("The {piece} may not be dropped where it could never move again. Drop it "
                      "elsewhere.")),
    PIECES_REFUSAL("drop-region", HAND, LEGALITY_DROP_REGION, N_("Ranks for drops"),
                   N_("The {piece} may not be dropped on every rank. Drop it on an allowed one.")),
    PIECES_REFUSAL("drop-file", HAND, LEGALITY_DROP_FILE, N_("One file, one pawn"),
                   N_("The {piece} may not be dropped on a file where you already have one. "
                      "Drop it on another.")),
    PIECES_REFUSAL("drop-mate", HAND, LEGALITY_DROP_MATE, N_("No mate by this drop"),
                   N_("A dropped {piece} may give check, but not checkmate. Drop it elsewhere.")),
    PIECES_REFUSAL(
        "drop-uneven", HAND, LEGALITY_DROP_UNEVEN, N_("Even colours"),
        N_("Such pieces must be split evenly between light and dark squares. Drop the {piece} "
           "elsewhere.")),
    REFUSAL("must-drop", HAND, LEGALITY_MUST_DROP, N_("Drops come first"),
            N_("A piece in hand must be dropped before anything else. Find a legal move.")),
    REFUSAL("must-capture", MOVES, LEGALITY_MUST_CAPTURE, N_("Captures come first"),
            N_("If you can capture, you must. Find a legal move.")),
    PIECES_REFUSAL("region", MOVES, LEGALITY_OUTSIDE_REGION, N_("Its part of the board"),
                   N_("The {piece} may not leave its part of the board. Move it inside.")),
    PIECES_REFUSAL("not-from-here", MOVES, LEGALITY_NOT_FROM_HERE, N_("Only from certain squares"),
                   N_("The {piece} may go that way only from certain ranks. Move it differently.")),
    PIECES_REFUSAL("hurdle", MOVES, LEGALITY_NEEDS_HURDLE, N_("Hops"),
                   N_("The {piece} can go that way only by hopping over another piece. Make a "
                      "legal move with it.")),
    PIECES_REFUSAL("immune", MOVES, LEGALITY_IMMUNE, N_("Its own kind"),
                   N_("The {piece} does not capture its own kind. Find another move for it.")),
    PIECES_REFUSAL("may-not-stand", MOVES, LEGALITY_MAY_NOT_STAND, N_("Not there"),
                   N_("The {piece} may not go to every square. Move it elsewhere.")),
    CHECKED_REFUSAL(
        "in-check", CHECK, LEGALITY_IN_CHECK, N_("Check"),
        N_("You are in check: your {own} is attacked. Capture the attacker, block it, or move the "
           "{own} away.")),
    CHECKED_REFUSAL(
        "take-checker", CHECK, LEGALITY_MUST_TAKE_CHECKER, N_("Only the attacker"),
        N_("In check the {piece} may move only to take the attacker. Find a legal move.")),
    PIECES_REFUSAL("into-check", CHECK, LEGALITY_INTO_CHECK, N_("Not into check"),
                   N_("The {piece} may not move onto an attacked square. Move it to a safe one.")),
    REFUSAL("pinned", CHECK, LEGALITY_PINNED, N_("Pins"),
            N_("The {piece} is pinned: it shields the {own}, and may not expose it. Find a "
               "legal move.")),
    REFUSAL("exposes", CHECK, LEGALITY_EXPOSES, N_("Exposed"),
            N_("No move may leave your {own} under attack, for any reason. Find a legal "
               "one.")),
    REFUSAL("all-attacked", CHECK, LEGALITY_ALL_ATTACKED, N_("Not all at once"),
            N_("You may not leave all pieces of that kind attacked at once. Find a legal move.")),
    REFUSAL("blows-up", CHECK, LEGALITY_BLOWS_UP_OWN, N_("Blasts"),
            N_("A capture removes the pieces around it, but may not remove your own {own}. "
               "Find a legal move.")),
    REFUSAL("gives-check", CHECK, LEGALITY_GIVES_CHECK, N_("No checks"),
            N_("This game forbids such checks. Find a move that gives none.")),
    REFUSAL("kings-face", CHECK, LEGALITY_KINGS_FACE, N_("Facing kings"),
            N_("The two Kings may not face each other with nothing between. Find a legal move.")),
    MOVE("castling", MOVES, castles, N_("Castling"),
         N_("King and Rook may move together: the King moves towards the Rook, which jumps to its "
            "other side. Castle.")),
    REFUSAL("castle-blocked", MOVES, LEGALITY_CASTLE_BLOCKED, N_("Castling needs room"),
            N_("Castling needs empty squares between King and Rook. Find another move.")),
    CHECKED_REFUSAL("castle-in-check", MOVES, LEGALITY_CASTLE_IN_CHECK,
                    N_("No castling out of check"),
                    N_("A King in check may not castle. Find a move that answers the check.")),
    REFUSAL("castle-through", MOVES, LEGALITY_CASTLE_THROUGH_CHECK, N_("No castling through check"),
            N_("The King may not castle across or onto an attacked square. Find another move.")),
    MOVE("two-royals", CHECK, takes_spare_royal, N_("Two kings"),
         N_("A side with two kings may lose one of them: only the last one counts. Take one.")),
    ENDING("kingcheck", ENDINGS, TERMINATION_KINGCHECK, N_("Only facing moves"),
           N_("A player whose only moves make the Kings face each other loses. Make it happen.")),
    ENDING("stalemate", ENDINGS, TERMINATION_STALEMATE, N_("No move left"),
           N_("When the other side is not in check and has no legal move, {outcome} Make it "
              "happen.")),
    REPEAT("repetition", ENDINGS, TERMINATION_REPETITION, N_("Repetition"),
           N_("{move} brings back a position seen {n} times before: {outcome}")),
    REPEAT("perpetual-check", ENDINGS, TERMINATION_PERPETUAL_CHECK, N_("Perpetual check"),
           N_("{move} repeats the position with nothing but checks: {outcome}")),
    ENDING("move-count", ENDINGS, TERMINATION_MOVE_COUNT, N_("The move count"),
           N_("After {n} moves by each side without progress, such as a capture, the game is "
              "drawn. Make the last one.")),
    ENDING("bare-king", ENDINGS, TERMINATION_BARE_KING, N_("Bare king"),
           N_("A side that has nothing but its {royal} loses. Take the last piece.")),
    ENDING("insufficient", ENDINGS, TERMINATION_INSUFFICIENT, N_("Not enough left"),
           N_("When neither side has enough left to win, the game is a draw. Make it happen.")),
    ENDING("flag", ENDINGS, TERMINATION_FLAG, N_("The goal"),
           N_("Bring the piece to its goal and you win at once. Do it.")),
    ENDING("extinction", ENDINGS, TERMINATION_EXTINCTION, N_("The last of a kind"),
           N_("Losing the last piece of such a kind decides the game. Take it.")),
    ENDING("check-count", ENDINGS, TERMINATION_CHECK_COUNT, N_("Counted checks"),
           N_("Enough checks win. Give the last one.")),
    ENDING("connection", ENDINGS, TERMINATION_CONNECTION, N_("In a row"),
           N_("Connected pieces decide the game. Connect them.")),
    ENDING("castling-wins", ENDINGS, TERMINATION_CASTLING, N_("Castling wins"),
           N_("Castling this way wins at once. Do it.")),
    MATE("mate-move", CHECK, mates_by_move, 1, N_("Checkmate by a move"),
         N_("Checkmate: the enemy {royal} is attacked and cannot escape. Mate in one move.")),
    MATE("mate-drop", CHECK, mates_by_drop, 1, N_("Checkmate by a drop"),
         N_("A dropped piece can mate too. Mate in one, by a drop.")),
    MATE("mate-promotion", CHECK, mates_by_promotion, 1, N_("Checkmate by a promotion"),
         N_("A promotion can mate too. Mate in one, by promoting.")),
    MATE("mate-two", CHECK, NULL, 2, N_("Checkmate in two"),
         N_("Check, the best reply, and mate: find both moves.")),
};

size_t lesson_rule_count(void) {
    return sizeof RULES / sizeof RULES[0];
}

const LessonRule *lesson_rule(size_t index) {
    return &RULES[index];
}

const char *rule_chapter_name(RuleChapter chapter) {
    static const char *const NAMES[CHAPTER_COUNT] = {N_("The hand"), N_("Moves"), N_("Promotion"),
                                                     N_("Check and mate"), N_("Endings")};
    return _(NAMES[chapter]);
}

/* --- what is right --------------------------------------------------------------------------- */

static bool moves_the_piece(const Position *position, const Attempt *attempt, Move move) {
    return attempt_takes_up(position->variant, attempt->drop, attempt->from, move);
}

Outcome rule_own_outcome(const RuleExample *example) {
    Move move;
    attempt_moves(&example->position, &example->attempt, &move, 1);
    return rule_outcome(example, &example->position, move);
}

static bool repeats_rightly(const RuleExample *example, const Position *position, Move move) {
    Result lost = result_win_for(side_other(example->position.side));
    bool loses = rule_own_outcome(example).result == lost;
    bool ends =
        rule_outcome(example, position, move).termination == RULES[example->rule].termination;
    return ends != loses;
}

bool rule_is_right(const RuleExample *example, const Position *position, Move move) {
    const LessonRule *rule = &RULES[example->rule];
    switch (rule->show) {
    case SHOW_MOVE:
        return rule->is_shown(position, move);
    case SHOW_REFUSAL:
        return !rule->of_piece || moves_the_piece(position, &example->attempt, move);
    case SHOW_ENDING:
        return outcome_after(position, move).termination == rule->termination;
    case SHOW_REPEAT:
        return repeats_rightly(example, position, move);
    case SHOW_MATE:
        break;
    }
    return mates(position, move);
}

bool rule_refuses_win(const RuleExample *example, const Position *position) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        if (rule_wins(position, moves[i]) && !rule_is_right(example, position, moves[i]))
            return true;
    return false;
}

/* --- mates in two ---------------------------------------------------------------------------- */

Move rule_answer(const Position *position) {
    Move moves[MOVES_LIMIT];
    return moves_generate(position, moves) > 0 ? moves[0] : MOVE_NONE;
}

static bool mates_now(const Position *position, Move move) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    return outcome_at(&after).termination == TERMINATION_CHECKMATE;
}

static Move mating_move(const Position *position) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        if (mates_now(position, moves[i]))
            return moves[i];
    return MOVE_NONE;
}

bool rule_forces_mate(const Position *position, Move move, Move *answer) {
    Position after = *position;
    Undo undo, back;
    Move moves[MOVES_LIMIT];
    position_do(&after, move, &undo);
    *answer = rule_answer(&after);
    if (outcome_at(&after).result != RESULT_ONGOING)
        return rule_wins(position, move);
    size_t count = moves_generate(&after, moves);
    for (size_t i = 0; i < count; i++) {
        position_do(&after, moves[i], &back);
        bool mated =
            outcome_at(&after).result == RESULT_ONGOING && mating_move(&after) != MOVE_NONE;
        position_undo(&after, moves[i], &back);
        if (!mated) {
            *answer = moves[i];
            return false;
        }
    }
    return true;
}
