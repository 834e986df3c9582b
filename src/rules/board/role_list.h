/* Lists such as "p:Pawn, +p:Guard", which give each role a text. */
#ifndef PANDEMONIUM_RULES_BOARD_ROLE_LIST_H
#define PANDEMONIUM_RULES_BOARD_ROLE_LIST_H

#include <stddef.h>

/* One item; text is not terminated. */
typedef struct RoleItem {
    char role[3]; /* "P" or "+P", upper case */
    const char *text;
    size_t length; /* at least 1 */
} RoleItem;

typedef enum RoleListStep { ROLE_LIST_ITEM, ROLE_LIST_END, ROLE_LIST_BAD } RoleListStep;

/* Reads the item at *cursor and moves *cursor past its comma. ROLE_LIST_END: nothing is left.
 * ROLE_LIST_BAD: the text there is not an item. *out is written only with ROLE_LIST_ITEM. */
RoleListStep role_list_next(const char **cursor, RoleItem *out);

#endif
