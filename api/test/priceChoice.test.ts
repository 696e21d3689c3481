import type { RateChoice } from '@freight/shared-kernel/contract';
import { sql } from 'drizzle-orm';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { portIdOf } from '../src/modules/ports/portId';
import { priceChoice } from '../src/modules/schedules/priceChoice';
import type { Database } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/openDatabase';
import { newId } from '../src/platform/id';
import type { User } from '../src/platform/user';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';

const DAY = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

let place: Place;
let database: Database;
const [agentId, otherAgentId] = [newId(), newId()];
beforeAll(async () => {
  place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
  database = await openDatabase(place, { error: () => {} });
  await loadPorts(database);
  for (const id of [agentId, otherAgentId]) {
    await database.db.execute(sql`insert into companies (id, kind, company_name) values (${id}, 'agent', ${id})`);
  }
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const userOf = (companyId: string): User => ({
  id: newId(),
  sessionId: newId(),
  sessionCreatedAt: new Date(),
  role: 'agent',
  companyId,
  customerCompany: null,
  companyName: '',
  logo: null,
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  services: [],
});

/** A choice of one 40' high cube from Shanghai to Rotterdam, with its rate and departure stored. */
const given = async ({ departsIn = 10, validTo = dayIn(30) } = {}): Promise<Required<RateChoice>> => {
  const [rateId, sailingId] = [newId(), newId()];
  const etd = new Date(Date.now() + departsIn * DAY);
  await database.db.execute(sql`
    insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                       transit_days, currency, prices)
    values (${rateId}, ${agentId}, 'FCL', 'CNSHA', 'NLRTM', 'MAEU', 'Loop 1', ${dayIn(-60)}, ${validTo}, 30, 'USD',
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
      fromId: portIdOf('SEA', 'CNSHA'),
      toId: portIdOf('SEA', 'NLRTM'),
      CommodityAndWeight: [{ Quantity: 2, ContainerType: '40HC', ContainerVariant: 'Standard' }],
    },
  };
};
const price = (choice: RateChoice, companyId = agentId) =>
  priceChoice(database.db, userOf(companyId), choice as Parameters<typeof priceChoice>[2], 'scheduleRates.');

test('the price is made from the rate as it is now', async () => {
  const choice = await given();
  expect(await price(choice)).toMatchObject({ totalCents: 420_000, agentId, rateId: choice.rateId });
  await database.db.execute(
    sql`update rates set prices = '{"containers": {"40HC": 199999}}'::jsonb where id = ${choice.rateId}`,
  );
  expect((await price(choice)).totalCents).toBe(399_998);
});

test('an expired rate, one that ends before the departure, and a departure that has left are refused', async () => {
  const message = 'This rate has expired. Search again for a current price.';
  const expired = { statusCode: 409, code: 'rate_expired', message };
  await expect(price(await given({ validTo: dayIn(-1) }))).rejects.toMatchObject(expired);
  await expect(price(await given({ validTo: dayIn(5), departsIn: 10 }))).rejects.toMatchObject(expired);
  const left = { statusCode: 409, code: 'departed' };
  await expect(price(await given({ departsIn: -1 }))).rejects.toMatchObject(left);
});

test('what is gone or another agent’s does not exist', async () => {
  const choice = await given();
  const gone = { statusCode: 404 };
  await expect(price(choice, otherAgentId)).rejects.toMatchObject(gone);
  await expect(price({ ...choice, rateId: newId() })).rejects.toMatchObject(gone);
  await expect(price({ ...choice, sailingId: newId() })).rejects.toMatchObject(gone);
});

test('a search that the rate does not answer is refused at its field', async () => {
  const choice = await given();
  const { search } = choice;
  const at = (path: string, message: string) => ({ statusCode: 422, errors: [{ path, message }] });
  const elsewhere = { ...search, toId: portIdOf('SEA', 'DEHAM') };
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

test('loading the places again changes nothing', async () => {
  const rows = async () => (await database.db.execute(sql`select id, xmin::text from ports order by id`)).rows;
  const before = await rows();
  await loadPorts(database);
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(500);
});
