#include "rules/legality.h"
const char *reason_name(LegalityReason r){switch(r){
#include "names.inc"
} return "?";}
