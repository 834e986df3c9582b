#include "engine/protocol/protocol.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/files/trace.h"
#include "base/standard.h"
#include "base/unicode.h"

enum {
    CHUNK = 4096,
    SAY_SIZE = 2048, /* enough for most lines */
    RESIGN_SCORE_CP =
        -2000, /* resign when this far behind for RESIGN_MOVES of our own moves in a row */
    RESIGN_MOVES = 3
};

/* Words. */

char *protocol_rest(ProtocolWords *words) {
    while (ascii_is_space(*words->rest))
        words->rest++;
    return words->rest;
}

char *protocol_next_word(ProtocolWords *words) {
    char *word = protocol_rest(words);
    if (*word == '\0')
        return NULL;
    while (*words->rest != '\0' && !ascii_is_space(*words->rest))
        words->rest++;
    if (*words->rest != '\0')
        *words->rest++ = '\0';
    return word;
}

/* Output lines. */

static void protocol_write(Protocol *session, char *line, size_t length) {
    trace_say(session->settings->trace, "engine>", "%s", line);
    line[length] = '\n'; /* in place of the NUL */
    if (!session->output_failed && !standard_write(session->settings->output, line, length + 1))
        session->output_failed = session->quit = true;
    line[length] = '\0';
}

/* Sanitises the line, since it may quote the client's words. Sanitising never lengthens it, so
 * `safe` has enough room. */
static void protocol_write_safely(Protocol *session, const char *line, size_t length, char *safe) {
    Text text = text_over(safe, length + 1);
    unicode_add_sanitized(&text, line, length);
    protocol_write(session, safe, text.length);
}

void protocol_say(Protocol *session, const char *format, ...) {
    char buffer[SAY_SIZE], safe[SAY_SIZE];
    va_list arguments;
    va_start(arguments, format);
    Text text = TEXT_OVER(buffer);
    text_addv(&text, format, arguments);
    va_end(arguments);
    if (!text.cut) {
        protocol_write_safely(session, text.data, text.length, safe);
        return;
    }
    Bytes bytes = {0};
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t size = (size_t)length + 1;
    if (length > 0 && bytes_reserve(&bytes, 2 * size)) {
        va_start(arguments, format);
        vsnprintf(bytes.data, size, format, arguments);
        va_end(arguments);
        protocol_write_safely(session, bytes.data, (size_t)length, bytes.data + size);
    }
    bytes_done(&bytes);
}

void protocol_say_error(Protocol *session, const Error *error) {
    char text[ERROR_PLACE_SIZE + ERROR_TOKEN_SIZE + ERROR_REASON_SIZE + 32];
    error_format(error, text, sizeof text);
    protocol_say(session, "%s%s", session->form->remark, text);
}

/* The search and its position. */

void protocol_finish_search(Protocol *session) {
    if (!session->searching)
        return;
    engine_stop(session->engine);
    EngineEvent event;
    do { /* not `while (searching)`: the move event may start another search, by pondering */
        event = engine_wait(session->engine, -1);
        session->form->handle_event(session, &event);
    } while (event.kind != ENGINE_EVENT_MOVE);
}

void protocol_take_position(Protocol *session, const Position *position, RepetitionEntry *entries,
                            size_t count) {
    free(session->entries);
    session->position = *position;
    session->variant = position->variant;
    session->entries = entries;
    session->entry_count = count;
    session->last_move = MOVE_NONE;
}

const Variant *protocol_find_variant(const Protocol *session, const char *name) {
    const ProtocolSettings *settings = session->settings;
    const Variant *found = variants_find_foreign(settings->variants, name);
    bool other =
        settings->alone && found != variants_find(settings->variants, settings->default_variant);
    return other ? NULL : found;
}

bool protocol_fits(const Protocol *session, const Variant *variant, Error *error) {
    return variant != NULL && (session->form->fits == NULL || session->form->fits(variant, error));
}

bool protocol_set_variant(Protocol *session, const char *name) {
    const Variant *variant = protocol_find_variant(session, name);
    if (variant == NULL) {
        protocol_say(session, "%sno variant named \"%s\" is %s", session->form->remark, name,
                     session->settings->alone ? "offered" : "loaded");
        return false;
    }
    Error error = {0};
    if (!protocol_fits(session, variant, &error)) {
        protocol_say_error(session, &error);
        return false;
    }
    RepetitionEntry *entries = malloc(sizeof *entries);
    if (entries == NULL) {
        protocol_say(session, "%sout of memory", session->form->remark);
        return false;
    }
    protocol_finish_search(session);
    Position position;
    position_start(&position, variant);
    entries[0] = repetition_entry(&position);
    session->variant = variant;
    protocol_take_position(session, &position, entries, 1);
    return true;
}

