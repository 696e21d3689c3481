import type { StoredFile } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { conflict } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { FileRow } from '../bookings/booking/fileRows';

type WithholdingReasonInput = Pick<FileRow, 'name' | 'scan' | 'finding' | 'uploadedBy'>;

/** Reasons for withholding a file, by scan state. */
const reasons: Partial<Record<StoredFile['scan'], (file: WithholdingReasonInput, user: User) => string | undefined>> = {
  refused: ({ name, finding }) =>
    `${name} was refused by the virus scan (${finding}) and cannot be downloaded. Ask the sender for a clean file.`,
  // While the scanner is not available, work continues for users who know the origin of the file.
  scanning: ({ name, uploadedBy }, { id, role }) =>
    uploadedBy === id || isStaff(role)
      ? undefined
      : `${name} is still being checked for viruses. Please try again in a moment.`,
};

/** Returns why the virus scan withholds a file from a user; undefined when it does not. */
export const withholdingReason = (file: WithholdingReasonInput, user: User): string | undefined =>
  reasons[file.scan]?.(file, user);

/** @throws 409 for a withheld file */
export const requireScanned = (file: WithholdingReasonInput, user: User): void => {
  const reason = withholdingReason(file, user);
  if (reason) throw conflict(reason, `file_${file.scan}`);
};
