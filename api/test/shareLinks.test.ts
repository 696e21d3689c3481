import {
  createShareLink,
  listShareLinks,
  revokeShareLink,
  SHARE_LINKS_AT_MOST,
  sharedByDefault,
  sharedPartNames,
} from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { raiseException } from '../src/modules/exceptions/raiseException';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import { newId } from '../src/platform/encoding/id';
import { de } from '../src/platform/pages/words/de';
import { en } from '../src/platform/pages/words/en';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  rotterdam,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const BOX = 'CMAU8173542';
/** Fields of the booking that no link shows. */
const hidden = {
  price: ['739117', '7,391.17', 'LEAK CANARY'],
  words: ['Call Eva about the rebate', 'REMARK-77', 'Ines Verhoeven', 'PIN-4711', 'Demurrage 120', 'SECRET-OF-STAFF'],
};

let api: TestApi;
let shipment: string;
let cancelled: string;
let foreign: string;
let agent: ApiClient;
let blind: ApiClient;
let others: Record<'customer' | 'partner' | 'importer', ApiClient>;

const event = (id: string, bookingId: string, rest: Partial<TrackingEvent>): TrackingEvent => ({
  ...{ id, bookingId, source: 'carrier', sourceName: 'CMA CGM', sourceEventId: id, kind: 'transport', milestone: null },
  ...{ rawCode: id, rawLabel: id, classifier: 'actual', occurredAt: '2026-03-01T03:30:00.000Z' },
  ...{ occurredTz: 'Asia/Ho_Chi_Minh', dateOnly: false, receivedAt: '2026-03-01T11:00:00.000Z' },
  ...{ updatedAt: '2026-03-01T11:00:00.000Z', retracted: false, visibility: 'all' },
  location: { unlocode: 'VNHPH', name: 'Hai Phong', timeZone: 'Asia/Ho_Chi_Minh' },
  ...rest,
});

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Other');
    const row = createBookingRow(own, {
      ...{ mbl: 'CMDU4711', hbl: 'HBL-4711', reference: 'PO-4711', containers: BOX, status: 'in-progress' },
      ...{ etd: '2026-03-01T08:00:00Z', eta: '2026-04-01T08:00:00Z', shippingStatus: 'onboard' },
    });
    const item = { description: 'x', weight: 1, packages: 1, packageType: null, measurement: 1, po: null };
    const charge = {
      name: 'LEAK CANARY',
      basis: 'per container',
      quantity: 1,
      unitMinor: 739_117,
      amountMinor: 739_117,
    };
    const id = await book(database, {
      ...row,
      fields: {
        ...row.fields,
        bookingPrice: { amountMinor: 739_117, currency: 'USD' },
        furtherInformation: 'REMARK-77',
        routes: row.fields.routes && {
          ...row.fields.routes,
          portOfLoading: { ...haiphong, lat: 20.87, lon: 106.68 },
          portOfDischarge: { ...rotterdam, lat: 51.95, lon: 4.05 },
        },
        equipments: [{ size: '40HC', items: [{ ...item, containerNumber: BOX }] }],
      },
      scheduleRates: {
        ...{ rateId: newId(), sailingId: newId(), carrier: { code: 'CMDU', name: 'CMA CGM' }, service: 'X' },
        ...{
          totalMinor: 739_117,
          currency: 'USD',
          validTo: '2031-04-01T00:00:00.000Z',
          transitDays: 31,
          charges: [charge],
        },
      },
    });
    const at = { unlocode: 'NLRTM', name: 'Rotterdam', timeZone: 'Europe/Amsterdam' };
    const events = [
      event('load', id, { milestone: 'loaded', kind: 'equipment', equipment: BOX }),
      event('left', id, { milestone: 'departed', vessel: { name: 'EVER TEST' } }),
      event('eta', id, {
        ...{ milestone: 'arrived', classifier: 'estimated', occurredAt: '2026-04-04T09:00:00.000Z' },
        ...{ occurredTz: at.timeZone, location: at },
      }),
      event('note', id, {
        source: 'manual',
        sourceName: 'Ines Verhoeven',
        kind: 'internal',
        rawLabel: 'Call Eva about the rebate',
      }),
      event('pin', id, {
        kind: 'equipment',
        equipment: BOX,
        rawLabel: 'PIN-4711',
        fact: { is: 'pick-up-number', value: 'PIN-4711' },
      }),
      event('fees', id, {
        kind: 'equipment',
        equipment: BOX,
        rawLabel: 'Demurrage 120',
        fact: { is: 'fees', value: 'Demurrage 120' },
      }),
      event('inner', id, { rawLabel: 'SECRET-OF-STAFF', visibility: 'staff' }),
    ];
    await database.transaction((tx) => applyTrackingEvents(tx, id, events, { at: '2026-03-01T11:00:00.000Z' }));
    await database.transaction((tx) =>
      raiseException(tx, id, { key: 'late', exceptionType: 'CUSTOMS_HOLD', evidence: ['REMARK-77'] }),
    );
    return {
      ...{ own, id },
      cancelled: await book(database, createBookingRow(own, { status: 'cancelled' })),
      foreign: await book(database, createBookingRow(other)),
    };
  });
  api = await startApi({ place });
  ({ id: shipment, cancelled, foreign } = filled);
  const given = createGiven(api);
  const { own } = filled;
  agent = await signIn(api, await given.user({ role: 'agent', agent: own.agent, services: '{exception}' }));
  blind = await signIn(api, await given.user({ role: 'agent', agent: own.agent }));
  const as = async (role: 'customer-company-admin' | 'partner' | 'importer') =>
    signIn(api, await createOrganisationUser(given, own, role));
  others = {
    customer: await as('customer-company-admin'),
    partner: await as('partner'),
    importer: await as('importer'),
  };
});
afterAll(() => api.stop());

