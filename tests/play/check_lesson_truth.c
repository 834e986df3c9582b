/* Checks what lessons say against the naive generator: each rule's task can be done, whatever the
 * lesson calls impossible is impossible, and what it says about each legal answer is true. Every
 * rule needs a row in this suite. */
#include <stdio.h>
#include <string.h>

#include "play/lesson/lesson.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/naive_games.h"
#include "words/words.h"
#include "words/written.h"

enum { SAID_SIZE = 1024, END_SIZE = 40, TRY_SIZE = 16 };

/* An example as the naive generator sees it. */
typedef struct Scene {
    Lesson *lesson;
    const RuleExample *example;
    const LessonRule *rule;
    const Position *position;
    const Variant *variant;
    char text[SAID_SIZE];
    NaivePosition naive;
    bool us;                /* black */
    char attempt[TRY_SIZE]; /* the attempt, without promotion */
    int from, to;           /* the attempt's squares; from is -1 for a drop */
    Move moves[MOVES_LIMIT];
    size_t count;
} Scene;

#define holds(scene, what, ...)                                                                    \
    do {                                                                                           \
        if (!(what))                                                                               \
            ck_abort_msg("%s %s (%s): %s", (scene)->variant->name, (scene)->rule->id,              \
                         fen_text((scene)->position).text, __VA_ARGS__);                           \
    } while (false)

static const char *text_of(const Scene *scene, size_t i, char out[NAIVE_TEXT_SIZE]) {
    Text text = text_over(out, NAIVE_TEXT_SIZE);
    uci_format(scene->variant, scene->moves[i], &text);
    return out;
}

static NaivePosition made(const NaivePosition *n, const char *move) {
    NaivePosition next = *n;
    naive_do(&next, move);
    return next;
}

static bool ends_so(const NaivePosition *n, const char *wanted) {
    char end[END_SIZE];
    naive_outcome(n, end);
    return strcmp(end, wanted) == 0;
}

static bool is_over(const NaivePosition *n) {
    return !ends_so(n, "ongoing");
}

/* Whether the side has won in the position. */
static bool is_won(const NaivePosition *n, bool by) {
    char end[END_SIZE];
    naive_outcome(n, end);
    return strncmp(end, by ? "0-1" : "1-0", 3) == 0;
}

static bool is_won_so(const NaivePosition *n, bool by, const char *how) {
    char wanted[END_SIZE];
    snprintf(wanted, sizeof wanted, "%s %s", by ? "0-1" : "1-0", how);
    return ends_so(n, wanted);
}

static bool is_piece(NaivePiece piece, bool black) {
    return piece.letter != 0 && piece.black == black;
}

static bool is_royal(const Scene *scene, NaivePiece piece) {
    return piece.letter != 0 &&
           ((piece.letter == 'K' && !piece.turned) ||
            (scene->naive.game->prince && piece.letter == 'E' && piece.turned));
}

static int count_men(const Scene *scene, const NaivePosition *n, bool black, bool royals) {
    int count = 0;
    for (int at = 0; at < (int)scene->variant->squares; at++)
        count += is_piece(n->board[at], black) && is_royal(scene, n->board[at]) == royals;
    return count;
}

static bool says(const Scene *scene, const char *words) {
    return strstr(scene->text, words) != NULL;
}

static bool names(const Scene *scene, Role role) {
    return says(scene, words_role_name(scene->variant, role));
}

/* Whether the move is made by the piece of the attempt. */
static bool is_of_piece(const Scene *scene, const char *move) {
    return scene->from < 0 ? strncmp(move, scene->attempt, 2) == 0
                           : naive_origin(&scene->naive, move) == scene->from;
}

/* Whether the refused piece has a legal move, or another legal drop. */
static bool piece_moves(const Scene *scene) {
    char move[NAIVE_TEXT_SIZE];
    for (size_t i = 0; i < scene->count; i++)
        if (is_of_piece(scene, text_of(scene, i, move)))
            return true;
    return false;
}

/* --- the moves that are asked for ------------------------------------------------------------- */

/* How many more pieces with this letter the mover has in hand after the move. */
static int gained(const Scene *scene, const char *move, char letter) {
    NaivePosition next = made(&scene->naive, move);
    return next.hand[scene->us][letter - 'A'] - scene->naive.hand[scene->us][letter - 'A'];
}

