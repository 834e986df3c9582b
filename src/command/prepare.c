#include "command/prepare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/files/incoming.h"
#include "base/i18n.h"
#include "base/path.h"
#include "base/unicode.h"
#include "play/record/progress.h"
#include "play/record/scores.h"
#include "play/session/keeping.h"
#include "play/session/life.h"
#include "play/settings/config.h"
#include "rules/notation/fen.h"
#include "words/setups.h"

enum { INI_FILE_LIMIT = 4 * 1024 * 1024 };

VariantSet *setup_variants(VariantField fields[PLAY_FIELDS_LIMIT]) {
    VariantSet *set = variants_new(fields, play_variant_fields(fields));
    if (set != NULL && variants_load_builtin(set))
        return set;
    variants_free(set);
    fprintf(stderr, "%s: %s\n", PACKAGE, _("the built-in games could not be loaded"));
    return NULL;
}

/* What to report about the sections of a file, and counts of each kind. */
typedef struct SectionReport {
    const char *path;
    bool all; /* report each section, on stdout */
    size_t loaded, refused;
} SectionReport;

enum { REFUSALS_TOLD = 4 };

static void print_loaded(const SectionReport *report, const char *name, bool replaced) {
    if (report->all && replaced)
        printf(_("%s: loaded, replacing the game of that name\n"), name);
    else if (report->all)
        printf(_("%s: loaded\n"), name);
    else if (replaced)
        fprintf(stderr, _("%s: %s: replaces the game of that name\n"), PACKAGE, name);
}

static void print_refused(const SectionReport *report, const char *name, const Error *error) {
    char text[ERROR_PLACE_SIZE + ERROR_TOKEN_SIZE + ERROR_REASON_SIZE], shown[VARIANT_NAME_SIZE];
    if (!report->all) {
        if (report->refused <= REFUSALS_TOLD)
            command_fail(error, EXIT_BAD_FILE);
        return;
    }
    error_format(error, text, sizeof text);
    command_make_safe(name, shown, sizeof shown);
    if (shown[0] != '\0')
        printf(_("%s: refused: %s\n"), shown, text);
    else
        printf(_("refused: %s\n"), text);
}

static void report_section(void *context, VariantEvent event, const char *name,
                           const Error *error) {
    SectionReport *report = context;
    if (event == VARIANT_REFUSED) {
        report->refused++;
        print_refused(report, name, error);
        return;
    }
    report->loaded++;
    print_loaded(report, name, event == VARIANT_REPLACED);
}

static bool load_file(VariantSet *set, SectionReport *report) {
    Bytes text = {0};
    Error error = {0};
    if (!incoming_read(file_system(), report->path, INI_FILE_LIMIT, &text, &error)) {
        command_fail(&error, EXIT_BAD_FILE);
        return false;
    }
    variants_load(set, report->path, text.data != NULL ? text.data : "", text.length,
                  &(VariantListener){report_section, report});
    bytes_done(&text);
    return true;
}

int setup_load_file(VariantSet *set, const char *path) {
    SectionReport report = {.path = path};
    if (!load_file(set, &report))
        return EXIT_BAD_FILE;
    if (report.refused > REFUSALS_TOLD)
        fprintf(stderr, _("%s: \"check\" says why %zu more are refused\n"), PACKAGE,
                report.refused - REFUSALS_TOLD);
    return report.loaded == 0 && report.refused > 0 ? EXIT_BAD_FILE : EXIT_WELL;
}

int setup_check_file(VariantSet *set, const char *path) {
    SectionReport report = {.path = path, .all = true};
    char shown[ERROR_PLACE_SIZE];
    if (!load_file(set, &report))
        return EXIT_BAD_FILE;
    size_t count = report.loaded + report.refused;
    unicode_copy_path(shown, sizeof shown, path);
    printf(ngettext("%s: %zu of %zu game loads\n", "%s: %zu of %zu games load\n", count), shown,
           report.loaded, count);
    return report.refused == 0 ? EXIT_WELL : EXIT_BAD_FILE;
}

int setup_place_review(Review *review, const Options *options) {
    Error error = {0};
    if (options_has(options, OPTION_GAME) &&
        !review_select(review, (size_t)options->number[OPTION_GAME] - 1, &error))
        return command_fail(&error, EXIT_FAILED);
    if (!options_has(options, OPTION_PLY))
        return EXIT_WELL;
    if (!review_goto(review, (unsigned)options->number[OPTION_PLY])) {
        error_set_at(&error, "--ply", N_("the game has fewer plies"));
        return command_fail(&error, EXIT_FAILED);
    }
    return EXIT_WELL;
}

/* The path of a name in --data-dir. */
static bool in_data_dir(const Options *options, const char *name, char *out, Error *error) {
    return path_join(options->text[OPTION_DATA_DIR], name, out, SESSION_PATH_SIZE, error);
}

