import { strToU8, zipSync } from 'fflate';
import { detectContent } from './detectContent';
import { compound, office } from './hostileFiles.fixture';
import { contentInMemory } from './inspect/contentInMemory';

const look = (fileName: string, content: Uint8Array | string) =>
  detectContent(contentInMemory(Buffer.from(content)), fileName);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each<[string, Uint8Array | string, string]>([
  ['a.pdf', '%PDF-1.7\n', 'application/pdf'],
  ['A.PNG', png, 'image/png'],
  ['a.gif', 'GIF89a\x01\x00\x01\x00', 'image/gif'],
  ['a.tiff', Buffer.from('49492a0008000000000000000000', 'hex'), 'image/tiff'],
  ['a.jpeg', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/jpeg'],
  ['a.rtf', '{\\rtf1 hello}', 'application/rtf'],
  ['a.txt', 'Größe < 3 & more > 2', 'text/plain; charset=utf-8'],
  ['a.doc', compound('WordDocument'), 'application/msword'],
  ['a.xls', compound('Workbook'), 'application/vnd.ms-excel'],
  ['a.ppt', compound('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  ['a.xlsx', office('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.docx', office('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.pptx', office('pptx'), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
])('%s is taken for what it is', async (fileName, content, contentType) => {
  expect(await look(fileName, content)).toEqual({ contentType });
});

test.each<[string, string, Uint8Array | string, RegExp]>([
  ['an empty file', 'a.pdf', '', /is empty/],
  ['an extension that is not taken', 'a.svg', '<svg/>', /is not one of/],
  ['no extension', 'pdf', '%PDF-1.7\n', /is not one of/],
  ['a name that objects inherit', 'a.constructor', 'x', /is not one of/],
  ['another content than the name says', 'a.png', '%PDF-1.7\n', /is not a png file inside/],
  ['a picture that is named text', 'a.txt', png, /is not a txt file inside/],
  ['html named txt', 'a.txt', 'hello <SCRIPT src=x>', /is not plain text/],
  ['markup across two reads', 'a.txt', `${'x'.repeat(65_533)}<script>`, /is not plain text/],
  ['text with a NUL', 'a.txt', 'a\0b', /is not plain text/],
  ['text in another encoding', 'a.txt', Buffer.from([0x47, 0xf6, 0xdf, 0x65]), /is not plain text/],
  ['a plain zip named xlsx', 'a.xlsx', zipSync({ 'readme.txt': strToU8('x') }), /is not a xlsx file inside/],
  ['a docx named xlsx', 'a.xlsx', office('docx'), /is not a xlsx file inside/],
  ['an xlsx with macros', 'a.xlsx', office('xlsx', { 'xl/vbaProject.bin': 'x' }), /contains macros/],
  ['a doc with macros', 'a.doc', compound('WordDocument', '_VBA_PROJECT'), /contains macros/],
  ['a doc named xls', 'a.xls', compound('WordDocument'), /is not a xls file inside/],
  ['a zip bomb', 'a.xlsx', office('xlsx', { 'xl/a.bin': new Uint8Array(30_000_000) }), /unpack/],
  ['a torn zip', 'a.xlsx', office('xlsx').subarray(0, 120), /is not a xlsx file inside/],
])('%s is refused', async (_what, fileName, content, reason) => {
  expect(await look(fileName, content)).toEqual({ refused: expect.stringMatching(reason) });
});
