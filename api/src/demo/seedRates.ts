import { sql } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { insertRows } from './insertRows';
import { departuresOf } from './world/departures';
import { exchangeRateRows } from './world/exchangeRates';
import { lanes } from './world/lanes';
import { agents } from './world/organisations';
import { type DemoRate, demoMargin, ratesAround } from './world/tariffs';

/** Departures are on offer from so many days before today to so many after. */
const offered = { from: -10, to: 75 } as const;

const rateRow = ({ id, agentId, lane, carrier, validFrom, validTo, currency, tariff, freeDays }: DemoRate) => ({
  id,
  agent_id: agentId,
  mode: lane.mode,
  origin_code: lane.pol,
  destination_code: lane.pod,
  via_codes: lane.via,
  carrier_code: carrier,
  service: lane.serviceName,
  valid_from: validFrom,
  valid_to: validTo,
  transit_days: lane.transitDays[0],
  currency,
  prices: tariff.prices,
  surcharges: tariff.surcharges,
  free_days: freeDays,
});

/** Tariff lines of both agents, what they put on them, exchange rates, and the departures that they price. */
export const seedRates = async (tx: Executor, today: number): Promise<void> => {
  const ids = agents.map(({ id }) => id);
  await tx.execute(sql`update companies set standard_margin = ${demoMargin} where id in ${ids}`);
  await insertRows(tx, 'exchange_rates', exchangeRateRows(today));
  await insertRows(tx, 'rates', ratesAround(today).map(rateRow));
  const departures = lanes.flatMap((lane) =>
    lane.carriers.flatMap((carrier) => departuresOf(lane, carrier, today, offered.from, offered.to)),
  );
  await insertRows(
    tx,
    'sailings',
    departures.map(({ id, lane, carrier, vessel, voyage, flight, etd, eta, cutOffs }) => ({
      id,
      mode: lane.mode === 'AIR' ? 'AIR' : 'SEA',
      carrier_code: carrier,
      service: lane.serviceName,
      vessel,
      voyage,
      flight,
      origin_code: lane.pol,
      destination_code: lane.pod,
      via_codes: lane.via,
      etd,
      eta,
      cut_offs: cutOffs,
    })),
  );
};
