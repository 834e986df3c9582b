#include "play/player/definition_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files/incoming.h"
#include "base/i18n.h"
#include "base/ini.h"
#include "rules/definition/field_table.h"
#include "rules/definition/variants_data.h"
#include "words/display_fields.h"

enum { SOURCES = 3, ANCESTORS_LIMIT = 64, FILE_LIMIT = 4 << 20, DEFINITION_MODE = 0600 };

/* Where to look for sections, in this order: the game's file, the games, their parents. */
typedef struct Sources {
    Ini ini[SOURCES];
    size_t count;
} Sources;

static bool sources_add(Sources *sources, const char *text, size_t length, Error *error) {
    if (!ini_init(&sources->ini[sources->count], text, length, error))
        return false;
    sources->count++;
    return true;
}

static void sources_done(Sources *sources) {
    while (sources->count > 0)
        ini_done(&sources->ini[--sources->count]);
}

static bool sources_init(Sources *sources, const Variant *variant, const FileSystem *fs,
                         Error *error) {
    sources->count = 0;
    bool good = true;
    if (strcmp(variant->source, "built-in") != 0) {
        Bytes text = {0};
        good = incoming_read(fs, variant->source, FILE_LIMIT, &text, error) &&
               sources_add(sources, text.data != NULL ? text.data : "", text.length, error);
        bytes_done(&text);
    }
    good = good && sources_add(sources, (const char *)VARIANTS_INI, VARIANTS_INI_LENGTH, error) &&
           sources_add(sources, (const char *)PARENTS_INI, PARENTS_INI_LENGTH, error);
    if (!good)
        sources_done(sources);
    return good;
}

/* The first section of this name other than `but`. */
static const IniSection *sources_find(const Sources *sources, const char *name,
                                      const IniSection *but) {
    for (size_t i = 0; i < sources->count; i++)
        for (size_t k = 0; k < sources->ini[i].count; k++) {
            const IniSection *section = &sources->ini[i].sections[k];
            if (section != but && section->name != NULL && strcmp(section->name, name) == 0)
                return section;
        }
    return NULL;
}

/* The owner of a rules field. Fields of other layers do not change the rules, so they count as
 * common. */
static VariantFieldOwner field_owner(const char *name) {
    const VariantField *field;
    for (size_t i = 0; (field = variant_field_at(i)) != NULL; i++)
        if (strcmp(field->name, name) == 0)
            return field->own;
    return VARIANT_FIELD_COMMON;
}

/* Engines have no use for display fields and do not know them. */
static bool is_told(const char *name) {
    for (size_t i = 0; i < WORDS_FIELD_COUNT; i++)
        if (strcmp(WORDS_FIELDS[i].name, name) == 0)
            return true;
    return false;
}

static bool is_written(const char *name, bool plain) {
    return !is_told(name) && !(plain && field_owner(name) != VARIANT_FIELD_COMMON);
}

/* parent: the section it inherits from; NULL: not written out here. */
static bool add_section(const IniSection *section, const IniSection *parent, bool plain,
                        Bytes *out) {
    const char *suffix = plain ? MATCH_PLAIN_SUFFIX : "";
    bool good = bytes_addf(out, "[%s%s", section->name, suffix);
    if (parent != NULL)
        good = good && bytes_addf(out, ":%s%s", parent->name, suffix);
    else if (section->parent != NULL)
        good = good && bytes_addf(out, ":%s", section->parent);
    good = good && bytes_add(out, "]\n");
    for (size_t i = 0; i < section->count && good; i++) {
        const IniEntry *entry = &section->entries[i];
        if (entry->key != NULL && is_written(entry->key, plain))
            good = bytes_addf(out, "%s = %s\n", entry->key, entry->value);
    }
    return good && bytes_add_char(out, '\n');
}

/* Collects the section and its ancestors, the section first. */
static size_t find_chain(const Sources *sources, const char *name,
                         const IniSection *out[ANCESTORS_LIMIT]) {
    size_t count = 0;
    const IniSection *section = sources_find(sources, name, NULL);
    while (section != NULL && count < ANCESTORS_LIMIT) {
        out[count++] = section;
        section = section->parent != NULL ? sources_find(sources, section->parent, section) : NULL;
    }
    return count;
}

static bool is_of_file(const Sources *sources, const IniSection *section) {
    const Ini *file = &sources->ini[0];
    return sources->count == SOURCES && section >= file->sections &&
           section < file->sections + file->count;
}

/* Which sections of a definition to write. */
typedef enum Extent {
    EXTENT_ALL,   /* all that it inherits from as well */
    EXTENT_PLAIN, /* the same, without the fields that only this program has */
    EXTENT_FILE   /* only those of its own file */
} Extent;

static bool write_chain(const Variant *variant, const FileSystem *fs, Extent extent, Bytes *out,
                        Error *error) {
    Sources sources;
    if (!sources_init(&sources, variant, fs, error))
        return false;
    const IniSection *chain[ANCESTORS_LIMIT];
    size_t count = find_chain(&sources, variant->name, chain);
    bool good = count > 0;
    if (!good)
        error_set_at(error, variant->name, N_("its definition is no longer in the file"));
    for (size_t i = count; i-- > 0 && good;)
        if ((extent != EXTENT_FILE || is_of_file(&sources, chain[i])) &&
            !add_section(chain[i], i + 1 < count ? chain[i + 1] : NULL, extent == EXTENT_PLAIN,
                         out))
            good = error_no_memory(error);
    sources_done(&sources);
    return good;
}

bool match_definition(const Variant *variant, const FileSystem *fs, bool plain, Bytes *out,
                      Error *error) {
    return write_chain(variant, fs, plain ? EXTENT_PLAIN : EXTENT_ALL, out, error);
}

bool definition_own(const Variant *variant, const FileSystem *fs, Bytes *out, Error *error) {
    return strcmp(variant->source, "built-in") == 0 ||
           write_chain(variant, fs, EXTENT_FILE, out, error);
}

bool match_definition_write(const FileSystem *fs, const Bytes *text, char path[MATCH_PATH_SIZE],
                            Error *error) {
    const char *folder = getenv("TMPDIR");
    const FileOwnName name = {folder != NULL && *folder != '\0' ? folder : "/tmp", "pandemonium-",
                              ".ini"};
    file_sweep(fs, &name);
    int fd = file_open_own(fs, &name, DEFINITION_MODE, path, MATCH_PATH_SIZE);
    if (fd < 0) {
        error_set_file(error, name.folder, N_("cannot be written: %s"), strerror(errno));
        path[0] = '\0';
        return false;
    }
    bool good = file_write_all(&(OpenFile){fs, path, fd}, text->data, text->length, error);
    if (file_close(fs, fd) < 0 && good)
        good = file_fail(error, path, errno, N_("cannot be written"));
    if (!good) {
        file_unlink(fs, path);
        path[0] = '\0';
    }
    return good;
}

bool match_definition_is_own(const Variant *variant, const FileSystem *fs) {
    Sources sources;
    if (!sources_init(&sources, variant, fs, NULL))
        return false;
    const IniSection *chain[ANCESTORS_LIMIT];
    size_t count = find_chain(&sources, variant->name, chain);
    bool own = false;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < chain[i]->count; k++) {
            const char *key = chain[i]->entries[k].key;
            own = own || (key != NULL && field_owner(key) == VARIANT_FIELD_OURS);
        }
    sources_done(&sources);
    return own;
}
