/* What several commands prepare alike: the games that are loaded, a place in a file, folders. */
#ifndef PANDEMONIUM_MAIN_PREPARE_H
#define PANDEMONIUM_MAIN_PREPARE_H

#include <stdbool.h>

#include "main/command_line.h"
#include "play/review/review.h"
#include "play/session/session.h"
#include "play/settings/known_fields.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* The game that is played when none is named: the main one of the shipped file. */
#define SETUP_DEFAULT_VARIANT "pandemonium"

/* A set with the definitions compiled in, knowing the fields of all layers; `fields` is room for
 * them that must live as long as the set. NULL after a message. */
VariantSet *setup_variants(VariantField fields[PLAY_FIELDS_LIMIT]);
/* Reads a definition file, telling on stderr what was refused or replaced. What is good in it is
 * loaded; a file with nothing good in it is a bad one. Returns an exit status. */
int setup_load_file(VariantSet *set, const char *path);
/* Reads it and tells of every section on stdout. Anything refused makes it a bad file. */
int setup_check_file(VariantSet *set, const char *path);
/* Goes to --game and --ply. Returns an exit status. */
int setup_place_review(Review *review, const Options *options);

/* Where journals, finished games and scores are, by --data-dir or XDG; "" when there is none (after
 * a message). */
typedef struct SetupFolders {
    char journals[SESSION_PATH_SIZE];
    char archive[SESSION_PATH_SIZE];
    char scores[SESSION_PATH_SIZE];
    char memory[SESSION_PATH_SIZE]; /* file of what the interface remembers of its player */
} SetupFolders;

/* Where the options, or the XDG variables, have them. Where one cannot be named, that is told and
 * all of them are "": nothing is kept. */
void setup_folders(const Options *options, SetupFolders *out);

/* The seed given with --seed, else one that differs from run to run. */
uint64_t setup_seed(const Options *options);

/* A person's settings, and where they are kept. */
typedef struct SetupConfig {
    Settings settings;
    char path[SESSION_PATH_SIZE];  /* "": nowhere */
    char fault[SESSION_TEXT_SIZE]; /* the first bad line, as a sentence; "": none */
} SetupConfig;

/* Reads the configuration file and --color; bad lines are told on stderr, and what is good
 * counts. Returns an exit status: EXIT_BAD_FILE when a file that was named cannot be read. */
int setup_config(const Options *options, SetupConfig *out);

/* Settings of a game from the command line and a person's own. `position` is storage for --fen.
 * Returns an exit status. */
int setup_session(const VariantSet *variants, const Options *options, const Settings *own,
                  SetupFolders *folders, Position *position, SessionSettings *out);

#endif
