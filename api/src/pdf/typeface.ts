import type PDFDocument from 'pdfkit';
import { fontFile } from './fontFiles';
import { findFontFiles, isShaped, otherCuts } from './otherScripts';
import { keepReadable, type ShapingFont } from './readableGlyphs';
import { unpackWoff } from './unpackWoff';
import { visualOrder } from './visualOrder';

export type PdfDocument = InstanceType<typeof PDFDocument>;

const weights = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof weights;

/** A piece of text that one font file can draw. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

// The package splits the family into one file per script; most text needs only the first.
const plexCuts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map(
  (script) => `ibm-plex-sans-${script}`,
);
const [first = ''] = plexCuts;

/** Replaces a character that no file has. */
const UNKNOWN_SIGN = '\uFFFD';

// WOFF, not WOFF2: only the former can be unpacked into tables for subsetting.
const toFontFileName = (cut: string, weight: Weight) => `${cut}-${weights[weight]}-normal.woff`;
const listFontFiles = (cuts: readonly string[]) =>
  cuts.flatMap((cut) => [toFontFileName(cut, 'regular'), toFontFileName(cut, 'strong')]);
/** The files of the typeface, and those of scripts that it lacks. */
export const typefaceFiles = listFontFiles(plexCuts);
export const otherScriptFiles = listFontFiles(otherCuts);

const read = new Map<string, Buffer>();
const loadFont = (cut: string, weight: Weight): Buffer | null => {
  const file = toFontFileName(cut, weight);
  const known = read.get(file);
  if (known) return known;
  const packed = fontFile(file);
  if (!packed) return null;
  const content = unpackWoff(packed, { shaped: isShaped(cut) });
  read.set(file, content);
  return content;
};

interface LibraryFont extends ShapingFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** Cached glyphs, each with the characters that it was first used for. */
  _glyphs: Record<number, unknown>;
}

interface OpenFont {
  readonly _font: { readonly font: LibraryFont };
}

/**
 * Parsed fonts by file, shared by all documents: parsing their tables takes a fifth of the time of a document. A document
 * is written without a pause, so that no other one uses a font at the same time.
 */
const parsed = new Map<string, LibraryFont>();

interface MeasuredText {
  readonly runs: readonly Run[];
  /** In thousandths of the font size. */
  readonly width: number;
}

/** Measured texts of all documents by weight and text: words repeat on every page. */
const measured = new Map<string, MeasuredText>();
const MEASURED_TEXTS = 5_000;

const cutOfSign = new Map<string, string | null>();

/**
 * Normalises text: spaces and line ends, except no-break spaces; removes control characters; composes letters, since
 * fonts have the composed form.
 */
export const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\u00a0)[\t\p{Zs}]/gu, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');

/**
 * IBM Plex Sans as one typeface, with Noto for East Asian characters: each character is drawn by the first file that
 * has it. A character that no file has is drawn as its simpler equivalent, else as U+FFFD; `hasUnknownSigns` then is
 * true.
 */
export class Typeface {
  hasUnknownSigns = false;
  /** Files that must be fetched before this text can be drawn. */
  readonly missingFiles = new Set<string>();
  private readonly opened = new Set<string>();

  constructor(private readonly doc: PdfDocument) {}

  /** Returns the font's name in the document; null while its file is missing. */
  private open(cut: string, weight: Weight): string | null {
    const file = toFontFileName(cut, weight);
    if (this.opened.has(file)) return file;
    const font = parsed.get(file) ?? loadFont(cut, weight);
    if (!font) {
      this.missingFiles.add(file);
      return null;
    }
    this.register(file, font);
    if (!parsed.has(file)) {
      parsed.set(file, this.fontOf(file));
      if (isShaped(cut)) keepReadable(this.fontOf(file));
    }
    return file;
  }

  /** Returns whether a file has the character; null while the file is missing. */
  private draws(cut: string, sign: string): boolean | null {
    const font = this.open(cut, 'regular');
    return font ? this.fontOf(font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) : null;
  }

  /** Returns the library's own font of that name. */
  private fontOf(name: string): OpenFont['_font']['font'] {
    this.doc.font(name);
    return (this.doc as unknown as OpenFont)._font.font;
  }

  private cutOf(sign: string): string | null {
    const known = cutOfSign.get(sign);
    if (known !== undefined) return known;
    // The spaces of the other files cannot be measured.
    const isSpace = sign === ' ';
    const house = isSpace ? first : plexCuts.find((cut) => this.draws(cut, sign));
    const found = house ?? findFontFiles(sign).find((cut) => this.draws(cut, sign) !== false) ?? null;
    // The file is not fetched yet; the caller asks again afterwards.
    if (found && !this.open(found, 'regular')) return null;
    cutOfSign.set(sign, found);
    return found;
  }

  private drawable(sign: string): string {
    if (this.cutOf(sign)) return sign;
    const plain = [...sign.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
    if (plain.length > 0 && plain.every((part) => this.cutOf(part))) return plain.join('');
    this.hasUnknownSigns = true;
    return UNKNOWN_SIGN;
  }

  /** Returns a line as runs from left to right, each with its font. */
  runsOf(text: string, weight: Weight): readonly Run[] {
    return this.measure(text, weight).runs;
  }

  private measure(text: string, weight: Weight): MeasuredText {
    const key = `${weight} ${text}`;
    const known = measured.get(key);
    // Fonts are numbered in the order of their use, whatever other documents have measured.
    for (const { font } of known?.runs ?? []) this.use(font);
    if (known) return known;
    const runs = visualOrder(text.replaceAll('\u00a0', ' ')).flatMap((piece) => this.runsOfPiece(piece, weight));
    const widths = runs.map((run) => this.doc.font(run.font).fontSize(1000).widthOfString(run.text));
    const result = { runs, width: widths.reduce((sum, width) => sum + width, 0) };
    if (this.hasUnknownSigns || this.missingFiles.size > 0) return result;
    if (measured.size >= MEASURED_TEXTS) measured.clear();
    measured.set(key, result);
    return result;
  }

  /** Makes a measured text's font the current one. */
  private use(file: string): void {
    const font = parsed.get(file);
    if (font && !this.opened.has(file)) this.register(file, font);
    this.doc.font(file);
  }

  private register(file: string, font: LibraryFont | Buffer): void {
    // Another document may have used a glyph for another character, which this one would return when it is copied.
    if ('_glyphs' in font) font._glyphs = {};
    this.doc.registerFont(file, font as never);
    this.opened.add(file);
  }

  private runsOfPiece(piece: string, weight: Weight): Run[] {
    const runs: { text: string; font: string }[] = [];
    for (const sign of [...piece].flatMap((one) => [...this.drawable(one)])) {
      const cut = this.cutOf(sign) ?? first;
      const font = this.open(cut, weight) ?? toFontFileName(first, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ text: sign, font });
    }
    return runs;
  }

  /** Returns the width of text in points. */
  widthOf(text: string, weight: Weight, size: number): number {
    return (this.measure(text, weight).width * size) / 1000;
  }
}
