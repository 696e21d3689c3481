import PDFDocument from 'pdfkit';
import type { DemoContact } from '../organisations';

export type Page = InstanceType<typeof PDFDocument>;

const LEFT = 48;
const WIDTH = 499;
const BOTTOM = 780;

/** An A4 document that `draw` fills, as bytes. The same content gives the same bytes on the same day. */
export const pdf = (title: string, createdAt: Date, draw: (page: Page) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({ size: 'A4', margin: LEFT, info: { Title: title, CreationDate: createdAt } });
    const parts: Buffer[] = [];
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
    draw(page);
    page.end();
  });

/** Letterhead and name of the document. */
export const heading = (page: Page, company: string, title: string): void => {
  page.font('Helvetica-Bold').fontSize(15).text(title, LEFT, 48);
  page.font('Helvetica').fontSize(9).text(company, LEFT, 52, { width: WIDTH, align: 'right' });
  page
    .moveTo(LEFT, 74)
    .lineTo(LEFT + WIDTH, 74)
    .lineWidth(0.7)
    .stroke();
  page.y = 86;
};

/** Named values in two columns. */
export const facts = (page: Page, pairs: readonly (readonly [string, string])[]): void => {
  const top = page.y;
  pairs.forEach(([name, value], index) => {
    const x = LEFT + (index % 2) * (WIDTH / 2);
    const y = top + Math.floor(index / 2) * 27;
    page.font('Helvetica').fontSize(7).fillColor('#555').text(name, x, y, { lineBreak: false });
    page
      .fontSize(9)
      .fillColor('#000')
      .text(value, x, y + 9, { width: WIDTH / 2 - 12, height: 11, ellipsis: true });
  });
  page.y = top + Math.ceil(pairs.length / 2) * 27 + 8;
};

export const addressOf = ({ companyName, firstName, lastName, address, zipCode, city, country }: DemoContact): string =>
  [companyName, `${firstName} ${lastName}`, address, `${zipCode} ${city}, ${country}`].join('\n');

/** Blocks of text beside each other, such as shipper and consignee. */
export const blocks = (page: Page, parties: readonly (readonly [string, string])[]): void => {
  const top = page.y;
  const width = WIDTH / parties.length;
  parties.forEach(([name, text], index) => {
    const x = LEFT + index * width;
    page.font('Helvetica').fontSize(7).fillColor('#555').text(name, x, top, { lineBreak: false });
    page
      .fontSize(9)
      .fillColor('#000')
      .text(text, x, top + 10, { width: width - 12 });
  });
  page.y = top + 68;
};

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly right?: true;
}

const tableRow = (page: Page, columns: readonly Column[], cells: readonly string[], bold: boolean): void => {
  if (page.y > BOTTOM - 40) page.addPage();
  const y = page.y;
  page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(8);
  let x = LEFT;
  columns.forEach(({ width, right }, index) => {
    page.text(cells[index] ?? '', x, y, {
      width: width - 6,
      height: 20,
      ellipsis: true,
      align: right ? 'right' : 'left',
    });
    x += width;
  });
  page.y = y + 22;
};

/** A table with a line of totals at its end; it goes on on further pages. */
export const table = (
  page: Page,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total: readonly string[],
): void => {
  tableRow(
    page,
    columns,
    columns.map(({ title }) => title),
    true,
  );
  for (const row of rows) tableRow(page, columns, row, false);
  page
    .moveTo(LEFT, page.y - 6)
    .lineTo(LEFT + WIDTH, page.y - 6)
    .stroke();
  tableRow(page, columns, total, true);
};

export const note = (page: Page, text: string): void => {
  page
    .font('Helvetica')
    .fontSize(8)
    .text(text, LEFT, page.y + 8, { width: WIDTH });
};
