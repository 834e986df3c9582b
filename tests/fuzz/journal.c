#include "game/journal/journal.h"

#include <string.h>

#include "base/ascii.h"
#include "fuzz/fuzz.h"
#include "fuzz/records.h"
#include "game/journal/checked_line.h"
#include "game/journal/read_back.h"
#include "rules/moves/movegen.h"

enum { MOVES_MORE = 3 };

static const char FILE_NAME[] = "journal";

/* --- the input ------------------------------------------------------------------------------- */

/* Applies the damage: "cut 7" removes that many bytes at the end, "flip" changes the byte there. */
static void harm(Bytes *out, Slice what) {
    const char *digits = what.start;
    int64_t number = 0;
    while (digits < what.start + what.length && !ascii_is_digit(*digits))
        digits++;
    for (; digits < what.start + what.length && ascii_is_digit(*digits) && number < 1 << 20;
         digits++)
        number = number * 10 + (*digits - '0');
    if (out->length == 0 || number == 0)
        return;
    size_t count = (size_t)number % out->length;
    if (what.length > 3 && memcmp(what.start, "cut", 3) == 0)
        out->length -= count;
    else if (what.length > 4 && memcmp(what.start, "flip", 4) == 0)
        out->data[count] ^= (char)(1 << number % 8);
}

/* "raw" and the journal's bytes; else the damage, and each line's payload, which gets its length
 * and checksum here. */
static Bytes make_journal(Slice input) {
    Bytes out = {0};
    Slice what = slice_cut(&input, "");
    bool raw = what.length == 3 && memcmp(what.start, "raw", 3) == 0;
    if (raw)
        fuzz_require(bytes_add_bytes(&out, input.start, input.length), "there is memory");
    while (!raw && input.length > 0) {
        Slice line = slice_cut(&input, "");
        fuzz_require(journal_line_add(&out, line.start, line.length), "there is memory");
    }
    fuzz_require(bytes_add(&out, ""), "there is memory");
    harm(&out, what);
    return out;
}

/* --- what holds ------------------------------------------------------------------------------ */

static void check_one_line(const Game *game) {
    fuzz_check_game(game);
    for (const Node *node = game->root; node != NULL; node = node->child)
        fuzz_require(node->sibling == NULL, "a journal is one line");
}

/* Checks that what is read depends only on the valid lines. */
static Game *check_read(const Bytes *text, JournalExtent *extent) {
    Error error = {0};
    Game *game = journal_read(text->data, text->length, fuzz_games(), extent, &error);
    fuzz_require(extent->read && extent->good <= text->length, "what is good is in the journal");
    fuzz_require(!extent->foreign || !extent->damaged, "a line is foreign or damaged");
    if (game == NULL) {
        fuzz_require_told(&error, false);
        return NULL;
    }
    check_one_line(game);
    JournalExtent again;
    Game *prefix = journal_read(text->data, extent->good, fuzz_games(), &again, &error);
    fuzz_require(prefix != NULL && again.good == extent->good && !again.foreign &&
                     again.skipped == extent->skipped && again.damaged == extent->skipped,
                 "good lines are good without what is behind them");
    fuzz_same_game(game, prefix, KEPT_ALL);
    game_free(prefix);
    return game;
}

/* Continues the game, and checks that acknowledged lines are there when the journal is read again.
 */
static void go_on(Journal *journal, Game *game, Random *random) {
    Error error = {0};
    Cursor cursor;
    fuzz_require(cursor_init(&cursor, game), "there is memory");
    fuzz_require(cursor_go(&cursor, node_line_end(game->root)), "the end of the line is there");
    unsigned ply = node_ply(cursor.node);
    if (ply > 0 && random_below(random, 2) == 0) {
        Node *last = cursor.node;
        fuzz_require(journal_back(journal, --ply, &error), "a move is taken back");
        fuzz_require(cursor_previous(&cursor), "a move is taken back");
        game_remove(game, last);
    }
    for (int i = 0; i < MOVES_MORE; i++) {
        static Move moves[MOVES_LIMIT];
        size_t count = moves_generate(&cursor.position, moves);
        if (count == 0)
            break;
        Move move = moves[random_below(random, count)];
        fuzz_require(cursor_play(&cursor, move), "there is memory");
        cursor.node->clock_ms = 1000 * i;
        fuzz_require(journal_move(journal, ++ply, move, cursor.node->clock_ms, &error),
                     "a move is journalled");
    }
    fuzz_require(journal_tag(journal, "Further", "yes", &error), "a tag is journalled");
    cursor_done(&cursor);
}

static void check_resumed(const Folder *folder, const char *path, Journal *journal, Game *game,
                          const Bytes *before, const JournalExtent *extent, Random *random) {
    const char *copy = journal_copy(journal);
    if (copy != NULL) {
        Bytes kept = folder_read(folder, strrchr(copy, '/') + 1);
        fuzz_require(kept.length == before->length &&
                         memcmp(kept.data, before->data, kept.length) == 0,
                     "all bytes of a damaged journal are kept");
        bytes_done(&kept);
    }
    go_on(journal, game, random);
    journal_close(journal, false);
    Bytes now = folder_read(folder, FILE_NAME);
    fuzz_require(extent->skipped || (now.length > extent->good &&
                                     memcmp(now.data, before->data, extent->good) == 0),
                 "what was acknowledged stays, unless damage stood among it");
    bytes_done(&now);
    JournalState state;
    Error error = {0};
    Game *again = journal_look(file_system(), path, fuzz_games(), &state, &error);
    fuzz_require(again != NULL && state == JOURNAL_SOUND, "a journal gone on with is sound");
    fuzz_same_game(game, again, KEPT_ALL);
    fuzz_require(game_tag(again, "Further") != NULL, "what is acknowledged is there");
    game_free(again);
}

static void check_file(const Folder *folder, const Bytes *text, const JournalExtent *extent,
                       const Game *read, Random *random) {
    char path[PATH_MAX];
    Error error = {0};
    Game *game = NULL;
    folder_write(folder, FILE_NAME, (Slice){text->data, text->length});
    folder_name(folder, FILE_NAME, path);
    Journal *journal = journal_resume(file_system(), path, fuzz_games(), &game, &error);
    fuzz_require(journal == NULL || read != NULL, "only what can be read is gone on with");
    fuzz_require(journal != NULL || read == NULL || extent->foreign,
                 "what can be read and may be cut is gone on with");
    if (journal != NULL) {
        fuzz_require((journal_copy(journal) != NULL) == extent->damaged, "damage is copied aside");
        check_resumed(folder, path, journal, game, text, extent, random);
    } else {
        fuzz_require_told(&error, false);
        Bytes now = folder_read(folder, FILE_NAME);
        fuzz_require(now.length == text->length && memcmp(now.data, text->data, text->length) == 0,
                     "what is refused is left as it is");
        bytes_done(&now);
    }
    game_free(game);
}

void fuzz_journal(const uint8_t *data, size_t size) {
    Folder folder;
    JournalExtent extent;
    Bytes text = make_journal((Slice){(const char *)data, size});
    Random random = fuzz_random(data, size);
    Game *game = check_read(&text, &extent);
    folder_make(&folder);
    check_file(&folder, &text, &extent, game, &random);
    folder_remove(&folder);
    game_free(game);
    bytes_done(&text);
}
