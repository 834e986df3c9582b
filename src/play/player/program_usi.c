/* The GUI side of USI. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/usi.h"
#include "play/player/program_uci.h"
#include "rules/notation/fen.h"

/* --- setup ----------------------------------------------------------------------------------- */

/* An engine without the option plays shogi alone. */
static bool usi_choose_game(Program *program, bool told_path) {
    const ProgramSettings *settings = &program->settings;
    Error error = {0};
    if (!shogi_form_fits(settings->variant, &error)) {
        program_fail_unable(program, error.reason);
        return false;
    }
    program_uci_set(program, "USI_Ponder", "false");
    bool own = told_path && settings->variant_name == NULL;
    bool named = own || program->knows_variant || settings->variant_name != NULL;
    if (!named && (program->has_variants || !shogi_is_usual(settings->variant))) {
        program_fail_unable(program, _("it does not know the game"));
        return false;
    }
    if (named)
        program_uci_set(program, "USI_Variant",
                        own ? settings->variant->name : program_variant_name(program));
    return true;
}

static void usi_ready(Program *program, int64_t now_ms) {
    program_send(program, "usinewgame");
    program->game_begun = false;
    program->over = false;
    program->result = RESULT_ONGOING;
    program_become_ready(program, now_ms);
}

/* USI has no word for a game without a result: nobody has won it. */
static void usi_game_over(Program *program) {
    Result result = program->result;
    if (!program->game_begun)
        return;
    program->over = true;
    program_send(program, result == result_win_for(program->side)               ? "gameover win"
                          : result == result_win_for(side_other(program->side)) ? "gameover lose"
                                                                                : "gameover draw");
}

/* "isready" prepares a game, which may take long: it is sent once for each. */
static void usi_new_game(Program *program, int64_t now_ms) {
    if (!program->game_begun) {
        program_become_ready(program, now_ms);
        return;
    }
    if (!program->over)
        usi_game_over(program);
    program_send(program, "isready");
}

/* --- scores ---------------------------------------------------------------------------------- */

/* Plies. "+" and "-" alone are mates of unknown length, and so is 0. */
static int usi_mate_score(const char *word) {
    bool lost = *word == '-';
    int64_t plies = 0;
    (void)ascii_parse_int(word + (lost || *word == '+'), 0, INT64_MAX, &plies);
    plies = program_clamp(plies, 0, 2 * PROGRAM_MATE_LIMIT);
    int score = plies == 0 ? SCORE_MATE_BOUND : SCORE_MATE - (int)plies;
    return lost ? -score : score;
}

/* --- searching ------------------------------------------------------------------------------- */

/* A side's main time. */
static int64_t usi_main_ms(const EngineLimits *limits, Side side) {
    int64_t left_ms = limits->time_ms[side] - limits->byoyomi_ms;
    return left_ms > 0 ? left_ms : 0;
}

/* USI has either increments or byoyomi. A time for the move alone is byoyomi without main time. */
static void usi_add_clocks(const EngineLimits *limits, Side side, Text *go) {
    const int64_t *increment_ms = limits->increment_ms;
    bool byoyomi = limits->byoyomi_ms > 0 || limits->movetime_ms > 0;
    if (limits->time_ms[side] <= 0 && limits->movetime_ms <= 0)
        return;
    text_addf(go, " btime %lld wtime %lld", (long long)usi_main_ms(limits, SIDE_WHITE),
              (long long)usi_main_ms(limits, SIDE_BLACK));
    if (!byoyomi && (increment_ms[SIDE_WHITE] > 0 || increment_ms[SIDE_BLACK] > 0))
        text_addf(go, " binc %lld winc %lld", (long long)increment_ms[SIDE_WHITE],
                  (long long)increment_ms[SIDE_BLACK]);
    else
        text_addf(go, " byoyomi %lld",
                  (long long)(limits->movetime_ms > 0 ? limits->movetime_ms : limits->byoyomi_ms));
}

static void usi_go(Program *program, int64_t now_ms) {
    (void)now_ms;
    const EngineLimits *limits = &program->search.limits;
    char data[FEN_SIZE + 16], words[256];
    Text start = TEXT_OVER(data), go = TEXT_OVER(words);
    program->game_begun = true;
    text_add(&start, "sfen ");
    sfen_format(&program->search.start, sfen_number(&program->search.start), &start);
    program_uci_send_lines(program);
    if (!program_uci_send_position(program, data, usi_move_format))
        return;
    text_add(&go, "go");
    usi_add_clocks(limits, program->search.position.side, &go);
    program_uci_add_limit(&go, "depth", limits->depth);
    program_uci_add_limit(&go, "nodes", (int64_t)limits->nodes);
    if (limits->infinite)
        text_add(&go, " infinite");
    program_send(program, "%s", words);
}

static const UciDialect DIALECT = {
    .ok = "usiok",
    .prefix = "USI_",
    .hash = "USI_Hash",
    .hash_known = true,
    .choose_game = usi_choose_game,
    .ready = usi_ready,
    .mate_score = usi_mate_score,
    .read_move = usi_move_parse,
};

const ProtocolOps PROTOCOL_USI = {
    .dialect = &DIALECT,
    .handshake = "usi",
    .exit_command = "quit",
    .handle_line = program_uci_handle_line,
    .new_game = usi_new_game,
    .game_over = usi_game_over,
    .go = usi_go,
    .stop = program_uci_stop,
};
