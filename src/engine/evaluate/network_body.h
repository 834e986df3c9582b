/* The inner loops of the network, a part of evaluate_body.h. Widths are constant, so that compilers
 * make vectors of them. */

static void network_change_row(const int8_t *rows, const NetworkChange *change,
                               int16_t hidden[NETWORK_WIDTH]) {
    for (unsigned n = 0; n < change->taken_count; n++) {
        const int8_t *row = rows + (size_t)change->taken[n] * NETWORK_WIDTH;
        for (unsigned i = 0; i < NETWORK_WIDTH; i++)
            hidden[i] = (int16_t)(hidden[i] - row[i]);
    }
    for (unsigned n = 0; n < change->put_count; n++) {
        const int8_t *row = rows + (size_t)change->put[n] * NETWORK_WIDTH;
        for (unsigned i = 0; i < NETWORK_WIDTH; i++)
            hidden[i] = (int16_t)(hidden[i] + row[i]);
    }
}

TERM_INLINE int network_half(const int16_t *hidden, const int16_t *output) {
    int sum = 0;
    for (unsigned i = 0; i < NETWORK_WIDTH; i++) {
        int value = hidden[i] < 0 ? 0 : hidden[i] > NETWORK_ONE ? NETWORK_ONE : hidden[i];
        sum += (value * value >> NETWORK_SHIFT) * output[i];
    }
    return sum;
}

static int network_sum(const Network *network, const int16_t *own, const int16_t *other) {
    return (network_half(own, network->output[0]) + network_half(other, network->output[1])) /
           NETWORK_UNIT;
}
