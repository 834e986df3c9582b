/* Motion over a slow line, in simulated time: the whole screen runs in a terminal that answers what
 * arrives, over a line that carries so many bytes a second. The clock and poll() are replaced: time
 * passes only while the program waits, and while the line's buffer is full. */
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include "base/clock.h"
#include "support/suite.h"
#include "ui/machine/ui.h"
#include "ui/screens.h"

enum {
    FAST = 1000000, /* bytes a second */
    SLOW = 300,
    BUFFER = 2048, /* bytes that may wait; who writes more has to wait, too */
    US_PER_MS = 1000,
    US_PER_S = 1000000,
    ANSWERS_LIMIT = 64,
    OUTPUT_SIZE = 1 << 16,
    LIMIT_S = 300
};

static const char FEN[] = "4k4/9/9/n8/9/9/9/1N7/R3K4[P] w - - 0 1";
static const char MARK[] = "\033_mark\033\\";

typedef struct Typed {
    int64_t at_ms;
    const char *keys; /* NULL: the end */
} Typed;

enum { TYPED_LIMIT = 8 };

typedef struct Answer {
    int64_t at_us;
    const char *text;
} Answer;

/* What the test sees of it, in memory that both processes share. */
typedef struct Seen {
    int frames[TYPED_LIMIT]; /* written after each of the typed keys */
    int64_t delay_ms;        /* the longest that keys had to wait */
    size_t length;
    char output[OUTPUT_SIZE];
} Seen;

typedef struct Line {
    int master, terminal;
    int64_t now_us, busy_us; /* the time, and when the line will have carried everything */
    long rate, later_rate;   /* from the first typed key on */
    const Typed *typed;      /* NULL: the line is not used yet */
    size_t at;               /* of typed */
    Answer answers[ANSWERS_LIMIT];
    size_t answer_count;
    bool asked; /* the first of the probe's two questions has come */
    Seen *seen;
} Line;

/* Only in the child process. */
static Line line;

int __real_poll(struct pollfd *fds, nfds_t count, int timeout_ms);
int __wrap_poll(struct pollfd *fds, nfds_t count, int timeout_ms);
int64_t __real_clock_now_ms(void);
int64_t __wrap_clock_now_ms(void);

int64_t __wrap_clock_now_ms(void) {
    return line.typed != NULL ? line.now_us / US_PER_MS : __real_clock_now_ms();
}

/* --- the line -------------------------------------------------------------------------------- */

static int64_t carry_us(size_t bytes) {
    return (int64_t)bytes * US_PER_S / line.rate;
}

/* The answer to a question that ends with these bytes; NULL: it is none. */
static const char *answer_to(const char *bytes, size_t length) {
    if (length >= 4 && memcmp(bytes + length - 4, "\033[5n", 4) == 0)
        return "\033[0n";
    if (length < 4 || memcmp(bytes + length - 4, "\033[6n", 4) != 0)
        return NULL;
    line.asked = !line.asked;
    return line.asked ? "\033[2;3R" : "\033[2;2R";
}

/* Puts what the program wrote since the last call on the line. */
static void carry(const char *bytes, size_t length) {
    int64_t begin_us = line.busy_us > line.now_us ? line.busy_us : line.now_us;
    for (size_t i = 1; i <= length; i++) {
        const char *text = answer_to(bytes, i);
        if (text != NULL && line.answer_count < ANSWERS_LIMIT)
            line.answers[line.answer_count++] = (Answer){begin_us + carry_us(i), text};
    }
    line.busy_us = begin_us + carry_us(length);
    if (line.busy_us - line.now_us > carry_us(BUFFER))
        line.now_us = line.busy_us - carry_us(BUFFER);
    if (line.at > 0)
        line.seen->frames[line.at - 1] += length > 0;
}

/* Reads everything that was written: up to a mark, since it arrives some time after write(). */
static void take_output(void) {
    static char bytes[OUTPUT_SIZE];
    Seen *seen = line.seen;
    size_t length = 0, mark = sizeof MARK - 1;
    if (write(STDOUT_FILENO, MARK, mark) != (ssize_t)mark)
        _exit(2);
    while (length < mark || memcmp(bytes + length - mark, MARK, mark) != 0) {
        ssize_t count = read(line.master, bytes + length, sizeof bytes - length);
        if (count <= 0)
            _exit(3);
        length += (size_t)count;
    }
    carry(bytes, length - mark);
    if (seen->length + length - mark >= sizeof seen->output)
        _exit(4);
    memcpy(seen->output + seen->length, bytes, length - mark);
    seen->length += length - mark;
}

/* Lets the program find these bytes in its input. */
static void type(const char *text) {
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};
    if (write(line.master, text, strlen(text)) != (ssize_t)strlen(text) ||
        __real_poll(&fd, 1, -1) != 1)
        _exit(5);
}

static void type_next(void) {
    int64_t delay_ms = line.now_us / US_PER_MS - line.typed[line.at].at_ms;
    if (line.typed[line.at].keys == NULL)
        _exit(0);
    if (delay_ms > line.seen->delay_ms)
        line.seen->delay_ms = delay_ms;
    line.rate = line.later_rate;
    type(line.typed[line.at++].keys);
}

