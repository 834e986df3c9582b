#include "rules/variants.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/ini.h"
#include "base/text.h"
#include "rules/definition.h"
#include "rules/variants_data.h"

enum { SECTIONS_LIMIT = 500 /* of one file, and of a set: far more than anyone can choose from */ };

static const char BUILT_IN[] = "built-in";

typedef struct Loaded {
    Variant *variant;
    Definition *definition; /* for sections that inherit from it */
} Loaded;

/* Entries are never taken out: a replaced one moves to `replaced`, so that pointers to its variant
 * stay good. File names live as long as the definitions that speak of them. */
struct VariantSet {
    ExtraKeys extra;
    Loaded *current, *replaced;
    size_t current_count, replaced_count;
    size_t *listed; /* indices of those that are */
    size_t listed_count;
    char **files;
    size_t file_count;
    const char *built_in; /* the file name of the definitions compiled in; NULL: not loaded */
    /* The parents compiled in, a set of their own that is filled when a name is first missed. */
    VariantSet *parents;
    const VariantSet *base; /* of such a set: where its parents' parents are */
    bool filled;
};

/* One reading of one text. */
typedef struct Reading {
    VariantSet *set;
    const Ini *ini;
    const char *file; /* owned by the set */
    VariantListener *listener;
    void *context;
} Reading;

VariantSet *variants_new(const VariantKey *extra, size_t extra_count) {
    VariantSet *set = calloc(1, sizeof(*set));
    if (set != NULL)
        set->extra = (ExtraKeys){extra, extra_count};
    return set;
}

static void free_all(Loaded *loaded, size_t count) {
    for (size_t i = 0; i < count; i++) {
        variant_free(loaded[i].variant);
        definition_done(loaded[i].definition);
        free(loaded[i].definition);
    }
    free(loaded);
}

void variants_free(VariantSet *set) {
    if (set == NULL)
        return;
    variants_free(set->parents);
    free(set->listed);
    free_all(set->current, set->current_count);
    free_all(set->replaced, set->replaced_count);
    for (size_t i = 0; i < set->file_count; i++)
        free(set->files[i]);
    free(set->files);
    free(set);
}

/* Appends to one of the set's arrays. */
static bool push(Loaded **array, size_t *count, Loaded entry) {
    Loaded *grown = realloc(*array, (*count + 1) * sizeof(**array));
    if (grown == NULL)
        return false;
    grown[(*count)++] = entry;
    *array = grown;
    return true;
}

static size_t find_current(const VariantSet *set, const char *name) {
    size_t i = 0;
    while (i < set->current_count && strcmp(set->current[i].variant->name, name) != 0)
        i++;
    return i;
}

/* The entry of the definitions compiled in, whatever has taken its place; NULL when there is none.
 */
static const Loaded *find_built_in(const VariantSet *set, const char *name) {
    for (size_t i = 0; i < set->current_count + set->replaced_count; i++) {
        const Loaded *entry =
            i < set->current_count ? &set->current[i] : &set->replaced[i - set->current_count];
        if (entry->definition->section.file == set->built_in &&
            strcmp(entry->variant->name, name) == 0)
            return entry;
    }
    return NULL;
}

/* Reads the parents compiled in, once. */
static const VariantSet *fill_parents(const VariantSet *set) {
    VariantSet *parents = set->parents;
    if (parents != NULL && !parents->filled) {
        parents->filled = true;
        variants_load(parents, BUILT_IN, (const char *)PARENTS_INI, PARENTS_INI_LENGTH, NULL, NULL);
    }
    return parents;
}

/* One of those parents; NULL when there is none. */
static const Loaded *find_hidden(const VariantSet *set, const char *name) {
    const VariantSet *parents = fill_parents(set);
    size_t index = parents == NULL ? 0 : find_current(parents, name);
    return parents != NULL && index < parents->current_count ? &parents->current[index] : NULL;
}

/* Keeps a copy of a file's name. NULL when memory is out. */
static const char *keep_file(VariantSet *set, const char *file) {
    char **grown = realloc(set->files, (set->file_count + 1) * sizeof(*grown));
    if (grown == NULL)
        return NULL;
    set->files = grown;
    char *copy = strdup(file);
    if (copy != NULL)
        set->files[set->file_count++] = copy;
    return copy;
}

/* --- Sections --- */

