/* Contrast and difference of colours in xterm's palette, as people see them. */
#ifndef PANDEMONIUM_TESTS_UI_CONTRAST_H
#define PANDEMONIUM_TESTS_UI_CONTRAST_H

/* Kinds of colour vision, by the missing cones. */
typedef enum Eyes {
    EYES_USUAL,
    EYES_WITHOUT_RED,
    EYES_WITHOUT_GREEN,
    EYES_WITHOUT_BLUE,
    EYES_COUNT
} Eyes;

/* The contrast of two colours, 0 to 255, by WCAG 2; from 1 to 21. */
double contrast_of(int one, int other);
/* The same for these eyes. */
double contrast_seen(Eyes eyes, int one, int other);
/* How different two colours look to these eyes, in lightness and hue: the distance in CIELAB, in
 * which 2 is just visible and black is 100 from white. */
double difference_seen(Eyes eyes, int one, int other);

#endif
