import { DAY } from '@quayside/freight';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Meter, refuseTooOften } from '../../../integrations/source/sourceCaller';
import { SourceError } from '../../../integrations/source/sourceError';
import type { Executor } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { trackingConnections } from '../../../tables/trackingTables';

type Row = typeof trackingConnections.$inferSelect;

/** Quotas count per UTC day, as the carriers' gateways do. */
const today = sql`(now() at time zone 'UTC')::date`;
const { id, quota, askedOn, asked } = trackingConnections;
const isToday = sql`${askedOn} is not distinct from ${today}`;

const secondsUntilTomorrow = (now: number): number => Math.ceil((DAY - (now % DAY)) / 1000);

/**
 * Returns a meter that counts each call of a connection before it is made, on all nodes together. It throws when the
 * call would exceed the rate limit of the source or the daily quota of the connection.
 */
export const createMeter =
  ({ pace }: Pick<Services, 'pace'>, db: Executor, connection: Pick<Row, 'id'>): Meter =>
  async (limit) => {
    if (limit) refuseTooOften(await pace(`connection:${connection.id}`, limit));
    const hasRoom = or(isNull(quota), sql`not ${isToday}`, lt(asked, quota));
    const passed = await db
      .update(trackingConnections)
      .set({ askedOn: today, asked: sql`case when ${isToday} then ${asked} + 1 else 1 end` })
      .where(and(eq(id, connection.id), hasRoom))
      .returning({ id });
    if (passed.length === 0)
      throw new SourceError('spent', 'was asked as often as its quota allows today', secondsUntilTomorrow(Date.now()));
  };

/** Returns the number of calls that a connection made today. */
export const askedToday = ({ askedOn: day, asked: calls }: Pick<Row, 'askedOn' | 'asked'>, now: Date): number =>
  day === now.toISOString().slice(0, 10) ? calls : 0;
