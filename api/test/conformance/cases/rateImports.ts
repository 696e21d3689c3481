import {
  applyImport,
  cancelImport,
  changeImportSubject,
  createImport,
  createImportOfRows,
  getImport,
  type Import,
  importFaults,
  importTemplate,
  listImports,
  listImportWords,
  listRateChanges,
  listRates,
  listReceivedImports,
  maxImportedRows,
  setImportWord,
} from '@quayside/contract';
import type { Caller, ConformanceCase } from '../wire';
import { checkedFile, settled } from './settledImport';

let made = 0;
const heading =
  'mode,origin,destination,carrier,service,valid_from,valid_to,transit_days,currency,40HC,per_wm,surcharges';

/** A file with lines of a service that no other case has. */
const createRateFile = (...lines: readonly string[]): { file: File; service: string } => {
  made += 1;
  const service = `Import ${Date.now()} ${made}`;
  const content = [heading, ...lines].join('\r\n').replaceAll('SERVICE', service);
  return { service, file: new File([content], 'tariff.csv', { type: 'text/csv' }) };
};

const line = 'FCL,VNHPH,NLRTM,MSK,SERVICE,2031-01-01,2031-03-31,30,USD,1850.50,,DOC | per B/L | 55.00 | EUR';
const loose = 'LCL,vnhph,NLRTM,MAEU,SERVICE,2031/01/01,2031-03-31,30,USD,,48,';

const start = async (caller: Caller, file: File): Promise<Import> => {
  const { status, data } = await caller.call(createImport, { files: [file], query: { subject: 'rates' } });
  expect(status).toBe(201);
  return data;
};

const checked = (caller: Caller, file: File) => checkedFile(caller, 'rates', file);

