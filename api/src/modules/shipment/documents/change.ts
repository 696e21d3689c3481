import * as calls from '@quayside/contract';
import { isLikeAir } from '@quayside/freight';
import { and, ne } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { bookingScope } from '../booking/bookingScope';
import { changeBooking } from '../booking/changeBooking';
import { describeFiles, insertFiles } from '../booking/fileRows';
import { findBooking, findBookingRow } from '../booking/findBooking';
import { reviewExceptions } from '../exceptions/reviewExceptions';
import { recordBookingChange } from '../histories/recordBookingChange';
import { takeAway } from './takeAway';

/** Makes a new version of a booking whose documents may still change. @throws 404 out of scope, 409 once it is cancelled */
const touch = async (tx: Tx, user: User, id: string) => {
  const where = and(bookingScope(user), ne(bookings.status, 'cancelled'));
  const changed = await changeBooking(tx, { id, set: {}, where });
  if (changed) return changed;
  await findBookingRow(tx, user, id);
  throw conflict('This booking is canceled. Its documents stay as they are.');
};

/** Puts one file in the place of another. */
export const replaceDocument = handle(calls.replaceDocument, async ({ params, files, user, tx, request }) => {
  const { id, type } = params;
  const changed = await touch(tx, user, id);
  const old = await takeAway(tx, params);
  const inserted = await insertFiles(tx, { user, bookingId: id, type, files });
  const [before, after] = [describeFiles(type, [old]), describeFiles(type, inserted)];
  const booking = await findBooking(tx, user, id);
  await recordBookingChange(tx, {
    actor: user,
    action: 'document.replaced',
    booking: changed,
    history: {
      category: 'documents',
      label: `${calls.documentLabel(type, booking.isLikeAIRBooking)} replaced`,
      detail: `${old.name} by ${inserted.map(({ name }) => name).join(', ')}`,
    },
    before,
    after,
    requestId: request.id,
  });
  return booking;
});

/** Takes a document away. */
export const removeDocument = handle(calls.removeDocument, async ({ params, user, tx, request }) => {
  const { id, type } = params;
  const changed = await touch(tx, user, id);
  const old = await takeAway(tx, params);
  const before = describeFiles(type, [old]);
  const { loadType } = await findBookingRow(tx, user, id);
  await recordBookingChange(tx, {
    actor: user,
    action: 'document.removed',
    booking: changed,
    history: {
      category: 'documents',
      label: `${calls.documentLabel(type, isLikeAir(loadType))} removed`,
      detail: old.name,
    },
    before,
    requestId: request.id,
  });
  await reviewExceptions(tx, id, new Date());
  return findBooking(tx, user, id);
});
