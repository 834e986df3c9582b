/* Texts of several lines that say something to people: each line of such a key is a paragraph, kept
 * with line feeds between. Private to the definitions half of `rules`. */
#ifndef PANDEMONIUM_RULES_DEFINITION_PARAGRAPHS_H
#define PANDEMONIUM_RULES_DEFINITION_PARAGRAPHS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/ini.h"

/* The first or next key of a remark "key key: text"; at begins at the remark and is moved behind
 * the key. False: the colon is reached, or there is none. The key is not terminated. */
bool remark_next_key(const char **at, const char **key, size_t *length);
/* What a remark says: what stands behind its colon; NULL when it has no colon or nothing there. */
const char *remark_text(const char *remark);

/* Adds a line to *text (owned, NULL for none). False when memory is out or the whole would have
 * `limit` bytes. */
bool paragraphs_add(char **text, const char *line, size_t limit, Error *error);

/* What becomes of a parent's remarks (NULL: it has none) in a section with a few of its own: its
 * own, then those of which it says no key anew. name is the remarks' own key; *own (owned,
 * NULL for none) is replaced. Remarks that say "-" only take others back. */
bool remarks_inherit(const char *inherited, const IniSection *section, const char *name, char **own,
                     size_t limit, Error *error);

#endif
