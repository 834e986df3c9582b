/* Actions on a game under review. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/tree/game.h"
#include "play/desk/services.h"
#include "play/review/change_record.h"
#include "play/review/graph.h"
#include "play/review/review.h"
#include "play/session/life.h"
#include "words/glyphs.h"

/* --- comments on moves ----------------------------------------------------------------------- */

/* Asks for the comment's new text, or shows it. */
static ActionResult open_comment(Desk *desk) {
    Bytes comment = {0};
    review_get_comment(desk_review(desk), &comment);
    bool asked = desk_ask_line(desk, ACTION_COMMENT, "", comment.length > 0 ? comment.data : "");
    if (!asked && comment.length > 0)
        desk_page(desk, &comment);
    else if (!asked)
        desk_say(desk, _("There is no comment here."));
    bytes_done(&comment);
    return asked ? ACTION_ASKED : ACTION_DONE;
}

static ActionResult comment(Desk *desk, const char *argument) {
    Error error = {0};
    if (argument[0] == '\0')
        return open_comment(desk);
    const char *text = strcmp(argument, "-") == 0 ? "" : argument;
    return desk_say_change(desk, review_set_comment(desk_review(desk), text, &error), &error);
}

const Action COMMENT_ACTION = {
    .id = ACTION_COMMENT,
    .name = "comment",
    .arguments = "[TEXT]",
    .keys = "c",
    .label = N_("Comment"),
    .prompt = N_("Comment: "),
    .nothing = "-",
    .help =
        N_("Comments on the move, replacing any comment it has; - deletes it. On the screen, with "
           "no text, opens the comment for editing."),
    .flags = ACTION_WHEN_REVIEW,
    .run = comment,
};

/* --- the graph of the evaluations ------------------------------------------------------------ */

static ActionResult graph(Desk *desk, const char *argument) {
    GraphSeries series;
    Bytes page = {0};
    const Cursor *cursor = &desk_review(desk)->cursor;
    (void)argument;
    graph_init(&series, cursor, GRAPH_LIMIT);
    graph_add_words(&series, cursor, &page);
    desk_finish_page(desk, &page);
    graph_done(&series);
    return ACTION_DONE;
}

const Action GRAPH_ACTION = {
    .id = ACTION_GRAPH,
    .name = "graph",
    .keys = "g",
    .label = N_("Graph"),
    .help = N_("Shows the evaluation over the whole line; in line mode, lists its large swings."),
    .flags = ACTION_WHEN_REVIEW,
    .run = graph,
};

/* --- promoting and deleting variations ------------------------------------------------------- */

static ActionResult promote(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    bool good = review_promote(desk_review(desk), &error);
    ActionResult result = desk_say_change(desk, good, &error);
    if (good)
        desk_say_as(desk, TONE_GOOD, _("The variation now comes first."));
    return result;
}

const Action PROMOTE_ACTION = {
    .id = ACTION_PROMOTE,
    .name = "promote",
    .keys = "^",
    .label = N_("Promote"),
    .help = N_("Moves the variation ahead of the line it branches from."),
    .flags = ACTION_WHEN_REVIEW,
    .run = promote,
};

static ActionResult put_back(Desk *desk) {
    Error error = {0};
    return desk_say_change(desk, review_put_back(desk_review(desk), &error), &error);
}

static ActionResult delete_now(Desk *desk, bool variation) {
    Error error = {0};
    Review *review = desk_review(desk);
    /* The annotation would lose its moves, so end it. */
    desk_end_annotation(desk);
    bool good =
        variation ? review_delete_variation(review, &error) : review_delete_rest(review, &error);
    if (good)
        desk_show(desk, SHOWN_DELETED);
    ActionResult result = desk_say_change(desk, good, &error);
    if (good)
        desk_say(desk, _("Deleted; delete back restores it."));
    return result;
}

static ActionResult cut(Desk *desk, const char *argument) {
    const Node *node = desk_review(desk)->cursor.node;
    bool variation = ascii_equal_ignore_case(argument, "variation");
    if (ascii_equal_ignore_case(argument, "back"))
        return put_back(desk);
    if (argument[0] != '\0' && !variation)
        return desk_deny(desk, _("Type delete, delete variation or delete back."));
    if ((variation ? !node_is_main(node) : node->parent != NULL) &&
        !desk_may(desk, QUESTION_MOVES, ACTION_DELETE, variation ? "variation" : ""))
        return ACTION_ASKED;
    return delete_now(desk, variation);
}

const Action DELETE_ACTION = {
    .id = ACTION_DELETE,
    .name = "delete",
    .arguments = "[variation|back]",
    .keys = "Del",
    .label = N_("Delete"),
    .help =
        N_("Deletes the move and everything after it, or the whole variation; back undoes the last "
           "deletion."),
    .flags = ACTION_WHEN_REVIEW,
    .run = cut,
};

/* --- marks on moves -------------------------------------------------------------------------- */

static ActionResult toggle(Desk *desk, uint8_t nag) {
    Error error = {0};
    return desk_say_change(desk, review_toggle_nag(desk_review(desk), nag, &error), &error);
}

/* --- the list of marks ----------------------------------------------------------------------- */

static size_t count_marks(Desk *desk) {
    size_t count;
    (void)desk;
    (void)glyph_table(&count);
    return count;
}

