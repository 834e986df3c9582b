/* The set of games that are loaded: those compiled in, and those from files.
 *
 * Not every game is in the lists for users to choose from. A definition may hide itself (`listed =
 * false`), and the definitions in data/parents.ini exist only for others to inherit from. Both
 * kinds are found by name like any other.
 *
 * A compiled-in game is made into a Variant when it is first asked for. Therefore only one thread
 * at a time may use a set; its variants may be shared by threads. */
#ifndef PANDEMONIUM_RULES_DEFINITION_VARIANTS_H
#define PANDEMONIUM_RULES_DEFINITION_VARIANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/board/variant.h"
#include "rules/definition/field_table.h"

typedef struct VariantSet VariantSet;

/* What happened to a section, reported while a file is read. */
typedef enum VariantEvent {
    VARIANT_LOADED,
    VARIANT_REPLACED, /* loaded, in place of a variant of the same name */
    VARIANT_REFUSED   /* error says file, line, field and reason */
} VariantEvent;

/* The listener of a load. `on_event` gets the context back, and an error only if the
 * section was refused (else NULL). */
typedef struct VariantListener {
    void (*on_event)(void *context, VariantEvent event, const char *name, const Error *error);
    void *context; /* borrowed */
} VariantListener;

/* An empty set. extra: the fields of other layers (borrowed for the set's life), extra_count of
 * them. NULL when memory runs out. */
VariantSet *variants_new(const VariantField *extra, size_t extra_count);
/* Another set with the compiled-in games, for definitions that must not meet those of this set.
 * This set frees it, and passes on to it how squares and moves are named. key (copied) is what it
 * is made for. NULL when memory runs out. */
VariantSet *variants_new_beside(VariantSet *set, const char *key);
/* The one of these sets that was made for this; NULL: none. */
VariantSet *variants_find_beside(const VariantSet *set, const char *key);
/* Frees the newest of these sets, which nobody uses. */
void variants_drop_beside(VariantSet *set);
/* How many such sets there are. */
size_t variants_count_beside(const VariantSet *set);
/* Frees the set and its variants. */
void variants_free(VariantSet *set);

/* Sets how users see and type the names of squares from now on, in all games of the set. */
void variants_name_squares(VariantSet *set, SquareNames names);

/* The same for moves; `shogi` is for shogi and games that shogi records have a name for. */
void variants_write_moves(VariantSet *set, MoveNotation moves, MoveNotation shogi);

/* Reads sections from text. `file` (copied) names it in messages. Each section is loaded or refused
 * separately and reported to listener (nullable). A section may inherit from one loaded before it:
 * earlier in this text, or by an earlier call. Two sections of one name in a text are an error, and
 * so are more than 500 sections. False when any was refused or the text is not a valid ini file. */
bool variants_load(VariantSet *set, const char *file, const char *text, size_t length,
                   const VariantListener *listener);

/* Adds the definitions compiled into the program to an empty set. Each is made when it is first
 * asked for. False when memory runs out. */
bool variants_load_builtin(VariantSet *set);
/* Compiles all of them, the parents included, and reports each. True when all are valid, which a
 * test checks. */
bool variants_check_builtin(const VariantSet *set, const VariantListener *listener);

/* The listed games, in order of loading; a game that replaces another takes its place. */
size_t variants_count(const VariantSet *set);
const char *variants_name(const VariantSet *set, size_t index);
/* NULL only when memory runs out. The variant stays valid as long as the set, even if a later one
 * replaces it. */
const Variant *variants_at(const VariantSet *set, size_t index);
/* The variant's index in that list; variants_count when it is not listed. */
size_t variants_index(const VariantSet *set, const Variant *variant);

/* The names of all games that can be found by name, the parents last. A name is NULL where a game
 * from a file has replaced a parent. */
size_t variants_count_all(const VariantSet *set);
const char *variants_name_all(const VariantSet *set, size_t index);
/* The variant of exactly this name; NULL when there is none or memory runs out. */
const Variant *variants_find(const VariantSet *set, const char *name);
/* The same or, failing that, the first listed game that other programs know by this name. */
const Variant *variants_find_foreign(const VariantSet *set, const char *name);

#endif
