/* Answers requests from another terminal, and talks to who is there. */
#include "base/i18n.h"
#include "friend/friend_line.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/meet/meet_life.h"
#include "play/meet/meet_news.h"
#include "play/meet/meet_request.h"
#include "play/session/remote.h"
#include "play/session/remote_ask.h"
#include "play/session/session.h"

static Meet *meeting(const Desk *desk) {
    Meet *meet = meet_find(desk);
    return meet != NULL && meet->game != NULL ? meet : NULL;
}

/* Whether the guest is asked to sit down, or waits for the host to agree, which no ends. */
static bool is_offered(const Meet *meet) {
    return meet != NULL && meet->session == NULL &&
           friend_game_part(meet->game) != FRIEND_PART_HOSTS;
}

/* --- yes and no ------------------------------------------------------------------------------ */

static ActionResult answer_offer(Desk *desk, Meet *meet, bool yes) {
    if (friend_game_part(meet->game) == FRIEND_PART_JOINS)
        friend_game_accept(meet->game, yes);
    meet->asked = yes;
    if (yes) {
        if (!desk_has_keys(desk)) /* the screen has a row that says so */
            desk_say(desk, _("Waiting for the host..."));
    } else {
        meet_end(meet, "left");
    }
    return ACTION_DONE;
}

static ActionResult answer_visitor(Meet *meet, FriendEvent *request, bool yes) {
    unsigned number = request->number;
    bool wants = request->kind == FRIEND_EVENT_WANTS;
    FriendEvent came = {.kind = wants ? FRIEND_EVENT_CAME : FRIEND_EVENT_LOOKS_ON};
    text_copy(came.who, sizeof came.who, request->who);
    request->kind = FRIEND_EVENT_NONE;
    friend_game_answer(meet->game, number, yes);
    if (yes)
        meet_take(meet, &came);
    return ACTION_DONE;
}

static ActionResult answer_rematch(Meet *meet, bool yes) {
    meet->rematch.kind = FRIEND_EVENT_NONE;
    friend_game_answer_rematch(meet->game, yes);
    if (yes && friend_game_part(meet->game) == FRIEND_PART_HOSTS)
        meet_begin_rematch(meet);
    return ACTION_DONE;
}

static ActionResult answer_gap(Meet *meet, bool yes) {
    meet->gap.kind = FRIEND_EVENT_NONE;
    if (yes)
        meet_fill(meet);
    return ACTION_DONE;
}

static bool is_asked(const Desk *desk) {
    char data[RECOGNISED_SIZE];
    Text text = TEXT_OVER(data);
    const Meet *meet = meeting(desk);
    return is_offered(meet) || (meet != NULL && meet_add_request(meet, &text));
}

static ActionResult answer(Desk *desk, bool yes) {
    Meet *meet = meeting(desk);
    Session *session = desk_session(desk);
    Error error = {0};
    if (is_offered(meet))
        return answer_offer(desk, meet, yes);
    if (session != NULL && session_request(session) != NULL)
        return session_answer_request(session, yes, desk->now_ms, &error) ? ACTION_DONE
                                                                          : desk_fail(desk, &error);
    if (meet != NULL && meet->wants.kind != FRIEND_EVENT_NONE)
        return answer_visitor(meet, &meet->wants, yes);
    if (meet != NULL && meet->rematch.kind != FRIEND_EVENT_NONE)
        return answer_rematch(meet, yes);
    if (meet != NULL && meet->gap.kind != FRIEND_EVENT_NONE)
        return answer_gap(meet, yes);
    if (meet != NULL && meet->looks.kind != FRIEND_EVENT_NONE)
        return answer_visitor(meet, &meet->looks, yes);
    return desk_deny(desk, _("There is no question to answer."));
}

static ActionResult say_yes(Desk *desk, const char *argument) {
    (void)argument;
    return answer(desk, true);
}

static ActionResult say_no(Desk *desk, const char *argument) {
    (void)argument;
    ActionResult result = answer(desk, false);
    if (result == ACTION_DONE)
        desk_say(desk, _("You said no."));
    return result;
}

const Action YES_ACTION = {
    .id = ACTION_YES,
    .name = "yes",
    .label = N_("Agree"),
    .help = N_("Agrees to what somebody at another terminal asks."),
    .flags = ACTION_WHEN_ANY | ACTION_RARE,
    .fits = is_asked,
    .run = say_yes,
};

const Action NO_ACTION = {
    .id = ACTION_NO,
    .name = "no",
    .label = N_("Refuse"),
    .help = N_("Refuses what somebody at another terminal asks."),
    .flags = ACTION_WHEN_ANY | ACTION_RARE,
    .fits = is_asked,
    .run = say_no,
};

/* --- talking --------------------------------------------------------------------------------- */

static bool is_at_two_terminals(const Desk *desk) {
    const Meet *meet = meeting(desk);
    return meet != NULL && meet->session != NULL;
}

static ActionResult say(Desk *desk, const char *argument) {
    Meet *meet = meeting(desk);
    if (meet == NULL || meet->session == NULL)
        return desk_deny(desk, _("Nobody is at another terminal."));
    if (friend_game_presence(meet->game, desk->now_ms) == FRIEND_GONE)
        return desk_deny(desk, _("Nobody is there to hear you."));
    if (argument[0] == '\0')
        return desk_ask_line(desk, ACTION_SAY, "", "") ? ACTION_ASKED
                                                       : desk_deny(desk, _("Add what to say."));
    if (argument[friend_say_length(argument)] != '\0') {
        desk_retype(desk, ACTION_SAY, argument);
        return desk_denyf(desk, _("That is too long: at most %d characters can be said at once."),
                          FRIEND_SAY_SIZE);
    }
    friend_game_say(meet->game, argument);
    meet_keep_said(meet, meet->name, argument);
    desk_say_asf(desk, TONE_PLAIN, _("You: %s"), argument);
    return ACTION_DONE;
}

const Action SAY_ACTION = {
    .id = ACTION_SAY,
    .name = "say",
    .arguments = "TEXT",
    .keys = "\"",
    .label = N_("Say"),
    .prompt = N_("Say: "),
    .help = N_("Says a line to the person at the other terminal."),
    .flags = ACTION_WHEN_GAME | ACTION_RARE | ACTION_PLAYS,
    .fits = is_at_two_terminals,
    .bare = true,
    .run = say,
};
