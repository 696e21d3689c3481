import { strToU8, zipSync } from 'fflate';
import { detectContent } from './detectContent';
import { compound, office, outlookMail } from './hostileFiles.fixture';
import { contentInMemory } from './inspect/contentInMemory';

const look = (fileName: string, content: Uint8Array | string) =>
  detectContent(contentInMemory(Buffer.from(content)), fileName);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The beginning of a photo of a phone. */
const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');

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
  ['a.heic', heic, 'image/heic'],
  ['IMG_1.HEIF', heic, 'image/heif'],
  ['a.csv', 'container;weight\nMSCU1234566;1.200,50\n', 'text/csv'],
  ['a.csv', Buffer.from([0x47, 0xf6, 0xdf, 0x65, 0x3b, 0x31]), 'text/csv'],
  ['a.csv', Buffer.from('\ufeffa\tb\r\n', 'utf16le'), 'text/csv'],
  [
    'a.xml',
    '<?xml version="1.0" encoding="ISO-8859-1"?><Invoice a="1"><!-- x --><b>&amp;</b></Invoice>',
    'application/xml',
  ],
  ['a.xml', '<a:Entry xmlns:a="urn:x"/>', 'application/xml'],
  ['a.msg', outlookMail(), 'application/vnd.ms-outlook'],
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
  ['a picture named heic', 'a.heic', png, /is not a heic file inside/],
  ['a photo of a phone named jpg', 'a.jpg', heic, /is not a jpg file inside/],
  ['a page named csv', 'a.csv', '<html><script>1</script></html>', /is not a csv file inside/],
  ['a workbook named csv', 'a.csv', office('xlsx'), /is not a csv file inside/],
  ['bytes named csv', 'a.csv', Buffer.from([1, 2, 0, 3]), /is not a csv file inside/],
  ['a csv that starts a program', 'a.csv', "a,b\n1,=cmd|' /C calc'!A0\n", /starts another program/],
  ['a text named xml', 'a.xml', 'hello', /is not a xml file inside/],
  ['xml that is not well-formed', 'a.xml', '<a><b></a>', /is not a xml file inside/],
  ['xml with a document type', 'a.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', /DTD/],
  ['xml with an unknown entity', 'a.xml', '<a>&b;</a>', /is not a xml file inside/],
  ['a page named xml', 'a.xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /JavaScript/],
  ['a drawing in xml', 'a.xml', '<a><s:g xmlns:s="http://www.w3.org/2000/svg"/></a>', /JavaScript/],
  ['xml with a style sheet', 'a.xml', '<?xml-stylesheet href="http://x.example/a.xsl"?><a/>', /another place/],
  ['xml that Word opens', 'a.xml', '<?mso-application progid="Word.Document"?><a/>', /starts another program/],
  ['xml nested without end', 'a.xml', '<a>'.repeat(5_000), /unpack/],
  ['an old office file named msg', 'a.msg', compound('WordDocument'), /is not a msg file inside/],
  ['a workbook named msg', 'a.msg', office('xlsx'), /is not a msg file inside/],
  ['a msg with a program', 'a.msg', outlookMail({ name: 'a.exe', content: 'MZ' }), /attachment that is not accepted/],
  ['a msg with a program named pdf', 'a.msg', outlookMail({ name: 'a.pdf', content: 'MZ' }), /not accepted/],
  ['a msg with a script', 'a.msg', outlookMail({ html: '<script>1</script>' }), /JavaScript/],
  ['a msg with an object', 'a.msg', outlookMail({ object: true }), /embedded object/],
  ['a msg that calls another computer', 'a.msg', outlookMail({ sound: '\\\\203.0.113.7\\a.wav' }), /another place/],
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
    detectContent(contentInMemory(Buffer.from(content)), fileName);

  test.each([
    ['with a text alone', plain],
    ['with line feeds alone', plain.replaceAll('\r', '')],
    ['with HTML and a picture in it', withParts(text, html('Go <b>ahead</b>'), file('image/png', png))],
    ['with parts in parts', withParts(nested(3))],
    ['with an attached PDF', withParts(text, file('application/pdf; name="a.pdf"', Buffer.from('%PDF-1.7')))],
    [
      'with a name in encoded words',
      withParts(
        file(
          'application/pdf',
          Buffer.from('%PDF-1.7'),
          'Content-Disposition: attachment;\r\n filename="=?utf-8?B?UMOkY2suUERG?="\r\n',
        ),
      ),
    ],
    [
      'with a split name',
      withParts(
        file(
          'application/pdf',
          Buffer.from('%PDF-1.7'),
          "Content-Disposition: attachment; filename*0*=utf-8''P%C3%A4ck; filename*1=.pdf\r\n",
        ),
      ),
    ],
    ['with a mail in it', withParts(`Content-Type: message/rfc822\r\n\r\n${plain}`)],
  ])('accepts %s', async (_what, content) => {
    expect(await lookAt(content)).toEqual({ contentType: 'message/rfc822' });
  });

  test.each([
    ['another text', 'Go ahead', /is not a eml file inside/],
    ['a picture by another name', '%PDF-1.7\n', /is not a eml file inside/],
    ['an attachment without a name', withParts(text, file('application/pdf', Buffer.from('%PDF-1.7'))), /not accepted/],
    [
      'a script that is attached',
      withParts(`Content-Disposition: attachment; filename=a.js\r\n${text}`),
      /not accepted/,
    ],
    ['a program named PDF', withParts(file('application/pdf; name=a.pdf', Buffer.from('MZ'))), /not accepted/],
    [
      'an attachment with two names',
      withParts(
        file(
          'application/pdf; name=a.pdf',
          Buffer.from('%PDF-1.7'),
          'Content-Disposition: attachment; filename=a.exe\r\n',
        ),
      ),
      /not accepted/,
    ],
    [
      'a program in an attached mail',
      withParts(
        `Content-Type: message/rfc822\r\n\r\n${withParts(file('a/b; name=a.exe', Buffer.from('MZ')))}`
          .replaceAll('b 1', 'c 2')
          .replace('c 2', 'c 2'),
      ),
      /not accepted/,
    ],
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
});
