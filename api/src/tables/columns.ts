import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** A moment as the contract says it, ISO 8601 in UTC with milliseconds. Compare and order by the column itself: it is finer. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** A day without a zone, yyyy-MM-dd. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** A digest. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** What the database fills in: the migrations say with what. */
export const stored = sql`default`;
