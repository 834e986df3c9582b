#include "rules/board/role_list.h"

#include <string.h>

#include "base/ascii.h"

static const char *skip_space(const char *at) {
    while (ascii_is_space(*at))
        at++;
    return at;
}

RoleListStep role_list_next(const char **cursor, RoleItem *out) {
    const char *at = skip_space(*cursor);
    if (*at == '\0')
        return ROLE_LIST_END;
    RoleItem item = {0};
    size_t length = 0;
    if (*at == '+')
        item.role[length++] = *at++;
    if (!ascii_is_alpha(*at))
        return ROLE_LIST_BAD;
    item.role[length] = ascii_to_upper(*at);
    at = skip_space(at + 1);
    if (*at != ':')
        return ROLE_LIST_BAD;
    item.text = skip_space(at + 1);
    const char *end = item.text + strcspn(item.text, ",");
    *cursor = *end == ',' ? end + 1 : end;
    while (end > item.text && ascii_is_space(end[-1]))
        end--;
    item.length = (size_t)(end - item.text);
    if (item.length == 0)
        return ROLE_LIST_BAD;
    *out = item;
    return ROLE_LIST_ITEM;
}
