import { documentExtensions, maxDocumentBytes, maxDocumentsPerCall } from '@quayside/contract';

/** File that is not sent or was refused by the server, with the reason. */
export interface RefusedFile {
  file: File;
  cause: string;
}

const megabyte = 1024 * 1024;
const getExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const faults: readonly { is: (file: File) => boolean; cause: (file: File) => string }[] = [
  {
    is: ({ name }) => !(documentExtensions as readonly string[]).includes(getExtension(name)),
    cause: () => `This type is not accepted. Use ${documentExtensions.join(', ')}.`,
  },
  { is: ({ size }) => size === 0, cause: ({ name }) => `${name} is empty.` },
  {
    is: ({ size }) => size > maxDocumentBytes,
    cause: ({ name }) => `${name} is larger than ${maxDocumentBytes / megabyte} MB.`,
  },
];

/** Value of a file input's `accept` attribute. */
export const acceptedDocuments = documentExtensions.map((extension) => `.${extension}`).join(',');

/** Splits files into accepted and refused ones, with a reason for each refusal. */
export const checkFiles = (files: readonly File[]): { accepted: File[]; refused: RefusedFile[] } => {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const fault = faults.find(({ is }) => is(file));
    if (fault) refused.push({ file, cause: fault.cause(file) });
    else if (accepted.length < maxDocumentsPerCall) accepted.push(file);
    else refused.push({ file, cause: `At most ${maxDocumentsPerCall} files can be uploaded at once.` });
  }
  return { accepted, refused };
};

/** Returns the file whose name starts the server's message. */
export const findNamedFile = (sentence: string, files: readonly File[]): File | undefined =>
  files.find(({ name }) => sentence.startsWith(`${name} `));
