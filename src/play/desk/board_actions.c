/* The board, its moves, and help. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/editor/edits.h"
#include "play/game/inquiry.h"
#include "play/game/remedies.h"
#include "play/record/scores.h"
#include "play/review/move_list.h"
#include "words/card.h"
#include "words/facts.h"
#include "words/movement.h"
#include "words/picture/board_text.h"
#include "words/rules/pieces_text.h"
#include "words/rules/rules_text.h"
#include "words/words.h"

#define HELP_ALL "all"

enum { NAMES_SIZE = 1024 };

/* --- what is on the board -------------------------------------------------------------------- */

/* Shows an earlier position of the game or of the line under review. */
static ActionResult board_of_ply(Desk *desk, const char *argument) {
    const Cursor *cursor = desk_cursor(desk);
    int64_t ply;
    Bytes page = {0};
    Position past, room;
    if (desk_editor(desk) != NULL || cursor == NULL || cursor->count < 2)
        return desk_denyf(desk, _("No move has been played yet."));
    if (!ascii_parse_int(argument, 0, (int64_t)cursor->count - 1, &ply))
        return desk_denyf(desk, _("Give the number of a ply from 0, the start, to %zu."),
                          cursor->count - 1);
    Node *node = cursor->path[ply];
    BoardTextOptions options = {.flipped = desk_look(desk)->flipped, .last_move = node->move};
    memory_require(game_position_at(cursor->game, node, &past));
    board_text(desk_seen(desk, &past, &room), &options, &page);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

static ActionResult board(Desk *desk, const char *argument) {
    const Cursor *cursor = desk_cursor(desk);
    /* Show letters, since moves are typed with them. */
    bool hidden = desk_editor(desk) != NULL || desk_blindfold(desk) == BLINDFOLD_ALL;
    Move last = hidden ? MOVE_NONE : cursor->node->move;
    BoardTextOptions options = {
        .flipped = desk_look(desk)->flipped, .last_move = last, .outcome = desk_outcome(desk)};
    Bytes page = {0};
    Position room;
    if (argument[0] != '\0')
        return board_of_ply(desk, argument);
    board_text(desk_seen(desk, desk_position(desk), &room), &options, &page);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

const Action BOARD_ACTION = {
    .id = ACTION_BOARD,
    .name = "board",
    .letters = "b",
    .arguments = "[PLY]",
    .label = N_("Board"),
    .help = N_("Shows the board, or the board after a ply; 0 is the start."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_LINE | ACTION_OFTEN,
    .run = board,
};

static ActionResult flip(Desk *desk, const char *argument) {
    desk_look(desk)->flipped = !desk_look(desk)->flipped;
    /* A screen shows the board already. */
    if (!desk_has_keys(desk))
        return desk_do(desk, ACTION_BOARD, argument);
    return ACTION_DONE;
}

const Action FLIP_ACTION = {
    .id = ACTION_FLIP,
    .name = "flip",
    .letters = "f",
    .keys = "F4 f",
    .label = N_("Flip"),
    .help = N_("Flips the board."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_WHEN_EDIT,
    .run = flip,
};

/* Columns on a screen; elsewhere words separated by one blank, to read aloud. Moves are ASCII. */
static void add_moves_row(const MoveRow *row, bool columns, Bytes *page) {
    int indent = (int)row->depth * 3;
    const char *first = row->node[0] != NULL ? row->text[0] : "...";
    if (row->note != NULL)
        bytes_putf(page, "%*s{%s}\n", columns ? indent + 5 : indent, "", row->note);
    else if (columns)
        bytes_putf(page, "%*s%4u. %-11s %s\n", indent, "", row->number, first, row->text[1]);
    else
        bytes_putf(page, "%*s%u. %s%s%s\n", indent, "", row->number, first,
                   row->node[1] != NULL ? " " : "", row->text[1]);
}

static ActionResult moves(Desk *desk, const char *argument) {
    MoveList list = {0};
    Bytes page = {0};
    (void)argument;
    move_list_update(&list, desk_cursor(desk), desk_has(desk, ACTIVITY_WHOLE_LINE));
    for (size_t i = 0; i < list.count; i++)
        add_moves_row(&list.rows[i], desk_has_keys(desk), &page);
    move_list_done(&list);
    if (page.data == NULL)
        bytes_put(&page, _("No move has been played yet."));
    desk_show_page(desk, &(DeskPage){.text = &page, .end = true});
    bytes_done(&page);
    return ACTION_DONE;
}

const Action MOVES_ACTION = {
    .id = ACTION_MOVES,
    .name = "moves",
    .keys = "F6",
    .label = N_("Moves"),
    .help = N_("Lists the moves of the game."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE,
    .run = moves,
};

/* --- how the pieces move --------------------------------------------------------------------- */

enum { LIST_SIZE = 1500 };

static Role read_role(Desk *desk, const char *argument) {
    Role role = inquiry_role(desk_position(desk)->variant, argument);
    if (role == ROLE_NONE)
        desk_sayf(desk, _("%s is not a piece in this game; type pieces to list them."), argument);
    return role;
}

static void add_card(const Variant *variant, Role role, Bytes *page) {
    Card card;
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    card_init(&card, variant, role, SIDE_WHITE);
    text_addf(&text, _("%s (%s) %s."), words_role_name(variant, role), card.letters,
              movement_words(variant, role).text);
    void (*const parts[])(const Card *, Text *) = {card_add_steps, card_add_promotion,
                                                   card_add_drop, card_add_capture};
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        char part_data[PHRASE_SIZE];
        Text part = TEXT_OVER(part_data);
        parts[i](&card, &part);
        if (part.length > 0)
            text_add_sentence(&text, "%s", part_data);
    }
    bytes_putf(page, "%s\n", text.data);
    for (unsigned row = 0; row < card.radius * 2 + 1; row++) {
        text_clear(&text);
        card_add_row(&card, row, &text);
        bytes_putf(page, "  %s\n", text.data);
    }
}

/* --- what can be done ------------------------------------------------------------------------ */

static void add_help(const Action *action, Bytes *out) {
    if (action->letters != NULL)
        bytes_putf(out, _("%s or %s"), action->name, action->letters);
    else
        bytes_put(out, action->name);
    if (action->arguments != NULL)
        bytes_putf(out, " %s", action->arguments);
    bytes_putf(out, ": %s\n", _(action->help));
}

/* Lists the remedies for a failed engine, or only the one that the word names. */
static void add_remedies(const Desk *desk, const char *word, Bytes *out) {
    for (int id = 0; id < REMEDY_COUNT; id++) {
        const Remedy *remedy = remedy_get((RemedyId)id);
        if (desk_offers_remedy(desk, (RemedyId)id) &&
            (word[0] == '\0' || ascii_equal_ignore_case(remedy->word, word)))
            bytes_putf(out, "%s: %s\n", remedy->word, _(remedy->help));
    }
}

/* Lists the top activity's own words: "next (skip), again (repeat)". */
static void add_own_words(const Desk *desk, Bytes *out) {
    char data[NAMES_SIZE];
    Text words = TEXT_OVER(data);
    const Activity *top = desk->stack.top;
    const ActivityWord *own = top != NULL ? top->kind->words : NULL;
    for (; own != NULL && own->word != NULL; own++)
        text_addf(&words, "%s%s (%s)", words.length > 0 ? _(", ") : "", own->word,
                  desk_action(desk, own->action)->name);
    if (words.length > 0)
        bytes_putf(out, _("Here also: %s.\n"), data);
}

/* Explains the actions that are possible now. Not all: only what is used often, in the editor its
 * edits; of the others, only the names, so that it fits a terminal's 24 rows. */
static void add_possible(Desk *desk, bool all, Bytes *out) {
    char data[NAMES_SIZE];
    Text rest = TEXT_OVER(data);
    bool edits = desk_editor(desk) != NULL;
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++) {
        const Action *action = desk_action(desk, (ActionId)id);
        if (!desk_offers(desk, action, desk_when(desk)))
            continue;
        if (all || (!edits && (action->flags & ACTION_OFTEN) != 0))
            add_help(action, out);
        else
            text_addf(&rest, "%s%s", rest.length > 0 ? _(", ") : "", action->name);
    }
    if (edits)
        edits_add_help(all, out);
    add_own_words(desk, out);
    if (rest.length > 0)
        bytes_putf(out, _("More: %s.\n"), data);
    bytes_put(
        out,
        all ? _("Commands can be abbreviated, and Tab completes them.")
            : _("help WORD explains one of them, or a word such as drop; help all explains all."));
}

/* Adds help for users who type, one sentence a line. */
static void add_lines(Desk *desk, const Action *one, const char *argument, Bytes *out) {
    bool all = strcmp(argument, HELP_ALL) == 0;
    add_remedies(desk, argument, out);
    if (argument[0] == '\0' || all)
        add_possible(desk, all, out);
    else if (one != NULL)
        add_help(one, out);
    if (one != NULL && one->id == ACTION_EDIT)
        edits_add_help(true, out);
}

/* Adds what the rules say of a word, or a piece that it names. Returns whether the word is of the
 * rules, though this game may not have them. */
static bool add_topic(Desk *desk, const char *word, bool command, Bytes *out) {
    const Position *position = desk_position(desk);
    if (position == NULL)
        return false;
    bool topic = rules_topic(position->variant, word, out);
    Role role = topic || command ? ROLE_NONE : inquiry_role(position->variant, word);
    if (role != ROLE_NONE)
        add_card(position->variant, role, out);
    return topic;
}

static ActionResult help(Desk *desk, const char *argument) {
    Bytes page = {0};
    bool all = argument[0] == '\0' || strcmp(argument, HELP_ALL) == 0;
    const Action *one = !all ? desk_find_action(desk, argument, NULL) : NULL;
    bool topic = !all && add_topic(desk, argument, one != NULL, &page);
    /* A command that is not possible now is not what a word of the rules asks for. */
    if (page.length > 0 && one != NULL && !desk_offers(desk, one, desk_when(desk)))
        one = NULL;
    bool known = all || one != NULL;
    if (!known || !desk_add_keys_help(desk, one, &page))
        add_lines(desk, one, argument, &page);
    if (page.length == 0)
        return desk_denyf(
            desk, topic ? _("This game has no rule about %s.") : _("There is no command %s."),
            argument);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

const Action HELP_ACTION = {
    .id = ACTION_HELP,
    .name = "help",
    .arguments = "[COMMAND|WORD|all]",
    .keys = "F1",
    .label = N_("Help"),
    .help = N_(
        "Explains what you can do, one command, or a word of the rules such as drop; in line mode "
        "the most used commands, or all."),
    .flags = ACTION_WHEN_ANY,
    .run = help,
};

/* --- moves ----------------------------------------------------------------------------------- */

const Action MOVE_ACTION = {
    .id = ACTION_MOVE,
    .name = "move",
    .arguments = "MOVE",
    .keys = "m",
    .label = N_("Type a move"),
    .help = N_("Plays a move, as in a3a4, Nb1-c3, P@e5, e6e7+; in line mode you can leave out the "
               "command word."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_OFTEN,
    .run = desk_take_move,
};

const Action WHY_ACTION = {
    .id = ACTION_WHY,
    .name = "why",
    .letters = "w",
    .arguments = "MOVE",
    .keys = "?",
    .label = N_("Why not?"),
    .help = N_("Says why a move is illegal; with no move, why your last try was."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_LESSON |
             ACTION_WHEN_FIRST,
    .bare = true,
    .run = desk_say_why,
};

static ActionResult pieces(Desk *desk, const char *argument) {
    const Variant *variant = desk_position(desk)->variant;
    Bytes page = {0};
    if (argument[0] == '\0') {
        pieces_text(variant, !desk_look(desk)->glyphs.ascii, &page);
        desk_finish_page(desk, &page);
        return ACTION_DONE;
    }
    Role role = read_role(desk, argument);
    if (role == ROLE_NONE)
        return ACTION_REFUSED;
    add_card(variant, role, &page);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

const Action PIECES_ACTION = {
    .id = ACTION_PIECES,
    .name = "pieces",
    .arguments = "[PIECE]",
    .keys = "F5",
    .label = N_("Pieces"),
    .help = N_("Shows how the game's pieces move; F5 shows first the card, then all pieces, then "
               "neither."),
    .flags = ACTION_WHEN_ANY | ACTION_OFTEN,
    .run = pieces,
};

/* --- the rules of a game --------------------------------------------------------------------- */

/* --- which game, where none is shown ---------------------------------------------------------- */

static size_t count_variants(Desk *desk) {
    return variants_count(desk_variants(desk));
}

static void describe_variant(Desk *desk, size_t index, int columns, Text *out) {
    const Variant *variant = variants_at(desk_variants(desk), index);
    (void)columns;
    if (variant != NULL)
        text_addf(out, "%s: %s", words_title(variant), words_summary(variant));
    else
        text_add(out, variants_name(desk_variants(desk), index));
}

static void choose_variant(Desk *desk, size_t index) {
    if (variants_at(desk_variants(desk), index) != NULL)
        desk_do(desk, ACTION_RULES, variants_name(desk_variants(desk), index));
}

static const DeskList GAMES = {.title = N_("Rules of the games"),
                               .columns = 74,
                               .count = count_variants,
                               .describe = describe_variant,
                               .choose = choose_variant};

/* --- the action ------------------------------------------------------------------------------ */

static ActionResult rules(Desk *desk, const char *argument) {
    Bytes page = {0};
    if (argument[0] == '\0' && desk_position(desk) == NULL) {
        desk_list(desk, &GAMES, 0, "");
        return ACTION_DONE;
    }
    const Variant *variant =
        argument[0] != '\0' ? desk_find_variant(desk, argument) : desk_position(desk)->variant;
    if (variant == NULL)
        return ACTION_REFUSED;
    rules_text(variant, &page);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

const Action RULES_ACTION = {
    .id = ACTION_RULES,
    .name = "rules",
    .arguments = "[GAME]",
    .label = N_("Rules"),
    .help = N_("Shows the rules of the game."),
    .flags = ACTION_WHEN_ANY,
    .run = rules,
};

/* --- the games there are --------------------------------------------------------------------- */

static void list_games(Desk *desk) {
    const VariantSet *set = desk_variants(desk);
    size_t count = variants_count(set);
    bool told = false;
    Bytes page = {0};
    for (size_t place = 0; place < count; place++) {
        const Variant *variant = variants_at(set, facts_game_at(set, place));
        if (variant == NULL)
            continue;
        if (facts_is_relative(variant) && !told) {
            bytes_putf(&page, "%s\n", _("Related:"));
            told = true;
        }
        bytes_putf(&page, "%s (%s): %s\n", words_title(variant), variant->name,
                   words_summary(variant));
    }
    desk_finish_page(desk, &page);
}

/* Adds the user's score in this variant. */
static void add_record(Desk *desk, const Variant *variant, Bytes *page) {
    const SessionSettings *settings = desk_next(desk);
    Scores scores;
    char data[120];
    Text record = TEXT_OVER(data);
    if (settings->scores == NULL || !scores_read(settings->fs, settings->scores, &scores, NULL))
        return;
    if (scores_add_of_game(&scores, variant->name, &record))
        bytes_putf(page, _("%s: %s.\n"), _("Played"), data);
    scores_done(&scores);
}

static void describe_game(Desk *desk, const Variant *variant) {
    char data[PARAGRAPH_SIZE];
    Text text = TEXT_OVER(data);
    Bytes page = {0};
    words_full_title(variant, &text);
    bytes_putf(&page, "%s\n%s\n", data, words_summary(variant));
    for (unsigned fact = 0; fact < FACT_COUNT; fact++) {
        text_clear(&text);
        if (fact == FACT_LEARNING)
            text_addf(&text, _("%u of %u, "), facts_difficulty(variant), FACTS_HARDEST);
        if (facts_add(variant, (Fact)fact, &text))
            bytes_putf(&page, _("%s: %s.\n"), facts_label((Fact)fact), data);
    }
    add_record(desk, variant, &page);
    desk_finish_page(desk, &page);
}

static ActionResult variants(Desk *desk, const char *argument) {
    const Variant *variant = argument[0] != '\0' ? desk_find_variant(desk, argument) : NULL;
    if (argument[0] == '\0')
        list_games(desk);
    else if (variant != NULL)
        describe_game(desk, variant);
    else
        return ACTION_REFUSED;
    return ACTION_DONE;
}

const Action VARIANTS_ACTION = {
    .id = ACTION_VARIANTS,
    .name = "variants",
    .arguments = "[GAME]",
    .label = N_("All games"),
    .help = N_("Lists the games, or describes one: its author, how much there is to learn, what it "
               "shares with chess and shogi, and what is unique."),
    .flags = ACTION_WHEN_ANY,
    .run = variants,
};
