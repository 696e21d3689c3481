import {
  alertRateSearch,
  changeNotificationSettings,
  createRate,
  endRate,
  forgetRateSearches,
  listNotifications,
  listRateSearches,
  maxRecentSearches,
  maxSavedSearches,
  type NewRate,
  noteRateSearch,
  removeMember,
  removeRateSearch,
  renameRateSearch,
  saveRateSearch,
  updateRate,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser, fillPlace, insertOrganisation, type Organisation } from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let own: Organisation;
beforeAll(async () => {
  const { place, filled } = await fillPlace((database) => insertOrganisation(database, 'Own'));
  own = filled;
  api = await startApi({ place });
  given = createGiven(api);
});
afterAll(() => api.stop());

const person = async (role: Parameters<typeof createOrganisationUser>[2] = 'agent') => {
  const user = await createOrganisationUser(given, own, role);
  return { ...user, caller: await signIn(api, user) };
};
const lane = (to: string) => `mode=FCL&from=VNHPH&to=${to}&containers=2x40HC`;
const note = async (caller: ApiClient, question: string) =>
  (await caller.call(noteRateSearch, { body: { question } })).data;
const save = (caller: ApiClient, name: string, question = lane('NLRTM')) =>
  caller.call(saveRateSearch, { body: { name, question } });
const named = (searches: readonly { name: string }[]) => searches.map(({ name }) => name);

test('stores the last ten searches, newest first, each once', async () => {
  const { caller } = await person();
  for (let index = 0; index < maxRecentSearches + 2; index += 1) await note(caller, lane(`P${10 + index}`));
  await note(caller, `${lane('P13')}&date=2026-12-24`);
  const { recent } = await note(caller, lane('P13'));
  expect(recent).toHaveLength(maxRecentSearches);
  expect(recent.slice(0, 3).map(({ question }) => question)).toEqual(['P13', 'P21', 'P20'].map(lane));
  expect(recent.map(({ question }) => question)).not.toContain(lane('P11'));
  const left = await caller.call(removeRateSearch, { params: { id: recent[0]?.id ?? '' } });
  expect(left.data.recent).toHaveLength(maxRecentSearches - 1);
  expect((await caller.call(forgetRateSearches, {})).data.recent).toEqual([]);
});

test('saves, renames and removes a search by name, and keeps it when the last ones are cleared', async () => {
  const { caller } = await person('customer-member');
  await note(caller, lane('NLRTM'));
  await save(caller, 'Weekly');
  expect((await save(caller, 'air')).status).toBe(201);
  await caller.call(forgetRateSearches, {});
  const { data } = await caller.call(listRateSearches, {});
  expect([data.recent, named(data.saved)]).toEqual([[], ['air', 'Weekly']]);
  const taken = await save(caller, 'weekly');
  expect(taken.error.errors).toEqual([
    { path: 'name', message: 'You already have a search with this name. Choose another name.' },
  ]);
  const id = data.saved[1]?.id ?? '';
  const rename = (name: string) => caller.call(renameRateSearch, { params: { id }, body: { name } });
  expect((await rename('AIR')).error.errors).toMatchObject([{ path: 'name' }]);
  expect(named((await rename('WEEKLY')).data.saved)).toEqual(['air', 'WEEKLY']);
  expect(named((await caller.call(removeRateSearch, { params: { id } })).data.saved)).toEqual(['air']);
  expect((await rename('Gone')).status).toBe(404);
});

