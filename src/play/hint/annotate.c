#include "play/hint/annotate.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/level/score.h"
#include "game/records/pgn_signs.h"
#include "words/glyphs.h"
#include "words/written.h"

/* The findings for one position. */
typedef struct Found {
    Node *node;
    size_t parent; /* the parent's index in the list; the first node's own */
    bool known;
    int score; /* for White */
    Move line[ANNOTATE_LINE_PLIES];
    size_t plies;
} Found;

/* How one side has played. */
typedef struct AnnotateSide {
    unsigned moves; /* judged */
    unsigned counts[JUDGEMENT_COUNT];
    unsigned loss_permille; /* winning chances lost by all moves together */
} AnnotateSide;

typedef struct AnnotateSummary {
    AnnotateSide sides[SIDE_COUNT];
    AnnotateBad worst[ANNOTATE_WORST]; /* worst first */
    size_t worst_count;
} AnnotateSummary;

struct Annotate {
    Analysis *analysis;
    Cursor cursor; /* at the position being analysed */
    AnnotateSettings settings;
    Found *list;
    size_t count, done;
    unsigned tries; /* failed attempts at the current position */
    bool working;
    int64_t begun_ms;
    AnnotateSummary summary;
};

/* --- which positions -------------------------------------------------------------------------- */

/* Derives a node's ply from the one before it in node_following's order: counting from the root
 * each time would be slow in long games. */
static size_t ply_after(size_t ply, const Node *node) {
    if (node->parent == NULL)
        return 0;
    return node->parent->child == node ? ply + 1 : node_ply(node);
}

static size_t ply_limit(const Game *game) {
    size_t deepest = 0, ply = 0;
    for (const Node *node = game->root; node != NULL; node = node_following(node)) {
        ply = ply_after(ply, node);
        deepest = ply > deepest ? ply : deepest;
    }
    return deepest + 1;
}

/* Lists the nodes, each after its parent. */
static bool list_nodes(Annotate *annotate, Game *game) {
    size_t *latest = malloc(ply_limit(game) * sizeof *latest); /* the latest index at each ply */
    annotate->list = calloc(game->node_count, sizeof *annotate->list);
    bool good = latest != NULL && annotate->list != NULL;
    bool all = annotate->settings.variations;
    size_t ply = 0;
    for (Node *node = game->root; good && node != NULL;
         node = all ? node_following(node) : node->child) {
        size_t place = annotate->count++;
        ply = ply_after(ply, node);
        latest[ply] = place;
        annotate->list[place].node = node;
        annotate->list[place].parent = ply > 0 ? latest[ply - 1] : place;
    }
    free(latest);
    return good;
}

/* --- one position ---------------------------------------------------------------------------- */

/* A busy machine may find nothing in a short time, so try again. */
enum { TRIES_LIMIT = 4 };

static bool begin_position(Annotate *annotate, int64_t now_ms) {
    if (annotate->done == annotate->count ||
        !cursor_go(&annotate->cursor, annotate->list[annotate->done].node)) {
        annotate_stop(annotate);
        return false;
    }
    AnalysisLimits limits = {.lines = 1,
                             .time_ms = annotate->settings.time_ms << annotate->tries,
                             .nodes = annotate->settings.nodes << annotate->tries};
    analysis_look(annotate->analysis, &annotate->cursor, &limits, now_ms);
    return true;
}

/* Stores the engine's result; a finished game needs none. */
static void take_position(Annotate *annotate, Found *found) {
    const Analysis *analysis = annotate->analysis;
    Outcome outcome = cursor_outcome(&annotate->cursor);
    Evaluation evaluation = {EVALUATION_NONE, 0, 0};
    if (outcome.result != RESULT_ONGOING) {
        found->known = true;
        found->score = evaluation_of_result(outcome.result);
    } else if (analysis_line_count(analysis) > 0) {
        found->known = true;
        found->score = analysis_score(analysis, 0);
        found->plies = analysis_get_line(analysis, 0, found->line, ANNOTATE_LINE_PLIES);
        evaluation = evaluation_of_score(found->score, analysis_depth(analysis));
    }
    (void)pgn_set_evaluation(found->node, evaluation);
}

/* --- judging --------------------------------------------------------------------------------- */

static void note_bad(AnnotateSummary *summary, AnnotateBad bad) {
    size_t place = summary->worst_count;
    while (place > 0 && summary->worst[place - 1].loss_permille < bad.loss_permille)
        place--;
    if (place == ANNOTATE_WORST)
        return;
    size_t kept = summary->worst_count < ANNOTATE_WORST ? summary->worst_count : ANNOTATE_WORST - 1;
    memmove(&summary->worst[place + 1], &summary->worst[place],
            (kept - place) * sizeof *summary->worst);
    summary->worst[place] = bad;
    summary->worst_count = kept + 1;
}