/* Names are typed on command lines and stand in PGN tags and file names. */
static bool check_name(const char *name, Error *error) {
    if (name == NULL)
        return error_set(error, N_("the line stands before the first [section]"));
    if (name[0] == '\0' || strlen(name) >= VARIANT_NAME_SIZE)
        return error_set(error, N_("a game's name has 1 to %d letters"), VARIANT_NAME_SIZE - 1);
    for (const char *at = name; *at != '\0'; at++) {
        bool sign = *at == '-' || *at == '_' || *at == '.';
        if (!ascii_is_alpha(*at) && !ascii_is_digit(*at) && !(sign && at != name))
            return error_set(error, N_("a game's name is made of letters, digits, - _ and ."));
    }
    return true;
}

/* The section of this name among those from `first` up to `end`; NULL when there is none. */
static const IniSection *find_section(const IniSection *first, const IniSection *end,
                                      const char *name) {
    for (const IniSection *section = first; section < end; section++) {
        if (section->name != NULL && strcmp(section->name, name) == 0)
            return section;
    }
    return NULL;
}

/* A parent that is not in the set itself; NULL when there is none. */
static const Loaded *find_elsewhere(const VariantSet *set, const char *name) {
    return set->base != NULL ? find_built_in(set->base, name) : find_hidden(set, name);
}

/* The parent's definition; NULL, with the reason in error, when it cannot be inherited from. */
static const Definition *find_parent(const Reading *reading, const IniSection *section,
                                     Error *error) {
    const Ini *ini = reading->ini;
    const char *parent = section->parent;
    size_t index = find_current(reading->set, parent);
    if (strcmp(parent, section->name) == 0) {
        error_set(error, N_("a game cannot inherit from itself"));
        return NULL;
    }
    bool loaded = index < reading->set->current_count;
    if (find_section(ini->sections, section, parent) != NULL &&
        !(loaded && reading->set->current[index].definition->section.file == reading->file)) {
        error_set(error, N_("[%.48s], which it inherits from, was refused"), parent);
        return NULL;
    }
    if (loaded)
        return reading->set->current[index].definition;
    const Loaded *elsewhere = find_elsewhere(reading->set, parent);
    if (elsewhere != NULL)
        return elsewhere->definition;
    if (find_section(section + 1, ini->sections + ini->count, parent) != NULL)
        error_set(error, N_("[%.48s], which it inherits from, has to stand before it"), parent);
    else
        error_set(error, N_("there is no game %.48s to inherit from"), parent);
    return NULL;
}

/* Whether the section may be read at all. */
static bool check_section(const Reading *reading, const IniSection *section, Error *error) {
    if (!check_name(section->name, error))
        return false;
    const IniSection *twin = find_section(reading->ini->sections, section, section->name);
    if (twin != NULL)
        return error_set(error, N_("a section of this name is already in line %u"), twin->line);
    if (reading->set->current_count + reading->set->replaced_count >= SECTIONS_LIMIT)
        return error_set(error, N_("there are more than %d games"), (int)SECTIONS_LIMIT);
    return true;
}

/* Reads a section into a definition and compiles it. NULL when it is refused. */
static Variant *load_section(const Reading *reading, const IniSection *section, Definition *d,
                             Error *error) {
    const ExtraKeys *extra = &reading->set->extra;
    const Definition *parent = NULL;
    if (section->parent == NULL) {
        if (!definition_init(d, extra, error))
            return NULL;
    } else {
        parent = find_parent(reading, section, error);
        if (parent == NULL || !definition_copy(d, parent, error))
            return NULL;
    }
    Variant *variant = NULL;
    if (definition_apply(d, parent, section, reading->file, extra, error))
        variant = definition_compile(d, extra, error);
    if (variant == NULL)
        definition_done(d);
    return variant;
}

/* Puts what was loaded into the set. A variant of the same name gives way, and its place is taken.
 */
static bool keep_loaded(VariantSet *set, Loaded entry, VariantEvent *event) {
    size_t index = find_current(set, entry.variant->name);
    if (index == set->current_count) {
        *event = VARIANT_LOADED;
        return push(&set->current, &set->current_count, entry);
    }
    if (!push(&set->replaced, &set->replaced_count, set->current[index]))
        return false;
    set->current[index] = entry;
    *event = VARIANT_REPLACED;
    return true;
}

/* Makes the list anew. False when memory is out: the list is then as it was. */
static bool make_listed(VariantSet *set) {
    size_t *listed = malloc((set->current_count + 1) * sizeof(*listed));
    if (listed == NULL)
        return false;
    free(set->listed);
    set->listed = listed;
    set->listed_count = 0;
    for (size_t i = 0; i < set->current_count; i++) {
        if (set->current[i].variant->listed)
            listed[set->listed_count++] = i;
    }
    return true;
}

