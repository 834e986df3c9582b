/* The median, for the benchmarks. */
#ifndef PANDEMONIUM_BENCH_MEDIAN_H
#define PANDEMONIUM_BENCH_MEDIAN_H

#include <stdlib.h>

static inline int median_compare(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* The median of at least one value; sorts them. */
static inline double median(double *values, unsigned count) {
    qsort(values, count, sizeof *values, median_compare);
    return count % 2 == 1 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

#endif
