#include "ui/app/review_state.h"

#include <stdlib.h>

#include "base/memory.h"
#include "play/hint/annotate.h"

void review_ui_leave_game(ReviewUi *review) {
    review->autoplay.on = false;
    review->found.count = 0;
}

void review_ui_done(ReviewUi *review) {
    free(review->found.list);
}

/* The index of a node, or count. */
static size_t find(const FoundScores *found, const Node *node) {
    size_t i = 0;
    while (i < found->count && found->list[i].node != node)
        i++;
    return i;
}

void found_add(FoundScores *found, const Node *node, int score, unsigned depth) {
    size_t at = find(found, node);
    if (at < found->count && found->list[at].depth > depth)
        return;
    if (at == found->room) {
        found->room = found->room == 0 ? 64 : found->room * 2;
        found->list = memory_resize(found->list, found->room, sizeof *found->list);
    }
    found->list[at] = (FoundScore){node, score, depth};
    found->count += at == found->count;
}

bool found_get(const FoundScores *found, const Node *node, int *score) {
    size_t at = find(found, node);
    if (at == found->count)
        return false;
    *score = found->list[at].score;
    return true;
}
