#include "play/meet/meet.h"

#include "base/i18n.h"
#include "play/desk/services.h"

bool desk_meet_begin(Desk *desk) {
    desk_say(desk, _("Playing a friend is not possible yet."));
    return false;
}
