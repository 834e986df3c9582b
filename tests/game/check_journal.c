#include "game/journal/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/crc32.h"
#include "game/journal/checked_line.h"
#include "game/journal/hold.h"
#include "game/journal/read_back.h"
#include "game/support.h"
#include "support/fault_fs.h"
#include "support/journal_peek.h"
#include "support/sandbox.h"

static Sandbox sandbox;
static char path[PATH_MAX];

static void enter(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "journal", path);
}

static void leave(void) {
    sandbox_done(&sandbox);
}

/* ---- one game, journalled step by step ---- */

enum { STEPS = 9, SUMMARY_SIZE = 1024 };

/* Everything that a journal stores of a game, as text. */
static void summarize(const Game *game, char out[SUMMARY_SIZE]) {
    Text text = text_over(out, SUMMARY_SIZE);
    text_addf(&text, "%s ", game->variant->name);
    fen_format(&game->start, &text);
    for (size_t i = 0; i < game->tag_count; i++)
        text_addf(&text, " [%s=%s]", game->tags[i].name, game->tags[i].value);
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        ck_assert_ptr_null(node->sibling);
        text_add(&text, " ");
        uci_format(game->variant, node->move, &text);
        text_addf(&text, "/%lld", (long long)node->clock_ms);
    }
    text_addf(&text, " %s %s", result_text(game->outcome.result),
              termination_name(game->outcome.termination));
    ck_assert(!text.cut);
}

static Move legal(const Position *position, const char *uci) {
    Move move = MOVE_NONE;
    ck_assert(uci_parse(position, uci, &move, NULL));
    return move;
}

