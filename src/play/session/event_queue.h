/* What has happened in a game and is not told yet. */
#ifndef PANDEMONIUM_PLAY_SESSION_EVENT_QUEUE_H
#define PANDEMONIUM_PLAY_SESSION_EVENT_QUEUE_H

#include "play/session/session.h"

enum { EVENT_QUEUE_LIMIT = 16 };

typedef struct EventQueue {
    const Position *position; /* borrowed: its side to move is an event's, unless it is set */
    SessionEvent events[EVENT_QUEUE_LIMIT];
    size_t first, count;
} EventQueue;

/* A new event at the end, zeroed but for its kind and side; where the queue is full the oldest is
 * lost. Valid until the next one. */
SessionEvent *event_queue_push(EventQueue *queue, SessionEventKind kind);
/* The text of a new notice, to be written. */
Text event_queue_notice(EventQueue *queue);
/* Takes the oldest. False: there is none. */
bool event_queue_take(EventQueue *queue, SessionEvent *out);

#endif
