import type { Content } from './content';

const markup =
  /<\s*(?:!doctype|!entity|\?xml|\/?(?:html|head|body|script|svg|iframe|object|embed|style|link|meta|base|form|img|a)\b)/i;

/** Returns whether every chunk of a UTF-8 text passes; false for invalid UTF-8. */
const every = async ({ chunks }: Content, passes: (text: string) => boolean): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks()) if (!passes(decoder.decode(chunk, { stream: true }))) return false;
    return passes(decoder.decode());
  } catch (error) {
    if ((error as Error).name === 'TypeError') return false;
    throw error;
  }
};

/** Returns whether a content is UTF-8 text without NULs. */
export const isUtf8 = (content: Content): Promise<boolean> => every(content, (text) => !text.includes('\0'));

/** Returns whether Windows-1252 has a text character for a byte. */
const isSign = (byte: number): boolean =>
  byte > 0x9f || (byte > 0x1f && ![0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) || [9, 10, 13].includes(byte);

/** Returns whether a content can be text of older Windows programs: any bytes except the unassigned ones. */
export const isWindows1252 = async ({ chunks }: Content): Promise<boolean> => {
  for await (const chunk of chunks()) if (!chunk.every(isSign)) return false;
  return true;
};

/** Returns whether a content is UTF-8 text without NULs and markup. */
export const isPlainText = (content: Content): Promise<boolean> => {
  let overlap = '';
  return every(content, (text) => {
    const looked = overlap + text;
    overlap = looked.slice(-64);
    return !looked.includes('\0') && !markup.test(looked);
  });
};
