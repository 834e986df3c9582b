#include "play/review/change_record.h"

#include "base/i18n.h"
#include "base/memory.h"
#include "game/records/pgn_signs.h"
#include "words/glyphs.h"

/* --- comments and marks ---------------------------------------------------------------------- */

void review_get_comment(const Review *review, Bytes *out) {
    const char *comment = review->cursor.node->comment;
    memory_require(comment == NULL || pgn_comment_words(comment, out));
}

bool review_set_comment(Review *review, const char *text, Error *error) {
    Node *node = review->cursor.node;
    Bytes whole = {0};
    bool good = node->comment == NULL || pgn_comment_commands(node->comment, &whole);
    if (good && whole.length > 0 && text[0] != '\0')
        good = bytes_add_char(&whole, ' ');
    good = good && bytes_add(&whole, text) && game_set_comment(node, whole.data);
    bytes_done(&whole);
    return good || error_no_memory(error);
}

/* Removes other marks of the same group. */
static void clear_group(Node *node, GlyphGroup group, uint8_t kept) {
    for (size_t i = node->nag_count; i-- > 0;) {
        const Glyph *glyph = glyph_of_nag(node->nags[i]);
        if (glyph != NULL && glyph->group == group && glyph->nag != kept)
            (void)game_toggle_nag(node, glyph->nag);
    }
}

bool review_toggle_nag(Review *review, uint8_t nag, Error *error) {
    Node *node = review->cursor.node;
    const Glyph *glyph = glyph_of_nag(nag);
    if (node->parent == NULL)
        return error_set(error, N_("there is no move here to mark"));
    if (glyph != NULL && glyph->group != GLYPH_ALONE)
        clear_group(node, glyph->group, nag);
    return game_toggle_nag(node, nag) || error_set(error, N_("the move has too many marks"));
}

/* --- lines ----------------------------------------------------------------------------------- */

/* The first move of node's variation; NULL: node is on the game's first line. */
static Node *variation_of(Node *node) {
    while (node->parent != NULL && node->parent->child == node)
        node = node->parent;
    return node->parent != NULL ? node : NULL;
}

bool review_promote(Review *review, Error *error) {
    Node *first = variation_of(review->cursor.node);
    if (first == NULL)
        return error_set(error, N_("this is already the main line"));
    game_promote(first);
    return true;
}

static bool delete_node(Review *review, Node *node, Error *error) {
    if (!cursor_go(&review->cursor, node->parent))
        return error_no_memory(error);
    branch_done(&review->deleted);
    game_cut(review->game, node, &review->deleted);
    return true;
}

bool review_delete_rest(Review *review, Error *error) {
    Node *node = review->cursor.node;
    if (node->parent == NULL)
        return error_set(error, N_("this is the start: go to the first move to delete"));
    return delete_node(review, node, error);
}

bool review_delete_variation(Review *review, Error *error) {
    Node *first = variation_of(review->cursor.node);
    if (first == NULL)
        return error_set(error, N_("this is the game's main line, not a variation"));
    return delete_node(review, first, error);
}

bool review_put_back(Review *review, Error *error) {
    Node *node = review->deleted.node;
    if (node == NULL)
        return error_set(error, N_("nothing has been deleted from this game"));
    if (!game_put_back(review->game, &review->deleted))
        return error_set(error, N_("the game has no room for another move"));
    return cursor_go(&review->cursor, node) || error_no_memory(error);
}
