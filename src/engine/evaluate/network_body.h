/* The inner loops of the network, a part of evaluate_body.h. They go in steps of a constant width,
 * so that compilers make vectors of them. */

static void network_change_step(const int8_t *rows, unsigned width, const NetworkChange *change,
                                int16_t *hidden) {
    int16_t sum[NETWORK_WIDTH_STEP];
    memcpy(sum, hidden, sizeof sum);
    for (unsigned n = 0; n < change->taken_count; n++) {
        const int8_t *row = rows + (size_t)change->taken[n] * width;
        for (unsigned i = 0; i < NETWORK_WIDTH_STEP; i++)
            sum[i] = (int16_t)(sum[i] - row[i]);
    }
    for (unsigned n = 0; n < change->put_count; n++) {
        const int8_t *row = rows + (size_t)change->put[n] * width;
        for (unsigned i = 0; i < NETWORK_WIDTH_STEP; i++)
            sum[i] = (int16_t)(sum[i] + row[i]);
    }
    memcpy(hidden, sum, sizeof sum);
}

static void network_change_row(const Network *network, const NetworkChange *change,
                               int16_t *hidden) {
    unsigned width = network->form.width;
    for (unsigned at = 0; at < width; at += NETWORK_WIDTH_STEP)
        network_change_step(network->rows + at, width, change, hidden + at);
}

TERM_INLINE int network_step_sum(const int16_t *hidden, const int16_t *output) {
    int sum = 0;
    for (unsigned i = 0; i < NETWORK_WIDTH_STEP; i++) {
        int value = hidden[i] < 0 ? 0 : hidden[i] > NETWORK_ONE ? NETWORK_ONE : hidden[i];
        sum += (value * value >> NETWORK_SHIFT) * output[i];
    }
    return sum;
}

static int network_sum(const Network *network, const int16_t *own, const int16_t *other) {
    int sum = 0;
    for (unsigned at = 0; at < network->form.width; at += NETWORK_WIDTH_STEP)
        sum += network_step_sum(own + at, network->output[0] + at) +
               network_step_sum(other + at, network->output[1] + at);
    return sum / NETWORK_UNIT;
}
