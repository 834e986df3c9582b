#include "game/openings/index_store.h"

#include <limits.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/memory.h"

enum {
    FORM = 2, /* the format of the tables; a store of another format is rebuilt */
    BUSY_MS = 2000,
    SOURCE_COLUMNS = 5,
    SHARE_SHIFT = 32 /* keys with the same high bits form a share of the positions */
};

struct IndexStore {
    sqlite3 *base;
    sqlite3_stmt *put, *get, *put_sum, *get_sum;
    char *path;
    bool damaged; /* the last failure was damage */
};

/* Whether a new file would help, since the failure is not one of access or resources. */
static bool helps_to_remake(int code) {
    static const int OTHERS[] = {SQLITE_PERM,     SQLITE_BUSY,  SQLITE_LOCKED, SQLITE_NOMEM,
                                 SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL,   SQLITE_CANTOPEN,
                                 SQLITE_AUTH,     SQLITE_NOLFS};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (code == OTHERS[i])
            return false;
    return true;
}

static bool fail(IndexStore *store, Error *error) {
    int code = store->base != NULL ? sqlite3_errcode(store->base) & 0xFF : SQLITE_CANTOPEN;
    store->damaged = helps_to_remake(code);
    return error_set_file(error, store->path, N_("the index cannot be used: %s"),
                          store->base != NULL ? sqlite3_errmsg(store->base) : "");
}

/* The data is valid for SQLite, but not what was written. */
static bool fail_damaged(IndexStore *store, Error *error) {
    store->damaged = true;
    return error_set_file(error, store->path, N_("the index is damaged"));
}

bool index_store_is_damaged(const IndexStore *store) {
    return store->damaged;
}

/* ---- checksums ---- */

