import {
  acknowledgeHistory,
  addExternalFollower,
  createBookingDraft,
  type DocumentType,
  getTracking,
  type RouteDefinition,
  recordEvents,
  type ScheduleSearch,
  uploadDocuments,
  uploadFile,
  verifyDocument,
  waiveDocument,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { isByContainer } from '@quayside/freight';
import type { NewBookingRow } from '../src/modules/bookings/booking/insertBooking';
import { raiseException } from '../src/modules/exceptions/raiseException';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  type Organisation,
  rotterdam,
} from './bookingWorld';
import { contractRoutes, openWorld, type WireInput } from './conformance/declareConformance';
import { bookingForm } from './conformance/samples';
import { createGiven, PASSWORD } from './given';
import { createPrices, inDays } from './pricingWorld';
import { startApi, type TestApi } from './startApi';

export const walkers = ['importer', 'partner', 'agent', 'customer-company-admin'] as const satisfies Role[];
export type Walker = (typeof walkers)[number];
export type Caller = Awaited<ReturnType<ReturnType<typeof openWorld>['signInAs']>>;

export type NamedRoute = readonly [name: string, route: RouteDefinition];
/** Calls of the contract with a response body; others reveal nothing. */
export const routes: readonly NamedRoute[] = contractRoutes().filter(([, { answer, stream }]) => answer || stream);

/** Amounts in each booking's price; they occur nowhere else. */
const AMOUNT = 739_117;
const CHARGE = 'LEAK CANARY';

/** Returns whether a text contains an amount or a charge of a booking's price, in any notation. */
export const tellsPrice = (text: string): boolean =>
  text.includes(CHARGE) || /(?<![0-9a-f])(739117|7,?391\.17)(?![0-9a-f])/.test(text);

/** Default margin on the costs of agent, lane and customer; it occurs nowhere else. */
const MARGIN = { amountMinor: 848_393, currency: 'USD' };

/** Returns whether a text contains a default margin on costs, in any notation. */
export const tellsMargin = (text: string): boolean => /(?<![0-9a-f])(848393|8,?483\.93)(?![0-9a-f])/.test(text);

const box = {
  ...{ description: '', weight: 1000, packages: null, packageType: null, measurement: 10 },
  ...{ containerNumber: null, po: null },
};

const priced = (row: NewBookingRow): NewBookingRow => ({
  ...row,
  fields: {
    ...row.fields,
    bookingPrice: { amountMinor: AMOUNT, currency: 'USD' },
    equipments: isByContainer(row.loadType) ? [{ size: '40HC', items: [box] }] : [],
  },
  scheduleRates: {
    ...{ rateId: newId(), sailingId: newId(), carrier: { code: 'MAEU', name: 'Maersk' }, service: 'Loop 1' },
    ...{ totalMinor: AMOUNT, currency: 'USD', validTo: '2031-04-01T00:00:00.000Z', transitDays: 31 },
    charges: [{ name: CHARGE, basis: 'per container', quantity: 1, unitMinor: AMOUNT, amountMinor: AMOUNT }],
  },
});

/** State that the booking of a call needs for the call to succeed. */
const neededState: Readonly<Record<string, Parameters<typeof createBookingRow>[1]>> = {
  completeBooking: { status: 'in-progress', shippingStatus: 'arrived' },
  trackCargoAi: { loadType: 'AIR', source: 'cargo-ai' },
  setFreeTime: { containers: 'CSQU3054383' },
};
const worked = ['getException', 'assignException', 'snoozeException', 'commentException', 'resolveException'] as const;
const troubled: readonly string[] = ['acknowledgeBooking', 'acknowledgeHistory', 'undoAcknowledgement', ...worked];

/** Calls on documents of bookings that their query names. */
const readsDocuments: readonly string[] = ['downloadManyDocuments', 'previewSelectionUse'];

const toWalkKey = (role: Walker, call: string): string => `${role} ${call}`;

/** Creates a booking for each call of each role, so that none changes another's input. */
const insertBookings = async (database: Database, own: Organisation): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  const late = { key: 'late', exceptionType: 'ETA_DELAYED', evidence: ['Two days late.'] } as const;
  for (const [name] of routes.filter(([name, { params }]) => params || readsDocuments.includes(name))) {
    for (const role of walkers) {
      const id = await book(database, priced(createBookingRow(own, { mbl: `MAEU${newId()}`, ...neededState[name] })));
      ids.set(toWalkKey(role, name), id);
      if (troubled.includes(name)) await database.transaction((tx) => raiseException(tx, id, late));
    }
  }
  return ids;
};

