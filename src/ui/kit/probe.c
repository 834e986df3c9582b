#include "ui/kit/probe.h"

#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"

enum { COLUMN_LIMIT = 1000, ANSWER_SIZE = 24, QUESTION_SIZE = 200 };

/* The part of an answer "ESC [ row ; column R" that has come. */
typedef struct Answer {
    char bytes[ANSWER_SIZE];
    size_t count;
    int column; /* of a whole one */
} Answer;

/* What a byte did to an answer. */
typedef enum Step { STEP_NONE, STEP_PART, STEP_WHOLE } Step;

static Step take_byte(Answer *answer, char byte) {
    static const char BEGINNING[] = "\033[";
    bool digit = byte >= '0' && byte <= '9';
    bool separated = memchr(answer->bytes, ';', answer->count) != NULL;
    if (answer->count + 1 >= ANSWER_SIZE)
        return STEP_NONE;
    if (answer->count < 2) {
        if (byte != BEGINNING[answer->count])
            return STEP_NONE;
        answer->column = 0;
    } else if (byte == 'R' && separated) {
        return STEP_WHOLE;
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

/* True when the byte ended an answer. */
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
    answer->count = 0;
    return true;
}

static bool write_question(int out, const char *const *texts, size_t count) {
    char question[QUESTION_SIZE];
    Text text = TEXT_OVER(question);
    for (size_t i = 0; i < count; i++)
        text_addf(&text, "\033[2;1H%s\033[6n", texts[i]);
    text_add(&text, "\033[2;1H\033[K");
    return !text.cut && write(out, question, text.length) == (ssize_t)text.length;
}

void probe_columns(Probe *probe, const char *const *texts, size_t count, int *widths) {
    Answer answer = {.count = 0};
    size_t heard = 0;
    probe->owed = count;
    probe->typed_count = 0;
    for (size_t i = 0; i < count; i++)
        widths[i] = -1;
    if (!write_question(probe->out, texts, count))
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
