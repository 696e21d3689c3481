import { fileTypeFromBuffer } from 'file-type';
import { attachmentName } from './attachmentName';
import type { Content } from './content';
import { Refused } from './refused';

/** Largest number and depth of parts; no ordinary mail has more. */
const MOST_PARTS = 200;
const DEPTH = 8;

/** Checks an attached file by its content and name. @throws Refused */
export type InspectAttachment = (content: Buffer, name: string) => Promise<void>;

interface Part {
  /** By lower-case name, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** Raw bytes as received. */
  readonly body: string;
}

/** Splits a part into headers and body. @source RFC 5322, 2.2 @throws Refused for repeated content headers */
const parsePart = (text: string): Part => {
  const [, head = '', body = ''] = /^(?:\r?\n)?([\s\S]*?)(?:\r?\n\r?\n([\s\S]*))?$/.exec(text) ?? [];
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key.startsWith('content-') && headers.has(key)) throw new Refused('false');
    if (key) headers.set(key, value);
  }
  return { headers, body };
};

const getContentType = ({ headers }: Part): string =>
  (headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';

const decoders: Readonly<Record<string, (body: string) => Buffer>> = {
  base64: (body) => Buffer.from(body, 'base64'),
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replace(/=[ \t]*\r?\n/g, '')
        .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ),
  '7bit': (body) => Buffer.from(body, 'latin1'),
  '8bit': (body) => Buffer.from(body, 'latin1'),
};

/** Decodes a body. @throws Refused for an encoding that mail programs support and this function does not */
const decodeContent = ({ headers, body }: Part): Buffer => {
  const decode = decoders[(headers.get('content-transfer-encoding') ?? '7bit').trim().toLowerCase()];
  if (!decode) throw new Refused('attachments');
  return decode(body);
};

/** Splits a multipart body at its boundary lines. @source RFC 2046, 5.1.1 */
const splitParts = ({ headers, body }: Part): Part[] => {
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(headers.get('content-type') ?? '');
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!mark) throw new Refused('false');
  const [, ...parts] = `\n${body}`.split(`\n--${mark}`);
  return parts.filter((part) => !part.startsWith('--')).map(parsePart);
};

const pictures: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' };

/** Content that runs when a mail is shown. */
const active = /<\s*(?:script|object|embed|applet|iframe|meta\s[^>]{0,200}refresh)|(?:java|vb)script\s*:|\son\w+\s*=/i;
/** A uuencoded file in a text, which old programs extract. */
const encoded = /^begin [0-7]{3,4} \S|^begin-base64 /m;

/** Character sets that hide words from a byte-wise scan. */
const hiding = /;\s*charset\s*=\s*"?(?:utf-?(?:7|16|32)|ucs|iso-10646|unicode)/i;

/** Checks a text of a mail. @throws Refused */
export const inspectMailText = (type: string, text: string): void => {
  if (encoded.test(text)) throw new Refused('attachments');
  if (type === 'text/html' && active.test(text)) throw new Refused('script');
};

/** Checks a leaf part: a text of the mail, an inline picture, or an attached file. @throws Refused */
const inspectLeaf = async (part: Part, inspectAttachment: InspectAttachment): Promise<void> => {
  const type = getContentType(part);
  const disposition = part.headers.get('content-disposition') ?? '';
  const picture = pictures[type];
  if (picture) {
    if ((await fileTypeFromBuffer(decodeContent(part)))?.ext !== picture) throw new Refused('false');
    return;
  }
  const isText = type === 'text/plain' || type === 'text/html';
  if (!isText || disposition.trim().toLowerCase().startsWith('attachment')) {
    const name = attachmentName(disposition, part.headers.get('content-type') ?? '');
    return inspectAttachment(decodeContent(part), type === 'message/rfc822' ? 'mail.eml' : name);
  }
  if (hiding.test(part.headers.get('content-type') ?? '')) throw new Refused('false');
  inspectMailText(type, decodeContent(part).toString('latin1'));
};

/**
 * Checks a mail: texts, pictures and accepted files, no active content. Returns false for a content that is no mail.
 * @throws Refused
 */
export const inspectMail = async (content: Content, inspectAttachment: InspectAttachment): Promise<boolean> => {
  const mail = parsePart((await content.read(0, content.size)).toString('latin1'));
  const { headers } = mail;
  if (!headers.has('from') || !['date', 'subject', 'message-id'].some((name) => headers.has(name))) return false;
  let count = 0;
  const inspect = async (part: Part, depth: number): Promise<void> => {
    count += 1;
    if (count > MOST_PARTS || depth > DEPTH) throw new Refused('bomb');
    if (!getContentType(part).startsWith('multipart/')) return inspectLeaf(part, inspectAttachment);
    for (const inner of splitParts(part)) await inspect(inner, depth + 1);
  };
  await inspect(mail, 0);
  return true;
};
