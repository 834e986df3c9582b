#include "words/rules_text.h"

#include <string.h>

#include "base/i18n.h"
#include "words/card.h"
#include "words/movement.h"
#include "words/page.h"
#include "words/rules_parts.h"
#include "words/squares.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536 };

static void add_title(const Variant *variant, Page *page) {
    char data[512];
    Text line = TEXT_OVER(data);
    text_add(&line, words_title(variant));
    if (words_native(variant)[0] != '\0')
        text_addf(&line, " (%s)", words_native(variant));
    page_line(page, data);
    page_paragraph(page, 0, words_summary(variant));
}

static void add_board(const Variant *variant, Page *page) {
    Position position;
    char data[128];
    Text line = TEXT_OVER(data);
    page_heading(page, _("The board"));
    text_addf(&line, _("%u files and %u ranks. White moves first; nobody may pass."),
              variant->files, variant->ranks);
    page_paragraph(page, 2, data);
    position_start(&position, variant);
    BoardTextOptions options = {.last_move = MOVE_NONE};
    page->good = page->good && board_text(&position, &options, page->out);
}

/* "RNBQK" as a person reads it: the rows are White's, back rank first. */
static void add_setups(const Variant *variant, Page *page) {
    if (variant->setup_count == 0)
        return;
    char data[512];
    Text text = TEXT_OVER(data);
    page_heading(page, _("Arrangement"));
    page_paragraph(page, 2,
                   variant->setup_common
                       ? _("Before the first move one arrangement is chosen for both sides:")
                       : _("Before the first move White, then Black, chooses an arrangement:"));
    for (unsigned i = 0; i < variant->setup_count; i++) {
        text_clear(&text);
        text_addf(&text, "%s: %s", words_setup(variant, i), variant->setups[i].rows[SIDE_WHITE]);
        page_paragraph(page, 4, data);
    }
}

static void add_piece_line(const Variant *variant, Role role, Page *page) {
    const VariantRole *r = &variant->roles[role];
    char data[SENTENCES_SIZE], name_data[ROLE_NAME_SIZE + 32], movement_data[MOVEMENT_TEXT_SIZE];
    char glyph[CARD_GLYPH_SIZE];
    Text line = TEXT_OVER(data), name = TEXT_OVER(name_data), movement = TEXT_OVER(movement_data);
    text_addf(&name, "%s ", r->san);
    if (card_glyph(variant, role, SIDE_WHITE, glyph))
        text_addf(&name, "%s ", glyph);
    text_add(&name, words_role_name(variant, role));
    movement_add(variant, role, &movement);
    if (r->promoted == ROLE_NONE)
        text_addf(&line, P_("piece, movement", "%s %s."), name_data, movement_data);
    else
        text_addf(&line,
                  r->turned_over && variant->turns_back ? _("%s %s; turns back to %s.")
                                                        : _("%s %s; promotes to %s."),
                  name_data, movement_data, words_role_name(variant, r->promoted));
    page_paragraph(page, 2, data);
}

/* The parts of the board that some pieces never leave. */
static void add_regions(const Variant *variant, Role role, Page *page) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Bitboard region = variant->roles[role].region[side];
        char data[512], squares[256];
        Text text = TEXT_OVER(data), place = TEXT_OVER(squares);
        if (region == variant->board)
            continue;
        words_place(variant, region, &place);
        text_addf(&text, _("%s's %s stays on %s."), words_side((Side)side),
                  words_role_name(variant, role), squares);
        page_paragraph(page, 4, data);
    }
}

static void add_pieces(const Variant *variant, Page *page) {
    page_heading(page, _("The pieces"));
    for (Role role = 0; role < variant->role_count; role++)
        if (!variant->roles[role].reverts) {
            add_piece_line(variant, role, page);
            add_regions(variant, role, page);
        }
}

/* The ranks that pawns may make such a step from, as White counts them. */
static void add_step_ranks(const Variant *variant, Bitboard from, Text *out) {
    bool any = false;
    for (unsigned rank = 0; rank < variant->ranks; rank++) {
        if (!(variant->rank_mask[rank] & from))
            continue;
        if (any)
            text_add(out, _(" or "));
        text_add_uint(out, rank + 1u);
        any = true;
    }
}

static bool has_steps(const Variant *variant) {
    return variant->multi_step[0][SIDE_WHITE] != 0 || variant->multi_step[1][SIDE_WHITE] != 0;
}

