#include "main/command_friend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/signals.h"
#include "friend/friend_pipe.h"
#include "play/meet/table_words.h"

enum { WORD_SIZE = 1024, ANSWER_SIZE = 16 };

/* --- whose table ----------------------------------------------------------------------------- */

static void print_rows(const TableList *list, const VariantSet *variants) {
    puts(_("Open tables on this machine:"));
    for (size_t i = 0; i < list->count; i++) {
        const TableRow *row = &list->rows[i];
        char data[FRIEND_USER_SIZE * 4];
        Text text = TEXT_OVER(data);
        table_row_add(row, &text);
        text_add(&text, row->own ? " " : "");
        text_add(&text, row->own ? _("(yours)") : "");
        text_add(&text, row->look.known ? ": " : "");
        table_row_add_game(row, variants, &text);
        printf("%4zu  %s\n", i + 1, data);
    }
}

/* Asks which of them; NULL: none. */
static const TableRow *ask_row(const TableList *list) {
    char answer[ANSWER_SIZE] = "";
    int64_t number;
    printf("%s ", _("Which one (number, or Enter for none)?"));
    fflush(stdout);
    if (fgets(answer, sizeof answer, stdin) == NULL)
        return NULL;
    answer[strcspn(answer, "\n")] = '\0';
    return ascii_parse_int(answer, 1, (int64_t)list->count, &number) ? &list->rows[number - 1]
                                                                     : NULL;
}

/* Chooses among the tables that were found for `user` (NULL: all users). */
static int choose_row(const TableList *list, const char *user, FriendPlan *plan) {
    const TableRow *row = list->rows;
    Error error = {0};
    bool asks = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (list->count == 0 && user != NULL)
        return EXIT_WELL; /* what is wrong is found on the way there */
    if (list->count == 0) {
        error_set(&error, N_("no table is open on this machine; \"host\" opens one"));
        return command_fail(&error, EXIT_FAILED);
    }
    if (list->count > 1 && !asks) {
        if (user != NULL)
            error_set(&error, N_("several tables are open: say which, as in %s/%u"), row[1].user,
                      row[1].number);
        else
            error_set(&error, N_("several tables are open: say whose"));
        return command_fail(&error, EXIT_FAILED);
    }
    if (list->count > 1)
        row = ask_row(list);
    if (row == NULL)
        return EXIT_FAILED;
    text_copy(plan->who.user, sizeof plan->who.user, row->user);
    plan->who.table = row->several ? row->number : 0;
    return EXIT_WELL;
}

/* Whose table it is if the user has not said so, or which one of a user's several: the only one
 * that is open, or the user's choice. */
static int choose_table(const VariantSet *variants, FriendPlan *plan) {
    TableList list;
    char user[FRIEND_USER_SIZE];
    text_copy(user, sizeof user, plan->who.user);
    bool named = user[0] != '\0';
    table_list_find(plan->tables, named ? user : NULL, clock_now_ms(), &list);
    if (list.count > 1) {
        table_list_hear_all(&list);
        print_rows(&list, variants);
    }
    int status = choose_row(&list, named ? user : NULL, plan);
    table_list_done(&list);
    return status;
}

/* --- the plan -------------------------------------------------------------------------------- */

static bool read_host(const Options *options, FriendPlan *out, Error *error) {
    static const struct {
        const char *word;
        FriendWatchers watchers;
    } WATCHERS[] = {
        {"no", FRIEND_WATCHERS_NO}, {"ask", FRIEND_WATCHERS_ASK}, {"all", FRIEND_WATCHERS_ALL}};
    const char *word = options->text[OPTION_WATCHERS];
    out->watchers = FRIEND_WATCHERS_ASK;
    for (size_t i = 0; word != NULL && i < sizeof WATCHERS / sizeof *WATCHERS; i++)
        if (strcmp(word, WATCHERS[i].word) == 0)
            out->watchers = WATCHERS[i].watchers;
    for (size_t i = 0; i < options->user_count && i < FRIEND_WITH_LIMIT; i++) {
        if (!friend_is_name(options->users[i], FRIEND_USER_SIZE))
            return error_set_at(error, "--with", N_("\"%s\" is not a user's name"),
                                options->users[i]);
        out->with[out->with_count++] = options->users[i];
    }
    return true;
}

