import type { SourceSettings } from '../../ports/config';
import type { Problem, SourceMessage } from '../../ports/sourceMessage';
import type { Shipment, TrackingSource } from '../../ports/trackingSource';
import { type AskedReference, type OceanProfile, standardProfile } from '../carriers/oceanProfiles';
import { concerns } from '../source/concerns';
import { fitTrip } from '../source/fitTrip';
import { isBareRetraction } from '../source/isBareRetraction';
import { createSourceCaller, type Patience, type SourceCaller } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { askAllPages, type Query } from './askAllPages';
import { dcsaEvents } from './dcsaEvents';
import { type DcsaMessage, readDcsaMessages } from './dcsaMessage';
import { findOceanDialect } from './oceanDialects';
import { unwrapEvents } from './unwrapEvents';

type Message = SourceMessage<DcsaMessage>;

/** Characters stored of a response whose parts cannot be separated. */
const SHOWN = 20_000;

/**
 * Returns the bill as the carrier writes it: without the SCAC that users write before it; most carriers accept it as
 * well.
 */
const asCarrierWrites = ({ carrier, knowsPrefix }: OceanProfile, bill: string): string => {
  const number = bill.replace(/\s/g, '').toUpperCase();
  if (!number.startsWith(carrier) || number === carrier) return number;
  const bare = number.slice(carrier.length);
  return knowsPrefix ? `${number},${bare}` : bare;
};

/**
 * Returns the queries for a shipment. A bill may be the carrier's booking number; filters are combined with AND, so
 * each is queried alone where the carrier allows it.
 */
const createQueries = (profile: OceanProfile, { bills, containers }: Shipment): Query[] => {
  const numbers = bills.map((bill) => asCarrierWrites(profile, bill)).join();
  const values: Record<AskedReference, string> = {
    transportDocumentReference: numbers,
    carrierBookingReference: numbers,
    equipmentReference: containers.join(),
  };
  return profile.asks.flatMap((references) =>
    references.every((reference) => values[reference])
      ? [Object.fromEntries(references.map((reference) => [reference, values[reference]]))]
      : [],
  );
};

const newest = (moments: readonly string[], least: string | null): string | null =>
  [...moments, ...(least ? [least] : [])].sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;

const holdsEvents = (answered: unknown, scac: string): boolean => unwrapEvents(answered, scac).events.length > 0;

const aboutShipment = (messages: readonly Message[], shipment: Shipment, isByBill: boolean): Message[] =>
  messages.filter(
    (message) =>
      isByBill ||
      isBareRetraction(message) ||
      (concerns(message, shipment) && fitTrip(dcsaEvents(message, shipment), { shipment, events: [] }) !== null),
  );

const toPageQuery = ({ carrier, events, pageSize }: OceanProfile) => ({
  ...{ path: events, pageSize },
  pagesByNumber: findOceanDialect(carrier)?.pagesByNumber === true,
});

interface Carrier {
  readonly profile: OceanProfile;
  readonly call: SourceCaller;
}

/** Creates a client for an ocean carrier's DCSA Track & Trace, by its profile. */
export const createCarrierSource = ({ profile, call }: Carrier): TrackingSource => {
  const scac = profile.carrier;
  return {
    name: 'dcsa',
    serves: (carrier, mode) => mode === 'SEA' && carrier === scac,
    ask: async (shipment, { since, now }) => {
      const newer: Query = since && profile.asksSince ? { 'eventCreatedDateTime:gte': since } : {};
      const told: { messages: Message[]; problems: Problem[] } = { messages: [], problems: [] };
      for (const question of createQueries(profile, shipment)) {
        const answered = await askAllPages(call, toPageQuery(profile), { ...question, ...newer });
        const { messages, problems } = readDcsaMessages(answered, { sender: scac, receivedAt: now.toISOString() });
        if (messages.length === 0 && problems.length > 0 && !holdsEvents(answered, scac))
          throw new SourceError('unreachable', 'answered what holds no events');
        told.messages.push(...messages);
        told.problems.push(
          ...problems.map((problem) => ({ raw: JSON.stringify(answered).slice(0, SHOWN), ...problem })),
        );
        const about = aboutShipment(
          messages,
          shipment,
          Object.keys(question).some((asked) => asked !== 'equipmentReference'),
        );
        if (about.length === 0) continue;
        return {
          events: about.flatMap((message) => dcsaEvents(message, shipment)),
          toldUntil: newest(
            about.flatMap(({ message, updatedAt }) => (message.eventCreatedDateTime ? [updatedAt] : [])),
            since,
          ),
          rawAnswer: { format: 'dcsa', sender: scac, delivery: told, about },
        };
      }
      return { events: [], toldUntil: since, rawAnswer: { format: 'dcsa', sender: scac, delivery: told, about: [] } };
    },
  };
};

/** Creates a carrier's client from the installation's address and key, by the standard's defaults. */
export const createDcsaSource = (
  scac: string,
  { url, apiKey }: Pick<SourceSettings, 'apiKey'> & { readonly url: string },
  patience?: Partial<Patience>,
): TrackingSource => {
  const headers = { 'api-version': '2', ...(apiKey && { 'api-key': apiKey, authorization: `Bearer ${apiKey}` }) };
  return createCarrierSource({ profile: standardProfile(scac), call: createSourceCaller(url, headers, patience) });
};