static uint64_t mix(uint64_t value) {
    value = (value ^ value >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    value = (value ^ value >> 27) * UINT64_C(0x94D049BB133111EB);
    return value ^ value >> 31;
}

/* A row's part of its share's sum. It is linear in the counts, so that adding counts adds to the
 * sum. */
static uint64_t worth_of(const MoveCount *row) {
    uint64_t weight = mix(mix(row->key + UINT64_C(0x9E3779B97F4A7C15)) ^ row->move) | 1;
    return weight * (row->games + row->wins * UINT64_C(0xD6E8FEB86659FD93) +
                     row->draws * UINT64_C(0xA0761D6478BD642F));
}

static uint64_t check_of(const uint64_t values[SOURCE_COLUMNS]) {
    uint64_t check = FORM;
    for (int i = 0; i < SOURCE_COLUMNS; i++)
        check = mix(check ^ values[i]) + (uint64_t)i;
    return check;
}

/* ---- opening ---- */

static bool run(IndexStore *store, const char *sql) {
    return sqlite3_exec(store->base, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool index_store_exists(void) {
    return true;
}

static void close_base(IndexStore *store) {
    sqlite3_finalize(store->put);
    sqlite3_finalize(store->get);
    sqlite3_finalize(store->put_sum);
    sqlite3_finalize(store->get_sum);
    sqlite3_close(store->base);
    store->put = store->get = store->put_sum = store->get_sum = NULL;
    store->base = NULL;
}

static bool prepare(IndexStore *store, const char *sql, sqlite3_stmt **out) {
    return sqlite3_prepare_v2(store->base, sql, -1, out, NULL) == SQLITE_OK;
}

static bool has_form(IndexStore *store) {
    sqlite3_stmt *ask = NULL;
    bool has = prepare(store, "PRAGMA user_version", &ask) && sqlite3_step(ask) == SQLITE_ROW &&
               sqlite3_column_int(ask, 0) == FORM;
    sqlite3_finalize(ask);
    return has;
}

static bool note_source(IndexStore *store, const IndexSource *source) {
    sqlite3_stmt *put = NULL;
    const uint64_t values[SOURCE_COLUMNS] = {source->rules, source->bytes, source->checksum,
                                             source->changed_ns, source->games};
    bool noted = prepare(store,
                         "UPDATE source SET rules = ?, bytes = ?, checksum = ?, changed = ?,"
                         " games = ?, sum = ?",
                         &put);
    for (int i = 0; noted && i < SOURCE_COLUMNS; i++)
        noted = sqlite3_bind_int64(put, i + 1, (sqlite3_int64)values[i]) == SQLITE_OK;
    noted = noted && sqlite3_bind_int64(put, SOURCE_COLUMNS + 1, (sqlite3_int64)check_of(values)) ==
                         SQLITE_OK;
    noted = noted && sqlite3_step(put) == SQLITE_DONE;
    sqlite3_finalize(put);
    return noted;
}

static bool make_form(IndexStore *store) {
    char form[40];
    text_format(form, sizeof form, "PRAGMA user_version = %d", FORM);
    return run(store, "BEGIN IMMEDIATE;"
                      "DROP TABLE IF EXISTS moves; DROP TABLE IF EXISTS source;"
                      "DROP TABLE IF EXISTS sums;"
                      "CREATE TABLE moves(key INTEGER, move INTEGER, games INTEGER, wins INTEGER,"
                      " draws INTEGER, PRIMARY KEY(key, move)) WITHOUT ROWID;"
                      "CREATE TABLE source(rules INTEGER, bytes INTEGER, checksum INTEGER,"
                      " changed INTEGER, games INTEGER, sum INTEGER);"
                      "CREATE TABLE sums(share INTEGER PRIMARY KEY, sum INTEGER);"
                      "INSERT INTO source VALUES(0, 0, 0, 0, 0, 0)") &&
           note_source(store, &(IndexSource){0}) && run(store, form) && run(store, "COMMIT");
}

static bool read_source(IndexStore *store, IndexSource *out, Error *error) {
    sqlite3_stmt *ask = NULL;
    uint64_t values[SOURCE_COLUMNS];
    int step =
        prepare(store, "SELECT rules, bytes, checksum, changed, games, sum FROM source", &ask)
            ? sqlite3_step(ask)
            : SQLITE_ERROR;
    bool read = step == SQLITE_ROW;
    for (int i = 0; read && i < SOURCE_COLUMNS; i++)
        values[i] = (uint64_t)sqlite3_column_int64(ask, i);
    read = read && (uint64_t)sqlite3_column_int64(ask, SOURCE_COLUMNS) == check_of(values);
    if (!read && (step == SQLITE_ROW || step == SQLITE_DONE))
        fail_damaged(store, error);
    else if (!read)
        fail(store, error);
    if (read)
        *out = (IndexSource){values[0], values[1], values[2], values[3], values[4]};
    sqlite3_finalize(ask);
    return read;
}

static bool prepare_all(IndexStore *store) {
    return prepare(store,
                   "INSERT INTO moves VALUES(?, ?, ?, ?, ?) ON CONFLICT(key, move) DO UPDATE SET"
                   " games = games + excluded.games, wins = wins + excluded.wins,"
                   " draws = draws + excluded.draws",
                   &store->put) &&
           prepare(store,
                   "SELECT key, move, games, wins, draws FROM moves WHERE key BETWEEN ? AND ?",
                   &store->get) &&
           prepare(store, "INSERT OR REPLACE INTO sums VALUES(?, ?)", &store->put_sum) &&
           prepare(store, "SELECT sum FROM sums WHERE share = ?", &store->get_sum);
}

static bool open_base(IndexStore *store, IndexSource *source, Error *error) {
    bool good = sqlite3_open_v2(store->path, &store->base,
                                SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                                NULL) == SQLITE_OK &&
                sqlite3_busy_timeout(store->base, BUSY_MS) == SQLITE_OK &&
                run(store, "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;"
                           "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON") &&
                (has_form(store) || make_form(store)) && prepare_all(store);
    return good ? read_source(store, source, error) : fail(store, error);
}

/* Also deletes SQLite's companions: an old journal would be replayed into the new file. */
static void delete_files(const IndexStore *store) {
    static const char *const ENDINGS[] = {"-journal", "-wal", "-shm", ""};
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++) {
        text_format(path, sizeof path, "%s%s", store->path, ENDINGS[i]);
        unlink(path);
    }
}

static bool remake(IndexStore *store, IndexSource *source, Error *error) {
    close_base(store);
    delete_files(store);
    *source = (IndexSource){0};
    return open_base(store, source, error);
}

bool index_store_remake(IndexStore *store, Error *error) {
    IndexSource source;
    return remake(store, &source, error);
}

IndexStore *index_store_open(const char *path, IndexSource *source, Error *error) {
    IndexStore *store = memory_new(1, sizeof *store);
    Error problem = {0};
    store->path = memory_copy(path);
    *source = (IndexSource){0};
    if (open_base(store, source, &problem) || (store->damaged && remake(store, source, &problem)))
        return store;
    if (error != NULL)
        *error = problem;
    index_store_free(store);
    return NULL;
}

void index_store_free(IndexStore *store) {
    if (store == NULL)
        return;
    close_base(store);
    free(store->path);
    free(store);
}

/* Ends a transaction. False also if `good` is false, whose error is already set. */
static bool end(IndexStore *store, bool good, Error *error) {
    if (good && run(store, "COMMIT"))
        return true;
    if (good)
        fail(store, error);
    sqlite3_exec(store->base, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

bool index_store_begin(IndexStore *store, const IndexSource *source, Error *error) {
    bool good = (run(store, "BEGIN IMMEDIATE; DELETE FROM moves; DELETE FROM sums") &&
                 note_source(store, source)) ||
                fail(store, error);
    return end(store, good, error);
}

static bool put_row(IndexStore *store, const MoveCount *row) {
    sqlite3_stmt *put = store->put;
    const sqlite3_int64 values[] = {(sqlite3_int64)row->key, row->move, row->games, row->wins,
                                    row->draws};
    bool bound = true;
    for (int i = 0; i < 5; i++)
        bound = bound && sqlite3_bind_int64(put, i + 1, values[i]) == SQLITE_OK;
    bool done = bound && sqlite3_step(put) == SQLITE_DONE;
    sqlite3_reset(put);
    return done;
}

/* The sum of a share; 0: none yet. */
static bool read_sum(IndexStore *store, uint64_t share, uint64_t *out) {
    sqlite3_stmt *get = store->get_sum;
    bool bound = sqlite3_bind_int64(get, 1, (sqlite3_int64)share) == SQLITE_OK;
    int step = bound ? sqlite3_step(get) : SQLITE_ERROR;
    *out = step == SQLITE_ROW ? (uint64_t)sqlite3_column_int64(get, 0) : 0;
    sqlite3_reset(get);
    return step == SQLITE_ROW || step == SQLITE_DONE;
}

static bool add_sum(IndexStore *store, uint64_t share, uint64_t more) {
    sqlite3_stmt *put = store->put_sum;
    uint64_t sum;
    bool done = read_sum(store, share, &sum);
    sum = done ? sum + more : 0;
    done = done && sqlite3_bind_int64(put, 1, (sqlite3_int64)share) == SQLITE_OK &&
           sqlite3_bind_int64(put, 2, (sqlite3_int64)sum) == SQLITE_OK &&
           sqlite3_step(put) == SQLITE_DONE;
    sqlite3_reset(put);
    return done;
}

/* The rows are sorted by key, and so by share. */
static bool put_rows(IndexStore *store, const GameCounts *counts) {
    for (size_t i = 0; i < counts->count;) {
        uint64_t share = counts->rows[i].key >> SHARE_SHIFT, more = 0;
        for (; i < counts->count && counts->rows[i].key >> SHARE_SHIFT == share; i++) {
            if (!put_row(store, &counts->rows[i]))
                return false;
            more += worth_of(&counts->rows[i]);
        }
        if (!add_sum(store, share, more))
            return false;
    }
    return true;
}

bool index_store_add(IndexStore *store, const GameCounts *counts, const IndexSource *before,
                     const IndexSource *after, Error *error) {
    IndexSource now;
    bool good = run(store, "BEGIN IMMEDIATE") || fail(store, error);
    good = good && read_source(store, &now, error);
    if (good && memcmp(&now, before, sizeof now) != 0) {
        run(store, "ROLLBACK");
        store->damaged = false;
        return error_set_file(error, store->path, N_("another program is building this index"));
    }
    good = good && ((put_rows(store, counts) && note_source(store, after)) || fail(store, error));
    return end(store, good, error);
}

/* Reads a row; false: invalid numbers. */
static bool read_row(sqlite3_stmt *get, MoveCount *out) {
    enum { KEY, MOVE, GAMES, WINS, DRAWS, COLUMNS };
    sqlite3_int64 values[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
        values[i] = sqlite3_column_int64(get, i);
        if (values[i] < 0 || (i > KEY && values[i] > UINT32_MAX))
            return false;
    }
    *out = (MoveCount){(uint64_t)values[KEY], (uint32_t)values[MOVE], (uint32_t)values[GAMES],
                       (uint32_t)values[WINS], (uint32_t)values[DRAWS]};
    return true;
}

/* Reads the rows of the key's share, and appends those of the key. *sum: the share's sum; *good:
 * all its rows are valid. Returns SQLite's result. */
static int read_share(IndexStore *store, uint64_t key, GameCounts *out, uint64_t *sum, bool *good) {
    sqlite3_stmt *get = store->get;
    uint64_t first = key >> SHARE_SHIFT << SHARE_SHIFT, last = first | UINT32_MAX;
    int step = SQLITE_ERROR;
    *sum = 0;
    *good = true;
    if (sqlite3_bind_int64(get, 1, (sqlite3_int64)first) == SQLITE_OK &&
        sqlite3_bind_int64(get, 2, (sqlite3_int64)last) == SQLITE_OK)
        while (*good && (step = sqlite3_step(get)) == SQLITE_ROW) {
            MoveCount row;
            *good = read_row(get, &row);
            if (*good && row.key == key)
                game_counts_put(out, &row);
            *sum += *good ? worth_of(&row) : 0;
        }
    return step;
}

bool index_store_find(IndexStore *store, uint64_t key, GameCounts *out, Error *error) {
    size_t before = out->count;
    uint64_t sum, noted;
    bool good;
    int step = read_share(store, key, out, &sum, &good);
    bool found = (step == SQLITE_DONE && read_sum(store, key >> SHARE_SHIFT, &noted)) || !good ||
                 fail(store, error);
    sqlite3_reset(store->get);
    if (found && (!good || sum != noted))
        found = fail_damaged(store, error);
    if (!found)
        out->count = before;
    return found;
}
