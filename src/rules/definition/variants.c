#include "rules/definition/variants.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/ini.h"
#include "rules/definition/definition.h"
#include "rules/definition/variants_data.h"

enum { SECTIONS_LIMIT = 500 /* in a file, and in a set: far more than anyone can choose from */ };

static const char BUILT_IN[] = "built-in";

/* A game of the set. A compiled-in one is made when it is first asked for: nobody plays them all,
 * and their definitions are known to be good. */
typedef struct Loaded {
    const char *name; /* the section's name */
    Variant *variant;
    Definition *definition;    /* for sections that inherit from it */
    const IniSection *section; /* of a compiled-in definition; NULL for one from a file */
    bool listed;
} Loaded;

/* Entries are never removed: a replaced one moves to `replaced`, so that pointers to its variant
 * stay valid. File names live as long as the definitions that mention them. */
struct VariantSet {
    ExtraFields extra;
    Naming naming; /* its variants point to it */
    Loaded *current, *replaced;
    size_t current_count, replaced_count;
    size_t *listed; /* the indices of the listed ones */
    size_t listed_count;
    char **files;
    size_t file_count;
    Ini built_in; /* the compiled-in definitions; empty in a set that has none */
    /* The compiled-in parents, a set of their own that is filled when a name is first not found. */
    VariantSet *parents;
    const VariantSet *base; /* for a set of parents: the set of their own parents */
    VariantSet *beside;     /* owned; the next of the sets made by variants_new_beside */
    char *key;              /* owned; of such a set: what it was made for */
};

/* What a section is read from. */
typedef struct Source {
    const VariantSet *set;
    const Ini *ini;
    const char *file;                 /* lives as long as the set */
    char (*blamed)[ERROR_TOKEN_SIZE]; /* the fields for which sections of a file are refused */
} Source;

/* One pass over one text. */
typedef struct Reading {
    VariantSet *set;
    Source source;
    const VariantListener *listener;
} Reading;

VariantSet *variants_new(const VariantField *extra, size_t extra_count) {
    VariantSet *set = calloc(1, sizeof(*set));
    if (set != NULL)
        set->extra = (ExtraFields){extra, extra_count};
    return set;
}

VariantSet *variants_new_beside(VariantSet *set, const char *key) {
    VariantSet *made = variants_new(set->extra.fields, set->extra.count);
    if (made == NULL || (made->key = strdup(key)) == NULL || !variants_load_builtin(made)) {
        variants_free(made);
        return NULL;
    }
    made->naming = set->naming;
    made->beside = set->beside;
    set->beside = made;
    return made;
}

void variants_drop_beside(VariantSet *set) {
    VariantSet *dropped = set->beside;
    if (dropped == NULL)
        return;
    set->beside = dropped->beside;
    dropped->beside = NULL;
    variants_free(dropped);
}

VariantSet *variants_find_beside(const VariantSet *set, const char *key) {
    VariantSet *found = set->beside;
    while (found != NULL && strcmp(found->key, key) != 0)
        found = found->beside;
    return found;
}

size_t variants_count_beside(const VariantSet *set) {
    size_t count = 0;
    while ((set = set->beside) != NULL)
        count++;
    return count;
}

void variants_name_squares(VariantSet *set, SquareNames names) {
    for (; set != NULL; set = set->beside)
        set->naming.squares = names;
}

void variants_write_moves(VariantSet *set, MoveNotation moves, MoveNotation shogi) {
    for (; set != NULL; set = set->beside) {
        set->naming.moves = moves;
        set->naming.shogi = shogi;
    }
}

static void free_made(Loaded *entry) {
    variant_free(entry->variant);
    if (entry->definition != NULL)
        definition_done(entry->definition);
    free(entry->definition);
    entry->variant = NULL;
    entry->definition = NULL;
}

static void free_all(Loaded *loaded, size_t count) {
    for (size_t i = 0; i < count; i++)
        free_made(&loaded[i]);
    free(loaded);
}

void variants_free(VariantSet *set) {
    if (set == NULL)
        return;
    variants_free(set->beside);
    variants_free(set->parents);
    free(set->listed);
    free_all(set->current, set->current_count);
    free_all(set->replaced, set->replaced_count);
    for (size_t i = 0; i < set->file_count; i++)
        free(set->files[i]);
    free(set->files);
    free(set->key);
    ini_done(&set->built_in);
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
    while (i < set->current_count && strcmp(set->current[i].name, name) != 0)
        i++;
    return i;
}

