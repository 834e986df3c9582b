/* The texts of definitions besides the rules. Names the games as their authors' documents do. */
#include <string.h>

#include "base/text.h"
#include "play/settings/known_fields.h"
#include "support/games.h"
#include "words/card.h"
#include "words/display_fields.h"
#include "words/facts.h"
#include "words/rules/pieces_text.h"
#include "words/rules/rules_text.h"
#include "words/words.h"

static const char *const MADE_FROM_A_SEED[] = {
    "pandemonium", "pandemonium-winboard", "pandemonium10", "pandemonium10-draft",
    "shatranjian", "shatranjian-dragon",   "shoshogi",      "shoshogi-drops"};

enum { SEED_GAMES = sizeof(MADE_FROM_A_SEED) / sizeof(MADE_FROM_A_SEED[0]) };

/* Joins a page into one line: sentences may wrap anywhere. */
static char *unbroken(char *page) {
    char *out = page;
    bool space = true;
    for (const char *at = page; *at != '\0'; at++) {
        bool blank = *at == ' ' || *at == '\n';
        if (!blank || !space)
            *out++ = blank ? ' ' : *at;
        space = blank;
    }
    *out = '\0';
    return page;
}

static Bytes rules_page(const Variant *variant) {
    Bytes page = {0};
    rules_text(variant, &page);
    unbroken(page.data);
    return page;
}

static Bytes pieces_page(const Variant *variant) {
    Bytes page = {0};
    pieces_text(variant, true, &page);
    unbroken(page.data);
    return page;
}

static void check_has(const Variant *variant, const char *page, const char *words) {
    ck_assert_msg(strstr(page, words) != NULL, "%s lacks: %s", variant->name, words);
}

START_TEST(test_every_game_of_a_seed_names_its_author_its_story_and_how_the_seed_is_read)
{
    for (size_t i = 0; i < SEED_GAMES; i++) {
        const Variant *variant = game_named(MADE_FROM_A_SEED[i]);
        Bytes page = rules_page(variant);
        check_has(variant, page.data, " Author: ");
        const char *about = strstr(page.data, " About the game - ");
        const char *reading = strstr(page.data, " Interpretation - ");
        ck_assert_msg(about != NULL && reading != NULL && about < reading, "%s", variant->name);
        bytes_done(&page);
    }
}
END_TEST

START_TEST(test_games_without_a_seed_name_no_author_and_have_no_empty_sections)
{
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *variant = variants_find(games, variants_name_all(games, i));
        bool made = false;
        for (size_t k = 0; k < SEED_GAMES; k++)
            made = made || strcmp(MADE_FROM_A_SEED[k], variant->name) == 0;
        Bytes page = rules_page(variant);
        bool told = strstr(page.data, "Author: ") != NULL;
        ck_assert_msg(told == made, "%s", variant->name);
        ck_assert_msg(made || strstr(page.data, "Interpretation") == NULL, "%s", variant->name);
        bytes_done(&page);
    }
}
END_TEST

/* A row for each term of a seed: the term must be in the rules of all its games and, unless it is
 * about something else, in their pieces. */
START_TEST(test_every_term_of_a_seed_is_in_the_rules_and_pieces_of_its_games)
{
    static const struct {
        const char *game, *words;
        bool in_pieces;
    } ROWS[] = {
        {"pandemonium", "修羅場, Surajang", true},
        {"pandemonium", "Bright", true},
        {"pandemonium", "Dark", true},
        {"pandemonium", "陽", true},
        {"pandemonium", "陰", true},
        {"pandemonium", "宮", true},
        {"pandemonium", "昇進", true},
        {"pandemonium", "投入", true},
        {"pandemonium", "膠着狀態", true},
        {"pandemonium", "千日手", true},
        {"pandemonium", "棄權", true},
        {"pandemonium", "enemy camp", true},
        {"pandemonium", "hand piece", true},
        {"pandemonium", "foul", true},
        {"pandemonium10", "修羅場, Surajang", true},
        {"pandemonium10", "Bright", true},
        {"pandemonium10", "Dark", true},
        {"pandemonium10", "(王)", true},
        {"pandemonium10", "安宮", true},
        {"pandemonium10", "王側安宮", true},
        {"pandemonium10", "奔側安宮", true},
        {"pandemonium10", "通過捕獲", true},
        {"pandemonium10", "昇進", true},
        {"pandemonium10", "投入", true},
        {"pandemonium10", "膠着狀態", true},
        {"pandemonium10", "王將", true},
        {"pandemonium10", "千日手", true},
        {"pandemonium10", "enemy camp", true},
        {"pandemonium10", "Inner Bishop Setup", true},
        {"pandemonium10", "Left Bishop Setup", true},
        {"pandemonium10", "Right Bishop Setup", true},
        {"pandemonium10", "Outer Bishop Setup", true},
        {"pandemonium10-draft", "修羅場, Surajang", true},
        {"pandemonium10-draft", "White (Bright, 陽) moves first, then Black (Dark, 陰)", false},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        const Variant *variant = game_named(ROWS[i].game);
        Bytes rules = rules_page(variant), pieces = pieces_page(variant);
        check_has(variant, rules.data, ROWS[i].words);
        if (ROWS[i].in_pieces)
            check_has(variant, pieces.data, ROWS[i].words);
        bytes_done(&rules);
        bytes_done(&pieces);
    }
}
END_TEST

