import type { SourceSettings } from '../../ports/config';
import type { SourceMessage } from '../../ports/sourceMessage';
import type { Shipment, TrackingSource } from '../../ports/trackingSource';
import { concerns } from '../source/concerns';
import { createSourceCaller, type Patience, type SourceCaller } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { dcsaEvents } from './dcsaEvents';
import { type DcsaMessage, readDcsaMessages } from './dcsaMessage';
import { nextPage } from './nextPage';
import { dialectOf } from './oceanDialects';
import { unwrapEvents } from './unwrapEvents';

type Query = Readonly<Record<string, string>>;

const PAGE_SIZE = '100';
/** A carrier whose cursors never end is stopped here. */
const MOST_PAGES = 50;

/** Every page of an answer; none where the carrier knows nothing. */
const askAllPages = async (call: SourceCaller, scac: string, query: Query): Promise<unknown[]> => {
  const pages: unknown[] = [];
  const asked = new Set<string>();
  let more: Query | null = {};
  while (more && pages.length < MOST_PAGES && !asked.has(JSON.stringify(more))) {
    asked.add(JSON.stringify(more));
    const answer = await call('/v2/events', { ...query, limit: PAGE_SIZE, ...more }).catch(asNothing);
    if (!answer) return pages;
    pages.push(answer.body);
    more = nextPage(answer, { pagesByNumber: dialectOf(scac)?.pagesByNumber === true, asked: more });
  }
  return pages;
};

/** Some carriers answer 404 for a number of which they know nothing yet, as others answer an empty list. */
const asNothing = (error: unknown): null => {
  if (error instanceof SourceError && error.failure === 'unknown') return null;
  throw error;
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

const holdsEvents = (answered: unknown, scac: string): boolean => unwrapEvents(answered, scac).events.length > 0;

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
        const answered = await askAllPages(call, scac, { ...question, ...newer });
        const { messages, problems } = readDcsaMessages(answered, { sender: scac, receivedAt: now.toISOString() });
        if (messages.length === 0 && problems.length > 0 && !holdsEvents(answered, scac))
          throw new SourceError('unreachable', 'answered what holds no events');
        const about = aboutShipment(messages, shipment, !('equipmentReference' in question));
        if (about.length === 0) continue;
        const events = about.flatMap((message) => dcsaEvents(message, shipment));
        return {
          events,
          toldUntil: newest(
            about.flatMap(({ message, updatedAt }) => (message.eventCreatedDateTime ? [updatedAt] : [])),
            since,
          ),
        };
      }
      return { events: [], toldUntil: since };
    },
  };
};
