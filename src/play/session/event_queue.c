#include "play/session/event_queue.h"

SessionEvent *event_queue_push(EventQueue *queue, SessionEventKind kind) {
    if (queue->count == EVENT_QUEUE_LIMIT) {
        queue->first = (queue->first + 1) % EVENT_QUEUE_LIMIT;
        queue->count--;
    }
    SessionEvent *event = &queue->events[(queue->first + queue->count++) % EVENT_QUEUE_LIMIT];
    *event = (SessionEvent){.kind = kind, .side = queue->position->side};
    return event;
}

Text event_queue_notice(EventQueue *queue) {
    return text_over(event_queue_push(queue, SESSION_EVENT_NOTICE)->text, SESSION_TEXT_SIZE);
}

bool event_queue_take(EventQueue *queue, SessionEvent *out) {
    if (queue->count == 0)
        return false;
    *out = queue->events[queue->first];
    queue->first = (queue->first + 1) % EVENT_QUEUE_LIMIT;
    queue->count--;
    return true;
}
