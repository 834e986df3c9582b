#include "base/unicode.h"