static NaivePiece taken_by(const Scene *scene, const char *move) {
    return strchr(move, '@') != NULL ? (NaivePiece){0}
                                     : scene->naive.board[naive_target(&scene->naive, move)];
}

static bool takes_to_hand(const Scene *scene, const char *move) {
    NaivePiece taken = taken_by(scene, move);
    return taken.letter != 0 && !taken.turned && !taken.marked &&
           gained(scene, move, taken.letter) == 1;
}

static bool takes_what_turns_back(const Scene *scene, const char *move) {
    NaivePiece taken = taken_by(scene, move);
    int more = 0;
    for (char letter = 'A'; letter <= 'Z'; letter++)
        more += gained(scene, move, letter);
    return taken.letter != 0 && more == 1 &&
           (taken.turned || taken.marked || gained(scene, move, taken.letter) == 0);
}

static bool takes_for_good(const Scene *scene, const char *move) {
    NaivePiece taken = taken_by(scene, move);
    return taken.letter != 0 && gained(scene, move, taken.letter) == 0;
}

static bool drops(const Scene *scene, const char *move) {
    return strchr(move, '@') != NULL && naive_is_legal(&scene->naive, move);
}

static int ranks_between(const Scene *scene, int from, int to) {
    return abs(to / (int)scene->variant->files - from / (int)scene->variant->files);
}

static int files_between(const Scene *scene, int from, int to) {
    return abs(to % (int)scene->variant->files - from % (int)scene->variant->files);
}

static bool goes_far(const Scene *scene, const char *move) {
    int from = naive_origin(&scene->naive, move), to = naive_target(&scene->naive, move);
    return scene->naive.board[from].letter == 'P' && ranks_between(scene, from, to) > 1;
}

static bool captures_ep(const Scene *scene, const char *move) {
    int to = naive_target(&scene->naive, move);
    NaivePosition next = made(&scene->naive, move);
    return scene->naive.passed[to] && count_men(scene, &next, !scene->us, false) + 1 ==
                                          count_men(scene, &scene->naive, !scene->us, false);
}

static bool castles(const Scene *scene, const char *move) {
    int from = naive_origin(&scene->naive, move), to = naive_target(&scene->naive, move);
    return scene->naive.board[from].letter == 'K' && files_between(scene, from, to) > 1;
}

static bool in_zone(const Scene *scene, int at) {
    int rank = at / (int)scene->variant->files;
    int to_go = scene->us ? rank + 1 : (int)scene->variant->ranks - rank;
    return to_go <= scene->naive.game->zone;
}

/* Whether the move promotes, from and to squares in or out of the zone. */
static bool promotes(const Scene *scene, const char *move, bool from, bool to) {
    int begin = naive_origin(&scene->naive, move), end = naive_target(&scene->naive, move);
    NaivePosition next = made(&scene->naive, move);
    NaivePiece was = scene->naive.board[begin], is = next.board[end];
    return (is.turned != was.turned || is.letter != was.letter) && in_zone(scene, begin) == from &&
           in_zone(scene, end) == to;
}

static bool promotes_entering(const Scene *scene, const char *move) {
    return promotes(scene, move, false, true);
}

static bool promotes_staying(const Scene *scene, const char *move) {
    return promotes(scene, move, true, true);
}

static bool promotes_leaving(const Scene *scene, const char *move) {
    return promotes(scene, move, true, false);
}

static bool takes_spare_royal(const Scene *scene, const char *move) {
    NaivePosition next = made(&scene->naive, move);
    return count_men(scene, &scene->naive, !scene->us, true) == 2 &&
           is_royal(scene, taken_by(scene, move)) && !is_over(&next);
}

static bool leaves(const Scene *scene, const char *move, const char *how) {
    NaivePosition next = made(&scene->naive, move);
    return is_won_so(&next, scene->us, how);
}

static bool mates(const Scene *scene, const char *move) {
    return leaves(scene, move, "checkmate");
}

static bool wins_by_facing(const Scene *scene, const char *move) {
    return leaves(scene, move, "kingcheck");
}

static bool stalemates(const Scene *scene, const char *move) {
    NaivePosition next = made(&scene->naive, move);
    return says(scene, "loses") ? is_won_so(&next, scene->us, "stalemate")
                                : says(scene, "drawn") && ends_so(&next, "1/2-1/2 stalemate");
}

