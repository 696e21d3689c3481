import type { StoredFile } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { conflict } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { FileRow } from '../booking/fileRows';

type Scanned = Pick<FileRow, 'name' | 'scan' | 'finding' | 'uploadedBy'>;

/** Why somebody may not have a file, as a sentence; for each state of the scan that withholds it. */
const reasons: Partial<Record<StoredFile['scan'], (file: Scanned, user: User) => string | undefined>> = {
  refused: ({ name, finding }) =>
    `${name} was refused by the virus scan (${finding}) and cannot be downloaded. Ask whoever sent it for a clean one.`,
  // Work goes on while the scanner is away, for those who know where the file came from.
  scanning: ({ name, uploadedBy }, { id, role }) =>
    uploadedBy === id || isStaff(role)
      ? undefined
      : `${name} is still being checked for viruses. Please try again in a moment.`,
};

/** Why a file is withheld from a user by the virus scan; undefined for one that they may have. */
export const withheld = (file: Scanned, user: User): string | undefined => reasons[file.scan]?.(file, user);

/** @throws 409 for a file that is withheld */
export const requireScanned = (file: Scanned, user: User): void => {
  const reason = withheld(file, user);
  if (reason) throw conflict(reason, `file_${file.scan}`);
};
