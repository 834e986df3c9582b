/* The games that are loaded: those compiled in, and those from files.
 *
 * Not every game is in the lists that people choose from. A definition may keep itself out of them
 * (`listed = false`), and data/parents.ini holds definitions that are there for others to inherit
 * from: they are read when a name is first missed, and found by name like any other. For that a set
 * is not to be used by several threads at once; its variants are. */
#ifndef PANDEMONIUM_RULES_VARIANTS_H
#define PANDEMONIUM_RULES_VARIANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/keys.h"
#include "rules/variant.h"

typedef struct VariantSet VariantSet;

/* What became of a section: told while a file is read. */
typedef enum VariantEvent {
    VARIANT_LOADED,
    VARIANT_REPLACED, /* loaded, and a variant of the same name gives way to it */
    VARIANT_REFUSED   /* error says file, line, key and reason */
} VariantEvent;

typedef void VariantListener(void *context, VariantEvent event, const char *name,
                             const Error *error);

/* An empty set. extra: the keys of other layers (borrowed for the set's life), extra_count of them.
 * NULL when memory is out. */
VariantSet *variants_new(const VariantKey *extra, size_t extra_count);
/* Frees the set and its variants. */
void variants_free(VariantSet *set);

/* Reads sections from text. `file` (copied) names it in messages. Each section is loaded or refused
 * by itself; listener (nullable) hears of each, with error only when it is refused. A section
 * inherits from one loaded before: earlier in this text, or by an earlier call. Two sections of one
 * name in a text are an error, and so are more than 500 sections. False when any was refused or the
 * text is no ini. */
bool variants_load(VariantSet *set, const char *file, const char *text, size_t length,
                   VariantListener *listener, void *context);

/* Loads the definitions compiled into the program; true when all are good (a test sees to it). */
bool variants_load_builtin(VariantSet *set, VariantListener *listener, void *context);

/* Reads the parents at once and tells of each; true when all are good (a test sees to it). For a
 * set of variants_load_builtin that has not missed a name yet. */
bool variants_load_parents(VariantSet *set, VariantListener *listener, void *context);

/* The games to choose from. */
size_t variants_count(const VariantSet *set);
/* The listed variant at index, in order of loading; one that replaces another has its place. Stays
 * valid as long as the set, even when a later one takes its name. */
const Variant *variants_at(const VariantSet *set, size_t index);
/* The same for every game that variants_find would find, the parents last (where another game has
 * taken a parent's name, both are counted). */
size_t variants_count_all(const VariantSet *set);
const Variant *variants_at_all(const VariantSet *set, size_t index);
/* By name, letter for letter; NULL when there is none. */
const Variant *variants_find(const VariantSet *set, const char *name);

#endif
