/* The inner loops of the network, a part of evaluate_body.h. Each is there for both widths, which
 * are constant, so that compilers make vectors of them. */

TERM_INLINE void network_change_wide(const int8_t *rows, const NetworkChange *change,
                                     int16_t *hidden, unsigned width) {
    for (unsigned n = 0; n < change->taken_count; n++) {
        const int8_t *row = rows + (size_t)change->taken[n] * width;
        for (unsigned i = 0; i < width; i++)
            hidden[i] = (int16_t)(hidden[i] - row[i]);
    }
    for (unsigned n = 0; n < change->put_count; n++) {
        const int8_t *row = rows + (size_t)change->put[n] * width;
        for (unsigned i = 0; i < width; i++)
            hidden[i] = (int16_t)(hidden[i] + row[i]);
    }
}

static void network_change_row(const Network *network, const NetworkChange *change,
                               int16_t *hidden) {
    if (network->form.width == NETWORK_WIDTH)
        network_change_wide(network->rows, change, hidden, NETWORK_WIDTH);
    else
        network_change_wide(network->rows, change, hidden, NETWORK_WIDTH_LIMIT);
}

TERM_INLINE int network_half(const int16_t *hidden, const int16_t *output, unsigned width) {
    int sum = 0;
    for (unsigned i = 0; i < width; i++) {
        int value = hidden[i] < 0 ? 0 : hidden[i] > NETWORK_ONE ? NETWORK_ONE : hidden[i];
        sum += (value * value >> NETWORK_SHIFT) * output[i];
    }
    return sum;
}

TERM_INLINE int network_sum_wide(const Network *network, const int16_t *own, const int16_t *other,
                                 unsigned width) {
    return (network_half(own, network->output[0], width) +
            network_half(other, network->output[1], width)) /
           NETWORK_UNIT;
}

static int network_sum(const Network *network, const int16_t *own, const int16_t *other) {
    return network->form.width == NETWORK_WIDTH
               ? network_sum_wide(network, own, other, NETWORK_WIDTH)
               : network_sum_wide(network, own, other, NETWORK_WIDTH_LIMIT);
}