test('saves at most fifty, also with two simultaneous calls', async () => {
  const { caller } = await person();
  for (let index = 1; index < maxSavedSearches; index += 1) await save(caller, `Search ${index}`);
  const answers = await Promise.all([save(caller, 'One'), save(caller, 'Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await save(caller, 'More')).error.message).toBe('You have 50 saved searches. Remove one to save another.');
});

test('hides and protects searches from colleagues', async () => {
  const [{ caller }, colleague] = [await person(), await person('admin')];
  const id = (await save(caller, 'Mine')).data.saved[0]?.id ?? '';
  expect((await colleague.caller.call(listRateSearches, {})).data).toEqual({ recent: [], saved: [] });
  expect((await colleague.caller.call(removeRateSearch, { params: { id } })).status).toBe(404);
  const body = { name: 'Theirs' };
  expect((await colleague.caller.call(renameRateSearch, { params: { id }, body })).status).toBe(404);
  expect((await (await person('importer')).caller.call(listRateSearches, {})).status).toBe(403);
});

test('refuses a search without a lane', async () => {
  const { caller } = await person();
  for (const question of [
    '',
    'mode=FCL&from=VNHPH',
    'mode=RAIL&from=VNHPH&to=NLRTM',
    `${lane('NLRTM')}${'x'.repeat(2000)}`,
  ])
    expect((await caller.call(noteRateSearch, { body: { question } })).error.errors).toMatchObject([
      { path: 'question' },
    ]);
});

test('deletes searches with the person', async () => {
  const [leaving, admin] = [await person(), await person('admin')];
  await save(leaving.caller, 'Mine');
  await note(leaving.caller, lane('NLRTM'));
  const kept = () => api.sql`select from rate_searches where user_id = ${leaving.id}`;
  expect(await kept()).toHaveLength(2);
  expect((await admin.caller.call(removeMember, { params: { id: leaving.id } })).status).toBe(204);
  expect(await kept()).toEqual([]);
});

const createTestRate = (destination: string, amount: number): NewRate => ({
  ...{ origin: 'VNHPH', destination, carrier: 'MAEU', service: 'AE7', validFrom: '2026-01-01', validTo: '2035-01-01' },
  ...{ transitDays: 30, currency: 'USD' },
  tariff: { mode: 'FCL', prices: { containers: { '40HC': amount } }, surcharges: [] },
});

test('notifies a user of a saved search once when a price of its lanes is added or changes, without prices', async () => {
  const [watcher, editor, stranger, customer] = [
    await person('member'),
    await person('admin'),
    await person('agent'),
    await person('customer-member'),
  ];
  const wide = `${lane('NLRTM')}&alsoTo=DEHAM`;
  const body = { name: 'Watched', question: wide, alerts: true };
  expect((await watcher.caller.call(saveRateSearch, { body })).data.saved[0]?.alerts).toBe(true);
  expect((await editor.caller.call(saveRateSearch, { body })).status).toBe(201);
  expect((await customer.caller.call(saveRateSearch, { body })).status).toBe(403);
  const own = (await save(customer.caller, 'Plain', wide)).data.saved[0]?.id ?? '';
  const refused = await customer.caller.call(alertRateSearch, { params: { id: own }, body: { alerts: true } });
  expect(refused.status).toBe(403);

  const creation = await editor.caller.call(createRate, { body: createTestRate('DEHAM', 77_700) });
  expect([creation.status, creation.error?.errors]).toEqual([201, undefined]);
  const made = creation.data;
  const kept = { ...createTestRate('DEHAM', 77_700), service: 'AE8' };
  await editor.caller.call(updateRate, { params: { id: made.id }, body: kept });
  const dearer = { ...createTestRate('DEHAM', 77_750), service: 'AE8' };
  const changed = await editor.caller.call(updateRate, { params: { id: made.id }, body: dearer });
  expect([changed.status, changed.error?.errors]).toEqual([200, undefined]);
  await editor.caller.call(createRate, { body: createTestRate('SGSIN', 88_800) });
  const heardBy = async ({ caller }: typeof watcher) =>
    (await caller.call(listNotifications, { query: {} })).data.notifications.filter(
      ({ kind }) => kind === 'lane-price',
    );
  await eventually(async () => (await heardBy(watcher)).length === 2);
  const heard = await heardBy(watcher);
  expect(heard.map(({ label }) => label)).toEqual(['Price changed', 'New rate']);
  expect(heard[0]).toMatchObject({
    detail: 'FCL VNHPH → DEHAM, 1 tariff line',
    path: '/rate/list?mode=FCL&origin=VNHPH&destination=DEHAM',
    about: { kind: 'rate', loadType: 'FCL', from: 'VNHPH', to: 'DEHAM' },
  });
  expect(JSON.stringify(heard)).not.toMatch(/77[78]\d*[.,]|USD|EUR/);
  expect(await heardBy(editor)).toEqual([]);
  expect(await heardBy(stranger)).toEqual([]);
  expect(await heardBy(customer)).toEqual([]);
  const events = await api.sql`select 1 from notification_events where kind = 'lane-price'`;
  expect(events).toHaveLength(2);

  const id = (await watcher.caller.call(listRateSearches, {})).data.saved[0]?.id ?? '';
  await watcher.caller.call(alertRateSearch, { params: { id }, body: { alerts: false } });
  await editor.caller.call(endRate, { params: { id: made.id }, body: { validTo: '2034-01-01' } });
  expect(await heardBy(watcher)).toHaveLength(2);
});

test('notifies rate staff once of rates that end without a successor, for any number of lines', async () => {
  const keepers = [await person('admin'), await person('company-admin')];
  const others = [
    await person('agent'),
    await person('member'),
    await person('customer-admin'),
    await person('partner'),
  ];
  const [today] = await api.sql<{ day: string }>`
    select (now() at time zone time_zone)::date::text as day from companies where id = ${own.agent.id}`;
  const dayIn = (days: number) => new Date(Date.parse(today?.day ?? '') + days * 86_400_000).toISOString().slice(0, 10);
  const lines = (carrier: string, service: string, from: string, to: string, count = 1) => api.sql`
    insert into tariff_lines (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                              transit_days, currency, prices)
    select lpad(to_hex(i + ${Math.floor(Math.random() * 1e9)}::bigint * 100000), 24, 'e'), ${own.agent.id}, 'FCL', 'VNHPH',
           'NLRTM', ${carrier}, ${service} || i, ${from}, ${to}, 30, 'USD', '{"containers": {"40HC": 739117}}'
      from generate_series(1, ${count}::int) i`;
  const news = async ({ caller }: Awaited<ReturnType<typeof person>>) =>
    (await caller.call(listNotifications, { query: { kind: 'rate-ending' } })).data.notifications;
  await lines('MAEU', 'Import ', '2026-01-01', dayIn(14), 10_000);
  // Another line takes over on the day after it; the next one leaves a gap; the last one ends later than the notice
  // period.
  await lines('HLCU', 'Followed', '2026-01-01', dayIn(5));
  await lines('HLCU', 'Followed', dayIn(6), dayIn(90));
  await lines('CMDU', 'Gap', '2026-01-01', dayIn(4), 2);
  await lines('CMDU', 'Alone', '2026-01-01', dayIn(3));
  await lines('CMDU', 'Gap', dayIn(9), dayIn(90));
  await lines('ONEY', 'Later', '2026-01-01', dayIn(15));
  const lookAgain = async (isNewDay: boolean) => {
    if (isNewDay) await api.sql`update companies set rates_looked_on = rates_looked_on - 1`;
    // Nodes check at their start.
    await api.stop({ keep: true });
    api = await startApi({ place: api.place });
    given = createGiven(api);
    for (const one of [...keepers, ...others]) one.caller = await signIn(api, one);
    const unseen = () => api.sql`select 1 from companies where kind = 'agent' and rates_looked_on is distinct from
      (now() at time zone time_zone)::date union all select 1 from notification_events where not is_told`;
    await eventually(async () => (await unseen()).length === 0, 20);
  };
  const later = await person('admin');
  expect((await later.caller.call(changeNotificationSettings, { body: { rateDays: 20 } })).status).toBe(200);
  keepers.push(later);
  await lookAgain(true);
  for (const keeper of keepers) {
    const told = await news(keeper);
    expect(told.map(({ detail }) => detail.replace(/\d{4}\/\d\d\/\d\d/g, 'day')).sort()).toEqual([
      'FCL CMDU, 3 tariff lines between day and day',
      'FCL MAEU, 10000 tariff lines on day',
      // One of them wants an earlier notification.
      ...(keeper === later ? ['FCL ONEY, 1 tariff line on day'] : []),
    ]);
    expect(told.find(({ detail }) => detail.includes('MAEU'))).toMatchObject({
      ...{ label: 'Rates end and nothing follows', tone: 'warn', by: null },
      path: '/rate/list?mode=FCL&carrier=MAEU&sort=validTo&state=valid',
      about: { kind: 'rate', name: 'Rates of MAEU', loadType: 'FCL', from: '', to: '' },
    });
    expect(JSON.stringify(told)).not.toMatch(/739117|USD/);
  }
  await lookAgain(false);
  await lookAgain(true);
  for (const keeper of keepers) expect(await news(keeper)).toHaveLength(keeper === later ? 3 : 2);
  for (const other of others) expect(await news(other)).toEqual([]);
}, 90_000);
