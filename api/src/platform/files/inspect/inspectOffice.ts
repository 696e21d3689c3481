import type { Content } from './content';
import { contentInMemory } from './contentInMemory';
import { ContentTypes } from './contentTypes';
import { Fields } from './fields';
import { type Kind, kinds } from './kinds';
import { Refused } from './refused';
import { requireHarmless } from './relationships';
import { type Budget, budgetFor, requireHonest, unpackEntry } from './unpack';
import { type Tag, xmlTags } from './xmlTags';
import { readZipDirectory, type ZipEntry } from './zipDirectory';

/** Bytes of a part needed to detect its type. */
const HEAD = 512;

const refusedParts: readonly (readonly [RegExp, 'macros' | 'embedded'])[] = [
  [/vbaProject|vbaData|macrosheets\/|customUI/i, 'macros'],
  [
    /activeX\/|\.(?:exe|dll|scr|com|bat|cmd|ps1|vbs?|vbe|js|jse|wsf|hta|lnk|msi|jar|chm|iqy|slk|url|html?|mht)$/i,
    'embedded',
  ],
];
const signatures: readonly (readonly [string, 'macros' | 'embedded'])[] = [
  // Compound files: macros under any name, and OLE objects.
  ['d0cf11e0', 'embedded'],
  ['4d5a', 'embedded'],
  ['7f454c46', 'embedded'],
  ['7b5c7274', 'embedded'],
  ['25504446', 'embedded'],
  ['4c00000001140200', 'embedded'],
  ['52617221', 'embedded'],
  ['377abcaf', 'embedded'],
  ['4d534346', 'embedded'],
];

/** Returns whether a formula calls another program (DDE), which it names before a bar. */
const asksProgram = (formula: string): boolean =>
  formula
    .replace(/"[^"]*"/g, '')
    .replace(/'[^']*'!/g, '!')
    .replace(/'(?=[^']*'!)/g, '')
    .includes('|');

const refusedElements: Readonly<Record<string, (tag: Tag) => 'embedded' | 'program' | 'macros' | undefined>> = {
  oleobject: () => 'embedded',
  oleobj: () => 'embedded',
  olelink: () => 'embedded',
  altchunk: () => 'embedded',
  ddelink: () => 'program',
  f: ({ text }) => (asksProgram(text) ? 'program' : undefined),
  definedname: ({ attributes, text }) => {
    if (/auto_?(?:open|close|activate)/i.test(attributes.get('name') ?? '')) return 'macros';
    return asksProgram(text) ? 'program' : undefined;
  },
};

const lookAtElement = (tag: Tag, fields: Fields): void => {
  requireHarmless(tag);
  const refusal = Object.hasOwn(refusedElements, tag.name) ? refusedElements[tag.name]?.(tag) : undefined;
  if (refusal) throw new Refused(refusal);
  if (tag.name === 'fldchar' && tag.attributes.get('fldchartype') === 'begin') fields.begin();
  if (tag.name === 'instrtext' || tag.name === 'delinstrtext') fields.add(tag.text);
  const instruction = tag.attributes.get('instr');
  if (instruction === undefined) return;
  fields.begin();
  fields.add(instruction);
};

const lookAtXml = async (
  head: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
  types: ContentTypes | undefined,
): Promise<void> => {
  const fields = new Fields();
  for await (const tag of xmlTags(head, chunks)) {
    lookAtElement(tag, fields);
    types?.add(tag);
  }
  fields.end();
};

/** Returns the first bytes of a stream, and the whole stream. */
const peek = async (chunks: AsyncGenerator<Uint8Array>) => {
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* whole() {
    yield* first;
    yield* chunks;
  }
  return { head: Buffer.concat(first).subarray(0, HEAD), whole: whole() };
};

const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

const isMarkup = (head: Buffer): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head.toString('latin1'));

interface Look {
  readonly content: Content;
  readonly budget: Budget;
  /** Whether it is inside another office file, like the numbers behind a chart. */
  readonly isInside: boolean;
}

const lookAtPart = async ({ content, budget, isInside }: Look, entry: ZipEntry, types: ContentTypes): Promise<void> => {
  const { name } = entry;
  for (const [pattern, refusal] of refusedParts) if (pattern.test(name)) throw new Refused(refusal);
  const { head, whole } = await peek(unpackEntry(content, entry, budget));
  const hex = head.toString('hex', 0, 8);
  for (const [signature, refusal] of signatures) if (hex.startsWith(signature)) throw new Refused(refusal);
  if (hex.startsWith('504b0304')) {
    if (isInside || !/\/embeddings\/[^/]+\.xlsx$/i.test(name)) throw new Refused('embedded');
    await inspectPackage({ content: contentInMemory(await collect(whole)), budget, isInside: true }, kinds.xlsx);
  } else if (isMarkup(head)) {
    await lookAtXml(head, whole, name.toLowerCase() === '[content_types].xml' ? types : undefined);
  } else {
    if (/\.(?:xml|rels|vml)$/i.test(name) && head.length > 0) throw new Refused('false');
    for await (const _ of whole); // Reads to the end to count its size.
  }
};

/** Returns whether a zip is an office file of a kind. @throws Refused for forbidden content */
const inspectPackage = async (look: Look, { main = '' }: Kind): Promise<boolean> => {
  const entries = await readZipDirectory(look.content);
  if (!entries) return false;
  requireHonest(entries, look.content, look.budget);
  const types = new ContentTypes();
  for (const entry of entries) await lookAtPart(look, entry, types);
  return types.has(
    main,
    entries.map(({ name }) => name),
  );
};

/**
 * Returns whether a content is an office file of a kind: every part is unpacked and checked. @throws Refused for
 * forbidden content
 */
export const inspectOffice = (content: Content, kind: Kind): Promise<boolean> =>
  inspectPackage({ content, budget: budgetFor(content), isInside: false }, kind);