static bool bares(const Scene *scene, const char *move) {
    return !is_royal(scene, taken_by(scene, move)) && leaves(scene, move, "bare-king");
}

static bool leaves_royals(const Scene *scene, const char *move) {
    NaivePosition next = made(&scene->naive, move);
    return ends_so(&next, "1/2-1/2 insufficient");
}

static bool makes_the_last(const Scene *scene, const char *move) {
    NaivePosition next = made(&scene->naive, move);
    char moves[32];
    snprintf(moves, sizeof moves, "After %d moves", scene->naive.game->moves_without / 2);
    return says(scene, moves) && ends_so(&next, "1/2-1/2 move-count");
}

/* --- what is impossible ---------------------------------------------------------------------- */

/* The position after the attempt, if it is at least a pseudo-legal move. */
static NaivePosition tried(const Scene *scene) {
    return made(&scene->naive, scene->attempt);
}

static bool exposes(const Scene *scene) {
    NaivePosition next = tried(scene);
    return naive_in_check(&next, scene->us);
}

static bool only_captures_there(const Scene *scene) {
    NaivePosition there = scene->naive;
    naive_put(&there, scene->to, 'R', !scene->us);
    return scene->naive.board[scene->to].letter == 0 &&
           !naive_reaches(&scene->naive, scene->from, scene->to) &&
           naive_reaches(&there, scene->from, scene->to);
}

static bool never_captures_there(const Scene *scene) {
    NaivePosition there = scene->naive;
    there.board[scene->to] = (NaivePiece){0};
    return is_piece(scene->naive.board[scene->to], !scene->us) &&
           !naive_reaches(&scene->naive, scene->from, scene->to) &&
           naive_reaches(&there, scene->from, scene->to);
}

static bool goes_no_such_way(const Scene *scene) {
    return !naive_reaches(&scene->naive, scene->from, scene->to);
}

static bool passes_no_more(const Scene *scene) {
    return only_captures_there(scene) && !scene->naive.passed[scene->to];
}

static bool has_to_promote(const Scene *scene) {
    char move[NAIVE_TEXT_SIZE];
    for (size_t i = 0; i < scene->count; i++) {
        text_of(scene, i, move);
        if (strncmp(move, scene->attempt, strlen(scene->attempt)) == 0)
            return true;
    }
    return false;
}

static bool could_never_move(const Scene *scene) {
    NaivePosition alone = scene->naive;
    naive_clear_board(&alone);
    naive_put(&alone, scene->to, scene->attempt[0], scene->us);
    for (int to = 0; to < (int)scene->variant->squares; to++)
        if (naive_reaches(&alone, scene->to, to))
            return false;
    return true;
}

static bool is_dropped_on_no_such_rank(const Scene *scene) {
    char move[NAIVE_TEXT_SIZE];
    int rank = scene->to / (int)scene->variant->files;
    for (size_t i = 0; i < scene->count; i++)
        if (strchr(text_of(scene, i, move), '@') != NULL &&
            naive_target(&scene->naive, move) / (int)scene->variant->files == rank)
            return false;
    return !could_never_move(scene);
}

static bool has_such_pieces(const Scene *scene) {
    const NaiveGame *game = scene->naive.game;
    int files = (int)scene->variant->files, own = 0, all = 0;
    for (int at = scene->to % files; at < (int)scene->variant->squares; at += files) {
        NaivePiece piece = scene->naive.board[at];
        if (piece.letter != game->pawn || piece.turned)
            continue;
        all++;
        own += piece.black == scene->us;
    }
    char many[16];
    snprintf(many, sizeof many, "already ha%s %d", game->pawns_of_both ? "s" : "ve",
             game->pawns_a_file);
    return says(scene, game->pawns_a_file == 1 ? "one" : many) &&
           says(scene, "either side") == game->pawns_of_both &&
           (game->pawns_of_both ? all : own) >= game->pawns_a_file;
}

static bool would_mate(const Scene *scene) {
    NaivePosition next = tried(scene);
    return is_won_so(&next, scene->us, "checkmate");
}

static bool is_pinned(const Scene *scene) {
    NaivePosition without = scene->naive;
    without.board[scene->from] = (NaivePiece){0};
    return exposes(scene) && naive_in_check(&without, scene->us);
}

static bool faces(const Scene *scene) {
    return !exposes(scene) && naive_reaches(&scene->naive, scene->from, scene->to);
}

