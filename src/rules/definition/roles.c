/* Makes roles from pieces: which exist, what they promote to, and what they are in hand.
 *
 * A piece that is only ever the promoted form of another (promotedPieceType) gets no plain role, so
 * that its letter stays free for records. A promoted form is a role of its own. */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "base/unicode.h"
#include "rules/board/role_list.h"
#include "rules/definition/definition.h"

/* What is decided before roles are numbered. */
typedef struct Plan {
    const Definition *d;
    const Census *census;
    PieceIdSet present;
    PieceIdSet targets;  /* promoted forms */
    PieceIdSet pawns;    /* pieces that promote by choice, of either side */
    PieceIdSet choices;  /* their possible promotions */
    PieceIdSet standing; /* in the game from the start, on the board or in hand */
    bool reverting;      /* choices revert to the main pawn when captured */
    PieceIdSet
        apart; /* choices that must be distinguished from the same piece that does not revert */
} Plan;

static bool has(PieceIdSet set, PieceId id) {
    return (set & piece_id_bit(id)) != 0;
}

static bool stands(const Plan *plan, PieceId id) {
    unsigned letter = (unsigned)(plan->d->pieces[id].letter - 'A');
    const Census *c = plan->census;
    return c->plain[SIDE_WHITE][letter] + c->plain[SIDE_BLACK][letter] +
               c->hand[SIDE_WHITE][letter] + c->hand[SIDE_BLACK][letter] >
           0;
}

static Plan make_plan(const Definition *d, const Census *census) {
    Plan plan = {.d = d, .census = census};
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (d->pieces[id].letter == 0)
            continue;
        plan.present |= piece_id_bit(id);
        if (d->promoted[id] != PIECE_ID_NONE)
            plan.targets |= piece_id_bit(d->promoted[id]);
        if (stands(&plan, id))
            plan.standing |= piece_id_bit(id);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        plan.choices |= d->said.promotion_choices[side];
        plan.pawns |= d->said.promotion_pawns[side];
    }
    plan.pawns = (plan.pawns | piece_id_bit(PIECE_ID_PAWN)) & plan.present;
    plan.choices = plan.pawns != 0 ? plan.choices & plan.present : 0;
    plan.reverting = plan.choices != 0 && d->said.captures_to_hand && !d->said.drop_loop;
    plan.apart = plan.reverting ? plan.choices & plan.standing : 0;
    return plan;
}

/* --- Refusals --- */

/* Whether a flipped piece can demote: it has one promotion, which its move implies. */
static bool check_turning_back(const Plan *plan, PieceId id, Error *error) {
    const Definition *d = plan->d;
    if (d->promoted[d->promoted[id]] != PIECE_ID_NONE)
        return definition_blame(d, "pieceDemotion", error,
                                N_("the promoted form of %c would promote or revert"),
                                d->pieces[id].letter);
    if (plan->pawns != 0 && has(plan->choices, id))
        return definition_blame(d, "pieceDemotion", error,
                                N_("promotionPieceTypes includes the piece %c too"),
                                d->pieces[id].letter);
    if (has(d->royal_turned, id))
        return definition_blame(d, "pieceDemotion", error,
                                N_("the royal promoted form of %c would revert"),
                                d->pieces[id].letter);
    return true;
}

static bool check_turning(const Plan *plan, PieceId id, Error *error) {
    const Definition *d = plan->d;
    PieceId king = PIECE_ID_KING, to = d->promoted[id];
    unsigned steps = 0;
    if (to == PIECE_ID_NONE)
        return true;
    if (!has(plan->present, to))
        return definition_blame(d, "promotedPieceType", error,
                                N_("the game lacks the piece that %c promotes to"),
                                d->pieces[id].letter);
    if (id == king || to == king)
        return definition_blame(d, "promotedPieceType", error,
                                N_("the king can neither promote nor be promoted to"));
    for (; to != PIECE_ID_NONE; to = d->promoted[to]) {
        if (to == id || ++steps > PIECE_IDS)
            return definition_blame(d, "promotedPieceType", error,
                                    N_("the promotions of %c form a cycle"), d->pieces[id].letter);
    }
    if (d->said.drop_loop && has(d->royal_turned, id))
        return definition_blame(d, "dropLoop", error, N_("the royal form of %c would go to hand"),
                                d->pieces[id].letter);
    return !d->said.pieces_turn_back || check_turning_back(plan, id, error);
}

