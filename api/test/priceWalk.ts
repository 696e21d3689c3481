import { contractRoutes, openWorld, type Sending, sendings } from '@freight/shared-kernel/conformance';
import {
  cancelBooking,
  type RouteDefinition,
  type ScheduleSearch,
  uploadDocuments,
  uploadFile,
} from '@freight/shared-kernel/contract';
import type { Role } from '@freight/shared-kernel/roles';
import { io } from 'socket.io-client';
import type { NewBookingRow } from '../src/modules/bookings/insertBooking';
import { raiseException } from '../src/modules/histories/raiseException';
import type { Database } from '../src/platform/database/database';
import { newId } from '../src/platform/id';
import {
  book,
  bookingOf,
  fillPlace,
  haiphong,
  insertOrganisation,
  type Organisation,
  rotterdam,
  userOf,
} from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, type GivenUser, PASSWORD } from './given';
import { createPrices, inDays } from './pricingWorld';
import { readPdf } from './readPdf';
import { startApi, type TestApi } from './startApi';

export const walkers = ['importer', 'partner', 'agent', 'customer-company-admin'] as const satisfies Role[];
export type Walker = (typeof walkers)[number];

/** What somebody was answered, or heard: the words of a PDF, else the bytes as text. */
export interface Walked {
  readonly role: Walker;
  /** Of the call, or `hears` and the event. */
  readonly name: string;
  readonly status: number;
  readonly text: string;
}

/** Of the price of each booking; they occur nowhere else. */
const CENTS = 739_117;
const CHARGE = 'LEAK CANARY';

/** True where an amount or a charge of a booking's price stands, however it is written. */
export const tellsPrice = (text: string): boolean =>
  text.includes(CHARGE) || /(?<![0-9a-f])(739117|7,?391\.17)(?![0-9a-f])/.test(text);

const carrier = { code: 'MAEU', name: 'Maersk' };

const priced = (row: NewBookingRow): NewBookingRow => ({
  ...row,
  fields: { ...row.fields, bookingPrice: { amountCents: CENTS, currency: 'USD' } },
  scheduleRates: {
    ...{ rateId: newId(), sailingId: newId(), carrier, service: 'Loop 1', transitDays: 31 },
    ...{ totalCents: CENTS, currency: 'USD', validTo: '2031-04-01T00:00:00.000Z' },
    charges: [{ name: CHARGE, basis: 'per container', quantity: 1, unitCents: CENTS, amountCents: CENTS }],
  },
});

/** What a call needs of the booking that it is about. */
const standing: Readonly<Record<string, Parameters<typeof bookingOf>[1]>> = {
  completeBooking: { status: 'in-progress', shippingStatus: 'arrived' },
  trackCargoAi: { loadType: 'AIR', source: 'cargo-ai' },
};
const troubled = ['acknowledgeBooking', 'acknowledgeHistory'];

type Named = readonly [name: string, route: RouteDefinition];
/** What answers nothing tells nothing. */
const routes: readonly Named[] = contractRoutes().filter(([, { answer, stream }]) => answer || stream);
const keyOf = (role: Walker, name: string) => `${role} ${name}`;

/** A booking for each call of each role, so that none changes what the next one finds. */
const insertBookings = async (database: Database, own: Organisation): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const [name] of routes) {
    for (const role of walkers) {
      const row = priced(bookingOf(own, { mbl: `MAEU${newId()}`, ...standing[name] }));
      const id = await book(database, row);
      ids.set(keyOf(role, name), id);
      if (troubled.includes(name))
        await database.transaction((tx) =>
          raiseException(tx, id, { key: 'late', exceptionType: 'ETA_DELAYED', evidence: ['Two days late.'] }),
        );
    }
  }
  return ids;
};

const file = (name: string) => new File(['words'], name);
const box = { Quantity: 1, ContainerType: '40HC', ContainerVariant: 'Standard' } as const;
const search: ScheduleSearch = {
  ...{ mode: 'SEA', transportMode: 'FCL', fromId: haiphong.id, toId: rotterdam.id },
  CommodityAndWeight: [box],
};

/** A tariff line and a departure that cost what the bookings cost. */
const insertOffer = async (api: TestApi, { agent }: Organisation) => {
  const prices = createPrices(api);
  const lane = [haiphong.code, rotterdam.code] as const;
  const surcharges = [{ name: CHARGE, basis: 'per B/L', amountCents: 100, currency: 'USD' }];
  const rateId = await prices.rate(agent, { lane, prices: { containers: { '40HC': CENTS } }, surcharges });
  return { rateId, sailingId: await prices.sailing(inDays(10), 'SEA', lane), search };
};