/* Removes the reason against castling, which must then be legal. */
static bool castles_without(const Scene *scene, bool own) {
    NaivePosition free = scene->naive;
    static _Thread_local NaiveMove moves[NAIVE_MOVES_LIMIT];
    int low = scene->from < scene->to ? scene->from : scene->to;
    int high = scene->from < scene->to ? scene->to : scene->from;
    for (int at = 0; at < (int)scene->variant->squares; at++)
        if (!is_royal(scene, free.board[at]) &&
            (own ? at > low && at < high : is_piece(free.board[at], !scene->us)))
            free.board[at] = (NaivePiece){0};
    for (size_t i = naive_generate(&free, moves); i-- > 0;)
        if (naive_origin(&free, moves[i].text) == scene->from &&
            files_between(scene, scene->from, naive_target(&free, moves[i].text)) > 1)
            return true;
    return false;
}

static bool castling_is_blocked(const Scene *scene) {
    return castles_without(scene, true);
}

static bool castling_is_in_check(const Scene *scene) {
    return naive_in_check(&scene->naive, scene->us) && castles_without(scene, false);
}

static bool castling_is_attacked(const Scene *scene) {
    return !naive_in_check(&scene->naive, scene->us) && castles_without(scene, false);
}

/* Every reply captures the attacker, blocks it or moves the royal. */
static bool is_check(const Scene *scene) {
    char move[NAIVE_TEXT_SIZE];
    for (size_t i = 0; i < scene->count; i++) {
        text_of(scene, i, move);
        NaivePosition next = made(&scene->naive, move);
        int from = naive_origin(&scene->naive, move);
        NaivePiece taken = taken_by(scene, move);
        NaivePosition without = scene->naive;
        without.board[naive_target(&scene->naive, move)] = (NaivePiece){0};
        bool royal = from >= 0 && is_royal(scene, scene->naive.board[from]);
        bool attacker = taken.letter != 0 && !naive_in_check(&without, scene->us);
        if (!(royal || attacker || taken.letter == 0) ||
            count_men(scene, &next, scene->us, true) != 1)
            return false;
    }
    return naive_in_check(&scene->naive, scene->us);
}

/* --- which rule has which truth -------------------------------------------------------------- */

typedef struct Truth {
    const char *id;
    bool (*asked)(const Scene *scene, const char *move); /* true of right moves, and of no others */
    bool (*refused)(const Scene *scene);                 /* true of the attempt */
    bool in_check;                                       /* the example needs a check */
} Truth;

static const Truth TRUTHS[] = {
    {"capture", takes_to_hand, NULL, false},
    {"turn-back", takes_what_turns_back, NULL, false},
    {"gone", takes_for_good, NULL, false},
    {"drop", drops, NULL, false},
    {"multi-step", goes_far, NULL, false},
    {"en-passant", captures_ep, NULL, false},
    {"promotion", promotes_entering, NULL, false},
    {"promotion-staying", promotes_staying, NULL, false},
    {"promotion-leaving", promotes_leaving, NULL, false},
    {"castling", castles, NULL, false},
    {"two-royals", takes_spare_royal, NULL, false},
    {"kingcheck", wins_by_facing, NULL, false},
    {"stalemate", stalemates, NULL, false},
    {"move-count", makes_the_last, NULL, false},
    {"bare-king", bares, NULL, false},
    {"insufficient", leaves_royals, NULL, false},
    {"mate-move", mates, NULL, false},
    {"mate-drop", mates, NULL, false},
    {"mate-promotion", mates, NULL, false},
    {"mate-two", NULL, NULL, false},
    {"repetition", NULL, NULL, false},
    {"perpetual-check", NULL, NULL, true},
    {"needs-capture", NULL, only_captures_there, false},
    {"cannot-capture", NULL, never_captures_there, false},
    {"no-multi-step", NULL, goes_no_such_way, false},
    {"en-passant-gone", NULL, passes_no_more, false},
    {"must-promote", NULL, has_to_promote, false},
    {"drop-rank", NULL, could_never_move, false},
    {"drop-region", NULL, is_dropped_on_no_such_rank, false},
    {"drop-file", NULL, has_such_pieces, false},
    {"drop-mate", NULL, would_mate, false},
    {"in-check", NULL, is_check, true},
    {"into-check", NULL, exposes, false},
    {"pinned", NULL, is_pinned, false},
    {"kings-face", NULL, faces, false},
    {"castle-blocked", NULL, castling_is_blocked, false},
    {"castle-in-check", NULL, castling_is_in_check, true},
    {"castle-through", NULL, castling_is_attacked, false},
};