export const rateImportCases: readonly ConformanceCase[] = [
  {
    name: 'remembers, lists and forgets the meaning of a word in files, and refuses a code of no directory',
    run: async (world) => {
      const caller = await world.signIn('admin');
      const word = { kind: 'seaport', word: 'Saigon Newport' } as const;
      const known = { ...word, value: 'VNSGN', label: expect.stringContaining('Ho Chi Minh City') };
      expect((await caller.call(setImportWord, { body: { ...word, value: 'VNSGN' } })).data).toContainEqual(
        expect.objectContaining(known),
      );
      expect((await caller.call(listImportWords, {})).data).toContainEqual(expect.objectContaining(known));
      const wrong = await caller.send(setImportWord, { body: { ...word, value: 'XXXXX' } });
      expect(wrong).toMatchObject({ status: 422, error: { errors: [{ path: 'value' }] } });
      const { data } = await caller.call(setImportWord, { body: { ...word, value: null } });
      expect(data).not.toContainEqual(expect.objectContaining(word));
    },
  },
  {
    name: 'checks, previews and imports a tariff file as a whole, once, and reports the progress to its user',
    run: async (world) => {
      const caller = await world.signIn('admin');
      const socket = await world.listen(caller);
      const { file, service } = createRateFile(line, '', loose);
      const begun = await start(caller, file);
      expect(begun).toMatchObject({ state: 'checking', fileName: 'tariff.csv', faultCount: 0, preview: { rows: [] } });
      const found = await settled(caller, begun);
      expect(found).toMatchObject({
        state: 'checked',
        total: 3,
        goodCount: 2,
        badCount: 0,
        notedCount: 0,
        problem: null,
      });
      const lane = ['VNHPH – NLRTM', `MAEU ${service}`, '2031/01/01 – 2031/03/31'];
      expect(found.preview).toEqual({
        columns: ['Mode', 'Lane', 'Carrier and service', 'Validity', 'Price'],
        rows: [
          { row: 2, cells: ['FCL', ...lane, '40HC 1,850.50 USD'], note: null },
          { row: 4, cells: ['LCL', ...lane, 'Per W/M 48.00 USD'], note: null },
        ],
      });
      const listed = (await caller.call(listImports, { query: { subject: 'rates' } })).data;
      expect(listed[0]).toMatchObject({ id: found.id, fileName: 'tariff.csv', state: 'checked', by: 'Ines Verhoeven' });
      const params = { id: found.id };
      const elsewhere = await world.signIn('company-admin');
      expect((await elsewhere.call(getImport, { params })).status).toBe(200);
      expect((await caller.call(applyImport, { params, body: { take: 'all' } })).data.state).toBe('applying');
      expect(await settled(caller, found)).toMatchObject({ state: 'done', rows: 2, takenCount: 2 });
      const again = await caller.call(applyImport, { params, body: { take: 'all' } });
      expect({ status: again.status, message: again.error.message }).toEqual({
        status: 409,
        message: 'This import has already been completed.',
      });
      expect((await caller.call(cancelImport, { params })).status).toBe(409);
      const { docs } = (await caller.call(listRates, { query: { searchText: service, sort: 'lane' } })).data;
      expect(docs.map(({ tariff }) => tariff.prices)).toEqual([
        { containers: { '40HC': 185_050 } },
        { perWm: 4_800, minimum: 0 },
      ]);
      expect(docs[0]?.tariff.surcharges).toEqual([
        { name: 'DOC', basis: 'per B/L', amountMinor: 5_500, currency: 'EUR' },
      ]);
      const changes = (await caller.call(listRateChanges, { params: { id: docs[0]?.id ?? '' } })).data;
      expect(changes).toMatchObject([{ by: 'Ines Verhoeven', action: 'Imported', changes: [] }]);
      const said = socket.heard.flatMap(({ event, payload }) => (event === 'IMPORT_PROGRESS' ? [payload] : []));
      expect(said).toContainEqual(expect.objectContaining({ importId: found.id, state: 'checked' }));
      expect(said.at(-1)).toEqual({ importId: found.id, rows: 2, total: 3, state: 'done' });
      socket.close();
    },
  },
  {
    name: 'checks rows that are sent as JSON like those of a file, and imports them when asked to',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const service = `Sent ${Date.now()}`;
      const row = {
        ...{ mode: 'FCL', origin: 'VNHPH', destination: 'NLRTM', carrier: 'MAEU', service, currency: 'USD' },
        ...{ valid_from: '2031-01-01', valid_to: '2031-03-31', transit_days: 30, '40HC': 1850.5 },
      };
      const sent = { subject: 'rates' as const, rows: [row], apply: 'all' as const };
      const { status, data } = await caller.call(createImportOfRows, { body: sent });
      expect({ status, state: data.state }).toEqual({ status: 201, state: 'checking' });
      expect(await settled(caller, data)).toMatchObject({ state: 'done', takenCount: 1, fileName: 'rows.json' });
      const { docs } = (await caller.call(listRates, { query: { searchText: service } })).data;
      expect(docs.map(({ tariff }) => tariff.prices)).toEqual([{ containers: { '40HC': 185_050 } }]);
      expect((await caller.call(listReceivedImports, {})).data).toEqual([]);
    },
  },
  {
    name: 'keeps the kind of a file that a person uploaded',
    run: async (world) => {
      const caller = await world.signIn('admin');
      const { file } = createRateFile(line);
      const { id } = await checked(caller, file);
      const choice = { params: { id }, body: { subject: 'customers' } } as const;
      const refused = await caller.send(changeImportSubject, choice);
      expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('received by e-mail') } });
      expect((await (await world.signInElsewhere()).call(changeImportSubject, choice)).status).toBe(404);
      expect((await caller.call(getImport, { params: { id } })).data).toMatchObject({ subject: 'rates' });
      await caller.call(cancelImport, { params: { id } });
    },
  },
  {
    name: 'refuses a file with faults as a whole, and lists all faults by row and column',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('company-admin');
      const { file, service } = createRateFile(
        line,
        'FCL,VNHPH,XXXXX,MAEU,SERVICE,soon,2031-03-31,30,USD,"1,850.505",48,',
        'SEA,VNHPH,NLRTM,MAEU,SERVICE,2031-01-01,2031-03-31,30,USD,100,,',
      );
      const found = await checked(caller, file);
      const faults = [
        { row: 3, column: 'destination', value: 'XXXXX', message: 'XXXXX is not known as a port: say which one it is' },
        ...[
          {
            row: 3,
            column: 'valid_from',
            value: 'soon',
            message: 'Write the day as yyyy-MM-dd, for example 2027-03-31',
          },
        ],
        { row: 3, column: '40HC', value: '1,850.505', message: 'USD has 2 decimals: write 1850.51' },
        { row: 3, column: 'per_wm', value: '48', message: 'is for LCL: leave it empty for FCL' },
        { row: 4, column: 'mode', value: 'SEA', message: 'must be FCL, LCL or AIR' },
      ];
      expect(found).toMatchObject({ state: 'checked', goodCount: 1, badCount: 2, faultCount: faults.length, faults });
      const params = { id: found.id };
      const refused = await caller.call(applyImport, { params, body: { take: 'all' } });
      expect({ status: refused.status, message: refused.error.message }).toEqual({
        status: 409,
        message: 'Rows of this file have errors. Import the valid rows, or correct the file and import it again.',
      });
      const csv = new TextDecoder().decode((await caller.call(importFaults, { params })).bytes).split('\r\n');
      expect(csv[0]).toBe(`${heading},Row,Fault`);
      expect(csv[2]).toMatch(/^SEA,.*,4,"Mode: must be FCL, LCL or AIR"$/);
      expect((await caller.call(listRates, { query: { searchText: service } })).data.totalDocs).toBe(0);
      const stranger = await signInElsewhere();
      expect((await stranger.call(listRates, { query: { searchText: service } })).data.totalDocs).toBe(0);
    },
  },
  {
    name: 'refuses a file without lines, or with too many, with a message and no fault',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const refused = { state: 'refused', faultCount: 0, faults: [], total: null };
      const none = { ...refused, problem: 'The file has no tariff lines.' };
      const tooMany = 'The file has more than 50,000 lines. Split it and import the parts one after the other.';
      expect(await checked(caller, new File([heading], 'headings.csv'))).toMatchObject(none);
      expect(await checked(caller, new File(['\r\n'], 'blank.csv'))).toMatchObject(none);
      const lines = Array.from({ length: maxImportedRows + 1 }, () => line);
      const large = new File([[heading, ...lines].join('\r\n')], 'large.csv');
      expect(await checked(caller, large)).toMatchObject({ ...refused, problem: tooMany });
      const { status, error } = await caller.call(createImport, {
        files: [new File([], 'empty.csv')],
        query: { subject: 'rates' },
      });
      expect({ status, errors: error.errors }).toEqual({
        status: 422,
        errors: [{ path: 'file', message: 'empty.csv is empty' }],
      });
    },
  },
  {
    name: 'reports missing columns, counts overlapping lines, and stops an unwanted import',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const headless = new File(['mode,origin,colour\r\nFCL,VNHPH,red\r\n'], 'tariff.csv');
      const refused = await checked(caller, headless);
      expect(refused).toMatchObject({ state: 'refused' });
      expect(refused.problem).toMatch(/^Choose the column for Destination, Carrier, /);
      expect(refused.reading?.columns.map(({ field }) => field)).toEqual(['mode', 'origin', null]);
      const { file } = createRateFile(
        line,
        line.replace('2031-01-01', '2031-03-31').replace('2031-03-31,30', '2031-06-30,30'),
      );
      const found = await checked(caller, file);
      expect(found).toMatchObject({ state: 'checked', notedCount: 2 });
      const params = { id: found.id };
      expect((await caller.call(cancelImport, { params })).data).toMatchObject({
        state: 'cancelled',
        preview: { rows: [] },
      });
      const applied = await caller.call(applyImport, { params, body: { take: 'all' } });
      expect(applied.error.message).toBe('This import was stopped.');
      const paper = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'tariff.png');
      const { status, error } = await caller.call(createImport, { files: [paper], query: { subject: 'rates' } });
      expect({ status, errors: error.errors }).toEqual({
        status: 422,
        errors: [
          { path: 'file', message: expect.stringContaining('tariff.png is neither text nor a workbook inside') },
        ],
      });
      const template = await caller.call(importTemplate, { params: { subject: 'rates' } });
      const text = new TextDecoder().decode(template.bytes);
      expect(text).toContain('mode,origin,destination,via,carrier,service,valid_from');
      expect(await checked(caller, new File([text], 'rates.csv'))).toMatchObject({ state: 'checked', total: 3 });
      const workbook = await caller.call(importTemplate, { params: { subject: 'rates' }, query: { format: 'xlsx' } });
      expect([...workbook.bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
    },
  },
];
