#include "ui/contrast.h"

#include <math.h>

static double linear(int value) {
    double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static int color_rgb(int color) {
    static const int SIXTEEN[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                    0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                    0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const int LEVELS[6] = {0, 95, 135, 175, 215, 255};
    int at = color - 16;
    if (color < 16)
        return SIXTEEN[color];
    if (color >= 232)
        return (8 + 10 * (color - 232)) * 0x010101;
    return LEVELS[at / 36] << 16 | LEVELS[at / 6 % 6] << 8 | LEVELS[at % 6];
}

/* The share of linear red and green in what eyes take for either, after Vienot, Brettel and Mollon
 * (1999): those without one of the two kinds of cones see one mixture for both. */
static const double MIXED[EYES_COUNT][2] = {[EYES_USUAL] = {0, 0},
                                            [EYES_WITHOUT_RED] = {0.11238, 0.88762},
                                            [EYES_WITHOUT_GREEN] = {0.29275, 0.70725}};

static double luminance(Eyes eyes, int color) {
    int rgb = color_rgb(color);
    double red = linear(rgb >> 16), green = linear(rgb >> 8 & 255), blue = linear(rgb & 255);
    if (eyes != EYES_USUAL)
        red = green = MIXED[eyes][0] * red + MIXED[eyes][1] * green;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

double contrast_seen(Eyes eyes, int one, int other) {
    double a = luminance(eyes, one), b = luminance(eyes, other);
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

double contrast_of(int one, int other) {
    return contrast_seen(EYES_USUAL, one, other);
}
