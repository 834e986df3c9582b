#include "main/command_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/files/incoming.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "command/language.h"
#include "command/prepare.h"
#include "console/console.h"
#include "engine/protocol/conversation.h"
#include "engine/search/bench.h"
#include "game/shogi/shogi_form.h"
#include "main/command_friend.h"
#include "play/record/scores.h"
#include "play/record/standing.h"
#include "play/recovery/recovery.h"
#include "ui/kit/term.h"
#include "ui/machine/ui.h"
#include "words/words.h"

enum { NOTICE_SIZE = 3 * SESSION_TEXT_SIZE };

enum { PUZZLE_ARGUMENT_SIZE = 512 };
enum { LOOK_BACK_MS = 3000, LOOK_BACK_NODES = 2000 };

/* A script, even one in a pipe, must give the same results every time. */
static LookBackLimits look_back_limits(const Options *options) {
    bool scripted = options->text[OPTION_SCRIPT] != NULL || !isatty(STDIN_FILENO);
    return (LookBackLimits){.time_ms = scripted ? 0 : LOOK_BACK_MS,
                            .nodes = scripted ? LOOK_BACK_NODES : 0};
}

/* True when the command line describes a game well enough to start it without the menu. */
static bool names_a_game(const Options *options) {
    static const OptionId SAYING[] = {OPTION_VARIANT, OPTION_WHITE, OPTION_BLACK, OPTION_LEVEL,
                                      OPTION_CLOCK,   OPTION_FEN,   OPTION_SETUP, OPTION_HANDICAP};
    for (size_t i = 0; i < sizeof SAYING / sizeof *SAYING; i++)
        if (options_has(options, SAYING[i]))
            return true;
    return false;
}

/* What play, review and console all set up. */
typedef struct Start {
    SetupSession game;
    SetupConfig config;
    Consents *consents;
    const char *review;            /* NULL: none */
    const char *puzzle;            /* the argument of the action puzzle; NULL: none is shown */
    const char *lesson;            /* the argument of the action learn; NULL: none is shown */
    const FriendPlan *friend_plan; /* a friend to play; NULL: none */
} Start;

/* Switches to English: the terminal only shows ASCII. */
static void use_english(Language *language) {
    language->ascii = true;
    language_set_english();
}

/* Uses the language that the user has set, unless the command line names another. */
static void use_own_language(const Invocation *invocation, Start *start) {
    const Setting *setting = setting_named("language");
    char name[32];
    Text text = TEXT_OVER(name);
    Error error = {0};
    settings_format(&start->config.settings, setting, &text);
    if (options_has(invocation->options, OPTION_LANGUAGE) || invocation->language->ascii ||
        (invocation->language->refused && strcmp(name, LANGUAGE_OF_SYSTEM) == 0) ||
        language_choose(invocation->language, name, &error))
        return;
    Text fault = TEXT_OVER(start->config.fault);
    char reason[SESSION_TEXT_SIZE];
    error_format_sentence(&error, reason, sizeof reason);
    text_add(&fault, reason);
}

static int run_console(const Invocation *invocation, const Start *start) {
    const Options *options = invocation->options;
    ConsoleSettings settings;
    console_settings_init(&settings, invocation->variants);
    settings.desk.game = start->game.settings;
    settings.desk.options = start->config.settings;
    settings.desk.language = (LanguageChoice){language_choose, invocation->language};
    settings.desk.config_path = start->config.path[0] != '\0' ? start->config.path : NULL;
    settings.desk.look_back = look_back_limits(options);
    settings.desk.progress =
        start->game.folders.progress[0] != '\0' ? start->game.folders.progress : NULL;
    settings.puzzle = start->puzzle;
    settings.lesson = start->lesson;
    settings.desk.friend_plan = start->friend_plan;
    settings.desk.tips = start->game.folders.tips[0] != '\0' ? start->game.folders.tips : NULL;
    settings.review_path = start->review;
    settings.review_game =
        options_has(options, OPTION_GAME) ? (size_t)options->number[OPTION_GAME] - 1 : 0;
    settings.review_ply =
        options_has(options, OPTION_PLY) ? (unsigned)options->number[OPTION_PLY] : 0;
    settings.ascii = options_has(options, OPTION_ASCII);
    settings.script = options->text[OPTION_SCRIPT];
    Error error = {0};
    int status = console_run(&settings, &error);
    if (error.reason[0] != '\0')
        command_fail(&error, status);
    return status;
}

