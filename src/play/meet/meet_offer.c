#include "play/meet/meet_offer.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/ini.h"
#include "base/memory.h"
#include "base/sha256.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/meet/friend_clock.h"
#include "play/player/definition_text.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "words/words.h"

static const char BUILT_IN[] = "built-in";

/* --- definitions of friends ------------------------------------------------------------------ */

enum { LENT_LIMIT = 16 };

/* What a definition of a friend's does wrong. */
typedef struct Loading {
    bool replaced;
    Error refused;
} Loading;

static void note_event(void *context, VariantEvent event, const char *name, const Error *error) {
    Loading *loading = context;
    (void)name;
    if (event == VARIANT_REPLACED)
        loading->replaced = true;
    else if (event == VARIANT_REFUSED && loading->refused.reason[0] == '\0')
        loading->refused = *error;
}

/* Loads a friend's definition into a set of its own, beside the user's games. Who comes again finds
 * the same one: games and reviews point into it, so that none can be freed. */
static VariantSet *lend(Desk *desk, const char *definition, Error *error) {
    VariantSet *before = variants_find_beside(desk_variants(desk), definition);
    if (before != NULL)
        return before;
    if (variants_count_beside(desk_variants(desk)) == LENT_LIMIT) {
        error_set(error, N_("there were already %d games of friends: start again"), LENT_LIMIT);
        return NULL;
    }
    Loading loading = {.replaced = false};
    VariantListener listener = {note_event, &loading};
    VariantSet *set = variants_new_beside(desk_variants(desk), definition);
    if (set == NULL) {
        error_no_memory(error);
        return NULL;
    }
    bool good = variants_load(set, N_("the friend's definition"), definition, strlen(definition),
                              &listener);
    if (good && !loading.replaced)
        return set;
    if (loading.refused.reason[0] != '\0' && error != NULL)
        *error = loading.refused;
    else
        error_set(error, loading.replaced
                             ? N_("its definition has the name of a game that you have already")
                             : N_("its definition cannot be read"));
    variants_drop_beside(desk_variants(desk));
    return NULL;
}

VariantSet *meet_variants(Desk *desk, const KeptFriend *kept, Error *error) {
    return kept->definition.length > 0 ? lend(desk, kept->definition.data, error)
                                       : desk_variants(desk);
}

/* --- digests --------------------------------------------------------------------------------- */

/* The name of the built-in game that the first section of a definition inherits from; "": none. */
static void find_parent(const char *definition, char out[FRIEND_NAME_SIZE]) {
    Ini ini;
    out[0] = '\0';
    if (!ini_init(&ini, definition, strlen(definition), NULL))
        return;
    for (size_t i = 0; i < ini.count && out[0] == '\0'; i++)
        if (ini.sections[i].name != NULL && ini.sections[i].parent != NULL)
            text_copy(out, FRIEND_NAME_SIZE, ini.sections[i].parent);
    ini_done(&ini);
}

/* The digest of all sections that the game is made of: of a definition that is sent, and of the
 * built-in game that it is made from, or of a built-in game. */
static bool digest(const Desk *desk, const char *definition, const Variant *variant,
                   char out[FRIEND_DIGEST_SIZE], Error *error) {
    char parent[FRIEND_NAME_SIZE];
    Bytes text = {0};
    bool good = bytes_add(&text, definition);
    const Variant *root = variant;
    if (definition[0] != '\0') {
        find_parent(definition, parent);
        root = parent[0] != '\0' ? variants_find(desk_variants(desk), parent) : NULL;
    }
    if (root != NULL && strcmp(root->source, BUILT_IN) == 0)
        good = good && match_definition(root, desk_files(desk), false, &text, error);
    if (good)
        sha256_hex(text.data != NULL ? text.data : "", text.length, out);
    bytes_done(&text);
    return good || error_no_memory(error);
}

/* --- making ---------------------------------------------------------------------------------- */

static Side remote_side(const Session *session) {
    return player_is(&session_settings(session)->seats[SIDE_BLACK], PLAYER_REMOTE) ? SIDE_BLACK
                                                                                   : SIDE_WHITE;
}

