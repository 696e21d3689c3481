import {
  createRate,
  endRate,
  exportRates,
  findOverlaps,
  getMe,
  getRate,
  listRateChanges,
  listRates,
  type Rate,
  updateRate,
  workAs,
} from '@quayside/contract';
import { newRate } from '../samples';
import type { Caller, ConformanceCase } from '../wire';

let made = 0;

/** A tariff line of a service that no other case has, far in the future. */
const addRate = async (caller: Caller, more: Partial<typeof newRate> | object = {}): Promise<Rate> => {
  made += 1;
  const body = { ...newRate, service: `Conforming ${Date.now()} ${made}`, ...more };
  const { status, data, error } = await caller.call(createRate, { body });
  expect({ status, errors: error.errors }).toEqual({ status: 201, errors: undefined });
  return data;
};

const toBody = ({ service }: Rate) => ({ ...newRate, service });

export const rateCases: readonly ConformanceCase[] = [
  {
    name: 'adds a tariff line once, changes it based on the version read, ends it, and announces each change',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const rate = await addRate(caller, { origin: 'vnhph', carrier: 'msk' });
      expect(rate).toMatchObject({
        ...{ version: 1, state: 'future', overlaps: false, tariff: newRate.tariff, carrier: { code: 'MAEU' } },
        origin: { code: 'VNHPH', portName: expect.any(String) },
      });
      const params = { id: rate.id };
      expect((await caller.call(getRate, { params })).data).toEqual(rate);
      const reader = await signIn('agent');
      expect((await reader.call(getRate, { params })).data).toEqual(rate);
      expect((await (await signInElsewhere()).call(getRate, { params })).status).toBe(404);

      const body = { ...toBody(rate), transitDays: 31 };
      expect((await caller.call(updateRate, { params, body }, { 'if-match': '"9"' })).status).toBe(409);
      const changed = await caller.call(updateRate, { params, body }, { 'if-match': '"1"' });
      expect(changed.data).toMatchObject({ transitDays: 31, version: 2 });
      const ended = await caller.call(endRate, { params, body: { validTo: '2030-12-31' } });
      expect(ended.data).toMatchObject({ validTo: '2030-12-31', state: 'ended', version: 3 });
      for (const [validTo, message] of [
        ['2030-12-30', 'must not be earlier than the day before the line begins'],
        ['2031-01-05', 'is after the last day of the validity: edit the line to extend it'],
      ] as const) {
        const { status, error } = await caller.call(endRate, { params, body: { validTo } });
        expect({ status, errors: error.errors }).toEqual({ status: 422, errors: [{ path: 'validTo', message }] });
      }
      const by = 'Ines Verhoeven';
      const told = (await caller.call(listRateChanges, { params })).data;
      expect(told.map((one) => [one.by, one.action])).toEqual([
        [by, 'Ended'],
        [by, 'Changed'],
        [by, 'Added'],
      ]);
      expect(told.slice(0, 2).map(({ changes }) => changes)).toEqual([
        [{ field: 'Valid to', before: '2031-03-31', after: '2030-12-31' }],
        [{ field: 'Transit days', before: '30', after: '31' }],
      ]);
      expect(told[2]?.changes).toContainEqual({ field: '40HC', before: '', after: '1800.00' });
    },
  },
  {
    name: 'accepts only known places, carriers, containers and currencies, and the own agent',
    run: async ({ signIn, signInElsewhere, withToken }) => {
      const caller = await signIn('company-admin');
      const { tariff } = newRate;
      const refused = async (body: typeof newRate | object, by = caller) => {
        const reply = await by.send(createRate, { body });
        expect(reply.status).toBe(422);
        return reply.error.errors;
      };
      const wrong = {
        ...{ ...newRate, origin: 'XXXXX', via: ['YYYYY'], carrier: 'LH', currency: 'XAU' },
        tariff: { ...tariff, prices: { containers: { AIR: 100 } } },
      };
      expect(await refused({ ...wrong, validTo: '2031-02-30' })).toEqual([
        { path: 'validTo', message: 'is not a valid date' },
      ]);
      expect(await refused(wrong)).toEqual([
        { path: 'origin', message: 'is not a port of the directory' },
        { path: 'via.0', message: 'is not a port of the directory' },
        { path: 'carrier', message: 'is not an ocean carrier of the directory' },
        { path: 'currency', message: 'XAU has no exchange rate: store one in the rate settings first' },
        { path: 'tariff.prices.containers.AIR', message: 'is not a container' },
      ]);
      expect(await refused({ ...newRate, validTo: '2030-01-01' })).toEqual([
        { path: 'validTo', message: 'Validity must end on or after its first day' },
      ]);
      expect(await refused({ ...newRate, destination: newRate.origin })).toEqual([
        { path: 'destination', message: 'Origin and destination must differ' },
      ]);
      const { companyId } = (await (await signInElsewhere()).call(getMe, {})).data;
      expect(await refused({ ...newRate, agent: companyId })).toEqual([
        { path: 'agent', message: 'is not your agent' },
      ]);
      const platform = await signIn('super-admin');
      const named = await platform.call(createRate, { body: { ...newRate, agent: companyId } });
      expect(named.error.error).toBe('work_as_needed');
      const work = { params: { id: companyId ?? '' }, body: { reason: 'A rate of theirs', minutes: 15 } };
      const stranger = withToken((await platform.call(workAs, work)).data.token);
      const rate = await addRate(stranger);
      expect((await caller.call(getRate, { params: { id: rate.id } })).status).toBe(404);
      const moved = await stranger.call(updateRate, {
        params: { id: rate.id },
        body: { ...toBody(rate), agent: (await caller.call(getMe, {})).data.companyId },
      });
      expect(moved.error.errors).toEqual([{ path: 'agent', message: 'A tariff line stays with its agent' }]);
    },
  },
  {
    name: 'adds one line for the same Idempotency-Key',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const key = { 'idempotency-key': `rate-${Date.now()}` };
      const body = { ...newRate, service: `Once ${Date.now()}` };
      const [first, again] = [
        await caller.call(createRate, { body }, key),
        await caller.call(createRate, { body }, key),
      ];
      expect(again.data).toEqual(first.data);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await caller.call(createRate, { body: { ...body, transitDays: 9 } }, key)).status).toBe(422);
    },
  },
  {
    name: 'reports overlapping validities of the same lane, carrier and service that share a day',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const first = await addRate(caller);
      const second = await addRate(caller, { service: first.service, validFrom: '2031-03-31', validTo: '2031-06-30' });
      expect(second.overlaps).toBe(true);
      const apart = await addRate(caller, { service: first.service, validFrom: '2031-07-01', validTo: '2031-07-31' });
      expect(apart.overlaps).toBe(false);
      const { tariff: _, transitDays: __, freeDays: ___, currency: ____, ...lane } = toBody(first);
      const body = { ...lane, transportMode: 'FCL', validTo: '2031-04-30', carrier: 'msk' } as const;
      const of = ({ id, validFrom, validTo }: Rate) => ({ id, validFrom, validTo });
      expect((await caller.call(findOverlaps, { body })).data).toEqual([of(first), of(second)]);
      expect((await caller.call(findOverlaps, { body: { ...body, except: first.id } })).data).toEqual([of(second)]);
      const query = { searchText: first.service, overlapping: 'true', sort: 'validTo' } as const;
      const listed = (await caller.call(listRates, { query })).data.docs;
      expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    },
  },
  {
    name: 'filters, sorts and pages lines by cursor, and exports them in the columns of the import',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const all = (await caller.call(listRates, { query: { limit: -1, sort: 'lane' } })).data.docs;
      const query = { transportMode: 'AIR', state: 'valid', sort: 'lane' } as const;
      const some = (await caller.call(listRates, { query: { ...query, limit: -1 } })).data.docs;
      expect(some.length).toBeGreaterThan(1);
      expect(some).toEqual(all.filter(({ tariff, state }) => tariff.mode === 'AIR' && state === 'valid'));
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const { docs, nextCursor } = (
          await caller.call(listRates, { query: { ...query, limit: 2, ...(cursor && { cursor }) } })
        ).data;
        walked.push(...docs.map(({ id }) => id));
        cursor = nextCursor ?? undefined;
      } while (cursor && walked.length <= some.length);
      expect(walked).toEqual(some.map(({ id }) => id));
      expect((await caller.call(listRates, { query: { cursor: 'none of ours' } })).status).toBe(400);
      const [one] = some;
      const searchText = `${one?.origin.code} → ${one?.destination.code} ${one?.carrier.name}`;
      const found = (await caller.call(listRates, { query: { searchText, limit: -1 } })).data.docs;
      expect(found.map(({ id }) => id)).toContain(one?.id);
      const csv = new TextDecoder()
        .decode((await caller.call(exportRates, { query: { ...query, page: 2, limit: 1 } })).bytes)
        .trim()
        .split('\r\n');
      expect(csv[0]).toBe(
        'mode,origin,destination,via,carrier,service,valid_from,valid_to,transit_days,free_days,currency,kind,' +
          '20GP,40GP,40HC,45GP,45HC,20HC,20RF,40RF,40NOR,per_wm,minimum,-45,45,100,300,500,1000,minimum_wm,kg_per_cbm,surcharges',
      );
      expect(csv).toHaveLength(some.length + 1);
      const lanes = csv.slice(1).map((line) => line.split(',').slice(1, 3));
      expect(lanes).toEqual(some.map(({ origin, destination }) => [origin.code, destination.code]));
      const latest = await caller.call(exportRates, { query: { ...query, sort: '-validTo' } });
      const ends = new TextDecoder().decode(latest.bytes).trim().split('\r\n').slice(1);
      const days = ends.map((line) => /\d{4}-\d\d-\d\d,(\d{4}-\d\d-\d\d)/.exec(line)?.[1] ?? '');
      expect(days).toEqual(days.toSorted().toReversed());
    },
  },
];
