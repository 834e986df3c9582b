/* Korean particles that depend on the sound before them.
 *
 * A translator writes both forms, as is usual where a name is put in: "%s이(가)", "%s을(를)",
 * "%s(으)로". After the name is in its place the right one is chosen by how it ends: 기이(가) is
 * 기가. Other languages have no such forms, so nothing here asks which language is spoken. */
#ifndef PANDEMONIUM_BASE_PARTICLES_H
#define PANDEMONIUM_BASE_PARTICLES_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the text (a format, as a rule) has a form to choose from. */
bool particles_are_in(const char *text);

/* Chooses the forms that stand at byte `from` of text or later; what stands before may be the name.
 * After what is neither Hangul nor a number nor read in one way only, both forms stay. The text
 * becomes shorter, if anything; returns its length. */
size_t particles_choose(char *text, size_t from);

#endif
