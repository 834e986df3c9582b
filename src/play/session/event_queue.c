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

SessionEvent *event_queue_say(EventQueue *queue, SessionEventKind kind, const char *format, ...) {
    SessionEvent *event = event_queue_push(queue, kind);
    Text text = TEXT_OVER(event->text);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    return event;
}

bool event_queue_take(EventQueue *queue, SessionEvent *out) {
    if (queue->count == 0)
        return false;
    *out = queue->events[queue->first];
    queue->first = (queue->first + 1) % EVENT_QUEUE_LIMIT;
    queue->count--;
    return true;
}