/* Refuses what cannot be expressed if choices revert. */
static bool check_reverting(const Plan *plan, Error *error) {
    const Definition *d = plan->d;
    static const char field[] = "promotionPieceTypes";
    if (d->main_pawn[SIDE_WHITE] != d->main_pawn[SIDE_BLACK])
        return definition_blame(d, "promotionPawnTypes", error,
                                N_("captured pieces must revert to the same piece for both sides"));
    if (d->main_pawn[SIDE_WHITE] == PIECE_ID_NONE || !has(plan->present, d->main_pawn[SIDE_WHITE]))
        return definition_blame(d, field, error,
                                N_("the game lacks the piece that captured pieces revert to"));
    if ((plan->choices & plan->pawns) != 0)
        return definition_blame(d, field, error,
                                N_("a piece would promote to itself or in a cycle"));
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (has(plan->choices, id) && d->promoted[id] != PIECE_ID_NONE)
            return definition_blame(d, field, error,
                                    N_("the piece %c also promotes by promotedPieceType"),
                                    d->pieces[id].letter);
    }
    return true;
}

static bool check_choices(const Plan *plan, Error *error) {
    const Definition *d = plan->d;
    static const char field[] = "promotionPieceTypes";
    if (plan->choices == 0)
        return true;
    if (has(plan->choices, PIECE_ID_KING))
        return definition_blame(d, field, error, N_("the king cannot be promoted to"));
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (has(plan->pawns, id) && d->promoted[id] != PIECE_ID_NONE && id != PIECE_ID_PAWN)
            return definition_blame(d, field, error,
                                    N_("the piece %c also promotes by promotedPieceType"),
                                    d->pieces[id].letter);
    }
    return !plan->reverting || check_reverting(plan, error);
}

static bool check_kings(const Plan *plan, Error *error) {
    const Definition *d = plan->d;
    if (d->said.captures_to_hand && !d->said.piece_drops)
        return definition_blame(d, "capturesToHand", error, N_("it needs pieceDrops = true"));
    PieceId king = PIECE_ID_KING;
    unsigned letter = (unsigned)(d->pieces[king].letter - 'A');
    for (unsigned side = 0; has(plan->present, king) && side < SIDE_COUNT; side++) {
        if (plan->census->plain[side][letter] + plan->census->hand[side][letter] > 1)
            return definition_blame_start(d, error, N_("a side begins with more than one king"));
    }
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (has(d->royal_turned, id) && d->promoted[id] == PIECE_ID_NONE)
            return definition_blame(d, "royalPieces", error,
                                    N_("the piece %c has no promoted form"), d->pieces[id].letter);
        if (has(d->royal_plain, id) && id != king &&
            (d->promoted[id] != PIECE_ID_NONE || has(plan->choices, id)))
            return definition_blame(d, "royalPieces", error,
                                    N_("a royal piece other than the king may neither promote nor "
                                       "be promoted to by choice"));
    }
    return true;
}

static bool check_plan(const Plan *plan, Error *error) {
    if (!check_kings(plan, error))
        return false;
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (has(plan->present, id) && !check_turning(plan, id, error))
            return false;
    }
    return check_choices(plan, error);
}

/* --- Names --- */

/* "shogiPawn" becomes "Shogi Pawn"; a custom piece is named by its letter. */
static void name_after_field(const Definition *d, PieceId id, char *out, size_t size) {
    Text text = text_over(out, size);
    if (id >= PREDEFINED_PIECES) {
        text_add(&text, "Piece ");
        text_add_char(&text, d->pieces[id].letter);
        return;
    }
    const char *key = variant_field_at((Field)(FIRST_PIECE + id))->name;
    for (const char *at = key; *at != '\0'; at++) {
        if (at != key && ascii_is_upper(*at))
            text_add_char(&text, ' ');
        text_add_char(&text, at == key ? ascii_to_upper(*at) : *at);
    }
}

