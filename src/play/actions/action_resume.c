/* Unfinished games: resuming, saving or deleting them. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "play/services/services.h"
#include "play/session/recovery.h"
#include "play/session/session.h"

enum { JOURNALS_SHOWN = 20, NUMBER_SIZE = 24 };

static void say_left(Desk *desk, const SessionJournal *journals, size_t count) {
    if (count == 0)
        desk_say(desk, _("No game was broken off."));
    for (size_t i = 0; i < count; i++) {
        char data[2 * sizeof(journals[i].text)];
        Text text = TEXT_OVER(data);
        recovery_describe(&journals[i], &text);
        desk_sayf(desk, "%zu: %s.", i + 1, data);
    }
    if (count > 0)
        desk_say(desk, _("Type resume and a number to go on with one; resume 1 save FILE writes it "
                         "to a file instead, resume 1 delete deletes it."));
}

static void go_on(Desk *desk, const char *path) {
    Error error = {0};
    SessionSettings settings = *desk_next(desk);
    Session *session = session_resume(&settings, path, desk_variants(desk), desk_now(desk), &error);
    if (session != NULL)
        desk_take_session(desk, session);
    else
        desk_fail(desk, &error);
}

static void save(Desk *desk, const RecoveryRequest *request, const char *journal) {
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "", before[NUMBER_SIZE + 8];
    if (request->file[0] == '\0') {
        desk_say(desk, _("Say more: resume 1 save FILE."));
        return;
    }
    bool saved = path_expand(request->file, path, sizeof(path), &error) &&
                 recovery_save(desk_next(desk), desk_variants(desk), journal, path, &error);
    if (saved) {
        desk_sayf(desk, _("The game is saved in %s."), request->file);
        desk_doubt(desk, &error);
        return;
    }
    Text text = TEXT_OVER(before);
    text_addf(&text, "%zu save ", request->index + 1);
    /* Else it is the journal that is at fault. */
    if (strcmp(error.file, journal) != 0)
        desk_offer_path(desk, ACTION_RESUME, before, path, &error);
    else
        desk_fail(desk, &error);
}

/* The question keeps the path: the numbers may be others when it is answered. */
static void ask_to_delete(Desk *desk, const SessionJournal *journal) {
    desk_sayf(desk, "%s.", journal->text);
    desk_ask(desk, QUESTION_DELETE, ACTION_RESUME, journal->path);
}

static void delete_journal(Desk *desk, const char *path) {
    Error error = {0};
    if (recovery_delete(desk_next(desk), path, &error))
        desk_say(desk, _("The game is deleted."));
    else
        desk_fail(desk, &error);
}

static void take(Desk *desk, const RecoveryRequest *request, const SessionJournal *journal,
                 const char *argument) {
    switch (request->what) {
    case RECOVERY_SAVE:
        save(desk, request, journal->path);
        break;
    case RECOVERY_DELETE:
        ask_to_delete(desk, journal);
        break;
    case RECOVERY_RESUME:
        if (desk_may_replace(desk, ACTION_RESUME, argument))
            go_on(desk, journal->path);
        break;
    }
}

static void resume(Desk *desk, const char *argument) {
    if (desk_agreed(desk, QUESTION_DELETE)) {
        delete_journal(desk, argument);
        return;
    }
    SessionJournal *journals = memory_new(JOURNALS_SHOWN, sizeof(*journals));
    RecoveryRequest request;
    Error error = {0};
    size_t count = recovery_list(desk_next(desk), desk_variants(desk), desk_session(desk), journals,
                                 JOURNALS_SHOWN);
    if (argument[0] == '\0')
        say_left(desk, journals, count);
    else if (!recovery_parse(argument, count, &request, &error))
        desk_fail(desk, &error);
    else
        take(desk, &request, &journals[request.index], argument);
    free(journals);
}

const Action RESUME_ACTION = {
    .id = ACTION_RESUME,
    .name = "resume",
    .arguments = "[NUMBER]",
    .label = N_("Resume"),
    .help = N_("Lists games broken off: to go on with, save or delete."),
    .flags = ACTION_WHEN_ANY,
    .run = resume,
};
