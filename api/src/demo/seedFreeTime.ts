import type { FreeTimeTariff } from '@quayside/freight';
import type { Tx } from '../ports/database';
import { freeTimeTariffs } from '../tables/bookingTables';
import { insertRows } from './insertRows';
import type { DemoShipment } from './world/shipments';

/**
 * Returns the tariff of a demo carrier: free days at all places, and the daily charge for a container that stays longer
 * in its terminal.
 */
const tariff = (id: string, carrier: string, validFrom: string): FreeTimeTariff => ({
  ...{ id, carrier, clock: 'demurrage', port: null, containerType: null, firstDay: 'day-after', currency: 'USD' },
  tiers: [
    { fromDay: 1, perDayMinor: 75_00 },
    { fromDay: 6, perDayMinor: 150_00 },
  ],
  ...{ freeDays: 5, validFrom, validUntil: null },
});

/** Creates free-time tariffs of the demo forwarders' container carriers, so that overdue containers show their cost. */
export const seedFreeTime = async (tx: Tx, shipments: readonly DemoShipment[], validFrom: string): Promise<void> => {
  const inBoxes = shipments.filter(({ loadType }) => loadType === 'FCL');
  const carriers = [...new Set(inBoxes.map(({ departure }) => departure.carrier))].sort();
  const tariffs = carriers.map((carrier, index) => tariff(index.toString(16).padStart(24, '0'), carrier, validFrom));
  await insertRows(
    tx,
    freeTimeTariffs,
    [...new Set(inBoxes.map(({ agent }) => agent.id))].map((agentId) => ({ agentId, tariffs })),
  );
};