static bool read_section(const Reading *reading, const IniSection *section, VariantEvent *event,
                         Error *error) {
    if (!check_section(reading, section, error))
        return false;
    Loaded entry = {.definition = malloc(sizeof(*entry.definition))};
    if (entry.definition == NULL)
        return error_set(error, N_("out of memory"));
    entry.variant = load_section(reading, section, entry.definition, error);
    if (entry.variant == NULL) {
        free(entry.definition);
        return false;
    }
    if (keep_loaded(reading->set, entry, event))
        return true;
    variant_free(entry.variant);
    definition_done(entry.definition);
    free(entry.definition);
    return error_set(error, N_("out of memory"));
}

static void tell(const Reading *reading, VariantEvent event, const char *name, const Error *error) {
    if (reading->listener != NULL)
        reading->listener(reading->context, event, name, error);
}

/* Reads a section and tells of it; the line of the section is named where no better one is. */
static bool try_section(const Reading *reading, const IniSection *section) {
    Error error;
    VariantEvent event = VARIANT_REFUSED;
    unsigned line = section->line;
    error_clear(&error);
    if (section->name == NULL && section->count > 0)
        line = section->entries[0].line;
    bool good = read_section(reading, section, &event, &error);
    if (!good) {
        event = VARIANT_REFUSED;
        error_locate(&error, reading->file, line);
    }
    tell(reading, event, section->name == NULL ? "" : section->name, good ? NULL : &error);
    return good;
}

bool variants_load(VariantSet *set, const char *file, const char *text, size_t length,
                   VariantListener *listener, void *context) {
    Ini ini;
    Error error;
    Reading reading = {set, &ini, keep_file(set, file), listener, context};
    error_clear(&error);
    if (reading.file == NULL)
        error_set(&error, N_("out of memory"));
    if (reading.file == NULL || !ini_init(&ini, text, length, &error)) {
        error_locate(&error, file, 0);
        tell(&reading, VARIANT_REFUSED, "", &error);
        return false;
    }
    bool good = true;
    for (size_t i = 0; i < ini.count && i < SECTIONS_LIMIT; i++)
        good = try_section(&reading, &ini.sections[i]) && good;
    if (ini.count > SECTIONS_LIMIT) {
        error_set(&error, N_("there are more than %d sections"), (int)SECTIONS_LIMIT);
        error_locate(&error, file, ini.sections[SECTIONS_LIMIT].line);
        tell(&reading, VARIANT_REFUSED, "", &error);
        good = false;
    }
    ini_done(&ini);
    if (!make_listed(set)) {
        error_set(&error, N_("out of memory"));
        error_locate(&error, file, 0);
        tell(&reading, VARIANT_REFUSED, "", &error);
        good = false;
    }
    return good;
}

bool variants_load_builtin(VariantSet *set, VariantListener *listener, void *context) {
    bool good = variants_load(set, BUILT_IN, (const char *)VARIANTS_INI, VARIANTS_INI_LENGTH,
                              listener, context);
    set->parents = variants_new(set->extra.keys, set->extra.count);
    if (set->file_count == 0 || set->parents == NULL)
        return false;
    set->built_in = set->files[set->file_count - 1];
    set->parents->base = set;
    return good;
}

bool variants_load_parents(VariantSet *set, VariantListener *listener, void *context) {
    set->parents->filled = true;
    return variants_load(set->parents, BUILT_IN, (const char *)PARENTS_INI, PARENTS_INI_LENGTH,
                         listener, context);
}

size_t variants_count(const VariantSet *set) {
    return set->listed_count;
}

const Variant *variants_at(const VariantSet *set, size_t index) {
    return set->current[set->listed[index]].variant;
}

size_t variants_count_all(const VariantSet *set) {
    const VariantSet *parents = fill_parents(set);
    return set->current_count + (parents != NULL ? parents->current_count : 0);
}

const Variant *variants_at_all(const VariantSet *set, size_t index) {
    if (index < set->current_count)
        return set->current[index].variant;
    return set->parents->current[index - set->current_count].variant;
}

const Variant *variants_find(const VariantSet *set, const char *name) {
    size_t index = find_current(set, name);
    if (index < set->current_count)
        return set->current[index].variant;
    const Loaded *hidden = find_hidden(set, name);
    return hidden != NULL ? hidden->variant : NULL;
}
