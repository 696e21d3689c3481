import { sql } from 'drizzle-orm';
import { sailings } from '../../../tables/rateTables';

/**
 * Returns the update expression for the previous ETD, which is stored when the ETD changes. @param etd of the new
 * version, or the column that has it
 */
export const previousEtd = (etd: unknown) =>
  sql<string>`case when ${sailings.etd} is distinct from ${etd}::timestamptz then ${sailings.etd} else ${sailings.etdWas} end`;