/* The game to journal, with two moves played already. */
static Game *first_game(void) {
    Game *game = game_of("pandemonium", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    play_all(&cursor, "e4e5 e6e5");
    cursor_done(&cursor);
    game->root->child->clock_ms = 59000;
    ck_assert(game_set_tag(game, "White", "Ann \"A\" Bee"));
    ck_assert(game_set_tag(game, "Note", ""));
    ck_assert(game_set_tag(game, "Lines", "one\ntwo"));
    return game;
}

/* Does step number `step`, from 1; step 0 is journal_create. */
static bool do_step(Journal *journal, const Game *game, int step, Error *error) {
    const Position *start = &game->start;
    const Outcome resigned = {RESULT_WHITE_WINS, TERMINATION_RESIGNATION};
    switch (step) {
    case 1:
        return journal_back(journal, 0, error);
    case 2:
        return journal_move(journal, 1, legal(start, "a3a4"), 60000, error);
    case 3:
        return journal_tag(journal, "White", "Cid", error);
    case 4:
        return journal_end(journal, resigned, error);
    case 5:
        return journal_back(journal, 0, error);
    case 6:
        return journal_move(journal, 1, legal(start, "c3c4"), -1, error);
    case 7:
        return journal_tag(journal, "Note", NULL, error);
    default:
        return journal_end(journal, resigned, error);
    }
}

static void read_back(char out[SUMMARY_SIZE]) {
    Error error = {0};
    Game *game = journal_peek(file_system(), path, games, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    summarize(game, out);
    game_free(game);
}

/* The journal's content and length after each step. */
typedef struct Course {
    char states[STEPS][SUMMARY_SIZE];
    size_t lengths[STEPS];
    Bytes text;
} Course;

static void record(Course *course) {
    Game *game = first_game();
    Error error = {0};
    Journal *journal = journal_create(file_system(), path, game, &error);
    ck_assert_msg(journal != NULL, "%s", error.reason);
    for (int step = 0; step < STEPS; step++) {
        if (step > 0)
            ck_assert(do_step(journal, game, step, &error));
        read_back(course->states[step]);
        course->text.length = 0;
        ck_assert(file_read(file_system(), path, 1 << 20, &course->text, &error));
        course->lengths[step] = course->text.length;
    }
    journal_close(journal, false);
    game_free(game);
}

/* ---- the format ---- */

START_TEST(test_the_checksum_is_standard_crc32)
{
    ck_assert_uint_eq(crc32_of("123456789", 9), 0xcbf43926u);
    ck_assert_uint_eq(crc32_of("", 0), 0);
}
END_TEST

START_TEST(test_journal_is_written_in_its_documented_form)
{
    Game *game = game_of("pandemonium", NULL);
    ck_assert(game_set_tag(game, "White", "Ann"));
    Journal *journal = journal_create(file_system(), path, game, NULL);
    ck_assert(journal_move(journal, 1, legal(&game->start, "e4e5"), 60000, NULL));
    ck_assert(journal_back(journal, 0, NULL));
    ck_assert(journal_end(journal, (Outcome){RESULT_DRAW, TERMINATION_AGREEMENT}, NULL));
    journal_close(journal, false);
    game_free(game);
    static const char *const PAYLOADS[] = {
        "pandemonium-journal 1",
        "tag White Ann",
        "start pandemonium "
        "rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/9/4V4/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[]"
        " w - - 0 1",
        "move 1 e4e5 60000",
        "back 0",
        "end 1/2-1/2 agreement"};
    Bytes expected = {0};
    for (int i = 0; i < COUNT(PAYLOADS); i++)
        ck_assert(bytes_addf(&expected, "%zu %08x %s\n", strlen(PAYLOADS[i]),
                             crc32_of(PAYLOADS[i], strlen(PAYLOADS[i])), PAYLOADS[i]));
    ck_assert(sandbox_holds(&sandbox, "journal", expected.data, expected.length));
    bytes_done(&expected);
    struct stat status;
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0600);
}
END_TEST

START_TEST(test_a_journalled_game_is_read_back)
{
    Course course = {0};
    record(&course);
    Game *game = first_game();
    char summary[SUMMARY_SIZE];
    summarize(game, summary);
    ck_assert_str_eq(course.states[0], summary);
    game_free(game);
    ck_assert_ptr_nonnull(strstr(course.states[1], "[Lines=one\ntwo] * "));
    ck_assert_ptr_nonnull(strstr(course.states[2], " a3a4/60000 * "));
    ck_assert_ptr_nonnull(strstr(course.states[4], "1-0 resignation"));
    ck_assert_ptr_nonnull(
        strstr(course.states[6], "[White=Cid] [Note=] [Lines=one\ntwo] c3c4/-1 *"));
    ck_assert_ptr_null(strstr(course.states[7], "Note"));
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_null_moves_are_journalled_but_not_in_check)
{
    char summary[SUMMARY_SIZE];
    Error error = {0};
    for (int checked = 0; checked < 2; checked++) {
        Game *game = game_of("chess", NULL);
        Cursor cursor;
        ck_assert(cursor_init(&cursor, game));
        play_all(&cursor, checked != 0 ? "e2e4 d7d5 f1b5" : "e2e4 d7d5");
        ck_assert(cursor_play(&cursor, MOVE_NONE));
        cursor_done(&cursor);
        journal_close(journal_create(file_system(), path, game, &error), false);
        game_free(game);
        read_back(summary);
        ck_assert_ptr_nonnull(strstr(summary, "d7d5/-1"));
        ck_assert((strstr(summary, " 0000/-1") != NULL) == (checked == 0));
        unlink(path);
    }
}
END_TEST

/* ---- damage ---- */

/* Reads length bytes and compares with the state after `steps` steps. */
static void expect_state(const Course *course, const char *text, size_t length, int steps) {
    JournalExtent extent;
    Error error = {0};
    Game *game = journal_read(text, length, games, &extent, &error);
    if (game == NULL) {
        ck_assert_msg(steps == 0, "%s", error.reason);
        ck_assert(error.reason[0] != '\0');
        return;
    }
    ck_assert_uint_le(extent.good, length);
    char summary[SUMMARY_SIZE];
    summarize(game, summary);
    game_free(game);
    if (steps > 0)
        ck_assert_str_eq(summary, course->states[steps - 1]);
}

/* How many steps the first `length` bytes hold completely. */
static int whole_steps(const Course *course, size_t length) {
    int steps = 0;
    while (steps < STEPS && course->lengths[steps] <= length)
        steps++;
    return steps;
}

START_TEST(test_a_journal_cut_at_any_byte_holds_what_was_acknowledged)
{
    Course course = {0};
    record(&course);
    for (size_t length = 0; length <= course.text.length; length++)
        expect_state(&course, course.text.data, length, whole_steps(&course, length));
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_a_journal_with_any_bit_flipped_holds_everything_before_it)
{
    Course course = {0};
    record(&course);
    char *text = course.text.data;
    for (size_t at = 0; at < course.text.length; at++) {
        for (int bit = 0; bit < 8; bit++) {
            text[at] = (char)(text[at] ^ 1 << bit);
            expect_state(&course, text, course.text.length, whole_steps(&course, at));
            text[at] = (char)(text[at] ^ 1 << bit);
        }
    }
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_a_torn_journal_continues_after_its_last_whole_line)
{
    Course course = {0};
    record(&course);
    sandbox_write(&sandbox, "journal", course.text.data, course.lengths[1] + 7);
    Game *game = NULL;
    Error error = {0};
    Journal *journal = journal_resume(file_system(), path, games, &game, &error);
    ck_assert_msg(journal != NULL, "%s", error.reason);
    for (int step = 2; step < STEPS; step++)
        ck_assert(do_step(journal, game, step, &error));
    journal_close(journal, false);
    game_free(game);
    ck_assert(sandbox_holds(&sandbox, "journal", course.text.data, course.text.length));
    bytes_done(&course.text);
}
END_TEST

/* ---- damage, and going on ---- */

static int do_not_sync(void *context, int fd) {
    (void)context;
    (void)fd;
    return 0;
}

/* Resumes thousands of times, which a disk would be too slow for. */
static Journal *resume(Game **game, Error *error) {
    static FileSystem fast;
    fast = *file_system();
    fast.fsync = do_not_sync;
    *game = NULL;
    *error = (Error){0};
    return journal_resume(&fast, path, games, game, error);
}

/* Replaces the sandbox's content by a journal with this text. */
static void write_anew(const char *text, size_t length) {
    char copy[PATH_MAX];
    sandbox_path(&sandbox, "journal.damaged", copy);
    remove(copy);
    sandbox_write(&sandbox, "journal", text, length);
}

START_TEST(test_journal_cut_at_any_byte_is_resumed)
{
    Course course = {0};
    record(&course);
    for (size_t length = 0; length <= course.text.length; length++) {
        Game *game;
        Error error;
        write_anew(course.text.data, length);
        Journal *journal = resume(&game, &error);
        int steps = whole_steps(&course, length);
        ck_assert(journal != NULL || steps == 0);
        if (journal == NULL) {
            ck_assert(sandbox_holds(&sandbox, "journal", course.text.data, length));
            continue;
        }
        ck_assert_ptr_null(journal_copy(journal));
        for (int step = steps; steps > 0 && step < STEPS; step++)
            ck_assert(do_step(journal, game, step, &error));
        journal_close(journal, false);
        game_free(game);
        if (steps > 0)
            ck_assert(sandbox_holds(&sandbox, "journal", course.text.data, course.text.length));
        ck_assert_int_eq(sandbox_count(&sandbox), 1);
    }
    bytes_done(&course.text);
}
END_TEST

/* Resumes a journal damaged at this byte and continues. No content may be lost: it is in the
 * journal or in a copy. */
static void go_on_from(const Course *course, const Bytes *text, size_t at) {
    Game *game;
    Error error;
    char summary[SUMMARY_SIZE];
    write_anew(text->data, text->length);
    Journal *journal = resume(&game, &error);
    int steps = whole_steps(course, at);
    if (journal == NULL) {
        ck_assert_int_eq(steps, 0);
        ck_assert(sandbox_holds(&sandbox, "journal", text->data, text->length));
        return;
    }
    ck_assert_ptr_nonnull(journal_copy(journal));
    ck_assert(sandbox_holds(&sandbox, "journal.damaged", text->data, text->length));
    summarize(game, summary);
    if (steps > 0)
        ck_assert_str_eq(summary, course->states[steps - 1]);
    ck_assert(journal_tag(journal, "Further", "yes", &error));
    ck_assert(game_set_tag(game, "Further", "yes"));
    journal_close(journal, false);
    char expected[SUMMARY_SIZE];
    summarize(game, expected);
    game_free(game);
    read_back(summary);
    ck_assert_str_eq(summary, expected);
}

START_TEST(test_journal_with_any_byte_flipped_is_copied_and_resumed)
{
    Course course = {0};
    record(&course);
    for (size_t at = 0; at < course.text.length; at++) {
        char *byte = course.text.data + at, before = *byte;
        *byte = (char)(before ^ 1 << (at + (size_t)_i) % 8);
        go_on_from(&course, &course.text, at);
        *byte = before;
    }
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_a_damaged_tag_loses_nothing_else_of_a_journal)
{
    Course course = {0};
    char summary[SUMMARY_SIZE], moves[SUMMARY_SIZE];
    record(&course);
    course.text.length = course.lengths[0];
    const char *start = memmem(course.text.data, course.text.length, "start ", 6);
    size_t head = (size_t)((char *)memchr(course.text.data, '\n', 99) + 1 - course.text.data);
    snprintf(moves, sizeof moves, "%s", strstr(course.states[0], " e4e5"));
    for (size_t at = head; course.text.data + at < start - 13; at++) {
        Game *game;
        Error error;
        char *byte = course.text.data + at;
        *byte = (char)(*byte ^ 1 << at % 8);
        write_anew(course.text.data, course.text.length);
        Journal *journal = resume(&game, &error);
        ck_assert_msg(journal != NULL, "%s", error.reason);
        ck_assert(sandbox_holds(&sandbox, "journal.damaged", course.text.data, course.text.length));
        *byte = (char)(*byte ^ 1 << at % 8);
        ck_assert_uint_eq(game->tag_count, 2);
        summarize(game, summary);
        ck_assert_ptr_nonnull(strstr(summary, moves));
        ck_assert(journal_back(journal, 1, &error));
        game_remove(game, game->root->child->child);
        ck_assert_ptr_null(resume(&(Game *){NULL}, &error)); /* the journal is locked */
        journal_close(journal, false);
        summarize(game, summary);
        game_free(game);
        JournalState state;
        game = journal_look(file_system(), path, games, &state, NULL);
        ck_assert_int_eq(state, JOURNAL_SOUND);
        summarize(game, moves);
        ck_assert_str_eq(summary, moves);
        snprintf(moves, sizeof moves, "%s", strstr(course.states[0], " e4e5"));
        game_free(game);
    }
    bytes_done(&course.text);
}
END_TEST

/* Finds the lines' starts; returns how many there are. */
static int find_lines(const Bytes *text, size_t *starts, int limit) {
    const char *cursor = text->data, *payload;
    size_t length;
    int count = 0;
    starts[0] = 0;
    while (count < limit && cursor < text->data + text->length) {
        ck_assert(journal_line_next(&cursor, text->data + text->length, &payload, &length));
        starts[++count] = (size_t)(cursor - text->data);
    }
    return count;
}

/* Two lines are swapped, or one is doubled. All are valid, so none may be cut off. */
START_TEST(test_lines_reordered_or_doubled_are_never_cut_off)
{
    enum { LINES = 32 };
    Course course = {0};
    record(&course);
    size_t starts[LINES + 1];
    int count = find_lines(&course.text, starts, LINES);
    for (int line = 0; line < 2 * (count - 1); line++) {
        const char *data = course.text.data;
        size_t first = starts[line / 2], second = starts[line / 2 + 1], end = starts[line / 2 + 2];
        Bytes text = {0};
        ck_assert(bytes_add_bytes(&text, data, line % 2 == 0 ? first : second) &&
                  bytes_add_bytes(&text, data + second, end - second) &&
                  (line % 2 != 0 || bytes_add_bytes(&text, data + first, second - first)) &&
                  (line % 2 == 0 || bytes_add_bytes(&text, data + second, end - second)) &&
                  bytes_add_bytes(&text, data + end, course.text.length - end));
        Game *game;
        Error error;
        write_anew(text.data, text.length);
        Journal *journal = resume(&game, &error);
        if (journal != NULL)
            ck_assert(journal_tag(journal, "Further", "yes", &error));
        journal_close(journal, false);
        game_free(game);
        Bytes now = {0};
        ck_assert(file_read(file_system(), path, 1 << 20, &now, NULL));
        ck_assert_uint_ge(now.length, text.length);
        ck_assert_int_eq(memcmp(now.data, text.data, text.length), 0);
        bytes_done(&now);
        bytes_done(&text);
    }
    bytes_done(&course.text);
}
END_TEST

/* How many random trials to run: PANDEMONIUM_SOAK if set. */
static unsigned rounds(void) {
    const char *soak = getenv("PANDEMONIUM_SOAK");
    return soak != NULL ? (unsigned)strtoul(soak, NULL, 10) : 200;
}

static Random seeded(void) {
    const char *first = getenv("PANDEMONIUM_SOAK_FIRST");
    return random_seeded(first != NULL ? strtoull(first, NULL, 10) : 1);
}

/* Damages text as a power cut damages unsynced writes: drops or swaps blocks of it. */
static void harm_blocks(Random *random, char *text, size_t length) {
    size_t size = 16 + random_below(random, 113), count = length / size;
    for (uint64_t i = count > 0 ? random_below(random, 4) + 1 : 0; i > 0; i--) {
        char *first = text + size * random_below(random, count);
        char *second = text + size * random_below(random, count), block[128];
        memcpy(block, first, size);
        if (random_below(random, 3) == 0)
            memset(first, 0, size);
        else
            memmove(first, second, size);
        if (random_below(random, 2) == 0)
            memcpy(second, block, size);
    }
}

/* Continues from the damaged journal. The lines before the first changed byte are read, and every
 * byte stays in the journal or in a copy. */
static void go_on_after_power_cut(const Course *course, const Bytes *text) {
    JournalExtent extent;
    Game *game;
    Error error;
    size_t at = 0;
    while (at < text->length && text->data[at] == course->text.data[at])
        at++;
    int steps = whole_steps(course, at);
    game_free(journal_read(text->data, text->length, games, &extent, &error));
    ck_assert_uint_ge(extent.good, course->lengths[steps - 1]);
    write_anew(text->data, text->length);
    Journal *journal = resume(&game, &error);
    if (journal == NULL) {
        ck_assert(extent.foreign);
        ck_assert(sandbox_holds(&sandbox, "journal", text->data, text->length));
        return;
    }
    if (extent.damaged)
        ck_assert(sandbox_holds(&sandbox, "journal.damaged", text->data, text->length));
    ck_assert(journal_tag(journal, "Further", "yes", &error));
    ck_assert(game_set_tag(game, "Further", "yes"));
    journal_close(journal, false);
    char expected[SUMMARY_SIZE], summary[SUMMARY_SIZE];
    summarize(game, expected);
    game_free(game);
    read_back(summary);
    ck_assert_str_eq(summary, expected);
}

START_TEST(test_blocks_that_a_power_cut_reorders_lose_nothing_acknowledged)
{
    Course course = {0};
    record(&course);
    Random random = seeded();
    for (unsigned round = rounds(); round > 0; round--) {
        Bytes text = {0};
        size_t synced = course.lengths[random_below(&random, STEPS)];
        ck_assert(bytes_add_bytes(&text, course.text.data, course.text.length));
        harm_blocks(&random, text.data + synced, text.length - synced);
        text.length -= random_below(&random, text.length - synced + 1);
        go_on_after_power_cut(&course, &text);
        bytes_done(&text);
    }
    bytes_done(&course.text);
}
END_TEST

/* Writes a journal of these payloads. */
static void write_payloads(const char *const *payloads, int count) {
    Bytes text = {0};
    for (int i = 0; i < count; i++)
        ck_assert(journal_line_add(&text, payloads[i], strlen(payloads[i])));
    sandbox_write(&sandbox, "journal", text.data, text.length);
    bytes_done(&text);
}

#define HEAD  "pandemonium-journal 1"
#define START "start pandemonium startpos"

static const char *const HEADS[][3] = {
    {"", START, "tag A b"},
    {START, "tag A b", "tag A c"},
    {"pandemonium-journal", START, "tag A b"},
    {"pandemonium-journal 2", START, "tag A b"},
    {"pandemonium-journal 0", START, "tag A b"},
    {HEAD, "start nothing startpos", "tag A b"},
    {HEAD, "start pandemonium 9/9", "tag A b"},
    {HEAD, "start pandemonium", "tag A b"},
    {HEAD, "move 1 e4e5 0", START},
    {HEAD, "end * unterminated", START},
    {HEAD, "tag A b", "tag C d"},
};

START_TEST(test_a_journal_without_a_valid_header_is_refused_and_stays)
{
    write_payloads(HEADS[_i], 3);
    Bytes before = {0};
    ck_assert(file_read(file_system(), path, 1 << 20, &before, NULL));
    Game *game = NULL;
    Error error = {0};
    ck_assert_ptr_null(journal_resume(file_system(), path, games, &game, &error));
    ck_assert_ptr_null(game);
    ck_assert_str_eq(error.file, path);
    ck_assert(error.reason[0] != '\0');
    ck_assert_ptr_null(journal_peek(file_system(), path, games, NULL));
    ck_assert(sandbox_holds(&sandbox, "journal", before.data, before.length));
    bytes_done(&before);
}
END_TEST

static const char *const STRANGERS[] = {"move 1 e4e6 0",
                                        "move 2 e4e5 0",
                                        "move 1 e4e5",
                                        "move 1 e4e5 x",
                                        "back 1",
                                        "back -1",
                                        "back",
                                        "end",
                                        "end 2-0",
                                        "start pandemonium startpos",
                                        "what",
                                        "movement",
                                        "tag",
                                        "move 1 e4e5 -2",
                                        "move 1 e4e5 360000000000",
                                        "move 1 e4e5 9223372036854775807"};

START_TEST(test_an_unknown_whole_line_is_never_cut_off)
{
    const char *const payloads[] = {HEAD, START, STRANGERS[_i], "tag A b"};
    write_payloads(payloads, 4);
    Bytes before = {0};
    ck_assert(file_read(file_system(), path, 1 << 20, &before, NULL));
    Game *game = NULL;
    Error error = {0};
    ck_assert_ptr_null(journal_resume(file_system(), path, games, &game, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert(sandbox_holds(&sandbox, "journal", before.data, before.length));
    bytes_done(&before);
    /* Everything before the damage can be read. */
    game = journal_peek(file_system(), path, games, &error);
    ck_assert_ptr_nonnull(game);
    ck_assert_uint_eq(game->tag_count, 0);
    game_free(game);
}
END_TEST

START_TEST(test_line_over_the_limit_is_not_a_line)
{
    static const char HUGE_LINE[] = "99999999999999999999 00000000 x\n";
    const char *cursor = HUGE_LINE, *payload;
    size_t length;
    ck_assert(!journal_line_next(&cursor, HUGE_LINE + strlen(HUGE_LINE), &payload, &length));
    ck_assert_ptr_eq(cursor, HUGE_LINE);
}
END_TEST

typedef struct Look {
    const char *text;
    JournalState state;
} Look;

static const Look LOOKS[] = {
    {"", JOURNAL_EMPTY},
    {"rubbish", JOURNAL_HEADLESS},
    {"21 2ae", JOURNAL_UNBEGUN},
    {"21 HEAD\n", JOURNAL_HEADLESS},
    {HEAD "|tag A b", JOURNAL_UNBEGUN},
    {HEAD "|!9 01234567 tag", JOURNAL_UNBEGUN},
    {HEAD "|!9 01234567 tag A bcd\n", JOURNAL_HEADLESS},
    {"pandemonium-journal 2|" START, JOURNAL_FOREIGN},
    {HEAD "|start nothing startpos", JOURNAL_FOREIGN},
    {HEAD "|" START "|move 1 e4e5 0", JOURNAL_SOUND},
    {HEAD "|" START "|move 2 e4e5 0", JOURNAL_FOREIGN},
    {HEAD "|" START "|!13 01234567 move", JOURNAL_SOUND},
    {HEAD "|" START "|!x 01234567 move", JOURNAL_DAMAGED},
    {HEAD "|" START "|!1 01234567 m\n", JOURNAL_DAMAGED},
    {HEAD "|" START "|!900 01234567 m|tag A b", JOURNAL_DAMAGED},
    {HEAD "|!7 01234567 tag A b|" START, JOURNAL_DAMAGED},
    {HEAD "|!7 01234567 tag A b|tag C d|" START "|move 1 e4e5 0", JOURNAL_DAMAGED},
    {HEAD "|!7 01234567 tag A b|start nothing startpos", JOURNAL_FOREIGN},
    {HEAD "|!7 01234567 start x|tag C d|move 1 e4e5 0", JOURNAL_HEADLESS},
    {HEAD "|!7 01234567 start x|move 1 e4e5 0|tag C d", JOURNAL_HEADLESS},
};

/* '|' separates lines; a text with '!' is copied as it is. */
START_TEST(test_the_state_of_a_journal_is_reported)
{
    char copy[256];
    Bytes text = {0};
    bool framed = strchr(LOOKS[_i].text, '|') != NULL;
    Text whole = TEXT_OVER(copy);
    text_add(&whole, LOOKS[_i].text);
    for (char *line = strtok(copy, "|"); line != NULL; line = strtok(NULL, "|"))
        ck_assert(framed && line[0] != '!' ? journal_line_add(&text, line, strlen(line))
                                           : bytes_add(&text, line + (line[0] == '!')));
    sandbox_write(&sandbox, "journal", text.data != NULL ? text.data : "", text.length);
    bytes_done(&text);
    JournalState state = JOURNAL_UNKNOWN;
    Game *game = journal_look(file_system(), path, games, &state, NULL);
    ck_assert_msg(state == LOOKS[_i].state, "%s: %d", LOOKS[_i].text, (int)state);
    game_free(game);
}
END_TEST

/* ---- files ---- */

START_TEST(test_journal_in_use_is_locked)
{
    Game *game = first_game();
    Journal *journal = journal_create(file_system(), path, game, NULL);
    Error error = {0};
    Game *other = NULL;
    ck_assert_ptr_null(journal_resume(file_system(), path, games, &other, &error));
    ck_assert(error.reason[0] != '\0');
    journal_close(journal, false);
    journal = journal_resume(file_system(), path, games, &other, &error);
    ck_assert_ptr_nonnull(journal);
    journal_close(journal, true);
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
    game_free(other);
    game_free(game);
}
END_TEST

/* Locks the journal briefly, as another program does to see whether it is in use. */
static int look_at(void) {
    int fd = open(path, O_RDONLY);
    ck_assert_int_eq(flock(fd, LOCK_SH | LOCK_NB), 0);
    return fd;
}

START_TEST(test_two_readers_of_a_journal_do_not_lock_each_other_out)
{
    Game *game = first_game();
    journal_close(journal_create(file_system(), path, game, NULL), false);
    int fd = look_at();
    ck_assert(!journal_in_use(file_system(), path));
    close(fd);
    game_free(game);
}
END_TEST

static int looker = -1;

/* The other program releases the lock after some attempts. */
static int lock_at_last(void *context, int fd) {
    int result = file_system()->lock(NULL, fd), code = errno;
    int *left = context;
    if (--*left == 0)
        close(looker);
    errno = code;
    return result;
}

START_TEST(test_a_journal_being_checked_is_opened_after_the_check)
{
    Game *game = first_game(), *other = NULL;
    journal_close(journal_create(file_system(), path, game, NULL), false);
    int left = 3;
    FileSystem fs = *file_system();
    fs.context = &left;
    fs.lock = lock_at_last;
    looker = look_at();
    Journal *journal = journal_resume(&fs, path, games, &other, NULL);
    ck_assert_ptr_nonnull(journal);
    ck_assert_int_lt(left, 1);
    journal_close(journal, false);
    game_free(other);
    game_free(game);
}
END_TEST

START_TEST(test_an_unused_journal_is_deleted_or_quarantined)
{
    char out[PATH_MAX];
    Game *game = first_game();
    Journal *journal = journal_create(file_system(), path, game, NULL);
    Error error = {0};
    ck_assert(journal_in_use(file_system(), path));
    JournalHold hold;
    ck_assert(!journal_hold(&hold, file_system(), path, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "in use"));
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
    journal_close(journal, false);
    ck_assert(!journal_in_use(file_system(), path));
    ck_assert(journal_hold(&hold, file_system(), path, &error));
    ck_assert(journal_hold_quarantine(&hold, out, sizeof out, &error));
    ck_assert(!file_exists(file_system(), path));
    ck_assert(journal_hold(&hold, file_system(), out, &error));
    ck_assert(journal_hold_delete(&hold, &error));
    ck_assert(!journal_hold(&hold, file_system(), out, &error));
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
    game_free(game);
}
END_TEST

static int lock_too_late(void *context, int fd) {
    (void)context;
    ck_assert_int_eq(remove(path), 0);
    return file_system()->lock(NULL, fd);
}

START_TEST(test_journal_deleted_before_it_is_locked_is_not_resumed)
{
    Course course = {0};
    record(&course);
    FileSystem fs = *file_system();
    fs.lock = lock_too_late;
    Game *game = NULL;
    Error error = {0};
    ck_assert_ptr_null(journal_resume(&fs, path, games, &game, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert_str_eq(error.file, path);
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_existing_journal_is_not_overwritten)
{
    sandbox_write(&sandbox, "journal", "precious", 8);
    Game *game = first_game();
    Error error = {0};
    ck_assert_ptr_null(journal_create(file_system(), path, game, &error));
    ck_assert(sandbox_holds(&sandbox, "journal", "precious", 8));
    game_free(game);
}
END_TEST

START_TEST(test_only_regular_files_are_accepted)
{
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    Game *game = NULL;
    Error error = {0};
    ck_assert_ptr_null(journal_resume(file_system(), path, games, &game, &error));
    ck_assert_ptr_null(journal_peek(file_system(), path, games, &error));
    ck_assert_ptr_null(journal_resume(file_system(), sandbox.folder, games, &game, &error));
    ck_assert_ptr_null(journal_peek(file_system(), "/nowhere/at/all", games, &error));
}
END_TEST

/* ---- failing calls ---- */

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};

/* Plays the course on a failing file system. The file must hold what was acknowledged, and
 * everything if the last step was. */
static void play_course(const Course *course, FaultFs *faults) {
    Game *game = first_game();
    Error error = {0};
    Journal *journal = journal_create(&faults->fs, path, game, &error);
    int acknowledged = journal != NULL ? 1 : 0;
    if (journal == NULL) {
        ck_assert(error.reason[0] != '\0');
        ck_assert(faults->unlink_failed || sandbox_count(&sandbox) == 0);
    }
    for (int step = 1; journal != NULL && step < STEPS; step++) {
        Error failure = {0};
        if (do_step(journal, game, step, &failure))
            acknowledged = step + 1;
        else
            ck_assert(failure.reason[0] != '\0');
    }
    journal_close(journal, false);
    ck_assert_int_eq(faults->descriptors, 0);
    game_free(game);
    if (acknowledged == 0)
        return;
    char summary[SUMMARY_SIZE];
    read_back(summary);
    int found = 0;
    for (int step = acknowledged; found == 0 && step <= STEPS; step++) {
        if (strcmp(summary, course->states[step - 1]) == 0)
            found = step;
    }
    ck_assert_msg(found != 0, "after %d steps and a failing %s: %s", acknowledged, faults->failed,
                  summary);
    /* After a single failure, nothing is lost in the end. */
    if (!faults->lasting)
        ck_assert_int_eq(found, STEPS);
}

START_TEST(test_no_failing_call_loses_what_was_acknowledged)
{
    Course course = {0};
    record(&course);
    remove(path);
    FaultFs faults;
    fault_fs_init(&faults);
    play_course(&course, &faults);
    int calls = faults.calls;
    ck_assert_int_gt(calls, 2 * STEPS);
    for (int at = 1; at <= calls; at++) {
        for (int lasting = 0; lasting < 2; lasting++) {
            remove(path);
            fault_fs_init(&faults);
            faults.fail_at = at;
            faults.code = CODES[_i];
            faults.lasting = lasting != 0;
            play_course(&course, &faults);
        }
    }
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_short_writes_are_completed)
{
    Course course = {0};
    record(&course);
    remove(path);
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = 1;
    play_course(&course, &faults);
    ck_assert(sandbox_holds(&sandbox, "journal", course.text.data, course.text.length));
    bytes_done(&course.text);
}
END_TEST

/* The disk fills in the middle of a line, which is cut off before the next attempt. */
START_TEST(test_a_partial_line_never_precedes_the_next)
{
    Game *game = first_game();
    FaultFs faults;
    fault_fs_init(&faults);
    Journal *journal = journal_create(&faults.fs, path, game, NULL);
    faults.chunk = 5;
    faults.fail_at = faults.calls + 2; /* the second part of the line; truncating it fails, too */
    faults.code = ENOSPC;
    faults.lasting = true;
    ck_assert(!do_step(journal, game, 1, NULL));
    ck_assert(!do_step(journal, game, 2, NULL));
    faults.fail_at = 0;
    ck_assert(journal_flush(journal, NULL));
    Course course = {0};
    char summary[SUMMARY_SIZE];
    read_back(summary);
    journal_close(journal, true);
    record(&course);
    ck_assert_str_eq(summary, course.states[2]);
    bytes_done(&course.text);
    game_free(game);
}
END_TEST

START_TEST(test_failing_resume_leaves_the_journal_alone)
{
    Course course = {0};
    record(&course);
    FaultFs faults;
    fault_fs_init(&faults);
    Game *game = NULL;
    Journal *journal = journal_resume(&faults.fs, path, games, &game, NULL);
    journal_close(journal, false);
    game_free(game);
    int calls = faults.calls;
    for (int at = 1; at <= calls; at++) {
        fault_fs_init(&faults);
        faults.fail_at = at;
        faults.code = CODES[_i];
        game = NULL;
        journal = journal_resume(&faults.fs, path, games, &game, NULL);
        ck_assert((journal != NULL) == (game != NULL));
        journal_close(journal, false);
        game_free(game);
        ck_assert_int_eq(faults.descriptors, 0);
        ck_assert(sandbox_holds(&sandbox, "journal", course.text.data, course.text.length));
    }
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_failing_resume_of_a_damaged_journal_loses_nothing)
{
    Course course = {0};
    record(&course);
    size_t code = (size_t)_i % COUNT(CODES);
    char *tag = memmem(course.text.data, course.text.length, "tag Note", 8);
    *(_i < (int)COUNT(CODES) ? course.text.data + course.lengths[2] + 15 : tag) ^= 1;
    FaultFs faults;
    fault_fs_init(&faults);
    for (int at = 0, calls = 1; at <= 2 * calls; at++) {
        write_anew(course.text.data, course.text.length);
        fault_fs_init(&faults);
        faults.fail_at = (at + 1) / 2;
        faults.lasting = at % 2 == 0;
        faults.code = CODES[code];
        Game *game = NULL;
        Error error = {0};
        Journal *journal = journal_resume(&faults.fs, path, games, &game, &error);
        ck_assert((journal != NULL) == (game != NULL));
        ck_assert(journal != NULL || error.reason[0] != '\0');
        journal_close(journal, false);
        game_free(game);
        game = journal_peek(file_system(), path, games, NULL);
        ck_assert_ptr_nonnull(game);
        game_free(game);
        ck_assert_int_eq(faults.descriptors, 0);
        ck_assert(sandbox_holds(&sandbox, "journal", course.text.data, course.text.length) ||
                  sandbox_holds(&sandbox, "journal.damaged", course.text.data, course.text.length));
        calls = at == 0 ? faults.calls : calls;
    }
    bytes_done(&course.text);
}
END_TEST

START_TEST(test_any_bytes_are_read_without_harm)
{
    Course course = {0};
    record(&course);
    Random random = random_seeded(9);
    for (int round = 0; round < 3000; round++) {
        Bytes text = {0};
        ck_assert(bytes_add_bytes(&text, course.text.data, course.text.length));
        for (uint64_t i = random_below(&random, 4) + 1; i > 0; i--)
            text.data[random_below(&random, text.length)] = (char)random_below(&random, 256);
        JournalExtent extent;
        game_free(
            journal_read(text.data, random_below(&random, text.length), games, &extent, NULL));
        bytes_done(&text);
    }
    bytes_done(&course.text);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("journal");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, enter, leave);
    tcase_add_test(tcase, test_the_checksum_is_standard_crc32);
    tcase_add_test(tcase, test_journal_is_written_in_its_documented_form);
    tcase_add_test(tcase, test_a_journalled_game_is_read_back);
    tcase_add_test(tcase, test_null_moves_are_journalled_but_not_in_check);
    tcase_add_test(tcase, test_a_journal_cut_at_any_byte_holds_what_was_acknowledged);
    tcase_add_test(tcase, test_a_journal_with_any_bit_flipped_holds_everything_before_it);
    tcase_add_test(tcase, test_a_torn_journal_continues_after_its_last_whole_line);
    tcase_add_test(tcase, test_journal_cut_at_any_byte_is_resumed);
    tcase_add_loop_test(tcase, test_journal_with_any_byte_flipped_is_copied_and_resumed, 0, 8);
    tcase_add_test(tcase, test_a_damaged_tag_loses_nothing_else_of_a_journal);
    tcase_add_test(tcase, test_lines_reordered_or_doubled_are_never_cut_off);
    tcase_add_test(tcase, test_blocks_that_a_power_cut_reorders_lose_nothing_acknowledged);
    tcase_add_loop_test(tcase, test_a_journal_without_a_valid_header_is_refused_and_stays, 0,
                        COUNT(HEADS));
    tcase_add_loop_test(tcase, test_an_unknown_whole_line_is_never_cut_off, 0, COUNT(STRANGERS));
    tcase_add_test(tcase, test_line_over_the_limit_is_not_a_line);
    tcase_add_loop_test(tcase, test_the_state_of_a_journal_is_reported, 0, COUNT(LOOKS));
    tcase_add_test(tcase, test_journal_in_use_is_locked);
    tcase_add_test(tcase, test_two_readers_of_a_journal_do_not_lock_each_other_out);
    tcase_add_test(tcase, test_a_journal_being_checked_is_opened_after_the_check);
    tcase_add_test(tcase, test_an_unused_journal_is_deleted_or_quarantined);
    tcase_add_test(tcase, test_journal_deleted_before_it_is_locked_is_not_resumed);
    tcase_add_test(tcase, test_existing_journal_is_not_overwritten);
    tcase_add_test(tcase, test_only_regular_files_are_accepted);
    tcase_add_loop_test(tcase, test_no_failing_call_loses_what_was_acknowledged, 0, COUNT(CODES));
    tcase_add_test(tcase, test_short_writes_are_completed);
    tcase_add_test(tcase, test_a_partial_line_never_precedes_the_next);
    tcase_add_loop_test(tcase, test_failing_resume_leaves_the_journal_alone, 0, COUNT(CODES));
    tcase_add_loop_test(tcase, test_failing_resume_of_a_damaged_journal_loses_nothing, 0,
                        2 * COUNT(CODES));
    tcase_add_test(tcase, test_any_bytes_are_read_without_harm);
}
