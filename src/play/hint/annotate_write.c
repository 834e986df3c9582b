#include "play/hint/annotate.h"

#include <string.h>

#include "base/i18n.h"
#include "engine/level/score.h"
#include "game/records/pgn.h"
#include "words/glyphs.h"
#include "words/words.h"

enum { SENTENCE_SIZE = 256 };

/* All sentences are "WORD: ... better was MOVE.", by which they are found again; so the word and
 * this phrase stand in them as they are. */
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
                  score_mate_moves(verdict->after), better);
    else if (verdict->before > SCORE_MATE_BOUND && verdict->after <= SCORE_MATE_BOUND)
        text_addf(out, _("it misses a mate in %d; %s"), score_mate_moves(verdict->before), better);
    else
        text_add(out, better);
    text_add_char(out, '.');
}

/* What stands between people's words and a sentence; behind commands alone a space does. */
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

/* Variations can be nested only so deep in a file. */
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

/* Where a sentence of this judgement stands in the comment, and its bytes with its full stop; NULL:
 * there is none. */
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

/* Takes the sentence of this judgement out, with what joined it to people's words. */
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
