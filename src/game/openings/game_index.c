#include "game/openings/game_index.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "game/openings/game_counts.h"
#include "game/openings/index_store.h"
#include "game/records/pgn_file.h"

enum {
    PART_GAMES = 5000, /* how many games to commit to the store at once */
    BLOCK = 1 << 18,
    REMADE_MOST = 3 /* give up on a disk that damages the store more often */
};

struct GameIndex {
    GameIndexOrder order;
    PgnFile file;
    size_t total, done; /* games */
    GameCounts counts;  /* the counts of all games, or of those not in the store yet */
    size_t uncommitted; /* the number of the latter */
    IndexStore *store;  /* NULL: everything is in memory */
    IndexSource source; /* as in the store */
    unsigned remade;    /* how often the store was damaged */
};

/* Hashes data eight bytes at a time. */
static uint64_t mix_bytes(uint64_t hash, const char *data, size_t length) {
    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        memcpy(&word, data + i, length - i < 8 ? length - i : 8);
        hash = (hash ^ word) * HASH_PRIME;
        hash ^= hash >> 29;
    }
    return hash;
}

/* The checksum of the first `bytes` of the file. False: they cannot be read. */
static bool checksum(const GameIndex *index, uint64_t bytes, uint64_t *out, Error *error) {
    char *block = memory_new(BLOCK, 1);
    uint64_t hash = HASH_START, at = 0;
    bool read = true;
    while (at < bytes && read) {
        size_t wanted = bytes - at < BLOCK ? (size_t)(bytes - at) : BLOCK;
        read = pgn_file_read(&index->file, (off_t)at, block, wanted, error) == (ssize_t)wanted;
        hash = mix_bytes(hash, block, read ? wanted : 0);
        at += wanted;
    }
    free(block);
    *out = hash;
    return read;
}

static uint64_t file_bytes(const GameIndex *index) {
    return (uint64_t)index->file.status.st_size;
}

/* A decompressed copy has no time of its own. */
static uint64_t changed_ns(const GameIndex *index) {
    const struct timespec *time = &index->file.status.st_mtim;
    return index->file.copied
               ? 0
               : (uint64_t)time->tv_sec * UINT64_C(1000000000) + (uint64_t)time->tv_nsec;
}

/* Whether the store holds the first games of the file, the last of them unchanged. */
static bool is_beginning(const GameIndex *index, const IndexSource *source) {
    uint64_t sum;
    if (source->bytes > file_bytes(index) || source->games > index->file.count)
        return false;
    if (source->bytes == file_bytes(index) && source->changed_ns == changed_ns(index) &&
        source->changed_ns != 0)
        return true;
    if (source->games > 0) {
        const PgnEntry *last = &index->file.entries[source->games - 1];
        bool beyond = (uint64_t)(last->offset + last->length) > source->bytes;
        if (beyond)
            return false;
    }
    return checksum(index, source->bytes, &sum, NULL) && sum == source->checksum;
}

static bool note_file(GameIndex *index, IndexSource *source, Error *error) {
    source->bytes = file_bytes(index);
    source->changed_ns = changed_ns(index);
    return checksum(index, source->bytes, &source->checksum, error);
}

/* A store is named by its file and its variant. */
static void add_store_name(const GameIndex *index, char *out, size_t size) {
    char *real = index->order.fs->realpath(index->order.fs->context, index->order.path);
    const char *path = real != NULL ? real : index->order.path;
    uint64_t hash = mix_bytes(HASH_START, path, strlen(path));
    text_format(out, size, "%s/%s-%016" PRIx64 ".sqlite", index->order.folder,
                index->order.variant->name, hash);
    free(real);
}

static bool begin_store(GameIndex *index, Error *error) {
    index->source = (IndexSource){.rules = opening_fingerprint(index->order.variant)};
    return note_file(index, &index->source, error) &&
           index_store_begin(index->store, &index->source, error);
}

