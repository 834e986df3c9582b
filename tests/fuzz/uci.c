#include "engine/protocol/conversation.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/ascii.h"
#include "fuzz/fuzz.h"
#include "fuzz/support.h"

enum { LINES_LIMIT = 24, WORD_SIZE = 16 };

/* An input line, by its first words. */
typedef struct Told {
    char words[2][WORD_SIZE];
} Told;

static void read_words(Slice line, Told *out) {
    const char *at = line.start, *end = line.start + line.length;
    for (int i = 0; i < 2; i++) {
        Text word = TEXT_OVER(out->words[i]);
        while (at < end && (*at == '\0' || ascii_is_space(*at)))
            at++;
        for (; at < end && *at != '\0' && !ascii_is_space(*at); at++)
            text_add_char(&word, *at);
    }
}

static bool is_word(const Told *told, const char *word) {
    return strcmp(told->words[0], word) == 0;
}

/* Skips what takes long, needs much memory or reads other files; and "d", which this target sends
 * itself. */
static bool is_left_out(Slice line, const Told *told) {
    static const char *const NAMES[] = {"hash", "threads", "variantpath"};
    if (is_word(told, "d") || is_word(told, "bench"))
        return true;
    char *copy = slice_copy(line);
    bool found = false;
    for (size_t at = 0; at < line.length && !found; at++)
        for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
            found = found || strncasecmp(copy + at, NAMES[i], strlen(NAMES[i])) == 0;
    free(copy);
    return found && is_word(told, "setoption");
}

static void send_text(int input, const char *bytes, size_t length) {
    fuzz_require(write(input, bytes, length) == (ssize_t)length, "there is memory");
}

/* The input's lines, each followed by the end of its search and the position. */
static int make_script(const char *begin, Slice rest, Told *told, size_t *count) {
    static const char STOP[] = "stop\n", SHOW[] = "d\n";
    int input = memfd_create("input", 0);
    fuzz_require(input >= 0, "there is memory");
    send_text(input, begin, strlen(begin));
    *count = 0;
    while (rest.length > 0 && *count < LINES_LIMIT) {
        Slice line = slice_cut(&rest, "");
        read_words(line, &told[*count]);
        if (is_left_out(line, &told[*count]))
            continue;
        send_text(input, line.start, line.length);
        send_text(input, "\n", 1);
        if (is_word(&told[*count], "go"))
            send_text(input, STOP, sizeof STOP - 1);
        send_text(input, SHOW, sizeof SHOW - 1);
        (*count)++;
    }
    fuzz_require(lseek(input, 0, SEEK_SET) == 0, "it is read from its beginning");
    return input;
}

static bool begins(Slice line, const char *with) {
    size_t length = strlen(with);
    return line.length >= length && memcmp(line.start, with, length) == 0;
}

/* The output up to the requested board. */
typedef struct Said {
    size_t moves;  /* "bestmove", or "checkmate" for USI's "go mate" */
    bool remarked; /* "info string" */
    Slice name, fen;
} Said;

/* False: the output has ended. */
static bool read_said(Slice *rest, Said *said) {
    *said = (Said){0};
    while (rest->length > 0) {
        Slice line = slice_cut(rest, "");
        for (size_t i = 0; i < line.length; i++)
            fuzz_require((unsigned char)line.start[i] >= ' ' && line.start[i] != 0x7F,
                         "what is said can be printed");
        said->moves += begins(line, "bestmove ") || begins(line, "checkmate ");
        said->remarked = said->remarked || begins(line, "info string ");
        if (begins(line, "Variant: "))
            said->name = line;
        if (begins(line, "Fen: "))
            said->fen = line;
        if (begins(line, "Legal moves: "))
            return true;
    }
    return false;
}

static bool same(Slice a, Slice b) {
    return a.length == b.length && memcmp(a.start, b.start, a.length) == 0;
}

static void check_said(Slice said, const Told *told, size_t count) {
    Said before, now;
    fuzz_require(read_said(&said, &before), "the start is shown");
    for (size_t i = 0; i < count; i++) {
        bool more = read_said(&said, &now);
        bool searched = is_word(&told[i], "go") && strcmp(told[i].words[1], "perft") != 0;
        fuzz_require(now.moves == searched, "each search has one move");
        if (is_word(&told[i], "quit")) {
            fuzz_require(!more, "nothing is said behind the end");
            return;
        }
        fuzz_require(more, "every line is gone on from");
        bool may_change = is_word(&told[i], "position") || is_word(&told[i], "setoption") ||
                          is_word(&told[i], "usi");
        fuzz_require((may_change && !now.remarked) ||
                         (same(before.name, now.name) && same(before.fen, now.fen)),
                     "what is wrong changes nothing");
        before = now;
    }
    fuzz_require(!read_said(&said, &now) && now.moves == 0, "nothing is said unasked");
}

static void converse(int (*run)(const ProtocolSettings *settings), const char *game,
                     const char *begin, Slice lines) {
    static Told told[LINES_LIMIT];
    size_t count;
    int input = make_script(begin, lines, told, &count);
    int output = memfd_create("output", 0);
    fuzz_require(output >= 0, "there is memory");
    ProtocolSettings settings = {
        .variants = fuzz_games(), .default_variant = game, .input = input, .output = output};
    fuzz_require(run(&settings) == EXIT_SUCCESS, "a conversation ends well");
    off_t length = lseek(output, 0, SEEK_END);
    fuzz_require(length > 0, "something is said");
    char *said = mmap(NULL, (size_t)length, PROT_READ, MAP_PRIVATE, output, 0);
    fuzz_require(said != MAP_FAILED, "there is memory");
    check_said((Slice){said, (size_t)length}, told, count);
    munmap(said, (size_t)length);
    close(output);
    close(input);
}

void fuzz_uci(const uint8_t *data, size_t size) {
    converse(uci_run, "pandemonium", "setoption name Hash value 1\nd\n",
             (Slice){(const char *)data, size});
}

void fuzz_usi_in(const uint8_t *data, size_t size) {
    converse(usi_run, "shogi", "setoption name USI_Hash value 1\nd\n",
             (Slice){(const char *)data, size});
}
