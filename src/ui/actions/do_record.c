/* Actions that change what is recorded of a game, and the one that searches it. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen_voice.h"
#include "words/glyphs.h"

/* Shows a change where one stands, or says why there was none. */
static void show_change(App *app, bool good, const Error *error) {
    if (!good) {
        app_say_error(app, error);
        return;
    }
    move_list_forget(&app->moves);
    app_show_place(app);
}

/* --- comments and marks ---------------------------------------------------------------------- */

void reviewing_take_comment(App *app, const char *text) {
    Error error = {0};
    show_change(app, review_set_comment(desk_review(app->desk), text, &error), &error);
}

/* The comment in the line, to be edited there. */
static void ask_comment(App *app) {
    Bytes comment = {0};
    review_get_comment(desk_review(app->desk), &comment);
    if (comment.length >= LINE_TEXT_SIZE) {
        app_say(app, INK_ERROR,
                _("The comment is too long for the line; :comment TEXT writes another."));
    } else {
        ui_ask(app, ASK_COMMENT, "");
        if (comment.length > 0)
            line_insert(&app->entry.line, comment.data);
    }
    bytes_done(&comment);
}

static void do_comment(App *app, const char *arguments) {
    if (arguments[0] == '\0')
        ask_comment(app);
    else
        reviewing_take_comment(app, strcmp(arguments, "-") == 0 ? "" : arguments);
}

static void toggle_mark(App *app, uint8_t nag) {
    Error error = {0};
    show_change(app, review_toggle_nag(desk_review(app->desk), nag, &error), &error);
}

static size_t marks_count(const App *app) {
    size_t count;
    (void)app;
    (void)glyph_table(&count);
    return count;
}

static void marks_describe(const App *app, size_t index, Text *out) {
    size_t count;
    const Glyph *glyph = &glyph_table(&count)[index];
    bool there = node_has_nag(desk_review(app->desk)->cursor.node, glyph->nag);
    text_addf(out, "%c %-4s %s", there ? '*' : ' ', glyph->sign, _(glyph->word));
}

static void marks_choose(App *app, size_t index) {
    size_t count;
    const Glyph *glyph = &glyph_table(&count)[index];
    app_close(app);
    toggle_mark(app, glyph->nag);
}

static bool begins(const char *text, const char *part) {
    return strncmp(text, part, strlen(part)) == 0;
}

/* Signs that begin so, or where none does, words that hold it. */
static bool marks_match(const App *app, size_t index, const char *typed) {
    (void)app;
    size_t count;
    const Glyph *table = glyph_table(&count);
    bool sign = false;
    for (size_t i = 0; i < count; i++)
        sign = sign || begins(table[i].sign, typed);
    return sign ? begins(table[index].sign, typed)
                : ascii_contains_ignore_case(_(table[index].word), typed);
}

static const ListSource MARKS_LIST = {.title = N_("Marks"),
                                      .columns = 40,
                                      .count = marks_count,
                                      .describe = marks_describe,
                                      .choose = marks_choose,
                                      .matches = marks_match};

static void do_mark(App *app, const char *arguments) {
    uint8_t nag;
    if (arguments[0] == '\0' && desk_review(app->desk)->cursor.node->parent == NULL) {
        app_say(app, INK_ERROR, _("Go to a move first: it is moves that are marked."));
    } else if (arguments[0] == '\0') {
        ui_list(app, &MARKS_LIST, 0);
    } else if (glyph_parse(arguments, &nag)) {
        toggle_mark(app, nag);
    } else {
        app_say(app, INK_ERROR,
                _("There is no such mark; nag lists them, and $1 to $255 are marks too."));
    }
}

/* --- tags ------------------------------------------------------------------------------------ */

/* Says one tag. */
static void say_tag(App *app, const char *name) {
    Bytes tag = {0};
    review_add_tags(desk_review(app->desk), name, &tag);
    if (tag.length > 0) {
        tag.data[tag.length - 1] = '\0'; /* its line end */
        app_say(app, INK_NORMAL, tag.data);
    } else
        app_say(app, INK_NORMAL, _("The game has no such tag."));
    bytes_done(&tag);
}