/* The winning chance, in thousandths, that the move to `found` loses for its side; it leads to
 * `after`. The engine's own choice loses nothing, whatever a deeper search of it shows. */
static int loss_of(const Position *after, const Found *before, const Found *found) {
    if (before->plies > 0 && before->line[0] == found->node->move)
        return 0;
    int loss = evaluation_chance(after->variant, before->score) -
               evaluation_chance(after->variant, found->score);
    loss = after->side == SIDE_BLACK ? loss : -loss;
    return loss > 0 ? loss : 0;
}

static void judge(Annotate *annotate, const Found *found) {
    const Found *before = &annotate->list[found->parent];
    Side mover = annotate->cursor.position.side == SIDE_WHITE ? SIDE_BLACK : SIDE_WHITE;
    if (found->node->parent == NULL)
        return;
    annotate_clear(found->node);
    if (!before->known || !found->known)
        return;
    int loss = loss_of(&annotate->cursor.position, before, found);
    Judgement judgement = before->plies > 0 ? judgement_of_loss(loss) : JUDGEMENT_NONE;
    AnnotateSide *side = &annotate->summary.sides[mover];
    side->moves++;
    side->counts[judgement]++;
    side->loss_permille += (unsigned)loss;
    if (judgement == JUDGEMENT_NONE)
        return;
    note_bad(&annotate->summary, (AnnotateBad){found->node, loss, judgement, before->score,
                                               found->score, before->line[0]});
    int sign = mover == SIDE_WHITE ? 1 : -1;
    AnnotateVerdict verdict = {judgement,           mover,        sign * before->score,
                               sign * found->score, before->line, before->plies};
    annotate_write(annotate->cursor.game, found->node, &verdict);
}

/* --- what is asked for ----------------------------------------------------------------------- */

enum { SECONDS_LIMIT = 3600 /* for one position */ };

bool annotate_parse(const char *words, int64_t *time_ms, bool *variations) {
    *time_ms = ANNOTATE_TIME_DEFAULT_MS;
    *variations = ascii_equal_ignore_case(words, "all");
    if (words[0] == '\0' || *variations)
        return true;
    *variations = strncmp(words, "all ", 4) == 0;
    words += *variations ? 4 : 0;
    return ascii_scan_seconds(&words, words + strlen(words), SECONDS_LIMIT, time_ms) &&
           *words == '\0' && *time_ms > 0;
}

/* --- going on -------------------------------------------------------------------------------- */

Annotate *annotate_start(Game *game, const AnnotateSettings *settings, int64_t now_ms,
                         Error *error) {
    Annotate *annotate = error_calloc(1, sizeof *annotate, error);
    if (annotate == NULL)
        return NULL;
    annotate->settings = *settings;
    annotate->settings.engine = (AnalysisSettings){0};
    annotate->begun_ms = now_ms;
    annotate->working = true;
    if (cursor_init(&annotate->cursor, game) && list_nodes(annotate, game))
        annotate->analysis = analysis_new(&settings->engine, error);
    else
        error_no_memory(error);
    if (annotate->analysis == NULL) {
        annotate_free(annotate);
        return NULL;
    }
    begin_position(annotate, now_ms);
    return annotate;
}

void annotate_free(Annotate *annotate) {
    if (annotate == NULL)
        return;
    analysis_free(annotate->analysis);
    cursor_done(&annotate->cursor);
    free(annotate->list);
    free(annotate);
}

Analysis *annotate_analysis(const Annotate *annotate) {
    return annotate->analysis;
}

bool annotate_step(Annotate *annotate, int64_t now_ms) {
    bool news = false;
    analysis_step(annotate->analysis, now_ms);
    if (annotate->working && analysis_failed(annotate->analysis)) {
        annotate_stop(annotate);
        return true;
    }
    while (annotate->working && !analysis_looks(annotate->analysis)) {
        Found *found = &annotate->list[annotate->done];
        take_position(annotate, found);
        if (!found->known && ++annotate->tries < TRIES_LIMIT) {
            begin_position(annotate, now_ms);
            continue;
        }
        judge(annotate, found);
        annotate->done++;
        annotate->tries = 0;
        begin_position(annotate, now_ms);
        news = true;
    }
    return news;
}

void annotate_stop(Annotate *annotate) {
    annotate->working = false;
    analysis_rest(annotate->analysis);
}

void annotate_finish(Annotate *annotate, int64_t now_ms) {
    while (annotate->working) {
        analysis_finish(annotate->analysis);
        annotate_step(annotate, now_ms);
    }
}

