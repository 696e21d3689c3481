import { colours } from './colours';
import { lineHeight, type Sheet, type TextStyle } from './Sheet';

const heading = { size: 10, weight: 'strong', colour: colours.brand } as const;
const name = { size: 7, colour: colours.muted } as const;
const value = { size: 9 } as const;
const text = { size: 8.5 } as const;
const GUTTER = 14;
// Lines of a value that stay on one page.
const KEPT_TOGETHER = 12;

/** Draws a section title; it stays on one page with the next `keepWith` points. */
export const section = (sheet: Sheet, title: string, keepWith = 60): void => {
  sheet.y += 8;
  sheet.reserve(lineHeight(heading.size) + 4 + keepWith);
  sheet.y = sheet.drawLines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, heading) + 3;
};

/** A label and its value; a dash for a missing value. Line breaks are kept. */
export type Fact = readonly [name: string, value: string | null | undefined];

/**
 * Draws labelled values in columns; all wrap, a row is as high as its highest value and may continue on the next page.
 */
export const facts = (sheet: Sheet, pairs: readonly Fact[], columns = 3): void => {
  const width = (sheet.width - GUTTER * (columns - 1)) / columns;
  const draw = (cells: readonly (readonly string[])[], style: TextStyle): void => {
    cells.forEach((lines, index) => {
      sheet.drawLines(lines, { x: sheet.left + index * (width + GUTTER), y: sheet.y, width }, style);
    });
    sheet.y += Math.max(...cells.map((lines) => lines.length)) * lineHeight(style.size);
  };
  for (let start = 0; start < pairs.length; start += columns) {
    const row = pairs.slice(start, start + columns);
    const labels = row.map(([label]) => sheet.linesOf(label, width, name));
    const values = row.map(([, said]) => sheet.linesOf(said || '–', width, value));
    const count = Math.max(...values.map((lines) => lines.length));
    const labelHeight = Math.max(...labels.map((lines) => lines.length)) * lineHeight(name.size);
    sheet.reserve(labelHeight + Math.min(count, KEPT_TOGETHER) * lineHeight(value.size));
    draw(labels, name);
    for (let from = 0; from < count; ) {
      const to = Math.min(count, from + Math.max(1, Math.floor(sheet.room / lineHeight(value.size))));
      draw(
        values.map((lines) => lines.slice(from, to)),
        value,
      );
      from = to;
      if (from < count) sheet.newPage();
    }
    sheet.y += 7;
  }
};

/** Draws text over the whole width, line by line and across pages. */
export const paragraph = (sheet: Sheet, words: string, style: { colour?: string; weight?: 'strong' } = {}): void => {
  for (const line of sheet.linesOf(words, sheet.width, { ...text, ...style })) {
    sheet.reserve(lineHeight(text.size));
    sheet.y = sheet.drawLines([line], { x: sheet.left, y: sheet.y, width: sheet.width }, { ...text, ...style });
  }
  sheet.y += 5;
};
