/* The game's events that the owner has not taken yet. */
#ifndef PANDEMONIUM_PLAY_SESSION_EVENT_QUEUE_H
#define PANDEMONIUM_PLAY_SESSION_EVENT_QUEUE_H

#include "play/session/session_types.h"

enum { EVENT_QUEUE_LIMIT = 16 };

typedef struct EventQueue {
    const Position *position; /* borrowed; its side to move becomes an event's side */
    SessionEvent events[EVENT_QUEUE_LIMIT];
    size_t first, count;
} EventQueue;

/* Appends an event, all zero except its kind and side; a full queue drops its oldest event. Valid
 * until the next call. */
SessionEvent *event_queue_push(EventQueue *queue, SessionEventKind kind);
/* The same with a text: a translated printf format. */
SessionEvent *event_queue_say(EventQueue *queue, SessionEventKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Takes the oldest event. False: none. */
bool event_queue_take(EventQueue *queue, SessionEvent *out);

#endif