/* The entry of the built-in definitions, even if replaced; NULL: none. */
static Loaded *find_built_in(const VariantSet *set, const char *name) {
    for (size_t i = 0; i < set->current_count + set->replaced_count; i++) {
        Loaded *entry =
            i < set->current_count ? &set->current[i] : &set->replaced[i - set->current_count];
        if (entry->section != NULL && strcmp(entry->name, name) == 0)
            return entry;
    }
    return NULL;
}

/* Adds the compiled-in definitions without making games of them: all of them or, when memory is
 * out, none. */
static bool take_built_in(VariantSet *set, const unsigned char *text, size_t length) {
    Ini *ini = &set->built_in;
    if (!ini_init(ini, (const char *)text, length, NULL))
        return false;
    set->current = calloc(ini->count, sizeof(*set->current));
    if (set->current == NULL) {
        ini_done(ini);
        return false;
    }
    for (size_t i = 0; i < ini->count; i++)
        set->current[i] =
            (Loaded){.name = ini->sections[i].name, .section = &ini->sections[i], .listed = true};
    set->current_count = ini->count;
    return true;
}

/* The parents; NULL: none. */
static const VariantSet *fill_parents(const VariantSet *set) {
    VariantSet *parents = set->parents;
    if (parents != NULL && parents->current_count == 0)
        take_built_in(parents, PARENTS_INI, PARENTS_INI_LENGTH);
    return parents;
}

/* One of the parents; NULL when there is none. */
static Loaded *find_hidden(const VariantSet *set, const char *name) {
    const VariantSet *parents = fill_parents(set);
    size_t index = parents == NULL ? 0 : find_current(parents, name);
    return parents != NULL && index < parents->current_count ? &parents->current[index] : NULL;
}

/* Keeps a copy of a file's name. NULL when memory runs out. */
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

