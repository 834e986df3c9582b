#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/path.h"
#include "base/unicode.h"
#include "game/records/save.h"
#include "play/session/session.h"
#include "play/session/session_state.h"
#include "words/words.h"

enum {
    JOURNAL_NAMES = 1000, /* games of one kind begun on one day */
    JOURNAL_FAILURES = 3  /* names that nothing has, and no journal can be made by */
};

/* --- tags ------------------------------------------------------------------------------------ */

static const char *const NAME_TAGS[SIDE_COUNT] = {"White", "Black"};
static const char *const TYPE_TAGS[SIDE_COUNT] = {"WhiteType", "BlackType"};
static const char *const LEVEL_TAGS[SIDE_COUNT] = {"WhiteLevel", "BlackLevel"};

static bool tag_seat(Session *session, Side side) {
    const Seat *seat = &session->settings.seats[side];
    bool computer = seat->kind == SEAT_COMPUTER, program = seat->kind != SEAT_HUMAN;
    char level[16];
    Text text = TEXT_OVER(level);
    text_add_uint(&text, seat->level);
    /* Files are in English, so that the same game is the same text everywhere. */
    char data[sizeof(seat->name)], english_data[sizeof(seat->name)];
    Text own = TEXT_OVER(data), english = TEXT_OVER(english_data);
    session_add_own_name(&session->settings, side, false, &own);
    session_add_own_name(&session->settings, side, true, &english);
    const char *name = strcmp(seat->name, data) == 0 ? english_data : seat->name;
    return game_set_tag(session->game, NAME_TAGS[side], name) &&
           game_set_tag(session->game, TYPE_TAGS[side], program ? "program" : "human") &&
           game_set_tag(session->game, LEVEL_TAGS[side], computer ? level : NULL);
}

void session_tag_seat_anew(Session *session, Side side) {
    const char *const TAGS[] = {NAME_TAGS[side], TYPE_TAGS[side], LEVEL_TAGS[side]};
    Journal *journal = session_journal(session);
    if (!tag_seat(session, side) || journal == NULL)
        return;
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++) {
        Error error = {0};
        const char *value = game_tag(session->game, TAGS[i]);
        session_journal_result(session, journal_tag(journal, TAGS[i], value, &error), &error);
    }
}

/* The tag has the form of the command line, so that a rematch can be played after a restart. */
static bool tag_handicap(Session *session) {
    const Handicap *handicap = &session->settings.handicap;
    char data[HANDICAP_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (handicap->count == 0 && game_tag(session->game, "Handicap") == NULL)
        return true;
    handicap_format(handicap, &text);
    return game_set_tag(session->game, "Handicap", handicap->count > 0 ? data : NULL);
}

void session_handicap_from_tag(Session *session) {
    Handicap *handicap = &session->settings.handicap;
    const char *value = game_tag(session->game, "Handicap");
    if (value == NULL || !handicap_parse(session->game->variant, value, handicap, NULL))
        *handicap = (Handicap){.variant = session->game->variant};
    session->placed = *handicap;
}

bool session_tag_game(Session *session) {
    const char *date = session->settings.date;
    char data[192];
    Text time = TEXT_OVER(data);
    time_control_format_tag(&session->clock.control, &time);
    return game_set_tag(session->game, "Date", date[0] != '\0' ? date : "????.??.??") &&
           tag_seat(session, SIDE_WHITE) && tag_seat(session, SIDE_BLACK) &&
           game_set_tag(session->game, "TimeControl", time.data) && tag_handicap(session) &&
           session_tag_score(session);
}

/* Names that a file has in English and a person reads in another language. */
static void make_own_names_anew(SessionSettings *settings) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        char data[sizeof(settings->seats[side].name)];
        Text english = TEXT_OVER(data);
        session_add_own_name(settings, (Side)side, true, &english);
        if (strcmp(settings->seats[side].name, data) != 0)
            continue;
        Text own = TEXT_OVER(settings->seats[side].name);
        session_add_own_name(settings, (Side)side, false, &own);
    }
}

/* Who had a seat that a program had. What a file names is never started: it is looked for among the
 * engines that its reader has named. Our computer has a level, as another program has not. */
static void seat_program(const SessionSettings *settings, const char *name, bool level, Seat *out) {
    if (out->kind == SEAT_EXTERNAL)
        return;
    out->kind = SEAT_COMPUTER;
    if (level || name == NULL)
        return;
    char data[SEAT_NAME_SIZE];
    Text text = TEXT_OVER(data);
    unicode_add_sanitized(&text, name, strlen(name));
    Seat seat = {.kind = SEAT_EXTERNAL, .level = out->level};
    (void)session_external_find(settings->own, data, &seat);
    *out = seat;
}

void session_seats_from_tags(SessionSettings *settings, const Game *game) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Seat *seat = &settings->seats[side];
        const char *type = game_tag(game, TYPE_TAGS[side]);
        const char *name = game_tag(game, NAME_TAGS[side]);
        const char *value = game_tag(game, LEVEL_TAGS[side]);
        int64_t level = ENGINE_LEVEL_DEFAULT;
        if (type == NULL)
            continue;
        if (strcmp(type, "program") == 0)
            seat_program(settings, name, value != NULL, seat);
        else
            seat->kind = SEAT_HUMAN;
        if (value != NULL)
            (void)ascii_parse_int(value, 1, ENGINE_LEVELS, &level);
        seat->level = (unsigned)level;
        Text text = TEXT_OVER(seat->name);
        text_clear(&text);
        if (name != NULL)
            unicode_add_sanitized(&text, name, strlen(name));
    }
    make_own_names_anew(settings);
    settings->time = (TimeControl){0};
    const char *time = game_tag(game, "TimeControl");
    if (time != NULL)
        (void)time_control_parse_tag(time, &settings->time);
}

