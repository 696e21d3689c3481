import {
  countDepartureUses,
  countEndedDepartures,
  createDeparture,
  type Departure,
  type DepartureRule,
  deleteDeparture,
  endDepartures,
  getDeparture,
  importTemplate,
  listDepartureSources,
  listDepartures,
  makeDepartures,
  undoImport,
  updateDeparture,
} from '@quayside/contract';
import { newDeparture } from '../samples';
import type { Caller, ConformanceCase } from '../wire';
import { checkedFile, settled, takenOver } from './settledImport';

let made = 0;

/** A service that no other case has. */
const newService = (): string => {
  made += 1;
  return `Conforming ${Date.now()} ${made}`;
};

const add = async (caller: Caller, more: Partial<typeof newDeparture> | object = {}): Promise<Departure> => {
  const { status, data, error } = await caller.call(createDeparture, { body: { ...newDeparture, ...more } });
  expect({ status, errors: error.errors }).toEqual({ status: 201, errors: undefined });
  return data;
};

/** Departures on a date in the far future that only these cases use. */
const onDay = async (caller: Caller, from: string, to = from) =>
  (await caller.call(listDepartures, { query: { mode: 'SEA', from, to, limit: 50 } })).data.docs;

const rule: DepartureRule = {
  ...{ mode: 'SEA', origin: 'VNHPH', destination: 'NLRTM', carrier: 'CMDU' },
  ...{ weekdays: [5], time: '21:00', transitDays: 32, arrivalTime: '06:00', first: '2032-03-05', last: '2032-04-02' },
  cutOffs: [{ name: 'Cargo', daysBefore: 2, time: '16:00' }],
};

