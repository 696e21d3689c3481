import { read, utils } from '@e965/xlsx';
import { createTicket, listBookings } from '@quayside/contract';
import { bookingColumnKeys, bookingTableColumns } from '@quayside/freight';
import fc from 'fast-check';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

const timeZone = 'Asia/Tokyo';
let api: TestApi;
let agent: ApiClient;
let customer: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Other');
    for (const [index, status] of (['new', 'in-progress', 'completed', 'cancelled'] as const).entries())
      for (const loadType of ['FCL', 'LCL', 'AIR'] as const)
        await book(
          database,
          createBookingRow(own, {
            ...{ status, loadType, reference: `${status} ${loadType}, "quoted"` },
            mbl: `MAEU${index}${loadType}`,
            etd: `2026-0${index + 1}-03T08:00:00Z`,
          }),
        );
    await book(database, createBookingRow(own, { reference: '=2+3', mbl: '123456789012345' }));
    await book(database, createBookingRow(other, { reference: 'secret' }));
    return { own, other };
  });
  api = await startApi({ place });
  const given = createGiven(api);
  const member = await createOrganisationUser(given, filled.own, 'agent');
  await api.sql`update users set services = '{exception}' where id = ${member.id}`;
  await api.sql`update companies set date_format = 'dd.MM.yyyy' where id = ${filled.own.agent.id}`;
  agent = await signIn(api, member);
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-member'));
  stranger = await signIn(api, await createOrganisationUser(given, filled.other, 'admin'));
});
afterAll(() => api.stop());

const download = async (caller: ApiClient, query: Record<string, string>) => {
  const { token } = (await caller.call(createTicket, { body: { path: '/api/bookings/csv' } })).data;
  return api.anonymous.fetch(`/bookings/csv?${new URLSearchParams({ type: 'current', ...query, token })}`);
};
const fetchCsv = async (caller: ApiClient, query: Record<string, string>) =>
  readCsv(await (await download(caller, query)).text());
const fetchSheet = async (caller: ApiClient, query: Record<string, string>) => {
  const response = await download(caller, { ...query, format: 'xlsx' });
  expect(response.headers.get('content-disposition')).toMatch(/filename="bookings-[\d-]+\.xlsx"/);
  const { Sheets } = read(Buffer.from(await response.arrayBuffer()));
  return Sheets.Bookings ?? {};
};

describe('export of the table', () => {
  const filters = fc.record(
    {
      status: fc.subarray(['new', 'in-progress', 'completed', 'cancelled'] as const, { minLength: 1 }),
      loadType: fc.subarray(['FCL', 'LCL', 'AIR'] as const, { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  const shownKeys = fc.shuffledSubarray([...bookingColumnKeys], { minLength: 1 }).map((keys) => ['master', ...keys]);

  test('has the count, order and cells of the list for any columns, filters and order', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        shownKeys,
        fc.constantFrom('by_etd' as const, 'last_updated' as const),
        fc.constantFrom(...(['agent', 'customer'] as const)),
        async ({ status, loadType }, keys, sort, role) => {
          const caller = role === 'agent' ? agent : customer;
          const shown = keys.filter((key) => !['exceptions', 'owner', 'tags'].includes(key) || role === 'agent') as (
            | 'master'
            | 'etd'
          )[];
          const filter = {
            ...(status && { status: status.join(',') }),
            ...(loadType && { loadType: loadType.join(',') }),
          };
          const page = (await caller.call(listBookings, { query: { ...filter, sort, limit: 50 } as never })).data;
          const reader = { now: new Date(), timeZone };
          const query = { ...filter, sort, columns: keys.join(','), timeZone };
          const expected = page.docs.map((card) =>
            shown.map((key) => [bookingTableColumns[key].title, bookingTableColumns[key].text(card, reader) ?? '']),
          );
          // Days as the table of the same company shows them.
          const inReadersFormat = (text: string) => text.replace(/(\d{4})\/(\d{2})\/(\d{2})/g, '$3.$2.$1');
          const written = await fetchCsv(caller, query);
          expect(written).toHaveLength(page.totalDocs);
          const cells = (rows: Record<string, unknown>[]) =>
            rows.map((row) =>
              shown.map((key) => [bookingTableColumns[key].title, row[bookingTableColumns[key].title]]),
            );
          const plain = expected.map((row) => row.map(([title, text]) => [title, inReadersFormat(text ?? '')]));
          const marked = plain.map((row) =>
            row.map(([title, text]) => [title, /^(=|\d{12,}$)/.test(text ?? '') ? `'${text}` : text]),
          );
          expect(cells(written)).toEqual(marked);
          const sheet = utils.sheet_to_json<Record<string, unknown>>(await fetchSheet(caller, query), { defval: '' });
          expect(cells(sheet)).toEqual(plain);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('writes formulas and long numbers as text', async () => {
    const query = { searchText: '123456789012345', columns: 'master,reference' };
    expect(await fetchCsv(agent, query)).toEqual([{ 'MBL / MAWB': "'123456789012345", Reference: "'=2+3" }]);
    const sheet = await fetchSheet(agent, query);
    expect([sheet.A2, sheet.B2]).toMatchObject([
      { t: 's', v: '123456789012345' },
      { t: 's', v: '=2+3' },
    ]);
    expect(sheet.B2?.f).toBeUndefined();
  });

  test('names the time zone of each moment', async () => {
    const [row] = await fetchCsv(agent, { loadType: 'AIR', status: 'new', columns: 'etd,updated', timeZone });
    expect(row).toMatchObject({
      ...{ 'ETD / ATD': '03.01.2026', 'Departure (ETD or ATD)': 'ETD' },
      ...{ 'Departure time zone': 'Asia/Ho_Chi_Minh', 'Updated time zone': timeZone },
    });
  });

  test('keeps all fields without columns, as a workbook too', async () => {
    const [sheet] = utils.sheet_to_json<Record<string, unknown>>(await fetchSheet(stranger, { type: 'all' }));
    expect(sheet).toMatchObject({ Reference: 'secret', 'Weight (kg)': 1000, 'Updated (UTC)': expect.any(String) });
  });

  test('shows no exceptions to callers without them, and refuses unknown columns', async () => {
    expect(Object.keys((await fetchCsv(customer, { columns: 'master,exceptions' }))[0] ?? {})).toEqual(['MBL / MAWB']);
    const refused = await download(agent, { columns: 'master,margin' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ message: expect.stringContaining('not a column') }] });
  });
});
