#include "friend/friend_talk.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "friend/friend_held.h"
#include "friend/friend_send.h"

/* A step hears no more lines than this, however many wait. */
enum { LINES_LIMIT = 256 };

struct FriendTalk {
    FriendLink *link;
    FriendSelf self;
    FriendRecord *record;
    bool offered;     /* guest: the game and its start are known; the token or an answer may go */
    bool again;       /* guest: a rematch is agreed, so another game may be offered */
    bool answered;    /* host: the other side has said that it wants to play */
    bool seated;      /* the other side (host), or this one (guest), has the seat */
    bool watching;    /* the other side (host), or this one (guest), looks on */
    bool admitted;    /* one who watches: the host has let it */
    bool compared;    /* both hold the same game */
    bool gap;         /* they do not, and friend_talk_fill has not been called */
    unsigned fill_to; /* take moves of either side up to this ply */
    unsigned late_to; /* moves up to this ply may have been sent before moves were taken back */
    bool refused;     /* the other side was told that its moves do not count */
    bool asked[FRIEND_QUESTIONS], asks[FRIEND_QUESTIONS]; /* open questions of ours and of theirs */
    unsigned asked_ply[FRIEND_QUESTIONS], asks_ply[FRIEND_QUESTIONS];
    unsigned asked_at; /* how many moves there were when this side asked to take back */
    bool over;         /* OVER was told */
    FriendState state; /* guest: of the table; a watcher does not mind it */
};

/* --- after the greeting ---------------------------------------------------------------------- */

FriendTalk *friend_talk_new(FriendLink *link, const FriendSelf *self, FriendRecord *record) {
    FriendTalk *talk = calloc(1, sizeof *talk);
    if (talk == NULL || link == NULL) {
        friend_link_free(link);
        free(talk);
        return NULL;
    }
    *talk = (FriendTalk){.link = link, .self = *self, .record = record};
    friend_send_greeting(talk->link, self, record);
    return talk;
}

void friend_talk_free(FriendTalk *talk) {
    if (talk == NULL)
        return;
    friend_link_free(talk->link);
    free(talk);
}

static bool is_member(const FriendTalk *talk) {
    return talk->seated || talk->watching;
}

static Side peer_side(const FriendTalk *talk) {
    Side guest = talk->record->offer.guest;
    return talk->self.host ? guest : side_other(guest);
}

void friend_talk_accept(FriendTalk *talk, bool yes) {
    friend_send_answer(talk->link, FRIEND_ASK_START, 0, yes);
}

void friend_talk_turn_away(FriendTalk *talk) {
    friend_send_state(talk->link, talk->record, FRIEND_STATE_TAKEN);
    friend_send_answer(talk->link, FRIEND_ASK_START, 0, false);
}

void friend_talk_seat(FriendTalk *talk, bool yes) {
    if (!yes) {
        friend_send_answer(talk->link, FRIEND_ASK_START, 0, false);
        return;
    }
    talk->seated = true;
    friend_send_token(talk->link, talk->self.token);
    friend_send_have(talk->link, talk->record, false);
}

void friend_talk_admit(FriendTalk *talk, bool yes) {
    talk->watching = talk->compared = yes;
    if (yes)
        friend_send_have(talk->link, talk->record, false);
    else
        friend_send_answer(talk->link, FRIEND_ASK_START, 0, false);
}

void friend_talk_show_moves(FriendTalk *talk) {
    friend_send_from(talk->link, talk->record, 1);
}

static bool has_token(const FriendTalk *talk) {
    return talk->self.token != NULL && talk->self.token[0] != '\0';
}

/* --- comparing what both hold ---------------------------------------------------------------- */

/* The other side holds one move more or less, which its own player made and the line lost. */
static bool is_one_lost(const FriendTalk *talk, const FriendHeld *held) {
    unsigned count = talk->record->count;
    if (held->count == count + 1)
        return friend_record_mover(talk->record, held->count) == peer_side(talk);
    return held->count + 1 == count &&
           friend_record_mover(talk->record, count) == side_other(peer_side(talk));
}

/* Takes back what was taken back by agreement while the answer was lost. */
static bool catch_up(FriendTalk *talk, const FriendHeld *held) {
    if (!friend_held_is_agreed(held, talk->record))
        return false;
    friend_record_cut(talk->record, held->back_to, held->revision);
    return true;
}

