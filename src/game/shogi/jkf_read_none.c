/* Replaces the reader in a build without a JSON library. */
#include "base/i18n.h"
#include "game/shogi/jkf_read.h"

Game *jkf_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error) {
    (void)games, (void)damage;
    error_set(error, N_("this is a JKF record, which this build cannot read"));
    error_locate(error, source->name, source->line);
    return NULL;
}

void jkf_scan(const char *text, size_t length, RecordScan *out) {
    (void)text, (void)length, (void)out;
}

bool jkf_read_tags(const PgnSource *source, Game *tags) {
    (void)source, (void)tags;
    return true;
}
