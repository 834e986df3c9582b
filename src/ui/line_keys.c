/* The entry line: typed moves, commands, answers to questions. */
#include <string.h>

#include "base/i18n.h"
#include "ui/handlers.h"
#include "ui/operations.h"

/* --- Typed moves --- */

static void entry_edited(App *app, const Event *event) {
    (void)event;
    const Position *position = app_position(app);
    entry_match(position, app->entry.line.text, &app->entry.match);
    const EntryMatch *match = &app->entry.match;
    app->refusal = (Refusal){0};
    if (match->judged)
        app->refusal = refusal_of(app_position(app), &match->attempt, &match->legality);
}

static void line_paste(App *app, const Event *event) {
    if (event->text != NULL)
        line_insert(&app->entry.line, event->text);
}

static void entry_paste(App *app, const Event *event) {
    line_paste(app, event);
    entry_edited(app, event);
}

/* Several ways to arrive: the question that a cursor's move would put. */
static void entry_ask_promotion(App *app) {
    size_t count = app->entry.match.count < CHOICES_LIMIT ? app->entry.match.count : CHOICES_LIMIT;
    Square from = move_from(app->entry.match.moves[0]);
    Square to = move_to(app->entry.match.moves[0]);
    for (size_t i = 1; i < count; i++) {
        if (move_from(app->entry.match.moves[i]) != from ||
            move_to(app->entry.match.moves[i]) != to) {
            app_say(app, INK_ERROR, app->entry.match.reason);
            return;
        }
    }
    line_clear(&app->entry.line);
    app->from = from;
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = to};
    app->state = UI_SELECTED;
    operation_place(app, to, TURNING_UNSAID);
}

void entry_enter(App *app, const Event *event) {
    (void)event;
    const EntryMatch *match = &app->entry.match;
    app->line_driver.remember(app->line_driver.context, app->entry.line.text);
    switch (match->state) {
    case ENTRY_EMPTY:
        app_go_home(app);
        if (app->review.open)
            app->state = UI_IDLE;
        break;
    case ENTRY_COMPLETE:
        app_submit(app, match->move);
        break;
    case ENTRY_PROMOTION:
        entry_ask_promotion(app);
        break;
    case ENTRY_PARTIAL:
        if (match->count == 1)
            app_submit(app, match->moves[0]);
        else
            app_say(app, INK_NORMAL, match->reason);
        break;
    case ENTRY_AMBIGUOUS:
    case ENTRY_IMPOSSIBLE:
        app_say(app, INK_ERROR, match->reason);
        break;
    }
}

static void entry_escape(App *app, const Event *event) {
    if (app->entry.line.text[0] != '\0') {
        line_clear(&app->entry.line);
        entry_edited(app, event);
    } else {
        app_go_home(app);
    }
}

/* Tab: what is sure is added; when nothing is, the possibilities are told. */
static void entry_next(App *app, const Event *event) {
    if (app->entry.match.completion[0] != '\0') {
        char buffer[LINE_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        text_add(&text, app->entry.line.text);
        text_add(&text, app->entry.match.completion);
        line_set(&app->entry.line, buffer);
        entry_edited(app, event);
        return;
    }
    enum { TOLD = 16 };
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    for (size_t i = 0; i < app->entry.match.count && i < TOLD; i++) {
        if (i > 0)
            text_add_char(&text, ' ');
        entry_format(app_position(app), app->entry.match.moves[i], &text);
    }
    if (app->entry.match.count > TOLD)
        text_add(&text, " ...");
    app_say(app, INK_NORMAL, buffer);
}

/* A click leaves the line and counts on the board. */
static void entry_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_SQUARE || event->hit.kind == HIT_HAND) {
        app_go_home(app);
        board_click(app, event);
    }
}

/* --- Commands --- */

static void ex_enter(App *app, const Event *event) {
    (void)event;
    char line[LINE_TEXT_SIZE];
    Text copy = TEXT_OVER(line);
    text_add(&copy, app->entry.line.text);
    app->line_driver.remember(app->line_driver.context, line);
    if (line[strspn(line, " ")] == '\0')
        app_close(app);
    else
        operation_command(app, line);
}

/* Words that a beginning may become. */
typedef struct Offer {
    const char *beginning;
    size_t length; /* of it */
    size_t found;
    char common[64]; /* what all that were found begin with */
    Text told;       /* all of them */
} Offer;

static void offer_word(Offer *offer, const char *word, size_t length) {
    if (length < offer->length || memcmp(word, offer->beginning, offer->length) != 0)
        return;
    text_add_bytes(&offer->told, word, length);
    text_add_char(&offer->told, ' ');
    if (offer->found++ == 0) {
        Text common = TEXT_OVER(offer->common);
        text_add_bytes(&common, word, length);
        return;
    }
    size_t same = 0;
    while (same < length && offer->common[same] == word[same])
        same++;
    offer->common[same] = '\0';
}

static void offer_actions(Offer *offer) {
    size_t count;
    const Action *table = action_table(&count);
    for (size_t i = 0; i < count; i++)
        if (!(table[i].flags & ACTION_ON_LINE))
            offer_word(offer, table[i].name, strlen(table[i].name));
}

static void offer_settings(Offer *offer) {
    for (size_t i = 0; i < SETTING_COUNT; i++)
        if (setting_table()[i].fronts & SETTING_ON_SCREEN)
            offer_word(offer, setting_table()[i].name, strlen(setting_table()[i].name));
}

