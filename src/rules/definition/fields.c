#include "rules/definition/fields.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/board/role_list.h"

enum { PIECE_FIELD_SIZE = 24 };

/* THE table. Fairy-Stockfish's fields first, with that engine's values where a section says
 * nothing, then our own. */
static const VariantField KEYS[FIELD_COUNT] = {
    [FIELD_MAX_RANK] = {"maxRank", N_("number"), "8",
                        N_("Ranks of the board, 1 to 12. The board may have at most 128 squares."),
                        false, NULL},
    [FIELD_MAX_FILE] =
        {"maxFile", N_("file"), "8",
         N_("Files of the board, as a number from 1 to 12 or as the letter of the last one."),
         false, NULL},
    [FIELD_PAWN] =
        {"pawn", N_("letter"), "-",
         N_("The chess pawn: steps forward, captures diagonally forward; the only piece with "
            "double steps and en passant."),
         false, NULL},
    [FIELD_KNIGHT] = {"knight", N_("letter"), "-", N_("The knight."), false, NULL},
    [FIELD_BISHOP] = {"bishop", N_("letter"), "-", N_("The bishop."), false, NULL},
    [FIELD_ROOK] = {"rook", N_("letter"), "-", N_("The rook, the piece that castles."), false,
                    NULL},
    [FIELD_QUEEN] = {"queen", N_("letter"), "-", N_("The queen."), false, NULL},
    [FIELD_FERS] = {"fers", N_("letter"), "-", N_("The ferz: one step diagonally."), false, NULL},
    [FIELD_ALFIL] = {"alfil", N_("letter"), "-", N_("The alfil: leaps two diagonally."), false,
                     NULL},
    [FIELD_FERS_ALFIL] = {"fersAlfil", N_("letter"), "-", N_("Ferz and alfil."), false, NULL},
    [FIELD_SILVER] = {"silver", N_("letter"), "-",
                      N_("The silver general: one step diagonally or straight forward."), false,
                      NULL},
    [FIELD_AIWOK] = {"aiwok", N_("letter"), "-", N_("Rook, knight and ferz."), false, NULL},
    [FIELD_BERS] = {"bers", N_("letter"), "-", N_("Rook and ferz: the dragon king."), false, NULL},
    [FIELD_ARCHBISHOP] = {"archbishop", N_("letter"), "-", N_("Bishop and knight."), false, NULL},
    [FIELD_CHANCELLOR] = {"chancellor", N_("letter"), "-", N_("Rook and knight."), false, NULL},
    [FIELD_AMAZON] = {"amazon", N_("letter"), "-", N_("Queen and knight."), false, NULL},
    [FIELD_KNIBIS] = {"knibis", N_("letter"), "-", N_("Moves as a knight, captures as a bishop."),
                      false, NULL},
    [FIELD_BISKNI] = {"biskni", N_("letter"), "-", N_("Moves as a bishop, captures as a knight."),
                      false, NULL},
    [FIELD_KNIROO] = {"kniroo", N_("letter"), "-", N_("Moves as a knight, captures as a rook."),
                      false, NULL},
    [FIELD_ROOKNI] = {"rookni", N_("letter"), "-", N_("Moves as a rook, captures as a knight."),
                      false, NULL},
    [FIELD_SHOGI_PAWN] = {"shogiPawn", N_("letter"), "-",
                          N_("The shogi pawn: moves and captures one step straight forward."),
                          false, NULL},
    [FIELD_LANCE] = {"lance", N_("letter"), "-", N_("The lance: slides straight forward."), false,
                     NULL},
    [FIELD_SHOGI_KNIGHT] = {"shogiKnight", N_("letter"), "-",
                            N_("The shogi knight: only the two foremost leaps of a knight."), false,
                            NULL},
    [FIELD_GOLD] = {"gold", N_("letter"), "-",
                    N_("The gold general: one step orthogonally or diagonally forward."), false,
                    NULL},
    [FIELD_DRAGON_HORSE] = {"dragonHorse", N_("letter"), "-",
                            N_("Bishop and wazir: the dragon horse."), false, NULL},
    [FIELD_CLOBBER] = {"clobber", N_("letter"), "-", N_("Only captures, one step orthogonally."),
                       false, NULL},
    [FIELD_BREAKTHROUGH] = {"breakthrough", N_("letter"), "-",
                            N_("Steps straight or diagonally forward, captures only diagonally."),
                            false, NULL},
    [FIELD_SOLDIER] = {"soldier", N_("letter"), "-", N_("One step straight forward or sideways."),
                       false, NULL},
    [FIELD_WAZIR] = {"wazir", N_("letter"), "-", N_("The wazir: one step orthogonally."), false,
                     NULL},
    [FIELD_COMMONER] = {"commoner", N_("letter"), "-",
                        N_("One step in all eight directions, not royal."), false, NULL},
    [FIELD_CENTAUR] = {"centaur", N_("letter"), "-",
                       N_("One step in all eight directions, or a knight."), false, NULL},
    [FIELD_IMMOBILE] = {"immobile", N_("letter"), "-", N_("A piece that never moves."), false,
                        NULL},
    [FIELD_CANNON] =
        {"cannon", N_("letter"), "-",
         N_("The xiangqi cannon: moves as a rook, captures as one that leaps over one piece."),
         false, NULL},
    [FIELD_JANGGI_CANNON] = {"janggiCannon", N_("letter"), "-",
                             N_("The janggi cannon: moves and captures over one piece, but neither "
                                "over another of its "
                                "kind nor takes one."),
                             false, NULL},
    [FIELD_HORSE] = {"horse", N_("letter"), "-",
                     N_("The xiangqi horse: a knight that a piece orthogonally beside it stops."),
                     false, NULL},
    [FIELD_ELEPHANT] = {"elephant", N_("letter"), "-",
                        N_("The xiangqi elephant: an alfil that does not leap."), false, NULL},
    [FIELD_JANGGI_ELEPHANT] =
        {
            "janggiElephant", N_("letter"), "-",
            N_("The janggi elephant: one step orthogonally and two diagonally outward, without "
               "leaping."),
            false, NULL},
    [FIELD_BANNER] = {"banner", N_("letter"), "-", N_("Rook, cannon and horse."), false, NULL},
    [FIELD_KING] = {"king", N_("letter"), "-",
                    N_("The king, royal. Another way of moving may follow its letter, as in k:KN."),
                    false, NULL},
    [FIELD_CUSTOM_PIECE] =
        {"customPieceN", N_("letter and moves"), "-",
         N_(
             "Any other piece, N from 1 to 25: its letter, a colon and its moves in Betza's "
             "notation, as in e:FsfW."),
         false, NULL},
    [FIELD_START_FEN] = {"startFen", N_("FEN"),
                         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                         N_("The start position."), false, NULL},
    [FIELD_PROMOTION_RANK] =
        {
            "promotionRank", N_("number"), "8",
            N_("The promotion zone of both sides begins at this rank, counted from each player's "
               "own side. The older way to write promotionRegionWhite and promotionRegionBlack."),
            false, NULL},
    [FIELD_PROMOTION_REGION_WHITE] = {"promotionRegionWhite", N_("squares"), "*8",
                                      N_("White's promotion zone."), false, NULL},
    [FIELD_PROMOTION_REGION_BLACK] = {"promotionRegionBlack", N_("squares"), "*1",
                                      N_("Black's promotion zone."), false, NULL},
    [FIELD_PAWN_TYPES] = {"pawnTypes", N_("letters"), "",
                          N_("One key for promotionPawnTypes, enPassantTypes and nMoveRuleTypes, "
                             "which may follow it."),
                          false, NULL},
    [FIELD_PROMOTION_PAWN_TYPES] =
        {
            "promotionPawnTypes", N_("letters"), "pawn",
            N_("The pieces that promote by choice beside the pawn, which always does. Pieces that "
               "revert when they are captured become the last one named."),
            false, NULL},
    [FIELD_PROMOTION_PAWN_TYPES_WHITE] = {"promotionPawnTypesWhite", N_("letters"), "pawn",
                                          N_("White's pieces that promote by choice."), false,
                                          NULL},
    [FIELD_PROMOTION_PAWN_TYPES_BLACK] = {"promotionPawnTypesBlack", N_("letters"), "pawn",
                                          N_("Black's pieces that promote by choice."), false,
                                          NULL},
    [FIELD_PROMOTION_PIECE_TYPES] =
        {"promotionPieceTypes", N_("letters"), "-",
         N_(
             "What they may choose to become. Where captured pieces come to hand and dropLoop is "
             "not set, such a piece reverts when captured, and positions write ~ behind its letter "
             "if it is in the game otherwise too."),
         false, NULL},
    [FIELD_PROMOTION_PIECE_TYPES_WHITE] = {"promotionPieceTypesWhite", N_("letters"), "-",
                                           N_("What White's may choose to become."), false, NULL},
    [FIELD_PROMOTION_PIECE_TYPES_BLACK] = {"promotionPieceTypesBlack", N_("letters"), "-",
                                           N_("What Black's may choose to become."), false, NULL},
    [FIELD_PROMOTED_PIECE_TYPE] =
        {
            "promotedPieceType", N_("pairs of letters"), "-",
            N_("What each piece becomes when it is turned over, as in p:g n:o. A turned piece is "
               "written with + before its first letter; it promotes on entering, staying in and "
               "leaving the zone, and reverts when captured."),
            false, NULL},
    [FIELD_PROMOTION_LIMIT] = {"promotionLimit", N_("pieces with numbers"), "",
                               N_("How many pieces of a kind, as in q:1 r:2, a side may have on "
                                  "the board and no more promote to it; 0 for no limit."),
                               false, NULL},
    [FIELD_MANDATORY_PAWN_PROMOTION] =
        {"mandatoryPawnPromotion", N_("true or false"), "true",
         N_(
             "Whether a pawn that arrives in the zone has to promote. Other pieces have to only by "
             "immobilityIllegal and mandatoryPiecePromotion."),
         false, NULL},
    [FIELD_MANDATORY_PIECE_PROMOTION] =
        {"mandatoryPiecePromotion", N_("true or false"), "false",
         N_("Whether pieces of promotedPieceType, pawns apart, have to promote whenever they can."),
         false, NULL},
    [FIELD_PIECE_PROMOTION_ON_CAPTURE] =
        {"piecePromotionOnCapture", N_("true or false"), "false",
         N_("Whether pieces of promotedPieceType promote only with a move that captures."), false,
         NULL},
    [FIELD_PIECE_DEMOTION] =
        {
            "pieceDemotion", N_("true or false"), "false",
            N_("Whether turned pieces turn back over under the rules that pieces of "
               "promotedPieceType turn over by. Such moves do not start the count of nMoveRule "
               "anew."),
            false, NULL},
    [FIELD_DROP_LOOP] = {"dropLoop", N_("true or false"), "false",
                         N_("Whether a piece that has promoted stays what it is when captured."),
                         false, NULL},
    [FIELD_DOUBLE_STEP] = {"doubleStep", N_("true or false"), "true",
                           N_("Whether pawns have double steps."), false, NULL},
    [FIELD_DOUBLE_STEP_RANK_MIN] =
        {"doubleStepRankMin", N_("number"), "",
         N_(
             "An older way to write the double step regions: from this rank to the second, counted "
             "from each own side. Not used beside doubleStepRank."),
         false, NULL},
    [FIELD_DOUBLE_STEP_RANK] =
        {"doubleStepRank", N_("number"), "",
         N_("An older way to write the double step regions: from the second rank to this one."),
         false, NULL},
    [FIELD_DOUBLE_STEP_REGION_WHITE] = {"doubleStepRegionWhite", N_("squares"), "*2",
                                        N_("Where White's pawns may step twice from."), false,
                                        NULL},
    [FIELD_DOUBLE_STEP_REGION_BLACK] = {"doubleStepRegionBlack", N_("squares"), "*7",
                                        N_("Where Black's pawns may step twice from."), false,
                                        NULL},
    [FIELD_TRIPLE_STEP_REGION_WHITE] = {"tripleStepRegionWhite", N_("squares"), "-",
                                        N_("Where White's pawns may step three times from."), false,
                                        NULL},
    [FIELD_TRIPLE_STEP_REGION_BLACK] = {"tripleStepRegionBlack", N_("squares"), "-",
                                        N_("Where Black's pawns may step three times from."), false,
                                        NULL},
    [FIELD_EN_PASSANT_REGION] = {"enPassantRegion", N_("squares"), "*",
                                 N_("Where either side may capture en passant."), false, NULL},
    [FIELD_EN_PASSANT_REGION_WHITE] = {"enPassantRegionWhite", N_("squares"), "*",
                                       N_("Where White may capture en passant."), false, NULL},
    [FIELD_EN_PASSANT_REGION_BLACK] = {"enPassantRegionBlack", N_("squares"), "*",
                                       N_("Where Black may capture en passant."), false, NULL},
    [FIELD_EN_PASSANT_TYPES] =
        {"enPassantTypes", N_("letters"), "pawn",
         N_("The pieces that may capture en passant beside the pawn, which always may."), false,
         NULL},
    [FIELD_EN_PASSANT_TYPES_WHITE] = {"enPassantTypesWhite", N_("letters"), "pawn",
                                      N_("White's pieces that may capture en passant."), false,
                                      NULL},
    [FIELD_EN_PASSANT_TYPES_BLACK] = {"enPassantTypesBlack", N_("letters"), "pawn",
                                      N_("Black's pieces that may capture en passant."), false,
                                      NULL},
    [FIELD_CASTLING] = {"castling", N_("true or false"), "true",
                        N_("Whether there is castling: by the rights that startFen gives, which "
                           "are lost when king "
                           "or rook moves or the rook is captured."),
                        false, NULL},
    [FIELD_CHESS960] = {"chess960", N_("true or false"), "false",
                        N_("Castling from any squares. Only false is supported."), false, NULL},
    [FIELD_CASTLING_DROPPED_PIECE] =
        {"castlingDroppedPiece", N_("true or false"), "false",
         N_("Whether a rook dropped in a corner may castle with the king on castlingKingFile."),
         false, NULL},
    [FIELD_CASTLING_KING_FILE] = {"castlingKingFile", N_("file"), "e",
                                  N_("The king's file for castling."), false, NULL},
    [FIELD_CASTLING_KINGSIDE_FILE] =
        {"castlingKingsideFile", N_("file"), "g",
         N_("Where the king goes on the last file's side; the rook lands beside it."), false, NULL},
    [FIELD_CASTLING_QUEENSIDE_FILE] =
        {"castlingQueensideFile", N_("file"), "c",
         N_("Where the king goes on the first file's side; the rook lands beside it."), false,
         NULL},
    [FIELD_CASTLING_ROOK_KINGSIDE_FILE] =
        {"castlingRookKingsideFile", N_("file"), "",
         N_("The rook's file on the last file's side; the last file where nothing is said."), false,
         NULL},
    [FIELD_CASTLING_ROOK_QUEENSIDE_FILE] = {"castlingRookQueensideFile", N_("file"), "a",
                                            N_("The rook's file on the first file's side."), false,
                                            NULL},
    [FIELD_CASTLING_RANK] = {"castlingRank", N_("number"), "1",
                             N_("The rank of castling, counted from each player's own side."),
                             false, NULL},
    [FIELD_CASTLING_KING_PIECE] = {"castlingKingPiece", N_("letter"), "king",
                                   N_("The piece that castles with a rook, of both sides."), false,
                                   NULL},
    [FIELD_CASTLING_KING_PIECE_WHITE] = {"castlingKingPieceWhite", N_("letter"), "king",
                                         N_("White's piece that castles with a rook."), false,
                                         NULL},
    [FIELD_CASTLING_KING_PIECE_BLACK] = {"castlingKingPieceBlack", N_("letter"), "king",
                                         N_("Black's piece that castles with a rook."), false,
                                         NULL},
    [FIELD_CASTLING_ROOK_PIECE] = {"castlingRookPiece", N_("letters"), "rook",
                                   N_("An older way to write castlingRookPieces."), false, NULL},
    [FIELD_CASTLING_ROOK_PIECES] = {"castlingRookPieces", N_("letters"), "rook",
                                    N_("The pieces that the king castles with, of both sides."),
                                    false, NULL},
    [FIELD_CASTLING_ROOK_PIECES_WHITE] = {"castlingRookPiecesWhite", N_("letters"), "rook",
                                          N_("The pieces that White's king castles with."), false,
                                          NULL},
    [FIELD_CASTLING_ROOK_PIECES_BLACK] = {"castlingRookPiecesBlack", N_("letters"), "rook",
                                          N_("The pieces that Black's king castles with."), false,
                                          NULL},
    [FIELD_OPPOSITE_CASTLING] =
        {"oppositeCastling", N_("true or false"), "false",
         N_("Whether castling takes the other side's right to castle on the same wing."), false,
         NULL},
    [FIELD_PIECE_DROPS] = {"pieceDrops", N_("true or false"), "false",
                           N_("Whether pieces in hand may be dropped."), false, NULL},
    [FIELD_CAPTURES_TO_HAND] =
        {"capturesToHand", N_("true or false"), "false",
         N_("Whether captured pieces come to the captor's hand. Needs pieceDrops."), false, NULL},
    [FIELD_WHITE_DROP_REGION] = {"whiteDropRegion", N_("squares"), "*",
                                 N_("An older way to write dropRegionWhite."), false, NULL},
    [FIELD_BLACK_DROP_REGION] = {"blackDropRegion", N_("squares"), "*",
                                 N_("An older way to write dropRegionBlack."), false, NULL},
    [FIELD_DROP_REGION_WHITE] = {"dropRegionWhite", N_("squares"), "*",
                                 N_("Where White may drop pieces."), false, NULL},
    [FIELD_DROP_REGION_BLACK] = {"dropRegionBlack", N_("squares"), "*",
                                 N_("Where Black may drop pieces."), false, NULL},
    [FIELD_FIRST_RANK_PAWN_DROPS] =
        {
            "firstRankPawnDrops", N_("true or false"), "false",
            N_("Whether a pawn may be dropped on its own first rank. Where it may not, and none "
               "begins there, no position has one there."),
            false, NULL},
    [FIELD_PROMOTION_ZONE_PAWN_DROPS] = {"promotionZonePawnDrops", N_("true or false"), "false",
                                         N_("Whether a pawn may be dropped in the promotion zone."),
                                         false, NULL},
    [FIELD_DROP_NO_DOUBLED] =
        {
            "dropNoDoubled", N_("letter"), "-",
            N_("A piece that may not be dropped on a file with dropNoDoubledCount of its kind, "
               "unpromoted and of the same side."),
            false, NULL},
    [FIELD_DROP_NO_DOUBLED_COUNT] =
        {"dropNoDoubledCount", N_("number"), "1",
         N_("How many such pieces close a file; 0: it is never dropped."), false, NULL},
    [FIELD_DROP_PROMOTED] = {"dropPromoted", N_("true or false"), "false",
                             N_("Whether pieces of promotedPieceType may also be dropped turned "
                                "over, where they could be dropped as they are."),
                             false, NULL},
    [FIELD_IMMOBILITY_ILLEGAL] =
        {
            "immobilityIllegal", N_("true or false"), "false",
            N_("Whether a piece may not stand where it could never move from: it cannot be dropped "
               "there, and has to promote when it arrives."),
            false, NULL},
    [FIELD_SHOGI_PAWN_DROP_MATE_ILLEGAL] =
        {"shogiPawnDropMateIllegal", N_("true or false"), "false",
         N_("Whether a shogiPawn may not be dropped to give mate."), false, NULL},
    [FIELD_STALEMATE_VALUE] =
        {"stalemateValue", N_("win, draw or loss"), "draw",
         N_("What it is to the side to move to have no move and not be in check."), false, NULL},
    [FIELD_CHECKMATE_VALUE] = {"checkmateValue", N_("win, draw or loss"), "loss",
                               N_("What it is to be mated."), false, NULL},
    [FIELD_N_FOLD_RULE] = {"nFoldRule", N_("number"), "3",
                           N_("The occurrence of a situation that ends the game; 0 for none."),
                           false, NULL},
    [FIELD_N_FOLD_VALUE] =
        {
            "nFoldValue", N_("win, draw or loss"), "draw",
            N_("What that is to the side to move: with win, who brought the situation "
               "about loses."),
            false, NULL},
    [FIELD_N_FOLD_VALUE_ABSOLUTE] = {"nFoldValueAbsolute", N_("true or false"), "false",
                                     N_("Whether nFoldValue is what it is to White, whoever is to "
                                        "move."),
                                     false, NULL},
    [FIELD_PERPETUAL_CHECK_ILLEGAL] =
        {"perpetualCheckIllegal", N_("true or false"), "false",
         N_("Whether a side that repeats by checking with every move loses."), false, NULL},
    [FIELD_N_MOVE_RULE] =
        {
            "nMoveRule", N_("number"), "50",
            N_("Moves of each side without a capture, a promotion or a move of a piece of "
               "nMoveRuleTypes after which the game is drawn; 0 for none."),
            false, NULL},
    [FIELD_N_MOVE_RULE_TYPES] =
        {
            "nMoveRuleTypes", N_("letters"), "pawn shogiPawn soldier",
            N_("The pieces whose moves start that count anew, until they promote. Unlike in "
               "Fairy-Stockfish every kind of pawn counts where nothing is said."),
            false, NULL},
    [FIELD_N_MOVE_RULE_TYPES_WHITE] = {"nMoveRuleTypesWhite", N_("letters"),
                                       "pawn shogiPawn soldier",
                                       N_("White's pieces whose moves start that count anew."),
                                       false, NULL},
    [FIELD_N_MOVE_RULE_TYPES_BLACK] = {"nMoveRuleTypesBlack", N_("letters"),
                                       "pawn shogiPawn soldier",
                                       N_("Black's pieces whose moves start that count anew."),
                                       false, NULL},
    [FIELD_STALEMATE_PIECE_COUNT] =
        {
            "stalematePieceCount", N_("true or false"), "false",
            N_("Whether stalemateValue holds for the side with fewer pieces on the board; with as "
               "many on both sides it is a draw."),
            false, NULL},
    [FIELD_MOBILITY_REGION] =
        {
            "mobilityRegionSidePiece", N_("squares"), "-",
            N_("Where the pieces of a kind may go: Side is White or Black, and Piece a piece's key "
               "with a capital letter, as in mobilityRegionWhiteKing or "
               "mobilityRegionBlackCustomPiece3. Without the key, or with no square, it is the "
               "whole board."),
            false, NULL},
    [FIELD_SOLDIER_PROMOTION_RANK] =
        {
            "soldierPromotionRank", N_("number"), "1",
            N_("The rank, counted from each player's own side, from which a soldier also steps "
               "sideways."),
            false, NULL},
    [FIELD_EXTINCTION_VALUE] =
        {"extinctionValue", N_("win, draw, loss or none"), "none",
         N_(
             "What it is to a side to have no more than extinctionPieceCount pieces of one of the "
             "extinctionPieceTypes left, hand included. It ends the game at once."),
         false, NULL},
    [FIELD_EXTINCTION_CLAIM] =
        {
            "extinctionClaim", N_("true or false"), "false",
            N_("Whether a side whose pieces become extinct may still bring the other side below "
               "extinctionOpponentPieceCount by its next move."),
            false, NULL},
    [FIELD_EXTINCTION_PSEUDO_ROYAL] =
        {
            "extinctionPseudoRoyal", N_("true or false"), "false",
            N_("Whether the last of the extinctionPieceTypes are guarded as kings are: they may "
               "not be left to capture."),
            false, NULL},
    [FIELD_DUPLE_CHECK] =
        {"dupleCheck", N_("true or false"), "false",
         N_("Whether pieces of the extinctionPieceTypes may not all be left to capture at once."),
         false, NULL},
    [FIELD_EXTINCTION_PIECE_TYPES] =
        {"extinctionPieceTypes", N_("letters"), "-",
         N_("The kinds of pieces that extinction looks at, each by itself; * means all together."),
         false, NULL},
    [FIELD_EXTINCTION_PIECE_COUNT] = {"extinctionPieceCount", N_("number"), "0",
                                      N_("How few of a kind are as good as none."), false, NULL},
    [FIELD_EXTINCTION_OPPONENT_PIECE_COUNT] =
        {"extinctionOpponentPieceCount", N_("number"), "0",
         N_("How many of the kind the other side must have for extinction to count."), false, NULL},
    [FIELD_FLYING_GENERAL] = {"flyingGeneral", N_("true or false"), "false",
                              N_("Whether the kings may not face each other on a file or rank."),
                              false, NULL},
    [FIELD_CHECKING] = {"checking", N_("true or false"), "true",
                        N_("Whether moves may give check."), false, NULL},
    [FIELD_DROP_CHECKS] = {"dropChecks", N_("true or false"), "true",
                           N_("Whether drops may give check."), false, NULL},
    [FIELD_MUST_CAPTURE] = {"mustCapture", N_("true or false"), "false",
                            N_("Whether a side that can capture has to."), false, NULL},
    [FIELD_MUST_DROP] =
        {"mustDrop", N_("true or false"), "false",
         N_("Whether a side that can drop a piece of mustDropType has to, and drops no other."),
         false, NULL},
    [FIELD_MUST_DROP_TYPE] = {"mustDropType", N_("letter"), "*",
                              N_("The piece of mustDrop; * means any."), false, NULL},
    [FIELD_MAKPONG_RULE] =
        {"makpongRule", N_("true or false"), "false",
         N_("Whether a king in check may only move to capture the piece that gives it."), false,
         NULL},
    [FIELD_MUTUALLY_IMMUNE_TYPES] = {"mutuallyImmuneTypes", N_("letters"), "-",
                                     N_("Pieces that do not capture their own kind."), false, NULL},
    [FIELD_BLAST_ON_CAPTURE] =
        {"blastOnCapture", N_("true or false"), "false",
         N_("Whether a capture removes the capturing piece and, around it, all pieces but pawns."),
         false, NULL},
    [FIELD_BLAST_IMMUNE_TYPES] = {"blastImmuneTypes", N_("letters"), "-",
                                  N_("Pieces that blastOnCapture leaves standing."), false, NULL},
    [FIELD_SITTUYIN_ROOK_DROP] = {"sittuyinRookDrop", N_("true or false"), "false",
                                  N_("Whether rooks are dropped only on the own first rank."),
                                  false, NULL},
    [FIELD_DROP_OPPOSITE_COLORED_BISHOP] =
        {"dropOppositeColoredBishop", N_("true or false"), "false",
         N_("Whether bishops are dropped evenly on both colours of squares."), false, NULL},
    [FIELD_FLAG_PIECE] =
        {"flagPiece", N_("letter"), "*",
         N_("The piece that wins by reaching flagRegion, of both sides; * means any."), false,
         NULL},
    [FIELD_FLAG_PIECE_WHITE] = {"flagPieceWhite", N_("letter"), "*",
                                N_("The piece that wins so for White."), false, NULL},
    [FIELD_FLAG_PIECE_BLACK] = {"flagPieceBlack", N_("letter"), "*",
                                N_("The piece that wins so for Black."), false, NULL},
    [FIELD_WHITE_FLAG] = {"whiteFlag", N_("squares"), "-",
                          N_("An older way to write flagRegionWhite."), false, NULL},
    [FIELD_BLACK_FLAG] = {"blackFlag", N_("squares"), "-",
                          N_("An older way to write flagRegionBlack."), false, NULL},
    [FIELD_FLAG_REGION] = {"flagRegion", N_("squares"), "-",
                           N_("The goal of both sides: the game ends when flagPiece is there."),
                           false, NULL},
    [FIELD_FLAG_REGION_WHITE] = {"flagRegionWhite", N_("squares"), "-", N_("White's goal."), false,
                                 NULL},
    [FIELD_FLAG_REGION_BLACK] = {"flagRegionBlack", N_("squares"), "-", N_("Black's goal."), false,
                                 NULL},
    [FIELD_FLAG_PIECE_COUNT] = {"flagPieceCount", N_("number"), "1",
                                N_("How many pieces have to be there."), false, NULL},
    [FIELD_FLAG_PIECE_BLOCKED_WIN] =
        {"flagPieceBlockedWin", N_("true or false"), "false",
         N_("Whether fewer will do when no square of the goal is empty."), false, NULL},
    [FIELD_FLAG_MOVE] = {"flagMove", N_("true or false"), "false",
                         N_("Whether the other side may still answer with one move; it draws by "
                            "reaching its own goal when White was first."),
                         false, NULL},
    [FIELD_FLAG_PIECE_SAFE] = {"flagPieceSafe", N_("true or false"), "false",
                               N_("Whether the pieces in the goal may not be attacked."), false,
                               NULL},
    [FIELD_CHECK_COUNTING] = {"checkCounting", N_("true or false"), "false",
                              N_("Whether a side wins by giving a number of checks, which the "
                                 "position says behind en passant, as in 3+3."),
                              false, NULL},
    [FIELD_CONNECT_N] =
        {"connectN", N_("number"), "0",
         N_("So many pieces of connectPieceTypes in a row decide the game; 0 for no such rule."),
         false, NULL},
    [FIELD_CONNECT_PIECE_TYPES] = {"connectPieceTypes", N_("letters"), "*",
                                   N_("The pieces of the rules about connections; * means all."),
                                   false, NULL},
    [FIELD_CONNECT_HORIZONTAL] = {"connectHorizontal", N_("true or false"), "true",
                                  N_("Whether pieces connect along ranks."), false, NULL},
    [FIELD_CONNECT_VERTICAL] = {"connectVertical", N_("true or false"), "true",
                                N_("Whether pieces connect along files."), false, NULL},
    [FIELD_CONNECT_DIAGONAL] = {"connectDiagonal", N_("true or false"), "true",
                                N_("Whether pieces connect along diagonals."), false, NULL},
    [FIELD_CONNECT_REGION_1_WHITE] =
        {
            "connectRegion1White", N_("squares"), "-",
            N_("From here pieces of White lead step by step to connectRegion2White to decide the "
               "game. As in Fairy-Stockfish the steps go to higher files and ranks, and to lower "
               "ranks only diagonally."),
            false, NULL},
    [FIELD_CONNECT_REGION_1_BLACK] = {"connectRegion1Black", N_("squares"), "-",
                                      N_("The same for Black."), false, NULL},
    [FIELD_CONNECT_REGION_2_WHITE] = {"connectRegion2White", N_("squares"), "-",
                                      N_("Where White's way ends."), false, NULL},
    [FIELD_CONNECT_REGION_2_BLACK] = {"connectRegion2Black", N_("squares"), "-",
                                      N_("Where Black's way ends."), false, NULL},
    [FIELD_CONNECT_NXN] =
        {"connectNxN", N_("number"), "0",
         N_("A square of so many by so many pieces decides the game; 0 for no such rule."), false,
         NULL},
    [FIELD_COLLINEAR_N] = {"collinearN", N_("number"), "0",
                           N_("So many pieces on one line, with whatever in between, decide the "
                              "game; 0 for no such rule."),
                           false, NULL},
    [FIELD_CONNECT_VALUE] = {"connectValue", N_("win, draw or loss"), "win",
                             N_("What it is to a side to have connected its pieces."), false, NULL},
    [FIELD_CASTLING_WINS] =
        {"castlingWins", N_("castling rights"), "-",
         N_("Castlings that win, as in KQkq; to have lost the right to all of them loses."), false,
         NULL},
    [FIELD_VARIANT_TEMPLATE] =
        {"variantTemplate", N_("text"), "-",
         N_("For other programs only: it does not change the game, and is not used here."), false,
         NULL},
    [FIELD_PIECE_TO_CHAR_TABLE] =
        {"pieceToCharTable", N_("text"), "-",
         N_("For other programs only: it does not change the game, and is not used here."), false,
         NULL},
    [FIELD_POCKET_SIZE] =
        {"pocketSize", N_("number"), "0",
         N_("For other programs only: it does not change the game, and is not used here."), false,
         NULL},
    [FIELD_TITLE] = {"title", N_("text"), "",
                     N_("The game's name for people; the section's name where nothing is said. A "
                        "game does not inherit it, nor the next three."),
                     VARIANT_FIELD_FOR_PEOPLE, NULL},
    [FIELD_TITLE_NATIVE] = {"titleNative", N_("text"), "", N_("The game's name in its own script."),
                            VARIANT_FIELD_FOR_PEOPLE, NULL},
    [FIELD_SUMMARY] = {"summary", N_("text"), "", N_("The game in one line."),
                       VARIANT_FIELD_FOR_PEOPLE, NULL},
    [FIELD_LISTED] = {"listed", N_("true or false"), "true",
                      N_("Whether the game is in the lists to choose from. A game that is not can "
                         "be played by its name and inherited from."),
                      VARIANT_FIELD_FOR_PEOPLE, NULL},
    [FIELD_PIECE_NAMES] =
        {"pieceNames", N_("list of pieces"), "",
         N_(
             "Names of the pieces, as in p:Pawn, +p:Guard. Where nothing is said a piece is "
             "called after its key."),
         VARIANT_FIELD_FOR_PEOPLE, NULL},
    [FIELD_PROMOTED_LETTERS] =
        {
            "promotedLetters", N_("true or false"), "true",
            N_("Whether records call a turned piece by the letter of what it moves like, as far as "
               "that letter is not in use; else they write + and its first letter."),
            true, NULL},
    [FIELD_ROYAL_PIECES] =
        {"royalPieces", N_("pieces"), "-",
         N_("Further royal pieces beside the king, as in +e. A side with two royals may lose one."),
         true, NULL},
    [FIELD_CASTLING_BY_POSITION] =
        {"castlingByPosition", N_("true or false"), "false",
         N_("Castling depends only on where king and rook stand, not on what has moved before."),
         true, NULL},
    [FIELD_CASTLING_NOTATION] =
        {"castlingNotation", N_("two words"), "O-O O-O-O",
         N_("How records write castling on the last file's side and on the first file's side."),
         VARIANT_FIELD_FOR_PEOPLE, NULL},
    [FIELD_DROP_NO_DOUBLED_BOTH] = {"dropNoDoubledBoth", N_("true or false"), "false",
                                    N_("Whether dropNoDoubled counts the pieces of both sides."),
                                    true, NULL},
    [FIELD_DROP_MATE_ILLEGAL] =
        {
            "dropMateIllegal", N_("letters"), "-",
            N_("The pieces that may not be dropped to give mate: a check that no move "
               "answers."),
            true, NULL},
    [FIELD_KINGCHECK] =
        {"kingcheck", N_("true or false"), "false",
         N_(
             "Whether the kings may not face each other on a file or rank; who has no other move "
             "left loses."),
         true, NULL},
    [FIELD_BARE_KING_LOSES] =
        {
            "bareKingLoses", N_("true or false"), "false",
            N_("Whether a side loses that has only a royal left, unless it takes the other side's "
               "last piece at once."),
            true, NULL},
    [FIELD_ROYALS_ONLY_DRAW] =
        {"royalsOnlyDraw", N_("true or false"), "false",
         N_("Whether the game is drawn when each side has only one royal left."), true, NULL},
    [FIELD_PERPETUAL_CHECK_SINCE] =
        {"perpetualCheckSince", N_("first or previous"), "first",
         N_("Since which occurrence of the repeated situation every move has to have given check."),
         true, NULL},
    [FIELD_N_FOLD_IN_A_ROW] =
        {
            "nFoldInARow", N_("true or false"), "false",
            N_("Whether repetition counts only when the same cycle of situations is played again "
               "and again with nothing in between."),
            true, NULL},
    [FIELD_SETUPS] =
        {"setups", N_("list of arrangements"), "-",
         N_(
             "Arrangements of the home ranks that may be chosen, the start position's first: a "
             "name and White's and Black's ranks, from the back rank on, as in inner RNBK rnbk, "
             "outer RBNK rbnk. Where Black's are missing they are White's."),
         true, NULL},
    [FIELD_SETUP_COMMON] = {"setupCommon", N_("true or false"), "false",
                            N_("Whether one choice of setup holds for both sides."), true, NULL},
    [FIELD_SWAP_AFTER_DRAW] =
        {
            "swapAfterDraw", N_("true or false"), "false",
            N_("Whether a game drawn by repetition or stalemate is played again with colours "
               "swapped."),
            VARIANT_FIELD_FOR_PEOPLE, NULL},
    [FIELD_SURRENDER_OFF_BOARD] =
        {
            "surrenderOffBoard", N_("true or false"), "false",
            N_("Whether a player surrenders (棄權) by moving the king off the board: then a king "
               "carried past the edge does so. A player of any game may resign."),
            VARIANT_FIELD_FOR_PEOPLE, NULL},
};