export const departureCases: readonly ConformanceCase[] = [
  {
    name: 'offers no departures without a connected carrier, and hides the sources from customers',
    run: async ({ signIn }) => {
      const sources = await (await signIn('admin')).call(listDepartureSources, {});
      expect({ status: sources.status, data: sources.data }).toEqual({ status: 200, data: [] });
      expect((await (await signIn('customer-admin')).call(listDepartureSources, {})).status).toBe(403);
    },
  },
  {
    name: 'adds a departure, lists it by its day at the origin, changes it based on the version read, and removes it',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      // 18:00 UTC is the next morning in Haiphong.
      const etd = '2031-01-05T18:00:00.000Z';
      const departure = await add(caller, { origin: 'vnhph', carrier: 'cmdu', etd });
      expect(departure).toMatchObject({
        ...{ ...newDeparture, etd, version: 1, source: 'hand', etdWas: null },
        ...{ carrier: { code: 'CMDU', name: 'CMA CGM' }, origin: { code: 'VNHPH' }, destination: { code: 'NLRTM' } },
      });
      const params = { id: departure.id };
      const reader = await signIn('agent');
      expect((await reader.call(getDeparture, { params })).data).toEqual(departure);
      expect(await onDay(reader, '2031-01-06')).toEqual([departure]);
      expect(await onDay(reader, '2031-01-05')).toEqual([]);
      const stranger = await signInElsewhere();
      expect((await stranger.call(getDeparture, { params })).status).toBe(404);
      expect(await onDay(stranger, '2031-01-06')).toEqual([]);

      const body = { ...newDeparture, etd: '2031-01-06T18:00:00.000Z', vessel: null };
      expect((await caller.call(updateDeparture, { params, body }, { 'if-match': '"9"' })).status).toBe(409);
      const changed = (await caller.call(updateDeparture, { params, body }, { 'if-match': '"1"' })).data;
      expect(changed).toMatchObject({ etd: body.etd, etdWas: etd, vessel: null, version: 2 });
      const same = (await caller.call(updateDeparture, { params, body }, { 'if-match': '"2"' })).data;
      expect(same).toMatchObject({ etdWas: etd, version: 3 });
      expect((await caller.call(countDepartureUses, { params })).data).toEqual({ quotes: 0, bookings: 0 });
      expect((await reader.call(countDepartureUses, { params })).status).toBe(403);
      expect((await caller.call(deleteDeparture, { params }, { 'if-match': '"1"' })).status).toBe(409);
      expect((await caller.call(deleteDeparture, { params }, { 'if-match': '"3"' })).status).toBe(204);
      expect((await caller.call(getDeparture, { params })).status).toBe(404);
    },
  },
  {
    name: 'shows shared departures read-only, with the number of references',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const { docs } = (await caller.call(listDepartures, { query: { source: ['directory'], limit: 1, sort: '-etd' } }))
        .data;
      const params = { id: docs[0]?.id ?? '' };
      expect(docs[0]).toMatchObject({ agent: null, source: 'directory' });
      for (const reply of [
        await caller.call(updateDeparture, { params, body: newDeparture }, { 'if-match': '"1"' }),
        await caller.call(deleteDeparture, { params }, { 'if-match': '"1"' }),
      ])
        expect({ status: reply.status, message: reply.error.message }).toEqual({
          status: 403,
          message: 'This departure is shared by all companies and cannot be changed. Add your own departure.',
        });
      expect((await caller.call(countDepartureUses, { params })).status).toBe(200);
    },
  },
  {
    name: 'refuses an impossible departure with a message on each field',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const refused = async (more: object) => {
        const { status, error } = await caller.send(createDeparture, { body: { ...newDeparture, ...more } });
        expect(status).toBe(422);
        return error.errors;
      };
      expect(await refused({ origin: 'HKG', carrier: 'XXXX' })).toEqual([
        { path: 'origin', message: 'is not a port of the directory' },
        { path: 'carrier', message: 'is not an ocean carrier of the directory' },
      ]);
      expect(await refused({ eta: newDeparture.etd, flight: 'CV1' })).toEqual([
        { path: 'flight', message: 'is for AIR: leave it empty for SEA' },
        { path: 'eta', message: 'ETA must be after ETD' },
      ]);
      expect(await refused({ agent: 'f'.repeat(24) })).toEqual([{ path: 'agent', message: 'is not your agent' }]);
      const { error } = await (await signIn('super-admin')).send(createDeparture, { body: newDeparture });
      expect(error.error).toBe('work_as_needed');
    },
  },
  {
    name: 'ends a weekly rule and a service from a date on; keeps shared departures and those named by quotes or bookings',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const service = newService();
      const weekly = { ...rule, first: '2033-03-04', last: '2033-04-01', service };
      expect((await caller.call(makeDepartures, { body: weekly })).data.made).toBe(5);
      await add(caller, { service, etd: '2033-03-20T10:00:00.000Z', eta: '2033-04-20T10:00:00.000Z' });
      const left = async () =>
        (await onDay(caller, '2033-03-01', '2033-04-30')).filter((one) => one.service === service);
      const [first] = await left();
      const params = { id: first?.id ?? '' };
      // The third of them leaves 2033/03/18 at 21:00 in Haiphong.
      const rules = { what: 'rule', from: '2033-03-18' } as const;
      const counted = await caller.call(countEndedDepartures, { params, query: rules });
      expect(counted.data).toEqual({ goes: 3, stays: 0, kept: [] });
      const reader = await signIn('agent');
      expect((await reader.call(countEndedDepartures, { params, query: rules })).status).toBe(403);
      expect((await reader.call(endDepartures, { params, body: rules })).status).toBe(403);
      expect((await (await signInElsewhere()).call(endDepartures, { params, body: rules })).status).toBe(403);
      expect((await caller.call(endDepartures, { params, body: rules })).data).toEqual(counted.data);
      expect((await left()).map(({ source }) => source)).toEqual(['rule', 'rule', 'hand']);
      expect((await caller.call(endDepartures, { params, body: rules })).data.goes).toBe(0);
      const all = { what: 'service', from: '2033-01-01' } as const;
      expect((await caller.call(endDepartures, { params, body: all })).data.goes).toBe(3);
      expect(await left()).toEqual([]);

      const nameless = await add(caller, {
        service: '',
        etd: '2033-05-20T10:00:00.000Z',
        eta: '2033-06-20T10:00:00.000Z',
      });
      const refused = await caller.call(endDepartures, { params: { id: nameless.id }, body: all });
      expect(refused.error.errors).toEqual([
        { path: 'what', message: 'This departure has no service. End its tariff line instead.' },
      ]);
      const { docs } = (await caller.call(listDepartures, { query: { source: ['directory'], limit: 1 } })).data;
      const everybodys = { params: { id: docs[0]?.id ?? '' }, body: all };
      expect((await caller.call(endDepartures, everybodys)).status).toBe(403);
    },
  },
  {
    name: 'creates departures of a weekly rule in both local time zones, and none twice',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const body = { ...rule, service: newService() };
      const twice = await Promise.all([1, 2].map(() => caller.call(makeDepartures, { body })));
      expect(twice.map(({ data }) => data.made).sort()).toEqual([0, 5]);
      expect((await caller.call(makeDepartures, { body: { ...body, last: '2032-04-09' } })).data).toEqual({
        made: 1,
        there: 5,
      });
      const docs = (await onDay(caller, '2032-03-01', '2032-04-30')).filter(({ service }) => service === body.service);
      expect(docs).toHaveLength(6);
      expect(docs[0]).toMatchObject({
        ...{ source: 'rule', vessel: null, etd: '2032-03-05T14:00:00.000Z', eta: '2032-04-06T04:00:00.000Z' },
        cutOffs: [{ name: 'Cargo', at: '2032-03-03T09:00:00.000Z' }],
      });
      const refused = async (more: object) =>
        (await caller.send(makeDepartures, { body: { ...body, ...more } })).error.errors;
      expect(await refused({ weekdays: [], time: '9:00' })).toEqual([
        { path: 'weekdays', message: 'Choose a day of the week' },
        { path: 'time', message: 'Enter the time as HH:mm' },
      ]);
      expect(await refused({ last: '2062-04-09', weekdays: [1, 2, 3] })).toEqual([
        { path: 'last', message: 'makes more than 400 departures: end it earlier' },
      ]);
      expect(await refused({ origin: 'NLRTM', destination: 'VNHPH', transitDays: 0, arrivalTime: '22:00' })).toEqual([
        { path: 'transitDays', message: 'ETA must be after ETD' },
      ]);
    },
  },
  {
    name: 'adds new departures of a file and updates existing ones, as a whole or not at all',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const service = newService();
      const heading = 'mode,carrier,service,vessel,voyage,origin,destination,etd,eta,cargo_cut_off';
      const line = (voyage: string, etd: string, more = '') =>
        `SEA,CMDU,${service},${voyage && 'Import'},${voyage},vnhph,NLRTM,${etd},2033-03-05 06:00,${more}`;
      const check = (...lines: string[]) =>
        checkedFile(caller, 'departures', new File([[heading, ...lines].join('\r\n')], 'sailings.csv'));
      const take = ({ id }: { id: string }) => takenOver(caller, { id });
      const stored = async () =>
        (await onDay(caller, '2033-01-01', '2033-03-01')).filter((departure) => departure.service === service);

      const refused = await check(
        line('1W', '2033-01-03 21:00'),
        line('1W', '2033-01-04 21:00', '2033-01-05 10:00'),
        line('2W', 'soon'),
        line('3W', '2033-01-03 21:00', '2033-01-03 21:30').replace('NLRTM', 'XXXXX'),
      );
      const fault = 'Write day and time at the place as yyyy-MM-dd HH:mm, for example 2027-03-31 21:00';
      expect(refused).toMatchObject({
        state: 'checked',
        subject: 'departures',
        goodCount: 1,
        badCount: 3,
        faultCount: 5,
      });
      expect(refused.faults).toEqual([
        { row: 3, column: 'etd', value: '2033-01-04 21:00', message: 'is in row 2 already' },
        { row: 3, column: 'cargo_cut_off', value: '2033-01-05 10:00', message: 'must not be after ETD' },
        { row: 4, column: 'etd', value: 'soon', message: fault },
        { row: 5, column: 'destination', value: 'XXXXX', message: 'XXXXX is not known as a port: say which one it is' },
        { row: 5, column: 'cargo_cut_off', value: '2033-01-03 21:30', message: 'must not be after ETD' },
      ]);
      expect(await stored()).toEqual([]);

      const first = await check(line('1W', '2033-01-03 21:00', '2033-01-01 16:00'), line('', '2033-01-10 21:00'));
      expect(first).toMatchObject({ state: 'checked', total: 2, notedCount: 0 });
      const cells = ['SEA', 'VNHPH – NLRTM', `CMDU ${service}`, 'Import 1W', '2033/01/03 21:00', '2033/03/05 06:00'];
      expect(first.preview.rows[0]).toEqual({ row: 2, cells, note: null });
      expect(await take(first)).toMatchObject({ state: 'done', rows: 2, takenCount: 2 });

      // Delayed by a day, without the cut-off; the other one has its vessel now.
      const second = await check(
        line('1W', '2033-01-04 21:00'),
        line('2W', '2033-01-10 21:00'),
        line('3W', '2033-01-17 21:00'),
      );
      expect(second).toMatchObject({ state: 'checked', total: 3, notedCount: 2 });
      const changes = 'Changes one that is there';
      expect(second.preview.rows.map(({ note }) => note)).toEqual([changes, changes, null]);
      await take(second);
      const docs = await stored();
      expect(docs.map(({ voyage, source, version }) => [voyage, source, version])).toEqual([
        ['1W', 'file', 2],
        ['2W', 'file', 2],
        ['3W', 'file', 1],
      ]);
      expect(docs[0]).toMatchObject({
        ...{ etd: '2033-01-04T14:00:00.000Z', etdWas: '2033-01-03T14:00:00.000Z' },
        cutOffs: [{ name: 'Cargo', at: '2033-01-01T09:00:00.000Z' }],
      });

      // Departures that the second file changed return to the first file's values; one that was changed since is not
      // touched.
      const params = { id: docs[1]?.id ?? '' };
      const body = { ...newDeparture, service, etd: '2033-01-10T14:00:00.000Z', eta: '2033-03-05T05:00:00.000Z' };
      expect((await caller.call(updateDeparture, { params, body }, { 'if-match': '"2"' })).status).toBe(200);
      await caller.call(undoImport, { params: { id: second.id } });
      const undone = await settled(caller, second);
      expect(undone).toMatchObject({ state: 'undone', keptCount: 1, kept: [{ why: 'was changed since' }] });
      const left = await stored();
      expect(left).toHaveLength(2);
      expect(left[0]).toMatchObject({ voyage: '1W', etd: '2033-01-03T14:00:00.000Z', etdWas: null, version: 3 });
    },
  },
  {
    name: 'serves the template of departures as text and as workbook',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      for (const format of ['csv', 'xlsx'] as const) {
        const { bytes } = await caller.call(importTemplate, { params: { subject: 'departures' }, query: { format } });
        const found = await checkedFile(
          caller,
          'departures',
          new File([new Uint8Array(bytes)], `departures.${format}`),
        );
        expect(found).toMatchObject({ state: 'checked', total: 2, badCount: 0 });
        expect(found.preview.rows.map(({ cells }) => `${cells[3]} ${cells[4]?.slice(11)}`)).toEqual([
          'CMA CGM SEINE 0FLN1W1MA 21:00',
          'CV7304 22:10',
        ]);
      }
    },
  },
];
