/* How the prompt is written, and from which width on it has room for whole sentences. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_PENS_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_PENS_H

#include "ui/kit/grid.h"

enum { NARROW = 76 /* columns; narrower windows get shorter words */ };

static const Pen PLAIN = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen DIM = {INK_DIM, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen HEAD = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_PROMPT, 0}};
static const Pen BAD = {INK_ERROR, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};

#endif
