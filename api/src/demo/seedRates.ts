import { inArray } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { companies } from '../tables/accountTables';
import { exchangeRates, rates, sailings } from '../tables/rateTables';
import { insertRows } from './insertRows';
import { listDemoDepartures } from './world/departures';
import { exchangeRateRows } from './world/exchangeRates';
import { lanes } from './world/lanes';
import { agents } from './world/organisations';
import { type DemoRate, demoMargin, ratesAround } from './world/tariffs';

/** Days before and after today in which departures are on offer. */
const offered = { from: -10, to: 75 } as const;

/** The first carrier of a lane has a contract rate, the third a spot rate; the second does not specify it. */
const kinds = ['contract', null, 'spot'] as const;

const rateRow = ({ id, agentId, lane, carrier, validFrom, validTo, currency, tariff, freeDays }: DemoRate) => ({
  id,
  agentId: agentId,
  mode: lane.mode,
  originCode: lane.pol,
  destinationCode: lane.pod,
  viaCodes: [...lane.via],
  carrierCode: carrier,
  service: lane.serviceName,
  validFrom: validFrom,
  validTo: validTo,
  transitDays: lane.transitDays[0],
  currency,
  prices: tariff.prices,
  surcharges: tariff.surcharges,
  freeDays: freeDays,
  kind: kinds[lane.carriers.indexOf(carrier) % kinds.length] ?? null,
});

/**
 * Creates tariff lines of both agents (valid since long ago), their margins, exchange rates, and the departures that
 * they price.
 */
export const seedRates = async (tx: Executor, today: number): Promise<void> => {
  const ids = agents.map(({ id }) => id);
  await tx
    .update(companies)
    .set({ standardMargin: demoMargin, firstStepsHidden: true })
    .where(inArray(companies.id, ids));
  await insertRows(tx, exchangeRates, exchangeRateRows(today));
  await insertRows(tx, rates, ratesAround(today).map(rateRow));
  const departures = lanes.flatMap((lane) =>
    lane.carriers.flatMap((carrier) => listDemoDepartures(lane, carrier, today, offered.from, offered.to)),
  );
  await insertRows(
    tx,
    sailings,
    departures.map(({ id, lane, carrier, vessel, voyage, flight, etd, eta, cutOffs }) => ({
      id,
      mode: lane.mode === 'AIR' ? ('AIR' as const) : ('SEA' as const),
      carrierCode: carrier,
      service: lane.serviceName,
      vessel,
      voyage,
      flight,
      originCode: lane.pol,
      destinationCode: lane.pod,
      viaCodes: [...lane.via],
      etd,
      eta,
      cutOffs: [...cutOffs],
    })),
  );
};
