#include "base/path.h"
