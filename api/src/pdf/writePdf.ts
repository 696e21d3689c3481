import { paragraph, section } from './blocks';
import { colours } from './colours';
import type { AttachedData, DocumentHead, Issuer } from './documentHead';
import { loadFonts } from './fontFiles';
import { drawLetterhead, drawRunningHead } from './letterhead';
import { frame, Sheet } from './Sheet';
import { type PdfDocument, typefaceFiles } from './typeface';

/** Large: loaded at the first document. */
const library = () => import('pdfkit');

const footer = { size: 7, colour: colours.muted } as const;
const UNKNOWN_SIGNS = '\uFFFD stands for a sign that the typeface of this document does not have.';

/** Lines in the footer of each page. */
const NOTE_LINES = 2;
const FOOT_LINES = 3;

const drawFooters = (sheet: Sheet, { note, issuer }: DocumentHead): void => {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const words = sheet.typeface.hasUnknownSigns ? `${note} ${UNKNOWN_SIGNS}` : note;
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const y = doc.page.height - frame.bottom + 16;
    sheet.rule(y - 5, { colour: colours.hairline });
    const number = `Page ${page - start + 1} of ${count}`;
    const room = sheet.width - sheet.widthOf(number, footer) - 12;
    const lines = [
      ...sheet.linesOf(words, room, footer).slice(0, NOTE_LINES),
      ...(issuer.footer ? sheet.linesOf(issuer.footer, room, footer) : []),
    ];
    sheet.drawLines(lines.slice(0, FOOT_LINES), { x: sheet.left, y, width: room }, footer);
    sheet.drawLines([number], { x: sheet.left, y, width: sheet.width }, { ...footer, align: 'right' });
  }
};

const markStyle = { size: 92, weight: 'strong', colour: colours.alarm, align: 'center' } as const;

/** Draws the mark of a document across every page, pale enough to keep the text below it readable. */
const drawMarks = (sheet: Sheet, { mark }: DocumentHead): void => {
  if (!mark) return;
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const { width, height } = doc.page;
    doc
      .save()
      .rotate(-45, { origin: [width / 2, height / 2] })
      .opacity(0.15);
    sheet.drawLines([mark], { x: 0, y: height / 2 - markStyle.size / 2, width }, markStyle);
    doc.restore();
  }
};

const drawTerms = (sheet: Sheet, { company, terms }: Issuer): void => {
  if (!terms) return;
  section(sheet, `Terms of ${company}`, 24);
  for (const words of terms.split(/\n+/)) paragraph(sheet, words);
};

/**
 * Writes an A4 document filled by `draw`, as bytes: letterhead on the first page, a running head on the others, page
 * numbers and the mark on all, the issuer's terms at the end, and attached data if any. The same content gives the same bytes.
 */
export const writePdf = async (
  head: DocumentHead,
  draw: (sheet: Sheet) => void,
  data?: AttachedData,
): Promise<Buffer> => {
  const [{ default: Document }] = await Promise.all([library(), loadFonts(typefaceFiles)]);
  // The needed scripts and weights are only known after drawing.
  for (;;) {
    const { content, missingFiles } = await drawn(new Document(toPdfOptions(head)), head, draw, data);
    if (missingFiles.size === 0) return content;
    await loadFonts([...missingFiles]);
  }
};

interface DrawnDocument {
  readonly content: Buffer;
  /** Font files that some of the text still needs. */
  readonly missingFiles: ReadonlySet<string>;
}

const toPdfOptions = ({ issuer, title, number, createdAt }: DocumentHead): PDFKit.PDFDocumentOptions => ({
  size: 'A4',
  margin: 0,
  bufferPages: true,
  pdfVersion: '1.7',
  lang: 'en',
  displayTitle: true,
  font: null as never,
  info: {
    Title: [title, number].filter(Boolean).join(' '),
    Author: issuer.company,
    Creator: 'Quayside',
    Producer: 'Quayside',
    CreationDate: createdAt,
  },
});

const attach = (doc: PdfDocument, { createdAt }: DocumentHead, data: AttachedData): void => {
  doc.file(data.content, {
    ...{ name: data.name, type: data.mediaType, description: data.description, relationship: 'Alternative' },
    ...{ creationDate: createdAt, modifiedDate: createdAt },
  } as never);
};

const drawn = (
  doc: PdfDocument,
  head: DocumentHead,
  draw: (sheet: Sheet) => void,
  data?: AttachedData,
): Promise<DrawnDocument> =>
  new Promise((resolve, reject) => {
    const { issuer } = head;
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve({ content: Buffer.concat(parts), missingFiles: sheet.typeface.missingFiles }));
    doc.on('error', reject);
    const sheet = new Sheet(doc, (next) => drawRunningHead(next, head));
    drawLetterhead(sheet, head);
    draw(sheet);
    drawTerms(sheet, issuer);
    drawFooters(sheet, head);
    drawMarks(sheet, head);
    if (data) attach(doc, head, data);
    doc.end();
  });