/* How the predefined pieces move. */
static const char *const MOVES[PREDEFINED_PIECES] = {
    [FIELD_PAWN - FIELD_PAWN] = "mfWcfF",
    [FIELD_KNIGHT - FIELD_PAWN] = "N",
    [FIELD_BISHOP - FIELD_PAWN] = "B",
    [FIELD_ROOK - FIELD_PAWN] = "R",
    [FIELD_QUEEN - FIELD_PAWN] = "Q",
    [FIELD_FERS - FIELD_PAWN] = "F",
    [FIELD_ALFIL - FIELD_PAWN] = "A",
    [FIELD_FERS_ALFIL - FIELD_PAWN] = "FA",
    [FIELD_SILVER - FIELD_PAWN] = "FfW",
    [FIELD_AIWOK - FIELD_PAWN] = "RNF",
    [FIELD_BERS - FIELD_PAWN] = "RF",
    [FIELD_ARCHBISHOP - FIELD_PAWN] = "BN",
    [FIELD_CHANCELLOR - FIELD_PAWN] = "RN",
    [FIELD_AMAZON - FIELD_PAWN] = "QN",
    [FIELD_KNIBIS - FIELD_PAWN] = "mNcB",
    [FIELD_BISKNI - FIELD_PAWN] = "mBcN",
    [FIELD_KNIROO - FIELD_PAWN] = "mNcR",
    [FIELD_ROOKNI - FIELD_PAWN] = "mRcN",
    [FIELD_SHOGI_PAWN - FIELD_PAWN] = "fW",
    [FIELD_LANCE - FIELD_PAWN] = "fR",
    [FIELD_SHOGI_KNIGHT - FIELD_PAWN] = "fN",
    [FIELD_GOLD - FIELD_PAWN] = "WfF",
    [FIELD_DRAGON_HORSE - FIELD_PAWN] = "BW",
    [FIELD_CLOBBER - FIELD_PAWN] = "cW",
    [FIELD_BREAKTHROUGH - FIELD_PAWN] = "fmWfF",
    [FIELD_SOLDIER - FIELD_PAWN] = "fsW",
    [FIELD_WAZIR - FIELD_PAWN] = "W",
    [FIELD_COMMONER - FIELD_PAWN] = "K",
    [FIELD_CENTAUR - FIELD_PAWN] = "KN",
    [FIELD_IMMOBILE - FIELD_PAWN] = "",
    [FIELD_CANNON - FIELD_PAWN] = "mRcpR",
    [FIELD_JANGGI_CANNON - FIELD_PAWN] = "pR",
    [FIELD_HORSE - FIELD_PAWN] = "nN",
    [FIELD_ELEPHANT - FIELD_PAWN] = "nA",
    [FIELD_JANGGI_ELEPHANT - FIELD_PAWN] = "nZ",
    [FIELD_BANNER - FIELD_PAWN] = "RcpRnN",
    [FIELD_KING - FIELD_PAWN] = "K",
};