size_t annotate_worst(const Annotate *annotate, AnnotateBad out[ANNOTATE_WORST]) {
    memcpy(out, annotate->summary.worst, sizeof annotate->summary.worst);
    return annotate->summary.worst_count;
}

AnnotateProgress annotate_progress(const Annotate *annotate, int64_t now_ms) {
    int64_t done = (int64_t)annotate->done, rest = (int64_t)annotate->count - done;
    AnnotateProgress progress = {annotate->done, annotate->count, -1, annotate->working};
    if (done > 0)
        progress.left_ms = (now_ms - annotate->begun_ms) * rest / done;
    else if (annotate->settings.time_ms > 0)
        progress.left_ms = annotate->settings.time_ms * rest;
    return progress;
}

/* --- words ----------------------------------------------------------------------------------- */

void annotate_add_progress(const Annotate *annotate, int64_t now_ms, Text *out) {
    AnnotateProgress progress = annotate_progress(annotate, now_ms);
    int seconds = (int)((progress.left_ms + 500) / 1000);
    if (progress.left_ms >= 0)
        text_addf(out, _("Position %zu of %zu, about %d:%02d left."), progress.done, progress.total,
                  seconds / 60, seconds % 60);
    else
        text_addf(out, _("Position %zu of %zu."), progress.done, progress.total);
}

enum { COUNT_SIZE = 64 };

static bool add_side(const AnnotateSide *side, const char *name, Bytes *out) {
    const unsigned *counts = side->counts;
    unsigned tenths = side->moves > 0 ? side->loss_permille / side->moves : 0;
    unsigned blunder = counts[JUDGEMENT_BLUNDER], mistake = counts[JUDGEMENT_MISTAKE];
    unsigned inaccuracy = counts[JUDGEMENT_INACCURACY];
    char blunders[COUNT_SIZE], mistakes[COUNT_SIZE], inaccuracies[COUNT_SIZE];
    text_format(blunders, COUNT_SIZE, ngettext("%u blunder", "%u blunders", blunder), blunder);
    text_format(mistakes, COUNT_SIZE, ngettext("%u mistake", "%u mistakes", mistake), mistake);
    text_format(inaccuracies, COUNT_SIZE, ngettext("%u inaccuracy", "%u inaccuracies", inaccuracy),
                inaccuracy);
    return bytes_addf(
        out,
        ngettext("%s, %u move: %s, %s, %s; on average a move cost %u.%u%% winning chance.\n",
                 "%s, %u moves: %s, %s, %s; on average a move cost %u.%u%% winning chance.\n",
                 side->moves),
        name, side->moves, blunders, mistakes, inaccuracies, tenths / 10, tenths % 10);
}

static bool add_worst(const Annotate *annotate, const AnnotateBad *bad, Bytes *out) {
    Position position;
    return game_position_at(annotate->cursor.game, bad->node->parent, &position) &&
           bytes_addf(out, position.side == SIDE_WHITE ? "%u. %s (%s)" : "%u... %s (%s)",
                      position.fullmove,
                      words_move_listed(&position, bad->node->parent->move, bad->node->move).text,
                      judgement_word(bad->judgement));
}

bool annotate_add_summary(const Annotate *annotate, Bytes *out) {
    const AnnotateSummary *summary = &annotate->summary;
    bool good = true;
    if (summary->sides[SIDE_WHITE].moves + summary->sides[SIDE_BLACK].moves == 0)
        return bytes_add(out, _("No moves judged.\n"));
    for (unsigned side = 0; side < SIDE_COUNT && good; side++)
        good = add_side(&summary->sides[side],
                        side_word(annotate->cursor.game->variant, (Side)side), out);
    AnnotateProgress progress = annotate_progress(annotate, 0);
    if (summary->worst_count == 0 && progress.done < progress.total)
        return good && bytes_addf(out, _("No bad moves in the %zu of %zu positions looked at.\n"),
                                  progress.done, progress.total);
    if (summary->worst_count == 0)
        return good && bytes_add(out, _("No bad moves.\n"));
    Bytes list = {0};
    for (size_t i = 0; i < summary->worst_count && good; i++)
        good = bytes_add(&list, i > 0 ? _(", ") : "") &&
               add_worst(annotate, &summary->worst[i], &list);
    good = good && bytes_addf(out, _("The worst moves: %s.\n"), list.data);
    bytes_done(&list);
    return good;
}

enum { SENTENCE_SIZE = 256 };

/* Every sentence is "WORD: ... better was MOVE.": annotate_strip finds it by the word and this
 * phrase. */
static void write_better(const char *move, char *out, size_t size) {
    text_format(out, size, _("better was %s"), move);
}

