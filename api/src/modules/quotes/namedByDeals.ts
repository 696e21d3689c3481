import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bookings } from '../../tables/bookingTables';
import { quotes } from '../../tables/quoteTables';

/** Matches a rate or departure whose id a quote or booking of the agent refers to in its options. */
export const isNamedByDeals = (id: SQLWrapper, as: 'rateId' | 'sailingId', agentId: string): SQL<boolean> =>
  sql<boolean>`${id} in (
    select o ->> ${as} from ${quotes}, jsonb_array_elements(${quotes.doc} -> 'options') o where ${quotes.agentId} = ${agentId}
    union select ${bookings.doc} -> 'scheduleRates' ->> ${as} from ${bookings} where ${bookings.agentId} = ${agentId})`;
