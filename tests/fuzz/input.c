#include <stdlib.h>
#include <string.h>

#include "base/terminal/input.h"
#include "base/terminal/key_input.h"
#include "base/terminal/probe.h"
#include "base/terminal/term_bytes.h"
#include "base/terminal/term_key.h"
#include "fuzz/fuzz.h"
#include "fuzz/support.h"

enum { PAUSE = 0xFE, PAUSE_UNIT_MS = 16, FLUSH_MS = 100000 };

/* The input also decides how its bytes are split and how much time passes: 0xFE and a byte are a
 * pause, which ends a read. */
typedef struct Terminal {
    TermBytes bytes;
    Probe probe;
    MousePress press;
    int64_t now_ms;
    size_t tokens;
} Terminal;

static void take(Terminal *terminal, const TermToken *token) {
    Input input;
    TermKey key;
    char name[64];
    Text text = TEXT_OVER(name);
    terminal->tokens++;
    fuzz_require(token->kind != TOKEN_NONE, "a token is something");
    fuzz_require(token->count >= 0 && token->count <= TERM_NUMBERS_LIMIT, "numbers have a limit");
    bool known = term_key_read(token, &key);
    fuzz_require(!known || key.name != TERM_KEY_NONE, "a key is one");
    if (probe_take_reply(&terminal->probe, token) ||
        !key_input_read(token, &terminal->press, &input))
        return;
    fuzz_require(input.kind != INPUT_NONE, "an input is something");
    fuzz_require(input.x >= 0 && input.y >= 0, "the mouse is on the screen");
    fuzz_require(input.kind != INPUT_CHAR || (input.code >= ' ' && input.code != 0x7F),
                 "no control character is typed");
    if (input.kind == INPUT_PASTE && input.text != NULL)
        for (const char *at = input.text; *at != '\0'; at++)
            fuzz_require((unsigned char)*at >= ' ' || *at == '\n' || *at == '\t',
                         "no control character is pasted");
    input_name(&input, &text);
}

static void feed(Terminal *terminal, const uint8_t *data, size_t size) {
    TermChunk chunk = {(const char *)data, size, 0};
    TermToken token;
    probe_expect(&terminal->probe, &terminal->bytes);
    while (term_bytes_take(&terminal->bytes, &chunk, terminal->now_ms, &token))
        take(terminal, &token);
    fuzz_require(chunk.at == size, "all bytes are taken");
}

static void wait(Terminal *terminal, int64_t duration_ms) {
    TermToken token;
    terminal->now_ms += duration_ms;
    while (term_bytes_expire(&terminal->bytes, terminal->now_ms, &token))
        take(terminal, &token);
}

/* After a pause, and after ending any open paste, a letter is a letter. */
static void come_to_rest(Terminal *terminal) {
    wait(terminal, FLUSH_MS);
    if (term_bytes_pastes(&terminal->bytes))
        feed(terminal, (const uint8_t *)"\033[201~", 6);
    if (term_bytes_pastes(&terminal->bytes))
        feed(terminal, (const uint8_t *)"\302\233201~", 7);
    wait(terminal, FLUSH_MS);
    size_t before = terminal->tokens;
    fuzz_require(term_bytes_timeout_ms(&terminal->bytes, terminal->now_ms) < 0, "nothing is left");
    feed(terminal, (const uint8_t *)"x", 1);
    fuzz_require(terminal->tokens == before + 1, "a letter is typed");
}

void fuzz_input(const uint8_t *data, size_t size) {
    static const KeyString STRINGS[] = {
        {"\033A", TERM_KEY_UP}, {"\001@\r", TERM_KEY_HOME}, {"\033[7$", TERM_KEY_END}};
    Terminal terminal = {.bytes = {.utf8 = true, .escape_ms = TERM_ESCAPE_MS}};
    if (size > 0 && data[0] % 2 == 1) {
        terminal.bytes.strings = STRINGS;
        terminal.bytes.string_count = sizeof STRINGS / sizeof STRINGS[0];
    }
    terminal.probe.pending_replies = size > 0 && data[0] % 4 >= 2 ? PROBE_TEXTS : 0;
    terminal.probe.pending_background = terminal.probe.pending_replies > 0;
    for (size_t at = 1; at < size;) {
        const uint8_t *pause = memchr(data + at, PAUSE, size - at);
        size_t run = pause != NULL ? (size_t)(pause - data) - at : size - at;
        feed(&terminal, data + at, run);
        at += run + 2;
        if (pause != NULL && at <= size)
            wait(&terminal, pause[1] * PAUSE_UNIT_MS);
    }
    come_to_rest(&terminal);
    term_bytes_done(&terminal.bytes);
}
