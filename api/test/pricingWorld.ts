import type { ScheduleSearch } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { toPortId } from '../src/places/portId';
import { newId } from '../src/platform/encoding/id';
import type { GivenCompany } from './given';
import type { TestApi } from './startApi';

export const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
export const dayIn = (days: number): string => inDays(days).toISOString().slice(0, 10);

interface RateOptions {
  mode?: 'FCL' | 'LCL' | 'AIR';
  lane?: readonly [string, string];
  validTo?: string;
  currency?: string;
  prices?: object;
  surcharges?: object[];
}
const fclPrices = { containers: { '20GP': 120_000, '40HC': 210_000 } };

/** Tariff lines and departures of one carrier and service, created in SQL. */
export const createPrices = (api: TestApi) => ({
  rate: async (agent: GivenCompany, options: RateOptions = {}): Promise<string> => {
    const { mode = 'FCL', lane = ['CNSHA', 'NLRTM'], validTo = dayIn(90), currency = 'USD' } = options;
    const { prices = fclPrices, surcharges = [] } = options;
    const id = newId();
    await api.sql`
      insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                         transit_days, currency, prices, surcharges, free_days)
      values (${id}, ${agent.id}, ${mode}, ${lane[0]}, ${lane[1]}, ${mode === 'AIR' ? 'LH' : 'MAEU'}, 'Loop 1',
              ${dayIn(-30)}, ${validTo}, 30, ${currency}, ${JSON.stringify(prices)}::jsonb,
              ${JSON.stringify(surcharges)}::jsonb, 7)`;
    return id;
  },
  sailing: async (
    etd: Date,
    mode: 'SEA' | 'AIR' = 'SEA',
    lane: readonly [string, string] = ['CNSHA', 'NLRTM'],
  ): Promise<string> => {
    const id = newId();
    const eta = new Date(+etd + (mode === 'AIR' ? 1 : 31) * DAY);
    const cutOffs = [{ name: 'Documents', at: new Date(+etd - 2 * DAY).toISOString() }];
    await api.sql`
      insert into sailings (id, mode, carrier_code, service, vessel, voyage, flight, origin_code, destination_code, etd, eta, cut_offs)
      values (${id}, ${mode}, ${mode === 'AIR' ? 'LH' : 'MAEU'}, 'Loop 1', ${mode === 'AIR' ? null : 'Emma Maersk'},
              ${mode === 'AIR' ? null : '612W'}, ${mode === 'AIR' ? 'LH8401' : null}, ${lane[0]}, ${lane[1]},
              ${etd.toISOString()}::timestamptz, ${eta.toISOString()}::timestamptz, ${JSON.stringify(cutOffs)}::jsonb)`;
    return id;
  },
});

type Boxes = [quantity: number, type: '20GP' | '40HC' | '45HC'];

export const fcl = (...containers: Boxes[]): ScheduleSearch => ({
  mode: 'SEA',
  transportMode: 'FCL',
  fromId: toPortId('SEA', 'CNSHA'),
  toId: toPortId('SEA', 'NLRTM'),
  CommodityAndWeight: containers.map(([Quantity, ContainerType]) => ({
    Quantity,
    ContainerType,
    ContainerVariant: 'Standard',
  })),
});
export const lcl = (kg: number, cbm: number): ScheduleSearch => ({ ...fcl(), transportMode: 'LCL', kg, cbm });
export const air = (kg: number, cbm: number): ScheduleSearch => ({
  mode: 'AIR',
  transportMode: 'AIR',
  fromId: toPortId('AIR', 'HKG'),
  toId: toPortId('AIR', 'FRA'),
  set: 'pieces',
  kg,
  cbm,
});