/* The values of the setting named in front of the '='. */
static void offer_values(Offer *offer, const char *name) {
    const Setting *setting = setting_find(name, strcspn(name, "= "));
    char values[80];
    Text text = TEXT_OVER(values);
    if (setting == NULL || !(setting->fronts & SETTING_ON_SCREEN) ||
        setting->type == SETTING_NUMBER || setting->type == SETTING_LIST)
        return;
    setting_values(setting, &text);
    for (const char *at = values; *at != '\0'; at += at[0] == '|') {
        size_t length = strcspn(at, "|");
        offer_word(offer, at, length);
        at += length;
    }
}

/* Tab completes the command's word, a setting or its value, the command for a key, as far as it is
 * sure, and tells the words when it is not. */
static void ex_next(App *app, const Event *event) {
    (void)event;
    const char *line = app->entry.line.text;
    size_t begin = strcspn(line, " ");
    bool set = strncmp(line, "set ", 4) == 0, bind = strncmp(line, "bind", 4) == 0;
    const char *end = " ";
    char told[SESSION_TEXT_SIZE];
    Offer offer = {.beginning = line, .told = TEXT_OVER(told)};
    if (line[begin] != '\0') {
        const char *last = strrchr(line, ' ') + 1;
        const char *value = strpbrk(line + begin + 1, "=");
        offer.beginning = set && value != NULL ? value + 1 : last;
        end = !set ? " " : value != NULL ? "" : "=";
    }
    offer.length = strlen(offer.beginning);
    if (line[begin] == '\0')
        offer_actions(&offer);
    else if (set && end[0] == '=')
        offer_settings(&offer);
    else if (set)
        offer_values(&offer, line + 4);
    else if (bind && offer.beginning > line + begin + 1)
        offer_actions(&offer);
    if (offer.found == 0)
        return;
    bool further = strlen(offer.common) > offer.length;
    char buffer[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_add_bytes(&text, line, (size_t)(offer.beginning - line));
    text_add(&text, offer.common);
    if (offer.found == 1)
        text_add(&text, end);
    else if (!further)
        app_say(app, INK_NORMAL, told);
    line_set(&app->entry.line, buffer);
}

/* --- Answers --- */

static void ask_enter(App *app, const Event *event) {
    (void)event;
    char answer[LINE_TEXT_SIZE];
    Text copy = TEXT_OVER(answer);
    text_add(&copy, app->entry.line.text);
    app->line_driver.remember(app->line_driver.context, answer);
    operation_answered(app, answer);
}

/* The line editor comes before the table. */
#define IN_A_LINE                                                                                  \
    [EVENT_UP] = {.ignored = "the line editor takes this key"},                                    \
    [EVENT_DOWN] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_LEFT] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_RIGHT] = {.ignored = "the line editor takes this key"},                                 \
    [EVENT_PAGE_UP] = {.ignored = "a line has one row"},                                           \
    [EVENT_PAGE_DOWN] = {.ignored = "a line has one row"},                                         \
    [EVENT_HOME] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_END] = {.ignored = "the line editor takes this key"},                                   \
    [EVENT_TEXT] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_LOOK] = {.ignored = "the cursor stays where the line was begun"},                       \
    [EVENT_WHEEL_UP] = {.ignored = "a line has one row"},                                          \
    [EVENT_WHEEL_DOWN] = {.ignored = "a line has one row"},                                        \
    [EVENT_BACKSPACE] = {.ignored = "the line editor takes this key"},                             \
    [EVENT_JUMP_UP] = {.ignored = "a line has no squares to jump over"},                           \
    [EVENT_JUMP_DOWN] = {.ignored = "a line has no squares to jump over"},                         \
    [EVENT_JUMP_LEFT] = {.ignored = "a line has no squares to jump over"},                         \
    [EVENT_JUMP_RIGHT] = {.ignored = "a line has no squares to jump over"}

const StateRow ROW_ENTRY = {
    IN_A_LINE,
    [EVENT_NEXT] = {.does = entry_next},
    [EVENT_PREVIOUS] = {.ignored = "Tab alone completes"},
    [EVENT_ENTER] = {.does = entry_enter},
    [EVENT_ESCAPE] = {.does = entry_escape},
    [EVENT_EDITED] = {.does = entry_edited},
    [EVENT_CLICK] = {.does = entry_click},
    [EVENT_INTERRUPT] = {.does = leave_to_home},
    [EVENT_PASTE] = {.does = entry_paste},
};

const StateRow ROW_COMMAND = {
    IN_A_LINE,
    [EVENT_NEXT] = {.does = ex_next},
    [EVENT_PREVIOUS] = {.ignored = "Tab alone completes"},
    [EVENT_ENTER] = {.does = ex_enter},
    [EVENT_ESCAPE] = {.does = modal_close},
    [EVENT_EDITED] = {.ignored = "a command is read when it is entered"},
    [EVENT_CLICK] = {.ignored = "what is typed is not left by chance"},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_PASTE] = {.does = line_paste},
};

const StateRow ROW_ASK = {
    IN_A_LINE,
    [EVENT_NEXT] = {.ignored = "an answer is not completed"},
    [EVENT_PREVIOUS] = {.ignored = "an answer is not completed"},
    [EVENT_ENTER] = {.does = ask_enter},
    [EVENT_ESCAPE] = {.does = modal_close},
    [EVENT_EDITED] = {.ignored = "an answer is read when it is entered"},
    [EVENT_CLICK] = {.ignored = "what is typed is not left by chance"},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_PASTE] = {.does = line_paste},
};
