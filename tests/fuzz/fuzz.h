/* Fuzz targets: each accepts any bytes and must never crash, leak, hang or give wrong results.
 *
 * One list of targets serves libFuzzer (entry.c, one program a target) and an ordinary program that
 * replays the corpora (replay.c). A target returns if all is well and aborts otherwise; sanitizers
 * find the rest. */
#ifndef PANDEMONIUM_TESTS_FUZZ_FUZZ_H
#define PANDEMONIUM_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

typedef void FuzzTarget(const uint8_t *data, size_t size);

/* Definitions: a whole file of sections. */
void fuzz_iconv(const uint8_t *data, size_t size);
void fuzz_ini(const uint8_t *data, size_t size);
/* How a piece moves. */
void fuzz_betza(const uint8_t *data, size_t size);
/* A game's name, a newline, and a position of it. */
void fuzz_fen(const uint8_t *data, size_t size);
/* A game's name, a position of it and a move's text, a line each. */
void fuzz_san(const uint8_t *data, size_t size);
/* A definition, a line "===", a position, a line "===", and bytes that choose among legal moves. */
void fuzz_game(const uint8_t *data, size_t size);
/* "uci" or "xboard", a game's name, and the lines of an engine's output; an empty line is a pause.
 */
void fuzz_said(const uint8_t *data, size_t size);
/* A file of games. */
void fuzz_pgn(const uint8_t *data, size_t size);
/* An opening tree: a game's name, a newline, and the file's bytes, whose magic, version and
 * fingerprint are corrected. */
void fuzz_openings(const uint8_t *data, size_t size);
/* A game in KIF. */
void fuzz_ki2(const uint8_t *data, size_t size);
void fuzz_kif(const uint8_t *data, size_t size);
void fuzz_csa(const uint8_t *data, size_t size);
/* A position in EPD. */
void fuzz_epd(const uint8_t *data, size_t size);
void fuzz_friend(const uint8_t *data, size_t size);
/* A game, or a position, in USI. */
void fuzz_usi(const uint8_t *data, size_t size);
/* "raw", a newline, and a journal's bytes; otherwise the damage ("cut 7", "flip 99", or nothing)
 * and the payloads of its lines, each on a line. */
void fuzz_journal(const uint8_t *data, size_t size);
/* A progress file. */
void fuzz_progress(const uint8_t *data, size_t size);
/* A puzzle set for Pandemonium. */
void fuzz_puzzles(const uint8_t *data, size_t size);
/* Terminal input: a byte of options, then bytes; 0xFE and a byte are a pause. */
void fuzz_input(const uint8_t *data, size_t size);
void fuzz_jkf(const uint8_t *data, size_t size);
/* A client's UCI input. */
void fuzz_uci(const uint8_t *data, size_t size);
/* The same by USI. */
void fuzz_usi_in(const uint8_t *data, size_t size);
/* A game's name, and an engine's USI output, as for fuzz_said. */
void fuzz_usi_out(const uint8_t *data, size_t size);

#endif
