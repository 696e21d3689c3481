import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, stored } from './columns';

/** Other codes under which messages name a place. */
export const placeCodes = pgTable('place_codes', {
  /** Mode of the shipment: the same code can name an airport and a port. */
  mode: text().$type<'SEA' | 'AIR'>().notNull(),
  code: text().notNull(),
  portId: text('port_id').notNull(),
  /** Another UN/LOCODE of the place, the IATA code of its city, or a code of the same city in the other mode. */
  kind: text().$type<'second' | 'city' | 'mode'>().notNull(),
});

/** Terminals of ports. */
export const terminals = pgTable('terminals', {
  /** UN/LOCODE. */
  portCode: text('port_code').notNull(),
  /** Code of SMDG's list. */
  code: text().notNull(),
  name: text().notNull(),
  lat: doublePrecision(),
  lon: doublePrecision(),
});

/** Edition of each data file that is loaded. */
export const loadedData = pgTable('loaded_data', {
  name: text().notNull(),
  version: text().notNull(),
  loadedAt: instant('loaded_at').notNull().default(stored),
});
