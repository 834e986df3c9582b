/* Commands that play. */
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "play/session/scores.h"
#include "words/words.h"

/* --- moves ----------------------------------------------------------------------------------- */

void command_move(Console *console, const char *argument) {
    console_take_move(console, argument);
}

void command_undo(Console *console, const char *argument) {
    Error error = {0};
    (void)argument;
    if (!console->undo_agreed && session_undo_costs_time(console->session)) {
        console_ask(console, QUESTION_UNDO);
        return;
    }
    if (!session_undo(console->session, clock_now_ms(), &error))
        tell_error(console, &error);
}

void command_redo(Console *console, const char *argument) {
    Error error = {0};
    (void)argument;
    if (!session_redo(console->session, clock_now_ms(), &error))
        tell_error(console, &error);
}

void command_hint(Console *console, const char *argument) {
    Error error = {0};
    (void)argument;
    if (console->reviewing)
        console_tell_review_hint(console);
    else if (!session_hint(console->session, clock_now_ms(), &error))
        tell_error(console, &error);
}

void command_now(Console *console, const char *argument) {
    (void)argument;
    session_move_now(console->session);
}

/* A premove typed while the other side thinks: the squares are read for the person to come. */
static void keep_premove(Console *console, const char *text) {
    Position position = *session_position(console->session);
    char data[64];
    Text words = TEXT_OVER(data);
    Attempt attempt;
    Error error = {0};
    position_set_side(&position, session_person(console->session));
    if (!entry_attempt(&position, text, &attempt)) {
        tell_format(console, _("%.40s is no move that can be kept; type it as in a3a4 or P@e5."),
                    text);
        return;
    }
    if (!session_premove(console->session, &attempt, &error)) {
        tell_error(console, &error);
        return;
    }
    session_premove_words(console->session, &words);
    tell_format(console, _("Kept as %s; premove off forgets it."), words.data);
}

void command_premove(Console *console, const char *argument) {
    char data[64];
    Text words = TEXT_OVER(data);
    if (strcmp(argument, "off") == 0) {
        tell(console, session_premove_cancel(console->session) ? _("The premove is forgotten.")
                                                               : _("There is no premove."));
        return;
    }
    if (argument[0] != '\0') {
        keep_premove(console, argument);
        return;
    }
    session_premove_words(console->session, &words);
    if (words.length > 0)
        tell_format(console, _("Kept: %s."), words.data);
    else
        tell(console, _("There is no premove."));
}

void command_why(Console *console, const char *argument) {
    if (argument[0] == '\0') {
        tell(console, console->last_reason[0] != '\0' ? console->last_reason
                                                      : _("No move was refused yet."));
        return;
    }
    entry_match(console_position(console), argument, &console->match);
    if (console->match.state == ENTRY_COMPLETE || console->match.state == ENTRY_PROMOTION)
        tell_format(console, _("%s is legal."), argument);
    else
        tell(console, console->match.reason);
}

/* --- the end of a game ----------------------------------------------------------------------- */

void command_draw(Console *console, const char *argument) {
    Error error = {0};
    (void)argument;
    if (!session_offer_draw(console->session, clock_now_ms(), &error))
        tell_error(console, &error);
}

static void answer_draw(Console *console, bool accept) {
    Error error = {0};
    if (!session_answer_draw(console->session, accept, clock_now_ms(), &error))
        tell_error(console, &error);
}

void command_accept(Console *console, const char *argument) {
    (void)argument;
    answer_draw(console, true);
}

void command_decline(Console *console, const char *argument) {
    (void)argument;
    answer_draw(console, false);
}

void command_resign(Console *console, const char *argument) {
    (void)argument;
    console_ask(console, QUESTION_RESIGN);
}

/* --- another game ---------------------------------------------------------------------------- */

const Variant *console_find_variant(const Console *console, const char *name) {
    const VariantSet *variants = console->settings->variants;
    const char *begun = NULL;
    size_t several = 0;
    for (size_t i = 0; i < variants_count(variants); i++) {
        const char *known = variants_name(variants, i);
        if (ascii_equal_ignore_case(known, name))
            return variants_find(variants, known);
        if (strncmp(known, name, strlen(name)) != 0)
            continue;
        begun = known;
        several++;
    }
    const Variant *found = variants_find(variants, name);
    return found == NULL && several == 1 ? variants_find(variants, begun) : found;
}

static void tell_variants(Console *console, const char *name) {
    Bytes list = {0};
    const VariantSet *variants = console->settings->variants;
    Bytes page = {0};
    bool good = bytes_add(&list, "");
    for (size_t i = 0; i < variants_count(variants); i++)
        good = good && bytes_addf(&list, "%s%s", i > 0 ? _(", ") : "", variants_name(variants, i));
    if (good && bytes_addf(&page, _("There is no game %s; there are %s."), name, list.data))
        tell_page(console, &page);
    else
        tell_no_memory(console);
    bytes_done(&list);
    bytes_done(&page);
}