static void add_pawn_steps(const Variant *variant, Page *page) {
    if (!has_steps(variant))
        return;
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    page_heading(page, _("Steps of pawns, en passant (通過捕獲)"));
    for (unsigned i = 0; i < 2; i++) {
        if (variant->multi_step[i][SIDE_WHITE] == 0)
            continue;
        char ranks_data[64];
        Text ranks = TEXT_OVER(ranks_data);
        add_step_ranks(variant, variant->multi_step[i][SIDE_WHITE], &ranks);
        text_add_sentence(&text,
                          ngettext("From its rank %s a pawn may go %u square at once.",
                                   "From its rank %s a pawn may go %u squares at once.", i + 2),
                          ranks_data, i + 2);
    }
    text_add_sentence(&text,
                      _("The squares it passes must be empty. On the next move only, an enemy pawn "
                        "that attacks a square it passed may capture it by moving there."));
    page_paragraph(page, 2, data);
}

static void add_promotion_rules(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE], part_data[512];
    bool any = false;
    for (Role role = 0; role < variant->role_count; role++) {
        Card card;
        Text part = TEXT_OVER(part_data);
        card_init(&card, variant, role, SIDE_WHITE);
        card_add_promotion(&card, &part);
        if (part.length == 0)
            continue;
        if (!any)
            page_heading(page, _("Promotion (昇進)"));
        any = true;
        Text text = TEXT_OVER(data);
        text_addf(&text, "%s: %s", words_role_name(variant, role), part_data);
        page_paragraph(page, 2, data);
    }
    if (!any)
        return;
    page_paragraph(page, 2,
                   _("Unless it must, a piece may decline. Ranks are counted from the player's own "
                     "side."));
}

static void add_drop_rules(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE], part_data[512];
    page_heading(page, _("Drops (投入)"));
    if (!variant->drops) {
        page_paragraph(page, 2, _("Captured pieces leave the game: there are no drops."));
        return;
    }
    bool captured = false;
    for (Role role = 0; role < variant->role_count; role++)
        captured = captured || variant->roles[role].captured_as != ROLE_NONE;
    page_paragraph(page, 2,
                   captured ? _("A captured piece goes to the captor's hand.")
                            : _("Captured pieces leave the game, but some are in hand from the "
                                "start."));
    page_paragraph(page, 2,
                   _("Instead of moving, a player may put a piece from the hand on an empty "
                     "square."));
    page_paragraph(page, 2,
                   variant->drops_promoted
                       ? _("A piece with another side may be dropped with either side up.")
                       : _("A drop never promotes."));
    for (unsigned i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        const VariantRole *r = &variant->roles[role];
        bool limited =
            r->drop[SIDE_WHITE] != variant->board || r->file_limit != 0 || r->drop_mate_illegal;
        if (!limited)
            continue;
        Card card;
        Text part = TEXT_OVER(part_data), text = TEXT_OVER(data);
        card_init(&card, variant, role, SIDE_WHITE);
        card_add_drop(&card, &part);
        text_addf(&text, "%s: %s", words_role_name(variant, role), part_data);
        page_paragraph(page, 2, data);
    }
    bool stays = variant->has_choices;
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        if (r->captured_as == role || r->captured_as == ROLE_NONE)
            continue;
        stays = r->captured_as != r->base;
        if (stays)
            break;
        page_paragraph(page, 2, _("A promoted piece comes to hand as it was before."));
        return;
    }
    if (stays)
        page_paragraph(page, 2, _("A piece that was promoted stays what it is when captured."));
}

static void add_castling_rules(const Variant *variant, Page *page) {
    if (!variant->has_castling)
        return;
    page_heading(page, _("Castling (安宮)"));
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &variant->castling[SIDE_WHITE][i];
        char data[256], names[4][SQUARE_NAME_SIZE];
        if (!wing->possible)
            continue;
        square_name(variant, wing->king_from, names[0]);
        square_name(variant, wing->king_to, names[1]);
        square_name(variant, wing->rook_from, names[2]);
        square_name(variant, wing->rook_to, names[3]);
        Text text = TEXT_OVER(data);
        text_addf(&text, _("%s: the King goes from %s to %s, the Rook from %s to %s."), wing->san,
                  names[0], names[1], names[2], names[3]);
        page_paragraph(page, 2, data);
    }
    page_paragraph(page, 2,
                   _("Nothing may stand between them, the King may not be in check, and no square "
                     "it crosses or reaches may be attacked. Black's squares mirror these."));
    if (!variant->castling_by_rights)
        page_paragraph(page, 2, _("Only where the two stand counts, not what has moved before."));
    else
        page_paragraph(page, 2, _("Neither of the two may have moved before."));
    if (variant->castling_dropped)
        page_paragraph(page, 2, _("A Rook that is dropped in its place may castle as well."));
    if (variant->opposite_castling)
        page_paragraph(page, 2,
                       _("Once one side has castled on a wing, the other may not on the same."));
}