/* Prints where the games are saved, after the screen is closed. */
static void print_kept(const UiKept *kept) {
    char shown[SESSION_PATH_SIZE];
    unicode_copy_path(shown, sizeof shown, kept->archive);
    if (shown[0] != '\0')
        printf(_("Finished games are saved in %s.\n"), shown);
    unicode_copy_path(shown, sizeof shown, kept->journal);
    if (shown[0] != '\0')
        printf(_("The unfinished game is in %s; resume it from the menu.\n"), shown);
}

static void add_sentence(void *context, const char *sentence) {
    Text *notice = context;
    text_add(notice, notice->length > 0 ? " " : "");
    text_add(notice, sentence);
}

/* Writes the screen's opening message. The line mode prints its own. */
static void make_notice(const Invocation *invocation, const Start *start, Text *out) {
    text_add(out, start->config.fault);
    if (start->review == NULL && term_capable())
        recovery_tidy(&start->game.settings, invocation->variants, add_sentence, out);
}

static int run_screen(const Invocation *invocation, const Start *start) {
    /* The catalogues need characters that such a terminal lacks. */
    if (term_capable() && !term_is_wide())
        use_english(invocation->language);
    const Options *options = invocation->options;
    UiSettings settings;
    ui_settings_init(&settings, invocation->variants);
    settings.game = start->game.settings;
    settings.look_back = look_back_limits(options);
    settings.start = names_a_game(options);
    settings.review_path = start->review;
    settings.review_game =
        options_has(options, OPTION_GAME) ? (size_t)options->number[OPTION_GAME] - 1 : 0;
    settings.review_ply =
        options_has(options, OPTION_PLY) ? (unsigned)options->number[OPTION_PLY] : 0;
    settings.ascii = options_has(options, OPTION_ASCII);
    settings.options = start->config.settings;
    settings.language = (LanguageChoice){language_choose, invocation->language};
    settings.config_path = start->config.path[0] != '\0' ? start->config.path : NULL;
    char data[NOTICE_SIZE];
    Text notice = TEXT_OVER(data);
    make_notice(invocation, start, &notice);
    settings.notice = notice.length > 0 ? notice.data : NULL;
    settings.memory = start->game.folders.memory[0] != '\0' ? start->game.folders.memory : NULL;
    settings.progress =
        start->game.folders.progress[0] != '\0' ? start->game.folders.progress : NULL;
    settings.puzzle = start->puzzle;
    settings.lesson = start->lesson;
    settings.friend_plan = start->friend_plan;
    settings.tips = start->game.folders.tips[0] != '\0' ? start->game.folders.tips : NULL;
    settings.terminals =
        start->game.folders.terminals[0] != '\0' ? start->game.folders.terminals : NULL;
    settings.script = options->text[OPTION_SCRIPT];
    Error error = {0};
    UiKept kept;
    int status = ui_run(&settings, &kept, &error);
    if (status == UI_NO_TERMINAL)
        return run_console(invocation, start);
    print_kept(&kept);
    if (error.reason[0] != '\0')
        command_fail(&error, status);
    return status;
}

/* A file to review, a puzzle, lessons, or a friend, instead of a game; NULL: none. */
typedef struct Wanted {
    const char *review, *puzzle, *lesson;
    FriendPlan *friend_plan;
} Wanted;

/* Runs the front end; a friend's table is reached while the terminal is as the user left it. */
static int run_wanted(const Invocation *invocation, Start *start, const Wanted *wanted,
                      int (*run)(const Invocation *, const Start *)) {
    FriendPlan *plan = wanted->friend_plan;
    if (plan == NULL)
        return run(invocation, start);
    int status = friend_plan_open(start->consents, plan);
    if (status != EXIT_WELL)
        return status;
    start->friend_plan = plan;
    status = run(invocation, start);
    friend_way_close(&plan->way);
    return status;
}

static int start_with(const Invocation *invocation, const Wanted *wanted,
                      int (*run)(const Invocation *, const Start *)) {
    Start *start = memory_new(1, sizeof *start);
    start->review = wanted->review;
    start->puzzle = wanted->puzzle;
    start->lesson = wanted->lesson;
    int status = setup_config(invocation, &start->config);
    if (settings_glyphs(&start->config.settings, &(Glyphs){.ascii = false}).ascii)
        use_english(invocation->language);
    else if (status == EXIT_WELL)
        use_own_language(invocation, start);
    if (status == EXIT_WELL)
        status = setup_session(invocation, &start->config.settings, &start->game);
    if (status == EXIT_WELL) {
        const char *path = start->game.folders.consents;
        start->consents = consents_new(invocation->fs, path[0] != '\0' ? path : NULL);
        setup_consents(invocation->options, &start->config.settings, start->consents);
        start->game.settings.consents = start->consents;
        status = run_wanted(invocation, start, wanted, run);
    }
    consents_free(start->consents);
    free(start);
    return status;
}

