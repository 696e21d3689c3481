import * as calls from '@quayside/contract';
import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { bookings } from '../../tables/bookingTables';
import { quotes } from '../../tables/quoteTables';
import { findDepartureRow } from './rows/departureRows';

/** Condition: a quote that can still be accepted, or that waits for its booking. */
const isOpen: SQL | undefined = or(
  eq(quotes.status, 'accepted'),
  and(inArray(quotes.status, ['draft', 'saved', 'sent', 'viewed']), sql`${quotes.validTo} > now()`),
);

/** Counts the agent's open quotes and bookings that name a departure. */
export const countDepartureUses = handle(calls.countDepartureUses, async ({ db, user, params: { id } }) => {
  const { agent } = await findDepartureRow(db, user, id);
  const agentId = agent ?? user.companyId;
  if (agentId === null) return { quotes: 0, bookings: 0 };
  const named = JSON.stringify([{ sailingId: id }]);
  return {
    quotes: await db.$count(
      quotes,
      and(eq(quotes.agentId, agentId), isOpen, sql`${quotes.doc}->'options' @> ${named}::jsonb`),
    ),
    bookings: await db.$count(
      bookings,
      and(
        eq(bookings.agentId, agentId),
        notInArray(bookings.status, ['completed', 'cancelled']),
        sql`${bookings.doc}->'scheduleRates'->>'sailingId' = ${id}`,
      ),
    ),
  };
});
