import type { Content } from './content';
import { type InspectAttachment, inspectMailText } from './inspectMail';
import { Refused } from './refused';

/** Largest number of attachments, with those of attached mails. */
const MOST_ATTACHMENTS = 200;

/** Suffixes of a property's stream: text in UTF-16, text in 8 bits. @source MS-OXMSG 2.2.2.1, MS-OXCDATA 2.11.1 */
const textTypes = ['001F', '001E'] as const;
const property = (id: string, type: string): string => `__substg1.0_${id}${type}`;

const ATTACH_DATA = '3701';
const ATTACH_NAMES = ['3707', '3704'];
/** Paths to a file elsewhere, which is loaded when the attachment is opened. */
const ATTACH_PATHS = ['370D', '3708'];
const BODY_HTML = '1013';
/** A named property with a text; a reminder's sound is one, and may name another computer. */
const namedText = /__substg1\.0_[89A-F][\dA-F]{3}001[EF]$/;

type Streams = ReadonlyMap<string, Buffer>;

const readText = (streams: Streams, at: string, id: string): string | undefined => {
  for (const type of textTypes) {
    const bytes = streams.get(at + property(id, type));
    if (bytes) return bytes.toString(type === '001F' ? 'utf16le' : 'latin1').replace(/\0+$/, '');
  }
  return undefined;
};

/** Reads the streams of a compound file by their paths, from the library's index. Undefined for a damaged file. */
const readStreams = async (content: Content): Promise<Streams | undefined> => {
  const { CFB } = await import('@e965/xlsx');
  try {
    const { FullPaths, FileIndex } = CFB.read(await content.read(0, content.size), { type: 'buffer' });
    return new Map(
      FullPaths.map((path: string, index: number): [string, Buffer] => [
        path.slice(path.indexOf('/') + 1),
        Buffer.from((FileIndex[index]?.content ?? []) as Uint8Array),
      ]),
    );
  } catch {
    return undefined;
  }
};

/** Checks the attachment in one storage. @throws Refused */
const inspectOne = async (streams: Streams, at: string, inspectAttachment: InspectAttachment): Promise<void> => {
  if (ATTACH_PATHS.some((id) => readText(streams, at, id)?.startsWith('\\\\'))) throw new Refused('outside');
  const data = streams.get(at + property(ATTACH_DATA, '0102'));
  const name = ATTACH_NAMES.map((id) => readText(streams, at, id)).find(Boolean) ?? '';
  if (data) return inspectAttachment(data, name);
  const embedded = `${at}${property(ATTACH_DATA, '000D')}/`;
  const isEmbedded = [...streams.keys()].some((path) => path.startsWith(embedded));
  // An attached mail is checked as part of this one; anything else is an object of another program.
  if (isEmbedded && !streams.has(`${embedded}__properties_version1.0`)) throw new Refused('embedded');
};

/**
 * Checks a mail that Outlook saved: no active content, accepted files only, also in attached mails. Returns false for a
 * content that is no such mail. @source MS-OXMSG 2.2 @throws Refused
 */
export const inspectOutlook = async (content: Content, inspectAttachment: InspectAttachment): Promise<boolean> => {
  const streams = await readStreams(content);
  if (!streams?.has('__properties_version1.0')) return false;
  const places = new Set(
    [...streams.keys()].flatMap((path) =>
      [...path.matchAll(/__attach_version1\.0_#[\dA-F]{8}\//gi)].map(({ 0: storage, index }) =>
        path.slice(0, index + storage.length),
      ),
    ),
  );
  if (places.size > MOST_ATTACHMENTS) throw new Refused('bomb');
  for (const [path, bytes] of streams) {
    const isHtml = path.includes(property(BODY_HTML, ''));
    if (isHtml) inspectMailText('text/html', bytes.toString(path.endsWith('001F') ? 'utf16le' : 'latin1'));
    if (namedText.test(path) && /^\\\\/.test(bytes.toString('latin1').replaceAll('\0', '')))
      throw new Refused('outside');
  }
  for (const place of places) await inspectOne(streams, place, inspectAttachment);
  return true;
};
