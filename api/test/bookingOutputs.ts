import {
  createCalendarFeed,
  createShareLink,
  createTicket,
  type DcsaTrackEvent,
  listDcsaEvents,
  trackingPdf,
} from '@quayside/contract';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import { readPdf } from '../src/pdf/readPdf.fixture';
import type { ApiClient } from './ApiClient';
import { readCsv } from './readCsv';
import type { TestApi } from './startApi';

/** Returns the text of an HTML page with its labels, with single blanks. */
const textOf = (page: string): string =>
  page
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/aria-label="([^"]*)"/g, '>$1<')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Reads what leaves Quayside about bookings: files, the public page, the calendar and the feed of standard events. */
export const createBookingOutputs = (api: TestApi, caller: ApiClient) => {
  const pages = new Map<string, string>();
  let calendar: string | undefined;

  const download = async (path: string, query = ''): Promise<Response> => {
    const { token } = (await caller.call(createTicket, { body: { path: `/api${path}` } })).data;
    return api.anonymous.fetch(`${path}?${query}token=${token}`);
  };

  return {
    /** Text of the public page of a booking; its link is created once. */
    sharedPage: async (id: string): Promise<string> => {
      const path =
        pages.get(id) ??
        new URL((await caller.call(createShareLink, { params: { id }, body: {} })).data.url ?? '').pathname;
      pages.set(id, path);
      return textOf(await (await fetch(api.url + path)).text());
    },

    trackingPdf: async (id: string): Promise<string> => {
      const response = await download(trackingPdf.path.replace(':id', id));
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text.replace(/\s+/g, ' ');
    },

    csvLine: async (id: string) => {
      const response = await download('/bookings/csv', 'type=all&');
      return readCsv(await response.text()).find((row) => row['Booking ID'] === id);
    },

    /** Actual departures and arrivals in the feed of DCSA events, by bill: `DEPA 2026-11-10`. */
    dcsaTransportEvents: async (bill: string): Promise<string[]> => {
      const query = { transportDocumentReference: bill, eventType: ['TRANSPORT' as const], limit: 100 };
      const events = (await caller.call(listDcsaEvents, { query })).body as DcsaTrackEvent[];
      return events.flatMap((event) =>
        event.eventType === 'TRANSPORT' && event.eventClassifierCode === 'ACT'
          ? [`${event.transportEventTypeCode} ${event.eventDateTime.slice(0, 10)}`]
          : [],
      );
    },

    /** Events of a booking in the calendar of the caller, by key: `etd`, `eta`. */
    calendarEvents: async (id: string): Promise<Record<string, string>> => {
      calendar ??= new URL((await caller.call(createCalendarFeed, { body: { name: 'All' } })).data.url ?? '').pathname;
      const text = await (await fetch(api.url + calendar)).text();
      const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
      return Object.fromEntries(
        events.flatMap((event) => {
          const uid = /UID:([^@\r]+)@/.exec(event)?.[1] ?? '';
          return uid.startsWith(`${id}.`) ? [[uid.slice(id.length + 1), event]] : [];
        }),
      );
    },
  };
};

/** Pushes events of Maersk about a bill, signed with the secret of its subscription, and expects that they are taken. */
export const pushDcsaEvents = async (
  api: TestApi,
  { events, bill, secret }: { events: readonly object[]; bill: string; secret: Buffer },
): Promise<void> => {
  const named = { documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }] };
  const body = JSON.stringify(events.map((event) => ({ ...named, ...event })));
  const { status } = await api.anonymous.fetch('/tracking/dcsa/callback', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'notification-signature': dcsaSignature(Buffer.from(body), secret) },
  });
  expect(status).toBe(204);
};