static void show_tags(App *app) {
    Bytes tags = {0};
    review_add_tags(desk_review(app->desk), "", &tags);
    page_open(app, _("Tags"), &tags);
}

static void do_tag(App *app, const char *arguments) {
    Error error = {0};
    char name[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(name);
    text_add_bytes(&text, arguments, strcspn(arguments, " "));
    if (arguments[0] == '\0')
        show_tags(app);
    else if (arguments[text.length] == '\0')
        say_tag(app, name);
    else if (review_edit_tag(desk_review(app->desk), arguments, &error))
        say_tag(app, name);
    else
        app_say_error(app, &error);
}

/* --- lines ----------------------------------------------------------------------------------- */

static void do_promote(App *app, const char *arguments) {
    Error error = {0};
    (void)arguments;
    bool good = review_promote(desk_review(app->desk), &error);
    show_change(app, good, &error);
    if (good)
        app_say(app, INK_GOOD, _("The variation goes first now."));
}

/* What is gone through must stay, and what was found may be about nodes that go. */
static bool delete_now(App *app, bool variation, Error *error) {
    desk_end_annotation(app->desk);
    app->review.found.count = 0;
    return variation ? review_delete_variation(desk_review(app->desk), error)
                     : review_delete_rest(desk_review(app->desk), error);
}

static void do_delete(App *app, const char *arguments) {
    Error error = {0};
    const Node *node = desk_review(app->desk)->cursor.node;
    bool variation = ascii_equal_ignore_case(arguments, "variation");
    if (ascii_equal_ignore_case(arguments, "back")) {
        show_change(app, review_put_back(desk_review(app->desk), &error), &error);
        return;
    }
    if (arguments[0] != '\0' && !variation) {
        app_say(app, INK_ERROR, _("Say delete, delete variation or delete back."));
        return;
    }
    bool possible = variation ? !node_is_main(node) : node->parent != NULL;
    if (possible && !desk_agreed(app->desk, QUESTION_MOVES)) {
        desk_ask(app->desk, QUESTION_MOVES, ACTION_DELETE, variation ? "variation" : "");
        return;
    }
    bool good = delete_now(app, variation, &error);
    show_change(app, good, &error);
    if (good)
        app_say(app, INK_NORMAL, _("Deleted; :delete back puts it back."));
}

/* --- searching ------------------------------------------------------------------------------- */

void reviewing_search(App *app, const char *words, bool back) {
    Error error = {0};
    bool wrapped = false;
    if (words[0] != '\0') {
        Text text = TEXT_OVER(app->review.search);
        text_clear(&text);
        text_add(&text, words);
    }
    if (!review_search(desk_review(app->desk), app->review.search, back, &wrapped, &error)) {
        app_say_error(app, &error);
        return;
    }
    app_show_place(app);
    if (!wrapped)
        return;
    LogEntry place = app->log[0];
    app->log_count = 0;
    app_say(app, INK_NORMAL,
            back ? _("On from the end of the game.") : _("On from the start of the game."));
    app_say(app, place.ink, place.text);
}

static void do_search(App *app, const char *arguments) {
    if (ascii_equal_ignore_case(arguments, "back"))
        reviewing_search(app, "", true);
    else if (arguments[0] != '\0')
        reviewing_search(app, arguments, false);
    else
        ui_ask(app, ASK_SEARCH, app->review.search);
}

static void do_again(App *app, const char *arguments) {
    reviewing_search(app, "", strcmp(arguments, "back") == 0);
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_COMMENT, do_comment},
    {ACTION_NAG, do_mark},
    {ACTION_TAG, do_tag},
    {ACTION_PROMOTE, do_promote},
    {ACTION_DELETE, do_delete},
    {ACTION_SEARCH, do_search},
    {ACTION_AGAIN, do_again},
};
/* clang-format on */

const OperationTable OPERATIONS_RECORD = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
