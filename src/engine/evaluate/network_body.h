/* The inner loops of the network, a part of evaluate_body.h. Each is instantiated for both constant
 * widths, so that compilers vectorise it. */

TERM_INLINE void accumulator_add_rows(const int8_t *rows, const FeatureDelta *change,
                                      int16_t *values, unsigned width) {
    for (unsigned n = 0; n < change->removed_count; n++) {
        const int8_t *row = rows + (size_t)change->removed[n] * width;
        for (unsigned i = 0; i < width; i++)
            values[i] = (int16_t)(values[i] - row[i]);
    }
    for (unsigned n = 0; n < change->added_count; n++) {
        const int8_t *row = rows + (size_t)change->added[n] * width;
        for (unsigned i = 0; i < width; i++)
            values[i] = (int16_t)(values[i] + row[i]);
    }
}

static void accumulator_change(const Network *network, const FeatureDelta *change,
                               int16_t *values) {
    if (network->form.width == NETWORK_WIDTH)
        accumulator_add_rows(network->rows, change, values, NETWORK_WIDTH);
    else
        accumulator_add_rows(network->rows, change, values, NETWORK_WIDTH_LIMIT);
}

/* SCReLU: squared, clipped activations times the output weights. */
TERM_INLINE int network_screlu_sum(const int16_t *values, const int16_t *output, unsigned width) {
    int sum = 0;
    for (unsigned i = 0; i < width; i++) {
        int value = values[i] < 0 ? 0 : values[i] > NETWORK_CLIP ? NETWORK_CLIP : values[i];
        sum += (value * value >> NETWORK_SHIFT) * output[i];
    }
    return sum;
}

TERM_INLINE int network_output_wide(const Network *network, const int16_t *own,
                                    const int16_t *other, unsigned width) {
    return (network_screlu_sum(own, network->output_weights[0], width) +
            network_screlu_sum(other, network->output_weights[1], width)) /
           NETWORK_UNIT;
}

static int network_output(const Network *network, const int16_t *own, const int16_t *other) {
    return network->form.width == NETWORK_WIDTH
               ? network_output_wide(network, own, other, NETWORK_WIDTH)
               : network_output_wide(network, own, other, NETWORK_WIDTH_LIMIT);
}
