import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isOdd = (level: number): boolean => level % 2 === 1;

interface Piece {
  text: string;
  readonly level: number;
  /** Joining letters; the font orders them itself. */
  readonly word: boolean;
}

const splitByDirection = (line: string): Piece[] => {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const pieces: Piece[] = [];
  let at = 0;
  for (const sign of line) {
    const level = levels[at] ?? 0;
    const word = isOdd(level) && /[\p{Script=Arabic}\p{M}]/u.test(sign);
    const last = pieces.at(-1);
    const text = isOdd(level) ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    if (last && last.level === level && last.word === word && (word || !isOdd(level))) last.text += text;
    else pieces.push({ text, level, word });
    at += sign.length;
  }
  return pieces;
};

/**
 * Returns a line as pieces in visual order: right-to-left pieces change places, and each piece keeps its logical order.
 * A line without such letters is one piece. @source Unicode Standard Annex 9, rule L2
 */
export const visualOrder = (line: string): string[] => {
  if (!rightToLeft.test(line)) return [line];
  let pieces = splitByDirection(line);
  const highest = Math.max(...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const turned: Piece[] = [];
    let run: Piece[] = [];
    for (const piece of pieces) {
      if (piece.level >= level) run.unshift(piece);
      else {
        turned.push(...run, piece);
        run = [];
      }
    }
    pieces = [...turned, ...run];
  }
  return pieces.map(({ text }) => text);
};