type Body = Parameters<ApiClient['call']>[1] extends { body?: infer B } ? B : never;
const make = (body: object = {}, caller = agent, id = shipment) =>
  caller.call(createShareLink, { params: { id }, body: body as Body });
/** Opens a link as a new browser, unless one is given. */
let browsers = 0;
const open = async (path: string, { as, ...headers }: Record<string, string> = {}, method = 'GET') => {
  browsers += 1;
  const sent = { 'user-agent': as ?? `browser ${browsers}`, 'accept-language': 'en-GB', ...headers };
  const response = await fetch(api.url + path, { method, headers: sent });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const getSharePath = ({ data }: Awaited<ReturnType<typeof make>>): string => new URL(data.url ?? '').pathname;
const stripTags = (html: string): string => html.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
const listed = async (linkId: string) =>
  (await agent.call(listShareLinks, { params: { id: shipment } })).data.find(({ id }) => id === linkId);

test('creates a link that is shown once, with trip, milestones, map, timeline and containers only', async () => {
  const made = await make({ label: 'Warehouse Venlo' });
  expect(made.status).toBe(200);
  expect(made.data.link).toMatchObject({ label: 'Warehouse Venlo', shows: sharedByDefault, views: 0, revokedAt: null });
  expect(Date.parse(made.data.link.expiresAt) - Date.parse(made.data.link.createdAt)).toBe(30 * 86_400_000);
  const { status, headers, text } = await open(getSharePath(made));
  expect(status).toBe(200);
  const words = stripTags(text);
  for (const said of [
    'Hai Phong to Rotterdam',
    'Own Forwarding',
    'ATD',
    'ETA',
    'Milestones',
    'CMAU 817354 2',
    'EVER TEST',
  ])
    expect(said === 'Milestones' ? text : words).toContain(said);
  expect(text).toMatch(/<svg class="map wide".*?<path class="land" d="M.*?NLRTM Rotterdam/s);
  // With eight languages below it, it is lighter than it was in one.
  expect(text.length).toBeLessThan(179_000);
  expect(words).toMatch(/1 Mar 2026 10:30 ICT/);
  expect(words).toMatch(/4 Apr 2026 11:00 CEST/);
  for (const said of [
    ...hidden.price,
    ...hidden.words,
    'PO-4711',
    'CMDU4711',
    'HBL-4711',
    'Own Shipper',
    'Own Customer',
  ])
    expect(text).not.toContain(said);
  for (const said of ['Warehouse Venlo', 'Held by customs', '<script', 'quayside.test'])
    expect(text).not.toContain(said);
  expect(words).toContain('without open exceptions, references, parties, documents or prices.');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ]);
  const [{ stored } = { stored: '' }] = await api.sql<{ stored: string }>`
    select (select string_agg(l::text, ' ') from share_links l) || (select string_agg(a::text, ' ') from audit a) as stored`;
  expect(stored).not.toContain(getSharePath(made).slice(3));
});

