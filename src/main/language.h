/* The language of sentences: a catalogue of po/, or the English of the sources. */
#ifndef PANDEMONIUM_MAIN_LANGUAGE_H
#define PANDEMONIUM_MAIN_LANGUAGE_H

/* Takes the locale from the environment, and its catalogue: from the folder that TEXTDOMAINDIR
 * names (the build folder's, for a program that is not installed), else the installed one. Where
 * the locale's characters are not UTF-8, English stays. Once, before any sentence is made. */
void language_choose(void);

/* English from here on: for a terminal that shows ASCII only. */
void language_set_english(void);

#endif
