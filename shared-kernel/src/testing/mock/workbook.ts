import type { CsvCell } from './csv';
import { zipOf } from './zip';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cellXml = (cell: CsvCell): string => {
  if (cell === null || cell === '') return '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`;
};

const sheetXml = (records: readonly (readonly CsvCell[])[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${records.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`;

/** A workbook of one sheet, all cells as text. @source ECMA-376 part 1, SpreadsheetML */
export const workbookOf = (records: readonly (readonly CsvCell[])[]): Uint8Array<ArrayBuffer> => {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${types}.${type}+xml"/>`;
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Rates" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml(records),
  };
  return zipOf(Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })));
};