const search: ScheduleSearch = {
  ...{ mode: 'SEA', transportMode: 'FCL', fromId: haiphong.id, toId: rotterdam.id },
  CommodityAndWeight: [{ Quantity: 1, ContainerType: '40HC', ContainerVariant: 'Standard' }],
};

/** A tariff line with the bookings' costs, and a departure. */
const insertOffer = async (api: TestApi, { agent }: Organisation) => {
  const prices = createPrices(api);
  const lane = [haiphong.code, rotterdam.code] as const;
  const surcharges = [{ name: CHARGE, basis: 'per B/L', amountMinor: 100, currency: 'USD' }];
  const rateId = await prices.rate(agent, { lane, prices: { containers: { '40HC': AMOUNT } }, surcharges });
  return { rateId, sailingId: await prices.sailing(inDays(10), 'SEA', lane), search };
};

const words = (name: string): File => new File(['words'], name);

type PreparedCalls = Readonly<Record<string, (bookingId: string) => Promise<WireInput>>>;

/** Input that makes calls succeed beyond the samples of the conformance suite. */
const prepare = async (api: TestApi, agent: Caller, own: Organisation): Promise<PreparedCalls> => {
  const scheduleRates = await insertOffer(api, own);
  const upload = async (type: DocumentType): Promise<string[]> =>
    (await agent.call(uploadFile, { params: { type }, files: [words(`${type}.txt`)] })).data.map(({ id }) => id);
  const withFile = async (id: string): Promise<WireInput> => {
    const input = { params: { id, type: 'others' }, files: [words('others.txt')] } as const;
    const { data } = await agent.call(uploadDocuments, input);
    return { params: { type: 'others', file: data.steps.others.files[0]?.id ?? '' } };
  };
  const withEvent = async (id: string): Promise<WireInput> => {
    const events = [{ milestone: 'booking_confirmed', date: '2026-01-05' } as const];
    await agent.call(recordEvents, { params: { id }, body: { events } });
    const { data } = await agent.call(getTracking, { params: { id } });
    return { params: { event: data.events.find(({ source }) => source === 'manual')?.id ?? '' } };
  };
  const form = { ...bookingForm, company: { id: own.customer.id, companyName: own.customer.companyName } };
  const withDraft = async (): Promise<WireInput> => {
    const { data } = await agent.call(createBookingDraft, { body: { form } });
    return { params: { id: data.id }, body: { form } };
  };
  const fields = {
    ...{ shipper: own.shipper.id, consignee: own.consignee.id },
    ...{ portOfLoading: haiphong.id, portOfDischarge: rotterdam.id },
    ...{ your_reference_number: 'PO 4711', mblNumber: 'MAEU000111', hblNumber: 'H-1' },
  };
  const findExceptionId = async (bookingId: string): Promise<string> => {
    const [entry] = await api.sql<{ id: string }>`
      select id from booking_histories where booking_id = ${bookingId} and type = 'gatehouse-exception'`;
    return entry?.id ?? '';
  };
  const ofException = async (bookingId: string) => ({ params: { id: await findExceptionId(bookingId) } });
  return {
    createBookingDraft: async () => ({ body: { form } }),
    updateBookingContainers: async () => ({
      body: { containers: [{ number: '', seals: [], packages: 4, weight: 1000, vgm: null, setPoint: null }] },
    }),
    createBookingTemplate: async () => ({ body: { name: newId(), form } }),
    getBookingDraft: async () => ({ params: (await withDraft()).params ?? {} }),
    updateBookingDraft: withDraft,
    updateBooking: async () => ({
      body: {
        company: own.customer.id,
        fields: { ...fields, containers: [{ quantity: 1, type: '40HC', container_weight: 1000, cbm: 10 }] },
      },
    }),
    verifyDocument: withFile,
    unverifyDocument: async (id) => {
      const sending = await withFile(id);
      await agent.send(verifyDocument, { params: { id, ...sending.params } });
      return sending;
    },
    completeBooking: async () => ({ body: { reason: 'The buyer has its own documents.' } }),
    correctEvent: withEvent,
    getEventEvidence: withEvent,
    withdrawEvent: withEvent,
    unwaiveDocument: async (id) => {
      const params = { type: 'packing-list' } as const;
      await agent.send(waiveDocument, { params: { id, ...params }, body: { reason: 'The buyer sends it.' } });
      return { params };
    },
    searchBookings: async () => ({ body: {} }),
    findPastedBookings: async () => ({ body: { text: 'MSCU1234566' } }),
    proposeDocuments: async () => ({ body: { files: [{ name: 'packing list MSCU1234566.pdf' }] } }),
    searchLanes: async () => ({
      body: {
        ...{ transportMode: 'FCL', CommodityAndWeight: search.CommodityAndWeight },
        ...{ fromIds: [haiphong.id], toIds: [rotterdam.id], date: new Date().toISOString().slice(0, 10) },
      },
    }),
    addExternalFollower: async () => ({ body: { email: 'eva@venlo.example' } }),
    removeExternalFollower: async (id) => {
      const body = { email: 'eva@venlo.example' };
      const { data } = await agent.call(addExternalFollower, { params: { id }, body });
      return { params: { follower: data[0]?.id ?? '' } };
    },
    createCalendarFeed: async () => ({ body: { name: 'All' } }),
    followView: async () => ({ body: { name: 'New', view: { status: ['new'] } } }),
    listBookingFilterValues: async () => ({ params: { field: 'carrier' } }),
    listBookingGroups: async () => ({ query: { groupBy: 'status' } }),
    listBookingDays: async () => ({ query: { by: 'eta', firstDay: '2026-01-01', lastDay: '2026-01-31' } }),
    listBookingTeams: async (id) => ({ query: { ids: id } }),
    downloadManyDocuments: async (id) => {
      await withFile(id);
      return { query: { ids: id } };
    },
    previewSelectionUse: async (id) => {
      await withFile(id);
      return { query: { ids: id, use: 'download' } };
    },
    listFollowing: async (id) => ({ query: { bookings: id } }),
    followLane: async () => ({ body: { from: haiphong.code, to: rotterdam.code } }),
    exportBookings: async () => ({ query: { type: 'all' } }),
    uploadFile: async () => ({ params: { type: 'others' }, files: [words('others.txt')] }),
    replaceDocument: withFile,
    removeDocument: withFile,
    downloadDocument: withFile,
    downloadDocuments: withFile,
    downloadUpload: withFile,
    acknowledgeHistory: ofException,
    ...Object.fromEntries(worked.map((name) => [name, ofException])),
    undoAcknowledgement: async (bookingId) => {
      const params = { id: await findExceptionId(bookingId) };
      await agent.call(acknowledgeHistory, { params });
      return { params };
    },
    priceBooking: async () => ({
      body: { company: own.customer.id, fields: { containers: [{ quantity: 1, type: '40HC' }] }, scheduleRates },
    }),
    createBooking: async () => ({
      body: {
        ...{ loadType: 'FCL', company: own.customer.id, scheduleRates },
        fields: {
          ...fields,
          containers: [{ quantity: 1, type: '40HC', container_weight: 24_000, cbm: 60 }],
        },
        steps: { packingList: await upload('packing-list'), commercialInvoice: await upload('commercial-invoice') },
      },
    }),
  };
};

