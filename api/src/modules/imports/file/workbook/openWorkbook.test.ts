import fc from 'fast-check';
import type { Content } from '../../../../platform/files/inspect/content';
import { contentInMemory } from '../../../../platform/files/inspect/contentInMemory';
import type { TableRow } from '../../sheet/source';
import { isDateFormat } from './dateFormat';
import { openWorkbook } from './openWorkbook';
import { TextList } from './TextList';
import { createWorkbook, type WorkbookText } from './workbook.fixture';

/** Opens the first sheet. */
const openFirstSheet = async (content: Content) => {
  const [sheet] = await openWorkbook(content);
  if (!sheet) throw new Error('The workbook has no sheet');
  return { ...(await sheet.shape()), rows: sheet.rows };
};
const opened = (text: WorkbookText) => openFirstSheet(contentInMemory(createWorkbook(text)));
const all = async (rows: AsyncIterable<TableRow>): Promise<TableRow[]> => {
  const read: TableRow[] = [];
  for await (const row of rows) read.push(row);
  return read;
};
const cellsOf = async (text: WorkbookText) => (await all((await opened(text)).rows())).map(({ cells }) => cells);

const dated = {
  styles: `<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`,
};

it('reads each kind of cell on the first sheet', async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Fr&amp;ight</t></is></c></row>
    <row r="2"><c r="A2"><v>1200.5</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="str"><f>A1&amp;"x"</f><v>Lanex</v></c><c r="D2" t="e"><v>#N/A</v></c></row>`;
  const texts =
    '<si><t>Lane</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Free </t></r><r><t>days</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si>';
  expect(await cellsOf({ rows, texts })).toEqual([
    ['Lane', 'Free days', 'Fr&ight'],
    [1200.5, true, 'Lanex', '#N/A'],
  ]);
});

it('reads days by the style of their cell, in both calendars', async () => {
  const rows =
    '<row r="1"><c r="A1" s="1"><v>46477</v></c><c r="B1" s="2"><v>46477.875</v></c><c r="C1" s="3"><v>46477</v></c><c r="D1" s="0"><v>7</v></c></row>';
  const [day, moment] = [new Date('2027-03-31'), new Date('2027-03-31T21:00:00Z')];
  expect(await cellsOf({ rows, ...dated })).toEqual([[day, moment, 46477, 7]]);
  const later = { rows: rows.replaceAll('46477', '45015'), workbookPr: '<workbookPr date1904="1"/>' };
  expect(await cellsOf({ ...later, ...dated })).toEqual([[day, moment, 45015, 7]]);
});

it.each<[string, boolean]>([
  ['yyyy-mm-dd', true],
  ['[$-407]d. mmm yyyy;@', true],
  ['dd/mm/yyyy hh:mm AM/PM', true],
  ['[h]:mm:ss.000', true],
  ['yyyy"年"m"月"', true],
  ['General', false],
  ['Standard', false],
  ['#,##0.00 "days"', false],
  ['0.00E+00', false],
  ['[Red]-0.0%', false],
  ['@', false],
])('takes the format %s for one of days: %s', (code, is) => {
  expect(isDateFormat(164, code)).toBe(is);
});

it('keeps the numbers of rows and columns, and skips formatted rows without content', async () => {
  const rows = `<row r="2"><c r="C2"><v>1</v></c><c r="D2" s="0"/></row><row><c><v>2</v></c><c/><c><v>3</v></c></row>
    <row r="9" s="1"><c r="A9" s="0"/><c r="B9" t="str"><v></v></c></row>`;
  const sheet = await opened({ rows });
  expect(sheet.count).toBe(3);
  expect(await all(sheet.rows())).toEqual([
    { row: 1, cells: [] },
    { row: 2, cells: [null, null, 1] },
    { row: 3, cells: [2, null, 3] },
  ]);
});

