/* Gives each beginner's tip once, when it first applies. */
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/record/memo.h"
#include "rules/moves/movegen.h"
#include "words/words.h"
#include "words/written.h"

/* The start of a person's turn. */
typedef struct Turn {
    const Cursor *cursor;
    const Position *position;
    Position before; /* the position before `own`, the person's last move */
    Move own;        /* MOVE_NONE: none */
    bool keys;       /* digits pick pieces in hand */
    Move moves[MOVES_LIMIT];
    size_t count;
} Turn;

static void read_turn(Desk *desk, Turn *turn) {
    const Cursor *cursor = session_cursor(desk_session(desk));
    Node *last = cursor->count > 2 ? cursor->path[cursor->count - 2] : NULL;
    turn->cursor = cursor;
    turn->position = &cursor->position;
    turn->keys = desk_has_keys(desk);
    turn->count = moves_generate(turn->position, turn->moves);
    turn->own = last != NULL ? last->move : MOVE_NONE;
    if (last != NULL)
        memory_require(game_position_at(cursor->game, last->parent, &turn->before));
}

/* Says how to drop a piece in hand. False: it cannot be dropped now. */
static bool add_how_to_drop(const Turn *turn, Role role, Text *out) {
    const Variant *variant = turn->position->variant;
    unsigned slot = 0;
    Move drop = MOVE_NONE;
    for (unsigned i = 0; i < variant->hand_order_count && variant->hand_order[i] != role; i++)
        slot += turn->position->hand[turn->position->side][variant->hand_order[i]] > 0;
    for (size_t i = 0; i < turn->count && drop == MOVE_NONE; i++)
        if (move_is_drop(turn->moves[i]) && move_role(turn->moves[i]) == role)
            drop = turn->moves[i];
    if (drop == MOVE_NONE)
        return false;
    Phrase typed = words_move_short(turn->position, drop);
    if (turn->keys)
        text_add_sentence(out, _("Press %u, or type %s."), slot + 1, typed.text);
    else
        text_add_sentence(out, _("Type %s to drop it."), typed.text);
    return true;
}

/* Each appends its tip, if it applies, and returns whether it does. */
static bool add_check(const Turn *turn, Text *out) {
    const Position *position = turn->position;
    if (!position_in_check(position))
        return false;
    Square royal = bitboard_first(position_royals(position, position->side));
    bool moves = false, drops = false;
    for (size_t i = 0; i < turn->count; i++) {
        Move move = turn->moves[i];
        drops = drops || move_is_drop(move);
        moves = moves || (!move_is_drop(move) && move_from(move) != royal &&
                          words_captured(position, move) == PIECE_NONE);
    }
    text_addf(
        out,
        drops
            ? _("You are in check: move the %s, capture the attacker, or drop a piece in between.")
        : moves ? _("You are in check: move the %s, capture the attacker, or block it.")
                : _("You are in check: move the %s, or capture the attacker."),
        words_role_name(position->variant, piece_role(position->board[royal])));
    return true;
}

/* The role that the person has just captured into hand; ROLE_NONE: none. */
static Role role_won(const Turn *turn) {
    const Variant *variant = turn->position->variant;
    Piece taken = turn->own != MOVE_NONE ? words_captured(&turn->before, turn->own) : PIECE_NONE;
    return taken != PIECE_NONE && variant->drops ? variant->roles[piece_role(taken)].captured_as
                                                 : ROLE_NONE;
}

static bool add_turned(const Turn *turn, Text *out) {
    const Variant *variant = turn->position->variant;
    Role won = role_won(turn);
    Role taken = won != ROLE_NONE ? piece_role(words_captured(&turn->before, turn->own)) : won;
    if (won == ROLE_NONE || variant_roles_alike(variant, won, taken))
        return false;
    text_addf(out, _("The %s has reverted: it is now your %s, in hand."),
              words_role_name(variant, taken), words_role_name(variant, won));
    return add_how_to_drop(turn, won, out);
}

