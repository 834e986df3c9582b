/* What each action of play/services/action.h does on the screen, by the file that does it. */
#ifndef PANDEMONIUM_UI_ACTIONS_DO_ACTIONS_H
#define PANDEMONIUM_UI_ACTIONS_DO_ACTIONS_H

#include "ui/app/app.h"

/* Does the action; arguments is "" without any. */
typedef void Operation(App *app, const char *arguments);

typedef struct OperationEntry {
    ActionId id;
    Operation *run;
} OperationEntry;

typedef struct OperationTable {
    const OperationEntry *entries;
    size_t count;
} OperationTable;

extern const OperationTable OPERATIONS_GAME;    /* do_game.c */
extern const OperationTable OPERATIONS_LOOK;    /* do_look.c */
extern const OperationTable OPERATIONS_REVIEW;  /* do_review.c */
extern const OperationTable OPERATIONS_RECORD;  /* do_record.c */
extern const OperationTable OPERATIONS_STUDY;   /* review_engine.c */
extern const OperationTable OPERATIONS_PROGRAM; /* do_program.c */
extern const OperationTable OPERATIONS_EDIT;    /* do_edit.c */
extern const OperationTable OPERATIONS_EXPORT;  /* do_export.c */

/* Does an action as its key, menu entry or command does, or says why it cannot be done now.
 * arguments: of a command, "" otherwise. */
void action_run(App *app, ActionId action, const char *arguments);

/* The variant named, or without a name the one shown, or the form's. NULL: none has that name,
 * which is told. */
const Variant *action_variant(App *app, const char *name);

#endif