/* Does what is due next. False: nothing is due before end_us. */
static bool do_next(int64_t end_us) {
    int64_t typed_us = line.typed[line.at].at_ms * US_PER_MS;
    bool answers = line.answer_count > 0 && line.answers[0].at_us < typed_us;
    int64_t due_us = answers ? line.answers[0].at_us : typed_us;
    if (due_us > end_us)
        return false;
    if (line.now_us < due_us)
        line.now_us = due_us;
    if (!answers) {
        type_next();
        return true;
    }
    type(line.answers[0].text);
    memmove(line.answers, line.answers + 1, --line.answer_count * sizeof *line.answers);
    return true;
}

int __wrap_poll(struct pollfd *fds, nfds_t count, int timeout_ms) {
    if (line.typed == NULL || count < 2 || fds[0].fd != STDIN_FILENO)
        return __real_poll(fds, count, timeout_ms);
    take_output();
    int64_t end_us = timeout_ms < 0 ? INT64_MAX : line.now_us + (int64_t)timeout_ms * US_PER_MS;
    for (;;) {
        int ready = __real_poll(fds, count, 0);
        if (ready != 0)
            return ready;
        if (!do_next(end_us)) {
            line.now_us = end_us;
            return 0;
        }
    }
}

/* --- the screen ------------------------------------------------------------------------------ */

typedef struct Kind {
    long rate, later_rate;
    MotionWish motion;
    int least, most; /* frames of the third move, a slide of five squares */
    int delay_ms;    /* the most that a key may have to wait */
} Kind;

static _Noreturn void run_screen(const Kind *kind, const Typed *typed, Seen *seen) {
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    Screens game;
    ScreensWish wish = {.variant = "pandemonium", .fen = FEN};
    setenv("TERM", "xterm-256color", 1);
    setlocale(LC_ALL, "C.UTF-8");
    if (openpty(&line.master, &line.terminal, NULL, NULL, &size) != 0 ||
        login_tty(line.terminal) != 0)
        _exit(6);
    alarm(LIMIT_S);
    screens_open(&game, &wish);
    game.settings.options.motion = (int)kind->motion;
    line.seen = seen;
    line.rate = kind->rate;
    line.later_rate = kind->later_rate;
    line.typed = typed;
    ui_run(&game.settings, NULL, NULL);
    _exit(7);
}

/* What happens when this is typed, up to the end. */
static Seen *see(const Kind *kind, const Typed *typed) {
    Seen *seen =
        mmap(NULL, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert(seen != MAP_FAILED);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0)
        run_screen(kind, typed, seen);
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    return seen;
}

static bool shows(const Seen *seen, const char *text) {
    return memmem(seen->output, seen->length, text, strlen(text)) != NULL;
}

/* The last has motion because the user insists on it. */
static const Kind KINDS[] = {
    {FAST, FAST, MOTION_AUTO, 7, 9, 0},  {FAST, FAST, MOTION_OFF, 1, 1, 0},
    {FAST, SLOW, MOTION_AUTO, 1, 2, 20}, {SLOW, SLOW, MOTION_AUTO, 1, 1, 0},
    {SLOW, SLOW, MOTION_ON, 1, 5, 300},
};

/* The second and the fourth move are typed while the piece of the one before still moves. */
START_TEST(test_a_slow_line_gets_fewer_frames_and_no_key_waits)
{
    static const Typed MOVES[] = {
        {60000, "a1d1\r"}, {60100, "e9f9\r"}, {90000, "d1d6\r"}, {90230, "f9f8\r"}, {180000, NULL}};
    enum { THIRD = 2 };
    const Kind *kind = &KINDS[_i];
    Seen *seen = see(kind, MOVES);
    ck_assert(shows(seen, "Kf8"));
    ck_assert_int_ge(seen->frames[THIRD], kind->least);
    ck_assert_int_le(seen->frames[THIRD], kind->most);
    ck_assert_int_le(seen->delay_ms, kind->delay_ms);
    munmap(seen, sizeof *seen);
}
END_TEST

/* The rook of a1 is pressed, moved three times and released on d1. A slow line misses the second
 * place; the third is shown when it has caught up, before anything else comes. */
START_TEST(test_a_dragged_tile_waits_for_a_slow_line)
{
    static const Typed DRAG[] = {
        {60000, "\033[<0;6;18M"},   {80000, "\033[<32;9;17M"},  {80100, "\033[<32;14;16M"},
        {80200, "\033[<32;20;16M"}, {150000, "\033[<0;24;18m"}, {180000, NULL},
    };
    enum { SECOND = 2, LAST = 3 };
    bool slow = _i == 1;
    Seen *seen = see(&(Kind){FAST, slow ? SLOW : FAST, MOTION_AUTO, 0, 0, 0}, DRAG);
    ck_assert_int_eq(seen->frames[SECOND], slow ? 0 : 1);
    ck_assert_int_eq(seen->frames[LAST], 1);
    ck_assert(shows(seen, "Rd1"));
    munmap(seen, sizeof *seen);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("slow line");
    tcase_set_timeout(cases, LIMIT_S);
    tcase_add_loop_test(cases, test_a_slow_line_gets_fewer_frames_and_no_key_waits, 0,
                        sizeof KINDS / sizeof KINDS[0]);
    tcase_add_loop_test(cases, test_a_dragged_tile_waits_for_a_slow_line, 0, 2);
    suite_add_tcase(suite, cases);
}