/* Names are used on command lines, in PGN tags and in file names. */
static bool check_name(const char *name, Error *error) {
    if (name == NULL)
        return error_set(error, N_("the line is before the first [section]"));
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

/* An entry and the set that it is in. */
typedef struct Place {
    const VariantSet *set;
    Loaded *entry; /* NULL: there is none */
} Place;

/* Finds a built-in section's parent: only among the built-in ones, whatever files define. */
static Place find_built_in_parent(const VariantSet *set, const char *name) {
    Place place = {set, find_built_in(set, name)};
    if (place.entry == NULL && set->base != NULL)
        place = (Place){set->base, find_built_in(set->base, name)};
    return place;
}

static void blame_missing(const char *parent, Error *error) {
    const char *key = unplayable_field(parent);
    if (key == NULL)
        error_set(error, N_("there is no game %.48s to inherit from"), parent);
    else
        error_set_at(error, key,
                     N_("its parent %.48s needs this Fairy-Stockfish key, which is not supported"),
                     parent);
}

/* Finds the parent of a file's section. */
static Place find_file_parent(const Source *source, const IniSection *section, Error *error) {
    const VariantSet *set = source->set;
    const IniSection *sections = source->ini->sections, *end = sections + source->ini->count;
    size_t index = find_current(set, section->parent);
    Place place = {set, index < set->current_count ? &set->current[index] : NULL};
    bool from_here = place.entry != NULL && place.entry->section == NULL &&
                     place.entry->definition->section.file == source->file;
    const IniSection *before = find_section(sections, section, section->parent);
    if (before != NULL && !from_here) {
        error_set_at(error, source->blamed[before - sections], N_("its parent [%.48s] was refused"),
                     section->parent);
        return (Place){set, NULL};
    }
    if (place.entry == NULL)
        place = (Place){set->parents, find_hidden(set, section->parent)};
    if (place.entry == NULL && find_section(section + 1, end, section->parent) != NULL)
        error_set(error, N_("its parent [%.48s] must come before it"), section->parent);
    else if (place.entry == NULL)
        blame_missing(section->parent, error);
    return place;
}

static bool make_entry(const VariantSet *set, Loaded *entry, Error *error);

/* The parent's definition; NULL, with the reason in error, when it cannot be inherited from. */
static const Definition *find_parent(const Source *source, const IniSection *section,
                                     Error *error) {
    if (strcmp(section->parent, section->name) == 0) {
        error_set(error, N_("a game cannot inherit from itself"));
        return NULL;
    }
    bool built_in = source->ini == &source->set->built_in;
    Place place = built_in ? find_built_in_parent(source->set, section->parent)
                           : find_file_parent(source, section, error);
    bool found = place.entry != NULL && make_entry(place.set, place.entry, error);
    return found ? place.entry->definition : NULL;
}

/* Whether the section may be read at all. */
static bool check_section(const Reading *reading, const IniSection *section, Error *error) {
    if (!check_name(section->name, error))
        return false;
    const IniSection *twin = find_section(reading->source.ini->sections, section, section->name);
    if (twin != NULL)
        return error_set(error, N_("a section of this name is already in line %u"), twin->line);
    if (reading->set->current_count + reading->set->replaced_count >= SECTIONS_LIMIT)
        return error_set(error, N_("there are more than %d games"), (int)SECTIONS_LIMIT);
    return true;
}

/* Reads a section into a definition and compiles it. NULL when it is refused. */
static Variant *load_section(const Source *source, const IniSection *section, Definition *d,
                             Error *error) {
    const Definition *parent = NULL;
    if (section->parent == NULL) {
        if (!definition_init(d, &source->set->extra, error))
            return NULL;
    } else {
        parent = find_parent(source, section, error);
        if (parent == NULL || !definition_copy(d, parent, error))
            return NULL;
    }
    Variant *variant = NULL;
    if (definition_apply(d, parent, section, source->file, error))
        variant = definition_compile(d, error);
    if (variant == NULL)
        definition_done(d);
    return variant;
}

/* Fills the entry from a section. */
static bool load_entry(const Source *source, const IniSection *section, Loaded *entry,
                       Error *error) {
    Definition *definition = malloc(sizeof(*definition));
    if (definition == NULL)
        return error_set(error, N_("out of memory"));
    Variant *variant = load_section(source, section, definition, error);
    if (variant == NULL) {
        free(definition);
        return false;
    }
    variant->naming = &source->set->naming;
    entry->definition = definition;
    entry->variant = variant;
    return true;
}

/* Makes the game unless it is made already. */
static bool make_entry(const VariantSet *set, Loaded *entry, Error *error) {
    const Source source = {set, &set->built_in, BUILT_IN, NULL};
    return entry->variant != NULL || load_entry(&source, entry->section, entry, error);
}

/* Puts the loaded variant into the set, in place of one of the same name. */
static bool keep_loaded(VariantSet *set, Loaded entry, VariantEvent *event) {
    size_t index = find_current(set, entry.name);
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

/* Rebuilds the list. False, leaving it unchanged, when memory runs out. */
static bool make_listed(VariantSet *set) {
    size_t *listed = malloc((set->current_count + 1) * sizeof(*listed));
    if (listed == NULL)
        return false;
    free(set->listed);
    set->listed = listed;
    set->listed_count = 0;
    for (size_t i = 0; i < set->current_count; i++) {
        if (set->current[i].listed)
            listed[set->listed_count++] = i;
    }
    return true;
}

static bool read_section(const Reading *reading, const IniSection *section, VariantEvent *event,
                         Error *error) {
    Loaded entry = {0};
    if (!check_section(reading, section, error) ||
        !load_entry(&reading->source, section, &entry, error))
        return false;
    entry.name = entry.variant->name;
    entry.listed = entry.variant->listed;
    if (keep_loaded(reading->set, entry, event))
        return true;
    free_made(&entry);
    return error_set(error, N_("out of memory"));
}

static void report(const Reading *reading, VariantEvent event, const char *name,
                   const Error *error) {
    const VariantListener *listener = reading->listener;
    if (listener != NULL)
        listener->on_event(listener->context, event, name, error);
}

/* Reads a section and reports it; errors without a line get the section's. */
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
        error_locate(&error, reading->source.file, line);
        memcpy(reading->source.blamed[section - reading->source.ini->sections], error.token,
               ERROR_TOKEN_SIZE);
    }
    report(reading, event, section->name == NULL ? "" : section->name, good ? NULL : &error);
    return good;
}

