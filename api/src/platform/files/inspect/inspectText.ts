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

/** Returns whether a content is UTF-8 text without NULs and markup. */
export const isPlainText = (content: Content): Promise<boolean> => {
  let overlap = '';
  return every(content, (text) => {
    const looked = overlap + text;
    overlap = looked.slice(-64);
    return !looked.includes('\0') && !markup.test(looked);
  });
};
