import {
  filterSchedulePorts,
  getPort,
  listSchedulePorts,
  type ScheduleSearch,
  searchLanes,
  searchPorts,
  searchSchedules,
} from '@quayside/contract';
import { remembered } from '../remembered';
import { nobody } from '../samples';
import type { Caller, ConformanceCase } from '../wire';

/** Returns a place by its code. */
export const findPort = remembered(async (caller: Caller, code: string) => {
  const { data } = await caller.call(searchPorts, {
    query: { codes: code, portType: code.length === 3 ? 'AIR' : 'SEA' },
  });
  const [port] = data;
  if (!port) throw new Error(`There is no port ${code}`);
  return port;
});

const box = { Quantity: 1, ContainerType: '40HC', ContainerVariant: 'Standard' } as const;

export const placeCases: readonly ConformanceCase[] = [
  {
    name: 'finds places by code before name, and by a list of codes',
    run: async ({ signIn }) => {
      const caller = await signIn('customer-member');
      const found = (await caller.call(searchPorts, { query: { filter: 'nlrtm', portType: 'SEA' } })).data;
      expect(found[0]).toMatchObject({ code: 'NLRTM', portType: 'SEA', timeZone: 'Europe/Amsterdam' });
      const named = (await caller.call(searchPorts, { query: { filter: 'rotterdam' } })).data;
      expect(named.map(({ code }) => code)).toContain('NLRTM');
      const listed = (await caller.call(searchPorts, { query: { codes: 'nlrtm, DEHAM', portType: 'SEA' } })).data;
      expect(listed.map(({ code }) => code).sort()).toEqual(['DEHAM', 'NLRTM']);
      const [first] = found;
      expect((await caller.call(getPort, { params: { id: first?.id ?? '' } })).data).toEqual(first);
      const short = await caller.call(searchPorts, { query: { filter: 'nl' } });
      expect(short.error.errors).toEqual([{ path: 'filter', message: 'Please input more than 3 characters' }]);
    },
  },
  {
    name: 'prices schedules for users who see the rates, and shows costs to staff only',
    run: async ({ signIn }) => {
      const agent = await signIn('agent');
      const ends = { transportMode: 'FCL' } as const;
      const origins = (await agent.call(listSchedulePorts, { body: { ...ends, side: 'from' } })).data;
      const from = origins.find(({ code }) => code === 'CNSHA') ?? origins[0];
      const body = { ...ends, side: 'to', otherId: from?.id ?? null } as const;
      const [to] = (await agent.call(listSchedulePorts, { body })).data;
      if (!from || !to) throw new Error('The world has no rates');
      const search: ScheduleSearch = {
        mode: 'SEA',
        transportMode: 'FCL',
        fromId: from.id,
        toId: to.id,
        CommodityAndWeight: [box],
      };
      const { options, reason } = (await agent.call(searchSchedules, { body: search })).data;
      expect(options.length).toBeGreaterThan(0);
      expect(reason).toBeNull();
      for (const { charges, totalMinor, cost, ...option } of options) {
        expect(totalMinor).toBe(charges.reduce((sum, charge) => sum + charge.totalMinor, 0));
        expect(cost?.totalMinor).toBeLessThanOrEqual(totalMinor);
        expect([option.from.id, option.to.id]).toEqual([from.id, to.id]);
      }
      const customers = (await (await signIn('customer-admin')).call(searchSchedules, { body: search })).data;
      expect(customers.options.map(({ id }) => id)).toEqual(options.map(({ id }) => id));
      expect(customers.options.every((option) => !('cost' in option))).toBe(true);
      expect((await (await signIn('partner')).call(searchSchedules, { body: search })).data.options).toEqual([]);
      const date = options.flatMap(({ etd }) => etd?.slice(0, 10) ?? []).sort()[0] ?? '';
      const lanes = { ...ends, fromIds: [from.id], toIds: [to.id], CommodityAndWeight: [box], date, weeks: 6 };
      const departures = (await agent.call(searchLanes, { body: lanes })).data.departures;
      expect(departures).toContainEqual(
        expect.objectContaining({ from: from.code, to: to.code, totalMinor: options[0]?.totalMinor }),
      );
      const filtered = await agent.call(filterSchedulePorts, { body: { ...ends, side: 'from', filter: from.code } });
      expect(filtered.data[0]).toEqual({ ...from, hasRates: true });
    },
  },
  {
    name: 'reports what a search lacks',
    run: async ({ signIn }) => {
      const agent = await signIn('agent');
      const [hamburg, rotterdam] = [await findPort(agent, 'DEHAM'), await findPort(agent, 'NLRTM')];
      const search: ScheduleSearch = { mode: 'SEA', transportMode: 'LCL', fromId: hamburg.id, toId: rotterdam.id };
      const loose = await agent.call(searchSchedules, { body: search });
      expect(loose.error.errors).toEqual([
        { path: 'cbm', message: 'Required Field' },
        { path: 'kg', message: 'Required Field' },
      ]);
      const full: ScheduleSearch = { ...search, transportMode: 'FCL', CommodityAndWeight: [box] };
      const same = await agent.call(searchSchedules, { body: { ...full, toId: hamburg.id } });
      expect(same.error.errors).toEqual([{ path: 'toId', message: 'Origin and destination must differ' }]);
      const unknown = await agent.call(searchSchedules, { body: { ...full, fromId: nobody } });
      expect(unknown.error.errors).toEqual([{ path: 'fromId', message: 'Required Field' }]);
    },
  },
];
