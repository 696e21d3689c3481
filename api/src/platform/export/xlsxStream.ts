import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './csv';

/** Rows of a sheet including its header. @source Excel specifications and limits */
export const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL_LENGTH = 32_767;

const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats of cells: 0 as it comes, 1 bold text, 2 text. */
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** Parts of the package around the sheet. @source ECMA-376, part 2 */
const parts: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" ` +
      'Target="xl/workbook.xml"/></Relationships>',
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Bookings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">` +
      `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];

const sheetStart =
  `${open}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const sheetEnd = '</sheetData></worksheet>';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text; leaves out characters that XML 1.0 does not allow. */
const escapeXml = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows no other control character.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
    // Excel would read the text as an escaped character.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const toCell = (cell: Cell, style: number): string => {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
};

const toRow = (cells: readonly Cell[], style: number): string =>
  `<row>${cells.map((cell) => toCell(cell, style)).join('')}</row>`;

/**
 * Writes a workbook with one sheet piece by piece, in the memory of one piece. Texts stay texts: a cell is never a
 * formula, and a long number keeps its digits.
 */
export class XlsxStream {
  #pieces: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#pieces.push(piece);
  });
  readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });

  /** Returns the beginning of the file with the header. */
  begin(header: readonly string[]): Buffer {
    for (const [name, content] of parts) {
      const part = new ZipDeflate(name);
      this.#zip.add(part);
      part.push(strToU8(open + content), true);
    }
    this.#zip.add(this.#sheet);
    return this.#push(sheetStart + toRow(header, 1));
  }

  /** Returns the next bytes; they may be empty until the compressor has a block. */
  rows(rows: readonly (readonly Cell[])[]): Buffer {
    return this.#push(rows.map((cells) => toRow(cells, 2)).join(''));
  }

  end(): Buffer {
    this.#sheet.push(strToU8(sheetEnd), true);
    this.#zip.end();
    return this.#take();
  }

  #push(xml: string): Buffer {
    this.#sheet.push(strToU8(xml), false);
    return this.#take();
  }

  #take(): Buffer {
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    return bytes;
  }
}