/* A piece that reverts has the name of the one that does not. */
static void copy_names(Variant *variant) {
    for (Role role = 0; role < variant->role_count; role++) {
        VariantRole *r = &variant->roles[role];
        const char letter[2] = {r->letter, '\0'};
        if (r->reverts)
            memcpy(r->name, variant->roles[variant_role_by_fen(variant, letter)].name,
                   sizeof(r->name));
    }
}

static bool apply_names(const Definition *d, Variant *variant, Error *error) {
    const char *list = d->said.piece_names;
    const char *cursor = list;
    RoleItem item;
    Error inner;
    error_clear(&inner);
    bool own = definition_is_own(d, &d->origins[definition_field("pieceNames")]);
    if (own && !variant_field_check_role_list(variant, list, &inner))
        return definition_blame(d, "pieceNames", error, "%s", inner.reason);
    while (role_list_next(&cursor, &item) == ROLE_LIST_ITEM) {
        Role number = variant_role_by_fen(variant, item.role);
        if (number == ROLE_NONE)
            continue; /* a parent's piece that this game lacks */
        VariantRole *role = &variant->roles[number];
        Text text = TEXT_OVER(role->name);
        if (item.length >= sizeof(role->name))
            return definition_blame(d, "pieceNames", error,
                                    N_("the name of %s is longer than %d bytes"), item.role,
                                    ROLE_NAME_SIZE - 1);
        unicode_add_sanitized(&text, item.text, item.length);
    }
    return true;
}

/* --- Making --- */

/* Fairy-Stockfish's royals are all of one kind of piece: a crown prince is another king. */
static char like_letter(const Definition *d, PieceId moves_like, bool royal) {
    bool prince = royal && moves_like == PIECE_ID_COMMONER;
    char king = d->pieces[PIECE_ID_KING].letter;
    return prince && king != '\0' ? king : d->pieces[moves_like].letter;
}

static Role push_role(const Plan *plan, Variant *variant, PieceId id, bool turned) {
    PieceId moves_like = turned ? plan->d->promoted[id] : id;
    Role number = variant->role_count++;
    VariantRole *role = &variant->roles[number];
    role->letter = plan->d->pieces[id].letter;
    role->flipped = turned;
    role->moves = plan->d->pieces[moves_like].moves;
    role->kind = moves_like;
    role->limit = plan->d->limits[moves_like];
    variant->limits = variant->limits || role->limit != 0;
    role->base = number;
    role->captured_as = ROLE_NONE;
    role->promoted = ROLE_NONE;
    role->royal = turned ? has(plan->d->royal_turned, id)
                         : has(plan->d->royal_plain, id) || id == PIECE_ID_KING;
    role->like = like_letter(plan->d, moves_like, role->royal);
    role->pawn = !turned && id == PIECE_ID_PAWN;
    for (int side = 0; side < SIDE_COUNT; side++) {
        const Said *said = &plan->d->said;
        role->resets[side] = !turned && has(said->resetting_pieces[side], id);
        role->captures_ep[side] = moves_like != PIECE_ID_PAWN && moves_like != PIECE_ID_KING &&
                                  has(said->en_passant_pieces[side], moves_like);
        role->resets_clock = role->resets_clock || role->resets[side];
    }
    name_after_field(plan->d, moves_like, role->name, sizeof(role->name));
    if (role->royal)
        variant->royals |= role_bit(number);
    return number;
}

/* The present piece with the least order above `after` (-1: the first); PIECE_ID_NONE at the end.
 */
