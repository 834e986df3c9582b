/* The games that are loaded: those compiled in, and those from files. */
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

size_t variants_count(const VariantSet *set);
/* The variant at index, in order of loading; one that replaces another has its index. Stays valid
 * as long as the set, even when a later one takes its name. */
const Variant *variants_at(const VariantSet *set, size_t index);
/* By name, letter for letter; NULL when there is none. */
const Variant *variants_find(const VariantSet *set, const char *name);

#endif