static const char *checkmate_sentence(const Variant *variant) {
    switch (variant->checkmate) {
    case END_LOSS:
        return _("A player in check without a legal move is checkmated and loses.");
    case END_WIN:
        return _("A player in check without a legal move is checkmated and wins.");
    case END_DRAW:
        break;
    }
    return _("When a player in check has no legal move, the game is a draw.");
}

static void add_check_rules(const Variant *variant, Page *page) {
    if (variant->royals == 0)
        return;
    page_heading(page, _("Check and checkmate"));
    page_paragraph(page, 2, _("A King that is attacked is in check and must be freed at once."));
    page_paragraph(page, 2, checkmate_sentence(variant));
    if (variant->royal_maximum > 1)
        page_paragraph(page, 2,
                       _("A side with two royal pieces is never in check and may lose one; its "
                         "last one it must guard."));
    if (variant->kingcheck) {
        page_heading(page, _("Kingcheck (王將)"));
        page_paragraph(page, 2,
                       _("The two Kings may not face each other: on one file or rank with nothing "
                         "between them. Moves that bring this about are not legal; a player who is "
                         "not in check and has only such moves left loses."));
    }
}

static const char *stalemate_sentence(const Variant *variant) {
    if (variant->stalemate_by_count)
        return variant->stalemate == END_WIN
                   ? _("When a player has no move, the side with fewer pieces on the board wins.")
                   : _("When a player has no move, the side with fewer pieces on the board loses.");
    switch (variant->stalemate) {
    case END_LOSS:
        return _("A player who can neither move nor drop loses.");
    case END_DRAW:
        return _("When a player can neither move nor drop, the game is a draw.");
    case END_WIN:
        break;
    }
    return _("A player who can neither move nor drop wins.");
}

/* How a repetition ends a game: the side is White, who began, or the one to move. */
typedef enum RepetitionEnd {
    REPETITION_WHITE_LOSES,
    REPETITION_WHITE_WINS,
    REPETITION_MOVER_LOSES,
    REPETITION_DRAW,
    REPETITION_MOVER_WINS
} RepetitionEnd;

static RepetitionEnd repetition_end(const Variant *variant) {
    switch (variant->repetition) {
    case END_LOSS:
        return variant->repetition_absolute ? REPETITION_WHITE_LOSES : REPETITION_MOVER_LOSES;
    case END_WIN:
        return variant->repetition_absolute ? REPETITION_WHITE_WINS : REPETITION_MOVER_WINS;
    case END_DRAW:
        break;
    }
    return REPETITION_DRAW;
}

static void add_cycle(const Variant *variant, Text *out) {
    switch (repetition_end(variant)) {
    case REPETITION_WHITE_LOSES:
        text_add(out, _("When the same cycle of situations has just been played twice with nothing "
                        "in between, White, who began, loses."));
        return;
    case REPETITION_WHITE_WINS:
        text_add(out, _("When the same cycle of situations has just been played twice with nothing "
                        "in between, White, who began, wins."));
        return;
    case REPETITION_MOVER_LOSES:
        text_add(out, _("When the same cycle of situations has just been played twice with nothing "
                        "in between, the player to move in it, who set out on it first, loses."));
        return;
    case REPETITION_DRAW:
        text_add(out, _("When the same cycle of situations has just been played twice with nothing "
                        "in between, the game is a draw."));
        return;
    case REPETITION_MOVER_WINS:
        text_add(out, _("When the same cycle of situations has just been played twice with nothing "
                        "in between, the player to move in it wins."));
        return;
    }
}

