/* Phrases as values: parts of sentences that a function returns and a printf format takes. */
#ifndef PANDEMONIUM_WORDS_PHRASE_H
#define PANDEMONIUM_WORDS_PHRASE_H

enum { PHRASE_SIZE = 800 }; /* enough for any phrase in any language; a longer list is cut */

/* The text of words_score(score_cp).text lives to the end of the full expression. */
typedef struct Phrase {
    char text[PHRASE_SIZE];
} Phrase;

#endif
