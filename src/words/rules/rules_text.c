#include "words/rules/rules_text.h"
#include "words/board_text.h"

#include <string.h>

#include "base/i18n.h"
#include "words/card.h"
#include "words/movement.h"
#include "words/rules/rules_sections.h"
#include "words/sentence_parts.h"
#include "words/setups.h"
#include "words/squares.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536 };

static void add_title(const Variant *variant, Bytes *page) {
    char data[512];
    Text line = TEXT_OVER(data);
    words_full_title(variant, &line);
    page_line(page, data);
    page_paragraph(page, 0, words_summary(variant));
    rules_add_author(variant, page);
}

static void add_board(const Variant *variant, Bytes *page) {
    Position position;
    char data[512], white_data[192], black_data[192];
    Text line = TEXT_OVER(data), white = TEXT_OVER(white_data), black = TEXT_OVER(black_data);
    if (words_side_names(variant, SIDE_WHITE, &white) &&
        words_side_names(variant, SIDE_BLACK, &black))
        text_addf(&line,
                  _("%u files and %u ranks. White (%s) moves first, then Black (%s); nobody may "
                    "pass."),
                  variant->files, variant->ranks, white_data, black_data);
    else
        text_addf(&line, _("%u files and %u ranks. White moves first; nobody may pass."),
                  variant->files, variant->ranks);
    page_paragraph(page, 2, data);
    position_start(&position, variant);
    BoardTextOptions options = {.last_move = MOVE_NONE};
    board_text(&position, &options, page);
}

static bool has_setups(const Variant *variant) {
    return variant->setup_count != 0;
}

/* "left: White RBNQKMCNBR, Black RBNCMKQBNR", or once where both see the same; then true. */
static bool add_setup(const Variant *variant, unsigned index, Bytes *page) {
    char data[512], white_data[160], black_data[160];
    Text text = TEXT_OVER(data), white = TEXT_OVER(white_data), black = TEXT_OVER(black_data);
    setups_add_rows(variant, index, SIDE_WHITE, &white);
    setups_add_rows(variant, index, SIDE_BLACK, &black);
    bool same = strcmp(white_data, black_data) == 0;
    if (same)
        text_addf(&text, _("%s: %s"), words_setup(variant, index), white_data);
    else
        text_addf(&text, _("%s: White %s, Black %s"), words_setup(variant, index), white_data,
                  black_data);
    page_paragraph(page, 4, data);
    return same;
}

static void add_setups(const Variant *variant, Bytes *page) {
    char data[512], first_data[SQUARE_NAME_SIZE], last_data[SQUARE_NAME_SIZE];
    Text text = TEXT_OVER(data), first = TEXT_OVER(first_data), last = TEXT_OVER(last_data);
    bool same = true;
    square_add_file(variant, 0, &first);
    square_add_file(variant, variant->files - 1u, &last);
    page_paragraph(page, 2,
                   setups_are_shared(variant)
                       ? _("Before the first move one arrangement is chosen for both sides:")
                       : _("Before the first move White, then Black, chooses an arrangement:"));
    for (unsigned i = 0; i < variant->setup_count; i++)
        same = add_setup(variant, i, page) && same;
    if (same)
        text_add(&text, _("So each player sees them from left to right, the back "
                          "rank first."));
    else
        text_addf(&text,
                  _("Each is written as its player sees it, from that player's left to right, "
                    "the back rank first: for White from file %s to file %s, for Black from file "
                    "%s to file %s. Left and right in a name are the player's own, too."),
                  first_data, last_data, last_data, first_data);
    page_paragraph(page, 2, data);
}

static void add_piece_line(const Variant *variant, Role role, Bytes *page) {
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
    text_clear(&line);
    if (words_role_note(variant, role, &line))
        page_paragraph(page, 4, data);
}

/* The parts of the board that some pieces never leave. */
static void add_regions(const Variant *variant, Role role, Bytes *page) {
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

static void add_pieces(const Variant *variant, Bytes *page) {
    uint64_t roles = words_told_roles(variant);
    for (; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        add_piece_line(variant, role, page);
        add_regions(variant, role, page);
    }
}

/* The page in its order. */
static const RulesSection SECTIONS[] = {
    {.add = add_title},
    {.heading = N_("The aim"), .add = rules_add_aim},
    {.heading = N_("The board"), .add = add_board},
    {.heading = N_("Arrangement"), .applies = has_setups, .add = add_setups},
    {.heading = N_("The pieces"), .add = add_pieces},
    {.heading = N_("Steps of pawns"), .applies = rules_have_steps, .add = rules_add_steps},
    {.heading = N_("En passant (通過捕獲)"),
     .applies = rules_have_en_passant,
     .add = rules_add_en_passant},
    {.heading = N_("Promotion (昇進)"),
     .applies = rules_have_promotion,
     .add = rules_add_promotion},
    {.heading = N_("Drops (投入)"), .applies = rules_have_drops, .add = rules_add_drops},
    {.heading = N_("Captures"), .applies = rules_have_no_drops, .add = rules_add_no_drops},
    {.heading = N_("Castling (安宮)"), .applies = rules_have_castling, .add = rules_add_castling},
    {.heading = N_("What a move must do, and may not"),
     .applies = rules_have_duties,
     .add = rules_add_duties},
    {.heading = N_("Check and checkmate"), .applies = rules_have_check, .add = rules_add_check},
    {.heading = N_("Kingcheck (王將)"),
     .applies = rules_have_kingcheck,
     .add = rules_add_kingcheck},
    {.heading = N_("The goal"), .applies = rules_have_flag, .add = rules_add_flag},
    {.heading = N_("Extinction"), .applies = rules_have_extinction, .add = rules_add_extinction},
    {.heading = N_("Counted checks"),
     .applies = rules_have_counted_checks,
     .add = rules_add_counted_checks},
    {.heading = N_("Connection"), .applies = rules_have_connection, .add = rules_add_connection},
    {.applies = rules_have_castling_wins, .add = rules_add_castling_wins},
    {.heading = N_("Stalemate (膠着狀態)"), .add = rules_add_stalemate},
    {.heading = N_("Bare king"), .applies = rules_have_bare_king, .add = rules_add_bare_king},
    {.applies = rules_have_royals_only, .add = rules_add_royals_only},
    {.heading = N_("Move count"), .applies = rules_have_move_count, .add = rules_add_move_count},
    {.heading = N_("Repetition (千日手)"),
     .applies = rules_have_repetition,
     .add = rules_add_repetition},
    {.heading = N_("No draws"), .applies = rules_have_no_draws, .add = rules_add_no_draws},
    {.heading = N_("Surrender (棄權)"),
     .applies = rules_have_surrender,
     .add = rules_add_surrender},
    {.applies = rules_have_replay, .add = rules_add_replay},
    {.heading = RULES_TERMS_HEADING, .applies = rules_have_terms, .add = rules_add_terms},
    {.heading = N_("About the game"), .applies = rules_have_about, .add = rules_add_about},
    {.heading = N_("How the source is read"),
     .applies = rules_have_readings,
     .add = rules_add_readings},
    {.heading = N_("Signs"), .add = rules_add_legend},
};

void rules_text(const Variant *variant, Bytes *out) {
    for (size_t i = 0; i < sizeof(SECTIONS) / sizeof(SECTIONS[0]); i++) {
        const RulesSection *section = &SECTIONS[i];
        if (section->applies != NULL && !section->applies(variant))
            continue;
        if (section->heading != NULL)
            page_heading(out, _(section->heading));
        section->add(variant, out);
    }
}