static const Truth *truth_of(const Scene *scene) {
    for (size_t i = 0; i < sizeof TRUTHS / sizeof TRUTHS[0]; i++)
        if (strcmp(TRUTHS[i].id, scene->rule->id) == 0)
            return &TRUTHS[i];
    ck_abort_msg("%s: no truth is known of it", scene->rule->id);
}

/* --- a step ---------------------------------------------------------------------------------- */

static void set_scene(Lesson *lesson, size_t step, Scene *scene) {
    lesson_begin(lesson, step);
    scene->lesson = lesson;
    scene->example = lesson_example(lesson, step);
    scene->rule = lesson_rule(lesson_step(lesson, step)->rule);
    scene->position = &scene->example->position;
    scene->variant = lesson_variant(lesson);
    Text text = TEXT_OVER(scene->text);
    lesson_add_text(lesson, step, &text);
    naive_read(&scene->naive, scene->variant->name, fen_text(scene->position).text);
    scene->us = scene->naive.black;
    scene->count = moves_generate(scene->position, scene->moves);
    const Attempt *attempt = &scene->example->attempt;
    char from[4] = "", to[4];
    variant_square_name(scene->variant, attempt->to, to);
    if (attempt->drop != ROLE_NONE)
        text_format(from, sizeof from, "%c@", scene->variant->roles[attempt->drop].letter);
    else
        variant_square_name(scene->variant, attempt->from, from);
    text_format(scene->attempt, sizeof scene->attempt, "%s%s", from, to);
    scene->from = naive_origin(&scene->naive, scene->attempt);
    scene->to = naive_target(&scene->naive, scene->attempt);
}

/* Checks that what is said about a legal move is true, and that a winning move is never refused. */
static void check_answer(Scene *scene, size_t i) {
    char move[NAIVE_TEXT_SIZE], data[SAID_SIZE];
    Text said = TEXT_OVER(data);
    NaivePosition next = made(&scene->naive, text_of(scene, i, move));
    holds(scene, naive_is_legal(&scene->naive, move), move);
    LessonAnswer answer = lesson_move(scene->lesson, scene->moves[i], &said);
    lesson_begin(scene->lesson, lesson_at(scene->lesson));
    if (answer != LESSON_WRONG)
        return;
    bool over = is_over(&next);
    holds(scene, !is_won(&next, scene->us), move);
    if (strstr(data, "the game continues") != NULL)
        holds(scene, !over, data);
    if (strstr(data, "without winning it") != NULL)
        holds(scene, over || scene->rule->show == SHOW_REPEAT, data);
    if (strstr(data, "not checkmate") != NULL)
        holds(scene, !is_won_so(&next, scene->us, "checkmate"), data);
    if (strstr(data, "moves another piece") != NULL)
        holds(scene, !is_of_piece(scene, move), data);
}

/* The right moves are those that the text asks for. */
static void check_asked(const Scene *scene, const Truth *truth) {
    char move[NAIVE_TEXT_SIZE];
    size_t right = 0;
    for (size_t i = 0; i < scene->count; i++) {
        bool is_right = rule_is_right(scene->example, scene->position, scene->moves[i]);
        text_of(scene, i, move);
        right += is_right;
        if (truth->asked != NULL)
            holds(scene, is_right == truth->asked(scene, move), move);
        if (is_right && scene->rule->names_taken)
            holds(scene, names(scene, piece_role(words_captured(scene->position, scene->moves[i]))),
                  move);
    }
    holds(scene, right > 0 || scene->rule->moves > 1, "nothing that is told can be done");
}

static void check_refused(const Scene *scene, const Truth *truth) {
    holds(scene, !naive_is_legal(&scene->naive, scene->attempt), "what is impossible is legal");
    holds(scene, truth->refused(scene), "it is not impossible for that reason");
    holds(scene, !scene->rule->of_piece || piece_moves(scene), "the piece cannot move");
    bool asks_piece =
        says(scene, "Move it") || says(scene, "Drop it") || says(scene, "move for it");
    holds(scene, asks_piece == scene->rule->of_piece, scene->text);
}