static void begin(FriendTalk *talk, FriendNews *out) {
    talk->compared = true;
    talk->gap = false;
    talk->record->asked_back = 0; /* its answer, if there was one, is known */
    out->kind = FRIEND_NEWS_BEGIN;
}

/* Compares what both hold. A side that holds more knows whether the other's moves are the beginning
 * of its own; a side that holds less waits for what comes. */
static void compare(FriendTalk *talk, const FriendHeld *held, FriendNews *out) {
    FriendRecord *record = talk->record;
    if (held->revision > record->revision) {
        if (!catch_up(talk, held)) {
            out->kind = FRIEND_NEWS_DIFFER;
            out->ply = held->back_to;
            return;
        }
        out->kind = FRIEND_NEWS_BACK;
        out->ply = record->count;
        /* The other side waits for the same revision. */
        friend_send_have(talk->link, talk->record, false);
        talk->compared = held->count == record->count;
        return;
    }
    if (held->revision < record->revision)
        return; /* it will catch up, and say so */
    if (held->count <= record->count && held->hash != friend_record_hash(record, held->count)) {
        out->kind = FRIEND_NEWS_DIFFER;
        out->ply = held->count;
        return;
    }
    out->number =
        held->count < record->count ? record->count - held->count : held->count - record->count;
    if (held->fill) {
        friend_send_from(talk->link, talk->record, held->count + 1);
        begin(talk, out);
    } else if (out->number == 0) {
        begin(talk, out);
    } else if (is_one_lost(talk, held)) {
        friend_send_from(talk->link, talk->record, held->count + 1);
        begin(talk, out);
    } else {
        talk->gap = true;
        talk->fill_to = held->count;
        out->kind = FRIEND_NEWS_GAP;
        out->ply = held->count;
    }
}

void friend_talk_fill(FriendTalk *talk) {
    if (!talk->gap || talk->fill_to <= talk->record->count)
        return;
    talk->gap = false;
    talk->compared = true;
    friend_send_have(talk->link, talk->record, true);
}

/* --- lines ----------------------------------------------------------------------------------- */

static void fault(FriendTalk *talk, const char *reason) {
    friend_link_end(talk->link, reason);
}

/* Forgets the game before. */
static void turn_over(FriendTalk *talk) {
    friend_record_done(talk->record);
    memset(talk->asked, 0, sizeof talk->asked);
    memset(talk->asks, 0, sizeof talk->asks);
    talk->compared = talk->watching;
    talk->gap = false;
    talk->fill_to = talk->late_to = 0;
}

static void hear_game(FriendTalk *talk, const FriendLine *line) {
    FriendOffer *offer = &talk->record->offer;
    const char *id = line->arguments[0].text;
    if (talk->self.host || (talk->offered && !talk->again && !talk->watching)) {
        fault(talk, N_("it sent a line out of turn"));
        return;
    }
    talk->again = talk->offered;
    talk->offered = false;
    if (talk->again)
        turn_over(talk);
    else if (offer->id[0] == '\0' && talk->self.recall != NULL)
        talk->self.recall(talk->self.context, id);
    if (offer->id[0] != '\0' && strcmp(offer->id, id) != 0) {
        fault(talk, N_("the table has another game"));
        return;
    }
    if (strlen(id) >= sizeof offer->id ||
        strlen(line->arguments[1].text) >= sizeof offer->variant ||
        strlen(line->arguments[2].text) >= sizeof offer->digest) {
        fault(talk, N_("it sent a malformed line"));
        return;
    }
    text_copy(offer->id, sizeof offer->id, id);
    text_copy(offer->variant, sizeof offer->variant, line->arguments[1].text);
    text_copy(offer->digest, sizeof offer->digest, line->arguments[2].text);
    friend_link_await_text(talk->link, line->arguments[3].number);
}

