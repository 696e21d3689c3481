interface Glyph {
  readonly id: number;
  codePoints: number[];
}

/** What is used of the library's font. */
export interface ShapingFont {
  layout(...text: unknown[]): { readonly direction: string; readonly glyphs: readonly Glyph[] };
  /** The signs that a glyph stands for by itself. */
  stringsForGlyph(id: number): string[];
}

/** A letter that the font draws in two parts is read as its parts: the Thai am as its ring and its aa. */
const partOf = ({ codePoints }: Glyph, own: readonly string[]): number[] => {
  const told = String.fromCodePoint(...codePoints);
  if (own.includes(told)) return codePoints;
  const [part = told] = own.length > 0 ? own : told.normalize('NFKD');
  return [...part].map((sign) => sign.codePointAt(0) ?? 0);
};

/**
 * Makes text that the font shapes readable in the document again. The letters of a ligature that is read from right to left stand
 * from left to right, as its neighbours do: who reads text out of a document turns a line around letter by letter.
 */
export const keepReadable = (font: ShapingFont): void => {
  // The library keeps its glyphs, and gives the same ones again.
  const done = new WeakSet<Glyph>();
  const layout = font.layout.bind(font);
  font.layout = (...text) => {
    const run = layout(...text);
    for (const glyph of run.glyphs) {
      if (done.has(glyph)) continue;
      const isTurned = run.direction === 'rtl';
      glyph.codePoints = isTurned ? [...glyph.codePoints].reverse() : partOf(glyph, font.stringsForGlyph(glyph.id));
      done.add(glyph);
    }
    return run;
  };
};
