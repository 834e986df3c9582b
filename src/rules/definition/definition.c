#include "rules/definition/definition.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "rules/board/role_list.h"

/* --- Life --- */

/* The table names a set of pieces by the pieces' fields. */
static PieceIdSet read_fallback_pieces(const char *list) {
    PieceIdSet set = 0;
    for (PieceId id = 0; id < PREDEFINED_PIECES; id++) {
        const char *name = variant_field_at((Field)(FIRST_PIECE + id))->name;
        const char *at = strstr(list, name);
        size_t length = strlen(name);
        if (at != NULL && (at == list || at[-1] == ' ') &&
            (at[length] == ' ' || at[length] == '\0'))
            set |= piece_id_bit(id);
    }
    return set;
}

static bool is_piece_field(Field field) {
    return field >= FIRST_PIECE && field <= FIELD_CUSTOM_PIECE;
}

static bool apply_fallback(Definition *d, Field field, Error *error) {
    const VariantField *row = variant_field_at(field);
    if (is_piece_field(field) || row->others != NULL || row->fallback[0] == '\0')
        return true;
    if (!value_reader(row)->pieces)
        return value_reader(row)->read(d, row, row->fallback, error);
    *(PieceIdSet *)definition_member(d, row) = read_fallback_pieces(row->fallback);
    return true;
}

static bool apply_fallbacks(Definition *d, Error *error) {
    for (Field field = 0; field < FIELD_COUNT; field++) {
        if (!apply_fallback(d, field, error))
            return false;
    }
    return true;
}

bool definition_init(Definition *d, const ExtraFields *extra, Error *error) {
    memset(d, 0, sizeof(*d));
    memset(d->promoted, PIECE_ID_NONE, sizeof(d->promoted));
    memset(d->main_pawn, PIECE_ID_PAWN, sizeof(d->main_pawn));
    /* One more than needed: a size of 0 may give NULL. */
    d->extra_values = calloc(extra->count + 1, sizeof(*d->extra_values));
    d->extra_origins = calloc(extra->count + 1, sizeof(*d->extra_origins));
    if (d->extra_values == NULL || d->extra_origins == NULL) {
        definition_done(d);
        return error_set(error, N_("out of memory"));
    }
    d->extra = *extra;
    if (apply_fallbacks(d, error))
        return true;
    definition_done(d);
    return false;
}

bool definition_copy(Definition *d, const Definition *from, Error *error) {
    *d = *from;
    d->extra_values = calloc(from->extra.count + 1, sizeof(*d->extra_values));
    d->extra_origins = calloc(from->extra.count + 1, sizeof(*d->extra_origins));
    bool good = d->extra_values != NULL && d->extra_origins != NULL;
    for (size_t i = 0; good && i < from->extra.count; i++) {
        d->extra_origins[i] = from->extra_origins[i];
        if (from->extra_values[i] != NULL) {
            d->extra_values[i] = strdup(from->extra_values[i]);
            good = d->extra_values[i] != NULL;
        }
    }
    if (good)
        return true;
    definition_done(d);
    return error_set(error, N_("out of memory"));
}

void definition_done(Definition *d) {
    for (size_t i = 0; d->extra_values != NULL && i < d->extra.count; i++)
        free(d->extra_values[i]);
    free(d->extra_values);
    free(d->extra_origins);
    d->extra_values = NULL;
    d->extra_origins = NULL;
    d->extra.count = 0;
}

/* --- Applying a section --- */

/* A section's entries, by purpose. */
typedef struct Lines {
    const IniEntry *fields[FIELD_COUNT]; /* except pieces */
    const IniEntry *pieces[PIECE_IDS];
    const IniEntry *mobility[SIDE_COUNT][PIECE_IDS];
    const char *file;
} Lines;

static bool fail_entry(const Lines *lines, const IniEntry *entry, Error *error) {
    char reason[ERROR_REASON_SIZE];
    if (error == NULL)
        return false;
    Text text = TEXT_OVER(reason);
    text_add(&text, error->reason);
    error_set_at(error, entry->key, "%s", reason);
    error_locate(error, lines->file, entry->line);
    return false;
}

