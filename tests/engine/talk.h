/* Conversations with uci_run and cecp_run, for their suites. */
#ifndef PANDEMONIUM_TESTS_ENGINE_TALK_H
#define PANDEMONIUM_TESTS_ENGINE_TALK_H

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/unicode.h"
#include "engine/games.h"
#include "engine/protocol/conversation.h"
#include "support/hostile.h"
#include "support/suite.h"

/* A conversation: the protocol runs on a thread of its own, and we hold the other ends of two
 * pipes. */
typedef struct Talk {
    int (*run)(const ProtocolSettings *settings);
    VariantSet *set;
    pthread_t thread;
    ProtocolSettings settings;
    bool joined;
    int status; /* once joined */
    FILE *to, *from;
    char line[8192]; /* the newest line read, without its newline */
} Talk;

static Talk talk;

static void *talk_run(void *argument) {
    (void)argument;
    talk.status = talk.run(&talk.settings);
    close(talk.settings.output);
    return NULL;
}

static inline void talk_begin_by(int (*run)(const ProtocolSettings *settings),
                                 const char *default_variant) {
    int in[2], out[2];
    ck_assert_int_eq(pipe(in), 0);
    ck_assert_int_eq(pipe(out), 0);
    talk.run = run;
    talk.joined = false;
    talk.set = games_new();
    talk.settings.variants = talk.set;
    talk.settings.default_variant = default_variant;
    talk.settings.input = in[0];
    talk.settings.output = out[1];
    talk.to = fdopen(in[1], "w");
    talk.from = fdopen(out[0], "r");
    ck_assert_int_eq(pthread_create(&talk.thread, NULL, talk_run, NULL), 0);
}

static inline void talk_begin(void) {
    talk_begin_by(uci_run, "pandemonium");
}

static inline void talk_end(void) {
    if (talk.to != NULL)
        fclose(talk.to);
    while (fgets(talk.line, sizeof talk.line, talk.from) != NULL)
        continue;
    if (!talk.joined)
        pthread_join(talk.thread, NULL);
    fclose(talk.from);
    variants_free(talk.set);
    talk.settings.alone = false;
}

/* Ends the conversation, and starts another one in which only this game is listed. */
static inline void talk_alone(const char *variant) {
    talk_end();
    talk.settings.alone = true;
    talk_begin_by(talk.run, variant);
}

/* Ends the input. */
static inline void say_no_more(void) {
    fclose(talk.to);
    talk.to = NULL;
}

static inline void say(const char *text) {
    fputs(text, talk.to);
    fflush(talk.to);
}

static inline bool hear(void) {
    if (fgets(talk.line, sizeof talk.line, talk.from) == NULL)
        return false;
    talk.line[strcspn(talk.line, "\n")] = '\0';
    return true;
}

/* Reads lines until one starts with `beginning`. */
static inline void await(const char *beginning) {
    while (hear())
        if (strncmp(talk.line, beginning, strlen(beginning)) == 0)
            return;
    ck_abort_msg("the output ended before \"%s\"", beginning);
}

/* Sends the lines, then `last`. All output up to its `answer` must be safe to show, and each line
 * must get a reply that starts with `remark`. */
static inline void assert_harmless_answers(const char *const lines[], size_t count,
                                           const char *remark, const char *last,
                                           const char *answer) {
    for (size_t i = 0; i < count; i++)
        say(lines[i]);
    say(last);
    size_t told = 0;
    while (hear() && strcmp(talk.line, answer) != 0) {
        char data[sizeof talk.line];
        Text text = TEXT_OVER(data);
        unicode_add_sanitized(&text, talk.line, strlen(talk.line));
        ck_assert_str_eq(talk.line, data);
        told += strncmp(talk.line, remark, strlen(remark)) == 0;
    }
    ck_assert_str_eq(talk.line, answer);
    ck_assert_uint_ge(told, count);
}

/* Counts lines that start with `beginning` before the next "readyok". */
static inline unsigned count_until_ready(const char *beginning) {
    unsigned count = 0;
    say("isready\n");
    while (hear() && strcmp(talk.line, "readyok") != 0)
        count += strncmp(talk.line, beginning, strlen(beginning)) == 0;
    return count;
}

#endif
