#include "rules/scene.h"

#include "rules/notation/fen.h"
#include "support/share.h"

enum { POSITION_EVERY = 13, FIRST_SEED = 100000 };

void scene_attempt_text(const Scene *scene, Text *out) {
    const Variant *variant = scene->position.variant;
    const Attempt *attempt = &scene->attempt;
    char from[4] = "", to[4], role[3] = "";
    variant_square_name(variant, attempt->to, to);
    if (attempt->drop != ROLE_NONE) {
        variant_role_fen(variant, attempt->drop, role);
        text_addf(out, "%s@%s", role, to);
    } else {
        variant_square_name(variant, attempt->from, from);
        text_addf(out, "%s%s", from, to);
    }
    Piece piece = attempt->drop == ROLE_NONE ? scene->position.board[attempt->from] : PIECE_NONE;
    bool back =
        variant->has_demotions && piece != PIECE_NONE && variant->roles[piece_role(piece)].flipped;
    if (attempt->turning == TURNING_OVER)
        text_add_char(out, back ? '-' : '+');
    if (attempt->turning == TURNING_CHOICE) {
        variant_role_fen(variant, attempt->choice, role);
        text_add_char(out, (char)(role[0] | 32));
        text_add(out, role + 1);
    }
}

void scene_blame(const Scene *scene, const char *what) {
    char fen[FEN_SIZE], text[32];
    Text out = TEXT_OVER(fen), attempt = TEXT_OVER(text);
    fen_format(&scene->position, &out);
    scene_attempt_text(scene, &attempt);
    ck_abort_msg("%s: %s: %s turning %d choice %d: reason %d: %s", scene->position.variant->name,
                 fen, text, (int)scene->attempt.turning, (int)scene->attempt.choice,
                 (int)scene->legality.reason, what);
}

static void try_one(Scene *scene, SceneVisit *visit, Attempt attempt) {
    scene->attempt = attempt;
    scene->legality = legality_explain(&scene->position, &attempt);
    scene->tries++;
    visit(scene);
}

/* Attempts the move with promotion, declining it and leaving it open, and with every choice for the
 * mover's piece. */
static void try_turnings(Scene *scene, SceneVisit *visit, Role drop, Square from, Square to) {
    const Variant *variant = scene->position.variant;
    try_one(scene, visit, (Attempt){drop, from, to, TURNING_UNSAID, ROLE_NONE});
    try_one(scene, visit, (Attempt){drop, from, to, TURNING_DECLINED, ROLE_NONE});
    try_one(scene, visit, (Attempt){drop, from, to, TURNING_OVER, ROLE_NONE});
    bool all = drop == ROLE_NONE && scene->legality.reason != LEGALITY_CANNOT_REACH &&
               bitboard_has(scene->position.by_side[scene->position.side], from);
    Role some = (Role)random_below(&scene->random, variant->role_count);
    for (Role role = all ? 0 : some; role < (all ? variant->role_count : some + 1); role++)
        try_one(scene, visit, (Attempt){drop, from, to, TURNING_CHOICE, role});
}

static void try_all(Scene *scene, SceneVisit *visit) {
    const Variant *variant = scene->position.variant;
    for (Square to = 0; to < variant->squares; to++) {
        for (Square from = 0; from < variant->squares; from++)
            try_turnings(scene, visit, ROLE_NONE, from, to);
        for (Role role = 0; role < variant->role_count; role++)
            try_turnings(scene, visit, role, to, to);
    }
}

static void look_at(Scene *scene, const Position *position, SceneVisit *before, SceneVisit *visit) {
    scene->position = *position;
    scene->count = moves_generate(position, scene->moves);
    if (before != NULL)
        before(scene);
    try_all(scene, visit);
}

void scene_visit_games(Scene *scene, const Variant *variant, unsigned games, SceneVisit *before,
                       SceneVisit *visit) {
    scene->random = random_seeded(FIRST_SEED);
    for (unsigned seed = 0; seed < games; seed++) {
        Playout playout;
        playout_start(&playout, variant, seed + FIRST_SEED);
        for (Move move; (move = playout_choose(&playout)) != MOVE_NONE;) {
            if (random_below(&playout.random, POSITION_EVERY * share_divisor()) == 0)
                look_at(scene, &playout.position, before, visit);
            playout_do(&playout, move);
        }
        /* Users can still attempt moves after the end of the game. */
        look_at(scene, &playout.position, before, visit);
    }
}