static PieceId next_in_order(const Plan *plan, int after) {
    PieceId next = PIECE_ID_NONE;
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (!has(plan->present, id) || plan->d->pieces[id].order <= after)
            continue;
        if (next == PIECE_ID_NONE || plan->d->pieces[id].order < plan->d->pieces[next].order)
            next = id;
    }
    return next;
}

/* Plain roles first, then the promoted forms, then those that revert, each in the definition's
 * order. */
static void number_roles(const Plan *plan, Variant *variant, RoleMap *map) {
    memset(map, ROLE_NONE, sizeof(*map));
    PieceIdSet plain = (plan->present & ~plan->targets) | plan->standing | plan->choices;
    /* A flipped piece that promotes once more is captured as its intermediate form; with dropLoop
     * every flipped piece is captured as the piece it moves like. */
    bool loop = plan->d->said.drop_loop && plan->d->said.captures_to_hand;
    for (PieceId id = 0; id < PIECE_IDS; id++)
        if (has(plan->targets, id) && (loop || plan->d->promoted[id] != PIECE_ID_NONE))
            plain |= piece_id_bit(id);
    for (int turned = 0; turned < 3; turned++) {
        PieceId id = next_in_order(plan, -1);
        for (; id != PIECE_ID_NONE; id = next_in_order(plan, plan->d->pieces[id].order)) {
            if (!has(plain, id))
                continue;
            if (turned == 0)
                map->plain[id] = push_role(plan, variant, id, false);
            else if (turned == 1 && plan->d->promoted[id] != PIECE_ID_NONE)
                map->turned[id] = push_role(plan, variant, id, true);
            else if (turned == 2 && has(plan->apart, id))
                map->chosen[id] = push_role(plan, variant, id, false);
        }
    }
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (has(plan->apart, id))
            variant->roles[map->chosen[id]].reverts = true;
        else if (has(plan->choices, id))
            map->chosen[id] = map->plain[id];
    }
}

/* Connects a role with the one it flips into. */
static void connect_turning(const Definition *d, VariantRole *role, Role into) {
    if (into == ROLE_NONE)
        return;
    role->promoted = into;
    /* Pawns promote only on arriving; if they must, they never leave the zone. */
    role->promotes_on_leaving =
        !role->pawn || (d->said.pawns_must_promote && !d->said.zone_pawn_drops);
    role->promotes_capturing = d->said.promote_capturing;
    role->must_promote = !role->pawn && d->said.pieces_must_promote;
}

static void connect_turned(const Definition *d, Variant *variant, const RoleMap *map) {
    variant->has_demotions = d->said.pieces_turn_back;
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (map->turned[id] == ROLE_NONE)
            continue;
        VariantRole *plain = &variant->roles[map->plain[id]];
        VariantRole *turned = &variant->roles[map->turned[id]];
        turned->base = map->plain[id];
        plain->demotes = variant->has_demotions;
        connect_turning(d, plain, map->turned[id]);
        connect_turning(d, turned,
                        variant->has_demotions ? map->plain[id] : map->turned[d->promoted[id]]);
    }
}

static void connect_choices(const Plan *plan, Variant *variant, const RoleMap *map) {
    uint64_t all = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        const Said *said = &plan->d->said;
        PieceIdSet pieces = said->promotion_choices[side] & plan->choices;
        PieceIdSet pawns = said->promotion_pawns[side] | piece_id_bit(PIECE_ID_PAWN);
        uint64_t choices = 0;
        for (PieceId id = 0; id < PIECE_IDS; id++) {
            if (has(pieces, id))
                choices |= role_bit(map->chosen[id]);
        }
        for (PieceId id = 0; id < PIECE_IDS; id++) {
            if (has(pawns & plan->pawns, id) && map->plain[id] != ROLE_NONE && id != PIECE_ID_KING)
                variant->roles[map->plain[id]].choices[side] = choices;
        }
        all |= choices;
    }
    variant->has_choices = all != 0;
    for (Role role = 0; plan->reverting && role < variant->role_count; role++) {
        if ((all & role_bit(role)) != 0)
            variant->roles[role].base = map->plain[plan->d->main_pawn[SIDE_WHITE]];
    }
}

