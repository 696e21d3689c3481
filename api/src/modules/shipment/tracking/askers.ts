import { sql } from 'drizzle-orm';
import { concerns, lookupKeys } from '../../../integrations/source/concerns';
import type { SourceMessage } from '../../../integrations/source/sourceMessage';
import type { Executor } from '../../../ports/database';
import type { Shipment } from '../../../ports/trackingSource';
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

interface AskerRow extends Record<string, unknown>, Pick<Asker, 'agentId' | 'isTold' | 'references'> {
  id: string;
}

const unique = (lists: readonly (readonly string[])[]): string => JSON.stringify([...new Set(lists.flat())]);

/** Bookings that one of the messages may be about, whosever they are: the source knows no tenants. In the order of their ids. */
export const askersOf = async (
  db: Executor,
  messages: readonly Pick<SourceMessage, 'identifiers'>[],
): Promise<Asker[]> => {
  const keys = messages.map(({ identifiers }) => lookupKeys(identifiers));
  const named = (references: string) => sql`select jsonb_array_elements_text(${references}::jsonb)`;
  const { rows } = await db.execute<AskerRow>(sql`
    select b.id, b.agent_id as "agentId", ${isTold} as "isTold",
           jsonb_agg(jsonb_build_object('kind', r.kind, 'reference', r.reference,
                                        'askedAt', (extract(epoch from r.asked_at) * 1000)::float8)) as "references"
      from bookings b join tracking_references r on r.booking_id = b.id
     where ${isAsking} and b.id in (
       select booking_id from tracking_references where kind = 'bill' and reference in (${named(unique(keys.map(({ bills }) => bills)))})
       union select booking_id from tracking_references
        where kind = 'container' and reference in (${named(unique(keys.map(({ containers }) => containers)))}))
     group by b.id`);
  if (rows.length === 0) return [];
  const asking = new Map(rows.map((row) => [row.id, row]));
  const shipments = await selectShipments(db, sql`b.id in ${[...asking.keys()]}`);
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
export const hadAsked = (asker: Asker, { identifiers }: Pick<SourceMessage, 'identifiers'>, moment: number): boolean =>
  concerns(identifiers, asItAsked(asker, moment));
