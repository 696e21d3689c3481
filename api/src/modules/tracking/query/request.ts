import * as calls from '@quayside/contract';
import { bookingStatusLabels, carrierName, searchKey } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { callingSource } from '../../../integrations/configuredSources';
import { handle } from '../../../platform/calls/handle';
import { conflict, invalid } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { SourceName } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { selectBookings } from '../../bookings/booking/bookingRows';
import { findBookingRow } from '../../bookings/booking/findBooking';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { markSource } from '../apply/deliverEvents';
import { findConnectedSourceNames } from '../connections/connectedSources';
import { readTracking } from '../read/readTracking';
import { type CarrierQuery, resolveCarrier } from './resolveCarrier';

/** Returns the carrier and the references to query for a booking. @throws 422 on the field that is missing */
const toCarrierQuery = (booking: BookingRow, sent: v.InferOutput<typeof calls.requestTracking.body>): CarrierQuery => {
  const { loadType, mblNumber, containerNumbers, fields } = booking;
  const carrier = bookedRoute(fields).carrier?.code;
  const query = resolveCarrier({ loadType, mblNumber, containerNumbers, carrier }, sent);
  if ('message' in query) throw invalid([query]);
  return query;
};

interface Watch {
  readonly state: 'requested' | 'waiting' | 'stopped';
  readonly reason: string | null;
  readonly source: SourceName | null;
}

/**
 * Chooses the source that will report: one that can be queried, else one that pushes, else none. The agent's own
 * connections come first.
 */
const chooseSource = async (
  { sources, config }: Services,
  tx: Tx,
  { agentId, mode }: Pick<BookingRow, 'agentId' | 'mode'>,
  carrier: string,
): Promise<Watch> => {
  const name = carrierName(carrier);
  const own = await findConnectedSourceNames(tx, config.tracking, { agentId, mode, carrier });
  const asked = own.asked ?? sources.find((source) => source.serves(carrier, mode))?.name;
  if (asked) return { state: 'requested', reason: null, source: asked };
  const calling = own.calling ?? callingSource(config.tracking, carrier, mode);
  if (calling) return { state: 'waiting', reason: `Waiting for ${name} to report.`, source: calling };
  return { state: 'stopped', reason: `Tracking of ${name} is not set up here.`, source: null };
};

const store = async (tx: Tx, bookingId: string, watch: Watch, question: CarrierQuery): Promise<void> => {
  const asked = {
    ...watch,
    carrier: question.carrier,
    bill: searchKey(question.bill),
    containers: [...question.containers],
    nextPullAt: watch.state === 'requested' ? sql`now()` : null,
  };
  await tx
    .insert(bookingTracking)
    .values({ ...asked, bookingId })
    .onConflictDoUpdate({
      target: bookingTracking.bookingId,
      set: { ...asked, toldUntil: null, requestedAt: sql`now()`, leasedUntil: null },
    });
};

/**
 * Requests tracking of a booking from its carrier. @throws 409 when the booking is closed, 422 when the carrier or a
 * reference is missing
 */
export const requestTracking = handle(
  calls.requestTracking,
  async ({ params: { id }, body, user, tx, services, request }) => {
    const booking = await findBookingRow(tx, user, id);
    if (booking.status !== 'new' && booking.status !== 'in-progress')
      throw conflict(
        `This booking is ${bookingStatusLabels[booking.status].toLowerCase()}: nothing more is reported on it.`,
      );
    const question = toCarrierQuery(booking, body);
    const watch = await chooseSource(services, tx, booking, question.carrier);
    await store(tx, id, watch, question);
    if (watch.source) await markSource(tx, id, watch.source);
    const after = { state: watch.state, source: watch.source, ...question };
    const [current = booking] = await selectBookings(tx, eq(bookings.id, id));
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.tracking-requested',
      booking: current,
      history: {
        category: 'tracking',
        label: 'Tracking requested',
        detail: [carrierName(question.carrier), watch.reason].filter(Boolean).join(' · '),
        reference: question.bill || null,
      },
      before: { state: booking.state, source: booking.source },
      after,
      requestId: request.id,
    });
    return readTracking(tx, user, current);
  },
);
