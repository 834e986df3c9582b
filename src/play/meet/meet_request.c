#include "play/meet/meet_request.h"

#include "base/i18n.h"
#include "play/session/remote_ask.h"

bool meet_add_request(const Meet *meet, Text *out) {
    const Session *session = meet->session;
    if (session != NULL && session_request(session) != NULL) {
        session_add_request(session, out);
        return true;
    }
    if (meet->wants.kind != FRIEND_EVENT_NONE)
        text_addf(out, _("%s wants to play."), meet->wants.who);
    else if (meet->rematch.kind != FRIEND_EVENT_NONE)
        text_addf(out, _("%s asks for a rematch."), meet->rematch.who);
    else if (meet->gap.kind != FRIEND_EVENT_NONE)
        text_addf(out,
                  ngettext("%s has %u move that is missing here.",
                           "%s has %u moves that are missing here.", meet->gap.number),
                  meet->gap.who, meet->gap.number);
    else if (meet->looks.kind != FRIEND_EVENT_NONE)
        text_addf(out, _("%s wants to watch."), meet->looks.who);
    else
        return false;
    return true;
}
