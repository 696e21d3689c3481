import { type BookingFields, editableFields, FieldsToSet, toEditableBooking } from '@quayside/contract';
import { bookingEdits, bookingStatusLabels } from '@quayside/freight';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import type { BookingRow } from '../booking/bookingRows';
import { currentFields, lockBooking } from '../booking/findBooking';
import type { SentEdit } from './editedFields';
import { storeEdit } from './updateBooking';

type Name = keyof FieldsToSet;
const settable = Object.keys(FieldsToSet.entries) as Name[];

const namesOf = (set: FieldsToSet): Name[] => settable.filter((name) => set[name] !== undefined);

/** Returns the present values of the fields that will be set, to set them back. */
export const readFieldsToSet = (row: BookingRow, set: FieldsToSet): FieldsToSet => {
  const known = toEditableBooking(currentFields(row), row.loadType);
  return Object.fromEntries(namesOf(set).map((name) => [name, known[name]]));
};

/** @throws 409 when the booking cannot be changed at its stage, lacks a reason, or has these values already */
export const refuseSetting = (row: BookingRow, set: FieldsToSet, reason: SentEdit['reason']): void => {
  const { groups: open, needsReason, text } = bookingEdits(row);
  if (open.length === 0)
    throw conflict(`This booking is ${bookingStatusLabels[row.status]} and cannot be edited any more.`);
  if (namesOf(set).some((name) => !open.includes(editableFields[name].group))) throw conflict(text);
  const known = readFieldsToSet(row, set);
  if (namesOf(set).every((name) => known[name] === set[name])) throw conflict('This booking has these values already.');
  if (needsReason && reason === null) throw conflict('This booking is confirmed. Choose a reason for the change.');
};

const toFields = (before: BookingFields, set: FieldsToSet): BookingFields => {
  const { contactPerson, terms } = before;
  return {
    ...before,
    customerReference: set.your_reference_number ?? before.customerReference,
    contactPerson: {
      name: set.contact_name ?? contactPerson.name,
      email: set.contact_email ?? contactPerson.email,
      phone: set.contact_phone ?? contactPerson.phone,
    },
    terms: {
      ...terms,
      freightCharge: set.freightCharge ?? terms.freightCharge,
      localCharge: set.localCharge ?? terms.localCharge,
    },
  };
};

export interface SetFieldsInput {
  readonly user: User;
  readonly id: string;
  readonly expectedVersion: number | undefined;
  readonly requestId: string;
  readonly set: FieldsToSet;
  readonly sent: Pick<SentEdit, 'reason' | 'comment'>;
}

/** Sets fields of a booking like an edit by its form. @throws 409 when it cannot be changed or has changed in the meantime */
export const setFieldsInTransaction = async (
  tx: Tx,
  { user, id, expectedVersion, requestId, set, sent }: SetFieldsInput,
): Promise<void> => {
  const row = await lockBooking(tx, user, id);
  refuseSetting(row, set, sent.reason);
  refuseStale('this booking', row.version, expectedVersion);
  await storeEdit(tx, { user, row, edited: toFields(currentFields(row), set), sent, requestId });
};
