#include "words/rules/rules_text.h"
#include "words/picture/board_text.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "words/card.h"
#include "words/movement.h"
#include "words/rules/rules_sections.h"
#include "words/setups.h"
#include "words/squares.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536, TOPIC_SIZE = 32 };

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
    char white_data[192], black_data[192];
    Text white = TEXT_OVER(white_data), black = TEXT_OVER(black_data);
    const char *first = side_word(variant, SIDE_WHITE);
    if (words_side_names(variant, SIDE_WHITE, &white) &&
        words_side_names(variant, SIDE_BLACK, &black) && strcmp(first, white_data) != 0)
        page_paragraphf(page, 2,
                        _("%u files and %u ranks. %s (%s) moves first, then %s (%s); nobody may "
                          "pass."),
                        variant->files, variant->ranks, first, white_data,
                        side_word(variant, SIDE_BLACK), black_data);
    else
        page_paragraphf(page, 2, _("%u files and %u ranks. %s moves first; nobody may pass."),
                        variant->files, variant->ranks, first);
    position_start(&position, variant);
    BoardTextOptions options = {.last_move = MOVE_NONE};
    board_text(&position, &options, page);
}

/* "left: White RBNQKMCNBR, Black RBNCMKQBNR", or only once if both sides see the same; then
 * true. */
static bool add_setup(const Variant *variant, unsigned index, Bytes *page) {
    char white_data[160], black_data[160];
    Text white = TEXT_OVER(white_data), black = TEXT_OVER(black_data);
    setups_add_rows(variant, index, SIDE_WHITE, &white);
    setups_add_rows(variant, index, SIDE_BLACK, &black);
    bool same = strcmp(white_data, black_data) == 0;
    if (same)
        page_paragraphf(page, 4, _("%s: %s"), words_setup(variant, index), white_data);
    else
        page_paragraphf(page, 4, _("%s: %s %s, %s %s"), words_setup(variant, index),
                        side_word(variant, SIDE_WHITE), white_data, side_word(variant, SIDE_BLACK),
                        black_data);
    return same;
}

static void add_setups(const Variant *variant, Bytes *page) {
    SquareName first = square_file_name(variant, 0);
    SquareName last = square_file_name(variant, variant->files - 1u);
    const char *white = side_word(variant, SIDE_WHITE);
    const char *black = side_word(variant, SIDE_BLACK);
    bool same = true;
    if (variant->setup_count == 0)
        return;
    if (setups_are_shared(variant))
        page_paragraph(page, 2, _("Before the first move one setup is chosen for both sides:"));
    else
        page_paragraphf(page, 2, _("Before the first move %s, then %s, chooses a setup:"), white,
                        black);
    for (unsigned i = 0; i < variant->setup_count; i++)
        same = add_setup(variant, i, page) && same;
    if (same)
        page_paragraph(page, 2,
                       _("Each player sees them this way from left to right, back rank first."));
    else
        page_paragraphf(page, 2,
                        _("Each is written as its player sees it, from left to right, back rank "
                          "first: for %s from file %s to file %s, for %s from file %s to file "
                          "%s. Left and right in a name are also the player's own."),
                        white, first.text, last.text, black, last.text, first.text);
}

static void add_piece_line(const Variant *variant, Role role, Bytes *page) {
    const VariantRole *r = &variant->roles[role];
    char data[SENTENCES_SIZE], glyph[CARD_GLYPH_SIZE];
    Phrase title, movement = movement_words(variant, role);
    Text note = TEXT_OVER(data), name = TEXT_OVER(title.text);
    text_addf(&name, "%s ", r->san);
    if (card_glyph(variant, role, SIDE_WHITE, glyph))
        text_addf(&name, "%s ", glyph);
    text_add(&name, words_role_name(variant, role));
    if (r->promoted == ROLE_NONE)
        page_paragraphf(page, 2, P_("piece, movement", "%s %s."), title.text, movement.text);
    else
        page_paragraphf(page, 2,
                        r->flipped && variant->has_demotions ? _("%s %s; reverts to %s.")
                                                             : _("%s %s; promotes to %s."),
                        title.text, movement.text, words_role_name(variant, r->promoted));
    if (words_role_note(variant, role, &note))
        page_paragraph(page, 4, data);
}