/* Input lines. */

typedef struct LineReader {
    Bytes bytes;
    bool overlong; /* the rest of the line is dropped */
    bool ended;
} LineReader;

/* Removes trailing white space, such as the CR of CR LF. */
static void reader_trim(Bytes *bytes) {
    while (bytes->length > 0 && ascii_is_space(bytes->data[bytes->length - 1]))
        bytes->data[--bytes->length] = '\0';
}

/* Runs the line read. */
static void reader_end_line(LineReader *reader, Protocol *session) {
    if (reader->overlong) {
        protocol_say(session, "%sa line of more than %d bytes was ignored", session->form->remark,
                     PROTOCOL_LINE_LIMIT);
    } else if (reader->bytes.data != NULL) {
        reader_trim(&reader->bytes);
        trace_say(session->settings->trace, "engine<", "%s", reader->bytes.data);
        session->form->command(session, reader->bytes.data);
    }
    bytes_done(&reader->bytes);
    reader->overlong = false;
}

static void reader_take(LineReader *reader, Protocol *session, const char *data, size_t length) {
    for (size_t i = 0; i < length && !session->quit; i++) {
        if (data[i] == '\n') {
            reader_end_line(reader, session);
            continue;
        }
        char c = data[i] == '\0' ? ' ' : data[i];
        if (reader->overlong)
            continue;
        if (reader->bytes.length >= PROTOCOL_LINE_LIMIT || !bytes_add_char(&reader->bytes, c)) {
            bytes_done(&reader->bytes);
            reader->overlong = true;
        }
    }
}

static void reader_read(LineReader *reader, Protocol *session) {
    char chunk[CHUNK];
    ssize_t got = read(session->settings->input, chunk, sizeof chunk);
    if (got > 0)
        reader_take(reader, session, chunk, (size_t)got);
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        reader->ended = true;
}

/* The session. */

void protocol_run(Protocol *session) {
    LineReader reader = {{0}, false, false};
    while (!session->quit && !reader.ended) {
        struct pollfd sources[3] = {{session->settings->input, POLLIN, 0},
                                    {engine_wake_fd(session->engine), POLLIN, 0},
                                    {session->own_fd, POLLIN, 0}}; /* poll ignores -1 */
        int ready = poll(sources, 3, session->tick_ms);
        if (ready < 0 && errno != EINTR)
            break;
        EngineEvent event = engine_poll(session->engine);
        for (; event.kind != ENGINE_EVENT_NONE; event = engine_poll(session->engine))
            session->form->handle_event(session, &event);
        if (session->form->tend != NULL && (ready == 0 || sources[2].revents != 0))
            session->form->tend(session);
        if (ready > 0 && sources[0].revents != 0)
            reader_read(&reader, session);
    }
    if (reader.ended && !session->quit)
        reader_end_line(&reader, session); /* the last line needs no newline */
    bytes_done(&reader.bytes);
    protocol_finish_search(session);
}

EngineLimits protocol_limits(const Protocol *session) {
    unsigned level = protocol_level(session);
    return (EngineLimits){
        .overhead_ms = session->overhead_ms > 0 ? session->overhead_ms : 1,
        .lines = session->lines,
        /* Levels at full strength differ only in time, which the client decides. */
        .level = level < ENGINE_LEVEL_FULL ? level : 0,
        .seed = session->seed,
        .last_move = session->last_move,
    };
}

bool protocol_wants_to_resign(const Protocol *session, const EngineReport *report,
                              unsigned *lost_moves) {
    bool lost = report->pv_count > 0 && report->score_cp <= RESIGN_SCORE_CP;
    *lost_moves = lost ? *lost_moves + 1 : 0;
    return session->resigns && *lost_moves >= RESIGN_MOVES;
}

bool protocol_init(Protocol *session, const ProtocolSettings *settings, const ProtocolForm *form,
                   void *context) {
    memset(session, 0, sizeof *session);
    session->settings = settings;
    session->form = form;
    session->context = context;
    session->own_fd = session->tick_ms = -1;
    session->seed = settings->seed;
    protocol_set_defaults(session);
    Error error;
    error_clear(&error);
    session->engine = engine_new(session->hash_mib, session->threads, &error);
    if (session->engine == NULL) {
        protocol_say_error(session, &error);
        return false;
    }
    return protocol_set_variant(session, settings->default_variant);
}

void protocol_done(Protocol *session) {
    engine_free(session->engine);
    free(session->entries);
}
