import type { Content } from './content';

const markup =
  /<\s*(?:!doctype|!entity|\?xml|\/?(?:html|head|body|script|svg|iframe|object|embed|style|link|meta|base|form|img|a)\b)/i;

/** Whether every part of a text in UTF-8 passes; what is no UTF-8 does not. */
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

/** Text in UTF-8 without NULs, whatever else is in it. */
export const isUtf8 = (content: Content): Promise<boolean> => every(content, (text) => !text.includes('\0'));

/** What Windows-1252 has no sign for, or no text has in it. */
const isSign = (byte: number): boolean =>
  byte > 0x9f || (byte > 0x1f && ![0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) || [9, 10, 13].includes(byte);

/** Text as older programs on Windows write it, which is any bytes but those that stand for nothing. */
export const isWindows1252 = async ({ chunks }: Content): Promise<boolean> => {
  for await (const chunk of chunks()) if (!chunk.every(isSign)) return false;
  return true;
};

/** Text in UTF-8 without NULs and markup. */
export const isPlainText = (content: Content): Promise<boolean> => {
  let overlap = '';
  return every(content, (text) => {
    const looked = overlap + text;
    overlap = looked.slice(-64);
    return !looked.includes('\0') && !markup.test(looked);
  });
};
