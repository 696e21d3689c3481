import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import type { Directory, RateTerms } from '../tariff/rateTerms';
import type { RateRow } from './rateRows';

/** The places of the directory and the currencies of an agent. */
export const loadDirectory = async (db: Executor, agentId: string): Promise<Directory> => {
  const { rows: ports } = await db.execute<{ code: string; type: string }>(
    sql`select code, port_type as type from ports`,
  );
  const { rows: rates } = await db.execute<{ currency: string }>(sql`
    select distinct currency from exchange_rates where agent_id = ${agentId}`);
  return {
    portTypes: new Map(ports.map(({ code, type }) => [code, type])),
    currencies: new Set(['USD', ...rates.map(({ currency }) => currency)]),
  };
};

/** What a stored line says. */
export const termsOfRow = (row: RateRow): RateTerms => ({
  mode: row.mode,
  origin: row.originCode,
  destination: row.destinationCode,
  via: row.via,
  carrier: row.carrierCode,
  service: row.service,
  validFrom: row.validFrom,
  validTo: row.validTo,
  transitDays: row.transitDays,
  freeDays: row.freeDays,
  currency: row.currency,
  prices: row.prices,
  surcharges: row.surcharges,
});

/** The values of the columns that `termColumns` names, in its order. */
export const termValues = (terms: RateTerms): SQL => sql`
  ${terms.mode}, ${terms.origin}, ${terms.destination},
  array(select jsonb_array_elements_text(${JSON.stringify(terms.via)}::jsonb)), ${terms.carrier}, ${terms.service},
  ${terms.validFrom}::date, ${terms.validTo}::date, ${terms.transitDays}::int, ${terms.freeDays}::int, ${terms.currency},
  ${JSON.stringify(terms.prices)}::jsonb, ${JSON.stringify(terms.surcharges)}::jsonb`;

/** The columns that both `rates` and `rate_import_lines` hold a line in. */
export const termColumns: SQL = sql`
  mode, origin_code, destination_code, via_codes, carrier_code, service, valid_from, valid_to, transit_days, free_days,
  currency, prices, surcharges`;