static bool state_path(const char *name, char *out, Error *error) {
    char folder[SESSION_PATH_SIZE];
    return path_home(PATH_STATE, folder, sizeof folder, error) &&
           path_join(folder, name, out, SESSION_PATH_SIZE, error);
}

/* The folder of the installed data files or, before installation, that of the environment. */
static const char *shipped_folder(void) {
    const char *folder = getenv("PANDEMONIUM_DATADIR");
    return folder != NULL && folder[0] == '/' ? folder : PKGDATADIR;
}

void setup_folders(const Options *options, SetupFolders *out) {
    Error error = {0};
    memset(out, 0, sizeof *out);
    path_join(shipped_folder(), "openings", out->openings[1], SESSION_PATH_SIZE, &error);
    bool good = options_has(options, OPTION_DATA_DIR)
                    ? in_data_dir(options, "journals", out->journals, &error) &&
                          in_data_dir(options, "games.pgn", out->archive, &error) &&
                          in_data_dir(options, "scores.txt", out->scores, &error) &&
                          in_data_dir(options, "progress.txt", out->progress, &error) &&
                          in_data_dir(options, "tips", out->tips, &error) &&
                          in_data_dir(options, "terminals", out->terminals, &error) &&
                          in_data_dir(options, "engines", out->consents, &error) &&
                          in_data_dir(options, "player", out->memory, &error) &&
                          in_data_dir(options, "openings", out->openings[0], &error)
                    : session_journal_folder(out->journals, sizeof out->journals, &error) &&
                          session_archive_path(out->archive, sizeof out->archive, &error) &&
                          session_scores_path(out->scores, sizeof out->scores, &error) &&
                          progress_path(out->progress, sizeof out->progress, &error) &&
                          state_path("tips", out->tips, &error) &&
                          state_path("terminals", out->terminals, &error) &&
                          state_path("engines", out->consents, &error) &&
                          state_path("player", out->memory, &error) &&
                          path_home_file(PATH_DATA, "openings", out->openings[0], SESSION_PATH_SIZE,
                                         &error);
    if (good)
        return;
    command_fail(&error, EXIT_FAILED);
    memset(out, 0, sizeof *out);
}

static void report_line(void *context, const Error *error) {
    SetupConfig *config = context;
    command_fail(error, EXIT_BAD_FILE);
    if (config->fault[0] == '\0')
        error_format_sentence(error, config->fault, sizeof config->fault);
}

static bool find_config(const Options *options, SetupConfig *out) {
    Error error = {0};
    const char *file = options->text[OPTION_CONFIG];
    if (options_has(options, OPTION_NO_CONFIG))
        return false;
    if (file == NULL)
        return config_path(out->path, sizeof out->path, &error);
    Text path = TEXT_OVER(out->path);
    text_add(&path, file);
    return !path.cut;
}

int setup_config(const Invocation *invocation, SetupConfig *out) {
    const Options *options = invocation->options;
    Error error = {0};
    bool named = options_has(options, OPTION_CONFIG);
    memset(out, 0, sizeof *out);
    settings_init(&out->settings);
    if (!find_config(options, out))
        out->path[0] = '\0';
    else if (!config_read(&(ConfigFile){invocation->fs, out->path, named}, &out->settings,
                          report_line, out, &error)) {
        command_fail(&error, EXIT_BAD_FILE);
        if (named)
            return EXIT_BAD_FILE;
        error_format_sentence(&error, out->fault, sizeof out->fault);
    }
    const char *color = options->text[OPTION_COLOR];
    if (color != NULL)
        settings_take(&out->settings, setting_named("color"), color, NULL);
    return EXIT_WELL;
}

static bool read_seat(const Options *options, const Settings *own, OptionId id, PlayerWord *out,
                      Error *error) {
    if (!options_has(options, id))
        return true;
    PlayerWord seat = {.level = out->level};
    if (!player_parse(options->text[id], own, &seat, error)) {
        error_locate(error, option_table()[id].name, 0);
        return false;
    }
    *out = seat;
    return true;
}

/* "--white computer" alone leaves Black to the user at the keyboard. */
static bool read_seats(const Options *options, const Settings *own, SessionSettings *out,
                       Error *error) {
    unsigned level = options_has(options, OPTION_LEVEL) ? (unsigned)options->number[OPTION_LEVEL]
                                                        : scores_next_level(out->fs, out->scores);
    for (int side = 0; side < SIDE_COUNT; side++)
        out->seats[side].level = level;
    const PlayerWord person = out->seats[SIDE_WHITE];
    if (!read_seat(options, own, OPTION_WHITE, &out->seats[SIDE_WHITE], error) ||
        !read_seat(options, own, OPTION_BLACK, &out->seats[SIDE_BLACK], error))
        return false;
    if (options_has(options, OPTION_WHITE) && !options_has(options, OPTION_BLACK) &&
        !player_is(&out->seats[SIDE_WHITE], PLAYER_BY_HAND))
        out->seats[SIDE_BLACK] = person;
    return true;
}

