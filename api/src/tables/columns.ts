import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * A moment as in the contract, ISO 8601 in UTC with milliseconds. Compare and order by the column itself, which is more
 * precise.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** A day without a zone, yyyy-MM-dd. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** A digest. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A value that the database sets, by the default or expression in the migrations. */
export const stored = sql`default`;
