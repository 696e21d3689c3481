import * as calls from '@quayside/contract';
import { bookingStatusLabels, documentName, findDocumentRequirements } from '@quayside/freight';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { fullName, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { bookedRoute } from '../bookings/booking/bookedRoute';
import type { BookingRow } from '../bookings/booking/bookingRows';
import { bookingChanged, changeBooking } from '../bookings/booking/changeBooking';
import { toDocumentSteps } from '../bookings/booking/filedSteps';
import { findFiles } from '../bookings/booking/fileRows';
import { findBooking, lockBooking } from '../bookings/booking/findBooking';
import { reviewedStatuses } from '../bookings/booking/reviewedStatuses';
import { reviewExceptions } from '../exceptions/reviewExceptions';
import { recordBookingChange } from '../histories/recordBookingChange';
import { withdrawMissingDocumentNotifications } from './missing/withdrawMissingDocumentNotifications';

/** @throws 404 out of scope, 409 when the booking has ended */
const lockOpenBooking = async (tx: Tx, user: User, id: string): Promise<BookingRow> => {
  const row = await lockBooking(tx, user, id);
  if (reviewedStatuses.includes(row.status)) return row;
  throw conflict(`This booking is ${bookingStatusLabels[row.status]}. No documents are due.`);
};

/**
 * Returns the step that can be waived.
 * @throws 409 when the document is on file, not required or waived already
 */
const checkWaivable = async (tx: Tx, row: BookingRow, type: calls.DocumentType): Promise<calls.WaivableStep> => {
  const step = calls.documentSteps[type];
  const name = documentName(step, row.mode);
  const { from, via, to } = bookedRoute(row.fields);
  const facts = calls.toDocumentFacts({ ...row, bookingFrom: from, via, bookingTo: to });
  const found = findDocumentRequirements(facts).find((one) => one.step === step);
  if (found?.waived) throw conflict(`${name} is waived already. Reload the booking.`);
  if (!found?.required || !calls.isWaivable(step)) throw conflict(`${name} is not required for this booking.`);
  const { files } = toDocumentSteps(await findFiles(tx, row.id))[step];
  if (files.some(({ scan }) => scan !== 'refused')) throw conflict(`${name} is on file. Reload the booking.`);
  return step;
};

interface Decision {
  readonly user: User;
  readonly type: calls.DocumentType;
  readonly requestId: string;
  readonly said: string;
  readonly detail: string | null;
}

/** Stores the waivers of a booking, and everything that follows from them. */
const storeWaivers = async (
  tx: Tx,
  row: BookingRow,
  waivedDocuments: calls.WaivedDocuments,
  { user, type, requestId, said, detail }: Decision,
): Promise<calls.Booking> => {
  const fields: calls.BookingFields = { ...row.fields, waivedDocuments };
  const set = { doc: { fields, scheduleRates: row.scheduleRates } };
  const changed = await changeBooking(tx, { id: row.id, set });
  if (!changed) throw bookingChanged();
  const step = calls.documentSteps[type];
  const isWaived = calls.isWaivable(step) && waivedDocuments[step] !== undefined;
  const facts = { document: type, reason: detail };
  await recordBookingChange(tx, {
    actor: user,
    action: isWaived ? 'document.waived' : 'document.unwaived',
    booking: changed,
    history: { category: 'documents', label: `${calls.documentLabel(type, row.mode)} ${said}`, detail },
    ...(isWaived ? { after: facts } : { before: facts }),
    requestId,
  });
  await reviewExceptions(tx, row.id, new Date());
  await withdrawMissingDocumentNotifications(tx, [row.id]);
  return findBooking(tx, user, row.id);
};

/** Waives a required document of an open booking. */
export const waiveDocument = handle(
  calls.waiveDocument,
  async ({ params: { id, type }, body: { reason }, user, tx, request }) => {
    const row = await lockOpenBooking(tx, user, id);
    const step = await checkWaivable(tx, row, type);
    const waiver = { reason, by: fullName(user), at: new Date().toISOString() };
    const decision = { user, type, requestId: request.id, said: 'waived', detail: reason };
    return storeWaivers(tx, row, { ...row.fields.waivedDocuments, [step]: waiver }, decision);
  },
);

/** Requires a waived document of an open booking again. */
export const unwaiveDocument = handle(calls.unwaiveDocument, async ({ params: { id, type }, user, tx, request }) => {
  const row = await lockOpenBooking(tx, user, id);
  const step = calls.documentSteps[type];
  const { waivedDocuments = {} } = row.fields;
  const waiver = calls.isWaivable(step) ? waivedDocuments[step] : undefined;
  if (!waiver) throw conflict(`${documentName(step, row.mode)} is not waived. Reload the booking.`);
  const decision = { user, type, requestId: request.id, said: 'required again', detail: waiver.reason };
  return storeWaivers(tx, row, { ...waivedDocuments, [step]: undefined }, decision);
});
