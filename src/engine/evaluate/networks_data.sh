#!/bin/sh
# Makes a C source of networks (engine/evaluate/network.h): networks_data.sh SOURCE FILE...
set -eu
source=$1
shift
echo '/* Made from data/networks; changes here are lost. */'
echo '#include "engine/evaluate/network.h"'
number=0
for file in "$@"; do
    printf '\nstatic const unsigned char BYTES_%d[] = {\n' "$number"
    od -An -v -tx1 "$source/$file" | sed 's/ \([0-9a-f][0-9a-f]\)/0x\1,/g'
    echo '};'
    number=$((number + 1))
done
printf '\nconst NetworkFile NETWORK_FILES[] = {\n'
number=0
for file in "$@"; do
    name=$(basename "$file" .net)
    echo "    {\"$name\", BYTES_$number, sizeof BYTES_$number},"
    number=$((number + 1))
done
printf '    {"", 0, 0}};\nconst size_t NETWORK_FILE_COUNT = %d;\n' "$number"
