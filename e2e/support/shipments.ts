import { createHmac, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import type { Caller } from './api';
import { type CarrierPeer, startCarrierPeer } from './carrierPeer';
import { demoFolder, removeFolder } from './demo';
import { pdf } from './files';
import { type Quayside, startQuayside, workspace } from './quayside';
import { test as base, continueAs, type Page } from './test';

const carrierSecret = 'the secret of the subscription';
const airlineSecret = 'the-secret-of-the-airline';
/** Settings that make the product accept them. */
export const carrierSettings = {
  DCSA_MAEU_SECRET: Buffer.from(carrierSecret).toString('base64'),
  FSU_SECRET: airlineSecret,
};

interface PerTest {
  /** A page in a separate browser where a demo user is signed in. */
  open: (who: string, path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** The demo's users and bookings without its simulated carrier: only the reports of the sources happen. */
export const test = base.extend<PerTest, { quayside: Quayside; carrier: CarrierPeer }>({
  carrier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const carrier = await startCarrierPeer();
      await use(carrier);
      await carrier.close();
    },
    { scope: 'worker' },
  ],
  quayside: [
    async ({ carrier }, use) => {
      const dataDir = await demoFolder();
      const quayside = await startQuayside(dataDir, {
        DEMO: '0',
        REQUIRE_SECOND_FACTOR: 'none',
        DCSA_CMDU_CONNECT_URL: carrier.url,
        ...carrierSettings,
      });
      await use(quayside);
      await quayside.stop();
      await removeFolder(dataDir);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ browser, baseURL, caller }, use) => {
    const pages: Page[] = [];
    await use(async (who, path, options) => {
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      pages.push(page);
      await continueAs(page, baseURL, await caller(who));
      await page.goto(path);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

/** The agent whose users sign in. */
const firstCustomer = 'Halden Outdoor B.V.';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

interface Party {
  readonly id: string;
}
/** A booking, as far as the journeys read it. */
export interface Booking {
  readonly _id: string;
  readonly version: number;
  readonly exceptionCount: number;
  readonly tempStatus: string;
  readonly company: Party;
  readonly fields: {
    readonly customerReference: string;
    readonly mblNumber: string;
    readonly hblNumber: string;
    readonly contacts: { readonly shipper: Party; readonly consignee: Party };
  };
}
interface Tracking {
  readonly trackingState: string;
  readonly events: readonly { readonly id: string; readonly milestone: string | null }[];
}

/** Identifiers of a shipment that no other test uses. */
export interface Shipment {
  /** The bill number after the SCAC, or the air waybill. */
  readonly bill: string;
  readonly container: string;
}
export const newShipment = (): Shipment => ({ bill: digits(9), container: `QYSU${digits(7)}` });
/** The shipment of the published container events. */
export const sampleShipment: Shipment = { bill: '240816991', container: 'APZU4812090' };

interface Journey {
  readonly loadType: 'FCL' | 'LCL' | 'AIR';
  readonly from: string;
  readonly to: string;
  readonly mblNumber: string;
  readonly containerNumber?: string;
  readonly pieces?: number;
  readonly reference?: string;
  readonly etd?: string;
  readonly eta?: string;
  /** Whether the bills are on file, so that no required document is missing. */
  readonly hasBills?: boolean;
}
export const seaJourney = ({ bill, container }: Shipment): Journey => ({
  loadType: 'FCL',
  from: 'VNHPH',
  to: 'NLRTM',
  mblNumber: `MAEU${bill}`,
  containerNumber: container,
});

const unwrap = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
};

const upload = async (caller: Caller, type: string): Promise<string> => {
  const form = new FormData();
  form.append('documents', new Blob([new Uint8Array(pdf(type))]), `${type}.pdf`);
  const [file] = unwrap(await caller.post<{ id: string }[]>(`/blinkfreight/uploads/${type}`, form));
  return file?.id ?? '';
};

const cargoOf = {
  FCL: { type: '40HC', container_weight: 12_000 },
  LCL: { type: 'LCL', container_weight: 900 },
  AIR: { type: 'AIR', container_weight: 250 },
};

/** Creates a booking for the demo's first customer, like the booking form. */
export const book = async (caller: Caller, journey: Journey): Promise<Booking> => {
  const { loadType, from, to, mblNumber, containerNumber = '', pieces = 1, reference, etd, eta } = journey;
  const bills = journey.hasBills ? (['draft-mbl-document', 'draft-hbl-document'] as const) : [];
  const portType = loadType === 'AIR' ? 'AIR' : 'SEA';
  const [ports, known, packingList, commercialInvoice, [mbl, hbl]] = await Promise.all([
    caller.get<{ id: string; code: string }[]>(`/ports?portType=${portType}&codes=${from},${to}`).then(unwrap),
    caller.get<{ docs: { _id: string; company: string }[] }>('/bookings?limit=100').then(unwrap),
    upload(caller, 'packing-list'),
    upload(caller, 'commercial-invoice'),
    Promise.all(bills.map((type) => upload(caller, type))),
  ]);
  const findPortId = (code: string) => ports.find((port) => port.code === code)?.id;
  const one = known.docs.find(({ company }) => company === firstCustomer)?._id;
  const like = unwrap(await caller.get<Booking>(`/bookings/${one}`));
  const { shipper, consignee } = like.fields.contacts;
  const sent = {
    loadType,
    company: like.company.id,
    fields: {
      shipper: shipper.id,
      consignee: consignee.id,
      portOfLoading: findPortId(from),
      portOfDischarge: findPortId(to),
      your_reference_number: reference ?? `PO-${digits(8)}`,
      mblNumber,
      hblNumber: `H${digits(8)}`,
      containerNumber,
      containers: [{ quantity: pieces, cbm: 2, ...cargoOf[loadType] }],
      ...(etd && { etd }),
      ...(eta && { eta }),
    },
    steps: {
      packingList: [packingList],
      commercialInvoice: [commercialInvoice],
      ...(mbl && { draftMBL: [mbl] }),
      ...(hbl && { draftHBL: [hbl] }),
    },
  };
  return unwrap(await caller.post<Booking>('/bookings', sent));
};

export const fetchTracking = async (caller: Caller, { _id }: Booking): Promise<Tracking> =>
  unwrap(await caller.get<Tracking>(`/bookings/${_id}/tracking`));

const sample = (name: string): Promise<string> =>
  readFile(join(workspace, 'api/src/integrations/samples', name), 'utf8');

export interface CarrierEvent {
  readonly eventID: string;
  readonly eventDateTime: string;
  readonly [field: string]: unknown;
}

/** Returns the published container events, rewritten for this shipment. */
export const containerEvents = async ({ bill, container }: Shipment = sampleShipment): Promise<CarrierEvent[]> =>
  JSON.parse(
    (await sample('dcsa-events.json'))
      .replaceAll(sampleShipment.bill, bill)
      .replaceAll(sampleShipment.container, container)
      .replaceAll('3cecb101-', `${bill.slice(0, 8)}-`),
  ) as CarrierEvent[];

export const airMessages = (): Promise<string> => sample('fsu-messages.txt');

/** Calls as the carrier, at the address of the installation or of a connection. Returns the status. */
export const tell = async (
  { url }: Quayside,
  events: readonly object[],
  { secret = carrierSecret, query = '' } = {},
): Promise<number> => {
  const body = JSON.stringify(events, null, 2);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const { status } = await fetch(`${url}/api/tracking/dcsa/callback${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
    body,
  });
  return status;
};

/** Calls as the airline. Returns the status. */
export const tellByAir = async (
  { url }: Quayside,
  messages: string,
  { secret = airlineSecret } = {},
): Promise<number> => {
  const { status } = await fetch(`${url}/api/tracking/fsu`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${secret}` },
    body: messages,
  });
  return status;
};
