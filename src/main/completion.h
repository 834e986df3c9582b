/* Shell completions, made from the tables of commands and options. */
#ifndef PANDEMONIUM_MAIN_COMPLETION_H
#define PANDEMONIUM_MAIN_COMPLETION_H

/* Each prints the shell's whole completion file to stdout. */
void completion_print_bash(void);
void completion_print_zsh(void);
void completion_print_fish(void);

#endif
