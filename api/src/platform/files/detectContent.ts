import type { Content } from './content';
import { unpacksWithin } from './unpacksWithin';
import { readZipDirectory } from './zipDirectory';

interface Kind {
  readonly contentType: string;
  /** What file-type makes of such a content; undefined for plain text. */
  readonly detected: readonly (string | undefined)[];
  /** The part that an office file of this kind cannot be without. */
  readonly part?: string;
  /** The stream that an old office file of this kind cannot be without, as its name stands in the file. */
  readonly stream?: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
const zipped = ['zip', 'docx', 'xlsx', 'pptx'];

/** The extensions that may be uploaded and the contents that agree with them. */
const kinds: Readonly<Record<string, Kind>> = {
  png: { contentType: 'image/png', detected: ['png', 'apng'] },
  jpg: { contentType: 'image/jpeg', detected: ['jpg'] },
  jpeg: { contentType: 'image/jpeg', detected: ['jpg'] },
  gif: { contentType: 'image/gif', detected: ['gif'] },
  tiff: { contentType: 'image/tiff', detected: ['tif'] },
  pdf: { contentType: 'application/pdf', detected: ['pdf'] },
  rtf: { contentType: 'application/rtf', detected: ['rtf'] },
  txt: { contentType: 'text/plain; charset=utf-8', detected: [undefined] },
  doc: { contentType: 'application/msword', detected: ['cfb'], stream: 'WordDocument' },
  xls: { contentType: 'application/vnd.ms-excel', detected: ['cfb'], stream: 'Workbook' },
  ppt: { contentType: 'application/vnd.ms-powerpoint', detected: ['cfb'], stream: 'PowerPoint Document' },
  docx: { contentType: `${office}.wordprocessingml.document`, detected: zipped, part: 'word/document.xml' },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, detected: zipped, part: 'xl/workbook.xml' },
  pptx: { contentType: `${office}.presentationml.presentation`, detected: zipped, part: 'ppt/presentation.xml' },
};

/** Unpacked bytes, unpacked bytes per packed one, and parts that no honest document exceeds. */
const ZIP_LIMITS = { size: 512 * 1024 * 1024, ratio: 200, entries: 10_000 };
const macroPart = /vbaProject|vbaData|macrosheets\/|activeX\//i;
const markup =
  /<\s*(?:!doctype|!entity|\?xml|\/?(?:html|head|body|script|svg|iframe|object|embed|style|link|meta|base|form|img|a)\b)/i;

/** The result of looking into a file: its type, or why it is refused, as the end of a sentence about it. */
export type Detected = { readonly contentType: string } | { readonly refused: string };

const disagrees = (extension: string): Detected => ({ refused: `is not a ${extension} file inside` });

const inspectZip = async (content: Content, extension: string, { contentType, part }: Kind): Promise<Detected> => {
  const entries = await readZipDirectory(content);
  if (!entries?.some(({ name }) => name === part)) return disagrees(extension);
  if (entries.some(({ name }) => macroPart.test(name))) return { refused: 'contains macros' };
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > ZIP_LIMITS.size || unpacked > content.size * ZIP_LIMITS.ratio || entries.length > ZIP_LIMITS.entries) {
    return { refused: 'would unpack to far more than it should' };
  }
  return { contentType };
};

/** Compound files (MS-CFB) name their streams in UTF-16LE; older Excel says `Book`. */
const inspectCompound = async (
  content: Content,
  extension: string,
  { contentType, stream = '' }: Kind,
): Promise<Detected> => {
  const bytes = await content.read(0, content.size);
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (!has(stream) && !(stream === 'Workbook' && has('Book'))) return disagrees(extension);
  return has('_VBA_PROJECT') ? { refused: 'contains macros' } : { contentType };
};

const inspectText = async (content: Content, { contentType }: Kind): Promise<Detected> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let overlap = '';
  const isPlain = (text: string) => {
    const looked = overlap + text;
    overlap = looked.slice(-64);
    return !looked.includes('\0') && !markup.test(looked);
  };
  const refused: Detected = { refused: 'is not plain text in UTF-8' };
  try {
    for await (const chunk of content.chunks()) if (!isPlain(decoder.decode(chunk, { stream: true }))) return refused;
    return isPlain(decoder.decode()) ? { contentType } : refused;
  } catch (error) {
    if ((error as Error).name === 'TypeError') return refused;
    throw error;
  }
};

const extensionOf = (fileName: string): string => (/[^.]\.([^.]*)$/.exec(fileName)?.[1] ?? '').toLowerCase();

/**
 * What a file is: by its content, which must agree with the extension of its name. Empty files, other types,
 * macros and zip bombs are refused.
 */
export const detectContent = async (content: Content, fileName: string): Promise<Detected> => {
  const extension = extensionOf(fileName);
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!kind) return { refused: `is not one of ${Object.keys(kinds).join(', ')}` };
  if (content.size === 0) return { refused: 'is empty' };
  const detected = await content.kind();
  if (!kind.detected.includes(detected)) return disagrees(extension);
  if (!kind.part && !kind.stream) return detected ? { contentType: kind.contentType } : inspectText(content, kind);
  return kind.part ? inspectZip(content, extension, kind) : inspectCompound(content, extension, kind);
};

/** The type of a JPG or PNG by its content alone, whatever its name; undefined for everything else. */
export const detectImage = async (content: Content): Promise<{ readonly contentType: string } | undefined> => {
  const detected = await content.kind();
  const kind = [kinds.png, kinds.jpg].find((kind) => detected !== undefined && kind?.detected.includes(detected));
  return kind && { contentType: kind.contentType };
};

/** The two kinds of file that a table can be imported from. */
export const spreadsheetTypes = { csv: 'text/csv', xlsx: kinds.xlsx?.contentType ?? '' } as const;

/** Unpacked bytes of a workbook: fifty thousand lines of thirty cells have half of it. */
const MAX_WORKBOOK = 80 * 1024 * 1024;

const isUtf8 = async (content: Content): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of content.chunks())
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as Error).name === 'TypeError') return false;
    throw error;
  }
};

const inspectWorkbook = async (content: Content): Promise<Detected> => {
  const detected = await inspectZip(content, 'xlsx', kinds.xlsx as Kind);
  if ('refused' in detected || (await unpacksWithin(content, MAX_WORKBOOK))) return detected;
  return { refused: 'would unpack to far more than it should' };
};

/** A CSV or a workbook by its content alone, whatever its name; macros and zip bombs are refused. */
export const detectSpreadsheet = async (content: Content): Promise<Detected> => {
  if (content.size === 0) return { refused: 'is empty' };
  const detected = await content.kind();
  if (detected !== undefined && zipped.includes(detected)) return inspectWorkbook(content);
  if (detected !== undefined) return { refused: 'is neither CSV nor XLSX inside' };
  return (await isUtf8(content))
    ? { contentType: spreadsheetTypes.csv }
    : { refused: 'is not text in UTF-8: save it as CSV UTF-8, or as .xlsx' };
};
