#include "base/ascii.h"