it.each([
  ['<row r="1"><c r="A1" t="s"><v>5</v></c></row>', 'Row 1 has a cell that cannot be read.'],
  ['<row r="1"><c r="A1" t="n"><v>x</v></c></row>', 'Row 1 has a cell that cannot be read.'],
  ['<row r="1"><c r="XFD1"><v>1</v></c></row>', 'Row 1 has more than 1,024 columns.'],
  ['<row r="2"/><row r="1"/>', 'The rows of the sheet are not in their order.'],
  ['<row r="9999999999"/>', 'The rows of the sheet are not in their order.'],
  [`<row r="3"><c t="str"><v>${'a'.repeat(70_000)}</v></c></row>`, 'Row 3 has more than 65,536 characters.'],
])('refuses the malformed sheet %#', async (rows, why) => {
  await expect(opened({ rows })).rejects.toThrow(why);
});

it('refuses a file that is not a workbook', async () => {
  const cannot = 'The workbook cannot be read. Save it again as .xlsx, or as CSV UTF-8.';
  await expect(openWorkbook(contentInMemory(Buffer.from('mode,origin')))).rejects.toThrow(cannot);
  const whole = createWorkbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
  await expect(openWorkbook(contentInMemory(whole.subarray(0, whole.length - 40)))).rejects.toThrow(cannot);
});

it('reads all texts unchanged, wherever a part of the file ends', async () => {
  const escaped = (text: string) =>
    text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r/g, '_x000D_');
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .filter((it) => !/_x|[^\P{Cc}\n]/u.test(it));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 300 }), async (texts) => {
      const rows = texts.map((_, index) => `<row><c t="s"><v>${index}</v></c></row>`).join('');
      const read = await cellsOf({ rows, texts: texts.map((it) => `<si><t>${escaped(it)}</t></si>`).join('') });
      expect(read.map(([cell]) => cell)).toEqual(texts);
    }),
    { numRuns: 30 },
  );
});

/** Incompressible text that is the same for a row number, so that each row takes the same bytes of the file. */
const noise = (row: number): string =>
  Array.from({ length: 8 }, (_, index) => Math.imul(row * 8 + index + 1, 0x9e3779b1).toString(36)).join('');
const manyRows = (count: number): WorkbookText => ({
  rows: Array.from({ length: count }, (_, row) => `<row><c t="inlineStr"><is><t>${noise(row)}</t></is></c></row>`).join(
    '',
  ),
});

it('reads a sheet twice at the same time', async () => {
  const sheet = await opened(manyRows(300));
  const [one, other] = [sheet.rows(), sheet.rows()];
  const first = (await one.next()).value as TableRow;
  const second = await all(other);
  expect([first, ...(await all(one))]).toEqual(second);
  expect(second).toHaveLength(300);
});

it('returns texts by their numbers', () => {
  const list = new TextList();
  const texts = ['', 'ä'.repeat(70_000), '\ufeffx', ...Array.from({ length: 3_000 }, (_, index) => `Zürich ${index}`)];
  for (const text of texts) list.add(text);
  expect(texts.map((_, index) => list.at(index))).toEqual(texts);
  expect([list.at(-1), list.at(texts.length), list.at(0.5), list.at(Number.NaN)]).toEqual(Array(4).fill(undefined));
});

/** Returns the maximum number of unpacked rows that wait while a sheet is read. */
const mostHeld = async (count: number): Promise<number> => {
  const whole = contentInMemory(createWorkbook(manyRows(count)));
  let bytes = 0;
  const counted: Content = {
    ...whole,
    read: async (at, length) => {
      const read = await whole.read(at, length);
      bytes += read.length;
      return read;
    },
  };
  const sheet = await openFirstSheet(counted);
  expect(sheet.count).toBe(count);
  bytes = 0;
  let [rows, most] = [0, 0];
  const ofRow = whole.size / count;
  for await (const _ of sheet.rows()) {
    rows += 1;
    most = Math.max(most, bytes / ofRow - rows);
  }
  expect(rows).toBe(count);
  return most;
};

it('holds as many rows in memory for a long sheet as for a short one', async () => {
  const [short, long] = [await mostHeld(2_000), await mostHeld(10_000)];
  expect(long).toBeLessThan(1_000);
  expect(long).toBeLessThan(short * 1.3 + 1);
});