/* Fields of Fairy-Stockfish that we refuse: told apart from spelling mistakes. */
static const char *const UNSUPPORTED[] = {
    "adjudicateFullBoard",
    "bikjangRule",
    "cambodianMoves",
    "chasingRule",
    "countingRule",
    "diagonalLines",
    "dropOnTop",
    "enclosingDrop",
    "enclosingDropStart",
    "flipEnclosedPieces",
    "gating",
    "materialCounting",
    "moveRepetitionIllegal",
    "pass",
    "passBlack",
    "passOnStalemate",
    "passOnStalemateBlack",
    "passOnStalemateWhite",
    "passWhite",
    "petrifyBlastPieces",
    "petrifyOnCaptureTypes",
    "pieceValueEg",
    "pieceValueMg",
    "seirawanGating",
    "shatarMateRule",
    "sittuyinPromotion",
    "twoBoards",
    "wallOrMove",
    "wallingRegion",
    "wallingRegionBlack",
    "wallingRegionWhite",
    "wallingRule",
};

const VariantField *variant_fields(size_t *count) {
    *count = FIELD_COUNT;
    return KEYS;
}

const char *const *variant_fields_unsupported(size_t *count) {
    *count = sizeof(UNSUPPORTED) / sizeof(*UNSUPPORTED);
    return UNSUPPORTED;
}