/* Takes the kind of game that is wanted next. False after a message. */
static bool choose_variant(Console *console, const char *name) {
    const Variant *variant = console_find_variant(console, name);
    if (variant == NULL) {
        tell_variants(console, name);
        return false;
    }
    console_choose_variant(console, variant);
    return true;
}

/* A position has words of its own: it takes the rest of the line. */
static size_t wish_length(const char *text) {
    return strncmp(text, "start=", 6) == 0 ? strlen(text) : strcspn(text, " ");
}

/* Takes "[GAME] [NAME=VALUE...]". False after a message. */
static bool take_wishes(Console *console, const char *text) {
    while (*text != '\0') {
        char data[LINE_SIZE];
        Text word = TEXT_OVER(data);
        Error error = {0};
        size_t length = wish_length(text);
        text_add_bytes(&word, text, length);
        text += length;
        text += strspn(text, " ");
        if (!console_names_setting(data)) {
            if (!choose_variant(console, data))
                return false;
        } else if (!console_change_setting(console, data, &error)) {
            tell_error(console, &error);
            return false;
        }
    }
    return true;
}

void command_new(Console *console, const char *argument) {
    SessionSettings before = console->next;
    Position start = console->next_start;
    Error error = {0};
    if (take_wishes(console, argument) && console_may_leave(console, ACTION_NEW, argument)) {
        if (console_new_game(console, &error))
            return;
        tell_error(console, &error);
    }
    console->next = before;
    console->next_start = start;
}

void command_rematch(Console *console, const char *argument) {
    SessionSettings settings;
    Error error = {0};
    (void)argument;
    session_rematch(console->session, true, &settings);
    Session *session = session_new(&settings, clock_now_ms(), &error);
    if (session == NULL) {
        tell_error(console, &error);
        return;
    }
    memcpy(console->next.seats, settings.seats, sizeof(settings.seats));
    console_take_session(console, session);
}

void command_level(Console *console, const char *argument) {
    int64_t level = 0;
    if (argument[0] == '\0') {
        const SessionSettings *now =
            console->session != NULL ? session_settings(console->session) : &console->next;
        unsigned shown = now->seats[SIDE_BLACK].kind == SEAT_COMPUTER
                             ? now->seats[SIDE_BLACK].level
                             : now->seats[SIDE_WHITE].level;
        tell_format(console, _("Level %u, %s: %s"), shown, _(engine_level_name(shown)),
                    _(engine_level_words(shown)));
        return;
    }
    if (!ascii_parse_int(argument, 1, ENGINE_LEVELS, &level)) {
        tell_format(console, _("A level is a number from 1 to %d."), ENGINE_LEVELS);
        return;
    }
    console_choose_level(console, (unsigned)level);
    tell_format(console, _("Level %u in the next game, %s: %s"), (unsigned)level,
                _(engine_level_name((unsigned)level)), _(engine_level_words((unsigned)level)));
}

void command_scores(Console *console, const char *argument) {
    const SessionSettings *settings = &console->next;
    const Variant *variant = NULL;
    Scores scores;
    Error error = {0};
    Bytes page = {0};
    if (argument[0] != '\0') {
        variant = console_find_variant(console, argument);
        if (variant == NULL) {
            tell_variants(console, argument);
            return;
        }
    }
    if (settings->scores == NULL) {
        tell(console, _("Scores are not kept."));
        return;
    }
    if (!scores_read(settings->fs, settings->scores, &scores, &error)) {
        tell_error(console, &error);
        return;
    }
    if (scores_page(&scores, console->settings->variants, variant != NULL ? variant->name : NULL,
                    settings->scores, &page))
        tell_page(console, &page);
    else
        tell_no_memory(console);
    bytes_done(&page);
    scores_done(&scores);
}

void command_setup(Console *console, const char *argument) {
    const Variant *variant = session_game(console->session)->variant;
    Error error = {0};
    if (session_phase(console->session) == SESSION_SETUP && argument[0] == '\0') {
        console->setup_told = false;
        return;
    }
    uint8_t index = 0;
    while (index < variant->setup_count && !words_setup_is(variant, (unsigned)index, argument))
        index++;
    if (!session_choose_setup(console->session, index, clock_now_ms(), &error))
        tell_error(console, &error);
}

void command_warnings(Console *console, const char *argument) {
    bool on = !console->next.warnings;
    if (strcmp(argument, "on") == 0 || strcmp(argument, "off") == 0)
        on = argument[1] == 'n';
    console_choose_warnings(console, on);
    tell(console,
         on ? _("Warnings on: a blunder is told before it is played.") : _("Warnings off."));
}

void command_quit(Console *console, const char *argument) {
    if (console->editor != NULL) {
        command_edit(console, "cancel");
        return;
    }
    if (console->reviewing && console->session != NULL) {
        if (!console_may_leave_review(console, ACTION_QUIT, argument))
            return;
        console_end_annotation(console);
        review_close(&console->review);
        console->reviewing = console->edited = false;
        tell(console, _("Back in the game."));
        return;
    }
    if (console_may_leave(console, ACTION_QUIT, argument))
        console->leaving = true;
}