static bool add_hand(const Turn *turn, Text *out) {
    Role won = role_won(turn);
    if (won == ROLE_NONE)
        return false;
    text_addf(out, _("The %s is now yours, in your hand."),
              words_role_name(turn->position->variant, won));
    return add_how_to_drop(turn, won, out);
}

static bool add_dropped(const Turn *turn, Text *out) {
    if (turn->cursor->node->move == MOVE_NONE || !move_is_drop(turn->cursor->node->move))
        return false;
    text_add(out, _("That was a drop: a side may put captured pieces back as its own."));
    return true;
}

static bool add_promotion(const Turn *turn, Text *out) {
    const Position *position = turn->position;
    const Variant *variant = position->variant;
    for (size_t i = 0; i < turn->count; i++) {
        Move move = turn->moves[i];
        if (move_is_drop(move) || !move_is_promotion(move))
            continue;
        Phrase typed = words_move_short(position, move);
        size_t from = strcspn(typed.text, "-x"); /* a sign that need not be typed */
        if (typed.text[from] != '\0')
            memmove(typed.text + from, typed.text + from + 1, strlen(typed.text + from));
        text_addf(out, _("Your %s may promote to %s: type %s."),
                  words_role_name(variant, piece_role(position->board[move_from(move)])),
                  words_role_name(variant, move_role(move)), typed.text);
        return true;
    }
    return false;
}

/* Gives the first new tip that applies. */
static const struct {
    const char *name; /* in the file of given tips */
    bool (*add)(const Turn *turn, Text *out);
} TIPS[] = {
    {"check", add_check},     {"turned", add_turned},       {"hand", add_hand},
    {"dropped", add_dropped}, {"promotion", add_promotion},
};
enum {
    TIP_COUNT = sizeof TIPS / sizeof TIPS[0],
    ALL_TIPS = (1 << TIP_COUNT) - 1,
    TIP_LINE_SIZE = 32
};

/* The file has a line for each given tip. */
void desk_read_tips(Desk *desk) {
    Bytes text = {0};
    if (!memo_read(&(MemoFile){desk_files(desk), desk->settings.tips}, &text, NULL))
        return;
    for (MemoLine line = {0}; memo_next(&text, &line);)
        for (size_t i = 0; i < TIP_COUNT; i++)
            if (strcmp(line.word[0], TIPS[i].name) == 0)
                desk->told.tips |= 1u << i;
    bytes_done(&text);
}

/* If this fails, the tip comes once per run. */
static void keep_tip(Desk *desk, const char *name) {
    char line[TIP_LINE_SIZE];
    text_format(line, sizeof line, "%s\n", name);
    (void)memo_add(&(MemoFile){desk_files(desk), desk->settings.tips}, "", line, NULL);
}

/* Whether a turn of the sole human player has begun. With two people, we cannot know who has seen
 * what. */
static bool turn_begins(Desk *desk) {
    Session *session = desk_game(desk);
    if (desk->told.tips == ALL_TIPS || desk->settings.tips == NULL || !desk->own.tips ||
        session == NULL || session_phase(session) != SESSION_MOVE ||
        session_is_human(session, SIDE_WHITE) == session_is_human(session, SIDE_BLACK) ||
        session_cursor(session)->node == desk->told.tip_node)
        return false;
    desk->told.tip_node = session_cursor(session)->node;
    return true;
}

void desk_give_tip(Desk *desk) {
    Turn turn;
    if (!turn_begins(desk))
        return;
    read_turn(desk, &turn);
    for (size_t i = 0; i < TIP_COUNT; i++) {
        char data[SENTENCE_SIZE];
        Text text = TEXT_OVER(data);
        if ((desk->told.tips & 1u << i) != 0 || !TIPS[i].add(&turn, &text))
            continue;
        desk->told.tips |= 1u << i;
        keep_tip(desk, TIPS[i].name);
        desk_say_as(desk, TONE_TIP, data);
        return;
    }
}