bool variants_load(VariantSet *set, const char *file, const char *text, size_t length,
                   const VariantListener *listener) {
    Ini ini;
    Error error;
    char blamed[SECTIONS_LIMIT][ERROR_TOKEN_SIZE] = {""};
    Reading reading = {set, {set, &ini, keep_file(set, file), blamed}, listener};
    error_clear(&error);
    if (reading.source.file == NULL)
        error_set(&error, N_("out of memory"));
    if (reading.source.file == NULL || !ini_init(&ini, text, length, &error)) {
        error_locate(&error, file, 0);
        report(&reading, VARIANT_REFUSED, "", &error);
        return false;
    }
    bool good = true;
    for (size_t i = 0; i < ini.count && i < SECTIONS_LIMIT; i++)
        good = try_section(&reading, &ini.sections[i]) && good;
    if (ini.count > SECTIONS_LIMIT) {
        error_set(&error, N_("there are more than %d sections"), (int)SECTIONS_LIMIT);
        error_locate(&error, file, ini.sections[SECTIONS_LIMIT].line);
        report(&reading, VARIANT_REFUSED, "", &error);
        good = false;
    }
    ini_done(&ini);
    if (!make_listed(set)) {
        error_set(&error, N_("out of memory"));
        error_locate(&error, file, 0);
        report(&reading, VARIANT_REFUSED, "", &error);
        good = false;
    }
    return good;
}

/* --- What is compiled in --- */

bool variants_load_builtin(VariantSet *set) {
    set->parents = variants_new(set->extra.fields, set->extra.count);
    if (set->parents == NULL)
        return false;
    set->parents->base = set;
    return take_built_in(set, VARIANTS_INI, VARIANTS_INI_LENGTH) && make_listed(set);
}

static bool check_entry(const VariantSet *set, Loaded *entry, const VariantListener *listener) {
    Error error;
    error_clear(&error);
    bool made = make_entry(set, entry, &error);
    if (!made)
        error_locate(&error, BUILT_IN, entry->section->line);
    if (listener != NULL)
        listener->on_event(listener->context, made ? VARIANT_LOADED : VARIANT_REFUSED, entry->name,
                           made ? NULL : &error);
    return made;
}

bool variants_check_builtin(const VariantSet *set, const VariantListener *listener) {
    const VariantSet *parents = fill_parents(set);
    bool good = parents != NULL && parents->current_count > 0;
    for (size_t i = 0; i < set->current_count; i++)
        good = check_entry(set, &set->current[i], listener) && good;
    for (size_t i = 0; parents != NULL && i < parents->current_count; i++)
        good = check_entry(parents, &parents->current[i], listener) && good;
    return good;
}

/* --- The games --- */

/* The game of an entry, compiled on demand; NULL when memory runs out. */
static const Variant *variant_of(const VariantSet *set, Loaded *entry) {
    Error error;
    error_clear(&error);
    return make_entry(set, entry, &error) ? entry->variant : NULL;
}

size_t variants_count(const VariantSet *set) {
    return set->listed_count;
}

const char *variants_name(const VariantSet *set, size_t index) {
    return set->current[set->listed[index]].name;
}

const Variant *variants_at(const VariantSet *set, size_t index) {
    return variant_of(set, &set->current[set->listed[index]]);
}

size_t variants_count_all(const VariantSet *set) {
    const VariantSet *parents = fill_parents(set);
    return set->current_count + (parents != NULL ? parents->current_count : 0);
}

const char *variants_name_all(const VariantSet *set, size_t index) {
    if (index < set->current_count)
        return set->current[index].name;
    const char *name = set->parents->current[index - set->current_count].name;
    return find_current(set, name) == set->current_count ? name : NULL;
}

const Variant *variants_find(const VariantSet *set, const char *name) {
    size_t index = find_current(set, name);
    if (index < set->current_count)
        return variant_of(set, &set->current[index]);
    Loaded *hidden = find_hidden(set, name);
    return hidden != NULL ? variant_of(set->parents, hidden) : NULL;
}

const Variant *variants_find_foreign(const VariantSet *set, const char *name) {
    const Variant *found = variants_find(set, name);
    for (size_t i = 0; found == NULL && i < variants_count(set); i++) {
        const Variant *variant = variants_at(set, i);
        if (variant != NULL && variant_has_other_name(variant, name))
            found = variant;
    }
    return found;
}

size_t variants_index(const VariantSet *set, const Variant *variant) {
    for (size_t i = 0; i < set->listed_count; i++) {
        if (set->current[set->listed[i]].variant == variant)
            return i;
    }
    return set->listed_count;
}