static void add_sentence(const Position *position, const AnnotateVerdict *verdict, Text *out) {
    char better[SENTENCE_SIZE / 2];
    write_better(words_move_short(position, verdict->line[0]).text, better, sizeof better);
    text_addf(out, "%s: ", judgement_word(verdict->judgement));
    if (verdict->after < -SCORE_MATE_BOUND && verdict->before >= -SCORE_MATE_BOUND)
        text_addf(out, _("%s mates in %d; %s"),
                  side_word(position->variant, side_other(verdict->mover)),
                  words_mate_length(score_mate_plies(verdict->after)), better);
    else if (verdict->before > SCORE_MATE_BOUND && verdict->after <= SCORE_MATE_BOUND)
        text_addf(out, _("it misses a mate in %d; %s"),
                  words_mate_length(score_mate_plies(verdict->before)), better);
    else
        text_add(out, better);
    text_add_char(out, '.');
}

/* Separates the user's text from our sentence; if the comment has only commands, a space does. */
static const char DASH[] = " - ";

static bool add_comment(Node *node, const char *sentence) {
    Bytes text = {0}, words = {0};
    bool good = true;
    if (node->comment != NULL)
        good = pgn_comment_words(node->comment, &words) && bytes_add(&text, node->comment) &&
               bytes_add(&text, words.length > 0 ? DASH : " ");
    good = good && bytes_add(&text, sentence) && game_set_comment(node, text.data);
    bytes_done(&words);
    bytes_done(&text);
    return good;
}

static bool has_mark_of_quality(const Node *node) {
    for (size_t i = 0; i < node->nag_count; i++) {
        const Glyph *glyph = glyph_of_nag(node->nags[i]);
        if (glyph != NULL && glyph->group == GLYPH_MOVE)
            return true;
    }
    return false;
}

/* Files limit how deep variations can be nested. */
static bool has_depth_left(const Node *node) {
    int nested = 0;
    for (; node->parent != NULL; node = node->parent)
        nested += node->parent->child != node;
    return nested + 1 < GAME_DEPTH_LIMIT;
}

void annotate_write(Game *game, Node *node, const AnnotateVerdict *verdict) {
    char data[SENTENCE_SIZE];
    Text sentence = TEXT_OVER(data);
    Position position;
    if (!game_position_at(game, node->parent, &position))
        return;
    add_sentence(&position, verdict, &sentence);
    bool marked = has_mark_of_quality(node);
    if (add_comment(node, sentence.data) && !marked)
        (void)game_toggle_nag(node, judgement_nag(verdict->judgement));
    if (verdict->judgement < JUDGEMENT_MISTAKE || !has_depth_left(node))
        return;
    Node *at = node->parent;
    for (size_t i = 0; i < verdict->plies && at != NULL; i++)
        at = game_add_move(game, at, verdict->line[i]);
}

/* Finds the sentence of this judgement in the comment, and its length with the full stop; NULL:
 * none. */
static char *find_sentence(char *comment, Judgement judgement, size_t *length) {
    char word[64], better[64];
    text_format(word, sizeof word, "%s: ", judgement_word(judgement));
    write_better("", better, sizeof better);
    char *found = strstr(comment, word);
    char *stop = found != NULL ? strchr(found, '.') : NULL;
    char *phrase = found != NULL ? strstr(found, better) : NULL;
    if (stop == NULL || phrase == NULL || phrase > stop)
        return NULL;
    *length = (size_t)(stop + 1 - found);
    return found;
}

/* Removes the sentence of this judgement, and the separator before it. */
static bool strip(char *comment, Judgement judgement) {
    size_t length;
    char *found = find_sentence(comment, judgement, &length);
    if (found == NULL)
        return false;
    size_t ahead = (size_t)(found - comment), space = ahead > 0 && found[-1] == ' ';
    if (ahead >= strlen(DASH) && strncmp(found - strlen(DASH), DASH, strlen(DASH)) == 0)
        space = strlen(DASH);
    memmove(found - space, found + length, strlen(found + length) + 1);
    return true;
}

bool annotate_strip(char *comment) {
    bool any = false;
    for (Judgement judgement = JUDGEMENT_INACCURACY; judgement < JUDGEMENT_COUNT; judgement++)
        any = strip(comment, judgement) || any;
    return any;
}

void annotate_clear(Node *node) {
    for (Judgement judgement = JUDGEMENT_INACCURACY; judgement < JUDGEMENT_COUNT; judgement++) {
        if (node->comment == NULL || !strip(node->comment, judgement))
            continue;
        if (node->comment[0] == '\0')
            (void)game_set_comment(node, NULL);
        if (node_has_nag(node, judgement_nag(judgement)))
            (void)game_toggle_nag(node, judgement_nag(judgement));
    }
}
