import { maxDocumentBytes } from '@quayside/contract';

/** Files in one drawer at most, and files in one archive. */
export const maxFilesToAdd = 100;
/** Bytes of all files in one archive at most. */
export const maxUnpackedBytes = 200 * 1024 * 1024;

const megabyte = 1024 * 1024;
export const tooLargeText = `It is larger than ${maxDocumentBytes / megabyte} MB. Split it, or save it with less quality.`;

export const getFileExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
export const isZip = (name: string): boolean => getFileExtension(name) === 'zip';
/** Archives; a zip is unpacked unless it is in another one. */
export const isArchive = (name: string): boolean =>
  ['zip', 'rar', '7z', 'gz', 'tar', 'tgz'].includes(getFileExtension(name));