/* The parts of the board that some pieces never leave. */
static void add_regions(const Variant *variant, Role role, Bytes *page) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Bitboard region = variant->roles[role].region[side];
        if (region != variant->board)
            page_paragraphf(page, 4, _("%s's %s stays on %s."), side_word(variant, (Side)side),
                            words_role_name(variant, role), words_place(variant, region).text);
    }
}

static void add_pieces(const Variant *variant, Bytes *page) {
    uint64_t roles = words_described_roles(variant);
    for (; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        add_piece_line(variant, role, page);
        add_regions(variant, role, page);
    }
}

/* A section of the page. */
typedef struct RulesSection {
    const char *heading; /* message id; NULL: continues the previous section */
    AddRules *add;
    const char *topics; /* words that ask for it, each between slashes; "": none */
} RulesSection;

/* The page, in order. */
static const RulesSection SECTIONS[] = {
    {NULL, add_title, ""},
    {N_("The aim"), rules_add_aim, "/aim/goal/win/winning/"},
    {N_("The board"), add_board, ""},
    {N_("Setup"), add_setups, ""},
    {N_("The pieces"), add_pieces, ""},
    {N_("Pawn moves"), rules_add_steps, "/pawn/"},
    {N_("En passant (通過捕獲)"), rules_add_en_passant, "/passant/"},
    {N_("Promotion (昇進)"), rules_add_promotion, "/promote/promotes/promotion/"},
    {N_("Drops (投入)"), rules_add_drops, "/drop/drops/hand/hands/capture/captures/take/"},
    {N_("Captures"), rules_add_no_drops, "/drop/drops/hand/hands/capture/captures/take/"},
    {N_("Castling (安宮)"), rules_add_castling, "/castle/castling/"},
    {N_("What moves must and may not do"), rules_add_duties, ""},
    {N_("Check and checkmate"), rules_add_check, "/check/checks/checkmate/mate/"},
    {N_("Kingcheck (王將)"), rules_add_kingcheck, "/kingcheck/"},
    {N_("The goal"), rules_add_flag, ""},
    {N_("Extinction"), rules_add_extinction, ""},
    {N_("Counted checks"), rules_add_counted_checks, ""},
    {N_("Connection"), rules_add_connection, ""},
    {NULL, rules_add_castling_wins, ""},
    {N_("Stalemate (膠着狀態)"), rules_add_stalemate, "/stalemate/"},
    {N_("Bare king"), rules_add_bare_king, "/bare/"},
    {NULL, rules_add_royals_only, ""},
    {NULL, rules_add_material, ""},
    {N_("Move count"), rules_add_move_count, "/draw/draws/"},
    {N_("Repetition (千日手)"), rules_add_repetition, "/repetition/draw/draws/"},
    {N_("Impasse (持将棋)"), rules_add_impasse, "/impasse/draw/draws/"},
    {N_("No draws"), rules_add_no_draws, "/draw/draws/"},
    {N_("Surrender (棄權)"), rules_add_surrender, "/resign/surrender/"},
    {NULL, rules_add_replay, ""},
    {RULES_TERMS_HEADING, rules_add_terms, ""},
    {N_("About the game"), rules_add_about, ""},
    {N_("Interpretation"), rules_add_readings, ""},
    {N_("Symbols"), rules_add_legend, ""},
};

bool rules_topic(const Variant *variant, const char *word, Bytes *out) {
    char between[TOPIC_SIZE];
    bool known = false;
    text_format(between, sizeof between, "/%s/", word);
    for (size_t i = 0; i < sizeof(SECTIONS) / sizeof(SECTIONS[0]); i++) {
        const char *topics = SECTIONS[i].topics;
        if (ascii_find_ignore_case(topics, between) == NULL)
            continue;
        known = true;
        rules_add_section(NULL, SECTIONS[i].add, variant, out);
    }
    return known;
}

void rules_text(const Variant *variant, Bytes *out) {
    for (size_t i = 0; i < sizeof(SECTIONS) / sizeof(SECTIONS[0]); i++)
        rules_add_section(SECTIONS[i].heading, SECTIONS[i].add, variant, out);
}
