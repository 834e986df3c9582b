/* Texts that are compared with files. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_GOLDEN_H
#define PANDEMONIUM_TESTS_SUPPORT_GOLDEN_H

/* Compares with tests/golden/FOLDER/NAME.txt, or writes that file when GOLDEN_UPDATE is set. */
void golden_compare(const char *folder, const char *name, const char *text);

#endif
