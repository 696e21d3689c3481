import type { DocumentType } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { toInstantOrNull } from '../../../platform/database/instant';
import type { Tx } from '../../../ports/database';
import { bookedRoute } from '../booking/bookedRoute';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { totalPieces } from '../booking/totalPieces';
import { eventsOf } from '../events/eventRows';
import { raiseException } from '../histories/raiseException';
import { review, reviewedStatuses } from './review';
import type { Foreseen } from './rules/foreseen';
import type { BookingFacts } from './rules/shipment';

/** The papers that every booking needs before it departs. */
export const neededDocuments = ['packing-list', 'commercial-invoice'] as const satisfies DocumentType[];

type Promised = Pick<BookingFacts, 'promisedEtd' | 'promisedEta'>;

/** A stored booking as the rules know it. */
export const factsOf = (
  row: Pick<BookingRow, 'mode' | 'status' | 'shippingStatus' | 'etd' | 'eta' | 'fields'>,
  { promisedEtd, promisedEta }: Promised,
  missingDocuments: readonly DocumentType[],
): BookingFacts => {
  const { from, via, to, vessel, voyage, flight } = bookedRoute(row.fields);
  return {
    mode: row.mode,
    status: row.status,
    shippingStatus: row.shippingStatus,
    etd: toInstantOrNull(row.etd),
    eta: toInstantOrNull(row.eta),
    promisedEtd,
    promisedEta,
    from,
    via,
    to,
    vessel,
    voyage,
    flight,
    pieces: totalPieces(row.fields),
    missingDocuments,
  };
};

/** The name under which an exception is stored. */
export const storedKey = ({ type, key }: Pick<Foreseen, 'type' | 'key'>): string => `${type}:${key}`;

/** What is found as it is raised. */
export const toNewException = (found: Foreseen) => ({
  key: storedKey(found),
  exceptionType: found.type,
  evidence: found.evidence,
  detail: found.subject,
  equipmentReference: found.equipment ?? null,
  reference: found.reference,
});

interface Kept extends Record<string, unknown> {
  promisedEtd: string | null;
  promisedEta: string | null;
  documents: DocumentType[] | null;
  keys: string[] | null;
}

const keptOf = async (tx: Tx, id: string): Promise<Kept | undefined> => {
  const { rows } = await tx.execute<Kept>(sql`
    select b.promised_etd::text as "promisedEtd", b.promised_eta::text as "promisedEta",
           (select jsonb_agg(distinct f.type) from booking_files f
             where f.booking_id = b.id and f.type in ${[...neededDocuments]}) as documents,
           (select jsonb_agg(h.exception_key) from booking_histories h
             where h.booking_id = b.id and h.exception_key is not null) as keys
      from bookings b where b.id = ${id}`);
  return rows[0];
};

/**
 * Raises what the rules find on a booking, inside the transaction that changed it, and answers how many are new. Looked at again
 * it raises nothing: a key is raised once in the life of a booking, acknowledged or not. A condition that goes away closes
 * nothing: the exception stays open until somebody acknowledges it, since people may have acted on it.
 */
export const reviewExceptions = async (tx: Tx, bookingId: string, now: Date): Promise<number> => {
  const [row] = await selectBookings(
    tx,
    sql`b.id = ${bookingId} and b.status in ${[...reviewedStatuses]}`,
    sql`for no key update`,
  );
  const kept = row && (await keptOf(tx, bookingId));
  if (!row || !kept) return 0;
  const promised = {
    promisedEtd: toInstantOrNull(kept.promisedEtd),
    promisedEta: toInstantOrNull(kept.promisedEta),
  };
  const missing = neededDocuments.filter((type) => !kept.documents?.includes(type));
  const found = review(factsOf(row, promised, missing), await eventsOf(tx, bookingId), now);
  let raised = 0;
  for (const one of found.exceptions) {
    if (kept.keys?.includes(storedKey(one))) continue;
    if (await raiseException(tx, bookingId, toNewException(one))) raised += 1;
  }
  await tx.execute(sql`
    update bookings set review_at = ${found.reviewAt}::timestamptz, promised_etd = ${found.promisedEtd}::timestamptz,
           promised_eta = ${found.promisedEta}::timestamptz
     where id = ${bookingId}`);
  return raised;
};
