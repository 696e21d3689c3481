import { isLikeAir, type JourneyEnds, normalisePlaceCode, placeCode, type TrackingEvent } from '@quayside/freight';
import { readEvents } from '../../integrations/readEvents';
import type { Executor } from '../../ports/database';
import type { KnownPlace } from '../../ports/placeLookup';
import type { SourceMessage } from '../../ports/sourceMessage';
import type { Shipment } from '../../ports/trackingSource';
import { findEquivalents, findKnownPlaces, type Mode } from './equivalentCodes';

/** Greatest number of times that a message is read: once to learn its places, and again for places named only then. */
const ROUNDS = 4;

interface Reading {
  /** The shipment with all codes of its ends, and with the directory. */
  readonly shipment: Shipment;
  /** Returns the code by which the place of an event is compared. */
  readonly codeOf: (code: string) => string;
}

const one = (end: string | readonly string[]): string =>
  normalisePlaceCode(typeof end === 'string' ? end : (end[0] ?? ''));

/**
 * Reads something with the directory of the shipment's agent: `read` is repeated with the places that it asked for. The
 * directory is queried for these codes each time, so that a place that somebody added a moment ago is known.
 */
const readWithPlaces = async <T>(db: Executor, shipment: Shipment, read: (reading: Reading) => T): Promise<T> => {
  const own: Mode = isLikeAir(shipment.loadType) ? 'AIR' : 'SEA';
  const [pol, pod] = [one(shipment.ends.pol), one(shipment.ends.pod)];
  const equivalents = await findEquivalents(db, own, [pol, pod]);
  const [ofPol, ofPod] = [pol, pod].map((code) => equivalents.get(code) ?? [code]);
  const known = new Map<string, KnownPlace | undefined>();
  for (let round = 1; ; round++) {
    const missing: { mode: Mode; code: string }[] = [];
    const find = (mode: Mode, code: string): KnownPlace | undefined => {
      const key = `${mode} ${code}`;
      if (!known.has(key)) missing.push({ mode, code });
      return known.get(key);
    };
    const isKnown = (code: string): boolean => find(own, code) !== undefined;
    const resolveCode = (written: string): string => {
      const code = normalisePlaceCode(written);
      if (ofPol?.includes(code)) return pol;
      return ofPod?.includes(code) ? pod : (find(own, code)?.code ?? code);
    };
    const ends = { pol: ofPol ?? pol, pod: ofPod ?? pod, isKnown };
    const result = read({ shipment: { ...shipment, ends, places: { find } }, codeOf: resolveCode });
    if (missing.length === 0 || round === ROUNDS) return result;
    for (const [key, place] of await findKnownPlaces(db, shipment.agentId, missing)) known.set(key, place);
  }
};

/** Adds the code by which the place is compared, when the source wrote another one. */
const withSameCode = (event: TrackingEvent, codeOf: Reading['codeOf']): TrackingEvent => {
  const written = placeCode(event) ?? event.location?.terminal;
  if (!written || !event.location) return event;
  const sameAs = codeOf(written);
  return sameAs === normalisePlaceCode(written) && placeCode(event)
    ? event
    : { ...event, location: { ...event.location, ...(sameAs !== written && { sameAs }) } };
};

/** Adds the id of the stored message to an event of it. */
const withMessage = (event: TrackingEvent, { storedAs }: SourceMessage): TrackingEvent =>
  storedAs === undefined ? event : { ...event, messageId: storedAs };

/**
 * Reads messages as events of a shipment, with the names, time zones and equivalent codes of its agent's directory. Codes
 * stay as they were sent.
 */
export const readLocatedEvents = (
  db: Executor,
  messages: readonly SourceMessage[],
  shipment: Shipment,
): Promise<TrackingEvent[]> =>
  messages.length === 0
    ? Promise.resolve([])
    : readWithPlaces(db, shipment, (reading) =>
        messages
          .flatMap((message) => readEvents(message, reading.shipment).map((event) => withMessage(event, message)))
          .map((event) => withSameCode(event, reading.codeOf)),
      );

/** Returns the ends of a shipment by all their codes, and which of the given codes the directory knows. */
export const findJourneyEnds = (db: Executor, shipment: Shipment, codes: readonly string[]): Promise<JourneyEnds> =>
  readWithPlaces(db, shipment, ({ shipment: { ends } }) => {
    const known = new Set(codes.filter((code) => ends.isKnown?.(normalisePlaceCode(code))));
    return { ...ends, isKnown: (code: string) => known.has(code) };
  });
