import type { Content } from './content';
import type { Kind } from './kinds';
import { Refused } from './refused';

const wide = (name: string) => Buffer.from(name, 'utf16le');

/** Streams and storages of old office files with active content. @source MS-OLEDS 2.3.6, MS-OVBA 2.2, MS-DOC 2.1.10 */
const parts: readonly (readonly [string, 'macros' | 'embedded'])[] = [
  ['_VBA_PROJECT', 'macros'],
  ['\x01Ole10Native', 'embedded'],
  ['\x03ObjInfo', 'embedded'],
  ['\x03OCXNAME', 'embedded'],
  ['Equation Native', 'embedded'],
];

/** The record of a sheet of Excel 4 macros. @source MS-XLS 2.4.28 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes
const macroSheet = /\x85\x00[\x08-\x40]\x00[\s\S]{4}[\x00-\x02]\x01/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign that begins a field
const ddeField = /\x13\s*DDE(?:AUTO)?\s|\bDDEAUTO\s/i;

/**
 * Returns whether a compound file (MS-CFB) is an old office file of a kind; older Excel uses `Book`. @throws Refused
 */
export const inspectCompound = async (content: Content, { stream = '' }: Kind): Promise<boolean> => {
  const bytes = await content.read(0, content.size);
  const has = (name: string) => bytes.includes(wide(name));
  if (has('EncryptedPackage')) throw new Refused('locked');
  if (!has(stream) && !(stream === 'Workbook' && has('Book'))) return false;
  for (const [name, refusal] of parts) if (has(name)) throw new Refused(refusal);
  const text = bytes.toString('latin1');
  if (stream === 'Workbook' && (/M\0B\0D\0(?:[\dA-F]\0){8}/.test(text) || macroSheet.test(text)))
    throw new Refused(macroSheet.test(text) ? 'macros' : 'embedded');
  if (stream === 'WordDocument' && (ddeField.test(text) || ddeField.test(text.replaceAll('\0', ''))))
    throw new Refused('program');
  return true;
};