/** Retries a busy service, as the pages do. */
const patiently = async (request: Request): Promise<Response> => {
  const response = await fetch(request.clone());
  return response.status === 503 ? fetch(request) : response;
};

export interface PriceWorld {
  readonly api: TestApi;
  readonly callers: Readonly<Record<Walker, Caller>>;
  readonly prepared: PreparedCalls;
  /** Returns the booking that a role makes a call about. */
  bookingFor(role: Walker, call: string): string;
  /** Returns a booking that no call of the walk is about. */
  readonly last: string;
}

/** Priced bookings of an organisation, and the users who see them. */
export const startPriceWorld = async (): Promise<PriceWorld> => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    return { own, ids: await insertBookings(database, own), last: await book(database, priced(createBookingRow(own))) };
  });
  const { own, ids, last } = filled;
  const api = await startApi({ place });
  const given = createGiven(api);
  const wire = {
    origin: api.url,
    password: PASSWORD,
    fetch: patiently,
    listen: () => Promise.reject(),
    readMail: () => Promise.reject(),
  };
  const world = openWorld(wire, new Set());
  const callers = {} as Record<Walker, Caller>;
  for (const role of walkers) {
    const { id, email } = await createOrganisationUser(given, own, role);
    await api.sql`update users set services = '{exception,quotes}' where id = ${id}`;
    callers[role] = await world.signInAs(email);
  }
  const margin = JSON.stringify(MARGIN);
  const lanes = JSON.stringify([{ from: haiphong.code, to: rotterdam.code, percent: 0, amount: MARGIN }]);
  await api.sql`update companies set standard_margin_amount = ${margin}::jsonb, lane_margins = ${lanes}::jsonb where id = ${own.agent.id}`;
  await api.sql`insert into customer_terms (company_id, agent_id, margin_amount) values (${own.customer.id}, ${own.agent.id}, ${margin}::jsonb)`;
  const prepared = await prepare(api, callers.agent, own);
  return { api, callers, prepared, last, bookingFor: (role, call) => ids.get(toWalkKey(role, call)) ?? '' };
};
