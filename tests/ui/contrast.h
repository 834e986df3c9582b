/* Contrast and difference of colours by the palette of xterm, as people see them. */
#ifndef PANDEMONIUM_TESTS_UI_CONTRAST_H
#define PANDEMONIUM_TESTS_UI_CONTRAST_H

/* How eyes see colours: those without one of the three kinds of cones see fewer. */
typedef enum Eyes {
    EYES_USUAL,
    EYES_WITHOUT_RED,
    EYES_WITHOUT_GREEN,
    EYES_WITHOUT_BLUE,
    EYES_COUNT
} Eyes;

/* Contrast as WCAG 2 has it, of two colours, 0 to 255; from 1 to 21. */
double contrast_of(int one, int other);
/* The same as those eyes see them. */
double contrast_seen(Eyes eyes, int one, int other);
/* How different they look to those eyes, lightness and hue together: the distance in CIELAB, in
 * which 2 is just seen and black is 100 from white. */
double difference_seen(Eyes eyes, int one, int other);

#endif
