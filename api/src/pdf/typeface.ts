import type PDFDocument from 'pdfkit';
import { fontFile } from './fontFiles';
import { unpackWoff } from './unpackWoff';

export type PdfDocument = InstanceType<typeof PDFDocument>;

const weights = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof weights;

/** A piece of text that one font file can draw. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

// The package cuts the family into one file a script; most text needs the first only.
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const;
type Script = (typeof scripts)[number];

/** Stands for a sign that no script of the typeface has. */
const UNKNOWN_SIGN = '\uFFFD';

const fontName = (script: Script, weight: Weight) => `${script} ${weights[weight]}`;
// WOFF, not WOFF2: only the first can be unpacked into tables of which a subset is cut.
const fileName = (script: Script, weight: Weight) => `ibm-plex-sans-${script}-${weights[weight]}-normal.woff`;
/** The files of the typeface. */
export const typefaceFiles = scripts.flatMap((script) => [fileName(script, 'regular'), fileName(script, 'strong')]);

const read = new Map<string, Buffer>();
const contentOf = (file: string): Buffer => {
  const content = read.get(file) ?? unpackWoff(fontFile(file));
  read.set(file, content);
  return content;
};

interface OpenFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

const scriptOfSign = new Map<string, Script | null>();

/** Spaces and line ends as they are set, no-break spaces as they are; signs that only steer go. Composed letters, since fonts have those. */
export const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\u00a0)[\t\p{Zs}]/gu, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');

/**
 * IBM Plex Sans as one typeface: each sign is drawn by the first of its files that has it. What none has is drawn as its
 * plainer equivalent, else as U+FFFD; `hasUnknownSigns` then says so.
 */
export class Typeface {
  hasUnknownSigns = false;
  private readonly widths = new Map<string, number>();

  constructor(private readonly doc: PdfDocument) {
    for (const weight of Object.keys(weights) as Weight[]) {
      for (const script of scripts)
        doc.registerFont(fontName(script, weight), contentOf(fileName(script, weight)) as never);
    }
  }

  private draws(script: Script, sign: string): boolean {
    this.doc.font(fontName(script, 'regular'));
    return (this.doc as unknown as OpenFont)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  private scriptOf(sign: string): Script | null {
    const known = scriptOfSign.get(sign);
    if (known !== undefined) return known;
    // The spaces of the other files cannot be measured.
    const found = sign === ' ' ? 'latin' : (scripts.find((script) => this.draws(script, sign)) ?? null);
    scriptOfSign.set(sign, found);
    return found;
  }

  private drawable(sign: string): string {
    if (this.scriptOf(sign)) return sign;
    const plain = [...sign.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
    if (plain.length > 0 && plain.every((part) => this.scriptOf(part))) return plain.join('');
    this.hasUnknownSigns = true;
    return UNKNOWN_SIGN;
  }

  /** The text in pieces, each with the font that draws it. */
  runsOf(text: string, weight: Weight): Run[] {
    const runs: { text: string; font: string }[] = [];
    for (const sign of [...text.replaceAll('\u00a0', ' ')].flatMap((one) => [...this.drawable(one)])) {
      const font = fontName(this.scriptOf(sign) ?? 'latin', weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ text: sign, font });
    }
    return runs;
  }

  /** Width in points of text of a size. */
  widthOf(text: string, weight: Weight, size: number): number {
    const key = `${weight} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      width = this.runsOf(text, weight).reduce(
        (sum, run) => sum + this.doc.font(run.font).fontSize(1000).widthOfString(run.text),
        0,
      );
      this.widths.set(key, width);
    }
    return (width * size) / 1000;
  }
}