/* Both games of the first seed use the same words. */
START_TEST(test_the_printed_definition_uses_the_same_words_as_the_sentences)
{
    const Variant *one = game_named("pandemonium"), *other = game_named("pandemonium-winboard");
    static const char *const KEYS[] = {FIELD_TERMS, FIELD_PIECE_NOTES, VARIANT_SIDE_NAMES,
                                       FIELD_AUTHOR};
    for (size_t i = 0; i < sizeof(KEYS) / sizeof(KEYS[0]); i++)
        ck_assert_str_eq(variant_extra_find(one, KEYS[i])->value,
                         variant_extra_find(other, KEYS[i])->value);
}
END_TEST

/* Readers could dispute these decisions, so the page explains them. */
START_TEST(test_every_disputable_decision_is_explained)
{
    static const struct {
        const char *game, *words;
    } ROWS[] = {
        {"pandemonium", "Scepter"},
        {"pandemonium", "creates it for the third time loses"},
        {"pandemonium", "since the first of the three times"},
        {"pandemonium", "a draw offer is refused"},
        {"pandemonium", "also steps sideways"},
        {"pandemonium", "Centaurs of the start position"},
        {"pandemonium-winboard", "count this as a loss for the player then to move"},
        {"pandemonium-winboard",
         "By the author's description the player who created the situation loses"},
        {"pandemonium10", "en passant rights do not count"},
        {"pandemonium10", "a Rook dropped there"},
        {"pandemonium10", "A Dragon may not"},
        {"pandemonium10", "even in answer to a check"},
        {"pandemonium10", "wins by Kingcheck"},
        {"pandemonium10", "the rule about facing Kings counts: if every answer to the check would "
                          "let the Kings face each other, the drop is checkmate and illegal."},
        {"pandemonium10",
         "Once it has left the rank unpromoted, it must reach the rank again to promote."},
        {"pandemonium10", "The longer symbol is for the King's side"},
        {"pandemonium10", "6th or 7th rank"},
        {"pandemonium10", "the players may decline"},
        {"pandemonium10-draft", "Where the draft is silent"},
        {"pandemonium10-draft", "a Pawn on the third rank steps once"},
        {"pandemonium10-draft", "may be dropped on its first rank"},
        {"pandemonium10-draft", "played twice with nothing in between. If only one side checked"},
        {"shatranjian", "the second row is a reconstruction"},
        {"shatranjian", "The piece letters and characters are ours."},
        {"shatranjian", "says nothing about stalemate"},
        {"shatranjian", "The fourth occurrence is a draw"},
        {"shatranjian-dragon", "the second row is a reconstruction"},
        {"shatranjian-dragon", "The piece letters and characters are ours."},
        {"shoshogi", "has no drops, and history agrees"},
        {"shoshogi", "never in check and may lose one of them"},
        {"shoshogi", "one royal piece and nothing else loses at once"},
        {"shoshogi", "Fifty consecutive moves are fifty by each side"},
        {"shoshogi", "even if perpetual check"},
        {"shoshogi-drops", "a Crown Prince goes to hand as a Drunk Elephant"},
        {"shoshogi-drops", "a piece may not be dropped where it could never move"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        const Variant *variant = game_named(ROWS[i].game);
        Bytes page = rules_page(variant);
        const char *reading = strstr(page.data, "Interpretation");
        ck_assert_ptr_nonnull(reading);
        check_has(variant, reading, ROWS[i].words);
        bytes_done(&page);
    }
}
END_TEST

static void assert_own(const char *game, const char *part, bool there) {
    char data[400];
    Text text = TEXT_OVER(data);
    facts_add(game_named(game), FACT_OWN, &text);
    ck_assert_msg((strstr(data, part) != NULL) == there, "%s: %s", game, data);
}

START_TEST(test_pieces_that_begin_promoted_are_counted_for_each_side)
{
    static const char ONE_SIDE[] = "[one-side:pandemonium]\n"
                                   "startFen = 4k4/9/9/9/9/9/9/2+F1+U4/4K4[] w - - 0 1\n";
    ck_assert(variants_load(games, "test", ONE_SIDE, strlen(ONE_SIDE), NULL));
    assert_own("pandemonium", "3 pieces on each side start promoted", true);
    assert_own("pandemonium10", "promoted", false);
    assert_own("one-side", "2 pieces begin promoted", true);
}
END_TEST

/* A draft's page does not show what only the finished game has. */
START_TEST(test_a_game_does_not_explain_decisions_about_rules_that_it_has_changed)
{
    Bytes page = rules_page(game_named("pandemonium10-draft"));
    ck_assert_ptr_null(strstr(page.data, "wins by Kingcheck"));
    ck_assert_ptr_null(strstr(page.data, "a position with one there is refused"));
    ck_assert_ptr_null(strstr(page.data, "The letters of a setup"));
    bytes_done(&page);
    page = rules_page(game_named("shoshogi-drops"));
    ck_assert_ptr_null(strstr(page.data, "So here captured pieces leave the game"));
    bytes_done(&page);
}
END_TEST

START_TEST(test_stories_and_advice_of_the_seeds_are_shown)
{
    static const struct {
        const char *game, *words;
    } ROWS[] = {
        {"pandemonium", "Gothic Chess, Courier Chess, Cannon Shogi and Shogun"},
        {"pandemonium", "Author: Daphne Snowmoon, 2020, revised in 2021."},
        {"pandemonium10", "Capablanca Chess"},
        {"pandemonium10", "from xiangqi"},
        {"pandemonium10", "from janggi"},
        {"pandemonium10-draft", "The author's tip"},
        {"shatranjian", "Author: Gary K. Gifford, July 2006."},
        {"shatranjian", "Unlike in shogi: (a)"},
        {"shatranjian", "Joe Joyce"},
        {"shatranjian", "Jeremy Good"},
        {"shatranjian-dragon", "Gryphon Heads move like Kings or Bishops"},
        {"shoshogi", "generated automatically"},
        {"shoshogi", "had the piece removed"},
        {"shoshogi-drops", "generated automatically"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        const Variant *variant = game_named(ROWS[i].game);
        Bytes page = rules_page(variant);
        check_has(variant, page.data, ROWS[i].words);
        bytes_done(&page);
    }
}
END_TEST

START_TEST(test_a_note_on_a_piece_is_only_on_its_card_and_in_the_rules)
{
    static const char NOTE[] = "It is the only piece that can give checkmate alone.";
    const Variant *variant = game_named("pandemonium");
    unsigned noted = 0;
    for (Role role = 0; role < variant->role_count; role++) {
        char data[2048];
        Text text = TEXT_OVER(data);
        Card card;
        card_init(&card, variant, role, SIDE_WHITE);
        card_add_all(&card, &text);
        bool told = strstr(data, NOTE) != NULL;
        ck_assert(told == (strcmp(variant->roles[role].name, "Cardinal") == 0));
        noted += told;
    }
    ck_assert_uint_eq(noted, 1);
    Bytes page = rules_page(variant);
    const char *line = strstr(page.data, "Cardinal leaps"),
               *next = strstr(page.data, "Centaur leaps");
    const char *note = strstr(page.data, NOTE);
    ck_assert(line != NULL && note > line && note < next);
    bytes_done(&page);
}
END_TEST

/* Every paragraph ends with a full stop, and no decision shows its key. */
START_TEST(test_paragraphs_end_with_a_full_stop_and_show_no_keys)
{
    static const char *const KEYS[] = {FIELD_ABOUT, FIELD_TERMS, FIELD_READING};
    unsigned seen = 0;
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *variant = variants_find(games, variants_name_all(games, i));
        for (size_t k = 0; k < sizeof(KEYS) / sizeof(KEYS[0]); k++) {
            char data[PARAGRAPH_SIZE];
            Text text = TEXT_OVER(data);
            const char *at = NULL;
            bool remark = strcmp(KEYS[k], FIELD_READING) == 0;
            while (remark ? words_next_remark(variant, KEYS[k], &at, &text)
                          : words_next_paragraph(variant, KEYS[k], &at, &text)) {
                ck_assert(text.length > 0 && data[text.length - 1] == '.');
                ck_assert_msg(!remark || (data[0] >= 'A' && data[0] <= 'Z'), "%s", data);
                text_clear(&text);
                seen++;
            }
        }
    }
    ck_assert_uint_gt(seen, 60);
}
END_TEST

#define SMALL                                                                                      \
    "[mine]\nmaxFile = 5\nmaxRank = 6\nstartFen = rks2/ppppp/5/5/PPPPP/RKS2 w - - 0 1\n"           \
    "king = k\nrook = r\nsilver = s\nshogiPawn = p\ncastling = false\n"

static Error refusal;

static void hear(void *context, VariantEvent event, const char *name, const Error *error) {
    (void)context;
    (void)name;
    if (event == VARIANT_REFUSED)
        refusal = *error;
}

/* Loads the set with the program's keys; `keys` must outlive it. */
static VariantSet *load_mine(VariantField keys[PLAY_FIELDS_LIMIT], const char *lines) {
    char text[2048];
    Text written = TEXT_OVER(text);
    text_add(&written, SMALL);
    text_add(&written, lines);
    VariantSet *set = variants_new(keys, play_variant_fields(keys));
    ck_assert_ptr_nonnull(set);
    refusal = (Error){0};
    variants_load(set, "mine.ini", text, written.length, &(VariantListener){hear, NULL});
    return set;
}

START_TEST(test_a_user_definition_shows_its_own_text)
{
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = load_mine(keys, "author = A\nauthor = B\ntitleReading = Mein\n"
                                      "sideNames = Sun/Moon\npieceNotes = s:It shines.\n"
                                      "about = One.\nabout = Two.\nterms = camp: there.\n"
                                      "reading = rook silver: Read so: thus.\n");
    const Variant *variant = variants_find(set, "mine");
    ck_assert_msg(variant != NULL, "%s", refusal.reason);
    Bytes page = rules_page(variant);
    check_has(variant, page.data, "mine (Mein) ");
    check_has(variant, page.data, " Author: A; B. ");
    check_has(variant, page.data, "White (Sun) moves first, then Black (Moon)");
    check_has(variant, page.data, " It shines. ");
    check_has(variant, page.data, " own terms - camp: there. ");
    check_has(variant, page.data, " About the game - One. - Two. ");
    check_has(variant, page.data, " Interpretation - Read so: thus.");
    bytes_done(&page);
    variants_free(set);
}
END_TEST

START_TEST(test_texts_of_a_definition_are_made_safe)
{
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set =
        load_mine(keys, "author = A\x1b[2J\nsideNames = S\x1b]/M\x1b]\n"
                        "pieceNotes = s:It\x1b[1m.\nabout = \xff\x1b]0;x\x07.\n"
                        "terms = \x1b.\nreading = rook: \x1b.\ntitleReading = \x1b\n");
    const Variant *variant = variants_find(set, "mine");
    ck_assert_msg(variant != NULL, "%s", refusal.reason);
    Bytes rules = {0};
    rules_text(variant, &rules);
    pieces_text(variant, true, &rules);
    ck_assert_ptr_null(strchr(rules.data, '\x1b'));
    ck_assert_ptr_null(strchr(rules.data, '\x07'));
    ck_assert_ptr_null(strchr(rules.data, '\xff'));
    bytes_done(&rules);
    variants_free(set);
}
END_TEST

START_TEST(test_invalid_texts_of_a_definition_are_refused)
{
    static const struct {
        const char *line, *reason;
    } ROWS[] = {
        {"sideNames = Sun\n", "these are not two texts separated by a slash"},
        {"sideNames = Sun/\n", "these are not two texts separated by a slash"},
        {"sideNames = /Moon\n", "these are not two texts separated by a slash"},
        {"sideNames = A/B/C\n", "these are not two texts separated by a slash"},
        {"pieceNotes = q:It.\n", "there is no piece Q in this game"},
        {"reading = none: It.\n", "there is no key \"none\" to comment on"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        VariantField keys[PLAY_FIELDS_LIMIT];
        VariantSet *set = load_mine(keys, ROWS[i].line);
        ck_assert_ptr_null(variants_find(set, "mine"));
        ck_assert_str_eq(refusal.reason, ROWS[i].reason);
        ck_assert_uint_eq(refusal.line, 10);
        variants_free(set);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("about");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase,
                   test_every_game_of_a_seed_names_its_author_its_story_and_how_the_seed_is_read);
    tcase_add_test(tcase, test_games_without_a_seed_name_no_author_and_have_no_empty_sections);
    tcase_add_test(tcase, test_every_term_of_a_seed_is_in_the_rules_and_pieces_of_its_games);
    tcase_add_test(tcase, test_the_printed_definition_uses_the_same_words_as_the_sentences);
    tcase_add_test(tcase, test_every_disputable_decision_is_explained);
    tcase_add_test(tcase, test_pieces_that_begin_promoted_are_counted_for_each_side);
    tcase_add_test(tcase, test_a_game_does_not_explain_decisions_about_rules_that_it_has_changed);
    tcase_add_test(tcase, test_stories_and_advice_of_the_seeds_are_shown);
    tcase_add_test(tcase, test_a_note_on_a_piece_is_only_on_its_card_and_in_the_rules);
    tcase_add_test(tcase, test_paragraphs_end_with_a_full_stop_and_show_no_keys);
    tcase_add_test(tcase, test_a_user_definition_shows_its_own_text);
    tcase_add_test(tcase, test_texts_of_a_definition_are_made_safe);
    tcase_add_test(tcase, test_invalid_texts_of_a_definition_are_refused);
}
