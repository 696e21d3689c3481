import { colours } from './colours';
import type { DocumentHead } from './documentHead';
import { lineHeight, type Sheet } from './Sheet';

const company = { size: 11, weight: 'strong' } as const;
const said = { size: 7.5, colour: colours.muted } as const;
const title = { size: 16, weight: 'strong', align: 'right' } as const;
const number = { size: 10, align: 'right' } as const;
const status = { size: 8.5, weight: 'strong', colour: colours.alarm, align: 'right' } as const;
const running = { size: 7.5, colour: colours.muted } as const;

const LOGO = { width: 170, height: 34 };
const GAP = 16;

/** Draws the company on the left, with logo, name and address, and the document's title on the right. */
export const drawLetterhead = (sheet: Sheet, head: DocumentHead): void => {
  const { left, width, doc, y: top } = sheet;
  const half = (width - GAP) / 2;
  let leftEnd = top;
  if (head.issuer.logo) {
    doc.image(head.issuer.logo, left, top, { fit: [LOGO.width, LOGO.height] });
    leftEnd += LOGO.height + 6;
  }
  leftEnd = sheet.drawLines(
    sheet.linesOf(head.issuer.company, half, company),
    { x: left, y: leftEnd, width: half },
    company,
  );
  for (const line of head.issuer.lines ?? []) {
    leftEnd = sheet.drawLines(sheet.linesOf(line, half, said), { x: left, y: leftEnd, width: half }, said);
  }
  const x = left + half + GAP;
  let rightEnd = top - 4;
  for (const [text, style] of [
    [head.title, title],
    [head.number, number],
    [head.status ?? '', status],
  ] as const) {
    if (text) rightEnd = sheet.drawLines(sheet.linesOf(text, half, style), { x, y: rightEnd, width: half }, style);
  }
  sheet.y = Math.max(leftEnd, rightEnd) + 6;
  sheet.rule(sheet.y, { colour: colours.brand, thickness: 1.2 });
  sheet.y += 12;
};

/** Draws the document's title on a later page, in one line. */
export const drawRunningHead = (sheet: Sheet, head: DocumentHead): void => {
  const half = (sheet.width - GAP) / 2;
  const { left, y } = sheet;
  const name = [head.title, head.number].filter(Boolean).join(' ');
  const place = { y, width: half };
  sheet.drawLines([sheet.lineOf(head.issuer.company, half, running)], { x: left, ...place }, running);
  const right = { ...running, align: 'right' } as const;
  sheet.drawLines([sheet.lineOf(name, half, running)], { x: left + half + GAP, ...place }, right);
  sheet.y = y + lineHeight(running.size) + 4;
  sheet.rule(sheet.y, { colour: colours.hairline });
  sheet.y += 10;
};
