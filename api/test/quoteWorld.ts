import { acceptQuote, createQuote, getQuote, type NewQuote, type Quote, sendQuote } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { DAY } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import {
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  type Organisation,
  rotterdam,
} from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, type GivenUser, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** Costs of the agent, in minor units: numbers that occur nowhere else. */
export const costs = { box: 213_713, bunker: 23_417, bill: 6_173, perWm: 4_937 } as const;
/** The agent's default margin, where a quote has no other. */
export const STANDARD_MARGIN = 12;

export interface Rate {
  readonly rateId: string;
  readonly sailingId: string;
}

/** Time zone of the quotes' agent. */
export const AGENT_ZONE = 'Asia/Ho_Chi_Minh';

const insertRate = async ({ db }: Database, agentId: string, carrier: string, tariff: object): Promise<Rate> => {
  const [rateId, sailingId] = [newId(), newId()];
  const { mode, prices, surcharges, endsIn, box } = {
    mode: 'FCL',
    endsIn: 30,
    box: costs.box,
    prices: null,
    surcharges: [
      { name: 'Bunker', basis: 'per container', amountMinor: costs.bunker, currency: 'EUR' },
      { name: 'Bill of lading', basis: 'per B/L', amountMinor: costs.bill, currency: 'USD' },
    ],
    ...tariff,
  };
  await db.execute(sql`
    insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                       transit_days, currency, prices, surcharges)
    values (${rateId}, ${agentId}, ${mode}, 'VNHPH', 'NLRTM', ${carrier}, 'Loop 1', ${inDays(-30)}::date,
            ${inDays(endsIn)}::date, 30, 'USD', ${JSON.stringify(prices ?? { containers: { '40HC': box } })}::jsonb,
            ${JSON.stringify(surcharges)}::jsonb)`);
  await db.execute(sql`
    insert into sailings (id, mode, carrier_code, service, vessel, voyage, origin_code, destination_code, etd, eta)
    values (${sailingId}, 'SEA', ${carrier}, 'Loop 1', 'Emma Maersk', '612W', 'VNHPH', 'NLRTM', ${inDays(10)}::timestamptz,
            ${inDays(40)}::timestamptz)`);
  return { rateId, sailingId };
};

const fill = async (database: Database) => {
  const own = await insertOrganisation(database, 'Own');
  const other = await insertOrganisation(database, 'Other');
  const { id } = own.agent;
  await database.db.execute(sql`
    update companies set standard_margin = ${STANDARD_MARGIN}, time_zone = ${AGENT_ZONE} where id = ${id}`);
  await database.db.execute(sql`
    insert into exchange_rates (agent_id, currency, on_date, usd) values (${id}, 'EUR', current_date - 1, 1.25)`);
  const rates = {
    maersk: await insertRate(database, id, 'MAEU', {}),
    hapag: await insertRate(database, id, 'HLCU', { box: costs.box + 10_000, endsIn: 20 }),
    lcl: await insertRate(database, id, 'CMDU', { mode: 'LCL', prices: { perWm: costs.perWm }, surcharges: [] }),
    other: await insertRate(database, other.agent.id, 'ONEY', { surcharges: [] }),
  };
  return { own, other, rates };
};

export interface QuoteWorld {
  readonly api: TestApi;
  readonly given: TestRecords;
  readonly own: Organisation;
  readonly other: Organisation;
  readonly rates: Readonly<Record<'maersk' | 'hapag' | 'lcl' | 'other', Rate>>;
  /** Returns a user with the role at the first agent; the same user each time. */
  user(role: Role): Promise<GivenUser>;
  as(role: Role): Promise<ApiClient>;
  /** Saves two containers by two carriers for the customer, as the `agent` role. */
  save(more?: Partial<NewQuote>, caller?: ApiClient): Promise<Quote>;
  /** Sends it to accounts with these roles. */
  send(quote: Quote, ...roles: Role[]): Promise<Quote>;
  /** Returns the quote as a role reads it, by default as `agent`. */
  read(id: string, role?: Role): Promise<Quote>;
  /** Makes its validity end one second ago. */
  expire(id: string): Promise<void>;
  /** Saves a quote, sends it to a customer member and accepts it as that user. */
  accepted(more?: Partial<NewQuote>): Promise<Quote>;
}

/** Returns the quotes' search for the given number of 40' high cubes. */
export const boxes = (Quantity: number): NewQuote['search'] => ({
  mode: 'SEA',
  transportMode: 'FCL',
  fromId: haiphong.id,
  toId: rotterdam.id,
  CommodityAndWeight: [{ Quantity, ContainerType: '40HC', ContainerVariant: 'Standard' }],
});

/** Returns the history entries of a quote, newest first. */
export const texts = ({ history }: Quote): string[] => history.map(({ text }) => text);
/** Returns the id of its first option. */
export const first = ({ options }: Quote): string => options[0]?.id ?? '';

/** An agent with rates in two currencies, and all users who may or must not see its quotes. */
export const startQuoteWorld = async (environment: Readonly<Record<string, string>> = {}): Promise<QuoteWorld> => {
  const { place, filled } = await fillPlace(fill);
  const api = await startApi({ place, environment });
  const given = createGiven(api);
  const { own, other, rates } = filled;
  const users = new Map<Role, Promise<GivenUser>>();
  const callers = new Map<Role, Promise<ApiClient>>();
  const user = (role: Role) => {
    const one = users.get(role) ?? createOrganisationUser(given, own, role);
    users.set(role, one);
    return one;
  };
  const as = (role: Role) => {
    const one = callers.get(role) ?? user(role).then((person) => signIn(api, person));
    callers.set(role, one);
    return one;
  };
  const save: QuoteWorld['save'] = async (more = {}, caller) => {
    const { status, data, body } = await (caller ?? (await as('agent'))).call(createQuote, {
      body: {
        name: 'December',
        company: own.customer.id,
        search: boxes(2),
        choices: [rates.maersk, rates.hapag],
        ...more,
      },
    });
    if (status !== 201) throw new Error(`saving answered ${status}: ${JSON.stringify(body)}`);
    return data;
  };
  const send: QuoteWorld['send'] = async ({ id }, ...roles) => {
    const recipients = await Promise.all(roles.map(async (role) => (await user(role)).email));
    const { data } = await (await as('agent')).call(sendQuote, { params: { id }, body: { recipients } });
    return data;
  };
  const read: QuoteWorld['read'] = async (id, role = 'agent') =>
    (await (await as(role)).call(getQuote, { params: { id } })).data;
  const expire: QuoteWorld['expire'] = async (id) => {
    await api.sql`update quotes set valid_to = now() - interval '1 second' where id = ${id}`;
  };
  const accepted: QuoteWorld['accepted'] = async (more) => {
    const quote = await send(await save(more), 'customer-member');
    const caller = await as('customer-member');
    const optionId = quote.options[0]?.id ?? '';
    const { status, data, body } = await caller.call(acceptQuote, { params: { id: quote.id }, body: { optionId } });
    if (status !== 200) throw new Error(`accepting answered ${status}: ${JSON.stringify(body)}`);
    return data;
  };
  await eventually(async () => (await api.sql`select 1 from ports where code = 'VNHPH'`).length > 0);
  return { api, given, own, other, rates, user, as, save, send, read, expire, accepted };
};