bool meet_make_offer(Meet *meet, Error *error) {
    const Session *session = meet->session;
    Desk *desk = meet->job.desk;
    const Variant *variant = session_game(session)->variant;
    FriendOffer *offer = &friend_game_record(meet->game)->offer;
    Bytes *definition = &meet->kept.definition;
    char seed[FRIEND_TOKEN_SIZE + 16], id[SHA256_HEX_SIZE];
    Text fen = {offer->fen, sizeof offer->fen, 0, false};
    bytes_cut(definition, 0);
    if (!definition_own(variant, desk_files(desk), definition, error))
        return false;
    const char *sent = definition->length > 0 ? definition->data : "";
    if (!digest(desk, sent, variant, offer->digest, error))
        return false;
    text_format(seed, sizeof seed, "%s %u", friend_game_token(meet->game), meet->games++);
    sha256_hex(seed, strlen(seed), id);
    text_copy_bytes(offer->id, sizeof offer->id, id, FRIEND_ID_SIZE - 1);
    text_copy(offer->variant, sizeof offer->variant, variant->name);
    offer->definition = definition->length > 0 ? definition->data : NULL;
    fen_format(&session_game(session)->start, &fen);
    offer->guest = remote_side(session);
    friend_clock_write(&session_settings(session)->time, offer->clock);
    meet->variant = variant;
    meet->offered = true;
    return true;
}

bool meet_fill_record(Meet *meet) {
    FriendRecord *record = friend_game_record(meet->game);
    const Cursor *cursor = session_cursor(meet->session);
    JournalBacks backs = session_backs(meet->session);
    bool good = true;
    friend_record_cut(record, 0, backs.count);
    for (size_t ply = 1; ply < cursor->count && good; ply++)
        good = friend_record_add(
            record, uci_text(cursor->position.variant, cursor->path[ply]->move).text, 0);
    record->back_to = backs.to;
    return good;
}

/* --- reading --------------------------------------------------------------------------------- */

bool meet_read_offer(Meet *meet, Error *error) {
    Desk *desk = meet->job.desk;
    const FriendOffer *offer = &friend_game_record(meet->game)->offer;
    const char *definition = friend_game_definition(meet->game);
    char own[FRIEND_DIGEST_SIZE] = "";
    const VariantSet *set = desk_variants(desk);
    if (!friend_clock_read(offer->clock, &meet->time))
        return error_set(error, N_("the table's clock cannot be read"));
    bytes_cut(&meet->kept.definition, 0);
    if (definition[0] != '\0') {
        if (!bytes_add(&meet->kept.definition, definition))
            return error_no_memory(error);
        set = lend(desk, definition, error);
    }
    meet->variant = set != NULL ? variants_find(set, offer->variant) : NULL;
    if (set != NULL && meet->variant == NULL)
        return error_set(error, N_("the game %s is not known here"), offer->variant);
    if (meet->variant == NULL || !digest(desk, definition, meet->variant, own, error))
        return false;
    if (strcmp(own, offer->digest) == 0)
        return true;
    return error_set(error,
                     N_("the other program plays %s by other rules: one of the two is of "
                        "another version"),
                     offer->variant);
}

bool meet_settings(Meet *meet, Position *start, SessionSettings *settings, Error *error) {
    const FriendOffer *offer = &friend_game_record(meet->game)->offer;
    bool watches = friend_game_part(meet->game) == FRIEND_PART_WATCHES;
    *settings = *desk_next(meet->job.desk);
    if (!fen_parse(meet->variant, offer->fen, start, error))
        return false;
    settings->variant = meet->variant;
    settings->start = start;
    settings->handicap = (Handicap){.variant = meet->variant};
    settings->time = meet->time;
    settings->friend_game = meet->game;
    if (watches) {
        seats_watch(settings);
        settings->journal_folder = settings->archive = settings->scores = NULL;
    } else {
        seats_place_friend(settings, side_other(offer->guest), friend_game_other(meet->game));
    }
    return true;
}

static bool fen_is_start(const Variant *variant, const char *fen) {
    char data[FEN_SIZE];
    Text text = TEXT_OVER(data);
    Position start;
    position_start(&start, variant);
    fen_format(&start, &text);
    return strcmp(data, fen) == 0;
}

void meet_add_offer(const Meet *meet, Text *out) {
    const FriendOffer *offer = &friend_game_record(meet->game)->offer;
    char data[64];
    Text clock = TEXT_OVER(data);
    time_control_format(&meet->time, &clock);
    bool usual = fen_is_start(meet->variant, offer->fen);
    text_addf(out, usual ? _("%s; you play %s") : _("%s from a position of its own; you play %s"),
              words_title(meet->variant), side_word(meet->variant, offer->guest));
    if (meet->time.limited)
        text_addf(out, _("; clock %s"), data);
}
