#include "ui/kit/probe.h"

#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"

enum { COLUMN_LIMIT = 1000, ANSWER_SIZE = 40, QUESTION_SIZE = 200 };

/* The part of an answer that has come: "ESC [ row ; column R", or "ESC ] 11 ; colour" with BEL or
 * "ESC \\" behind. */
typedef struct Answer {
    char bytes[ANSWER_SIZE];
    size_t count;
    int column; /* of a whole one of the first kind */
} Answer;

/* What a byte did to an answer. */
typedef enum Step { STEP_NONE, STEP_PART, STEP_PLACE, STEP_GROUND } Step;

static const char GROUND_BEGINNING[] = "\033]11;";

/* A byte of the answer that tells a colour. */
static Step take_ground_byte(Answer *answer, char byte) {
    size_t beginning = sizeof GROUND_BEGINNING - 1;
    bool ends = byte == '\a' || (byte == '\\' && answer->bytes[answer->count - 1] == '\033');
    if (answer->count < beginning ? byte != GROUND_BEGINNING[answer->count]
                                  : !ends && byte != '\033' && (byte < ' ' || byte > '~'))
        return STEP_NONE;
    if (answer->count >= beginning && ends)
        return STEP_GROUND;
    answer->bytes[answer->count++] = byte;
    return STEP_PART;
}

static Step take_byte(Answer *answer, char byte) {
    bool digit = byte >= '0' && byte <= '9';
    bool separated = memchr(answer->bytes, ';', answer->count) != NULL;
    if (answer->count + 1 >= ANSWER_SIZE)
        return STEP_NONE;
    if (answer->count > 0 && (answer->count > 1 ? answer->bytes[1] : byte) == ']')
        return take_ground_byte(answer, byte);
    if (answer->count < 2) {
        if (byte != "\033["[answer->count])
            return STEP_NONE;
        answer->column = 0;
    } else if (byte == 'R' && separated) {
        return STEP_PLACE;
    } else if (digit && separated) {
        answer->column = answer->column * 10 + (byte - '0');
        answer->column = answer->column > COLUMN_LIMIT ? COLUMN_LIMIT : answer->column;
    } else if (!digit && (byte != ';' || separated)) {
        return STEP_NONE;
    }
    answer->bytes[answer->count++] = byte;
    return STEP_PART;
}

static void keep_typed(Probe *probe, const char *bytes, size_t count) {
    for (size_t i = 0; i < count && probe->typed_count < PROBE_TYPED_SIZE; i++)
        probe->typed[probe->typed_count++] = bytes[i];
}

/* What the terminal says of its colour. */
static void keep_ground(Probe *probe, const Answer *answer) {
    size_t beginning = sizeof GROUND_BEGINNING - 1;
    Text text = TEXT_OVER(probe->ground);
    for (size_t i = beginning; i < answer->count && answer->bytes[i] != '\033'; i++)
        text_add_char(&text, answer->bytes[i]);
    probe->owes_ground = false;
}

/* True when the byte ended an answer that tells columns. */
static bool hear_byte(Probe *probe, Answer *answer, char byte) {
    Step step = take_byte(answer, byte);
    if (step == STEP_PART)
        return false;
    if (step == STEP_NONE) {
        keep_typed(probe, answer->bytes, answer->count);
        answer->count = 0;
        if (byte == '\033')
            take_byte(answer, byte);
        else
            keep_typed(probe, &byte, 1);
        return false;
    }
    if (step == STEP_GROUND)
        keep_ground(probe, answer);
    answer->count = 0;
    return step == STEP_PLACE;
}

static bool write_question(int out, const char *const *texts, size_t count, bool ground) {
    char question[QUESTION_SIZE];
    Text text = TEXT_OVER(question);
    for (size_t i = 0; i < count; i++)
        text_addf(&text, "%s\033[2;1H%s\033[6n", ground && i + 1 == count ? "\033]11;?\033\\" : "",
                  texts[i]);
    text_add(&text, "\033[2;1H\033[K");
    return !text.cut && write(out, question, text.length) == (ssize_t)text.length;
}

void probe_columns(Probe *probe, const char *const *texts, size_t count, int *widths) {
    Answer answer = {.count = 0};
    size_t heard = 0;
    probe->owed = count;
    probe->typed_count = 0;
    probe->owes_ground = probe->asks_ground;
    probe->ground[0] = '\0';
    for (size_t i = 0; i < count; i++)
        widths[i] = -1;
    if (!write_question(probe->out, texts, count, probe->asks_ground))
        return;
    int64_t end = clock_now_ms() + probe->patience_ms;
    while (heard < count) {
        struct pollfd poll_fd = {probe->in, POLLIN, 0};
        int64_t left = end - clock_now_ms();
        char byte;
        /* One that has begun is waited for as long again, or its rest would be read as keys. */
        if (left <= 0 && answer.count > 2)
            left += probe->patience_ms;
        if (left <= 0 || poll(&poll_fd, 1, (int)left) <= 0 || read(probe->in, &byte, 1) != 1)
            break;
        if (hear_byte(probe, &answer, byte))
            widths[heard++] = answer.column - 1;
    }
    if (answer.count <= 2)
        keep_typed(probe, answer.bytes, answer.count);
    probe->owed = count - heard;
}