static void add_repetition(const Variant *variant, Text *out) {
    unsigned count = variant->repetition_count;
    switch (repetition_end(variant)) {
    case REPETITION_WHITE_LOSES:
        text_addf(out,
                  ngettext("When the same situation (board, hands and player to move) occurs %u "
                           "time in a game, in a row or not, White, who began, loses.",
                           "When the same situation (board, hands and player to move) occurs %u "
                           "times in a game, in a row or not, White, who began, loses.",
                           count),
                  count);
        return;
    case REPETITION_WHITE_WINS:
        text_addf(out,
                  ngettext("When the same situation (board, hands and player to move) occurs %u "
                           "time in a game, in a row or not, White, who began, wins.",
                           "When the same situation (board, hands and player to move) occurs %u "
                           "times in a game, in a row or not, White, who began, wins.",
                           count),
                  count);
        return;
    case REPETITION_MOVER_LOSES:
        text_addf(
            out,
            ngettext(
                "When the same situation (board, hands and player to move) occurs %u time in a "
                "game, in a row or not, the player to move in it, who set out on it first, loses.",
                "When the same situation (board, hands and player to move) occurs %u times in a "
                "game, in a row or not, the player to move in it, who set out on it first, loses.",
                count),
            count);
        return;
    case REPETITION_DRAW:
        text_addf(out,
                  ngettext("When the same situation (board, hands and player to move) occurs %u "
                           "time in a game, in a row or not, the game is a draw.",
                           "When the same situation (board, hands and player to move) occurs %u "
                           "times in a game, in a row or not, the game is a draw.",
                           count),
                  count);
        return;
    case REPETITION_MOVER_WINS:
        text_addf(out,
                  ngettext("When the same situation (board, hands and player to move) occurs %u "
                           "time in a game, in a row or not, the player to move in it wins.",
                           "When the same situation (board, hands and player to move) occurs %u "
                           "times in a game, in a row or not, the player to move in it wins.",
                           count),
                  count);
        return;
    }
}

static void add_perpetual(const Variant *variant, Text *out) {
    switch (variant->perpetual) {
    case PERPETUAL_NONE:
        return;
    case PERPETUAL_SINCE_FIRST:
        text_add_sentence(out, _("But a player who gave check with every move since the first of "
                                 "these times loses, unless both did."));
        return;
    case PERPETUAL_SINCE_PREVIOUS:
        text_add_sentence(out, _("But a player who gave check with every move since the time "
                                 "before loses, unless both did."));
    }
}

static void add_repetition_rules(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    if (variant->repetition_count == 0)
        return;
    page_heading(page, _("Repetition (千日手)"));
    if (variant->repetition_in_a_row)
        add_cycle(variant, &text);
    else
        add_repetition(variant, &text);
    add_perpetual(variant, &text);
    page_paragraph(page, 2, data);
}

static void add_other_endings(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE];
    page_heading(page, _("Stalemate (膠着狀態)"));
    page_paragraph(page, 2, stalemate_sentence(variant));
    if (variant->bare_king) {
        page_heading(page, _("Bare king"));
        page_paragraph(page, 2,
                       _("A side that has nothing left but one royal piece loses, unless it takes "
                         "the other side's last piece with its next move."));
    }
    if (variant->royals_only_draw)
        page_paragraph(page, 2, _("Royal piece against royal piece and nothing else is a draw."));
    if (variant->move_count_plies != 0) {
        Text text = TEXT_OVER(data);
        text_addf(&text,
                  ngettext("After %u move of each side without a capture, a promotion or a pawn "
                           "move the game is a draw.",
                           "After %u moves of each side without a capture, a promotion or a pawn "
                           "move the game is a draw.",
                           variant->move_count_plies / 2u),
                  variant->move_count_plies / 2u);
        page_heading(page, _("Move count"));
        page_paragraph(page, 2, data);
    }
    add_repetition_rules(variant, page);
    page_heading(page, _("Surrender (棄權)"));
    page_paragraph(page, 2,
                   variant->royals != 0
                       ? _("A player may give up at any time, by words or by moving the King off "
                           "the board.")
                       : _("A player may give up at any time."));
    if (variant->swap_after_draw)
        page_paragraph(page, 2,
                       _("After a draw by repetition or stalemate the game is played again with "
                         "colours swapped."));
}

bool rules_text(const Variant *variant, Bytes *out) {
    Page page = {out, true};
    add_title(variant, &page);
    add_board(variant, &page);
    add_setups(variant, &page);
    add_pieces(variant, &page);
    add_pawn_steps(variant, &page);
    add_promotion_rules(variant, &page);
    add_drop_rules(variant, &page);
    add_castling_rules(variant, &page);
    rules_add_duties(variant, &page);
    add_check_rules(variant, &page);
    rules_add_goals(variant, &page);
    add_other_endings(variant, &page);
    return page.good;
}
