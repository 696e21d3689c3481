import { lineText, readSheet } from '../../../rates/import/readSheet.fixture';
import { convertPdf } from './convertPdf';
import { type Draw, draw, drawRow, drawTable, heading, rates, toCells } from './pdfTables.fixture';

const fixed = { mode: 'FCL', transit_days: '30', currency: 'USD', valid_from: '2027-01-01', valid_to: '2027-01-31' };

const readRates = async (bytes: Buffer) => {
  const { lines, faults, leftOut } = await readSheet(bytes, { type: 'pdf', fixed });
  return { lines: lines.map(lineText), faults, leftOut };
};
const validity = '2027-01-01/2027-01-31';
const expected = [
  `FCL CNSHA-NLRTM MSCU ${validity} containers:20GP:120000,40GP:205000,40HC:210000 USD`,
  `FCL CNNGB-DEHAM CMDU ${validity} containers:20GP:115000,40GP:198000,40HC:203000 USD`,
  `FCL CNYTN-BEANR EGLV ${validity} containers:20GP:125000,40GP:215000,40HC:220000 USD`,
];

test('reads the rates of a table with a title', async () => {
  const read = await readRates(await draw([drawTable([heading, ...rates], { title: 'Rate sheet January 2027' })]));
  expect(read).toEqual({ lines: expected, faults: [], leftOut: ['1 title'] });
});

test('continues a table on the next page, without its repeated heading and the number of the page', async () => {
  const pages = rates.map((row, index) =>
    drawTable([heading, row, row.with(1, 'Le Havre')], { footer: `Page ${index + 1} of 3` }),
  );
  const { lines, faults } = await readRates(await draw(pages));
  expect(faults).toEqual([]);
  expect(lines).toHaveLength(6);
  expect(lines.filter((_, index) => index % 2 === 0)).toEqual(expected);
});

test('joins a cell that is written in several lines', async () => {
  const [first = [], ...others] = rates;
  const wrapped = first.with(0, 'Shanghai (Yangshan deep water port, all terminals)').with(2, 'MSC');
  const result = await convertPdf(await draw([drawTable([heading, wrapped, ...others])]));
  expect('sheets' in result && result.sheets[0]?.rows.map(([loading]) => loading)).toEqual([
    'Port of loading',
    'Shanghai (Yangshan deep water port, all terminals)',
    'Ningbo',
    'Yantian',
  ]);
});

test('merges a heading above several columns', async () => {
  const page: Draw = (document) => {
    const top = [150, 110, 130].map((width) => ({ text: '', width }));
    drawRow(document, 40, [
      ...top,
      { text: 'Ocean freight in USD per container, all surcharges', width: 240, align: 'center' },
    ]);
    document.text('Lanes', 40, 40).text('Discharge', 190, 40).text('Line', 300, 40);
    let y = 70;
    for (const row of [heading, ...rates]) y += drawRow(document, y, toCells(row));
  };
  const result = await convertPdf(await draw([page]));
  expect('sheets' in result && result.sheets[0]?.merges).toEqual([
    { fromRow: 1, toRow: 1, fromColumn: 3, toColumn: 5 },
  ]);
});

test('reads a page that is turned', async () => {
  const page: Draw = (document) => {
    Object.assign(document.page.dictionary.data, { Rotate: 90 });
    document.rotate(-90, { origin: [0, 0] }).translate(-document.page.height, 0);
    drawTable([heading, ...rates])(document);
  };
  const bytes = await draw([page], { size: [600, 800], layout: 'portrait' });
  expect((await readRates(bytes)).lines).toEqual(expected);
});

test('ignores a watermark', async () => {
  const table = drawTable([heading, ...rates]);
  const page: Draw = (document) => {
    table(document);
    document
      .rotate(-35, { origin: [400, 300] })
      .fontSize(60)
      .text('CONFIDENTIAL', 150, 250);
  };
  expect((await readRates(await draw([page]))).lines).toEqual(expected);
});

test('offers the tables of pages with other columns one by one', async () => {
  const surcharges = drawTable([]);
  const other: Draw = (document) => {
    surcharges(document);
    for (const [index, row] of [
      ['Charge', 'Basis', 'Currency', 'Amount'],
      ['Bunker adjustment factor', 'per container', 'USD', '250'],
      ['Terminal handling at origin', 'per container', 'CNY', '850'],
      ['Documentation fee', 'per bill of lading', 'CNY', '450'],
    ].entries())
      drawRow(
        document,
        40 + index * 24,
        row.map((text) => ({ text, width: 185 })),
      );
  };
  const result = await convertPdf(await draw([drawTable([heading, ...rates]), other]));
  expect('sheets' in result && result.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Page 1', 4],
    ['Page 2', 4],
  ]);
});

const prose = 'Dear Sir or Madam, please find our offer below. All rates are subject to space and equipment. ';

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a letter', () => draw([(document) => void document.text(prose.repeat(30))]), /has no table/],
  ['a scan', () => draw([(document) => void document.rect(40, 40, 300, 200).fill('#888')]), /probably a scan/],
  ['a locked file', () => draw([drawTable([heading, ...rates])], { userPassword: 'secret' }), /locked by a password/],
  ['half a file', async () => (await draw([drawTable([heading, ...rates])])).subarray(0, 400), /cannot be read/],
  ['101 pages', () => draw(Array.from({ length: 101 }, () => drawTable([heading]))), /too many pages/],
])('refuses %s with a sentence', async (_, write, problem) => {
  expect(await convertPdf(await write())).toEqual({ problem: expect.stringMatching(problem) });
});