/* Sets what each role is captured as, and the roles that can be in hand. */
static void connect_hands(const Plan *plan, Variant *variant, const RoleMap *map) {
    variant->drops = plan->d->said.piece_drops;
    variant->drops_promoted = variant->drops && plan->d->said.drop_promoted;
    for (Role role = 0; role < variant->role_count; role++) {
        VariantRole *r = &variant->roles[role];
        Role base = r->base;
        if (!plan->d->said.captures_to_hand || variant->roles[base].royal)
            continue;
        bool keeps = r->flipped && plan->d->said.drop_loop;
        r->captured_as = keeps ? map->plain[r->kind] : base;
        variant->hand_roles |= role_bit(r->captured_as) | role_bit(base);
    }
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (!has(plan->present, id) || map->plain[id] == ROLE_NONE)
            continue;
        unsigned letter = (unsigned)(plan->d->pieces[id].letter - 'A');
        if (plan->census->hand[SIDE_WHITE][letter] + plan->census->hand[SIDE_BLACK][letter] > 0)
            variant->hand_roles |= role_bit(map->plain[id]);
    }
    for (Role role = 0; role < variant->role_count; role++) {
        if ((variant->hand_roles & role_bit(role)) != 0)
            variant->hand_order[variant->hand_order_count++] = role;
    }
}

/* Sets the letters for records. A flipped piece takes the letter of the piece it moves like if that
 * is unambiguous. */
static void write_san(const Plan *plan, Variant *variant, const RoleMap *map) {
    unsigned users[PIECE_IDS] = {0};
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (map->turned[id] != ROLE_NONE)
            users[plan->d->promoted[id]]++;
    }
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (map->plain[id] != ROLE_NONE)
            variant->roles[map->plain[id]].san[0] = plan->d->pieces[id].letter;
        if (map->chosen[id] != ROLE_NONE)
            variant->roles[map->chosen[id]].san[0] = plan->d->pieces[id].letter;
        if (map->turned[id] == ROLE_NONE)
            continue;
        PieceId like = plan->d->promoted[id];
        char *san = variant->roles[map->turned[id]].san;
        if (plan->d->said.promoted_letters && map->plain[like] == ROLE_NONE && users[like] == 1)
            san[0] = plan->d->pieces[like].letter;
        else
            variant_role_fen(variant, map->turned[id], san);
    }
}

/* The most royals that one side can have: the king, other royal pieces, and every piece it can get
 * that promotes to a royal. If captured pieces are dropped, those of both sides count. */
static unsigned count_royals(const Plan *plan, Side side) {
    const Census *c = plan->census;
    unsigned most = has(plan->present, PIECE_ID_KING) ? 1 : 0;
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (!has(plan->present, id))
            continue;
        unsigned letter = (unsigned)(plan->d->pieces[id].letter - 'A');
        if (has(plan->d->royal_plain, id) && id != PIECE_ID_KING)
            most += c->plain[side][letter];
        for (unsigned i = 0; i < SIDE_COUNT && has(plan->d->royal_turned, id); i++) {
            if (i == side || plan->d->said.captures_to_hand)
                most += (unsigned)(c->plain[i][letter] + c->turned[i][letter] + c->hand[i][letter]);
        }
    }
    return most;
}

bool roles_make(const Definition *d, const Census *census, Variant *variant, RoleMap *map,
                Error *error) {
    Plan plan = make_plan(d, census);
    if (!check_plan(&plan, error))
        return false;
    number_roles(&plan, variant, map);
    connect_turned(d, variant, map);
    connect_choices(&plan, variant, map);
    connect_hands(&plan, variant, map);
    write_san(&plan, variant, map);
    unsigned white = count_royals(&plan, SIDE_WHITE), black = count_royals(&plan, SIDE_BLACK);
    variant->royal_maximum = (uint8_t)(white > black ? white : black);
    if (!apply_names(d, variant, error))
        return false;
    copy_names(variant);
    return true;
}