static size_t find_extra(const ExtraFields *extra, const char *name) {
    size_t i = 0;
    while (i < extra->count && strcmp(extra->fields[i].name, name) != 0)
        i++;
    return i;
}

/* The words before a remark's text must be fields. */
static bool check_remark(const ExtraFields *extra, const char *remark, Error *error) {
    const char *at = remark, *key;
    size_t length;
    unsigned custom, side;
    PieceId id;
    if (remark_text(remark) == NULL || *remark == ':')
        return error_set(error, N_("this is not a key, a colon and text"));
    while (remark_next_field(&at, &key, &length)) {
        char name[ERROR_TOKEN_SIZE];
        Text copy = TEXT_OVER(name);
        text_add_bytes(&copy, key, length);
        if (variant_field_find(name, &custom) == FIELD_COUNT &&
            !variant_field_find_mobility(name, &side, &id) &&
            find_extra(extra, name) == extra->count)
            return error_set(error, N_("there is no key \"%s\" to comment on"), name);
    }
    return true;
}

/* Replaces the inherited text of another layer's field by the section's: the last line, or all of
 * them joined. */
static bool take_extra(Definition *d, const Lines *lines, size_t slot, const IniEntry *entry,
                       Error *error) {
    const VariantField *field = &d->extra.fields[slot];
    Origin *origin = &d->extra_origins[slot];
    bool gathers = field->own == VARIANT_FIELD_OF_ONE_GAME || field->own == VARIANT_FIELD_ON_FIELDS;
    if (field->own == VARIANT_FIELD_ON_FIELDS && !check_remark(&d->extra, entry->value, error))
        return false;
    if (!gathers || !definition_is_own(d, origin)) {
        free(d->extra_values[slot]);
        d->extra_values[slot] = NULL;
        *origin = (Origin){lines->file, entry->line};
    }
    size_t limit = field->text_limit != 0 ? field->text_limit : EXTRA_TEXT_SIZE;
    return paragraphs_add(&d->extra_values[slot], entry->value, limit, error);
}

/* Finds the place in `lines` for an entry; extras are stored at once. If a field has several lines,
 * the last one counts, as in Fairy-Stockfish. */
static bool sort_entry(Definition *d, Lines *lines, const IniEntry *entry, Error *error) {
    unsigned custom = 0;
    Field field = variant_field_find(entry->key, &custom);
    if (field != FIELD_COUNT) {
        const IniEntry **place =
            is_piece_field(field)
                ? &lines->pieces[field == FIELD_CUSTOM_PIECE ? PREDEFINED_PIECES + custom
                                                             : (unsigned)field - FIRST_PIECE]
                : &lines->fields[field];
        *place = entry;
        return true;
    }
    unsigned side;
    PieceId id;
    if (variant_field_find_mobility(entry->key, &side, &id)) {
        lines->mobility[side][id] = entry;
        return true;
    }
    size_t slot = find_extra(&d->extra, entry->key);
    if (slot == d->extra.count) {
        if (variant_field_is_unsupported(entry->key))
            return error_set(error, N_("this Fairy-Stockfish key is not supported"));
        return error_set(error, N_("there is no such key"));
    }
    return take_extra(d, lines, slot, entry, error);
}

static bool sort_entries(Definition *d, Lines *lines, const IniSection *section, Error *error) {
    for (size_t i = 0; i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        if (entry->key == NULL) {
            error_set_at(error, entry->value, N_("the line is not \"key = value\""));
            error_locate(error, lines->file, entry->line);
            return false;
        }
        if (!sort_entry(d, lines, entry, error))
            return fail_entry(lines, entry, error);
    }
    return true;
}

static bool apply_field(Definition *d, const Lines *lines, Field field, Error *error) {
    const IniEntry *entry = lines->fields[field];
    if (entry == NULL)
        return true;
    d->origins[field] = (Origin){lines->file, entry->line};
    const VariantField *row = variant_field_at(field);
    return value_reader(row)->read(d, row, entry->value, error) || fail_entry(lines, entry, error);
}

