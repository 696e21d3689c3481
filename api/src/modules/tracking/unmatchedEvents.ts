import { sql } from 'drizzle-orm';
import { concerns, lookupKeys } from '../../integrations/concerns';
import { readEvents } from '../../integrations/readEvents';
import type { Shipment, SourceMessage } from '../../integrations/shipment';
import type { Database, Executor, Tx } from '../../platform/database/database';
import { deliver } from './deliver';
import { isOpen, selectShipments } from './shipmentRows';

const keysOf = ({ identifiers }: Pick<SourceMessage, 'identifiers'>): string[] =>
  Object.values(lookupKeys(identifiers)).flat();

/** Keeps what fits no booking yet. A later version takes the place of an earlier one; of two at one time the retraction. */
export const keepUnmatched = async (tx: Executor, messages: readonly SourceMessage[]): Promise<void> => {
  const rows = new Map<string, object>();
  const ordered = [...messages].sort(
    (a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || Number(a.retracted) - Number(b.retracted),
  );
  for (const message of ordered) {
    const { standard, sender, key, receivedAt, updatedAt } = message;
    const eventKey = [standard, sender, key].join('|');
    rows.set(eventKey, { eventKey, standard, sender, keys: keysOf(message), message, receivedAt, updatedAt });
  }
  if (rows.size === 0) return;
  await tx.execute(sql`
    insert into unmatched_events as u (event_key, standard, sender, keys, message, received_at, updated_at)
    select "eventKey", standard, sender, array(select jsonb_array_elements_text(keys)), message, "receivedAt", "updatedAt"
      from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as event (
             "eventKey" text, standard text, sender text, keys jsonb, message jsonb, "receivedAt" timestamptz,
             "updatedAt" timestamptz)
     order by 1
    on conflict (event_key) do update set
      keys = excluded.keys, message = excluded.message, received_at = excluded.received_at, updated_at = excluded.updated_at
    where (excluded.updated_at, (excluded.message ->> 'retracted')::boolean)
       >= (u.updated_at, (u.message ->> 'retracted')::boolean)`);
};

const claim = async (tx: Tx, shipment: Shipment): Promise<void> => {
  const { bills, containers } = lookupKeys({ bookings: [], ...shipment });
  const { rows } = await tx.execute<{ key: string; message: SourceMessage }>(sql`
    select event_key as key, message from unmatched_events
     where keys && array(select jsonb_array_elements_text(${JSON.stringify([...bills, ...containers])}::jsonb))
     order by event_key for update skip locked`);
  const own = rows.filter(({ message }) => concerns(message.identifiers, shipment));
  if (own.length === 0) return;
  for (const standard of new Set(own.map(({ message }) => message.standard))) {
    const told = own.filter(({ message }) => message.standard === standard);
    await deliver(
      tx,
      shipment.bookingId,
      standard,
      told.flatMap(({ message }) => readEvents(message, shipment)),
    );
  }
  await tx.execute(sql`delete from unmatched_events where event_key in ${own.map(({ key }) => key)}`);
};

/** Gives a booking what was told of it before it was here. */
export const claimUnmatched = async (tx: Tx, bookingId: string): Promise<void> => {
  for (const shipment of await selectShipments(tx, sql`b.id = ${bookingId} and ${isOpen}`)) await claim(tx, shipment);
};

/** The same for every booking that was made or changed of late. */
export const claimForRecent = async (database: Database): Promise<void> => {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select b.id from bookings b left join booking_tracking t on t.booking_id = b.id
     where b.load_type <> 'FBA' and b.updated_at > now() - interval '1 hour' and ${isOpen}
       and exists (select 1 from unmatched_events u
                    where u.keys && (array[searchable(b.mbl_number), coalesce(t.bill, '')] || b.container_numbers
                                     || coalesce(t.containers, '{}')))
     order by b.id`);
  for (const { id } of rows) await database.transaction((tx) => claimUnmatched(tx, id));
};

/** Nobody books a shipment that was told of so long ago. */
export const forgetUnmatched = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`delete from unmatched_events where received_at < now() - interval '90 days'`);
};
