/* Replaces one game by another. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/session/recovery.h"
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

static void say_variants(Desk *desk, const char *name) {
    const VariantSet *variants = desk->settings.variants;
    Bytes list = {0}, page = {0};
    if (desk->voice.narrow) {
        desk_say_as(desk, TONE_BAD, _("There is no game of that name."));
        return;
    }
    bytes_put(&list, "");
    for (size_t i = 0; i < variants_count(variants); i++)
        bytes_putf(&list, "%s%s", i > 0 ? _(", ") : "", variants_name(variants, i));
    bytes_putf(&page, _("There is no game %s; there are %s."), name, list.data);
    desk_finish_page(desk, &page);
    bytes_done(&list);
}

const Variant *desk_find_variant(Desk *desk, const char *name) {
    const Variant *variant = desk_look_up_variant(desk, name);
    if (variant == NULL)
        say_variants(desk, name);
    return variant;
}

void desk_end_session(Desk *desk) {
    SessionKept kept;
    if (desk->session == NULL)
        return;
    desk_forget_look_back(desk);
    session_close(desk->session, &kept);
    desk->session = NULL;
    desk->voice.kept(desk->voice.skin, &kept);
}

/* Puts it in place of the present one. */
static void replace_session(Desk *desk, Session *session) {
    desk_close_editor(desk);
    desk_end_session(desk);
    desk_close_review(desk);
    desk->session = session;
    desk->setup_told = false;
    desk->coach_node = NULL;
    desk->coach_over = false;
    desk_forget_question(desk);
    desk->asked.agreed_for_game = 0;
    desk->judged.reason[0] = '\0';
    desk_begin_threats(desk);
    desk->waiting = 0;
    if (desk->study.analysing) {
        desk_analyse(desk, false);
        desk_say_as(desk, TONE_SPOKEN, _("Analysis off."));
    }
    desk_show(desk, SHOWN_GAME);
}

ActionResult desk_take_session(Desk *desk, Session *session, const Error *error) {
    if (session == NULL)
        return desk_fail(desk, error);
    replace_session(desk, session);
    return ACTION_DONE;
}

bool desk_begin_game(Desk *desk, const SessionSettings *settings, Error *error) {
    Session *session = session_new(settings, desk->now_ms, error);
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

ActionResult desk_begin_next(Desk *desk) {
    Error error = {0};
    bool leaves = desk->session != NULL && session_in_progress(desk->session);
    if (leaves && !desk_may(desk, QUESTION_REPLACE, ACTION_NEW, ""))
        return ACTION_ASKED;
    return desk_begin_game(desk, &desk->next, &error) ? ACTION_DONE : desk_fail(desk, &error);
}

BrokenOff *desk_broken_off(Desk *desk) {
    return &desk->broken_off;
}

/* Where the newest of them stands. */
static void look_at_newest(Desk *desk) {
    BrokenOff *games = &desk->broken_off;
    games->newest_there = false;
    if (games->count == 0 || games->found[0].unread)
        return;
    Game *game = recovery_look(&desk->next, desk->settings.variants, games->found[0].path);
    if (game == NULL)
        return;
    Node *end = node_line_end(game->root);
    memory_require(game_position_at(game, end, &games->newest));
    games->newest_move = end->move;
    games->newest_there = true;
    game_free(game);
}

void desk_find_broken_off(Desk *desk) {
    desk->broken_off.count = recovery_list(&desk->next, desk->settings.variants, desk->session,
                                           desk->broken_off.found, BROKEN_OFF_LIMIT);
    look_at_newest(desk);
}

bool desk_offers_remedy(const Desk *desk, RemedyId id) {
    return desk->editor == NULL && !desk->reviewing && desk->session != NULL &&
           remedy_is_offered(desk->session, id);
}

void desk_leave(Desk *desk) {
    desk->leaving = true;
}

void desk_end(Desk *desk) {
    bool loses =
        desk_editor_changed(desk) || (desk->session != NULL && session_in_progress(desk->session));
    if (!desk_may_leave_review(desk, ACTION_NONE, ""))
        return;
    if (!loses || desk_may(desk, QUESTION_END, ACTION_NONE, ""))
        desk_leave(desk);
}

void desk_leave_game(Desk *desk) {
    if (!desk->voice.menu) {
        desk_leave(desk);
        return;
    }
    bool kept =
        session_in_progress(desk->session) && session_journal_path(desk->session)[0] != '\0';
    desk_end_session(desk);
    desk_find_broken_off(desk);
    desk_show(desk, SHOWN_LEFT_GAME);
    if (kept)
        desk_say(desk, _("The game is kept: resume it from here."));
}

void desk_take_remedy(Desk *desk, RemedyId id) {
    Error error = {0};
    SessionRemedy remedy = id == REMEDY_AGAIN ? SESSION_REMEDY_AGAIN : SESSION_REMEDY_COMPUTER;
    if (id == REMEDY_LEAVE)
        desk_leave_game(desk);
    else if (!session_remedy(desk->session, remedy, desk->now_ms, &error))
        desk_fail(desk, &error);
}
