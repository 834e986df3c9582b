/* Games that were broken off: to go on with, to save or to delete. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/path.h"
#include "console/console_state.h"
#include "play/session/recovery.h"

enum { JOURNALS_SHOWN = 20, NUMBER_SIZE = 24 };

static void tell_left(Console *console, const SessionJournal *journals, size_t count) {
    if (count == 0)
        tell(console, _("No game was broken off."));
    for (size_t i = 0; i < count; i++) {
        char data[2 * sizeof(journals[i].text)];
        Text text = TEXT_OVER(data);
        recovery_describe(&journals[i], &text);
        tell_format(console, "%zu: %s.", i + 1, data);
    }
    if (count > 0)
        tell(console, _("Type resume and a number to go on with one; resume 1 save FILE writes it "
                        "to a file instead, resume 1 delete deletes it."));
}

static void go_on(Console *console, const char *path) {
    Error error = {0};
    SessionSettings settings = console->next;
    settings.own = &console->own;
    Session *session =
        session_resume(&settings, path, console->settings->variants, clock_now_ms(), &error);
    if (session != NULL)
        console_take_session(console, session);
    else
        tell_error(console, &error);
}

static void save(Console *console, const RecoveryRequest *request, const char *journal) {
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "", before[NUMBER_SIZE + 8];
    if (request->file[0] == '\0') {
        tell(console, _("Say more: resume 1 save FILE."));
        return;
    }
    bool saved = path_expand(request->file, path, sizeof(path), &error) &&
                 recovery_save(&console->next, console->settings->variants, journal, path, &error);
    if (saved) {
        tell_format(console, _("The game is saved in %s."), request->file);
        tell_doubt(console, &error);
    } else {
        tell_error(console, &error);
    }
    Text text = TEXT_OVER(before);
    text_addf(&text, "%zu save ", request->index + 1);
    /* Else it is the journal that is at fault. */
    if (!saved && strcmp(error.file, journal) != 0)
        console_offer_path(console, ACTION_RESUME, before, path);
}

/* The question keeps the path: the numbers may be others when it is answered. */
static void ask_to_delete(Console *console, const SessionJournal *journal) {
    Text path = TEXT_OVER(console->asked_argument);
    text_add(&path, journal->path);
    tell_format(console, "%s.", journal->text);
    console_ask(console, QUESTION_DELETE);
}

void console_delete_journal(Console *console, const char *path) {
    Error error = {0};
    if (recovery_delete(&console->next, path, &error))
        tell(console, _("The game is deleted."));
    else
        tell_error(console, &error);
}

static void take(Console *console, const RecoveryRequest *request, const SessionJournal *journal,
                 const char *argument) {
    switch (request->what) {
    case RECOVERY_SAVE:
        save(console, request, journal->path);
        break;
    case RECOVERY_DELETE:
        ask_to_delete(console, journal);
        break;
    case RECOVERY_RESUME:
        if (console_may_leave(console, ACTION_RESUME, argument))
            go_on(console, journal->path);
        break;
    }
}

void command_resume(Console *console, const char *argument) {
    SessionJournal *journals = malloc(JOURNALS_SHOWN * sizeof(*journals));
    RecoveryRequest request;
    Error error = {0};
    if (journals == NULL) {
        tell_no_memory(console);
        return;
    }
    size_t count = recovery_list(&console->next, console->settings->variants, console->session,
                                 journals, JOURNALS_SHOWN);
    if (argument[0] == '\0')
        tell_left(console, journals, count);
    else if (!recovery_parse(argument, count, &request, &error))
        tell_error(console, &error);
    else
        take(console, &request, &journals[request.index], argument);
    free(journals);
}

static void tell_sentence(void *context, const char *sentence) {
    tell(context, sentence);
}

void console_tell_broken_off(Console *console) {
    const SessionSettings *game = &console->next;
    const VariantSet *variants = console->settings->variants;
    SessionJournal *journals = malloc(JOURNALS_SHOWN * sizeof(*journals));
    const char *own = session_journal_path(console->session);
    recovery_tidy(game, variants, tell_sentence, console);
    size_t count = journals != NULL && game->journal_folder != NULL
                       ? session_list_broken(game->fs, game->journal_folder, variants, own,
                                             journals, JOURNALS_SHOWN)
                       : 0;
    if (count > 0)
        tell_format(console,
                    ngettext("%zu game was broken off; resume lists it.",
                             "%zu games were broken off; resume lists them.", count),
                    count);
    free(journals);
}
