import * as calls from '@quayside/contract';
import { type Action, isAllowed } from '@quayside/contract/roles';
import { getBookingName } from '@quayside/freight';
import { and, inArray } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { forbidden } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { selectBookings } from '../bookings/booking/bookingRows';
import { bookingScope } from '../bookings/booking/bookingScope';
import { findCurrentFiles } from '../bookings/booking/fileRows';
import { isTooLarge, tooLargeText } from './downloadMany';
import { withholdingReason } from './withheld';

type Result = calls.BookingActionResult;
type Preview = Pick<Result, 'outcome' | 'message'>;

/** Right on documents that a use needs; printing needs none. */
const rights: Partial<Record<calls.SelectionUse, Action>> = { 'add-document': 'create', download: 'read' };

const included: Preview = { outcome: 'done', message: null };

/** Returns the previews of a zip, with its size. */
const previewZip = async (db: Executor, user: User, ids: readonly string[]) => {
  const found = await findCurrentFiles(db, ids, calls.zipLimits.files + 1);
  const files = found.filter((file) => !withholdingReason(file, user));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const isOverLimit = isTooLarge(found.length, bytes);
  const toPreview = (id: string): Preview => {
    const own = found.filter(({ bookingId }) => bookingId === id);
    // Only the first files are read when there are too many.
    if (isOverLimit) return included;
    if (own.length === 0) return { outcome: 'refused', message: 'This booking has no documents.' };
    const withheld = own.flatMap((file) => withholdingReason(file, user) ?? []);
    const message = withheld.join(' ') || null;
    return { outcome: withheld.length < own.length ? 'done' : 'refused', message };
  };
  return { toPreview, files: files.length, bytes, problem: isOverLimit ? tooLargeText : null };
};

/** Checks adding, downloading and printing for several bookings, without doing any of it. */
export const previewSelectionUse = handle(calls.previewSelectionUse, async ({ query, user, db }) => {
  const right = rights[query.use];
  if (right && !isAllowed(user, right, 'Document')) throw forbidden();
  const ids = [...new Set(query.ids)];
  const rows = await selectBookings(db, and(bookingScope(user), inArray(bookings.id, ids)));
  const names = new Map(rows.map((row) => [row.id, getBookingName(row, row.id)]));
  const zip = query.use === 'download' ? await previewZip(db, user, [...names.keys()]) : undefined;
  const { toPreview = () => included, files = 0, bytes = 0, problem = null } = zip ?? {};
  const toResult = (id: string): Result => {
    const name = names.get(id);
    return name === undefined ? calls.missingBooking(id) : { id, name, ...toPreview(id) };
  };
  return { bookings: ids.map(toResult), files, bytes, problem };
});