static void hear_start(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    FriendOffer *offer = &talk->record->offer;
    if (talk->self.host || talk->offered || offer->id[0] == '\0') {
        fault(talk, N_("it sent a line out of turn"));
        return;
    }
    if (strlen(line->arguments[0].text) >= sizeof offer->fen ||
        strlen(line->arguments[2].text) >= sizeof offer->clock) {
        fault(talk, N_("it sent a malformed line"));
        return;
    }
    talk->offered = true;
    bool known = offer->fen[0] != '\0';
    if (!known) {
        text_copy(offer->fen, sizeof offer->fen, line->arguments[0].text);
        text_copy(offer->clock, sizeof offer->clock, line->arguments[2].text);
        offer->guest = (Side)line->arguments[1].number;
    }
    if (talk->again) {
        talk->again = false;
        out->kind = FRIEND_NEWS_OFFER;
        out->yes = true;
        if (talk->seated)
            friend_send_have(talk->link, talk->record, false);
    } else if (talk->self.watches) {
        friend_send_word(talk->link, FRIEND_WATCH);
        talk->watching = true;
        talk->compared = true;
        out->kind = FRIEND_NEWS_OFFER;
    } else if (known && has_token(talk)) {
        talk->seated = true;
        friend_send_token(talk->link, talk->self.token);
        friend_send_have(talk->link, talk->record, false);
    } else {
        out->kind = talk->state == FRIEND_STATE_FREE ? FRIEND_NEWS_OFFER : FRIEND_NEWS_DECLINED;
        out->number = talk->state;
    }
}

static void hear_token(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    const char *token = line->arguments[0].text;
    if (talk->self.host) {
        talk->seated = has_token(talk) && strcmp(token, talk->self.token) == 0;
        if (talk->seated)
            friend_send_have(talk->link, talk->record, false);
        else
            friend_send_answer(talk->link, FRIEND_ASK_START, 0, false);
    } else if (talk->offered && !talk->seated && !talk->watching &&
               strlen(token) < FRIEND_TOKEN_SIZE) {
        talk->seated = true;
        out->kind = FRIEND_NEWS_TOKEN;
        text_copy(out->text, sizeof out->text, token);
        friend_send_have(talk->link, talk->record, false);
    }
}

/* Who watches is told what was taken back, and what is there now. */
static void watch_back(FriendTalk *talk, const FriendHeld *held, FriendNews *out) {
    if (held->revision == talk->record->revision)
        return;
    friend_record_cut(talk->record, held->count, held->revision);
    out->kind = FRIEND_NEWS_BACK;
    out->ply = talk->record->count;
}

/* The host lets this side watch: the moves follow. */
static void be_admitted(FriendTalk *talk, const FriendHeld *held, FriendNews *out) {
    talk->admitted = true;
    talk->record->revision = held->revision;
    out->kind = FRIEND_NEWS_BEGIN;
}

static void hear_have(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    FriendHeld held;
    if (!talk->seated && (talk->self.host || !talk->watching))
        return;
    if (!friend_held_read(line, &held))
        fault(talk, N_("it sent a malformed line"));
    else if (strcmp(line->arguments[0].text, talk->record->offer.id) != 0)
        fault(talk, N_("the table has another game"));
    else if (talk->watching && !talk->admitted)
        be_admitted(talk, &held, out);
    else if (talk->watching)
        watch_back(talk, &held, out);
    else if (!talk->compared) /* in play, nothing is to be compared */
        compare(talk, &held, out);
}

/* Whether the next move may come from the other side. */
static bool may_move(const FriendTalk *talk, unsigned ply) {
    return !talk->self.host && talk->watching
               ? true
               : ply <= talk->fill_to || friend_record_mover(talk->record, ply) == peer_side(talk);
}

static void hear_move(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    FriendRecord *record = talk->record;
    int64_t ply = line->arguments[0].number;
    const char *move = line->arguments[1].text;
    if (talk->self.host && !talk->seated) {
        if (!talk->refused)
            friend_send_answer(talk->link, FRIEND_ASK_START, 0, false);
        talk->refused = true;
        return;
    }
    if (!is_member(talk) || talk->gap)
        return;
    if (ply >= 1 && ply <= record->count && strcmp(record->plies[ply - 1].move, move) == 0)
        return; /* sent again after a cut */
    if (ply > (int64_t)record->count + 1 && ply <= (int64_t)talk->late_to)
        return;
    if (ply != (int64_t)record->count + 1 || strlen(move) >= FRIEND_MOVE_SIZE ||
        !may_move(talk, (unsigned)ply)) {
        fault(talk, N_("it moved out of turn"));
        return;
    }
    talk->compared = true;
    out->kind = FRIEND_NEWS_MOVE;
    out->ply = (unsigned)ply;
    out->number =
        line->arguments[2].number < FRIEND_MS_LIMIT ? line->arguments[2].number : FRIEND_MS_LIMIT;
    text_copy(out->text, sizeof out->text, move);
}