test('shows references, parties and open exceptions when chosen, never a price or remark', async () => {
  const { text } = await open(getSharePath(await make({ shows: sharedPartNames })));
  for (const said of ['PO-4711', 'CMDU4711', 'HBL-4711', 'Own Shipper', 'Own Consignee', 'Held by customs'])
    expect(text).toContain(said);
  for (const said of [...hidden.price, ...hidden.words, 'Own Customer']) expect(text).not.toContain(said);
});

test('shows only the trip and its milestones with nothing chosen, and no container', async () => {
  const { text } = await open(getSharePath(await make({ shows: [] })));
  expect(text).toContain('aria-label="Milestones"');
  expect(text).not.toMatch(/CMAU|<figure|Timeline/);
  const { text: told } = await open(getSharePath(await make({ shows: ['timeline'] })));
  expect(told).toContain('Timeline');
  expect(told).not.toContain('CMAU');
});

test('formats dates by the browser’s language, or the default', async () => {
  const path = getSharePath(await make());
  expect(stripTags((await open(path, { 'accept-language': 'xx, en-US;q=0.4, de-DE;q=0.8' })).text)).toMatch(
    /1\. März 2026 10:30 ICT/,
  );
  expect(stripTags((await open(path, { 'accept-language': '"><script>' })).text)).toContain('2026/03/01 10:30 ICT');
});

const literals = (node: unknown): string[] =>
  typeof node === 'string'
    ? node.split(/\{\w+\}/).map((part) => part.replace(/^\W+|\W+$/gu, ''))
    : Object.values(node as object).flatMap(literals);
const hasWord = (text: string, word: string) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(text);

test('takes the language of the browser or the address, and English for an unknown one', async () => {
  const path = getSharePath(await make({ shows: sharedPartNames, letsFollow: true }));
  const { text, headers } = await open(path, { 'accept-language': 'de-DE' });
  expect([headers.get('vary'), headers.get('content-language')]).toEqual(['Accept-Language', 'de']);
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('<title>Hai Phong nach Rotterdam, Own Forwarding</title>');
  const said = text
    .replace(/<style>.*?<\/style>|<nav.*?<\/nav>/gs, ' ')
    .replace(/<[^>]*?(?:aria-label="([^"]*)")[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/Own (Shipper|Consignee)/g, 'Own');
  expect(said).toContain('Vom Zoll angehalten');
  expect(said).toContain('zwischen VNHPH Hai Phong und NLRTM Rotterdam');
  const german = literals(de);
  const left = literals(en).filter((word) => word.length > 2 && !german.includes(word) && hasWord(said, word));
  expect(left).toEqual([]);
  const other = await open(path, { 'accept-language': 'xx' });
  expect([other.headers.get('content-language'), stripTags(other.text)]).toEqual([
    'en',
    expect.stringContaining('Hai Phong to Rotterdam'),
  ]);
  const { text: chosen } = await open(`${path}?lang=zh-Hans`, { 'accept-language': 'de-DE' });
  expect(chosen).toContain('<h1>Hai Phong 至 Rotterdam</h1>');
  expect(chosen).toContain(`action="${path}/follow?lang=zh-Hans#follow"`);
  expect(chosen).toContain(`href="${path}?lang=nl" lang="nl"`);
  const wrong = await fetch(`${api.url}${path}/follow?lang=de`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=none',
  });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(de.follow.noAddress)]);
  const dead = await open('/t/none', { 'accept-language': 'de' });
  expect([dead.status, dead.text]).toEqual([404, expect.stringContaining(`<h1>${de.dead.title}</h1>`)]);
});

test('counts each browser once a day, never by HEAD, and audits the first of a day', async () => {
  const made = await make();
  const path = getSharePath(made);
  const fetchViewCount = async () => (await listed(made.data.link.id))?.views;
  await open(path, {}, 'HEAD');
  expect(await fetchViewCount()).toBe(0);
  await Promise.all(['a', 'a', 'b', 'a'].map((as) => open(path, { as })));
  expect(await fetchViewCount()).toBe(2);
  await api.sql`update share_links set last_viewed_on = last_viewed_on - 1 where id = ${made.data.link.id}`;
  await open(path, { as: 'a' });
  expect(await listed(made.data.link.id)).toMatchObject({ views: 3, lastViewedAt: expect.any(String) });
  const opened = await api.sql<{ actor: string | null }>`
    select actor_id as actor from audit where action = 'share-link.opened' and resource_id = ${shipment}
       and after ->> 'link' = ${made.data.link.id}`;
  expect(opened).toEqual([{ actor: null }, { actor: null }]);
});

