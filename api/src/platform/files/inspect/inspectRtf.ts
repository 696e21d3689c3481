import type { Content } from './content';
import { Fields } from './fields';
import { Refused } from './refused';
import { classifyTarget } from './relationships';

/** Decodes escaped letters, which can hide a word. */
const plain = (text: string): string =>
  text
    .replace(/\\'([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\u(-?\d+) ?\??/g, (_, code: string) => String.fromCharCode(Number(code) & 0xffff));

/** Returns text without control words and groups. */
const stripControlWords = (text: string): string => plain(text).replace(/\\[a-z]+-?\d* ?|[{}\r\n]/gi, '');

/** Yields the text after each occurrence of a control word up to the end of its group. */
function* groupsAfter(text: string, word: string): Generator<string> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at)) {
    const start = at + word.length;
    let depth = 0;
    for (at = start; at < text.length && depth >= 0; at += 1) {
      if (text[at] === '\\') at += 1;
      else if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
    }
    yield text.slice(start, at);
  }
}

/** Checks a rich text: no objects, no programs, no external template. @source Rich Text Format 1.9.1 @throws Refused */
export const inspectRtf = async (content: Content): Promise<void> => {
  const bytes = await content.read(0, content.size);
  // Readers ignore line ends and NULs anywhere.
  const text = bytes.toString('latin1').replace(/[\r\n\0]/g, '');
  if (/\\obj[a-z]*|\\\*?\s*\\?oleclsid/i.test(text) || /\\obj/i.test(plain(text))) throw new Refused('embedded');
  if (/\\bin\d+\s*\xd0\xcf/i.test(text)) throw new Refused('embedded');
  if (/\\dde(?:auto)?\b/i.test(text)) throw new Refused('program');
  for (const [, template = ''] of text.matchAll(/\\\*\s*\\template\s*([^}]*)\}/gi)) {
    const place = classifyTarget(stripControlWords(template).replace(/\\\\/g, '\\'));
    if (place !== 'disk' && place !== 'here') throw new Refused('outside');
  }
  const fields = new Fields();
  for (const code of groupsAfter(text, '\\fldinst')) {
    fields.begin();
    fields.add(stripControlWords(code));
  }
  fields.end();
};
