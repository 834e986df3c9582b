/* The piece browser's entries: all pieces of a game but those that only captures tell apart. */
#ifndef PANDEMONIUM_UI_SCREENS_PIECE_BROWSER_H
#define PANDEMONIUM_UI_SCREENS_PIECE_BROWSER_H

#include "ui/app/app.h"

/* The game whose pieces are browsed; never NULL. */
const Variant *pieces_variant(const App *app);
size_t pieces_count(const Variant *variant);
/* The role at index, which is below pieces_count. */
Role pieces_role(const Variant *variant, size_t index);
/* Opens the browser at a role (ROLE_NONE: the first). */
void pieces_open(App *app, Role role);

#endif