int friend_plan_read(const Invocation *invocation, FriendPart part, FriendPlan *out) {
    static const OptionId CHOOSING[] = {OPTION_VARIANT, OPTION_CLOCK, OPTION_WHITE,   OPTION_BLACK,
                                        OPTION_FEN,     OPTION_SETUP, OPTION_HANDICAP};
    const Options *options = invocation->options;
    Error error = {0};
    *out = (FriendPlan){.part = part,
                        .tables = options->text[OPTION_TABLE],
                        .via = options->text[OPTION_VIA],
                        .way = {.in = -1, .out = -1}};
    out->chosen = invocation->count > 0;
    for (size_t i = 0; i < sizeof CHOOSING / sizeof *CHOOSING; i++)
        out->chosen = out->chosen || options_has(options, CHOOSING[i]);
    if (part == FRIEND_PART_HOSTS)
        return read_host(options, out, &error) ? EXIT_WELL : command_fail(&error, EXIT_USAGE);
    if (options_has(options, OPTION_AS)) {
        error_set_at(&error, "--as", N_("needs \"%s\""), "--pipe");
        return command_fail(&error, EXIT_USAGE);
    }
    if (invocation->count > 0 && !friend_who_parse(invocation->arguments[0], &out->who, &error)) {
        error_locate(&error, "WHO", 0);
        return command_fail(&error, EXIT_USAGE);
    }
    bool certain = out->via != NULL || out->who.host[0] != '\0' || out->who.table != 0;
    return certain ? EXIT_WELL : choose_table(invocation->variants, out);
}

int friend_plan_open(Consents *consents, FriendPlan *plan) {
    char word[WORD_SIZE];
    Error error = {0};
    if (plan->part == FRIEND_PART_HOSTS)
        return EXIT_WELL;
    FriendRoute route = {plan->tables, plan->via, consents};
    text_format(word, sizeof word, "via:%s", plan->via != NULL ? plan->via : "");
    if (plan->via != NULL)
        (void)consents_give(consents, word, NULL);
    if (!signals_catch(false)) {
        error_no_memory(&error);
        return command_fail(&error, EXIT_FAILED);
    }
    struct termios modes;
    bool known = tcgetattr(STDIN_FILENO, &modes) == 0;
    bool good = friend_way_open(&plan->who, &route, &plan->way, &error);
    int signal = signals_take().interrupt ? SIGINT : signals_stopping();
    signals_release();
    if (good && signal == 0)
        return EXIT_WELL;
    if (good)
        friend_way_close(&plan->way);
    /* An interrupted ssh may have left the echo off. */
    if (known)
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    return signal != 0 ? EXIT_SIGNAL + signal : command_fail(&error, EXIT_FAILED);
}

/* --- the far end of ssh ---------------------------------------------------------------------- */

/* The user named by the command that the guest's ssh has asked for, when the account runs this
 * program whatever is asked for. It may ask for nothing else. */
static bool read_asked(const char *asked, char out[FRIEND_USER_SIZE], Error *error) {
    static const char COMMAND[] = "pandemonium join --pipe ";
    const char *user = asked + sizeof COMMAND - 1;
    if (strncmp(asked, COMMAND, sizeof COMMAND - 1) != 0 || !friend_is_name(user, FRIEND_USER_SIZE))
        return error_set(error, N_("this account only runs \"%sUSER\""), COMMAND);
    text_copy(out, FRIEND_USER_SIZE, user);
    return true;
}

/* Whose table: the argument's or, with --as or without an argument, what the guest's ssh asks for.
 */
static bool read_user(const Invocation *invocation, FriendWho *out, Error *error) {
    const char *asked = getenv("SSH_ORIGINAL_COMMAND");
    const char *user = invocation->count > 0 ? invocation->arguments[0] : NULL;
    bool forced = options_has(invocation->options, OPTION_AS) || user == NULL;
    char of[FRIEND_USER_SIZE];
    *out = (FriendWho){.port = 0};
    if (user != NULL && !friend_is_name(user, FRIEND_USER_SIZE))
        return error_set_at(error, "USER", N_("\"%s\" is not a user's name"), user);
    if (forced && asked != NULL) {
        if (!read_asked(asked, of, error))
            return false;
        if (user != NULL && strcmp(of, user) != 0)
            return error_set(error, N_("only the table of %s can be joined here"), user);
        user = of;
    }
    if (user == NULL)
        return error_set_at(error, "--pipe", N_("needs an argument: %s"), "USER");
    text_copy(out->user, sizeof out->user, user);
    return true;
}

int friend_pipe_run(const Invocation *invocation) {
    const Options *options = invocation->options;
    const char *as = options->text[OPTION_AS];
    FriendRoute route = {.tables = options->text[OPTION_TABLE]};
    FriendWho who;
    FriendWay way;
    Error error = {0};
    if (options_has(options, OPTION_VIA)) {
        error_set_at(&error, "--via", N_("not valid with \"%s\""), "--pipe");
        return command_fail(&error, EXIT_USAGE);
    }
    if (as != NULL && !friend_is_name(as, FRIEND_USER_SIZE)) {
        error_set_at(&error, "--as", N_("\"%s\" is not a user's name"), as);
        return command_fail(&error, EXIT_USAGE);
    }
    if (!read_user(invocation, &who, &error))
        return command_fail(&error, EXIT_USAGE);
    if (!friend_way_open(&who, &route, &way, &error) ||
        !friend_pipe_copy(&(FriendPipe){STDIN_FILENO, STDOUT_FILENO, way.in, as}, &error))
        return command_fail(&error, EXIT_FAILED);
    return EXIT_WELL;
}