const VariantField *variant_field_of(Field field) {
    return &KEYS[field];
}

const char *variant_field_moves(const char *name) {
    for (unsigned i = 0; i < PREDEFINED_PIECES; i++) {
        if (strcmp(KEYS[FIELD_PAWN + i].name, name) == 0)
            return MOVES[i];
    }
    return NULL;
}

Field variant_field_find(const char *name, unsigned *custom) {
    static const char CUSTOM[] = "customPiece";
    size_t prefix = sizeof(CUSTOM) - 1;
    if (strncmp(name, CUSTOM, prefix) == 0) {
        int64_t number;
        if (name[prefix] == '0' || name[prefix] == '-' ||
            !ascii_parse_int(name + prefix, 1, CUSTOM_PIECES_LIMIT, &number))
            return FIELD_COUNT;
        *custom = (unsigned)number - 1;
        return FIELD_CUSTOM_PIECE;
    }
    for (unsigned field = 0; field < FIELD_COUNT; field++) {
        if (strcmp(KEYS[field].name, name) == 0)
            return (Field)field;
    }
    return FIELD_COUNT;
}

bool variant_field_find_mobility(const char *name, unsigned *side, PieceId *id) {
    static const char *const SIDES[] = {"mobilityRegionWhite", "mobilityRegionBlack"};
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        size_t prefix = strlen(SIDES[i]);
        if (strncmp(name, SIDES[i], prefix) != 0 || !ascii_is_upper(name[prefix]) ||
            strlen(name) - prefix >= PIECE_FIELD_SIZE)
            continue;
        char key[PIECE_FIELD_SIZE];
        memcpy(key, name + prefix, strlen(name) - prefix + 1);
        key[0] = ascii_to_lower(key[0]);
        unsigned custom = 0;
        Field field = variant_field_find(key, &custom);
        if (field < FIELD_PAWN || field > FIELD_CUSTOM_PIECE)
            return false;
        *side = i;
        *id = field == FIELD_CUSTOM_PIECE ? (PieceId)(PREDEFINED_PIECES + custom) : piece_id(field);
        return true;
    }
    return false;
}

bool variant_field_is_unsupported(const char *name) {
    for (size_t i = 0; i < sizeof(UNSUPPORTED) / sizeof(*UNSUPPORTED); i++) {
        if (strcmp(UNSUPPORTED[i], name) == 0)
            return true;
    }
    return false;
}

bool variant_field_check_role_list(const Variant *variant, const char *value, Error *error) {
    const char *cursor = value;
    uint64_t seen = 0;
    for (;;) {
        RoleItem item;
        const char *at = cursor;
        RoleListStep step = role_list_next(&cursor, &item);
        if (step == ROLE_LIST_END)
            return true;
        if (step == ROLE_LIST_BAD)
            return error_set(error, N_("\"%.24s\" is not a piece, a colon and a text"), at);
        Role role = variant_role_by_fen(variant, item.role);
        if (role == ROLE_NONE)
            return error_set(error, N_("there is no piece %s in this game"), item.role);
        if ((seen & role_bit(role)) != 0)
            return error_set(error, N_("the piece %s is named twice"), item.role);
        seen |= role_bit(role);
    }
}
