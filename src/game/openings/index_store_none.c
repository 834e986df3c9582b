/* The stubs for a build without SQLite. */
#include "game/openings/index_store.h"

#include "base/i18n.h"

bool index_store_exists(void) {
    return false;
}

IndexStore *index_store_open(const char *path, IndexSource *source, Error *error) {
    (void)source;
    error_set_file(error, path, N_("this program was built without SQLite"));
    return NULL;
}

void index_store_free(IndexStore *store) {
    (void)store;
}

bool index_store_is_damaged(const IndexStore *store) {
    (void)store;
    return false;
}

bool index_store_remake(IndexStore *store, Error *error) {
    (void)store, (void)error;
    return false;
}

bool index_store_begin(IndexStore *store, const IndexSource *source, Error *error) {
    (void)store, (void)source, (void)error;
    return false;
}

bool index_store_add(IndexStore *store, const GameCounts *counts, const IndexSource *before,
                     const IndexSource *after, Error *error) {
    (void)store, (void)counts, (void)before, (void)after, (void)error;
    return false;
}

bool index_store_find(IndexStore *store, uint64_t key, GameCounts *out, Error *error) {
    (void)store, (void)key, (void)out, (void)error;
    return false;
}
