#include "engine/protocol/uci_parts.h"

#include <string.h>

#include "engine/level/chance.h"
#include "engine/level/score.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"

void uci_add_move(const Protocol *session, Move move, Text *out) {
    const Variant *variant = session->variant;
    if (move_kind(move) != MOVE_CASTLING || !session->names_rooks) {
        uci_dialect(session)->add_move(variant, move, out);
        return;
    }
    char king[4], rook[4];
    variant_square_name(variant, move_from(move), king);
    variant_square_name(variant, castling_of_move(variant, move)->rook_from, rook);
    text_addf(out, "%s%s", king, rook);
}

/* Some clients (uci2wb) read at most 255 bytes of a line, so what they need comes before the later
 * moves. */
enum { UCI_LINE_LIMIT = 254 };

static void uci_add_score(const Protocol *session, const EngineReport *report, Text *text) {
    int score = report->score_cp;
    int length = uci_dialect(session)->usi ? score_mate_plies(score) : score_mate_moves(score);
    if (score_is_mate(score))
        text_addf(text, " score mate %d", score < 0 ? -length : length);
    else
        text_addf(text, " score cp %d", score);
    if (report->bound == ENGINE_BOUND_LOWER)
        text_add(text, " lowerbound");
    else if (report->bound == ENGINE_BOUND_UPPER)
        text_add(text, " upperbound");
    if (session->show_wdl) {
        int win = winning_chance(session->variant, score);
        text_addf(text, " wdl %d 0 %d", win, 1000 - win);
    }
}

static void uci_add_work(Text *text, uint64_t nodes, int64_t time_ms, unsigned hash_permille) {
    uint64_t at_least_one_ms = time_ms > 0 ? (uint64_t)time_ms : 1;
    text_addf(text, " nodes %llu nps %llu hashfull %u time %lld", (unsigned long long)nodes,
              (unsigned long long)(nodes * 1000u / at_least_one_ms), hash_permille,
              (long long)time_ms);
}

void uci_say_report(Protocol *session, const EngineReport *report) {
    char buffer[512 + ENGINE_PV_LIMIT * MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "info depth %u seldepth %u multipv %u", report->depth, report->seldepth,
              report->line);
    uci_add_score(session, report, &text);
    uci_add_work(&text, report->nodes, report->time_ms, report->hash_permille);
    size_t told = text.length;
    for (size_t i = 0; i < report->pv_count && text.length <= UCI_LINE_LIMIT; i++) {
        told = text.length;
        text_add(&text, i == 0 ? " pv " : " ");
        uci_add_move(session, report->pv[i], &text);
    }
    if (text.length > UCI_LINE_LIMIT)
        text.data[told] = '\0';
    protocol_say(session, "%s", text.data);
}

void uci_say_finished(Protocol *session) {
    const Position *position = &session->position;
    if (uci_dialect(session)->usi || moves_count(position) > 0)
        return;
    History history = {session->entries, session->entry_count};
    Result result = outcome_find(position, &history).result;
    EngineReport report = {.score_cp = 0};
    if (result == result_win_for(side_other(position->side)))
        report.score_cp = -SCORE_MATE;
    else if (result == result_win_for(position->side))
        report.score_cp = SCORE_MATE_BOUND; /* UCI has no score for a mate already on the board */
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    text_add(&text, "info depth 0");
    uci_add_score(session, &report, &text);
    protocol_say(session, "%s", text.data);
}

void uci_say_progress(Protocol *session) {
    EngineProgress progress;
    if (!engine_progress(session->engine, &progress) || progress.current == MOVE_NONE)
        return;
    char buffer[256];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "info depth %u currmove ", progress.depth);
    uci_add_move(session, progress.current, &text);
    if (!uci_dialect(session)->usi)
        text_addf(&text, " currmovenumber %u", progress.move_number);
    uci_add_work(&text, progress.nodes, progress.time_ms, progress.hash_permille);
    protocol_say(session, "%s", text.data);
}

void uci_say_best(Protocol *session, const EngineEvent *event, const char *instead) {
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    text_add(&text, "bestmove ");
    const UciDialect *dialect = uci_dialect(session);
    const EngineReport *report = &event->report;
    if (event->move == MOVE_NONE || instead != NULL) {
        text_add(&text, instead != NULL ? instead : dialect->no_move);
    } else {
        uci_add_move(session, event->move, &text);
        if (report->pv_count > 1 && report->pv[0] == event->move) {
            text_add(&text, " ponder ");
            uci_add_move(session, report->pv[1], &text);
        }
    }
    protocol_say(session, "%s", text.data);
    session->searching = false;
}

static void option_list_variants(Protocol *session, const char *option) {
    const VariantSet *set = session->settings->variants;
    Bytes line = {0};
    bool fits = bytes_addf(&line, "option name %s type combo default %s", option,
                           session->settings->default_variant);
    for (size_t i = 0; i < variants_count_all(set); i++) {
        const char *name = variants_name_all(set, i);
        bool offered = !session->settings->alone ||
                       (name != NULL && strcmp(name, session->settings->default_variant) == 0);
        if (name != NULL && offered && protocol_fits(session, variants_find(set, name), NULL))
            fits = fits && bytes_addf(&line, " var %s", name);
    }
    if (fits)
        protocol_say(session, "%s", line.data);
    bytes_done(&line);
}

void uci_options_list(Protocol *session) {
    size_t count;
    const ProtocolOption *options = protocol_options(&count);
    for (const ProtocolOption *option = options; option < options + count; option++) {
        const char *name = protocol_option_name(session->form, option);
        if (name == NULL)
            continue;
        switch (option->type) {
        case PROTOCOL_SPIN:
            protocol_say(session, "option name %s type spin default %d min %d max %d", name,
                         option->fallback, option->least, option->most);
            break;
        case PROTOCOL_CHECK:
            protocol_say(session, "option name %s type check default %s", name,
                         option->fallback != 0 ? "true" : "false");
            break;
        case PROTOCOL_BUTTON:
            protocol_say(session, "option name %s type button", name);
            break;
        case PROTOCOL_VARIANT:
            option_list_variants(session, name);
            break;
        case PROTOCOL_FILE:
            protocol_say(session, "option name %s type %s default <empty>", name,
                         uci_dialect(session)->usi ? "filename" : "string");
            break;
        }
    }
}

/* Parses "name NAME [value TEXT]": the name may be several words, the value is the rest of the
 * line. */
static void option_read(ProtocolWords *words, Text *name, const char **value) {
    char *word = protocol_next_word(words);
    if (word == NULL || strcmp(word, "name") != 0)
        return;
    while ((word = protocol_next_word(words)) != NULL) {
        if (strcmp(word, "value") == 0) {
            *value = protocol_rest(words);
            return;
        }
        if (name->length > 0)
            text_add_char(name, ' ');
        text_add(name, word);
    }
}

void uci_options_set(Protocol *session, ProtocolWords *words) {
    char buffer[64];
    Text name = TEXT_OVER(buffer);
    const char *value = "";
    option_read(words, &name, &value);
    const ProtocolOption *option = protocol_find_option(session, name.data);
    if (option != NULL)
        protocol_set_option(session, option, value);
}
