import {
  changeRates,
  createRate,
  getMe,
  getRate,
  listBulkRateChanges,
  listRateChanges,
  listRates,
  type Rate,
  undoRateChanges,
  workAs,
} from '@quayside/contract';
import { newRate } from '../samples';
import type { Caller, ConformanceCase } from '../wire';

let made = 0;

/** Adds lines of one service that no other case has, far in the future. */
const addRates = async (caller: Caller, bodies: readonly object[]): Promise<{ service: string; lines: Rate[] }> => {
  made += 1;
  const service = `Many ${Date.now()} ${made}`;
  const lines: Rate[] = [];
  for (const more of bodies) {
    const { status, data } = await caller.call(createRate, { body: { ...newRate, service, ...more } });
    expect(status).toBe(201);
    lines.push(data);
  }
  return { service, lines };
};
const named = (lines: readonly { readonly id: string; readonly version: number }[]) =>
  lines.map(({ id, version }) => ({ id, version }));

export const rateBulkChangeCases: readonly ConformanceCase[] = [
  {
    name: 'previews an increase for a filter, applies it to each line with a history entry, and undoes it',
    run: async ({ signIn, signInElsewhere, withToken }) => {
      const caller = await signIn('admin');
      const { service, lines } = await addRates(caller, [{}, { destination: 'DEHAM', currency: 'EUR' }]);
      const [usd, eur] = lines as [Rate, Rate];
      const change = { kind: 'amount', currency: 'USD', steps: { '40HC': 5_000 } } as const;
      const preview = await caller.call(changeRates, {
        query: { searchText: service },
        body: { isPreview: true, change },
      });
      expect(preview.data).toMatchObject({ changeId: null, changed: 1, refused: 1 });
      const shown = new Map(preview.data.lines.map((line) => [line.id, line]));
      expect(shown.get(usd.id)?.changes).toEqual([{ field: '40HC', before: '1800.00', after: '1850.00' }]);
      expect(shown.get(eur.id)?.refusal).toBe('Is in EUR, and the increase is in USD');
      expect((await caller.call(getRate, { params: { id: usd.id } })).data).toEqual(usd);

      const body = { isPreview: false, rates: named(preview.data.lines), change };
      const reader = await signInElsewhere();
      expect((await reader.call(changeRates, { query: {}, body })).status).toBe(403);
      const { companyId } = (await reader.call(getMe, {})).data;
      const work = { params: { id: companyId ?? '' }, body: { reason: 'Their rates', minutes: 15 } };
      const elsewhere = withToken((await (await signIn('super-admin')).call(workAs, work)).data.token);
      expect((await elsewhere.call(changeRates, { query: {}, body })).data).toMatchObject({ changed: 0, refused: 2 });
      const applied = await caller.call(changeRates, { query: {}, body });
      expect(applied.data).toMatchObject({ changeId: expect.any(String), changed: 1, refused: 1 });
      const again = await caller.call(changeRates, { query: {}, body });
      expect(again.data.lines.find(({ id }) => id === usd.id)?.refusal).toContain('Was changed since the preview');
      const params = { id: usd.id };
      const history = await caller.call(listRateChanges, { params });
      expect(history.data[0]).toMatchObject({
        action: 'Changed',
        changes: [{ field: '40HC', before: '1800.00', after: '1850.00' }],
      });

      const undo = { params: { id: applied.data.changeId ?? '' } };
      const listed = async () =>
        (await caller.call(listBulkRateChanges, {})).data.find(({ id }) => id === applied.data.changeId);
      const { firstName, lastName } = (await caller.call(getMe, {})).data;
      const by = `${firstName} ${lastName}`.trim();
      expect(await listed()).toEqual({
        ...{ id: applied.data.changeId, at: expect.any(String), by, change, changed: 1, undone: null },
      });
      expect((await reader.call(listBulkRateChanges, {})).status).toBe(403);
      expect((await elsewhere.call(listBulkRateChanges, {})).data).toEqual([]);
      expect((await elsewhere.call(undoRateChanges, undo)).status).toBe(404);
      expect((await caller.call(undoRateChanges, undo)).data).toEqual({ undone: 1, kept: [] });
      expect((await caller.call(getRate, { params })).data).toMatchObject({ tariff: usd.tariff, version: 3 });
      expect(await listed()).toMatchObject({ undone: { at: expect.any(String), by, undone: 1, kept: 0 } });
      const twice = await caller.call(undoRateChanges, undo);
      expect(twice.data).toMatchObject({ undone: 0, kept: [{ why: 'was changed since' }] });
    },
  },
  {
    name: 'copies lines to lanes without a tariff of the service, and removes the copies again',
    run: async ({ signIn }) => {
      const caller = await signIn('company-admin');
      const { service, lines } = await addRates(caller, [{}, { destination: 'DEHAM' }]);
      const [first] = lines as [Rate, Rate];
      const lanes = [
        { origin: '', destination: 'BEANR' },
        { origin: '', destination: 'DEHAM' },
        { origin: '', destination: 'XXXXX' },
      ];
      const body = { isPreview: false, rates: named([first]), change: { kind: 'copy', lanes } } as const;
      const { data } = await caller.call(changeRates, { query: {}, body });
      expect(data.lines.map(({ refusal }) => refusal)).toEqual([
        null,
        'This lane has a tariff of the carrier and service on these days',
        'Destination: is not a port of the directory',
      ]);
      const query = { searchText: service };
      const docs = (await caller.call(listRates, { query })).data.docs;
      expect(docs.map(({ destination }) => destination.code).sort()).toEqual(
        [first.destination.code, 'BEANR', 'DEHAM'].sort(),
      );
      const undone = await caller.call(undoRateChanges, { params: { id: data.changeId ?? '' } });
      expect(undone.data).toEqual({ undone: 1, kept: [] });
      expect((await caller.call(listRates, { query })).data.docs).toHaveLength(2);
    },
  },
  {
    name: 'extends a validity and puts a surcharge, and refuses what a line cannot have',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const { lines } = await addRates(caller, [{}]);
      const [line] = lines as [Rate];
      const run = async (change: Parameters<typeof caller.call<typeof changeRates>>[1]['body']['change']) => {
        const { version } = (await caller.call(getRate, { params: { id: line.id } })).data;
        const body = { isPreview: false, rates: [{ id: line.id, version }], change };
        return (await caller.call(changeRates, { query: {}, body })).data.lines[0];
      };
      expect((await run({ kind: 'validity', validTo: '2031-04-30' }))?.changes).toEqual([
        { field: 'Valid to', before: '2031-03-31', after: '2031-04-30' },
      ]);
      expect((await run({ kind: 'validity', validTo: '2030-01-01' }))?.refusal).toBe(
        'Valid to: Validity must end on or after its first day',
      );
      const surcharge = { name: 'GRI fee', basis: 'per TEU', amountMinor: 9_000, currency: 'USD' };
      expect((await run({ kind: 'surcharge', surcharge }))?.changes[0]?.after).toContain(
        'GRI fee | per TEU | 90.00 | USD',
      );
      expect((await run({ kind: 'surcharge', surcharge: { ...surcharge, basis: 'per kg' } }))?.refusal).toContain(
        'Surcharges: must be one of',
      );
    },
  },
];
