import { maxDocumentBytes } from '@quayside/contract';
import { MAX_DOCUMENT_TEXT } from '@quayside/freight';
import { getFileExtension } from './fileLimits';

/** Bytes that are read of a text file. */
const HEAD = 64 * 1024;
/** Time-out for the text of one file, in milliseconds. */
const PATIENCE = 5_000;

const withoutTags = (text: string): string =>
  text
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&');

const readHead = (file: File): Promise<string> => file.slice(0, HEAD).text();

/** Reads subject, texts and names of attachments of a mail; encoded parts are left out. */
const readMail = async (file: File): Promise<string> =>
  withoutTags(
    (await readHead(file))
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/^[A-Za-z\d+/]{60,}={0,2}\r?$/gm, '')
      // Technical headers are full of numbers.
      .replace(/^(?!subject|content-)[\w-]+:.*(?:\r?\n[ \t].*)*/gim, ''),
  );

/** Reads the words of a mail saved by Outlook, which stores its texts in UTF-16. */
const readOutlookMail = async (file: File): Promise<string> => {
  const words = new TextDecoder('utf-16le').decode(await file.slice(0, 1024 * 1024).arrayBuffer());
  return withoutTags((words.match(/[\x20-\x7e\r\n\t]{6,}/g) ?? []).join('\n'));
};

/** Parts of office files that hold their words. */
const officeParts = /^(?:word\/document|xl\/sharedStrings|ppt\/slides\/slide[1-3])\.xml$/;

const readOffice = async (file: File): Promise<string> => {
  const { strFromU8, unzipSync } = await import('fflate');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => officeParts.test(name) && originalSize < maxDocumentBytes,
  });
  return withoutTags(
    Object.values(parts)
      .map((part) => strFromU8(part.subarray(0, 4 * HEAD)))
      .join('\n'),
  );
};

const readPdf = async (file: File): Promise<string> => {
  const { readPdfText } = await import('../documents/preview/readPdfText');
  return readPdfText(await file.arrayBuffer(), MAX_DOCUMENT_TEXT);
};

const readers: Readonly<Record<string, (file: File) => Promise<string>>> = {
  pdf: readPdf,
  txt: readHead,
  csv: readHead,
  xml: async (file) => withoutTags(await readHead(file)),
  eml: readMail,
  msg: readOutlookMail,
  ...{ docx: readOffice, xlsx: readOffice, pptx: readOffice },
};

const timeOut = (): Promise<string> => new Promise((resolve) => setTimeout(() => resolve(''), PATIENCE));

/** Returns the beginning of the text in a file; empty for pictures and for a file that cannot be read in time. */
export const readFileText = async (file: File): Promise<string> => {
  const read = readers[getFileExtension(file.name)];
  if (!read) return '';
  // A file without a readable text is proposed by its name alone.
  const text = await Promise.race([read(file), timeOut()]).catch(() => '');
  return text
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, MAX_DOCUMENT_TEXT);
};
