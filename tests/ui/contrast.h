/* Contrast as WCAG 2 has it, of colours by the palette of xterm. */
#ifndef PANDEMONIUM_TESTS_UI_CONTRAST_H
#define PANDEMONIUM_TESTS_UI_CONTRAST_H

/* How eyes see colours. */
typedef enum Eyes { EYES_USUAL, EYES_WITHOUT_RED, EYES_WITHOUT_GREEN, EYES_COUNT } Eyes;

/* Of two colours, 0 to 255; from 1 to 21. */
double contrast_of(int one, int other);
/* The same as those eyes see them. */
double contrast_seen(Eyes eyes, int one, int other);

#endif