/* Whether a question can be asked now, or is still open. To take back is to ask for one's own last
 * move. A draw offer stays open until the other side moves. */
static bool is_question(const FriendTalk *talk, FriendQuestion question, unsigned ply, Side by) {
    unsigned count = talk->record->count;
    if (question == FRIEND_ASK_BACK)
        return ply >= 1 && ply <= count && ply + 1 >= count &&
               friend_record_mover(talk->record, ply) == by;
    bool moved = question == FRIEND_ASK_DRAW && ply + 1 == count &&
                 friend_record_mover(talk->record, count) == by;
    return question != FRIEND_ASK_START && (ply == count || moved);
}

/* Moves that the other side sent before it knew are on their way. */
static void take_back(FriendTalk *talk, unsigned ply) {
    talk->asked[FRIEND_ASK_BACK] = talk->asks[FRIEND_ASK_BACK] = false;
    talk->late_to = talk->record->count + 1;
    friend_record_cut(talk->record, ply - 1, talk->record->revision + 1);
}

/* Each has asked to take back a move before it heard that the other does: so both agree, on what
 * takes back more. The other side finds the same, since none asks while it has been asked. */
static void agree_to_go_back(FriendTalk *talk, unsigned ply, FriendNews *out) {
    unsigned own = talk->asked_ply[FRIEND_ASK_BACK];
    out->kind = FRIEND_NEWS_ANSWERED;
    out->question = FRIEND_ASK_BACK;
    out->ply = ply < own ? ply : own;
    out->yes = true;
    take_back(talk, out->ply);
}

static void hear_ask(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    FriendQuestion question = (FriendQuestion)line->arguments[0].number;
    unsigned ply = (unsigned)line->arguments[1].number;
    if (!talk->seated || !is_question(talk, question, ply, peer_side(talk)) ||
        (talk->asks[question] && talk->asks_ply[question] == ply))
        return;
    if (question == FRIEND_ASK_BACK && talk->asked[question]) {
        agree_to_go_back(talk, ply, out);
        return;
    }
    talk->asks[question] = true;
    talk->asks_ply[question] = ply;
    out->kind = FRIEND_NEWS_ASKED;
    out->question = question;
    out->ply = ply;
}

void friend_talk_offer_again(FriendTalk *talk) {
    memset(talk->asked, 0, sizeof talk->asked);
    memset(talk->asks, 0, sizeof talk->asks);
    talk->compared = talk->watching;
    friend_send_offer(talk->link, talk->record);
    if (talk->seated)
        friend_send_have(talk->link, talk->record, false);
}

static void hear_start_answer(FriendTalk *talk, bool yes, FriendNews *out) {
    if (talk->self.host && !talk->seated && !talk->answered && yes) {
        talk->answered = true;
        out->kind = FRIEND_NEWS_WANTS;
    } else if (!yes && (!talk->self.host || !talk->seated)) {
        out->kind = FRIEND_NEWS_DECLINED;
        out->number = talk->state;
    }
}

static void hear_answer(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    FriendQuestion question = (FriendQuestion)line->arguments[0].number;
    unsigned ply = (unsigned)line->arguments[1].number;
    bool yes = line->arguments[2].number != 0;
    if (question == FRIEND_ASK_START) {
        hear_start_answer(talk, yes, out);
        return;
    }
    if (!talk->seated || !talk->asked[question] || talk->asked_ply[question] != ply)
        return;
    talk->asked[question] = false;
    if (question == FRIEND_ASK_BACK)
        talk->record->asked_back = 0;
    out->kind = FRIEND_NEWS_ANSWERED;
    out->question = question;
    out->ply = ply;
    out->yes = yes;
    talk->again = talk->again || (question == FRIEND_ASK_REMATCH && yes);
    /* The other side has taken it back, whatever was played here meanwhile. */
    if (question == FRIEND_ASK_BACK && yes)
        take_back(talk, ply);
}

/* A move withdraws its side's question, so the other side will not answer it any more. */
static void hear_seen(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    out->kind = FRIEND_NEWS_SEEN;
    out->ply = (unsigned)line->arguments[0].number;
    if (out->ply > talk->asked_at) {
        talk->asked[FRIEND_ASK_BACK] = false;
        talk->record->asked_back = 0;
    }
    out->left_ms[SIDE_WHITE] = line->arguments[1].number;
    out->left_ms[SIDE_BLACK] = line->arguments[2].number;
}