/* Plays or watches a friend's game. */
static int start_friend(const Invocation *invocation, FriendPart part,
                        int (*run)(const Invocation *, const Start *)) {
    FriendPlan plan;
    int status = friend_plan_read(invocation, part, &plan);
    return status == EXIT_WELL ? start_with(invocation, &(Wanted){.friend_plan = &plan}, run)
                               : status;
}

/* Whether one of the players is a friend, which means to open a table. */
static bool seats_friend(const Options *options) {
    static const OptionId SEATS[] = {OPTION_WHITE, OPTION_BLACK};
    bool any = false;
    for (size_t i = 0; i < sizeof SEATS / sizeof *SEATS; i++)
        if (options_has(options, SEATS[i])) {
            const PlayerKind *kind = player_kind_of(options->text[SEATS[i]]);
            any = any || (kind != NULL && (kind->traits & PLAYER_REMOTE) != 0);
        }
    return any;
}

int main_play(const Invocation *invocation) {
    return seats_friend(invocation->options)
               ? start_friend(invocation, FRIEND_PART_HOSTS, run_screen)
               : start_with(invocation, &(Wanted){.review = NULL}, run_screen);
}

/* "pandemonium host GAME" is "pandemonium host --variant GAME". */
int main_host(const Invocation *invocation) {
    if (invocation->count == 0)
        return start_friend(invocation, FRIEND_PART_HOSTS, run_screen);
    const Variant *game = command_variant(invocation, invocation->arguments[0]);
    if (game == NULL)
        return EXIT_USAGE;
    Options options = *invocation->options;
    Invocation inner = *invocation;
    options.text[OPTION_VARIANT] = game->name;
    inner.options = &options;
    inner.game = game;
    return start_friend(&inner, FRIEND_PART_HOSTS, run_screen);
}

int main_join(const Invocation *invocation) {
    return options_has(invocation->options, OPTION_PIPE)
               ? friend_pipe_run(invocation)
               : start_friend(invocation, FRIEND_PART_JOINS, run_screen);
}

int main_watch(const Invocation *invocation) {
    return start_friend(invocation, FRIEND_PART_WATCHES, run_screen);
}

/* Reviews the file named, if any. Standard input cannot be one: keys and lines come from there. */
static int start_file(const Invocation *invocation, int (*run)(const Invocation *, const Start *)) {
    const char *path = invocation->count > 0 ? invocation->arguments[0] : NULL;
    Error error = {0};
    const char *ending = path != NULL ? strrchr(path, '.') : NULL;
    if (ending != NULL && strcmp(ending, ".ini") == 0) {
        error_set_file(&error, path,
                       N_("holds definitions of games: \"--variants FILE\" plays them, \"check "
                          "FILE\" checks them"));
        return command_fail(&error, EXIT_USAGE);
    }
    if (path == NULL || strcmp(path, INCOMING_STANDARD) != 0)
        return start_with(invocation, &(Wanted){.review = path}, run);
    error_set_file(&error, path, N_("standard input is needed for your commands: name a file"));
    return command_fail(&error, EXIT_USAGE);
}

int main_review(const Invocation *invocation) {
    return start_file(invocation, run_screen);
}

/* "pandemonium puzzle GAME --kind K --daily" as the action's argument. */
int main_puzzle(const Invocation *invocation) {
    const Options *options = invocation->options;
    char data[PUZZLE_ARGUMENT_SIZE];
    Text argument = TEXT_OVER(data);
    const char *game = invocation->count > 0 ? invocation->arguments[0]
                                             : command_game(invocation, SETUP_DEFAULT_VARIANT);
    if (command_variant(invocation, game) == NULL)
        return EXIT_USAGE;
    text_add(&argument, game);
    if (options_has(options, OPTION_KIND))
        text_addf(&argument, " %s", options->text[OPTION_KIND]);
    if (options_has(options, OPTION_DAILY))
        text_add(&argument, " daily");
    return start_with(invocation, &(Wanted){.puzzle = data}, run_screen);
}

