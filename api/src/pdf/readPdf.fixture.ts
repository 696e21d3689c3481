import './withoutCanvas.fixture';

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text on a page, positioned in points from the lower left; `y` is its baseline. */
interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size. */
  readonly size: number;
}

interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly items: readonly PlacedText[];
  /** Lines from the top down, their pieces from left to right with a blank for a gap. */
  readonly lines: readonly string[];
  /** Number of drawn paths and images. */
  readonly paths: number;
  readonly images: number;
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  /** All lines of all pages. */
  readonly text: string;
  readonly title: string;
}

const groupIntoLines = (items: readonly PlacedText[]): string[] => {
  const rows = new Map<number, PlacedText[]>();
  for (const item of items) {
    const y = [...rows.keys()].find((known) => Math.abs(known - item.y) < 2) ?? item.y;
    rows.set(y, [...(rows.get(y) ?? []), item]);
  }
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .sort((a, b) => a.x - b.x)
        .reduce((line, { text, x }, index) => {
          const before = row[index - 1];
          return `${line}${before && x - before.x - before.width > 1 ? ' ' : ''}${text}`;
        }, ''),
    );
};

/** Parses a PDF like a viewer: the position of texts, and the number of drawings. */
export const readPdf = async (content: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ disableNormalization: true });
    const { fnArray } = await page.getOperatorList();
    const placed = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: item.transform[5],
              width: item.width,
              size: Math.abs(item.transform[3]),
            },
          ]
        : [],
    );
    pages.push({
      width,
      height,
      items: placed,
      lines: groupIntoLines(placed),
      paths: fnArray.filter((fn) => fn === OPS.constructPath).length,
      images: fnArray.filter((fn) => fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject).length,
    });
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return {
    pages,
    text: pages.flatMap(({ lines }) => lines).join('\n'),
    title: String((info as { Title?: string }).Title),
  };
};

/** Returns text that leaves its page or covers other text, as pairs of words. */
export const misplaced = ({ pages }: ReadPdf): string[] =>
  pages.flatMap(({ width, height, items }, page) => {
    const boxes = items.map(({ text, x, y, width: wide, size }) => ({
      text,
      left: x,
      right: x + wide,
      bottom: y - size * 0.2,
      top: y + size * 0.72,
    }));
    const outside = boxes
      .filter(({ left, right, top, bottom }) => left < 20 || right > width - 20 || bottom < 15 || top > height - 20)
      .map(({ text }) => `page ${page + 1}: ${text} leaves the page`);
    const covering = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.bottom < b.top && b.bottom < a.top)
        .map((b) => `page ${page + 1}: ${a.text} and ${b.text} overlap`),
    );
    return [...outside, ...covering];
  });
