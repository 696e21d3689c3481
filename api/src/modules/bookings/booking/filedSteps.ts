import { type Booking, type DocumentFile, documentSteps, documentTypes } from '@quayside/contract';
import { type FileRow, toStoredFile } from './fileRows';

/** Checks whether a file is the current version of its document. */
export const isCurrent = ({ currentId }: Pick<FileRow, 'currentId'>): boolean => currentId === null;

const versioned = (row: FileRow) => ({ ...toStoredFile(row), version: row.version });

const sameBefore = (all: readonly FileRow[], file: FileRow): FileRow | undefined => {
  const known = all.slice(0, all.indexOf(file));
  return known.find(({ sha256 }) => sha256 !== null && sha256 === file.sha256);
};

const toDocumentFile = (all: readonly FileRow[], file: FileRow): DocumentFile => ({
  ...versioned(file),
  verified: file.verifiedAt && file.verifier ? { by: file.verifier, at: file.verifiedAt } : null,
  sameAs: sameBefore(all, file)?.name ?? null,
  earlier: all
    .filter(({ currentId }) => currentId === file.id)
    .sort((a, b) => b.version - a.version)
    .map(versioned),
});

/** Returns the document steps of a booking with their files. @param files in all versions, oldest first */
export const toDocumentSteps = (files: readonly FileRow[]): Booking['steps'] =>
  Object.fromEntries(
    documentTypes.map((type) => {
      const own = files.filter((file) => file.type === type && isCurrent(file));
      const status = own.length > 0 ? 'pending' : 'locked';
      return [documentSteps[type], { status, files: own.map((file) => toDocumentFile(files, file)) }];
    }),
  ) as Booking['steps'];
