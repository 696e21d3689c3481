import { type Fact, facts, paragraph, section } from './blocks';
import type { DocumentHead } from './documentHead';
import { misplaced, readPdf } from './readPdf.fixture';
import { type Row, table } from './table';
import { writePdf } from './writePdf';

const head: DocumentHead = {
  issuer: { company: 'Northgate Forwarding B.V.', logo: null },
  title: 'House bill of lading',
  number: 'NGF 1',
  status: 'DRAFT – not negotiable',
  note: 'A note.',
  createdAt: new Date('2026-11-21T08:00:00Z'),
};
/** Names in other scripts, as contacts write them. */
const foreign = [
  '上海国际贸易有限公司',
  '臺灣運通股份有限公司',
  '東京商事株式会社 さくら物流',
  '한국무역 주식회사',
  'บริษัท ขนส่งไทย จำกัด น้ำมันตา',
  'Công ty TNHH Vận tải Hải Phòng',
  'شركة الإسلامية للشحن',
];
const columns = [
  { title: 'Container', share: 1 },
  { title: 'Goods', share: 2 },
  { title: 'kg', share: 1, align: 'right' },
] as const;
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => [`CONT ${index + 1}`, 'Steel frames for bicycles', `${index}.5`]);

test('continues a table over pages with titles on each, no lost row, and page numbers', async () => {
  const pdf = await readPdf(
    await writePdf(head, (sheet) => table(sheet, { columns, rows: rows(400), total: ['Sum'] })),
  );
  expect(pdf.title).toBe('House bill of lading NGF 1');
  expect(pdf.pages.length).toBeGreaterThan(5);
  pdf.pages.forEach(({ lines }, index) => {
    expect(lines.filter((line) => line === 'Container Goods kg')).toHaveLength(1);
    expect(lines.at(-1)).toBe(`A note. Page ${index + 1} of ${pdf.pages.length}`);
  });
  const found = pdf.text.match(/CONT \d+/g);
  expect(found).toEqual(rows(400).map((row) => (row as string[])[0]));
  expect(misplaced(pdf)).toEqual([]);
});

test('wraps names of any length without overlaps', async () => {
  const long = 'Gesellschaft für außergewöhnlich langlebige Fahrradrahmen und Zubehörteile mbH & Co. KG '.repeat(4);
  const unbroken = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);
  const pairs: Fact[] = [
    ['Shipper', long],
    ['Consignee', unbroken],
    ['Notify party', null],
    [long, 'short'],
  ];
  const pdf = await readPdf(
    await writePdf({ ...head, issuer: { company: long, logo: null }, number: unbroken, note: long }, (sheet) => {
      facts(sheet, pairs);
      section(sheet, 'Goods');
      table(sheet, { columns, rows: [{ group: long }, [unbroken, { text: long, below: long.repeat(30) }, '1']] });
      paragraph(sheet, long.repeat(20));
    }),
  );
  expect(misplaced(pdf)).toEqual([]);
  expect(pdf.text.replace(/\s/g, '')).toContain('Donaudampfschifffahrtsgesellschaft');
});

test('continues a value that is longer than a page on the next page', async () => {
  const words = Array.from({ length: 200 }, (_, index) => `line ${index + 1}`);
  const pdf = await readPdf(
    await writePdf(head, (sheet) =>
      facts(sheet, [
        ['Many', words.join('\n')],
        ['One', 'a'],
      ]),
    ),
  );
  expect(pdf.text.match(/line \d+/g)).toEqual(words);
  expect(misplaced(pdf)).toEqual([]);
});

test('writes other scripts as real text, and marks characters that no font has, with a note', async () => {
  const words = ['Công ty Đường Việt', 'Łódź Żaneta', 'Привет', 'Ελλάδα', 'ＡＢＣ １２', ...foreign];
  const pdf = await readPdf(
    await writePdf(head, (sheet) =>
      facts(
        sheet,
        words.map((word) => [word, word]),
        1,
      ),
    ),
  );
  // A letter may be extracted as its parts.
  const parted = (text: string) => text.normalize('NFKD');
  for (const word of words.flatMap((name) => name.split(' '))) expect(parted(pdf.text)).toContain(parted(word));
  expect(pdf.text).not.toContain('stands for');
  const ethiopic = await readPdf(await writePdf(head, (sheet) => paragraph(sheet, 'ንግድ Trading\u202e\u0007')));
  expect(ethiopic.text).toContain('\uFFFD\uFFFD\uFFFD Trading');
  expect(ethiopic.text).toContain('\uFFFD stands for a sign that the typeface of this document does not have.');
});

test('writes right-to-left text from right to left, with numbers and Latin words unchanged', async () => {
  const line = 'شركة الإسلامية للشحن (جدة) ABC 123';
  const { pages } = await readPdf(await writePdf(head, (sheet) => paragraph(sheet, line)));
  const items = pages.flatMap((page) => page.items);
  const findTextX = (text: string) => items.find((item) => item.text.includes(text))?.x ?? Number.NaN;
  expect(findTextX('شركة')).toBeGreaterThan(findTextX('الإسلامية'));
  expect(findTextX('الإسلامية')).toBeGreaterThan(findTextX('للشحن'));
  expect(findTextX('للشحن')).toBeGreaterThan(findTextX('جدة'));
  expect(findTextX('ABC')).toBeGreaterThan(findTextX('شركة'));
});

test('embeds only the needed part of a font for a name in another script, and nothing in other documents', async () => {
  const measurePdfSize = async (name: string) =>
    (await writePdf(head, (sheet) => facts(sheet, [['Shipper', name]]))).length;
  const [latin, chinese] = [await measurePdfSize('Shanghai Trading Co.'), await measurePdfSize('上海国际贸易有限公司')];
  expect(latin).toBeLessThan(30_000);
  expect(chinese - latin).toBeLessThan(40_000);
});

test('writes the same bytes for the same content', async () => {
  const write = () => writePdf(head, (sheet) => paragraph(sheet, 'Việt Nam'));
  expect((await write()).equals(await write())).toBe(true);
});

test('writes the same bytes and the same characters whatever other documents have used its fonts', async () => {
  const write = (words: readonly string[]) =>
    writePdf(head, (sheet) => {
      for (const text of words) paragraph(sheet, text);
    });
  const first = await write(foreign);
  for (const text of [...foreign].reverse()) await write(['Greek: Αθήνα', text, 'Cyrillic: Минск']);
  const again = await write(foreign);
  expect(again.equals(first)).toBe(true);
  const { text } = await readPdf(again);
  for (const name of ['上海国际贸易有限公司', '東京商事株式会社', '한국무역', 'Hải Phòng'])
    expect(text).toContain(name);
});

test('draws the logo above the company name', async () => {
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pdf = await readPdf(
    await writePdf({ ...head, issuer: { ...head.issuer, logo } }, (sheet) => paragraph(sheet, 'Text')),
  );
  expect(pdf.pages[0]).toMatchObject({ images: 1 });
  expect(misplaced(pdf)).toEqual([]);
});