type Caller = Awaited<ReturnType<ReturnType<typeof openWorld>['signInAs']>>;

const textOf = async ({ bytes, headers }: Awaited<ReturnType<Caller['send']>>): Promise<string> =>
  /pdf/.test(headers.get('content-type') ?? '') ? (await readPdf(bytes)).text : Buffer.from(bytes).toString();

/** Makes every call of the contract that answers something, as each of the roles, each about a booking of its own. */
export const priceWalk = async (): Promise<readonly Walked[]> => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    return { own, ids: await insertBookings(database, own), last: await book(database, priced(bookingOf(own))) };
  });
  const api = await startApi({ place });
  const given = createGiven(api);
  const { own, ids, last } = filled;
  const world = openWorld({ origin: api.url, password: PASSWORD, fetch, listen: () => Promise.reject() }, new Set());
  const callers = {} as Record<Walker, Caller>;
  for (const role of walkers) {
    const { id, email }: GivenUser = await userOf(given, own, role);
    await api.sql`update users set services = '{exception}' where id = ${id}`;
    callers[role] = await world.signInAs(email);
  }
  const offer = await insertOffer(api, own);
  const { agent } = callers;

  const uploaded = async (type: 'packing-list' | 'commercial-invoice') =>
    (await agent.call(uploadFile, { params: { type }, files: [file(`${type}.txt`)] })).data.map(({ id }) => id);
  const withFile = async (id: string): Promise<Sending> => {
    const { data } = await agent.call(uploadDocuments, { params: { id, type: 'others' }, files: [file('others.txt')] });
    return { params: { type: 'others', file: data.steps.others.files[0]?.id ?? '' } };
  };
  /** What makes a call succeed beyond its samples. */
  const prepared: Readonly<Record<string, (id: string) => Promise<Sending>>> = {
    searchBookings: async () => ({ body: {} }),
    exportBookings: async () => ({ query: { type: 'all' } }),
    uploadFile: async () => ({ params: { type: 'others' }, files: [file('others.txt')] }),
    replaceDocument: withFile,
    removeDocument: withFile,
    downloadDocument: withFile,
    downloadDocuments: withFile,
    acknowledgeHistory: async (id) => {
      const [entry] = await api.sql<{ id: string }>`
        select id from booking_histories where booking_id = ${id} and type = 'gatehouse-exception'`;
      return { params: { id: entry?.id ?? '' } };
    },
    createBooking: async () => ({
      body: {
        loadType: 'FCL',
        company: own.customer.id,
        fields: {
          ...{ shipper: own.shipper.id, consignee: own.consignee.id },
          ...{ portOfLoading: haiphong.id, portOfDischarge: rotterdam.id },
          ...{ your_reference_number: 'PO 4711', mblNumber: 'MAEU000111', hblNumber: 'H-1' },
          containers: [{ quantity: 1, type: '40HC', container_weight: 24_000, cbm: 60 }],
        },
        scheduleRates: offer,
        steps: {
          packingList: await uploaded('packing-list'),
          commercialInvoice: await uploaded('commercial-invoice'),
        },
      },
    }),
  };

  const walked: Walked[] = [];
  const sockets = (['importer', 'partner'] as const).map((role) => {
    const socket = io(api.url, { auth: { token: callers[role].token }, reconnection: false, forceNew: true });
    socket.onAny((event, payload) =>
      walked.push({ role, name: `hears ${event}`, status: 200, text: JSON.stringify(payload) }),
    );
    return socket;
  });
  await eventually(async () => sockets.every(({ connected }) => connected));

  const walk = async (role: Walker, [name, route]: Named): Promise<void> => {
    const id = ids.get(keyOf(role, name)) ?? '';
    const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, id]));
    const more = await prepared[name]?.(id);
    const sending = { ...sendings[name], ...more, params: { ...params, ...sendings[name]?.params, ...more?.params } };
    const key = { 'idempotency-key': keyOf(role, name).replace(' ', '-') };
    // The second answer of a call with a key is the first again.
    for (const headers of route.idempotent ? [key, key] : [{}]) {
      const reply = await callers[role].send(route, sending, headers);
      walked.push({ role, name, status: reply.status, text: await textOf(reply) });
    }
  };
  try {
    for (const named of routes) for (const role of walkers) await walk(role, named);
    await agent.call(cancelBooking, { params: { id: last }, body: {} });
    const heardLast = () => walked.filter(({ name, text }) => name.startsWith('hears') && text.includes(last));
    await eventually(async () => heardLast().length === sockets.length);
    return walked;
  } finally {
    for (const socket of sockets) socket.disconnect();
    await api.stop();
  }
};
