import {
  createQuote,
  listCustomers,
  type NewQuote,
  type Quote,
  type ScheduleOption,
  type ScheduleSearch,
  searchSchedules,
  sendQuote,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { remembered } from '../remembered';
import type { Caller } from '../wire';
import { findPort } from './places';

const toEmailAddress = (role: Role): string => `${role}@quayside.example`;

/** Two containers from Haiphong to Rotterdam. */
export const quoteSearch = async (caller: Caller): Promise<ScheduleSearch> => {
  const [from, to] = [await findPort(caller, 'VNHPH'), await findPort(caller, 'NLRTM')];
  return {
    ...{ mode: 'SEA', transportMode: 'FCL', fromId: from.id, toId: to.id },
    CommodityAndWeight: [{ Quantity: 2, ContainerType: '40HC', ContainerVariant: 'Standard' }],
  };
};

/** Returns the last two departures that are offered for those containers. */
const offersFor = remembered(async (caller): Promise<ScheduleOption[]> => {
  const search = await quoteSearch(caller);
  const { options } = (await caller.call(searchSchedules, { body: search })).data;
  const found = options.slice(-2);
  if (found.length < 2) throw new Error('The world offers two departures from Haiphong to Rotterdam');
  return found;
});

/** Returns the id of the customer whose users sign in. */
export const findHalden = remembered(async (caller): Promise<string> => {
  const [customer] = (await caller.call(listCustomers, { query: { searchText: 'halden' } })).data.docs;
  if (!customer) throw new Error('The world has a customer Halden');
  return customer.id;
});

let made = 0;

/** Returns a quote with two options, as the page sends it. */
export const quoteBody = async (caller: Caller, more: Partial<NewQuote> = {}): Promise<NewQuote> => {
  made += 1;
  const search = await quoteSearch(caller);
  const choices = (await offersFor(caller)).map(({ rateId, sailingId }) => ({ rateId, sailingId }));
  return { name: `Conforming ${made}`, company: await findHalden(caller), search, choices, ...more };
};

/** Creates a quote that no other case changes. */
export const newQuote = async (caller: Caller, more: Partial<NewQuote> = {}): Promise<Quote> => {
  const { status, data, error } = await caller.call(createQuote, { body: await quoteBody(caller, more) });
  expect({ status, errors: error.errors }).toEqual({ status: 201, errors: undefined });
  return data;
};

/** Sends the quote to users of the customer. */
export const sent = async (caller: Caller, { id }: Quote, ...to: readonly Role[]): Promise<Quote> => {
  const { status, data } = await caller.call(sendQuote, {
    params: { id },
    body: { recipients: to.map(toEmailAddress) },
  });
  expect(status).toBe(200);
  return data;
};

/** Returns the option that a quote shows first. */
export const getFirstOption = ({ options }: Quote): ScheduleOption => {
  const [option] = options;
  if (!option) throw new Error('A quote has an option');
  return option;
};
