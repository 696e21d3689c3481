import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (lines: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Content of a test workbook; everything else is as Excel writes it. */
export interface WorkbookText {
  /** Content of `sheetData`. */
  readonly rows: string;
  /** The `si` elements. */
  readonly texts?: string;
  /** Content of `styleSheet`. */
  readonly styles?: string;
  readonly workbookPr?: string;
}

/** Returns the bytes of a workbook. */
export const createWorkbook = ({ rows, texts = '', styles = '', workbookPr = '' }: WorkbookText): Buffer =>
  Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
      'xl/_rels/workbook.xml.rels': strToU8(
        relations([
          ['rId7', 'worksheet', 'worksheets/other.xml'],
          ['rId1', 'worksheet', '/xl/worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', 'sharedStrings.xml'],
          ['rId3', 'styles', 'styles.xml'],
        ]),
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${office}">${workbookPr}<sheets><sheet name="Rates" sheetId="9" r:id="rId1"/><sheet name="Other" sheetId="1" r:id="rId7"/></sheets></workbook>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${rows}</sheetData><pageMargins left="1"/></worksheet>`,
      ),
      'xl/worksheets/other.xml': strToU8(
        `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}">${texts}</sst>`),
      'xl/styles.xml': strToU8(`<styleSheet xmlns="${main}">${styles}</styleSheet>`),
    }),
  );