int main_learn(const Invocation *invocation) {
    const char *game = invocation->count > 0 ? invocation->arguments[0]
                                             : command_game(invocation, SETUP_DEFAULT_VARIANT);
    if (command_variant(invocation, game) == NULL)
        return EXIT_USAGE;
    return start_with(invocation, &(Wanted){.lesson = game}, run_screen);
}

int main_console(const Invocation *invocation) {
    return invocation->count == 0 && seats_friend(invocation->options)
               ? start_friend(invocation, FRIEND_PART_HOSTS, run_console)
               : start_file(invocation, run_console);
}

int main_scores(const Invocation *invocation) {
    const Variant *variant = NULL;
    SetupFolders folders;
    Scores scores;
    Error error = {0};
    Bytes page = {0};
    if (invocation->count > 0) {
        variant = command_variant(invocation, invocation->arguments[0]);
        if (variant == NULL)
            return EXIT_USAGE;
    }
    setup_folders(invocation->options, &folders);
    if (folders.scores[0] == '\0')
        return EXIT_FAILED;
    if (!scores_read(invocation->fs, folders.scores, &scores, &error))
        return command_fail(&error, EXIT_FAILED);
    scores_page(&scores, invocation->variants, variant != NULL ? variant->name : NULL,
                folders.scores, &page);
    fputs(page.data, stdout);
    bytes_done(&page);
    scores_done(&scores);
    return EXIT_WELL;
}

int main_progress(const Invocation *invocation) {
    const Variant *variant = NULL;
    SetupFolders folders;
    Scores scores = {0};
    Progress progress = {0};
    Error error = {0};
    Bytes page = {0};
    if (invocation->count > 0) {
        variant = command_variant(invocation, invocation->arguments[0]);
        if (variant == NULL)
            return EXIT_USAGE;
    }
    setup_folders(invocation->options, &folders);
    const MemoFile file = {invocation->fs, folders.progress};
    if (folders.scores[0] == '\0' || folders.progress[0] == '\0')
        return EXIT_FAILED;
    if (!scores_read(invocation->fs, folders.scores, &scores, &error) ||
        !progress_read(&file, &progress, &error)) {
        scores_done(&scores);
        return command_fail(&error, EXIT_FAILED);
    }
    standing_page(&(Standing){&scores, &progress, invocation->variants, folders.progress},
                  variant != NULL ? variant->name : NULL, &page);
    fputs(page.data, stdout);
    bytes_done(&page);
    progress_done(&progress);
    scores_done(&scores);
    return EXIT_WELL;
}

/* `usual` is the game if the command line names none. */
static int converse(const Invocation *invocation, const char *usual,
                    int (*run)(const ProtocolSettings *settings)) {
    ProtocolSettings settings = {
        .variants = invocation->variants,
        .default_variant = command_game(invocation, usual),
        .alone = invocation->game != NULL,
        .input = STDIN_FILENO,
        .output = STDOUT_FILENO,
        .trace = invocation->fs->trace,
        .seed = setup_seed(invocation->options),
        .explain = words_legality,
    };
    return run(&settings);
}

int main_uci(const Invocation *invocation) {
    return converse(invocation, SETUP_DEFAULT_VARIANT, uci_run);
}

int main_usi(const Invocation *invocation) {
    const Variant *shogi = shogi_game_usual(invocation->variants);
    return converse(invocation, shogi != NULL ? shogi->name : SETUP_DEFAULT_VARIANT, usi_run);
}

int main_xboard(const Invocation *invocation) {
    return converse(invocation, "chess", cecp_run);
}

int main_bench(const Invocation *invocation) {
    int64_t depth = BENCH_DEPTH_DEFAULT;
    if (invocation->count > 0 &&
        !ascii_parse_int(invocation->arguments[0], 1, BENCH_DEPTH_LIMIT, &depth)) {
        Error error = {0};
        error_set_at(&error, "DEPTH", N_("\"%s\" is not a number from %lld to %lld"),
                     invocation->arguments[0], 1LL, (long long)BENCH_DEPTH_LIMIT);
        return command_fail(&error, EXIT_USAGE);
    }
    BenchResult result;
    if (!bench_run(invocation->variants, (unsigned)depth, &result))
        return EXIT_FAILED;
    printf("%llu nodes %llu nps\n", (unsigned long long)result.nodes,
           (unsigned long long)bench_nps(&result));
    return EXIT_WELL;
}
