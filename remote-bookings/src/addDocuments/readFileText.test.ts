import { strToU8, zipSync } from 'fflate';
import { readFileText } from './readFileText';

jest.mock('../documents/preview/readPdfText', () => ({
  readPdfText: jest.fn(async (content: ArrayBuffer) => {
    if (content.byteLength === 0) throw new Error('InvalidPDFException');
    return 'PACKING LIST   HAL-PO-1';
  }),
}));

const workbook = zipSync({ 'xl/sharedStrings.xml': strToU8('<si><t>MSCU1234566</t></si>') }) as Uint8Array<ArrayBuffer>;
const wide = Buffer.from('\u0001\u0002Packing list of MSCU1234566\u0003', 'utf16le');
const mail = `Received: from 10.0.0.1 id 4711471147\r\nSubject: PO HAL-PO-1\r\nContent-Type: text/html\r\n\r\n<p>MSCU=\r\n1234566</p>\r\n${'QUJD'.repeat(19)}\r\n`;

describe('readFileText', () => {
  test.each<[string, BlobPart, string]>([
    ['a.txt', 'HAL-PO-1', 'HAL-PO-1'],
    ['a.csv', 'no;po\n1;HAL-PO-1', 'no;po\n1;HAL-PO-1'],
    ['a.xml', '<Invoice><no>HAL-PO-1</no></Invoice>', 'HAL-PO-1'],
    ['a.pdf', '%PDF-1.7', 'PACKING LIST HAL-PO-1'],
    ['a.pdf', '', ''],
    ['a.xlsx', workbook, 'MSCU1234566'],
    ['a.xlsx', 'no zip', ''],
    ['a.msg', wide, 'Packing list of MSCU1234566'],
    ['a.jpg', 'HAL-PO-1', ''],
  ])('reads %s', async (name, content, text) => {
    expect(await readFileText(new File([content], name))).toBe(text);
  });

  test('reads subject and text of a mail, without technical headers and encoded parts', async () => {
    const text = await readFileText(new File([mail], 'a.eml'));
    expect(text).toContain('HAL-PO-1');
    expect(text).toContain('MSCU1234566');
    expect(text).not.toMatch(/47114711|QUJD/);
  });

  test('returns at most 6,000 characters', async () => {
    expect(await readFileText(new File(['x'.repeat(9_000)], 'a.txt'))).toHaveLength(6_000);
  });
});