test('shows one page for forged, revoked, expired and unknown links and suspended companies', async () => {
  const [revoked, expired, suspended] = [await make(), await make(), await make()];
  const params = { id: shipment, link: revoked.data.link.id };
  expect((await agent.call(revokeShareLink, { params })).status).toBe(204);
  expect((await agent.call(revokeShareLink, { params })).status).toBe(404);
  await api.sql`update share_links set expires_at = now() where id = ${expired.data.link.id}`;
  const dead = await open(getSharePath(revoked));
  expect([dead.status, dead.text]).toEqual([404, expect.stringContaining('This link does not work')]);
  const path = getSharePath(suspended);
  await api.sql`update companies set suspended_at = now() where company_name = 'Own Forwarding'`;
  const closed = await open(path);
  await api.sql`update companies set suspended_at = null`;
  expect([closed.status, closed.text === dead.text]).toEqual([404, true]);
  for (const at of [
    getSharePath(expired),
    `${path.slice(0, -1)}-`,
    `/t/${'A'.repeat(43)}`,
    '/t/x',
    '/t/%00',
    `${path}/more`,
  ]) {
    const { status, text } = await open(at);
    expect([at, status, text === dead.text]).toEqual([at, 404, true]);
  }
  expect((await open(path)).status).toBe(200);
  expect((await listed(revoked.data.link.id))?.revokedAt).not.toBeNull();
  const kept = await api.sql<{ action: string }>`
    select action from audit where action like 'share-link.%' and coalesce(after, before) ->> 'link' = ${revoked.data.link.id}
     order by action`;
  expect(kept.map(({ action }) => action)).toEqual(['share-link.made', 'share-link.revoked']);
});

test('lets staff who may change bookings share those of their company only', async () => {
  const { data } = await make();
  for (const caller of Object.values(others)) {
    expect((await make({}, caller)).status).toBe(403);
    expect((await caller.call(listShareLinks, { params: { id: shipment } })).status).toBe(403);
  }
  expect((await make({}, agent, foreign)).status).toBe(404);
  expect((await agent.call(listShareLinks, { params: { id: foreign } })).status).toBe(404);
  const crossed = { id: cancelled, link: data.link.id };
  expect((await agent.call(revokeShareLink, { params: crossed })).status).toBe(404);
  expect((await listed(data.link.id))?.revokedAt).toBeNull();
});

test('refuses with a message what cannot be shared', async () => {
  expect((await make({}, agent, cancelled)).error.message).toBe(
    'This booking is cancelled: its tracking is not shared any more.',
  );
  for (const days of [0, 181, 1.5])
    expect((await make({ days })).error.errors).toEqual([{ path: 'days', message: 'must be from 1 to 180 days' }]);
  expect((await make({ shows: ['exceptions'] }, blind)).error.errors).toEqual([
    { path: 'shows', message: 'You do not have access to exceptions, so you cannot share them' },
  ]);
  await api.sql`
    insert into share_links (id, agent_id, booking_id, token_hash, label, shows, expires_at)
    select lpad(to_hex(i), 24, 'e'), agent_id, id, decode(lpad(to_hex(i), 64, 'e'), 'hex'), 'many', '{}', now() + interval '1 day'
      from bookings, generate_series(1, ${SHARE_LINKS_AT_MOST}::int) i where id = ${shipment}`;
  expect((await make()).status).toBe(409);
  await api.sql`delete from share_links where label = 'many'`;
});

test('shows a sentence instead of the map without positions', async () => {
  await api.sql`update bookings set doc = jsonb_set(doc, '{fields,routes,portOfDischarge,lat}', 'null') where id = ${shipment}`;
  const { status, text } = await open(getSharePath(await make()));
  expect([status, text]).toEqual([200, expect.stringContaining(`The position of ${rotterdam.code}`)]);
});

test('limits the rate of guessing', async () => {
  const guesses = await Promise.all(Array.from({ length: 130 }, (_, at) => open(`/t/guess-${at}`)));
  const slowed = guesses.filter(({ status }) => status === 429);
  expect(slowed.length).toBeGreaterThan(0);
  expect(slowed[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});
