import { sql } from 'drizzle-orm';
import { sailings } from '../../../tables/rateTables';

/** What an update writes of an ETD: the one before stays known. @param etd of the new version, or the column that has it */
export const keptEtd = (etd: unknown) =>
  sql<string>`case when ${sailings.etd} is distinct from ${etd}::timestamptz then ${sailings.etd} else ${sailings.etdWas} end`;
