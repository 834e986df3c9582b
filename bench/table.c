#include "table.h"

#include <poll.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"

enum { PATIENCE_MS = 20000, WORDS = 16, LINE_SIZE = 64, HEARD_SIZE = 1 << 16 };

/* words: the verb and what follows it, up to NULL. */
static void start(Table *table, unsigned index, const char *program, const char *const *verb) {
    TablePlayer *player = &table->players[index];
    char home[TABLE_PATH_SIZE + 16], tables[TABLE_PATH_SIZE + 16];
    char *words[WORDS];
    size_t count = 0;
    text_format(player->data, sizeof player->data, "%s/%u", table->folder, index);
    text_format(home, sizeof home, "HOME=%s", player->data);
    text_format(tables, sizeof tables, "%s/tables", table->folder);
    const char *before[] = {"/usr/bin/env", home, "TERM=dumb", program};
    const char *after[] = {"--table", tables, "--data-dir", player->data, "--ascii", "--no-config"};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        words[count++] = strdup(before[i]);
    for (size_t i = 0; verb[i] != NULL; i++)
        words[count++] = strdup(verb[i]);
    for (size_t i = 0; i < sizeof after / sizeof *after; i++)
        words[count++] = strdup(after[i]);
    words[count] = NULL;
    player->terminal = terminal_start(words, 100, 40);
    while (count > 0)
        free(words[--count]);
}

static bool sit_down(const Table *table) {
    const TablePlayer *host = &table->players[0], *guest = &table->players[1];
    return table_see(guest, "Sit down") >= 0 && table_type(guest, "y") &&
           table_see(host, "wants to play") >= 0 && table_type(host, "yes") &&
           table_see(host, "begins: ") >= 0 && table_see(guest, "begins: ") >= 0;
}

bool table_open(Table *table, const char *program, const char *game, const char *fen) {
    const struct passwd *user = getpwuid(getuid());
    const char *parent = getenv("TMPDIR");
    *table = (Table){.folder = ""};
    text_format(table->folder, sizeof table->folder, "%s/pandemonium-bench-XXXXXX",
                parent != NULL ? parent : "/tmp");
    if (user == NULL || mkdtemp(table->folder) == NULL) {
        table->folder[0] = '\0';
        return false;
    }
    text_copy(table->name, sizeof table->name, user->pw_name);
    start(table, 0, program, (const char *const[]){"host", game, "--fen", fen, NULL});
    if (table_see(&table->players[0], "Your table is open") < 0)
        return false;
    start(table, 1, program, (const char *const[]){"join", table->name, NULL});
    return sit_down(table);
}

void table_close(Table *table) {
    char remove[TABLE_PATH_SIZE + 16];
    for (unsigned i = 2; i-- > 0;)
        if (table->players[i].terminal.child > 0)
            terminal_stop(&table->players[i].terminal);
    if (table->folder[0] == '\0')
        return;
    text_format(remove, sizeof remove, "rm -rf '%s'", table->folder);
    if (system(remove) != 0)
        fprintf(stderr, "%s: not removed\n", table->folder);
}

bool table_type(const TablePlayer *player, const char *line) {
    char keys[LINE_SIZE];
    text_format(keys, sizeof keys, "%s\r", line);
    return terminal_type(&player->terminal, keys);
}

/* Reads more of what the program says. False: nothing comes, or there is no room. */
static bool hear(const TablePlayer *player, char heard[HEARD_SIZE], size_t *length) {
    struct pollfd wait = {player->terminal.fd, POLLIN, 0};
    if (*length + 1 >= HEARD_SIZE || poll(&wait, 1, PATIENCE_MS) <= 0)
        return false;
    ssize_t count = read(player->terminal.fd, heard + *length, HEARD_SIZE - 1 - *length);
    *length += count > 0 ? (size_t)count : 0;
    heard[*length] = '\0';
    return count > 0;
}

int64_t table_see(const TablePlayer *player, const char *text) {
    static char heard[HEARD_SIZE];
    size_t length = 0;
    heard[0] = '\0';
    while (hear(player, heard, &length))
        if (strstr(heard, text) != NULL)
            return clock_now_us();
    fprintf(stderr, "\"%s\" was not said, but: %s\n", text, heard);
    return -1;
}

const TablePlayer *table_other(const Table *table, const TablePlayer *player) {
    return &table->players[player == &table->players[0]];
}
