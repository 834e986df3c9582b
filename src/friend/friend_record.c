#include "friend/friend_record.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "friend/friend_line.h"

enum { FIRST_CAPACITY = 64 };

void friend_record_done(FriendRecord *record) {
    free(record->plies);
    *record = (FriendRecord){0};
}

uint64_t friend_record_hash(const FriendRecord *record, unsigned count) {
    if (count > 0)
        return record->plies[count - 1].hash;
    return hash_bytes(HASH_START, record->offer.fen, strlen(record->offer.fen));
}

bool friend_record_add(FriendRecord *record, const char *move, int64_t used_ms) {
    if (strlen(move) >= FRIEND_MOVE_SIZE || record->count >= FRIEND_PLIES_LIMIT)
        return false;
    if (record->count == record->capacity) {
        unsigned capacity = record->capacity > 0 ? 2 * record->capacity : FIRST_CAPACITY;
        FriendPly *plies = realloc(record->plies, capacity * sizeof *plies);
        if (plies == NULL)
            return false;
        record->plies = plies;
        record->capacity = capacity;
    }
    uint64_t before = friend_record_hash(record, record->count);
    FriendPly *ply = &record->plies[record->count++];
    text_copy(ply->move, sizeof ply->move, move);
    ply->used_ms = used_ms;
    /* The NUL keeps "a1a2", "b1" from being "a1a", "2b1". */
    ply->hash = hash_bytes(before, ply->move, strlen(ply->move) + 1);
    return true;
}

void friend_record_cut(FriendRecord *record, unsigned count, unsigned revision) {
    record->count = count < record->count ? count : record->count;
    record->back_to = record->count;
    record->revision = revision;
    record->asked_back = 0;
}

Side friend_record_mover(const FriendRecord *record, unsigned ply) {
    const char *side = strchr(record->offer.fen, ' ');
    bool black = side != NULL && side[1] == 'b';
    return (ply % 2 == 1) != black ? SIDE_WHITE : SIDE_BLACK;
}