/* The lines that only a member's place allows. */
static void hear_member(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    switch ((int)line->word) {
    case FRIEND_SEEN:
        hear_seen(talk, line, out);
        return;
    case FRIEND_RESIGN:
        out->kind = FRIEND_NEWS_RESIGNED;
        out->side = peer_side(talk);
        return;
    case FRIEND_FLAG:
        out->kind = FRIEND_NEWS_FLAG;
        out->side = (Side)line->arguments[0].number;
        return;
    case FRIEND_END:
        out->kind = FRIEND_NEWS_END;
        text_copy(out->text, sizeof out->text, line->arguments[0].text);
        text_copy(out->word, sizeof out->word, line->arguments[1].text);
        return;
    case FRIEND_SEAT:
        out->kind = talk->watching ? FRIEND_NEWS_NAMED : FRIEND_NEWS_NONE;
        out->side = (Side)line->arguments[0].number;
        text_copy(out->text, sizeof out->text, line->arguments[1].text);
        return;
    case FRIEND_LEFT:
        out->kind = talk->watching ? FRIEND_NEWS_LEFT : FRIEND_NEWS_NONE;
        out->side = (Side)line->arguments[0].number;
        return;
    default: /* FRIEND_SAY */
        out->kind = FRIEND_NEWS_SAID;
        text_copy(out->text, sizeof out->text, line->arguments[0].text);
    }
}

static void hear(FriendTalk *talk, const FriendLine *line, FriendNews *out) {
    switch ((int)line->word) {
    case FRIEND_HELLO:
        out->kind = FRIEND_NEWS_CAME;
        text_copy(out->text, sizeof out->text, line->arguments[1].text);
        return;
    case FRIEND_STATE:
        talk->state = (FriendState)line->arguments[0].number;
        return;
    case FRIEND_GAME:
        hear_game(talk, line);
        return;
    case FRIEND_START:
        hear_start(talk, line, out);
        return;
    case FRIEND_TOKEN:
        hear_token(talk, line, out);
        return;
    case FRIEND_HAVE:
        hear_have(talk, line, out);
        return;
    case FRIEND_MOVE:
        hear_move(talk, line, out);
        return;
    case FRIEND_ASK:
        hear_ask(talk, line, out);
        return;
    case FRIEND_ANSWER:
        hear_answer(talk, line, out);
        return;
    case FRIEND_WATCH:
        if (talk->self.host && !is_member(talk))
            out->kind = FRIEND_NEWS_WATCHES;
        return;
    case FRIEND_BYE:
        fault(talk, N_("the other side has left"));
        return;
    default:
        if (talk->seated || !talk->self.host)
            hear_member(talk, line, out);
    }
}

bool friend_talk_step(FriendTalk *talk, int64_t now_ms, FriendNews *out) {
    FriendLine line;
    *out = (FriendNews){.kind = FRIEND_NEWS_NONE};
    unsigned lines = 0;
    while (out->kind == FRIEND_NEWS_NONE && lines++ < LINES_LIMIT &&
           friend_link_hear(talk->link, now_ms, &line))
        hear(talk, &line, out);
    if (out->kind == FRIEND_NEWS_NONE && friend_link_fault(talk->link) != NULL && !talk->over) {
        talk->over = true;
        talk->compared = false;
        out->kind = FRIEND_NEWS_OVER;
        text_copy(out->text, sizeof out->text, _(friend_link_fault(talk->link)));
    }
    return out->kind != FRIEND_NEWS_NONE;
}

const FriendLink *friend_talk_link(const FriendTalk *talk) {
    return talk->link;
}

bool friend_talk_is_seated(const FriendTalk *talk) {
    return talk->seated;
}

bool friend_talk_is_watching(const FriendTalk *talk) {
    return talk->watching;
}

bool friend_talk_in_play(const FriendTalk *talk) {
    return talk->compared && friend_link_fault(talk->link) == NULL;
}

const char *friend_talk_definition(const FriendTalk *talk) {
    const char *text = friend_link_text(talk->link);
    return text != NULL ? text : "";
}

/* --- what the owner sends -------------------------------------------------------------------- */

