import { type RateChoice, ScheduleSearch } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { filterLanePorts, lanePorts } from '../src/modules/schedules/lanePorts';
import { priceChoice } from '../src/modules/schedules/priceChoice';
import { priceChoices } from '../src/modules/schedules/priceChoices';
import { toPortId } from '../src/places/portId';
import { newId } from '../src/platform/encoding/id';
import type { User } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';
import { explaining } from './explaining';

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

let place: Place;
let database: Database;
const [agentId, otherAgentId] = [newId(), newId()];
beforeAll(async () => {
  place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
  database = (await openDatabase(place, { info: () => {}, error: () => {} })).asOwner('a test');
  await loadPorts(database);
  for (const id of [agentId, otherAgentId]) {
    await database.db.execute(sql`insert into companies (id, kind, company_name) values (${id}, 'agent', ${id})`);
  }
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const createUser = (companyId: string): User => ({
  id: newId(),
  sessionId: newId(),
  tenantId: null,
  role: 'agent',
  companyId,
  customerCompany: null,
  companyName: '',
  agentTimeZone: null,
  logo: null,
  logoDark: null,
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  services: [],
});

/** A choice of one 40' high cube from Shanghai to Rotterdam, with its rate and departure stored. */
const given = async ({
  departsIn = 10,
  validTo = dayIn(30),
  currency = 'USD',
} = {}): Promise<Pick<RateChoice, 'rateId' | 'sailingId'> & { search: Required<RateChoice>['search'] }> => {
  const [rateId, sailingId] = [newId(), newId()];
  const etd = new Date(Date.now() + departsIn * DAY);
  await database.db.execute(sql`
    insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                       transit_days, currency, prices)
    values (${rateId}, ${agentId}, 'FCL', 'CNSHA', 'NLRTM', 'MAEU', 'Loop 1', ${dayIn(-60)}, ${validTo}, 30, ${currency},
            '{"containers": {"40HC": 210000}}'::jsonb)`);
  await database.db.execute(sql`
    insert into sailings (id, mode, carrier_code, service, vessel, voyage, origin_code, destination_code, etd, eta)
    values (${sailingId}, 'SEA', 'MAEU', 'Loop 1', 'Emma Maersk', '612W', 'CNSHA', 'NLRTM', ${etd.toISOString()}::timestamptz,
            ${new Date(+etd + 30 * DAY).toISOString()}::timestamptz)`);
  return {
    rateId,
    sailingId,
    search: {
      mode: 'SEA',
      transportMode: 'FCL',
      fromId: toPortId('SEA', 'CNSHA'),
      toId: toPortId('SEA', 'NLRTM'),
      CommodityAndWeight: [{ Quantity: 2, ContainerType: '40HC', ContainerVariant: 'Standard' }],
    },
  };
};
const price = (choice: RateChoice, companyId = agentId) =>
  priceChoice(
    database.db,
    createUser(companyId),
    { ...choice, search: v.parse(ScheduleSearch, choice.search) },
    'scheduleRates.',
  );

test('calculates the price from the current rate', async () => {
  const choice = await given();
  expect(await price(choice)).toMatchObject({ option: { totalMinor: 420_000, rateId: choice.rateId }, agentId });
  await database.db.execute(
    sql`update rates set prices = '{"containers": {"40HC": 199999}}'::jsonb where id = ${choice.rateId}`,
  );
  expect((await price(choice)).option.totalMinor).toBe(399_998);
});

test('refuses an expired rate, one that ends before the departure, and a departure that has left', async () => {
  const message = 'This rate has expired. Search again for a current price.';
  const expired = { statusCode: 409, code: 'rate_expired', message };
  await expect(price(await given({ validTo: dayIn(-1) }))).rejects.toMatchObject(expired);
  await expect(price(await given({ validTo: dayIn(5), departsIn: 10 }))).rejects.toMatchObject(expired);
  const left = { statusCode: 409, code: 'departed' };
  await expect(price(await given({ departsIn: -1 }))).rejects.toMatchObject(left);
});

test('returns 404 for deleted records and those of another agent', async () => {
  const choice = await given();
  const gone = { statusCode: 404 };
  await expect(price(choice, otherAgentId)).rejects.toMatchObject(gone);
  await expect(price({ ...choice, rateId: newId() })).rejects.toMatchObject(gone);
  await expect(price({ ...choice, sailingId: newId() })).rejects.toMatchObject(gone);
});

test('refuses a search that the rate does not match, at its field', async () => {
  const choice = await given();
  const { search } = choice;
  const at = (path: string, message: string) => ({ statusCode: 422, errors: [{ path, message }] });
  const elsewhere = { ...search, toId: toPortId('SEA', 'DEHAM') };
  const otherBox = [{ Quantity: 1, ContainerType: '20GP', ContainerVariant: 'Standard' } as const];
  const unpriced = at('scheduleRates.search', 'This rate does not price this shipment. Search again.');
  await expect(price({ ...choice, search: elsewhere })).rejects.toMatchObject(unpriced);
  await expect(price({ ...choice, search: { ...search, CommodityAndWeight: otherBox } })).rejects.toMatchObject(
    unpriced,
  );
  await expect(price({ ...choice, search: { ...search, CommodityAndWeight: [] } })).rejects.toMatchObject(
    at('scheduleRates.search.CommodityAndWeight', 'Required Field'),
  );
});

test('returns for each of several choices its price at the margin, or the reason for none', async () => {
  const [good, ended, departed, inPesos] = [
    await given(),
    await given({ validTo: dayIn(-1) }),
    await given({ departsIn: -1 }),
    await given({ currency: 'PHP' }),
  ];
  const gone = { rateId: newId(), sailingId: good.sailingId };
  const search = v.parse(ScheduleSearch, good.search);
  const results = await priceChoices(database.db, createUser(agentId), [gone, good, ended, departed, inPesos], search, {
    percent: 10,
    lines: [],
  });
  expect(results).toMatchObject([
    { isOffered: false, code: 'gone' },
    // 2 × (2,100.00 + 210.00)
    { isOffered: true, agentId, option: { totalMinor: 462_000, cost: { totalMinor: 420_000 } } },
    { isOffered: false, code: 'rate_expired' },
    { isOffered: false, code: 'departed' },
    { isOffered: false, code: 'no_exchange_rate', reason: 'No exchange rate is stored for PHP.' },
  ]);
});

test('reads prices and places of a lane by index, with a constant number of queries', async () => {
  const choices = await Promise.all(Array.from({ length: 10 }, () => given()));
  await database.db.execute(sql`
    insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                       transit_days, currency, prices)
    select substr(md5(p.id || number), 1, 24), ${agentId}, 'FCL', p.code, case when number % 2 = 0 then 'NLRTM' else 'DEHAM' end,
           'MAEU', 'Loop 1', current_date, current_date + 60, 30, 'USD', '{"containers": {"40HC": 1}}'::jsonb
      from ports p, generate_series(1, 6) as number where p.weight = 0 and p.code not in ('NLRTM', 'DEHAM')`);
  await database.db.execute(sql`
    insert into sailings (id, mode, carrier_code, service, vessel, voyage, origin_code, destination_code, etd, eta)
    select substr(md5(p.id || number || 's'), 1, 24), 'SEA', 'MAEU', 'Loop 1', 'Emma Maersk', '612W',
           case when number % 2 = 0 then p.code else 'CNSHA' end, case when number % 2 = 0 then 'NLRTM' else p.code end,
           now() + number * interval '2 days', now() + (number * 2 + 30) * interval '1 day'
      from ports p, generate_series(1, 4) as number where p.weight = 0 and p.code not in ('NLRTM', 'CNSHA')`);
  await database.db.execute(sql`analyze`);
  const plans: string[] = [];
  const explained = explaining(database, plans).db;
  const countQueries = async (work: () => Promise<unknown>): Promise<number> => {
    const before = plans.length;
    await work();
    return plans.length - before;
  };
  const search = v.parse(ScheduleSearch, choices[0]?.search);
  const user = createUser(agentId);
  const priced = (several: typeof choices) =>
    countQueries(() => priceChoices(explained, user, several, search, { percent: 0, lines: [] }));
  expect(await priced(choices)).toBe(await priced(choices.slice(0, 1)));
  const end = { transportMode: 'FCL', side: 'to', otherId: null } as const;
  expect(await countQueries(() => lanePorts(explained, user, { ...end, otherId: search.fromId }))).toBe(1);
  expect(await countQueries(() => lanePorts(explained, user, end))).toBe(1);
  expect(await countQueries(() => lanePorts(explained, user, { ...end, side: 'from' }))).toBe(1);
  expect(await countQueries(() => filterLanePorts(explained, user, { ...end, filter: 'rot' }))).toBe(1);
  expect(plans.filter((plan) => /Seq Scan on (tariff_lines|sailings)/.test(plan))).toEqual([]);
});

test('changes nothing when places are loaded again', async () => {
  const rows = async () => (await database.db.execute(sql`select id, xmin::text from ports order by id`)).rows;
  const before = await rows();
  await loadPorts(database);
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(500);
});
