import type { SourceSettings } from '../../ports/config';
import type { SourceMessage } from '../../ports/sourceMessage';
import type { Shipment, TrackingSource } from '../../ports/trackingSource';
import { concerns } from '../source/concerns';
import { createSourceCaller, type Patience, type SourceCaller } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { dcsaEvents } from './dcsaEvents';
import { type DcsaMessage, readDcsaMessages } from './dcsaMessage';

type Query = Readonly<Record<string, string>>;

const PAGE_SIZE = '100';
/** A carrier whose cursors never end is stopped here. */
const MOST_PAGES = 50;

/** Every page of an answer. @source DCSA: cursor paging, `Next-Page-Cursor` is absent on the last page */
const askAllPages = async (call: SourceCaller, query: Query): Promise<unknown[]> => {
  const events: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await call('/v2/events', { ...query, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) });
    if (!Array.isArray(answer.body)) throw new SourceError('unreachable', 'answered what is no list of events');
    events.push(...answer.body);
    const next = answer.headers.get('next-page-cursor');
    if (!next || next === cursor) return events;
    cursor = next;
  }
  return events;
};

/** Carriers know their numbers without the SCAC that people write before them. */
const asCarrierWrites = (scac: string, bill: string): string => {
  const number = bill.replace(/\s/g, '').toUpperCase();
  return number.startsWith(scac) && number.length > scac.length ? `${number},${number.slice(scac.length)}` : number;
};

/** A bill may be the carrier's booking number; filters are combined with AND, so each is asked alone. */
const questionsOf = (scac: string, { bills, containers }: Shipment): Query[] => {
  const numbers = bills.map((bill) => asCarrierWrites(scac, bill)).join();
  return [
    ...(numbers ? [{ transportDocumentReference: numbers }, { carrierBookingReference: numbers }] : []),
    ...(containers.length > 0 ? [{ equipmentReference: containers.join() }] : []),
  ];
};

const newest = (moments: readonly string[], least: string | null): string | null =>
  [...moments, ...(least ? [least] : [])].sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;

const aboutShipment = (delivery: readonly SourceMessage<DcsaMessage>[], shipment: Shipment, isByBill: boolean) =>
  delivery.filter(({ identifiers }) => isByBill || concerns(identifiers, shipment));

/** An ocean carrier that speaks DCSA Track & Trace 2. */
export const createDcsaSource = (
  scac: string,
  { url, apiKey }: SourceSettings & { readonly url: string },
  patience?: Partial<Patience>,
): TrackingSource => {
  const headers = { 'api-version': '2', ...(apiKey && { 'api-key': apiKey, authorization: `Bearer ${apiKey}` }) };
  const call = createSourceCaller(url, headers, patience);
  return {
    name: 'dcsa',
    serves: (carrier, mode) => mode === 'SEA' && carrier === scac,
    ask: async (shipment, { since, now }) => {
      const newer: Query = since ? { 'eventCreatedDateTime:gte': since } : {};
      for (const question of questionsOf(scac, shipment)) {
        const answered = await askAllPages(call, { ...question, ...newer });
        const { messages } = readDcsaMessages(answered, { sender: scac, receivedAt: now.toISOString() });
        const about = aboutShipment(messages, shipment, !('equipmentReference' in question));
        if (about.length === 0) continue;
        const events = about.flatMap((message) => dcsaEvents(message, shipment));
        return {
          events,
          toldUntil: newest(
            about.map(({ message }) => message.eventCreatedDateTime),
            since,
          ),
        };
      }
      return { events: [], toldUntil: since };
    },
  };
};
