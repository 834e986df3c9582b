#include "base/terminal/line_speed.h"

#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    QUICK_MS = 80,  /* the slowest answer of a line with motion */
    JITTER_MS = 20, /* how much later than the first another answer may come */
    LOST_MS = 30000 /* an answer that has not come by then went to somebody else, as to a shell */
};

static const char ASK_STATUS[] = "\033[5n";

void line_speed_note_asked(LineSpeed *speed, int64_t now_ms) {
    if (!speed->asked)
        speed->asked_ms = now_ms;
    speed->asked = true;
}

void line_speed_note_answer(LineSpeed *speed, int64_t now_ms) {
    if (!speed->answered)
        speed->answer_ms = now_ms - speed->asked_ms;
    speed->answered = speed->asked;
}

bool line_speed_is_quick(const LineSpeed *speed) {
    return !speed->asked || (speed->answered && speed->answer_ms <= QUICK_MS);
}

static bool is_awaited(const LineSpeed *speed, int64_t now_ms) {
    return speed->pending && now_ms - speed->pending_ms < LOST_MS;
}

void line_speed_ask(LineSpeed *speed, int out, int64_t now_ms) {
    if (is_awaited(speed, now_ms) || !speed->answered)
        return;
    speed->pending = write(out, ASK_STATUS, strlen(ASK_STATUS)) == (ssize_t)strlen(ASK_STATUS);
    speed->pending_ms = now_ms;
}

bool line_speed_take(LineSpeed *speed, const TermToken *token) {
    bool status = token->kind == TOKEN_CSI && token->final == 'n' && token->marker == 0;
    if (status)
        speed->pending = false;
    return status;
}

/* Whether the terminal's queue holds bytes, or has no room for more. */
static bool is_queued(int out) {
    struct pollfd fd = {.fd = out, .events = POLLOUT};
    int waiting = 0;
    return (ioctl(out, TIOCOUTQ, &waiting) == 0 && waiting > 0) || poll(&fd, 1, 0) == 0;
}

/* How long a status report takes if nothing waits before it. */
static int64_t usual_ms(const LineSpeed *speed) {
    return (speed->answer_ms < QUICK_MS ? speed->answer_ms : QUICK_MS) + JITTER_MS;
}

bool line_speed_is_behind(const LineSpeed *speed, int out, int64_t now_ms) {
    return (is_awaited(speed, now_ms) && now_ms - speed->pending_ms > usual_ms(speed)) ||
           is_queued(out);
}
