#include "play/meet/table_words.h"

#include "base/i18n.h"
#include "play/meet/friend_clock.h"
#include "play/meet/friend_way.h"
#include "words/words.h"

void table_row_add(const TableRow *row, Text *out) {
    FriendWho who = {.table = row->several ? row->number : 0};
    text_copy(who.user, sizeof who.user, row->user);
    friend_who_add(&who, out);
}

bool table_row_is_taken(const TableRow *row) {
    return row->look.known && row->look.state != FRIEND_STATE_FREE;
}

void table_row_add_game(const TableRow *row, const VariantSet *variants, Text *out) {
    const FriendLook *look = &row->look;
    TimeControl time;
    if (!look->known)
        return;
    const Variant *variant = variants_find(variants, look->variant);
    text_add(out, variant != NULL ? words_title(variant) : look->variant);
    if (look->state == FRIEND_STATE_OVER)
        text_add(out, _(", finished"));
    else if (look->state == FRIEND_STATE_FREE && look->plies == 0)
        text_add(out, _(", waiting"));
    else
        text_addf(out, _(", move %u"), look->plies / 2 + 1);
    if (!friend_clock_read(look->clock, &time) || !time.limited)
        return;
    text_add(out, ", ");
    time_control_format(&time, out);
}
