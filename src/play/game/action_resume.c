/* Resumes, saves or deletes unfinished games. */
#include <string.h>

#include "base/i18n.h"
#include "base/path.h"
#include "play/desk/services.h"
#include "play/meet/kept_friend.h"
#include "play/meet/tables.h"
#include "play/recovery/recovery.h"
#include "play/session/life.h"

enum { NUMBER_SIZE = 24 };

/* --- the lists to choose from ---------------------------------------------------------------- */

/* The actions on a listed game, and the words to type after its number. */
static const struct {
    const char *label; /* N_(); NULL: the game's description */
    const char *word;
} CHOICES[] = {
    {NULL, ""},
    {N_("Save to a game file"), "save"},
    {N_("Delete it"), "delete"},
};

static size_t count_choices(Desk *desk) {
    (void)desk;
    return sizeof CHOICES / sizeof CHOICES[0];
}

static void describe_choice(Desk *desk, size_t index, int columns, Text *out) {
    const BrokenOff *games = desk_broken_off(desk);
    (void)columns;
    if (CHOICES[index].label == NULL)
        text_addf(out,
                  games->found[games->chosen].with_friend ? _("Resume with a friend: %s")
                                                          : _("Resume %s"),
                  games->found[games->chosen].text);
    else
        text_add(out, _(CHOICES[index].label));
}

static void choose_choice(Desk *desk, size_t index) {
    char argument[NUMBER_SIZE + 8];
    text_format(argument, sizeof argument, "%zu %s", desk_broken_off(desk)->chosen + 1,
                CHOICES[index].word);
    desk_do(desk, ACTION_RESUME, argument);
}

static const DeskList ONE_GAME = {.title = N_("Unfinished game"),
                                  .columns = 74,
                                  .count = count_choices,
                                  .describe = describe_choice,
                                  .choose = choose_choice};

static size_t count_games(Desk *desk) {
    return desk_broken_off(desk)->count;
}

static void describe_game(Desk *desk, size_t index, int columns, Text *out) {
    (void)columns;
    recovery_describe(&desk_broken_off(desk)->found[index], out);
}

static void choose_game(Desk *desk, size_t index) {
    desk_broken_off(desk)->chosen = index;
    desk_list(desk, &ONE_GAME, 0, "");
}

static const DeskList ALL_GAMES = {.title = N_("Unfinished games"),
                                   .columns = 74,
                                   .count = count_games,
                                   .describe = describe_game,
                                   .choose = choose_game};

/* Lists the games. From the menu, whose entry names the game, a single one needs no choice. */
static ActionResult show_games(Desk *desk) {
    const BrokenOff *games = desk_broken_off(desk);
    if (games->count == 0) {
        desk_say(desk, _("No unfinished games."));
        return ACTION_DONE;
    }
    if (desk_has_lists(desk)) {
        if (games->count == 1 && desk_when(desk) == ACTION_WHEN_MENU)
            choose_game(desk, 0);
        else
            desk_list(desk, &ALL_GAMES, 0, "");
        return ACTION_DONE;
    }
    for (size_t i = 0; i < games->count; i++) {
        char data[2 * sizeof(games->found[i].text)];
        Text text = TEXT_OVER(data);
        recovery_describe(&games->found[i], &text);
        desk_sayf(desk, "%zu: %s.", i + 1, data);
    }
    desk_say(desk, _("Type resume and a number to continue one, resume 1 save FILE to write it to "
                     "a file instead, or resume 1 delete to delete it."));
    return ACTION_DONE;
}

/* --- what is done with one ------------------------------------------------------------------- */

static ActionResult go_on(Desk *desk, const char *path) {
    Error error = {0};
    if (kept_friend_is_there(desk_files(desk), path))
        return desk_meet_again(desk, path);
    Session *session =
        session_resume(desk_next(desk), path, desk_variants(desk), desk_now(desk), &error);
    ActionResult result = desk_take_session(desk, session, &error);
    if (result == ACTION_DONE)
        desk_say_as(desk, TONE_PROGRESS, _("Game resumed where it stopped."));
    return result;
}

static ActionResult save(Desk *desk, const RecoveryRequest *request, const char *journal) {
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "", before[NUMBER_SIZE + 8];
    text_format(before, sizeof before, "%zu save ", request->index + 1);
    if (request->file[0] == '\0') {
        if (desk_ask_file(desk, ACTION_RESUME, before, "game.pgn"))
            return ACTION_ASKED;
        desk_say(desk, _("Add a name: resume 1 save FILE."));
        return ACTION_REFUSED;
    }
    if (path_expand(request->file, path, sizeof(path), &error) &&
        recovery_save(desk_next(desk), desk_variants(desk), journal, path, &error)) {
        char shown[SESSION_PATH_SIZE];
        path_show(desk_files(desk), path, shown, sizeof shown);
        desk_say_asf(desk, TONE_GOOD, _("The game is saved in %s."), shown);
        desk_doubt(desk, &error);
    } else if (strcmp(error.file, journal) != 0) {
        return desk_offer_path(desk, ACTION_RESUME, before, path, &error);
    } else {
        return desk_fail(desk, &error); /* the journal is at fault */
    }
    return ACTION_DONE;
}

/* Keep the path, since the numbers can change before the answer. */
static ActionResult ask_to_delete(Desk *desk, const SessionJournal *journal) {
    desk_sayf(desk, "%s.", journal->text);
    return desk_ask(desk, QUESTION_DELETE, ACTION_RESUME, journal->path);
}

static ActionResult delete_journal(Desk *desk, const char *path) {
    Error error = {0};
    if (recovery_delete(desk_next(desk), path, &error))
        desk_say(desk, _("Game deleted."));
    else
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

static ActionResult take(Desk *desk, const RecoveryRequest *request, const char *argument) {
    const SessionJournal *journal = &desk_broken_off(desk)->found[request->index];
    switch (request->what) {
    case RECOVERY_SAVE:
        return save(desk, request, journal->path);
    case RECOVERY_DELETE:
        return ask_to_delete(desk, journal);
    case RECOVERY_RESUME:
        break;
    }
    return desk_may_replace(desk, ACTION_RESUME, argument) ? go_on(desk, journal->path)
                                                           : ACTION_ASKED;
}

static ActionResult resume(Desk *desk, const char *argument) {
    RecoveryRequest request;
    Error error = {0};
    ActionResult result;
    desk_find_broken_off(desk);
    if (desk_agreed(desk, QUESTION_DELETE))
        result = delete_journal(desk, argument);
    else if (argument[0] == '\0' || desk_broken_off(desk)->count == 0)
        result = show_games(desk);
    else if (recovery_parse(argument, desk_broken_off(desk)->count, &request, &error))
        result = take(desk, &request, argument);
    else
        result = desk_fail(desk, &error);
    desk_find_broken_off(desk);
    return result;
}

const Action RESUME_ACTION = {
    .id = ACTION_RESUME,
    .name = "resume",
    .arguments = "[NUMBER]",
    .label = N_("Resume"),
    .prompt = N_("Save in file: "),
    .help = N_("Lists unfinished games to resume, save or delete."),
    .flags = ACTION_WHEN_ANY | ACTION_ASKS_FILE,
    .run = resume,
};
