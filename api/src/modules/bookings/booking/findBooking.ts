import type { Booking, BookingFields } from '@quayside/contract';
import { canRestoreBooking, filterVisiblePrices, isAllowed, seesExceptions } from '@quayside/contract/roles';
import { bookingEdits, canCompleteBooking, isCancellable, isRestorable } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import { createPreparedQuery } from '../../../platform/database/createPreparedQuery';
import { notFound } from '../../../platform/errors';
import { anyOfRole } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { type BookingRow, selectBookings, toCommonFields } from './bookingRows';
import { bookingScope } from './bookingScope';
import { toDocumentSteps } from './filedSteps';
import { findFiles } from './fileRows';
import { findNextShippingStatuses, isRecordable } from './shippingSteps';

const preparedBooking = createPreparedQuery<BookingRow>();

/** Returns a stored booking. @throws 404 when the user may not see it */
export const findBookingRow = async (db: Executor, user: User, id: string): Promise<BookingRow> => {
  const { anyone, shape, values } = anyOfRole(user);
  const [row] = await preparedBooking(db, {
    shape,
    values: { ...values, id },
    write: () => selectBookings(db, and(bookingScope(anyone), eq(bookings.id, sql.placeholder('id')))),
  });
  if (!row) throw notFound();
  return row;
};

/** Returns a stored booking and locks it until the transaction ends. @throws 404 when the user may not see it */
export const lockBooking = async (tx: Tx, user: User, id: string): Promise<BookingRow> => {
  const [row] = await selectBookings(tx, and(bookingScope(user), eq(bookings.id, id))).for('no key update');
  if (!row) throw notFound();
  return row;
};

const permittedActions = (
  user: User,
  { status, shippingStatus, exceptionCount, cancellation }: BookingRow,
): Booking['may'] => {
  const isOpen = status !== 'cancelled' && status !== 'completed';
  const mayUpdate = isAllowed(user, 'update', 'Booking');
  return {
    cancel: mayUpdate && isCancellable(status),
    update: mayUpdate && status !== 'cancelled',
    edit: mayUpdate ? [...bookingEdits({ status, shippingStatus }).groups] : [],
    restore: status === 'cancelled' && mayUpdate && canRestoreBooking(user.role) && isRestorable(cancellation),
    track: isAllowed(user, 'update', 'Tracking') && isOpen,
    recordEvents: isAllowed(user, 'update', 'Tracking') && isRecordable(status),
    upload: isAllowed(user, 'create', 'Document'),
    changeDocuments: isAllowed(user, 'update', 'Document') && status !== 'cancelled',
    verifyDocuments: mayUpdate && status !== 'cancelled',
    shippingStatus: mayUpdate ? findNextShippingStatuses(status, shippingStatus) : [],
    complete: mayUpdate && canCompleteBooking(status, shippingStatus),
    acknowledge: mayUpdate && exceptionCount > 0 && seesExceptions(user),
  };
};

/** Returns the fields with the current dates and numbers from the columns, which later events may have changed. */
export const currentFields = (row: BookingRow): BookingFields => {
  const dates = { etd: row.etd, eta: row.eta };
  const { routes, airRoutes } = row.fields;
  return {
    ...row.fields,
    customerReference: row.customerReference,
    mblNumber: row.mblNumber,
    hblNumber: row.hblNumber,
    routes: routes && { ...routes, ...dates },
    airRoutes: airRoutes && { ...airRoutes, ...dates },
  };
};

/** Returns a complete booking. @throws 404 when the user may not see it */
export const findBooking = async (db: Executor, user: User, id: string): Promise<Booking> =>
  toBooking(user, await findBookingRow(db, user, id), await findFiles(db, id));

/** Converts a stored booking and its documents to what the user may see. */
export const toBooking = (user: User, row: BookingRow, files: Awaited<ReturnType<typeof findFiles>>): Booking => ({
  ...toCommonFields(user, row),
  company: row.fields.contacts.company,
  createdBy: { agentMember: row.createdByName },
  ...filterVisiblePrices(user, { fields: currentFields(row), scheduleRates: row.scheduleRates }),
  steps: toDocumentSteps(files),
  may: permittedActions(user, row),
});