/* After a failure, restarts a damaged store. False: it is not damaged, was damaged too often, or
 * cannot be restarted. */
static bool recover(GameIndex *index, Error *error) {
    if (!index_store_is_damaged(index->store) || index->remade == REMADE_MOST)
        return false;
    index->remade++;
    error_clear(error);
    index->done = index->uncommitted = index->counts.count = 0;
    return index_store_remake(index->store, error) && begin_store(index, error);
}

static bool open_store(GameIndex *index, Error *error) {
    char path[ERROR_PLACE_SIZE];
    IndexSource source;
    add_store_name(index, path, sizeof path);
    index->store = index_store_open(path, &source, error);
    if (index->store == NULL)
        return false;
    if (source.rules == opening_fingerprint(index->order.variant) && is_beginning(index, &source)) {
        index->source = source;
        index->done = (size_t)source.games;
        return true;
    }
    return begin_store(index, error) || recover(index, error);
}

GameIndex *game_index_open(const GameIndexOrder *order, Error *error) {
    GameIndex *index = memory_new(1, sizeof *index);
    index->order = *order;
    if (!pgn_file_open(&index->file, order->fs, order->path, error)) {
        free(index);
        return NULL;
    }
    index->total = index->file.count;
    if (index->total <= INDEX_IN_MEMORY)
        return index;
    if (order->folder == NULL || !index_store_exists()) {
        index->total = INDEX_IN_MEMORY;
        return index;
    }
    if (file_make_folder(order->fs, order->folder, error) && open_store(index, error))
        return index;
    game_index_free(index);
    return NULL;
}

void game_index_free(GameIndex *index) {
    if (index == NULL)
        return;
    pgn_file_close(&index->file);
    index_store_free(index->store);
    game_counts_done(&index->counts);
    free(index);
}

GameIndexExtent game_index_extent(const GameIndex *index) {
    return (GameIndexExtent){index->done, index->total, index->file.count - index->total};
}

/* Skips a game that cannot be read. */
static void count_game(GameIndex *index, size_t number) {
    RecordGames known = {index->order.variants, index->order.variant->name};
    Game *game = pgn_file_game(&index->file, number, &known, NULL, NULL);
    if (game != NULL && game->start.variant == index->order.variant)
        game_counts_add(&index->counts, game);
    game_free(game);
}

static bool commit(GameIndex *index, Error *error) {
    IndexSource after = index->source;
    after.games = index->done;
    if ((after.bytes != file_bytes(index) || after.changed_ns != changed_ns(index)) &&
        !note_file(index, &after, error))
        return false;
    if (!index_store_add(index->store, &index->counts, &index->source, &after, error))
        return false;
    index->source = after;
    index->counts.count = 0;
    index->uncommitted = 0;
    return true;
}

bool game_index_step(GameIndex *index, size_t games, Error *error) {
    size_t end = index->total - index->done > games ? index->done + games : index->total;
    if (index->done == end)
        return false;
    index->uncommitted += end - index->done;
    for (; index->done < end; index->done++)
        count_game(index, index->done);
    bool last = index->done == index->total;
    if (index->store == NULL || last || index->uncommitted >= PART_GAMES)
        game_counts_join(&index->counts);
    if (index->store != NULL && (last || index->uncommitted >= PART_GAMES) && !commit(index, error))
        return recover(index, error);
    return !last;
}

size_t game_index_find(GameIndex *index, const Position *position,
                       OpeningMove out[OPENING_POSITION_MOVES], Error *error) {
    uint64_t key = position->repetition_key & OPENING_KEY_MASK;
    GameCounts rows = {0};
    size_t count = 0;
    if (index->store == NULL) {
        const MoveCount *found = game_counts_find(&index->counts, key, &count);
        return game_counts_moves(position, found, count, out);
    }
    if (index_store_find(index->store, key, &rows, error))
        count = game_counts_moves(position, rows.rows, rows.count, out);
    else
        recover(index, error);
    game_counts_done(&rows);
    return count;
}
