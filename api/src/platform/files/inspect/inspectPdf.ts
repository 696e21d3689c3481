import type { Content } from './content';
import { Refused } from './refused';
import { type Budget, budgetFor, unpack } from './unpack';

/** Decodes names, in which letters may be written as numbers. @source ISO 32000-2:2020, 7.3.5 */
const withNames = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Bytes unpacked in one step; such a chunk grows at most a thousandfold. */
const AT_ONCE = 16 * 1024;
const inParts = async function* (bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += AT_ONCE) yield bytes.subarray(at, at + AT_ONCE);
};

const unpacked = async (bytes: Uint8Array, budget: Budget): Promise<string> => {
  const parts: Uint8Array[] = [];
  // The two bytes of the zlib header precede the deflated ones.
  for await (const part of unpack(inParts(bytes.subarray(2)), true, budget)) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
};

/** The keyword before a stream's content. */
const STREAM = /(?<!end)stream\r?\n/g;
/** The longest dictionary of an object or a file, in characters. */
const DICTIONARY = 16 * 1024;
const isFlate = (dictionary: string): boolean =>
  /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(/\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '');

/** Returns the content of a stream: objects and attachments are unpacked, all others are skipped. */
const unpackStream = async (dictionary: string, body: Buffer, budget: Budget): Promise<string> => {
  if (!/\/Filter\b/.test(dictionary)) return body.toString('latin1');
  if (!isFlate(dictionary) || /\/Predictor\s*(?:[2-9]|1\d)/.test(dictionary)) throw new Refused('false');
  return unpacked(body, budget);
};

/**
 * Returns whether an attachment is plain XML or text, as e-invoices carry it. @source Factur-X 1.07, ISO 32000-2:2020,
 * 7.11.4
 */
const isText = (content: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that no text has
  !/[\x00-\x08\x0e-\x1f]/.test(content) && !/^\s*(?:<html|<script|<!doctype html|%PDF|\{\\rtf|MZ)/i.test(content);

const text = String.raw`(?:"[^"\\]*"|'[^'\\]*')`;
const value = String.raw`(?:${text}|-?[\d.]+|true|false|new Array\s*\(\s*${text}(?:\s*,\s*${text})*\s*\))`;
/** Functions with which form fields format numbers and dates. @source Acrobat Forms JavaScript, aforms.js */
const formats = new RegExp(String.raw`^\s*(?:AF[A-Z][A-Za-z_]*\(\s*(?:${value}(?:\s*,\s*${value})*)?\s*\)\s*;?\s*)+$`);

/** Largest number and length of formatting scripts in a form. */
const SCRIPTS = 5_000;
const LONGEST = 2_000;

/** Returns an inline script up to its closing bracket. Undefined for one that is stored elsewhere or is too long. */
const scriptAt = (text: string, at: number): string | undefined => {
  const start = text.indexOf('(', at) + 1;
  if (start === 0 || text.slice(at, start - 1).trim() !== '') return undefined;
  let script = '';
  let depth = 0;
  for (let place = start; place < start + LONGEST && place < text.length; place += 1) {
    const sign = text[place] ?? '';
    if (sign === '\\') {
      place += 1;
      script += text[place] ?? '';
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return script;
    script += sign;
  }
  return undefined;
};

/** Allows scripts that format form fields, and refuses all others. */
const requireNoScript = (text: string): void => {
  const actions = text.match(/\/JavaScript\b/g)?.length ?? 0;
  if (actions === 0) return;
  const ofActions = text.match(/\/S\s*\/JavaScript\b/g)?.length ?? 0;
  const scripts = [...text.matchAll(/\/JS\b/g)];
  if (ofActions < actions || scripts.length < actions || scripts.length > SCRIPTS) throw new Refused('script');
  for (const { index } of scripts) {
    const script = scriptAt(text.slice(index, index + LONGEST + 64), 3);
    if (script === undefined || !formats.test(script)) throw new Refused('script');
  }
};

const requireHarmless = (text: string): void => {
  if (/\/Launch\b/.test(text)) throw new Refused('program');
  if (/\/(?:RichMedia|GoToE|ImportData|Rendition)\b/.test(text)) throw new Refused('embedded');
  requireNoScript(text);
};

/**
 * Checks a PDF: no programs, no scripts, no attachments except text. Links, forms and encrypted files are allowed;
 * encrypted content is left to the virus scanner. @throws Refused
 */
export const inspectPdf = async (content: Content): Promise<void> => {
  const bytes = await content.read(0, content.size);
  const raw = bytes.toString('latin1');
  const budget = budgetFor(content);
  const isLocked = /\/Encrypt\b/.test(raw);
  requireHarmless(withNames(raw));
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    const before = raw.slice(Math.max(0, index - DICTIONARY), index);
    const dictionary = withNames(before.slice(before.lastIndexOf('obj') + 1));
    const isObjects = /\/ObjStm\b|\/First\b/.test(dictionary);
    const isFile = /\/EmbeddedFile\b/.test(dictionary);
    if (!isObjects && !isFile) continue;
    if (isLocked && isFile) throw new Refused('attachments');
    if (isLocked) continue;
    const start = index + keyword.length;
    const end = bytes.indexOf('endstream', start, 'latin1');
    const inside = await unpackStream(dictionary, bytes.subarray(start, end < 0 ? undefined : end), budget);
    if (isObjects) requireHarmless(withNames(inside));
    if (isFile && !isText(inside)) throw new Refused('attachments');
  }
};
