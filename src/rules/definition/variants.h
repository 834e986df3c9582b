/* The games that are loaded: those compiled in, and those from files.
 *
 * Not every game is in the lists that people choose from. A definition may keep itself out of them
 * (`listed = false`), and data/parents.ini holds definitions that are there for others to inherit
 * from; both are found by name like any other.
 *
 * Games that are compiled in are made when they are first asked for. For that a set is not to be
 * used by several threads at once; its variants may be. */
#ifndef PANDEMONIUM_RULES_DEFINITION_VARIANTS_H
#define PANDEMONIUM_RULES_DEFINITION_VARIANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/board/variant.h"
#include "rules/definition/field_table.h"

typedef struct VariantSet VariantSet;

/* What became of a section; reported while a file is read. */
typedef enum VariantEvent {
    VARIANT_LOADED,
    VARIANT_REPLACED, /* loaded, and a variant of the same name gives way to it */
    VARIANT_REFUSED   /* error says file, line, field and reason */
} VariantEvent;

typedef void VariantListener(void *context, VariantEvent event, const char *name,
                             const Error *error);

/* An empty set. extra: the fields of other layers (borrowed for the set's life), extra_count of
 * them. NULL when memory is out. */
VariantSet *variants_new(const VariantField *extra, size_t extra_count);
/* Frees the set and its variants. */
void variants_free(VariantSet *set);

/* From now on squares are shown to people, and typed by them, in this way, in all games of the set.
 */
void variants_name_squares(VariantSet *set, SquareNames names);

/* Reads sections from text. `file` (copied) names it in messages. Each section is loaded or refused
 * by itself; listener (nullable) hears of each, with error only when it is refused. A section
 * inherits from one loaded before: earlier in this text, or by an earlier call. Two sections of one
 * name in a text are an error, and so are more than 500 sections. False when any was refused or the
 * text is no ini. */
bool variants_load(VariantSet *set, const char *file, const char *text, size_t length,
                   VariantListener *listener, void *context);

/* Takes in the definitions compiled into the program, for an empty set. They are made when they are
 * asked for. False when memory is out. */
bool variants_load_builtin(VariantSet *set);
/* Makes all of them, the parents too, and reports each; true when all are good (a test sees to
 * it).
 */
bool variants_check_builtin(const VariantSet *set, VariantListener *listener, void *context);

/* The games to choose from, in order of loading; one that replaces another has its place. */
size_t variants_count(const VariantSet *set);
const char *variants_name(const VariantSet *set, size_t index);
/* NULL only when memory is out. The variant stays valid as long as the set, even when a later one
 * takes its name. */
const Variant *variants_at(const VariantSet *set, size_t index);
/* Its place in that list; variants_count when it is not there. */
size_t variants_index(const VariantSet *set, const Variant *variant);

/* The names of all games that can be found, the parents last. The name is NULL where a game of a
 * file has taken a parent's. */
size_t variants_count_all(const VariantSet *set);
const char *variants_name_all(const VariantSet *set, size_t index);
/* By name, letter for letter; NULL when there is none, or no memory for it. */
const Variant *variants_find(const VariantSet *set, const char *name);
/* The same, or else the first listed game that other programs call so. */
const Variant *variants_find_foreign(const VariantSet *set, const char *name);

#endif
