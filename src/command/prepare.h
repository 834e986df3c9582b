/* Setup shared by several commands: loading games, selecting a game and ply, preparing folders. */
#ifndef PANDEMONIUM_COMMAND_PREPARE_H
#define PANDEMONIUM_COMMAND_PREPARE_H

#include "command/invocation.h"
#include "play/player/consent.h"
#include "play/review/review.h"
#include "play/session/session_types.h"
#include "play/settings/known_fields.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* The default game: the main one of the shipped file. */
#define SETUP_DEFAULT_VARIANT "pandemonium"

/* A set with the compiled-in definitions and the fields of all layers, which are stored in
 * `fields`; that must live as long as the set. NULL, after a message, on failure. */
VariantSet *setup_variants(VariantField fields[PLAY_FIELDS_LIMIT]);
/* Loads a file of definitions, and reports on stderr what was refused or replaced. Valid
 * definitions are loaded; a file without any is an error. Returns an exit status. */
int setup_load_file(VariantSet *set, const char *path);
/* The same, but reports every section on stdout, and any refused section is an error. */
int setup_check_file(VariantSet *set, const char *path);
/* Selects --game and --ply in a review. Returns an exit status. */
int setup_place_review(Review *review, const Options *options);

/* The paths of journals, finished games and scores, and of the shipped data. */
typedef struct SetupFolders {
    char journals[SESSION_PATH_SIZE];
    char archive[SESSION_PATH_SIZE];
    char scores[SESSION_PATH_SIZE];
    char tips[SESSION_PATH_SIZE];      /* the tips already given */
    char terminals[SESSION_PATH_SIZE]; /* what terminals answered */
    char consents[SESSION_PATH_SIZE];  /* the engine commands with the user's consent */
    char progress[SESSION_PATH_SIZE];  /* the lessons and puzzles done */
    char memory[SESSION_PATH_SIZE];    /* what the interface remembers about its player */
    char openings[OPENING_FOLDERS]
                 [SESSION_PATH_SIZE]; /* the user's own opening trees, and the installed ones */
} SetupFolders;

/* Finds the paths from --data-dir or the XDG variables. If one cannot be made, prints a message and
 * sets all of them to "": nothing is saved. */
void setup_folders(const Options *options, SetupFolders *out);

/* The seed given by --seed, otherwise one that differs from run to run. */
uint64_t setup_seed(const Options *options);

/* The user's settings, and their file. */
typedef struct SetupConfig {
    Settings settings;
    char path[SESSION_PATH_SIZE];  /* "": none */
    char fault[SESSION_TEXT_SIZE]; /* the first bad line, as a sentence; "": none */
} SetupConfig;

/* Reads the configuration file and --color; reports invalid lines on stderr and uses the others.
 * Returns an exit status: EXIT_BAD_FILE when a file given on the command line cannot be read. */
int setup_config(const Invocation *invocation, SetupConfig *out);

/* A game's settings, and what they point to: do not move it while they are in use. */
typedef struct SetupSession {
    SessionSettings settings;
    SetupFolders folders;
    Position position; /* from --fen */
} SetupSession;

/* Makes a game's settings from the command line and the user's own. Returns an exit status. */
int setup_session(const Invocation *invocation, const Settings *own, SetupSession *out);
/* Records the user's consent to the commands given by --white and --black, but not to those of the
 * user's list of engines that they name. If that cannot be saved, it is recorded again at the next
 * start. */
void setup_consents(const Options *options, const Settings *own, Consents *consents);

#endif
