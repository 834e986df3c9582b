/* The events of a game that were not passed on yet. */
#ifndef PANDEMONIUM_PLAY_SESSION_EVENT_QUEUE_H
#define PANDEMONIUM_PLAY_SESSION_EVENT_QUEUE_H

#include "play/session/session_types.h"

enum { EVENT_QUEUE_LIMIT = 16 };

typedef struct EventQueue {
    const Position *position; /* borrowed; its side to move becomes an event's side */
    SessionEvent events[EVENT_QUEUE_LIMIT];
    size_t first, count;
} EventQueue;

/* Adds an event at the end, all zero except its kind and side; if the queue is full, the oldest one
 * is lost. Valid until the next call. */
SessionEvent *event_queue_push(EventQueue *queue, SessionEventKind kind);
/* The same with a text: a printf format, translated. */
SessionEvent *event_queue_say(EventQueue *queue, SessionEventKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Takes the oldest event. False: there is none. */
bool event_queue_take(EventQueue *queue, SessionEvent *out);

#endif
