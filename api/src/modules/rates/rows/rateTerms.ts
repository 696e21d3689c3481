import { eq, isNull, or, sql } from 'drizzle-orm';
import { sellingCurrency } from '../../../platform/people/agentCurrency';
import type { Executor } from '../../../ports/database';
import { ownCarriers, ports, type rateImportLines, type rates, type tariffLines } from '../../../tables/rateTables';
import { newestExchangeRates } from '../../exchangeRates/exchangeRateRows';
import type { Directory } from '../tariff/directory';
import type { RateTerms } from '../tariff/rateTerms';

/** Loads the places of the directory, and the places, carriers and currencies of an agent. */
export const loadDirectory = async (db: Executor, agentId: string): Promise<Directory> => {
  const places = await db
    .select({ code: ports.code, type: ports.portType, timeZone: ports.timeZone })
    .from(ports)
    .where(or(isNull(ports.agentId), eq(ports.agentId, agentId)))
    // The shared place comes last, so that it wins over the agent's own with the same code.
    .orderBy(sql`${ports.agentId} nulls last`, ports.id);
  const carriers = await db
    .select({ code: ownCarriers.code, modes: ownCarriers.modes })
    .from(ownCarriers)
    .where(eq(ownCarriers.agentId, agentId));
  const stored = await newestExchangeRates(db, agentId);
  // Buying and selling in the agent's own currency needs no exchange rate.
  const own = await sellingCurrency(db, { tenantId: agentId }, null);
  return {
    portTypes: new Map(places.map(({ code, type }) => [code, type])),
    timeZones: new Map(places.map(({ code, timeZone }) => [code, timeZone])),
    carriers: new Map(carriers.map(({ code, modes }) => [code, modes])),
    currencies: new Set(['USD', own, ...stored.map(({ currency }) => currency)]),
  };
};

/** Returns the columns of a line under the names of its terms. */
export const termColumns = <T extends typeof rates | typeof tariffLines | typeof rateImportLines>(table: T) => ({
  mode: table.mode,
  origin: table.originCode,
  destination: table.destinationCode,
  via: table.viaCodes,
  carrier: table.carrierCode,
  service: table.service,
  validFrom: table.validFrom,
  validTo: table.validTo,
  transitDays: table.transitDays,
  freeDays: table.freeDays,
  currency: table.currency,
  kind: table.kind,
  prices: table.prices,
  surcharges: table.surcharges,
});

/** Returns the terms of a line under the names of its columns. */
export const termValues = ({ origin, destination, via, carrier, ...same }: RateTerms) => ({
  ...same,
  originCode: origin,
  destinationCode: destination,
  viaCodes: [...via],
  carrierCode: carrier,
});
