#include "main/command_query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/moves/movegen.h"
#include "rules/moves/perft.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"
#include "words/rules/pieces_text.h"
#include "words/rules/rules_text.h"
#include "words/words.h"

enum { PERFT_DEPTH_LIMIT = 100, SENTENCE_SIZE = 600 };

/* Prints a page from memory and frees it. */
static int print_page(Bytes *page) {
    fwrite(page->data, 1, page->length, stdout);
    bytes_done(page);
    return EXIT_WELL;
}

/* Whether to print native script: if the locale can show it and no option forbids it. */
static bool wants_glyphs(const Invocation *invocation) {
    return !options_has(invocation->options, OPTION_ASCII) && MB_CUR_MAX > 1;
}

int main_variants(const Invocation *invocation) {
    Bytes page = {0};
    variants_text(invocation->variants, options_has(invocation->options, OPTION_ALL), &page);
    return print_page(&page);
}

int main_rules(const Invocation *invocation) {
    const Variant *variant = command_variant(invocation, invocation->arguments[0]);
    if (variant == NULL)
        return EXIT_USAGE;
    Bytes page = {0};
    rules_text(variant, &page);
    return print_page(&page);
}

int main_pieces(const Invocation *invocation) {
    const Variant *variant = command_variant(invocation, invocation->arguments[0]);
    if (variant == NULL)
        return EXIT_USAGE;
    Bytes page = {0};
    pieces_text(variant, wants_glyphs(invocation), &page);
    return print_page(&page);
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

int main_moves(const Invocation *invocation) {
    Position position;
    int status = command_position(invocation, &position);
    if (status != EXIT_WELL)
        return status;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(&position, moves);
    char(*texts)[MOVE_TEXT_SIZE] = memory_new(MOVES_LIMIT, sizeof *texts);
    for (size_t i = 0; i < count; i++) {
        Text text = text_over(texts[i], MOVE_TEXT_SIZE);
        uci_format(position.variant, moves[i], &text);
    }
    qsort(texts, count, sizeof *texts, compare_texts);
    for (size_t i = 0; i < count; i++)
        puts(texts[i]);
    free(texts);
    return EXIT_WELL;
}

int main_explain(const Invocation *invocation) {
    Position position;
    int status = command_position(invocation, &position);
    if (status != EXIT_WELL)
        return status;
    Attempt attempt;
    Error error = {0};
    if (!uci_parse_attempt(&position, invocation->arguments[2], &attempt, &error)) {
        error_locate(&error, "MOVE", 0);
        return command_fail(&error, EXIT_FAILED);
    }
    Legality legality = legality_explain(&position, &attempt);
    if (legality.reason == LEGALITY_LEGAL) {
        puts("legal");
        return EXIT_WELL;
    }
    char sentence[SENTENCE_SIZE];
    Text text = TEXT_OVER(sentence);
    words_legality(&position, &attempt, &legality, &text);
    puts(sentence);
    return EXIT_WELL;
}

static void print_divided(void *context, Move move, uint64_t nodes) {
    char buffer[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    uci_format(context, move, &text);
    printf("%s: %llu\n", buffer, (unsigned long long)nodes);
}

int main_perft(const Invocation *invocation) {
    int64_t depth;
    if (!ascii_parse_int(invocation->arguments[2], 0, PERFT_DEPTH_LIMIT, &depth)) {
        Error error = {0};
        error_set_at(&error, "DEPTH", N_("\"%s\" is not a number from %lld to %lld"),
                     invocation->arguments[2], 0LL, (long long)PERFT_DEPTH_LIMIT);
        return command_fail(&error, EXIT_USAGE);
    }
    Position position;
    int status = command_position(invocation, &position);
    if (status != EXIT_WELL)
        return status;
    const Options *options = invocation->options;
    PerftOptions perft = {
        .threads =
            options_has(options, OPTION_THREADS) ? (unsigned)options->number[OPTION_THREADS] : 1,
        .no_bulk = options_has(options, OPTION_NO_BULK),
    };
    bool divide = options_has(options, OPTION_DIVIDE);
    /* print_divided only reads the variant that it gets back. */
    union {
        const Variant *constant;
        void *plain;
    } context = {.constant = position.variant};
    uint64_t nodes = perft_count(&position, (unsigned)depth, &perft, divide ? print_divided : NULL,
                                 context.plain);
    printf("%llu\n", (unsigned long long)nodes);
    return EXIT_WELL;
}

/* Plays the move that text names; after the game's end no move is legal. */
static bool play_on(Position *position, const char *text, Outcome before, Error *error) {
    Move move;
    Undo undo;
    if (before.result != RESULT_ONGOING)
        return error_set_at(error, text, N_("the game was already over: %s %s"),
                            result_text(before.result), termination_name(before.termination));
    if (!uci_parse(position, text, &move, error))
        return false;
    position_do(position, move, &undo);
    return true;
}

int main_outcome(const Invocation *invocation) {
    Position position;
    int status = command_position(invocation, &position);
    if (status != EXIT_WELL)
        return status;
    RepetitionEntry entries[ARGUMENTS_LIMIT];
    History history = {entries, 1};
    entries[0] = repetition_entry(&position);
    Outcome outcome = outcome_find(&position, &history);
    for (size_t i = 2; i < invocation->count; i++) {
        Error error = {0};
        if (!play_on(&position, invocation->arguments[i], outcome, &error)) {
            error_locate(&error, "MOVE", (unsigned)(i - 1));
            return command_fail(&error, EXIT_FAILED);
        }
        entries[history.count++] = repetition_entry(&position);
        outcome = outcome_find(&position, &history);
    }
    if (outcome.result == RESULT_ONGOING)
        puts("ongoing");
    else
        printf("%s %s\n", result_text(outcome.result), termination_name(outcome.termination));
    return EXIT_WELL;
}
