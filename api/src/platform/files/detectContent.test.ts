import { strToU8, zipSync } from 'fflate';
import { detectContent, detectWithMails } from './detectContent';
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
])("test.each<[string, Uint8Array | string, string]> 'detects %s'", async (fileName, content, contentType) => {
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
])(
  "test.each<[string, string, Uint8Array | string, RegExp]> 'refuses %s'",
  async (_what, fileName, content, reason) => {
    expect(await look(fileName, content)).toEqual({ refused: expect.stringMatching(reason) });
  },
);

describe('mails', () => {
  const head =
    'From: Eva Smit <eva@halden.example>\r\nSubject: Your offer\r\nDate: Fri, 20 Nov 2026 10:00:00 +0100\r\n';
  const plain = `${head}\r\nGo ahead\r\n`;
  const withParts = (...parts: string[]) =>
    `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed;\r\n boundary="b 1"\r\n\r\n${parts.map((part) => `--b 1\r\n${part}\r\n`).join('')}--b 1--\r\n`;
  const text = 'Content-Type: text/plain; charset=utf-8\r\n\r\nGo ahead';
  const html = (body: string) => `Content-Type: text/html\r\n\r\n<p>${body}</p>`;
  const file = (type: string, content: Buffer, more = '') =>
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${more}\r\n${content.toString('base64')}`;
  const nested = (depth: number): string =>
    depth === 0
      ? text
      : `Content-Type: multipart/mixed; boundary=x${depth}\r\n\r\n--x${depth}\r\n${nested(depth - 1)}\r\n--x${depth}--`;
  const lookAt = (content: string, fileName = 'answer.eml') =>
    detectWithMails(contentInMemory(Buffer.from(content)), fileName);

  test.each([
    ['with a text alone', plain],
    ['with line feeds alone', plain.replaceAll('\r', '')],
    ['with HTML and a picture in it', withParts(text, html('Go <b>ahead</b>'), file('image/png', png))],
    ['with parts in parts', withParts(nested(3))],
  ])('accepts %s', async (_what, content) => {
    expect(await lookAt(content)).toEqual({ contentType: 'message/rfc822' });
  });

  test.each([
    ['another text', 'Go ahead', /is not a eml file inside/],
    ['a picture by another name', '%PDF-1.7\n', /is not a eml file inside/],
    ['an attached PDF', withParts(text, file('application/pdf', Buffer.from('%PDF-1.7'))), /contains other files/],
    ['a text that is attached', withParts(`Content-Disposition: attachment; filename=a.js\r\n${text}`), /other files/],
    ['a mail in the mail', withParts(`Content-Type: message/rfc822\r\n\r\n${plain}`), /contains other files/],
    ['a program as a picture', withParts(file('image/png', Buffer.from('MZ\x90'))), /hides what is inside/],
    ['a script', withParts(html('<script>1</script>')), /contains JavaScript/],
    ['a script behind a letter', withParts(html('<img src=x onerror=alert(1)>')), /contains JavaScript/],
    ['HTML in UTF-16', withParts(html('x').replace('text/html', 'text/html; charset="UTF-16"')), /hides what/],
    [
      'a quoted script',
      withParts(`Content-Transfer-Encoding: quoted-printable\r\n${html('=3Cscript=3E')}`),
      /JavaScript/,
    ],
    ['a file written into its text', `${plain}begin 644 a.exe\r\n#abc\r\n`, /contains other files/],
    ['two types', withParts(`Content-Type: text/html\r\n${text}`), /hides what is inside/],
    ['parts without a boundary', plain.replace('\r\n\r\n', '\r\nContent-Type: multipart/mixed\r\n\r\n'), /hides/],
    ['an unknown encoding', withParts(`Content-Transfer-Encoding: x-uuencode\r\n${text}`), /contains other files/],
    ['parts without end', withParts(nested(20)), /unpack/],
  ])('refuses a mail with %s', async (_what, content, reason) => {
    expect(await lookAt(content)).toEqual({ refused: expect.stringMatching(reason) });
  });

  test('is refused as a document, while documents are still accepted', async () => {
    expect(await look('answer.eml', plain)).toEqual({ refused: expect.stringMatching(/is not one of/) });
    expect(await lookAt('%PDF-1.7\n', 'a.pdf')).toEqual({ contentType: 'application/pdf' });
  });
});
