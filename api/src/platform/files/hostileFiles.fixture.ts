import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { CFB } from '@e965/xlsx';

type Part = Uint8Array | string;
type Parts = Readonly<Record<string, Part>>;

/** Encodes numbers of two or four bytes in the byte order of zips: `[4, 0x04034b50]`. */
const numbers = (...sized: readonly (readonly [2 | 4, number])[]): Buffer =>
  Buffer.concat(
    sized.map(([size, value]) => {
      const number = Buffer.alloc(size);
      number.writeUIntLE(value, 0, size);
      return number;
    }),
  );

/** Compresses with Node itself: a script takes five times as long for a bomb of sixty megabytes. */
export const zip = (parts: Parts): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part as string);
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    // Version 2.0, no flags, deflated, 1 January 1980.
    const about = numbers(
      ...([
        [2, 20],
        [2, 0],
        [2, 8],
        [2, 0],
        [2, 33],
      ] as const),
      ...([
        [4, crc32(content)],
        [4, packed.length],
        [4, content.length],
        [2, title.length],
        [2, 0],
      ] as const),
    );
    const file = Buffer.concat([numbers([4, 0x04034b50]), about, title, packed]);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), about, place, title]));
    files.push(file);
    at += file.length;
  }
  const count = directory.length;
  const listed = Buffer.concat(directory);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0]);
  return Buffer.concat([...files, listed, end]);
};

const base = 'application/vnd.openxmlformats-officedocument';
const mains = {
  docx: ['word/document.xml', `${base}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${base}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${base}.presentationml.presentation.main+xml`],
} as const;
export type OfficeKind = keyof typeof mains;

export const contentTypes = (kind: OfficeKind, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${mains[kind][0]}" ContentType="${mains[kind][1]}"/>${more}</Types>`;

/** Returns an office file as programs write it, with other parts and more content types. */
export const office = (kind: OfficeKind, parts: Parts = {}, types = ''): Buffer =>
  zip({ '[Content_Types].xml': contentTypes(kind, types), [mains[kind][0]]: '<main/>', ...parts });

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const relationship = (type: string, target: string, mode = ' TargetMode="External"'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"${mode}/></Relationships>`;

/** Returns a docx with one relationship of its settings. */
export const related = (type: string, target: string, mode?: string): Buffer =>
  office('docx', { 'word/_rels/settings.xml.rels': relationship(type, target, mode) });

export const word = (body: string): Buffer => office('docx', { 'word/document.xml': body });
export const field = (...codes: string[]): Buffer =>
  word(
    `<w:document><w:fldChar w:fldCharType="begin"/>${codes.map((code) => `<w:r><w:instrText>${code}</w:instrText></w:r>`).join('')}<w:fldChar w:fldCharType="end"/></w:document>`,
  );
export const sheet = (body: string): Buffer => office('xlsx', { 'xl/worksheets/sheet1.xml': body });

export const compoundHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Returns an old office file with streams of these names. */
export const compound = (...streams: string[]): Buffer =>
  Buffer.concat([compoundHead, Buffer.alloc(504), ...streams.map((name) => Buffer.from(name, 'utf16le'))]);

interface OutlookParts {
  /** An attached file. */
  readonly name?: string;
  readonly content?: string;
  readonly html?: string;
  /** Attaches an object of another program. */
  readonly object?: boolean;
  /** File of the sound of its reminder. */
  readonly sound?: string;
}

/** Returns a mail as Outlook saves it. @source MS-OXMSG 2.2 */
export const outlookMail = ({ name, content = '', html, object, sound }: OutlookParts = {}): Buffer => {
  const file = CFB.utils.cfb_new();
  const add = (path: string, part: Part) => CFB.utils.cfb_add(file, `/${path}`, Buffer.from(part as string));
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  add('__properties_version1.0', Buffer.alloc(32));
  add('__substg1.0_0037001F', wide('Documents of MSCU1234566'));
  add('__substg1.0_1000001F', wide('Please find the packing list attached'));
  if (html) add('__substg1.0_10130102', html);
  if (sound) add('__substg1.0_801F001F', wide(sound));
  if (name) {
    add('__attach_version1.0_#00000000/__substg1.0_3707001F', wide(name));
    add('__attach_version1.0_#00000000/__substg1.0_37010102', content);
  }
  if (object) add('__attach_version1.0_#00000001/__substg1.0_3701000D/CONTENTS', 'x');
  return CFB.write(file, { type: 'buffer' });
};

/** Returns a PDF of these objects. */
export const pdf = (...objects: (string | Uint8Array)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, index) =>
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object as string, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    ),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
/** Returns a compressed stream of a PDF. */
export const packed = (dictionary: string, content: Part): Buffer => {
  const body = deflateSync(Buffer.from(content as string));
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
};
export const objectStream = (content: string): Buffer => packed('/Type/ObjStm/N 1/First 4', `1 0 ${content}`);
export const attachment = (content: Part): Buffer => pdf(packed('/Type/EmbeddedFile', content));

export const rtf = (body: string): Buffer => Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1');

/** Replaces the size of an entry in the directory and in the header of a zip by a false one. */
export const lying = (file: Buffer, name: string, size: number): Buffer => {
  const changed = Buffer.from(file);
  const directory = changed.lastIndexOf(name);
  changed.writeUInt32LE(size, directory - 46 + 24);
  changed.writeUInt32LE(size, changed.indexOf(name) - 30 + 22);
  return changed;
};

/** Changes bytes of the directory's record of an entry. */
export const changed = (file: Buffer, name: string, at: number, value: number): Buffer => {
  const copy = Buffer.from(file);
  copy.writeUInt16LE(value, copy.lastIndexOf(name) - 46 + at);
  return copy;
};
