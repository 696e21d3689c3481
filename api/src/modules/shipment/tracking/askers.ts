import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { concerns, lookupKeys, type NamedShipment } from '../../../integrations/source/concerns';
import type { Executor } from '../../../ports/database';
import type { Shipment } from '../../../ports/trackingSource';
import { bookings } from '../../../tables/bookingTables';
import { trackingReferences } from '../../../tables/trackingTables';
import { isAsking, isTold, selectShipments } from './shipmentRows';

/** By what a booking asks to be tracked, as it is looked up, and since when, in milliseconds. */
interface AskedReference {
  readonly kind: 'bill' | 'container';
  readonly reference: string;
  readonly askedAt: number;
}

/** A booking that asks for what a message names. */
export interface Asker {
  readonly shipment: Shipment;
  readonly agentId: string;
  /** One that was finished long ago still says whose a number is, and is told nothing more. */
  readonly isTold: boolean;
  readonly references: readonly AskedReference[];
}

/** References of one kind that are among those given, however many these are. */
const isAmong = (kind: AskedReference['kind'], named: readonly string[]): SQL | undefined => {
  const { kind: asked, reference } = trackingReferences;
  const unique = JSON.stringify([...new Set(named)]);
  return and(eq(asked, kind), sql`${reference} in (select jsonb_array_elements_text(${unique}::jsonb))`);
};

/** Bookings that one of the messages may be about, whosever they are: the source knows no tenants. In the order of their ids. */
export const askersOf = async (db: Executor, messages: readonly NamedShipment[]): Promise<Asker[]> => {
  const keys = messages.map(lookupKeys);
  const { bookingId, kind, reference, askedAt } = trackingReferences;
  const naming = (where: SQL | undefined) => db.select({ bookingId }).from(trackingReferences).where(where);
  const bills = keys.flatMap((key) => key.bills);
  const containers = keys.flatMap((key) => key.containers);
  const named = union(naming(isAmong('bill', bills)), naming(isAmong('container', containers)));
  const rows = await db
    .select({
      id: bookings.id,
      agentId: bookings.agentId,
      isTold: sql<boolean>`${isTold}`,
      references: sql<AskedReference[]>`jsonb_agg(jsonb_build_object(
        'kind', ${kind}, 'reference', ${reference}, 'askedAt', (extract(epoch from ${askedAt}) * 1000)::float8))`,
    })
    .from(bookings)
    .innerJoin(trackingReferences, eq(bookingId, bookings.id))
    .where(and(isAsking, inArray(bookings.id, named)))
    .groupBy(bookings.id);
  if (rows.length === 0) return [];
  const asking = new Map(rows.map((row) => [row.id, row]));
  const shipments = await selectShipments(db, inArray(bookings.id, [...asking.keys()]));
  return shipments.flatMap((shipment) => {
    const row = asking.get(shipment.bookingId);
    return row ? [{ shipment, agentId: row.agentId, isTold: row.isTold, references: row.references }] : [];
  });
};

/** A booking as it asked at a moment: what it was given later counts from then on only. */
const asItAsked = ({ shipment, references }: Asker, moment: number): Shipment => {
  const asked = (wanted: AskedReference['kind']) =>
    references.filter(({ kind, askedAt }) => kind === wanted && askedAt <= moment).map(({ reference }) => reference);
  return { ...shipment, bills: asked('bill'), containers: asked('container') };
};

/** Whether a booking had asked for what a message is about, at a moment in milliseconds. */
export const hadAsked = (asker: Asker, message: NamedShipment, moment: number): boolean =>
  concerns(message, asItAsked(asker, moment));
