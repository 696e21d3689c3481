import type { Departure, Port, RateKind, Tariff } from '@quayside/contract';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant, stored } from './columns';

export const ports = pgTable('ports', {
  id: text().notNull(),
  code: text().notNull(),
  portType: text('port_type').$type<Port['portType']>().notNull(),
  portName: text('port_name').notNull(),
  city: text().notNull(),
  cityCode: text('city_code'),
  country: text().notNull(),
  jobCode: text('job_code'),
  lat: doublePrecision(),
  lon: doublePrecision(),
  timeZone: text('time_zone').notNull(),
  /** The owner; null for shared places. */
  agentId: text('agent_id'),
  source: text().$type<'release' | 'unlocode' | 'own'>().notNull().default(stored),
  endedAt: instant('ended_at'),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  /** Orders equally good matches: 0 own and curated places, 1 large ones, 2 others. */
  weight: smallint().notNull().default(stored),
  /** Other names and codes that a search finds, separated by `|`. */
  otherNames: text('other_names').notNull().default(stored),
  searchText: text('search_text').notNull().generatedAlwaysAs(stored),
});

export const ownCarriers = pgTable('own_carriers', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  code: text().notNull(),
  name: text().notNull(),
  modes: text().array().$type<Tariff['mode'][]>().notNull(),
  awbPrefix: text('awb_prefix'),
  endedAt: instant('ended_at'),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const serviceLines = pgTable('service_lines', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  carrierCode: text('carrier_code').notNull(),
  names: text().array().notNull(),
  /** The names reduced to letters and digits, in order. */
  keys: text().array().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const sailings = pgTable('sailings', {
  id: text().notNull(),
  mode: text().$type<'SEA' | 'AIR'>().notNull(),
  /** The owner; null for shared ones. */
  agentId: text('agent_id'),
  carrierCode: text('carrier_code').notNull(),
  service: text().notNull(),
  vessel: text(),
  voyage: text(),
  flight: text(),
  originCode: text('origin_code').notNull(),
  destinationCode: text('destination_code').notNull(),
  viaCodes: text('via_codes').array().notNull().default(stored),
  etd: instant().notNull(),
  eta: instant().notNull(),
  cutOffs: jsonb('cut_offs').$type<Departure['cutOffs']>().notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  /** Origin of an agent's own departure. */
  source: text().$type<Exclude<Departure['source'], 'directory'>>().notNull().default(stored),
  etdWas: instant('etd_was'),
});

const lineColumns = () => ({
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  mode: text().$type<Tariff['mode']>().notNull(),
  originCode: text('origin_code').notNull(),
  destinationCode: text('destination_code').notNull(),
  viaCodes: text('via_codes').array().notNull().default(stored),
  carrierCode: text('carrier_code').notNull(),
  service: text().notNull(),
  validFrom: day('valid_from').notNull(),
  validTo: day('valid_to').notNull(),
  transitDays: integer('transit_days').notNull(),
  currency: text().notNull(),
  prices: jsonb().$type<Tariff['prices']>().notNull(),
  surcharges: jsonb().$type<Tariff['surcharges']>().notNull().default(stored),
  freeDays: integer('free_days'),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  importId: text('import_id'),
  searchText: text('search_text').notNull().generatedAlwaysAs(stored),
  serviceKey: bigint('service_key', { mode: 'number' }).notNull().generatedAlwaysAs(stored),
  mayOverlap: boolean('may_overlap').notNull().default(stored),
  kind: text().$type<RateKind>(),
});

export const tariffLines = pgTable('tariff_lines', lineColumns());

/** Expiring carrier rates of which each rate manager was notified. */
export const rateEndsTold = pgTable('rate_ends_told', {
  agentId: text('agent_id').notNull(),
  mode: text().$type<Tariff['mode']>().notNull(),
  carrierCode: text('carrier_code').notNull(),
  validTo: day('valid_to').notNull(),
  /** Null when written by a node of the previous release. */
  userId: text('user_id'),
});

/** The lines of finished imports: an updatable view. */
export const rates = pgTable('rates', lineColumns());

export const exchangeRates = pgTable('exchange_rates', {
  agentId: text('agent_id').notNull(),
  currency: text().notNull(),
  onDate: day('on_date').notNull(),
  usd: doublePrecision().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
});

export const dailyRates = pgTable('daily_rates', {
  currency: text().notNull(),
  onDate: day('on_date').notNull(),
  usd: doublePrecision().notNull(),
  source: text().notNull(),
  fetchedAt: instant('fetched_at').notNull().default(stored),
});

export const dailyRatePulls = pgTable('daily_rate_pulls', {
  onlyOne: boolean('only_one').notNull().default(stored),
  askedAt: instant('asked_at').notNull(),
});

export const rateImportLines = pgTable('rate_import_lines', {
  importId: text('import_id').notNull(),
  rowNo: integer('row_no').notNull(),
  id: text().notNull(),
  mode: text().$type<Tariff['mode']>().notNull(),
  originCode: text('origin_code').notNull(),
  destinationCode: text('destination_code').notNull(),
  viaCodes: text('via_codes').array().notNull(),
  carrierCode: text('carrier_code').notNull(),
  service: text().notNull(),
  validFrom: day('valid_from').notNull(),
  validTo: day('valid_to').notNull(),
  transitDays: integer('transit_days').notNull(),
  freeDays: integer('free_days'),
  currency: text().notNull(),
  prices: jsonb().$type<Tariff['prices']>().notNull(),
  surcharges: jsonb().$type<Tariff['surcharges']>().notNull(),
  isOverlapping: boolean('is_overlapping').notNull().default(stored),
  kind: text().$type<RateKind>(),
});

export const departureImportLines = pgTable('departure_import_lines', {
  importId: text('import_id').notNull(),
  rowNo: integer('row_no').notNull(),
  id: text().notNull(),
  mode: text().$type<Departure['mode']>().notNull(),
  carrierCode: text('carrier_code').notNull(),
  service: text().notNull(),
  vessel: text(),
  voyage: text(),
  flight: text(),
  originCode: text('origin_code').notNull(),
  destinationCode: text('destination_code').notNull(),
  viaCodes: text('via_codes').array().notNull(),
  etd: instant().notNull(),
  eta: instant().notNull(),
  cutOffs: jsonb('cut_offs').$type<Departure['cutOffs']>().notNull(),
  /** The departure that it replaces as a newer version. */
  replaces: text(),
  /** Its previous values, as in the table. */
  before: jsonb(),
  /** Version of the departure since. */
  version: integer(),
});

export const unfinishedRateImports = pgTable('unfinished_rate_imports', {
  importId: text('import_id').notNull(),
});
