import { requestTracking } from '@quayside/contract';
import { bookingStatusLabels, carrierName, searchKey } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { callingSource } from '../../../integrations/configuredSources';
import { handle } from '../../../platform/calls/handle';
import { conflict } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { SourceName } from '../../../ports/trackingSource';
import { selectBookings } from '../booking/bookingRows';
import { findBookingRow } from '../booking/findBooking';
import { recordBookingChange } from '../histories/recordBookingChange';
import { questionOf } from './carrierQuestion';
import { markSource } from './deliver';
import { readTracking } from './readTracking';
import type { CarrierQuestion } from './requestedCarrier';

interface Watch {
  readonly state: 'requested' | 'waiting' | 'stopped';
  readonly reason: string | null;
  readonly source: SourceName | null;
}

/** Who will report: a source that can be asked, else one that calls by itself, else nobody. */
const watchOf = ({ sources, config }: Services, carrier: string, mode: 'SEA' | 'AIR'): Watch => {
  const name = carrierName(carrier);
  const asked = sources.find((source) => source.serves(carrier, mode));
  if (asked) return { state: 'requested', reason: null, source: asked.name };
  const calling = callingSource(config.tracking, carrier, mode);
  if (calling) return { state: 'waiting', reason: `Waiting for ${name} to report.`, source: calling };
  return { state: 'stopped', reason: `Tracking of ${name} is not set up here.`, source: null };
};

const store = async (tx: Tx, bookingId: string, watch: Watch, question: CarrierQuestion): Promise<void> => {
  await tx.execute(sql`
    insert into booking_tracking (booking_id, state, reason, source, carrier, bill, containers, next_pull_at)
    values (${bookingId}, ${watch.state}, ${watch.reason}, ${watch.source}, ${question.carrier}, ${searchKey(question.bill)},
            array(select jsonb_array_elements_text(${JSON.stringify(question.containers)}::jsonb)),
            case when ${watch.state} = 'requested' then now() end)
    on conflict (booking_id) do update set
      state = excluded.state, reason = excluded.reason, source = excluded.source, carrier = excluded.carrier,
      bill = excluded.bill, containers = excluded.containers, next_pull_at = excluded.next_pull_at, told_until = null,
      requested_at = now(), leased_until = null`);
};

export const request = handle(requestTracking, async ({ params: { id }, body, user, tx, services, request: call }) => {
  const booking = await findBookingRow(tx, user, id);
  if (booking.status !== 'new' && booking.status !== 'in-progress')
    throw conflict(
      `This booking is ${bookingStatusLabels[booking.status].toLowerCase()}: nothing more is reported on it.`,
    );
  const question = questionOf(booking, body);
  const watch = watchOf(services, question.carrier, booking.mode);
  await store(tx, id, watch, question);
  if (watch.source) await markSource(tx, id, watch.source);
  const after = { state: watch.state, source: watch.source, ...question };
  const [current = booking] = await selectBookings(tx, sql`b.id = ${id}`);
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
    requestId: call.id,
  });
  return readTracking(tx, user, current);
});
