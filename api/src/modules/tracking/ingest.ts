import type { TrackingEvent } from '@freight/shared-kernel/freight';
import { sql } from 'drizzle-orm';
import { concerns, lookupKeys } from '../../integrations/concerns';
import { readEvents } from '../../integrations/readEvents';
import type { Shipment, SourceMessage } from '../../integrations/shipment';
import type { Tx } from '../../platform/database/database';
import { deliver } from './deliver';
import { isTold, selectShipments } from './shipmentRows';
import { keepUnmatched } from './unmatchedEvents';

const unique = (lists: readonly (readonly string[])[]): string => JSON.stringify([...new Set(lists.flat())]);

/** Bookings that one of the messages may be about, whosever they are: the source knows no tenants. */
const candidatesOf = (tx: Tx, messages: readonly SourceMessage[]): Promise<Shipment[]> => {
  const keys = messages.map(({ identifiers }) => lookupKeys(identifiers));
  const bills = sql`select jsonb_array_elements_text(${unique(keys.map((key) => key.bills))}::jsonb)`;
  const containers = sql`array(select jsonb_array_elements_text(${unique(keys.map((key) => key.containers))}::jsonb))`;
  return selectShipments(
    tx,
    sql`${isTold} and b.id in (
      select id from bookings where searchable(mbl_number) in (${bills})
      union select id from bookings where container_numbers && ${containers}
      union select booking_id from booking_tracking where bill <> '' and bill in (${bills})
      union select booking_id from booking_tracking where containers && ${containers})`,
  );
};

/**
 * Takes messages of one source, in any order and any number of times: each goes to every booking that it is about, and
 * what is about none is kept until one is made.
 */
export const ingest = async (tx: Tx, messages: readonly SourceMessage[]): Promise<void> => {
  const [first] = messages;
  if (!first) return;
  const told = new Map<string, TrackingEvent[]>();
  const unmatched = new Set(messages);
  // In the order of the ids, so that two deliveries never wait for each other.
  for (const shipment of await candidatesOf(tx, messages)) {
    const own = messages.filter(({ identifiers }) => concerns(identifiers, shipment));
    for (const message of own) unmatched.delete(message);
    if (own.length > 0)
      told.set(
        shipment.bookingId,
        own.flatMap((message) => readEvents(message, shipment)),
      );
  }
  for (const [bookingId, events] of told) await deliver(tx, bookingId, first.standard, events);
  await keepUnmatched(tx, [...unmatched]);
};
