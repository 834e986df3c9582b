/* Replaces one game by another. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/similar.h"
#include "play/desk/desk_state.h"
#include "play/desk/did_you_mean.h"
#include "play/desk/services.h"
#include "play/record/first_odds.h"
#include "play/record/scores.h"
#include "play/session/life.h"
#include "play/session/session.h"

const Variant *desk_look_up_variant(const Desk *desk, const char *name) {
    const VariantSet *variants = desk->settings.variants;
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

/* The game whose name is nearest to this one; NULL: none is near enough. */
static const char *similar_name(const Desk *desk, const char *name) {
    const VariantSet *variants = desk->settings.variants;
    Similar similar = {.typed = name};
    for (size_t i = 0; i < variants_count(variants); i++)
        similar_offer(&similar, variants_name(variants, i));
    return similar.best;
}

static void say_variants(Desk *desk, const char *name) {
    const VariantSet *variants = desk->settings.variants;
    const char *meant = similar_name(desk, name);
    Bytes list = {0}, page = {0};
    if (meant != NULL) {
        char data[DESK_LINE_SIZE];
        text_format(data, sizeof data, _("No game %s."), name);
        desk_ask_meant_instead(desk, data, name, meant);
        return;
    }
    if (desk->front_end.narrow) {
        desk_say_as(desk, TONE_BAD, _("There is no game of that name."));
        return;
    }
    bytes_put(&list, "");
    for (size_t i = 0; i < variants_count(variants); i++)
        bytes_putf(&list, "%s%s", i > 0 ? _(", ") : "", variants_name(variants, i));
    bytes_putf(&page, _("There is no game %s; the games are %s."), name, list.data);
    desk_finish_page(desk, &page);
    bytes_done(&list);
}

const Variant *desk_find_variant(Desk *desk, const char *name) {
    const Variant *variant = desk_look_up_variant(desk, name);
    if (variant == NULL)
        say_variants(desk, name);
    return variant;
}

/* Replaces the present session. */
static void replace_session(Desk *desk, Session *session) {
    desk_close_editor(desk);
    desk_end_session(desk);
    desk_close_aside(desk);
    const SessionSettings *settings = session_settings(session);
    session_set_wins(session, scores_wins(desk->settings.game.fs, desk->settings.game.scores,
                                          settings->variant->name, 1, ENGINE_LEVELS));
    desk_push_game(desk, session);
    desk->told.coach_node = NULL;
    desk->told.coach_over = false;
    desk_clear_question(desk);
    desk->asked.agreed_for_game = 0;
    desk->judged.reason[0] = '\0';
    desk_begin_threats(desk);
    if (desk_end_analysis(desk))
        desk_say_as(desk, TONE_SPOKEN, _("Analysis off."));
    desk_show(desk, SHOWN_GAME);
}

ActionResult desk_take_session(Desk *desk, Session *session, const Error *error) {
    if (session == NULL)
        return desk_fail(desk, error);
    replace_session(desk, session);
    return ACTION_DONE;
}

bool desk_begin_game(Desk *desk, const SessionSettings *settings, Error *error) {
    SessionSettings begun = *settings;
    begun.lesson = begun.lesson || first_odds_are(settings); /* however it was chosen */
    Session *session = session_new(&begun, desk->now_ms, error);
    if (session == NULL)
        return false;
    desk->next.seed++;
    replace_session(desk, session);
    return true;
}

ActionResult desk_begin_again(Desk *desk, SessionSettings *settings) {
    Error error = {0};
    settings->pace_ms = desk->next.pace_ms;
    settings->warnings = desk->next.warnings;
    Session *session = session_new(settings, desk->now_ms, &error);
    if (session != NULL)
        memcpy(desk->next.seats, settings->seats, sizeof(settings->seats));
    return desk_take_session(desk, session, &error);
}

static bool has_remote_seat(const SessionSettings *settings) {
    return player_is(&settings->seats[SIDE_WHITE], PLAYER_REMOTE) ||
           player_is(&settings->seats[SIDE_BLACK], PLAYER_REMOTE);
}

ActionResult desk_begin_next(Desk *desk) {
    Error error = {0};
    bool leaves = desk_session(desk) != NULL && session_in_progress(desk_session(desk));
    if (leaves && !desk_may(desk, QUESTION_REPLACE, ACTION_NEW, ""))
        return ACTION_ASKED;
    if (has_remote_seat(&desk->next))
        return desk_do(desk, ACTION_HOST, desk->next.variant->name);
    return desk_begin_game(desk, &desk->next, &error) ? ACTION_DONE : desk_fail(desk, &error);
}
