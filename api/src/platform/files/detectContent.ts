import type { Content } from './inspect/content';
import { contentInMemory } from './inspect/contentInMemory';
import { inspectCompound } from './inspect/inspectCompound';
import { inspectCsv } from './inspect/inspectCsv';
import { type InspectAttachment, inspectMail } from './inspect/inspectMail';
import { inspectOffice } from './inspect/inspectOffice';
import { inspectOpenDocument } from './inspect/inspectOpenDocument';
import { inspectOutlook } from './inspect/inspectOutlook';
import { inspectPdf } from './inspect/inspectPdf';
import { inspectRtf } from './inspect/inspectRtf';
import { isPlainText } from './inspect/inspectText';
import { inspectXml } from './inspect/inspectXml';
import { type Kind, kinds, zipped } from './inspect/kinds';
import { Refused } from './inspect/refused';
import { detectTextEncoding } from './inspect/textEncoding';

/** Result of a content check: the type, or the reason for the refusal, as the end of a sentence. */
export type ContentCheckResult = { readonly contentType: string } | { readonly refused: string };

const disagrees = (extension: string): ContentCheckResult => ({ refused: `is not a ${extension} file inside` });

const getExtension = (fileName: string): string => (/[^.]\.([^.]*)$/.exec(fileName)?.[1] ?? '').toLowerCase();
const findFileKind = (extension: string): Kind | undefined =>
  Object.hasOwn(kinds, extension) ? kinds[extension as keyof typeof kinds] : undefined;

/** Mails attached to mails, at most. */
const DEEPEST = 3;

/** Checks a file attached to a mail like a document. @throws Refused */
const inspectAttachedAt =
  (depth: number): InspectAttachment =>
  async (bytes, name) => {
    if (depth > DEEPEST) throw new Refused('bomb');
    if ('refused' in (await detectAt(contentInMemory(bytes), name, depth))) throw new Refused('attached');
  };

/** Checks a content against a kind. Returns false when it is another kind. @throws Refused */
const inspect = async (content: Content, kind: Kind, depth: number): Promise<boolean> => {
  if (kind.main) return inspectOffice(content, kind);
  if (kind.stream) return inspectCompound(content, kind);
  if (kind === kinds.eml) return inspectMail(content, inspectAttachedAt(depth + 1));
  if (kind === kinds.msg) return inspectOutlook(content, inspectAttachedAt(depth + 1));
  if (kind === kinds.csv) return inspectCsv(content);
  if (kind === kinds.xml) return inspectXml(content);
  if (kind === kinds.pdf) await inspectPdf(content);
  if (kind === kinds.rtf) await inspectRtf(content);
  return true;
};

const refusing = async (look: () => Promise<ContentCheckResult>): Promise<ContentCheckResult> => {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
};

/** The marks of UTF-16 look like the beginning of other kinds. */
const isMarkedText = async (content: Content): Promise<boolean> =>
  ['fffe', 'feff'].includes((await content.read(0, 2)).toString('hex'));

const detectAt = async (content: Content, fileName: string, depth: number): Promise<ContentCheckResult> => {
  const extension = getExtension(fileName);
  const kind = findFileKind(extension);
  if (!kind) return { refused: `is not one of ${Object.keys(kinds).join(', ')}` };
  if (content.size === 0) return { refused: 'is empty' };
  const { contentType } = kind;
  const detected = kind === kinds.csv && (await isMarkedText(content)) ? undefined : await content.kind();
  if (!kind.detected.includes(detected)) return disagrees(extension);
  if (kind === kinds.txt)
    return (await isPlainText(content)) ? { contentType } : { refused: 'is not plain text in UTF-8' };
  return refusing(async () => ((await inspect(content, kind, depth)) ? { contentType } : disagrees(extension)));
};

/**
 * Detects the type of a file by its content, which must agree with the extension of its name. Refuses empty files,
 * other types, and active content: macros, objects, scripts, programs, external resources, zip bombs.
 */
export const detectContent = (content: Content, fileName: string): Promise<ContentCheckResult> =>
  detectAt(content, fileName, 0);

/** Returns the type of a JPG or PNG by its content alone, whatever its name; undefined for everything else. */
export const detectImage = async (content: Content): Promise<{ readonly contentType: string } | undefined> => {
  const detected = await content.kind();
  const kind = [kinds.png, kinds.jpg].find((kind: Kind) => detected !== undefined && kind.detected.includes(detected));
  return kind && { contentType: kind.contentType };
};

/** File types of tables for imports. */
export const spreadsheetTypes = {
  csv: 'text/csv',
  xlsx: kinds.xlsx.contentType,
  xls: kinds.xls.contentType,
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pdf: kinds.pdf.contentType,
} as const;

const saveAs = 'save it as .xlsx, or as CSV UTF-8, and send that';

/** Returns the refusal of a known other type, by its name in file-type. */
const otherTypes: Readonly<Record<string, string>> = {
  xml: `is XML and no workbook: ${saveAs}`,
};

const inspectZip = async (content: Content): Promise<ContentCheckResult> => {
  if (await inspectOffice(content, kinds.xlsx)) return { contentType: spreadsheetTypes.xlsx };
  return disagrees('xlsx');
};

/**
 * Detects a text, an Excel workbook (.xlsx or .xls), an OpenDocument one or a PDF by its content alone, whatever its name;
 * content refused in a document is refused in a workbook, too.
 */
export const detectSpreadsheet = async (content: Content): Promise<ContentCheckResult> => {
  if (content.size === 0) return { refused: 'is empty' };
  const detected = (await isMarkedText(content)) ? undefined : await content.kind();
  if (detected === 'ods')
    return refusing(async () => {
      await inspectOpenDocument(content);
      return { contentType: spreadsheetTypes.ods };
    });
  if (detected === 'cfb')
    return refusing(async () =>
      (await inspectCompound(content, kinds.xls)) ? { contentType: spreadsheetTypes.xls } : disagrees('xls'),
    );
  if (detected === 'pdf')
    return refusing(async () => {
      await inspectPdf(content);
      return { contentType: spreadsheetTypes.pdf };
    });
  if (detected !== undefined && zipped.includes(detected)) return refusing(() => inspectZip(content));
  if (detected !== undefined)
    return { refused: otherTypes[detected] ?? `is neither CSV nor a workbook inside: ${saveAs}` };
  const bytes = await content.read(0, content.size);
  if (/^\s*<(?:!doctype html|html|table)\b/i.test(bytes.toString('latin1', 0, 256)))
    return { refused: `is a web page inside: open it in a spreadsheet, ${saveAs}` };
  return detectTextEncoding(bytes) === undefined
    ? { refused: `is neither text nor a workbook inside: ${saveAs}` }
    : { contentType: spreadsheetTypes.csv };
};
