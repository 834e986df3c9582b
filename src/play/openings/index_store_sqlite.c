#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/openings/index_store.h"

enum {
    FORM = 1, /* of the tables; another one is begun anew */
    BUSY_MS = 2000,
    SOURCE_COLUMNS = 5
};

struct IndexStore {
    sqlite3 *base;
    sqlite3_stmt *put, *get;
    char *path;
};

static bool fail(const IndexStore *store, Error *error) {
    return error_set_at(error, store->path, N_("the index cannot be used: %s"),
                        store->base != NULL ? sqlite3_errmsg(store->base) : "");
}

static bool run(IndexStore *store, const char *sql) {
    return sqlite3_exec(store->base, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool index_store_exists(void) {
    return true;
}

static void close_base(IndexStore *store) {
    sqlite3_finalize(store->put);
    sqlite3_finalize(store->get);
    sqlite3_close(store->base);
    store->put = store->get = NULL;
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

static bool make_form(IndexStore *store) {
    char form[40];
    text_format(form, sizeof form, "PRAGMA user_version = %d", FORM);
    return run(store, "BEGIN IMMEDIATE;"
                      "DROP TABLE IF EXISTS moves; DROP TABLE IF EXISTS source;"
                      "CREATE TABLE moves(key INTEGER, move INTEGER, games INTEGER, wins INTEGER,"
                      " draws INTEGER, PRIMARY KEY(key, move)) WITHOUT ROWID;"
                      "CREATE TABLE source(rules INTEGER, bytes INTEGER, checksum INTEGER,"
                      " changed INTEGER, games INTEGER);"
                      "INSERT INTO source VALUES(0, 0, 0, 0, 0)") &&
           run(store, form) && run(store, "COMMIT");
}

static bool read_source(IndexStore *store, IndexSource *out) {
    sqlite3_stmt *ask = NULL;
    uint64_t values[SOURCE_COLUMNS];
    bool read = prepare(store, "SELECT rules, bytes, checksum, changed, games FROM source", &ask) &&
                sqlite3_step(ask) == SQLITE_ROW;
    for (int i = 0; read && i < SOURCE_COLUMNS; i++)
        values[i] = (uint64_t)sqlite3_column_int64(ask, i);
    if (read)
        *out = (IndexSource){values[0], values[1], values[2], values[3], values[4]};
    sqlite3_finalize(ask);
    return read;
}

static bool open_base(IndexStore *store, IndexSource *source) {
    return sqlite3_open_v2(store->path, &store->base,
                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                           NULL) == SQLITE_OK &&
           sqlite3_busy_timeout(store->base, BUSY_MS) == SQLITE_OK &&
           run(store, "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536") &&
           (has_form(store) || make_form(store)) && read_source(store, source) &&
           prepare(store,
                   "INSERT INTO moves VALUES(?, ?, ?, ?, ?) ON CONFLICT(key, move) DO UPDATE SET"
                   " games = games + excluded.games, wins = wins + excluded.wins,"
                   " draws = draws + excluded.draws",
                   &store->put) &&
           prepare(store, "SELECT move, games, wins, draws FROM moves WHERE key = ?", &store->get);
}

/* Whether something else is wrong than that the file may not be used, so that a new one helps. */
static bool is_damaged(const IndexStore *store) {
    int code = sqlite3_errcode(store->base) & 0xFF;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR;
}

IndexStore *index_store_open(const char *path, IndexSource *source, Error *error) {
    IndexStore *store = memory_new(1, sizeof *store);
    store->path = memory_copy(path);
    *source = (IndexSource){0};
    if (open_base(store, source))
        return store;
    if (is_damaged(store)) {
        close_base(store);
        *source = (IndexSource){0};
        if (unlink(path) == 0 && open_base(store, source))
            return store;
    }
    fail(store, error);
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

static bool note_source(IndexStore *store, const IndexSource *source) {
    sqlite3_stmt *put = NULL;
    const uint64_t values[SOURCE_COLUMNS] = {source->rules, source->bytes, source->checksum,
                                             source->changed_ns, source->games};
    bool noted = prepare(store,
                         "UPDATE source SET rules = ?, bytes = ?, checksum = ?, changed = ?,"
                         " games = ?",
                         &put);
    for (int i = 0; noted && i < SOURCE_COLUMNS; i++)
        noted = sqlite3_bind_int64(put, i + 1, (sqlite3_int64)values[i]) == SQLITE_OK;
    noted = noted && sqlite3_step(put) == SQLITE_DONE;
    sqlite3_finalize(put);
    return noted;
}

static bool end(IndexStore *store, bool good, Error *error) {
    if (good && run(store, "COMMIT"))
        return true;
    fail(store, error);
    run(store, "ROLLBACK");
    return false;
}

bool index_store_begin(IndexStore *store, const IndexSource *source, Error *error) {
    return end(store,
               run(store, "BEGIN IMMEDIATE; DELETE FROM moves") && note_source(store, source),
               error);
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

bool index_store_add(IndexStore *store, const GameCounts *counts, const IndexSource *before,
                     const IndexSource *after, Error *error) {
    IndexSource now;
    bool good = run(store, "BEGIN IMMEDIATE") && read_source(store, &now);
    if (good && memcmp(&now, before, sizeof now) != 0) {
        run(store, "ROLLBACK");
        return error_set_at(error, store->path, N_("another program makes this index as well"));
    }
    for (size_t i = 0; good && i < counts->count; i++)
        good = put_row(store, &counts->rows[i]);
    return end(store, good && note_source(store, after), error);
}

static uint32_t column(sqlite3_stmt *get, int index) {
    sqlite3_int64 value = sqlite3_column_int64(get, index);
    return value < 0 || value > UINT32_MAX ? 0 : (uint32_t)value;
}

bool index_store_find(IndexStore *store, uint64_t key, GameCounts *out, Error *error) {
    sqlite3_stmt *get = store->get;
    int step = SQLITE_ERROR;
    if (sqlite3_bind_int64(get, 1, (sqlite3_int64)key) == SQLITE_OK)
        while ((step = sqlite3_step(get)) == SQLITE_ROW)
            game_counts_put(out, &(MoveCount){key, column(get, 0), column(get, 1), column(get, 2),
                                              column(get, 3)});
    sqlite3_reset(get);
    return step == SQLITE_DONE || fail(store, error);
}
