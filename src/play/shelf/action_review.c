/* Steps through games: those on the desk, of a file, or of the list of one's own. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/unicode.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "play/shelf/desk_shelf.h"

enum { ROWS_SHOWN = 40 /* in line mode */ };

/* --- the list -------------------------------------------------------------------------------- */

static bool is_folder(Desk *desk, const char *typed) {
    const FileSystem *fs = desk_files(desk);
    char path[SESSION_PATH_SIZE];
    struct stat status;
    return typed[0] != '\0' && path_expand(typed, path, sizeof path, NULL) &&
           fs->stat(fs->context, path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool has_moves(Desk *desk) {
    const Session *session = desk_session(desk);
    return session != NULL && session_game(session)->root->child != NULL;
}

bool desk_wants_shelf(Desk *desk, const char *argument) {
    if (argument[0] != '\0')
        return is_folder(desk, argument);
    bool aside = desk_has(desk, ACTIVITY_ASIDE);
    if (desk_has_lists(desk))
        return aside || desk_session(desk) == NULL;
    return !aside && !has_moves(desk);
}

static bool fill_own(Desk *desk, Shelf *out, Error *error) {
    const BrokenOff *left = desk_broken_off(desk);
    const char *journals[BROKEN_OFF_LIMIT];
    size_t count = 0;
    desk_find_broken_off(desk);
    for (size_t i = 0; i < left->count; i++)
        if (!left->found[i].unread)
            journals[count++] = left->found[i].path;
    if (!shelf_add_own(out, desk_next(desk)->archive, journals, count, error))
        return false;
    shelf_find_files(out, ".");
    return true;
}

bool desk_fill_shelf(Desk *desk, const char *argument, Shelf *out) {
    char path[SESSION_PATH_SIZE];
    Error error = {0};
    Looks looks = looks_beside(desk_next(desk)->archive, desk_files(desk), desk_variants(desk));
    shelf_init(out, desk_files(desk),
               &(RecordGames){desk_variants(desk), desk_next(desk)->variant->name}, &looks);
    bool good = argument[0] != '\0' ? path_expand(argument, path, sizeof path, &error) &&
                                          shelf_add_folder(out, path, &error)
                                    : fill_own(desk, out, &error);
    if (good)
        return true;
    shelf_done(out);
    desk_fail(desk, &error);
    return false;
}

/* Opens a game of a file, with what is known about it. */
static bool open_game(Desk *desk, const char *path, size_t index, const Looks *looks,
                      Error *error) {
    if (!desk_open_review(desk, path, error) || !review_select(desk_review(desk), index, error))
        return false;
    Review *review = desk_review(desk);
    if (looks_add(looks, review->game))
        memory_require(review_settle(review));
    return true;
}

ActionResult desk_open_shelved(Desk *desk, Shelf *shelf, size_t index, unsigned ply) {
    Error error = {0};
    ShelfRow row = shelf->rows[index];
    Looks looks = shelf->looks;
    char path[SESSION_PATH_SIZE], folder[SESSION_PATH_SIZE];
    text_copy(folder, sizeof folder, shelf->folder != NULL ? shelf->folder : "");
    if (row.file == SHELF_JOURNAL) {
        Game *game = shelf_game(shelf, index, &error);
        if (game == NULL)
            return desk_fail(desk, &error);
        desk_review_game(desk, game);
        desk_note_list(desk, folder);
        return ACTION_DONE;
    }
    text_copy(path, sizeof path, shelf->files[row.file]);
    if (!open_game(desk, path, row.game, &looks, &error))
        return desk_show_game_text(desk, path, row.game, &error);
    desk_note_list(desk, folder);
    if (ply > 0 && !review_goto(desk_review(desk), ply))
        review_last(desk_review(desk));
    desk_show(desk, SHOWN_REVIEW);
    return ACTION_DONE;
}

/* --- days ------------------------------------------------------------------------------------ */

static const char *const WEEKDAYS[] = {N_("Sun"), N_("Mon"), N_("Tue"), N_("Wed"),
                                       N_("Thu"), N_("Fri"), N_("Sat")};
static const char *const MONTHS[] = {N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"),
                                     N_("May"), N_("Jun"), N_("Jul"), N_("Aug"),
                                     N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")};

typedef struct Day {
    int year, month, day;
} Day;

/* Reads "2026.11.28", as PGN has it. */
static bool read_day(const char *date, Day *out) {
    const char *at = date, *end = date + strlen(date);
    uint64_t year, month, day;
    if (!ascii_scan_uint(&at, end, 9999, &year) || *at++ != '.' ||
        !ascii_scan_uint(&at, end, 12, &month) || *at++ != '.' ||
        !ascii_scan_uint(&at, end, 31, &day) || month == 0 || day == 0)
        return false;
    *out = (Day){(int)year, (int)month, (int)day};
    return true;
}

/* Days since 1 March of year 0, by the Gregorian calendar. */
static int number_of(const Day *day) {
    int year = day->year - (day->month < 3), month = (day->month + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day->day - 1;
}

void shelf_add_day(const char *date, const char *today, Text *out) {
    enum { WEEK = 7, WEDNESDAY = 3 /* 1 March of year 0 */ };
    Day day, now;
    if (!read_day(date, &day)) {
        text_add(out, "-");
        return;
    }
    int away = read_day(today, &now) ? number_of(&now) - number_of(&day) : -1;
    if (away == 0)
        text_add(out, _("today"));
    else if (away > 0 && away < WEEK)
        text_add(out, _(WEEKDAYS[(number_of(&day) + WEDNESDAY) % WEEK]));
    else if (away > 0 && day.year == now.year)
        text_addf(out, P_("day, month", "%d %s"), day.day, _(MONTHS[day.month - 1]));
    else
        text_addf(out, "%d-%02d", day.year, day.month);
}

/* --- line mode ------------------------------------------------------------------------------- */

/* "2: today, Shatranjian Shogi, level 1 Novice, lost, 31 moves, worst 12. Rxd6 -2.9." */
static void add_line(Desk *desk, Shelf *shelf, size_t index, Text *out) {
    const ShelfRow *row = shelf_examined(shelf, index);
    text_addf(out, "%zu: ", index + 1);
    shelf_add_day(row->date, desk_next(desk)->date, out);
    text_addf(out, ngettext(", %s, %s, %s, %u move", ", %s, %s, %s, %u moves", row->moves),
              row->variant, row->against, row->result, row->moves);
    if (row->worst[0] != '\0')
        text_addf(out, _(", worst %s"), row->worst);
    else if (row->looked)
        text_add(out, _(", no bad moves"));
    text_add(out, ".");
}

static void say_refused(Desk *desk, const Shelf *shelf) {
    for (size_t i = 0; i < shelf->refused_count; i++) {
        char shown[SESSION_PATH_SIZE];
        path_show(desk_files(desk), shelf->refused[i].path, shown, sizeof shown);
        desk_sayf(desk, "%s: %s.", shown, _(shelf->refused[i].reason));
    }
}

static void say_files(Desk *desk, const Shelf *shelf) {
    Bytes names = {0};
    for (size_t i = 0; i < shelf->found_count; i++) {
        char shown[SESSION_PATH_SIZE];
        path_show(desk_files(desk), shelf->found[i], shown, sizeof shown);
        bytes_putf(&names, "%s%s", i > 0 ? _(", ") : "", shown);
    }
    if (shelf->found_count > 0)
        desk_sayf(desk, _("Files here: %s."), names.data);
    bytes_done(&names);
}

static ActionResult say_list(Desk *desk, const char *argument) {
    Shelf shelf;
    Bytes page = {0};
    if (!desk_fill_shelf(desk, argument, &shelf))
        return ACTION_REFUSED;
    for (size_t i = 0; i < shelf.count && i < ROWS_SHOWN; i++) {
        char data[400];
        Text line = TEXT_OVER(data);
        add_line(desk, &shelf, i, &line);
        bytes_putf(&page, "%s\n", data);
    }
    desk_finish_page(desk, &page);
    if (shelf.count > ROWS_SHOWN)
        desk_sayf(desk, ngettext("%zu more.", "%zu more.", shelf.count - ROWS_SHOWN),
                  shelf.count - ROWS_SHOWN);
    say_refused(desk, &shelf);
    say_files(desk, &shelf);
    if (shelf.count == 0)
        desk_say(desk, _("There are no games yet; type review FILE for those of a file."));
    else if (argument[0] == '\0')
        desk_say(desk, _("Type review and a number, or review FILE."));
    else
        desk_say(desk, _("Type review, the folder and a number."));
    shelf_done(&shelf);
    return ACTION_DONE;
}

/* Parses "2" or "FOLDER 2"; *length gets the folder's. False: it ends in no number. */
static bool read_number(const char *argument, size_t *length, size_t *number) {
    const char *at = strrchr(argument, ' '), *digits = at != NULL ? at + 1 : argument;
    *length = at != NULL ? (size_t)(at - argument) : 0;
    size_t count = strspn(digits, "0123456789");
    if (count == 0 || count > 7 || digits[count] != '\0')
        return false;
    *number = strtoul(digits, NULL, 10);
    return *number > 0;
}

/* False: the argument does not name a game of a list. */
static bool open_numbered(Desk *desk, const char *argument, ActionResult *result) {
    char folder[DESK_LINE_SIZE];
    size_t length, number;
    Shelf shelf;
    if (!read_number(argument, &length, &number))
        return false;
    text_copy_bytes(folder, sizeof folder, argument, length);
    if (length > 0 && !is_folder(desk, folder))
        return false;
    *result = ACTION_ASKED;
    if (!desk_may_leave_aside(desk, ACTION_REVIEW, argument))
        return true;
    *result = ACTION_REFUSED;
    if (!desk_fill_shelf(desk, folder, &shelf))
        return true;
    if (number <= shelf.count)
        *result = desk_open_shelved(desk, &shelf, number - 1, 0);
    else
        *result = desk_deny(desk, _("The list has no such game."));
    shelf_done(&shelf);
    return true;
}

/* --- the action ------------------------------------------------------------------------------ */

static ActionResult review(Desk *desk, const char *argument) {
    ActionResult result;
    if (open_numbered(desk, argument, &result))
        return result;
    if (desk_wants_shelf(desk, argument))
        return say_list(desk, argument);
    bool nameless =
        argument[0] == '\0' && (desk_has(desk, ACTIVITY_ASIDE) || desk_session(desk) == NULL);
    if (nameless && desk_review(desk) != NULL) {
        desk_show(desk, SHOWN_REVIEW);
        return ACTION_DONE;
    }
    return desk_may_leave_aside(desk, ACTION_REVIEW, argument)
               ? desk_show_review(desk, argument, 0, 0)
               : ACTION_ASKED;
}

const Action REVIEW_ACTION = {
    .id = ACTION_REVIEW,
    .name = "review",
    .arguments = "[FILE|FOLDER|NUMBER]",
    .keys = "v",
    .label = N_("Review"),
    .prompt = N_("Review file: "),
    .help = N_("Steps through this game, or the games in a file; without either, or with a folder, "
               "lists games, newest first, of which a number opens one."),
    .flags = ACTION_WHEN_ANY | ACTION_ASKS_FILE,
    .run = review,
};