/* In the file's order, which also orders hands and lists of pieces. */
static bool apply_pieces(Definition *d, const Lines *lines, Error *error) {
    PieceIdSet done = 0;
    for (;;) {
        PieceId next = PIECE_ID_NONE;
        for (PieceId id = 0; id < PIECE_IDS; id++) {
            bool open = lines->pieces[id] != NULL && (done & piece_id_bit(id)) == 0;
            if (open && (next == PIECE_ID_NONE || lines->pieces[id] < lines->pieces[next]))
                next = id;
        }
        if (next == PIECE_ID_NONE)
            return true;
        done |= piece_id_bit(next);
        const IniEntry *entry = lines->pieces[next];
        if (!definition_read_piece(d, next, entry->value, error))
            return fail_entry(lines, entry, error);
        d->piece_origins[next] = (Origin){lines->file, entry->line};
    }
}

/* --- What is not inherited --- */

/* Display fields are not inherited. */
static void begin_section(Definition *d, const IniSection *section, const char *file) {
    Text name = TEXT_OVER(d->name);
    text_add(&name, section->name);
    d->section = (Origin){file, section->line};
    d->own_pieces = 0;
    for (Field field = 0; field < FIELD_COUNT; field++) {
        const VariantField *row = variant_field_at(field);
        if (!row->not_inherited)
            continue;
        memset(definition_member(d, row), 0, row->size);
        apply_fallback(d, field, NULL);
    }
    for (size_t i = 0; i < d->extra.count; i++) {
        const VariantField *row = &d->extra.fields[i];
        if (row->own != VARIANT_FIELD_OF_ONE_GAME && !row->not_inherited)
            continue;
        free(d->extra_values[i]);
        d->extra_values[i] = NULL;
    }
}

/* Whether the parent's list entries for a piece ("+p") no longer apply: its letter is gone or
 * belongs to another predefined piece, or it flips into something else. A custom piece with the
 * same letter counts as the same piece defined in another way. */
static bool is_lost(const Definition *parent, const Definition *d, const char *role) {
    bool turned = role[0] == '+';
    PieceId before = definition_piece_by_letter(parent, role[turned ? 1 : 0]);
    PieceId after = definition_piece_by_letter(d, role[turned ? 1 : 0]);
    if (before == PIECE_ID_NONE)
        return false;
    if (after == PIECE_ID_NONE || (after != before && after < PREDEFINED_PIECES))
        return true;
    return turned && d->promoted[after] != parent->promoted[before];
}

/* Removes items for lost pieces from a list "p:Pawn, +p:Guard"; other texts are unchanged. */
static void prune_list(const Definition *parent, const Definition *d, char *list) {
    char kept[DEFINITION_TEXT_SIZE];
    Text text = TEXT_OVER(kept);
    const char *cursor = list;
    RoleItem item;
    RoleListStep step;
    bool lost = false;
    while ((step = role_list_next(&cursor, &item)) == ROLE_LIST_ITEM) {
        if (is_lost(parent, d, item.role)) {
            lost = true;
            continue;
        }
        text_addf(&text, "%s%s:", text.length > 0 ? "," : "", item.role);
        text_add_bytes(&text, item.text, item.length);
    }
    /* What is left cannot be longer. */
    if (lost && step == ROLE_LIST_END && strlen(list) < sizeof(kept))
        memcpy(list, kept, text.length + 1);
}

/* Inherits the parent's remarks on fields. */
static bool inherit_remarks(const Definition *parent, Definition *d, const IniSection *section,
                            Error *error) {
    for (size_t i = 0; i < d->extra.count; i++) {
        if (d->extra.fields[i].own != VARIANT_FIELD_ON_FIELDS)
            continue;
        char **own = &d->extra_values[i];
        if (!definition_is_own(d, &d->extra_origins[i])) {
            free(*own);
            *own = NULL;
        }
        const char *inherited = parent != NULL ? parent->extra_values[i] : NULL;
        if (!remarks_inherit(inherited, section, d->extra.fields[i].name, own, error)) {
            error_locate(error, d->section.file, d->section.line);
            return false;
        }
    }
    return true;
}

