#include "friend/friend_send.h"

#include <string.h>

#include "base/unicode.h"

const char FRIEND_STATE_BACK[] = "back-", FRIEND_STATE_FILL[] = "fill";

enum { HASH_SIZE = 17 };

static FriendLine line_of(FriendWord word) {
    FriendLine line;
    memset(&line, 0, sizeof line);
    line.word = word;
    return line;
}

static void set_text(FriendLine *line, unsigned index, const char *text) {
    text_copy(line->arguments[index].text, sizeof line->arguments[index].text, text);
}

void friend_send_greeting(FriendLink *link, const FriendSelf *self, const FriendRecord *record) {
    FriendLine line = line_of(FRIEND_HELLO);
    line.arguments[0].number = FRIEND_VERSION;
    set_text(&line, 1, self->name);
    set_text(&line, 2, self->program);
    friend_link_send(link, &line);
    if (!self->host)
        return;
    friend_send_state(link, record, self->state);
    friend_send_offer(link, record);
}

void friend_send_state(FriendLink *link, const FriendRecord *record, FriendState state) {
    FriendLine line = line_of(FRIEND_STATE);
    line.arguments[0].number = state;
    line.arguments[1].number = record->count;
    friend_link_send(link, &line);
}

static int64_t count_lines(const char *text) {
    int64_t lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

void friend_send_offer(FriendLink *link, const FriendRecord *record) {
    const FriendOffer *offer = &record->offer;
    const char *definition = offer->definition != NULL ? offer->definition : "";
    FriendLine game = line_of(FRIEND_GAME), start = line_of(FRIEND_START);
    set_text(&game, 0, offer->id);
    set_text(&game, 1, offer->variant);
    set_text(&game, 2, offer->digest);
    game.arguments[3].number = count_lines(definition);
    friend_link_send(link, &game);
    friend_link_send_text(link, definition);
    set_text(&start, 0, offer->fen);
    start.arguments[1].number = offer->guest;
    set_text(&start, 2, offer->clock);
    friend_link_send(link, &start);
}

void friend_send_token(FriendLink *link, const char *token) {
    FriendLine line = line_of(FRIEND_TOKEN);
    set_text(&line, 0, token);
    friend_link_send(link, &line);
}

void friend_send_have(FriendLink *link, const FriendRecord *record, bool fill) {
    FriendLine line = line_of(FRIEND_HAVE);
    set_text(&line, 0, record->offer.id);
    line.arguments[1].number = record->revision;
    line.arguments[2].number = record->count;
    text_format(line.arguments[3].text, HASH_SIZE, "%016llx",
                (unsigned long long)friend_record_hash(record, record->count));
    if (fill)
        set_text(&line, 4, FRIEND_STATE_FILL);
    else
        text_format(line.arguments[4].text, FRIEND_NAME_SIZE, "%s%u", FRIEND_STATE_BACK,
                    record->back_to);
    friend_link_send(link, &line);
}

void friend_send_ply(FriendLink *link, const FriendRecord *record, unsigned ply) {
    const FriendPly *move = &record->plies[ply - 1];
    FriendLine line = line_of(FRIEND_MOVE);
    line.arguments[0].number = ply;
    set_text(&line, 1, move->move);
    line.arguments[2].number = move->used_ms;
    friend_link_send(link, &line);
}

void friend_send_seen(FriendLink *link, const FriendRecord *record,
                      const int64_t left_ms[SIDE_COUNT]) {
    FriendLine line = line_of(FRIEND_SEEN);
    line.arguments[0].number = record->count;
    line.arguments[1].number = left_ms[SIDE_WHITE];
    line.arguments[2].number = left_ms[SIDE_BLACK];
    friend_link_send(link, &line);
}

void friend_send_flag(FriendLink *link, Side side) {
    FriendLine line = line_of(FRIEND_FLAG);
    line.arguments[0].number = side;
    friend_link_send(link, &line);
}

void friend_send_end(FriendLink *link, const char *result, const char *termination) {
    FriendLine line = line_of(FRIEND_END);
    set_text(&line, 0, result);
    set_text(&line, 1, termination);
    friend_link_send(link, &line);
}

void friend_send_ask(FriendLink *link, FriendQuestion question, unsigned ply) {
    FriendLine line = line_of(FRIEND_ASK);
    line.arguments[0].number = question;
    line.arguments[1].number = ply;
    friend_link_send(link, &line);
}

void friend_send_answer(FriendLink *link, FriendQuestion question, unsigned ply, bool yes) {
    FriendLine line = line_of(FRIEND_ANSWER);
    line.arguments[0].number = question;
    line.arguments[1].number = ply;
    line.arguments[2].number = yes;
    friend_link_send(link, &line);
}

void friend_send_from(FriendLink *link, const FriendRecord *record, unsigned ply) {
    for (; ply <= record->count; ply++)
        friend_send_ply(link, record, ply);
}

void friend_send_text(FriendLink *link, const char *text) {
    FriendLine line = line_of(FRIEND_SAY);
    char safe[FRIEND_LINE_SIZE];
    unicode_copy_safe(safe, sizeof safe, text);
    size_t at = friend_say_length(safe);
    text_copy_bytes(line.arguments[0].text, sizeof line.arguments[0].text, safe, at);
    if (at > 0)
        friend_link_send(link, &line);
}

void friend_send_bye(FriendLink *link, const char *reason) {
    FriendLine line = line_of(FRIEND_BYE);
    set_text(&line, 0, reason);
    friend_link_send(link, &line);
}

void friend_send_word(FriendLink *link, FriendWord word) {
    FriendLine line = line_of(word);
    friend_link_send(link, &line);
}

void friend_send_name(FriendLink *link, Side side, const char *name) {
    FriendLine line = line_of(FRIEND_SEAT);
    line.arguments[0].number = side;
    set_text(&line, 1, name);
    friend_link_send(link, &line);
}

void friend_send_left(FriendLink *link, Side side) {
    FriendLine line = line_of(FRIEND_LEFT);
    line.arguments[0].number = side;
    friend_link_send(link, &line);
}
