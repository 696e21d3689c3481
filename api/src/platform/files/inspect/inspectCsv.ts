import type { Content } from './content';
import { Refused } from './refused';
import { createTextDecoder, detectTextEncoding } from './textEncoding';

/** A cell that starts a program through DDE when a spreadsheet opens it: `=cmd|'/C calc'!A0`. */
const programCell = /(?:^|[\n\r,;\t"])\s*[=+@-][^\n\r|]{0,200}\|[^\n\r!]{0,500}!/;
const webPage = /^\s*<(?:!doctype html|html|head|body|table|script|\?xml)\b/i;

/** Returns whether a content is a text, in any encoding that spreadsheets write. @throws Refused */
export const inspectCsv = async (content: Content): Promise<boolean> => {
  const bytes = await content.read(0, content.size);
  const encoding = detectTextEncoding(bytes);
  if (!encoding) return false;
  const text = createTextDecoder(encoding).decode(bytes);
  if (webPage.test(text.slice(0, 1_000))) return false;
  if (programCell.test(text)) throw new Refused('program');
  return true;
};