void session_names_from_tags(SessionSettings *settings, const Game *game) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Seat *seat = &settings->seats[side];
        const char *type = game_tag(game, TYPE_TAGS[side]);
        const char *name = game_tag(game, NAME_TAGS[side]);
        bool program = type != NULL && strcmp(type, "program") == 0;
        if (seat->kind != SEAT_HUMAN || seat->name[0] != '\0' || program || name == NULL ||
            strcmp(name, "?") == 0)
            continue;
        Text text = TEXT_OVER(seat->name);
        unicode_add_sanitized(&text, name, strlen(name));
    }
    make_own_names_anew(settings);
}

/* --- the journal ----------------------------------------------------------------------------- */

void session_journal_result(Session *session, bool good, const Error *error) {
    if (good) {
        session->journal_told = false;
        return;
    }
    if (session->journal_told)
        return;
    session->journal_told = true;
    Text text = text_over(session_push(session, SESSION_EVENT_NOTICE)->text, SESSION_TEXT_SIZE);
    text_addf(&text,
              _("The game cannot be kept on disk: %s. It goes on in memory; save it under "
                "another name."),
              error->reason);
}

/* "folder/pandemonium-20261121-3.journal"; of the game's name only what is safe in a path. */
static bool journal_name(const Session *session, unsigned number, char *out) {
    char name[96];
    Text text = TEXT_OVER(name);
    for (const char *at = session->settings.variant->name; *at != '\0'; at++)
        text_add_char(&text, ascii_is_alpha(*at) || ascii_is_digit(*at) ? *at : '-');
    text_add_char(&text, '-');
    for (const char *at = session->settings.date; *at != '\0'; at++)
        if (ascii_is_digit(*at))
            text_add_char(&text, *at);
    text_addf(&text, "-%u.journal", number);
    return path_join(session->journal_folder, name, out, SESSION_PATH_SIZE, NULL);
}

Journal *session_journal(Session *session) {
    if (session->journal != NULL)
        (void)journal_mend(session->journal, session->game, NULL);
    return session->journal;
}

/* By the first name that is free. One that another program has taken in between, or looks at for
 * too long, is passed over. */
static void create_journal(Session *session, Error *error) {
    const FileSystem *fs = session->settings.fs;
    char *path = session->journal_path;
    unsigned failures = 0;
    error_set(error, N_("there are %d games of this day already"), JOURNAL_NAMES);
    for (unsigned number = 1; number <= JOURNAL_NAMES && failures < JOURNAL_FAILURES; number++) {
        if (!journal_name(session, number, path)) {
            error_set(error, N_("the path is too long"));
            return;
        }
        if (file_exists(fs, path))
            continue;
        error_clear(error);
        session->journal = journal_create(fs, path, session->game, error);
        if (session->journal != NULL)
            return;
        failures += !file_exists(fs, path);
    }
}

void session_start_journal(Session *session) {
    const FileSystem *fs = session->settings.fs;
    Error error = {0};
    if (session->settings.journal_folder == NULL)
        return;
    bool good = file_make_folder(fs, session->journal_folder, &error);
    if (good)
        create_journal(session, &error);
    if (session->journal == NULL)
        session->journal_path[0] = '\0';
    session_journal_result(session, session->journal != NULL, &error);
}

static bool home_path(PathKind kind, const char *name, char *out, size_t size, Error *error) {
    char folder[SESSION_PATH_SIZE];
    return path_home(kind, folder, sizeof(folder), error) &&
           path_join(folder, name, out, size, error);
}

bool session_journal_folder(char *out, size_t size, Error *error) {
    return home_path(PATH_STATE, "games", out, size, error);
}

bool session_archive_path(char *out, size_t size, Error *error) {
    return home_path(PATH_DATA, "games.pgn", out, size, error);
}

bool session_scores_path(char *out, size_t size, Error *error) {
    return home_path(PATH_DATA, "scores.txt", out, size, error);
}

/* --- files of games -------------------------------------------------------------------------- */

bool session_save(Session *session, const char *path, Error *error) {
    Bytes own = {0};
    Error problem = {0};
    bool again = strcmp(session->saved_path, path) == 0;
    if (strlen(path) >= SESSION_PATH_SIZE)
        return error_set(error, N_("the path is too long"));
    if (!save_game(session->settings.fs, path, session->game, again ? &session->saved_text : NULL,
                   &own, &problem)) {
        if (error != NULL)
            *error = problem;
        return false;
    }
    bool sure = problem.reason[0] == '\0';
    if (!sure && error != NULL)
        *error = problem;
    bytes_done(&session->saved_text);
    session->saved_text = own;
    Text text = TEXT_OVER(session->saved_path);
    text_add(&text, path);
    /* What the disk may not have yet keeps its journal. */
    session->saved_node = sure ? session->cursor.node : NULL;
    return true;
}

bool session_archive_game(Session *session, Error *error) {
    return save_at_end(session->settings.fs, session->archive, session->game, false, error);
}
