/* How quickly the line to the terminal takes what is written, so that motion does not run ahead of
 * it. A serial line says how much still waits; a pseudo-terminal, as of ssh, does not, so after a
 * frame the terminal is asked for its status (DSR), and its answer shows that the frame arrived. */
#ifndef PANDEMONIUM_BASE_TERMINAL_LINE_SPEED_H
#define PANDEMONIUM_BASE_TERMINAL_LINE_SPEED_H

#include <stdbool.h>
#include <stdint.h>

#include "base/terminal/term_bytes.h"

/* All 0: nothing was asked. Times are those of one clock, in milliseconds. */
typedef struct LineSpeed {
    bool asked, answered; /* the first questions (base/terminal/probe.h), and any of them */
    bool pending;         /* the last status report has not come */
    int64_t asked_ms, pending_ms;
    int64_t answer_ms; /* how long the first answer took */
} LineSpeed;

/* The first questions have been sent, or the first answer has come; later calls change nothing. */
void line_speed_note_asked(LineSpeed *speed, int64_t now_ms);
void line_speed_note_answer(LineSpeed *speed, int64_t now_ms);
/* Whether the line is quick enough for motion: it answered at once, or cannot be asked. */
bool line_speed_is_quick(const LineSpeed *speed);

/* After a frame: asks for the status, unless a report is still expected or the terminal never
 * answered. */
void line_speed_ask(LineSpeed *speed, int out, int64_t now_ms);
/* Takes the status report. False: the token is something else. */
bool line_speed_take(LineSpeed *speed, const TermToken *token);
/* Whether what was written to the terminal `out` still waits. */
bool line_speed_is_behind(const LineSpeed *speed, int out, int64_t now_ms);

#endif
