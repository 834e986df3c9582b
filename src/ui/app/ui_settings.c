#include "ui/app/ui_settings.h"
#include "play/session/life.h"

void ui_settings_init(UiSettings *settings, VariantSet *variants) {
    *settings = (UiSettings){.variants = variants};
    settings_init(&settings->options);
    const Variant *first = variants_count(variants) > 0 ? variants_at(variants, 0) : NULL;
    session_settings_init(&settings->game, first);
    settings->game.fs = file_system();
}