static void describe_mark(Desk *desk, size_t index, int columns, Text *out) {
    size_t count;
    (void)columns;
    const Glyph *glyph = &glyph_table(&count)[index];
    bool there = node_has_nag(desk_review(desk)->cursor.node, glyph->nag);
    text_addf(out, "%c %-4s %s", there ? '*' : ' ', glyph->sign,
              glyph_words(desk_review(desk)->game->variant, glyph).text);
}

static void choose_mark(Desk *desk, size_t index) {
    size_t count;
    toggle(desk, glyph_table(&count)[index].nag);
}

static bool begins(const char *text, const char *part) {
    return strncmp(text, part, strlen(part)) == 0;
}

/* Whether the entry's symbol begins with the text or, if no symbol does, its words contain it. */
static bool matches_mark(Desk *desk, size_t index, const char *typed) {
    size_t count;
    const Glyph *table = glyph_table(&count);
    bool sign = false;
    for (size_t i = 0; i < count; i++)
        sign = sign || begins(table[i].sign, typed);
    return sign ? begins(table[index].sign, typed)
                : ascii_contains_ignore_case(
                      glyph_words(desk_review(desk)->game->variant, &table[index]).text, typed);
}

static const DeskList MARKS = {.title = N_("Marks"),
                               .columns = 40,
                               .count = count_marks,
                               .describe = describe_mark,
                               .choose = choose_mark,
                               .matches = matches_mark};

/* --- the action ------------------------------------------------------------------------------ */

static ActionResult show_marks(Desk *desk) {
    if (desk_has_lists(desk) && desk_review(desk)->cursor.node->parent == NULL)
        return desk_deny(desk, _("Go to a move first: only moves can be marked."));
    if (desk_list(desk, &MARKS, 0, ""))
        return ACTION_DONE;
    size_t count;
    const Glyph *table = glyph_table(&count);
    Bytes page = {0};
    for (size_t i = 0; i < count; i++)
        bytes_putf(&page, "%s %s\n", table[i].sign,
                   glyph_words(desk_review(desk)->game->variant, &table[i]).text);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

static ActionResult mark(Desk *desk, const char *argument) {
    uint8_t nag;
    if (argument[0] == '\0')
        return show_marks(desk);
    if (!glyph_parse(desk_review(desk)->game->variant, argument, &nag))
        return desk_deny(
            desk, _("There is no such mark; type nag to list them ($1 to $255 are marks too)."));
    return toggle(desk, nag);
}

const Action NAG_ACTION = {
    .id = ACTION_NAG,
    .name = "nag",
    .arguments = "[MARK]",
    .keys = "n",
    .label = N_("Mark"),
    .help =
        N_("Marks the move, as in nag ?!, or removes the mark; with no mark given, lists them."),
    .flags = ACTION_WHEN_REVIEW,
    .run = mark,
};

/* --- playing on from a reviewed position ----------------------------------------------------- */

static ActionResult play_on(Desk *desk, const char *argument) {
    Error error = {0};
    if (!desk_may_replace(desk, ACTION_PLAY_ON, argument))
        return ACTION_ASKED;
    Game *game = review_copy_line(desk_cursor(desk));
    return desk_take_session(desk, session_continue(desk_next(desk), game, desk_now(desk), &error),
                             &error);
}

const Action PLAY_ON_ACTION = {
    .id = ACTION_PLAY_ON,
    .name = "playon",
    .keys = "k",
    .label = N_("Play on"),
    .help = N_("Plays on from the position shown."),
    .flags = ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE,
    .run = play_on,
};

/* --- a game's tags --------------------------------------------------------------------------- */

static void show_tags(Desk *desk) {
    Bytes tags = {0};
    review_add_tags(desk_review(desk), "", &tags);
    desk_finish_page(desk, &tags);
}

static void say_tag(Desk *desk, const char *name) {
    Bytes tag = {0};
    review_add_tags(desk_review(desk), name, &tag);
    if (tag.length > 0) {
        tag.data[tag.length - 1] = '\0'; /* the newline */
        desk_say(desk, tag.data);
    } else {
        desk_say(desk, _("The game has no such tag."));
    }
    bytes_done(&tag);
}

static ActionResult tag(Desk *desk, const char *argument) {
    Error error = {0};
    char name[DESK_LINE_SIZE];
    Text text = TEXT_OVER(name);
    text_add_bytes(&text, argument, strcspn(argument, " "));
    if (argument[0] == '\0') {
        show_tags(desk);
    } else if (argument[text.length] == '\0') {
        say_tag(desk, name);
    } else if (review_edit_tag(desk_review(desk), argument, &error)) {
        desk_note_edited(desk, true);
        say_tag(desk, name);
    } else
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action TAG_ACTION = {
    .id = ACTION_TAG,
    .name = "tag",
    .arguments = "[NAME [VALUE]]",
    .label = N_("Tags"),
    .help =
        N_("Shows the game's tags, or one of them, or changes it, as in tag White Ann, tag Date "
           "2026.11.22 or tag Result 1-0; - removes it. Tags that follow from the moves cannot be "
           "changed."),
    .flags = ACTION_WHEN_REVIEW,
    .run = tag,
};