/* A move declines what the other side asks to take back. */
void friend_talk_move(FriendTalk *talk) {
    if (!friend_talk_in_play(talk) || talk->record->count == 0)
        return;
    if (talk->asks[FRIEND_ASK_BACK])
        friend_send_answer(talk->link, FRIEND_ASK_BACK, talk->asks_ply[FRIEND_ASK_BACK], false);
    talk->asks[FRIEND_ASK_BACK] = false;
    friend_send_ply(talk->link, talk->record, talk->record->count);
}

void friend_talk_clocks(FriendTalk *talk, const int64_t left_ms[SIDE_COUNT]) {
    if (friend_talk_in_play(talk))
        friend_send_seen(talk->link, talk->record, left_ms);
}

void friend_talk_seen(FriendTalk *talk, const int64_t left_ms[SIDE_COUNT]) {
    talk->asks[FRIEND_ASK_BACK] = false; /* their move has withdrawn it */
    friend_talk_clocks(talk, left_ms);
}

/* The ply of a question that this side asks now; 0 with BACK: it has no move to take back. */
static unsigned ply_to_ask(const FriendTalk *talk, FriendQuestion question) {
    unsigned count = talk->record->count;
    if (question != FRIEND_ASK_BACK || count == 0)
        return count;
    return friend_record_mover(talk->record, count) == peer_side(talk) ? count - 1 : count;
}

bool friend_talk_has_asked(const FriendTalk *talk, FriendQuestion question) {
    return talk->asked[question];
}

bool friend_talk_ask(FriendTalk *talk, FriendQuestion question) {
    unsigned ply = ply_to_ask(talk, question);
    if (!friend_talk_in_play(talk) ||
        !is_question(talk, question, ply, side_other(peer_side(talk))) ||
        (question == FRIEND_ASK_BACK && talk->asks[question]))
        return false;
    if (question == FRIEND_ASK_BACK) {
        talk->asked_at = talk->record->count;
        talk->record->asked_back = ply;
        if (talk->self.keep != NULL)
            talk->self.keep(talk->self.context);
    }
    talk->asked[question] = true;
    talk->asked_ply[question] = ply;
    friend_send_ask(talk->link, question, ply);
    return true;
}

void friend_talk_answer(FriendTalk *talk, FriendQuestion question, unsigned ply, bool yes) {
    bool open = talk->asks[question] && talk->asks_ply[question] == ply &&
                is_question(talk, question, ply, peer_side(talk));
    talk->asks[question] = false;
    if (!friend_talk_in_play(talk) || !open)
        return;
    if (question == FRIEND_ASK_BACK && yes)
        take_back(talk, ply);
    talk->again = talk->again || (question == FRIEND_ASK_REMATCH && yes);
    friend_send_answer(talk->link, question, ply, yes);
}

void friend_talk_show_back(FriendTalk *talk) {
    if (talk->watching && friend_talk_in_play(talk))
        friend_send_have(talk->link, talk->record, false);
}

void friend_talk_show_name(FriendTalk *talk, Side side, const char *name) {
    if (talk->watching && name[0] != '\0' && friend_talk_in_play(talk))
        friend_send_name(talk->link, side, name);
}

void friend_talk_show_left(FriendTalk *talk, Side side) {
    if (talk->watching && friend_talk_in_play(talk))
        friend_send_left(talk->link, side);
}

void friend_talk_resign(FriendTalk *talk) {
    if (friend_talk_in_play(talk))
        friend_send_word(talk->link, FRIEND_RESIGN);
}

void friend_talk_flag(FriendTalk *talk, Side side) {
    if (friend_talk_in_play(talk))
        friend_send_flag(talk->link, side);
}

void friend_talk_end(FriendTalk *talk, const char *result, const char *termination) {
    if (friend_talk_in_play(talk))
        friend_send_end(talk->link, result, termination);
}

void friend_talk_say(FriendTalk *talk, const char *text) {
    if (friend_talk_in_play(talk))
        friend_send_text(talk->link, text);
}

void friend_talk_drop(FriendTalk *talk, const char *reason) {
    friend_send_bye(talk->link, reason);
    friend_link_end(talk->link, reason);
}

void friend_talk_close(FriendTalk **talk, const char *reason) {
    if (*talk != NULL && reason != NULL)
        friend_talk_drop(*talk, reason);
    friend_talk_free(*talk);
    *talk = NULL;
}
