import type { BookingFields } from '@freight/shared-kernel/contract';
import type { LoadType } from '@freight/shared-kernel/freight';
import { sql } from 'drizzle-orm';
import { toInstant } from '../../modules/bookings/instant';
import { raiseException } from '../../modules/histories/raiseException';
import { applyTrackingEvents } from '../../modules/tracking/applyTrackingEvents';
import type { Database } from '../../platform/database/database';
import { carriedFrom } from './carriedFrom';
import { nextReportAt, scenarioEvents } from './scenarioEvents';
import { scenarioException } from './scenarioException';
import { scenarioNameOf } from './scenarios';

interface ActiveRow extends Record<string, unknown> {
  id: string;
  loadType: LoadType;
  createdAt: string;
  fields: BookingFields;
}

const activeIds = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from bookings where status in ('new', 'in-progress') order by id`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Brings one booking to where its scenario is now. Again it changes nothing: events and exceptions keep their keys, and a
 * booking that was called off in between is left alone. Answers when there is something new to tell, in milliseconds.
 */
export const carryOn = (database: Database, id: string, now: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.execute<ActiveRow>(sql`
      select id, load_type as "loadType", created_at::text as "createdAt", doc -> 'fields' as fields
        from bookings where id = ${id} and status in ('new', 'in-progress') for no key update`);
    const [booking] = rows;
    const carried = booking && carriedFrom({ ...booking, createdAt: toInstant(booking.createdAt) });
    if (!carried) return Number.POSITIVE_INFINITY;
    const scenario = scenarioNameOf(id);
    await applyTrackingEvents(tx, id, scenarioEvents(carried, scenario, now));
    const exception = scenarioException(carried, scenario, now);
    if (exception) await raiseException(tx, id, exception);
    return nextReportAt(carried, scenario, now) ?? Number.POSITIVE_INFINITY;
  });

/** A carrier of the demo. `tick` looks at every booking that is due; between two ticks it remembers when each is. */
export const createSimulatedCarrier = (database: Database) => {
  const due = new Map<string, number>();
  return {
    tick: async (now: Date): Promise<void> => {
      const ids = await activeIds(database);
      for (const id of ids.filter((one) => (due.get(one) ?? 0) <= now.getTime())) {
        due.set(id, await carryOn(database, id, now));
      }
    },
  };
};
