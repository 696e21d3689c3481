import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Zip, ZipDeflate } from 'fflate';

/** Content and format of a benchmark file. */
export interface FileKind {
  readonly subject: 'rates' | 'customers';
  /** Every row has a fault and long cells: the same texts in each row, which a workbook stores once. */
  readonly isFaulty?: boolean;
  readonly format: 'csv' | 'xlsx';
}

type CellText = string | number;

const rateHeading =
  'mode,origin,destination,carrier,service,valid_from,valid_to,transit_days,free_days,currency,20GP,40GP,40HC,surcharges';
const surcharges = 'BAF | per container | 150.00 | USD; DOC | per B/L | 55.00 | USD';
const rate = (index: number): CellText[] => [
  ...['FCL', 'CNSHA', 'NLRTM', 'MAEU', `AE${index}`, '2027-01-01', '2027-03-31', 32, 7, 'USD', 1200, 2050, 2100],
  surcharges,
];
const customer = (index: number): CellText[] => [
  ...[`Customer ${index} of the bench GmbH`, 'Erika', `Muster-${index}`, `erika.${index}@customer-${index}.example`],
];
const rows: Readonly<Record<FileKind['subject'], { heading: string[]; row: (index: number) => CellText[] }>> = {
  rates: { heading: rateHeading.split(','), row: rate },
  customers: { heading: ['company_name', 'first_name', 'last_name', 'email'], row: customer },
};

const notes = Array.from({ length: 10 }, (_, index) => `${index} `.padEnd(2_500, 'long '));
const faulty = {
  heading: [...rateHeading.split(','), ...notes.map((_, index) => `note ${index}`)],
  row: (index: number): CellText[] => [...rate(index).with(10, 'n/a'), ...notes],
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const frame: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ],
];

const letters = (index: number): string => String.fromCharCode(65 + index);

/** Writes a workbook part by part; the shared strings follow the sheet, as Excel writes them. */
function* workbook(lines: Iterable<CellText[]>): Generator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => void ready.push(chunk));
  const part = (name: string): ZipDeflate => {
    const made = new ZipDeflate(name, { level: 6 });
    zip.add(made);
    return made;
  };
  const bytes = (text: string) => Buffer.from(text);
  for (const [name, text] of frame) part(name).push(bytes(head + text), true);
  const texts = new Map<string, number>();
  const sheet = part('xl/worksheets/sheet1.xml');
  sheet.push(bytes(`${head}<worksheet xmlns="${main}"><sheetData>`));
  let row = 0;
  for (const cells of lines) {
    row += 1;
    const written = cells.map((cell, index) => {
      const at = `${letters(index)}${row}`;
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
      const known = texts.get(cell) ?? texts.size;
      texts.set(cell, known);
      return `<c r="${at}" t="s"><v>${known}</v></c>`;
    });
    sheet.push(bytes(`<row r="${row}">${written.join('')}</row>`));
    yield* ready;
    ready = [];
  }
  sheet.push(bytes('</sheetData></worksheet>'), true);
  const shared = part('xl/sharedStrings.xml');
  shared.push(bytes(`${head}<sst xmlns="${main}">`));
  for (const text of texts.keys()) shared.push(bytes(`<si><t>${text}</t></si>`));
  shared.push(bytes('</sst>'), true);
  zip.end();
  yield* ready;
}

function* csv(lines: Iterable<CellText[]>): Generator<Uint8Array> {
  for (const cells of lines) yield Buffer.from(`${cells.join(',')}\r\n`);
}

/** Writes a file with a heading and the given number of lines. */
export const writeFile = async (
  path: string,
  { subject, format, isFaulty }: FileKind,
  count: number,
): Promise<void> => {
  const { heading, row } = isFaulty ? faulty : rows[subject];
  const lines = function* (): Generator<CellText[]> {
    yield heading;
    for (let index = 0; index < count; index += 1) yield row(index);
  };
  const out = createWriteStream(path);
  for (const part of format === 'csv' ? csv(lines()) : workbook(lines()))
    if (!out.write(part)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
};
