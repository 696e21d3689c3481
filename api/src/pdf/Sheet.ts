import { colours } from './colours';
import { shortened, wrapped } from './textLines';
import { cleaned, type PdfDocument, Typeface, type Weight } from './typeface';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Position of text: the left edge, the upper edge and the width, in points from the upper left of the page. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns the line spacing of a font size, in points. */
export const lineHeight = (size: number): number => size * 1.38;

/** Margins of the page in points. */
export const frame = { left: 42, right: 42, top: 42, bottom: 52 } as const;

/**
 * A sequence of A4 pages, written from the top down. `y` is the position of the next content, in points from the upper
 * edge. Everything is measured before it is drawn, so that nothing overlaps or leaves the page.
 */
export class Sheet {
  y: number = frame.top;
  readonly typeface: Typeface;

  constructor(
    readonly doc: PdfDocument,
    private readonly beginPage: (sheet: Sheet) => void,
  ) {
    this.typeface = new Typeface(doc);
  }

  readonly left = frame.left;
  get width(): number {
    return this.doc.page.width - frame.left - frame.right;
  }
  get right(): number {
    return this.left + this.width;
  }
  /** Returns the lowest position of content. */
  get bottom(): number {
    return this.doc.page.height - frame.bottom;
  }
  get room(): number {
    return this.bottom - this.y;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = frame.top;
    this.beginPage(this);
  }

  /** Starts a new page where less than `height` is left of this one. */
  reserve(height: number): void {
    if (this.room < height) this.newPage();
  }

  widthOf(text: string, { size, weight = 'regular' }: TextStyle): number {
    return this.typeface.widthOf(cleaned(text), weight, size);
  }

  /** Returns the text as lines that fit the width. */
  linesOf(text: string, width: number, { size, weight = 'regular' }: TextStyle): string[] {
    return wrapped(cleaned(text), width, (part) => this.typeface.widthOf(part, weight, size));
  }

  /** Returns the text as one line that fits the width, with an ellipsis if needed. */
  lineOf(text: string, width: number, { size, weight = 'regular' }: TextStyle): string {
    return shortened(cleaned(text), width, (part) => this.typeface.widthOf(part, weight, size));
  }

  /** Draws lines below each other and returns their end position. It neither wraps nor moves `y`. */
  drawLines(lines: readonly string[], spot: Spot, style: TextStyle): number {
    lines.forEach((line, index) => {
      this.drawLine(line, { ...spot, y: spot.y + index * lineHeight(style.size) }, style);
    });
    return spot.y + lines.length * lineHeight(style.size);
  }

  private drawLine(line: string, { x, y, width }: Spot, { size, weight = 'regular', colour, align }: TextStyle): void {
    const runs = this.typeface.runsOf(line, weight);
    const spare = width - this.typeface.widthOf(line, weight, size);
    let at = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
    for (const { text, font } of runs) {
      this.doc.font(font).fontSize(size);
      this.doc.fillColor(colour ?? colours.text).text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(text);
    }
  }

  /** Draws a horizontal rule over the width of the content. */
  rule(y: number, { colour = colours.rule, thickness = 0.6 }: { colour?: string; thickness?: number } = {}): void {
    this.doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(colour).stroke();
  }
}