/* Applies the handicap to the position at once; setups still to be chosen count as the first
 * ones. */
static bool read_handicap(const Options *options, SessionSettings *out, Error *error) {
    if (!options_has(options, OPTION_HANDICAP))
        return true;
    Position start;
    if (out->start != NULL)
        start = *out->start;
    else
        position_start(&start, out->variant);
    if (handicap_parse(out->variant, options->text[OPTION_HANDICAP], &out->handicap, error) &&
        handicap_apply(&out->handicap, &start, NULL, error))
        return true;
    error_locate(error, "--handicap", 0);
    return false;
}

uint64_t setup_seed(const Options *options) {
    return options_has(options, OPTION_SEED) ? (uint64_t)options->number[OPTION_SEED]
                                             : (uint64_t)clock_now_us() ^ (uint64_t)getpid();
}

static void take_openings(const SetupFolders *folders, SessionSettings *out) {
    for (size_t i = 0; i < OPENING_FOLDERS; i++)
        out->openings[i] = folders->openings[i][0] != '\0' ? folders->openings[i] : NULL;
}

void setup_consents(const Options *options, const Settings *own, Consents *consents) {
    static const OptionId SEATS[] = {OPTION_WHITE, OPTION_BLACK};
    for (size_t i = 0; i < sizeof SEATS / sizeof *SEATS; i++) {
        PlayerWord seat = {.level = 1};
        const char *text = options->text[SEATS[i]];
        if (options_has(options, SEATS[i]) && setting_item(&own->engine, text) == NULL &&
            player_parse(text, NULL, &seat, NULL) && player_is(&seat, PLAYER_COMMAND))
            (void)consents_give(consents, text, NULL);
    }
}

/* Reads --fen; reports what is dropped from it. */
static bool read_start(const Options *options, SetupSession *out, Error *error) {
    Error note = {0};
    if (!fen_parse_noted(out->settings.variant, options->text[OPTION_FEN], &out->position, &note,
                         error)) {
        error_locate(error, "--fen", 0);
        return false;
    }
    command_note_error("--fen", &note);
    out->settings.start = &out->position;
    return true;
}

int setup_session(const Invocation *invocation, const Settings *own, SetupSession *out) {
    const Options *options = invocation->options;
    SessionSettings *game = &out->settings;
    SetupFolders *folders = &out->folders;
    const char *name = options_has(options, OPTION_VARIANT) ? options->text[OPTION_VARIANT]
                                                            : SETUP_DEFAULT_VARIANT;
    const Variant *variant = variants_find(invocation->variants, name);
    Error error = {0};
    if (variant == NULL) {
        error_set_at(&error, "--variant", N_("there is no game \"%s\""), name);
        return command_fail(&error, EXIT_USAGE);
    }
    session_settings_init(game, variant);
    setup_folders(options, folders);
    game->fs = invocation->fs;
    game->scores = folders->scores[0] != '\0' ? folders->scores : NULL;
    if (!read_seats(options, own, game, &error))
        return command_fail(&error, EXIT_USAGE);
    if (options_has(options, OPTION_CLOCK) &&
        !time_control_parse(options->text[OPTION_CLOCK], &game->time, &error)) {
        error_locate(&error, "--clock", 0);
        return command_fail(&error, EXIT_USAGE);
    }
    if (options_has(options, OPTION_SETUP) &&
        !setups_parse(variant, options->text[OPTION_SETUP], game->setups, &error)) {
        error_locate(&error, "--setup", 0);
        return command_fail(&error, EXIT_USAGE);
    }
    if (options_has(options, OPTION_FEN) && !read_start(options, out, &error))
        return command_fail(&error, EXIT_USAGE);
    if (!read_handicap(options, game, &error))
        return command_fail(&error, EXIT_USAGE);
    game->journal_folder = folders->journals[0] != '\0' ? folders->journals : NULL;
    take_openings(folders, game);
    game->deletes_journal = options_has(options, OPTION_NO_ARCHIVE);
    bool archived = own->archive && folders->archive[0] != '\0' && !game->deletes_journal;
    game->archive = archived ? folders->archive : NULL;
    session_settings_take(game, own, NULL);
    game->seed = setup_seed(options);
    if (options_has(options, OPTION_THREADS))
        game->threads = (unsigned)options->number[OPTION_THREADS];
    clock_today(game->date);
    if (!isatty(STDIN_FILENO))
        game->pace_ms = 0;
    return EXIT_WELL;
}