/* "may promote" appears if the same move without promotion is legal, "must" if it is not. */
static void check_choice(const Scene *scene) {
    if (scene->rule->forced_text == NULL)
        return;
    bool may = naive_is_legal(&scene->naive, scene->attempt);
    holds(scene, says(scene, "may promote") == may && says(scene, "it must") == !may, scene->text);
}

/* The royal that the text calls the enemy's is the only one. */
static void check_royals(const Scene *scene) {
    Bitboard royals = position_royals(scene->position, side_other(scene->position->side));
    if (scene->rule->show != SHOW_MATE)
        return;
    holds(scene, count_men(scene, &scene->naive, !scene->us, true) == 1, "not one royal");
    holds(scene,
          !says(scene, "the enemy's") ||
              names(scene, piece_role(scene->position->board[bitboard_first(royals)])),
          scene->text);
}

/* The position has occurred as often as stated, and a player who should avoid repeating it would
 * lose by doing so. */
static void check_repeated(const Scene *scene) {
    const RuleExample *example = scene->example;
    Move move;
    char words[32];
    size_t times = 0;
    if (scene->rule->show != SHOW_REPEAT)
        return;
    holds(scene, attempt_moves(scene->position, &example->attempt, &move, 1) == 1, "no such move");
    Position next = position_after(scene->position, move);
    for (size_t i = 0; i < example->past_count; i++)
        times += example->past[i].key == repetition_entry(&next).key;
    snprintf(words, sizeof words, "%zu times before", times);
    holds(scene, scene->rule->termination != TERMINATION_REPETITION || says(scene, words),
          scene->text);
    Result result = rule_own_outcome(example).result;
    bool loses = result == result_win_for(side_other(scene->position->side));
    holds(scene, says(scene, "you lose. Play something else") == loses, scene->text);
    holds(scene, says(scene, "you win") == (result == result_win_for(scene->position->side)),
          scene->text);
}

static bool mates_next(const NaivePosition *n) {
    static _Thread_local NaiveMove moves[NAIVE_MOVES_LIMIT];
    for (size_t i = naive_generate(n, moves); i-- > 0;) {
        NaivePosition next = made(n, moves[i].text);
        if (is_won_so(&next, n->black, "checkmate"))
            return true;
    }
    return false;
}

/* The move to show checks, and every reply is mated. */
static void check_two(const Scene *scene) {
    static NaiveMove answers[NAIVE_MOVES_LIMIT];
    if (scene->rule->moves < 2)
        return;
    char move[NAIVE_TEXT_SIZE];
    Text text = TEXT_OVER(move);
    uci_format(scene->variant, lesson_right_move(scene->lesson), &text);
    NaivePosition next = made(&scene->naive, move);
    size_t count = naive_generate(&next, answers);
    holds(scene, count > 0, "there is no answer");
    for (size_t i = 0; i < count; i++) {
        NaivePosition answered = made(&next, answers[i].text);
        holds(scene, mates_next(&answered), answers[i].text);
    }
}

static void check_step(Lesson *lesson, size_t step) {
    static Scene scene;
    set_scene(lesson, step, &scene);
    const Truth *truth = truth_of(&scene);
    holds(&scene, truth->in_check || !naive_in_check(&scene.naive, scene.us), "in check");
    check_asked(&scene, truth);
    if (truth->refused != NULL)
        check_refused(&scene, truth);
    check_choice(&scene);
    check_royals(&scene);
    check_repeated(&scene);
    check_two(&scene);
    for (size_t i = 0; i < scene.count; i++)
        check_answer(&scene, i);
}

START_TEST(test_every_sentence_of_every_rule_is_true)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    Lesson *lesson = lesson_new(variant);
    lesson_complete(lesson);
    unsigned rules = 0;
    ck_assert(naive_knows(variant->name));
    for (size_t step = 0; step < lesson_count(lesson); step++)
        if (lesson_step(lesson, step)->kind == STEP_RULE) {
            check_step(lesson, step);
            rules++;
        }
    ck_assert_uint_gt(rules, 10);
    lesson_free(lesson);
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("truth");
    tcase_set_timeout(tests, 300);
    tcase_add_loop_test(tests, test_every_sentence_of_every_rule_is_true, 0, listed_count());
    suite_add_tcase(suite, tests);
}
