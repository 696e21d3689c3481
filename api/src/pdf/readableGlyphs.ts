interface Glyph {
  readonly id: number;
  codePoints: number[];
}

/** The used part of the library's font. */
export interface ShapingFont {
  layout(...text: unknown[]): { readonly direction: string; readonly glyphs: readonly Glyph[] };
  /** Returns the characters that a glyph represents by itself. */
  stringsForGlyph(id: number): string[];
}

/** Maps a letter that the font draws in two parts to its parts: the Thai am to its ring and its aa. */
const splitGlyph = ({ codePoints }: Glyph, own: readonly string[]): number[] => {
  const told = String.fromCodePoint(...codePoints);
  if (own.includes(told)) return codePoints;
  const [part = told] = own.length > 0 ? own : told.normalize('NFKD');
  return [...part].map((sign) => sign.codePointAt(0) ?? 0);
};

/**
 * Keeps shaped text extractable. The letters of a right-to-left ligature are stored from left to right, like their
 * neighbours: text extraction reverses a line letter by letter.
 */
export const keepReadable = (font: ShapingFont): void => {
  // The library caches its glyphs and returns the same objects again.
  const done = new WeakSet<Glyph>();
  const layout = font.layout.bind(font);
  font.layout = (...text) => {
    const run = layout(...text);
    for (const glyph of run.glyphs) {
      if (done.has(glyph)) continue;
      const isTurned = run.direction === 'rtl';
      glyph.codePoints = isTurned ? [...glyph.codePoints].reverse() : splitGlyph(glyph, font.stringsForGlyph(glyph.id));
      done.add(glyph);
    }
    return run;
  };
};
