import PDFDocument from 'pdfkit';

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly align?: 'right' | 'center';
}
export type Draw = (document: PDFKit.PDFDocument) => void;

/** Writes a PDF; each function draws a page. */
export const draw = (pages: readonly Draw[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 40, autoFirstPage: false, ...options });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    for (const page of pages) {
      document.addPage();
      document.font('Helvetica').fontSize(10);
      page(document);
    }
    document.end();
  });

/** Draws a row of cells; texts wrap in their cell. Returns its height. */
export const drawRow = (document: PDFKit.PDFDocument, y: number, cells: readonly Cell[]): number => {
  let x = 40;
  const heights = cells.map(({ text, width, align }) => {
    const options = { width: width - 8, ...(align && { align }) };
    document.text(text, x, y, options);
    x += width;
    return document.heightOfString(text || ' ', options);
  });
  return Math.max(...heights) + 8;
};

const widths = [150, 110, 130, 80, 80, 80];
export const toCells = (texts: readonly string[]): Cell[] =>
  texts.map((text, index) => ({ text, width: widths[index] ?? 80, ...(index > 2 && { align: 'right' as const }) }));

/** Draws rows below each other. */
export const drawTable =
  (rows: readonly (readonly string[])[], { title, footer }: { title?: string; footer?: string } = {}): Draw =>
  (document) => {
    let y = 40;
    if (title) {
      document.fontSize(14).text(title, 40, y).fontSize(10);
      y += 40;
    }
    for (const row of rows) y += drawRow(document, y, toCells(row));
    if (footer) document.text(footer, 40, 540);
  };

export const heading = ['Port of loading', 'Port of discharge', 'Carrier', '20GP', '40GP', '40HC'];
export const rates = [
  ['Shanghai', 'Rotterdam', 'MSC', '1,200', '2,050', '2,100'],
  ['Ningbo', 'Hamburg', 'CMA CGM', '1,150', '1,980', '2,030'],
  ['Yantian', 'Antwerp', 'Evergreen', '1,250', '2,150', '2,200'],
];