/* Drops the parent's lists for pieces that are gone, and setups for another board. */
static void prune_inherited(const Definition *parent, Definition *d) {
    for (Field field = 0; field < FIELD_COUNT; field++) {
        const VariantField *row = variant_field_at(field);
        bool own = definition_is_own(d, &d->origins[field]);
        if (row->kind == KIND_PIECE_TEXTS && !own)
            prune_list(parent, d, definition_member(d, row));
        if (row->resets != NULL && own) {
            Field other = definition_field(row->resets);
            if (!definition_is_own(d, &d->origins[other]))
                apply_fallback(d, other, NULL);
        }
    }
    for (size_t i = 0; i < d->extra.count; i++) {
        if (d->extra_values[i] != NULL && d->extra.fields[i].own != VARIANT_FIELD_ON_FIELDS &&
            !definition_is_own(d, &d->extra_origins[i]))
            prune_list(parent, d, d->extra_values[i]);
    }
}

static bool apply_mobility(Definition *d, const Lines *lines, Error *error) {
    for (unsigned i = 0; i < SIDE_COUNT * PIECE_IDS; i++) {
        const IniEntry *entry = lines->mobility[i / PIECE_IDS][i % PIECE_IDS];
        if (entry != NULL && !definition_read_mobility(d, i / PIECE_IDS, (PieceId)(i % PIECE_IDS),
                                                       entry->value, error))
            return fail_entry(lines, entry, error);
    }
    return true;
}

static bool apply_lines(Definition *d, Lines *lines, const IniSection *section, Error *error) {
    if (!sort_entries(d, lines, section, error) || !apply_field(d, lines, FIELD_MAX_RANK, error) ||
        !apply_field(d, lines, FIELD_MAX_FILE, error) || !apply_pieces(d, lines, error))
        return false;
    unsigned squares = definition_files(d) * definition_ranks(d);
    if (squares > BOARD_SQUARES_LIMIT)
        return definition_blame(d, "maxFile", error, N_("the board has %u squares, more than %d"),
                                squares, (int)BOARD_SQUARES_LIMIT);
    for (unsigned field = FIELD_MAX_FILE + 1; field < FIELD_COUNT; field++) {
        if (!apply_field(d, lines, (Field)field, error))
            return false;
    }
    return apply_mobility(d, lines, error);
}

bool definition_apply(Definition *d, const Definition *parent, const IniSection *section,
                      const char *file, Error *error) {
    Lines lines = {.file = file};
    begin_section(d, section, file);
    if (!apply_lines(d, &lines, section, error))
        return false;
    if (parent != NULL)
        prune_inherited(parent, d);
    return inherit_remarks(parent, d, section, error);
}

/* --- Refusals --- */

static bool blame(const Definition *d, const char *key, const Origin *origin, const char *reason,
                  Error *error) {
    error_set_at(error, key, "%s", reason);
    if (origin->line == 0)
        origin = &d->section;
    error_locate(error, origin->file, origin->line);
    return false;
}

Field definition_field(const char *name) {
    unsigned custom;
    Field field = variant_field_find(name, &custom);
    assert(field != FIELD_COUNT);
    return field;
}

/* format: a message id. */
__attribute__((format(printf, 4, 0))) static bool blame_in_words(const Definition *d,
                                                                 const char *key, Error *error,
                                                                 const char *format,
                                                                 va_list arguments) {
    char reason[ERROR_REASON_SIZE];
    Text text = TEXT_OVER(reason);
    text_addv(&text, gettext(format), arguments);
    return blame(d, key, &d->origins[definition_field(key)], reason, error);
}

bool definition_blame(const Definition *d, const char *key, Error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    blame_in_words(d, key, error, format, arguments);
    va_end(arguments);
    return false;
}

bool definition_blame_start(const Definition *d, Error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    blame_in_words(d, "startFen", error, format, arguments);
    va_end(arguments);
    return false;
}
