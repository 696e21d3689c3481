import type { TrackingEvent } from '@quayside/freight';
import { TrackingEvent as EventSchema } from '@quayside/freight';
import * as v from 'valibot';
import { findAirport, findPort } from '../../places/knownPlaces';
import { curatedPlaces as places } from '../source/shipment.fixture';
import { mutated, seeded } from './mutations.fixture';
import { read, readCorpusEvents, receivedAt } from './readCorpus.fixture';
import { wholeCorpus } from './wholeCorpus.fixture';

/** Few in every run of the tests; `MUTATIONS=50000 MUTATION_SEED=1` runs more of them, from another seed. */
const MUTATIONS = Number(process.env.MUTATIONS ?? 4_000);
const SEED = Number(process.env.MUTATION_SEED ?? 17);

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
/** O and 0, I and 1 are mixed up in numbers; the readers put them right. */
const alike = (text: string): string => text.replaceAll('O', '0').replace(/[IL]/g, '1');

/**
 * Returns the days around an instant in written form, with and without a year: a place may be ahead of UTC or behind
 * it.
 */
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const listDaysAround = (instant: string, reach: number): string[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const date = new Date(Date.parse(instant) + (index - reach) * 86_400_000).toISOString();
    const digits = date.slice(0, 10).replaceAll('-', '');
    const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
    const yearLast = [day + month + year, month + day + year];
    const name = new Date(date).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }).toUpperCase();
    return [
      digits,
      ...yearLast,
      digits.slice(2),
      date.slice(8, 10) + months[Number(date.slice(5, 7)) - 1],
      `${months[Number(month) - 1]}${day}${year}`,
      name + day + year,
      day + name,
    ];
  }).flat();

/** Checks whether a message has the milliseconds of an instant. */
const isEpochSaid = (instant: string, written: string): boolean => written.includes(String(Date.parse(instant)));

/** Returns the name and position of a place unless they are those that the directory has for its code. */
const placeNamesOf = ({ location }: TrackingEvent): (string | undefined)[] => {
  const code = location?.unlocode ?? location?.iata ?? location?.terminal;
  const known = findPort(code, places) ?? findAirport(code, places);
  const isOfDirectory = known !== undefined && known.name === location?.name;
  const [lat, lon] = [location?.lat, location?.lon].map((degrees) =>
    degrees === undefined ? undefined : String(degrees),
  );
  return [
    ...(isOfDirectory ? [] : [location?.name]),
    ...(known?.lat === location?.lat ? [] : [lat]),
    ...(known?.lon === location?.lon ? [] : [lon]),
  ];
};

/** Kilograms of a number of the message in one of the units that are read. */
const units = [1, 0.001, 1000, 100, 0.453_592_37, 0.028_349_523_125];

/** Returns a weight that is no number of the message in any known unit. */
const inventedWeights = ({ weightKg }: TrackingEvent, written: string): string[] => {
  if (weightKg === undefined) return [];
  const isSaid = units.some((unit) => {
    const amount = weightKg / unit;
    return [3, 2, 1, 0].some((digits) => written.includes(bare(String(Number(amount.toFixed(digits))))));
  });
  return isSaid ? [] : [`${weightKg} kg`];
};

/** Returns every fact of an event that its message does not contain. */
const inventedIn = (event: TrackingEvent, written: string, standard: string): string[] => {
  const isFsu = standard !== 'dcsa';
  const said = [
    // X12 has the check digit of a container in another element.
    standard === 'x12' ? event.equipment?.slice(0, 10) : event.equipment,
    event.vessel?.imo,
    event.vessel?.name.startsWith('IMO ') ? undefined : event.vessel?.name,
    event.location?.terminal,
    event.voyage,
    // Carrier and number may be separate.
    ...(/^(\D{2,3}|.{2})(\d{1,4}\D?)$/.exec(event.flight ?? '')?.slice(1) ?? [event.flight]),
    event.location?.unlocode,
    event.location?.iata,
    event.pieces === undefined ? undefined : String(event.pieces),
    event.sourceEventId && !isFsu ? event.sourceEventId : undefined,
  ];
  const facts = [...said, ...placeNamesOf(event)].flatMap((fact) =>
    fact && !written.includes(bare(fact)) && !alike(written).includes(alike(bare(fact))) ? [fact] : [],
  );
  const isCodeSaid = written.includes(bare(event.rawCode)) || event.classifier !== 'actual';
  // A flight's time may have a day change.
  const isDaySaid =
    event.occurredAt === null ||
    isEpochSaid(event.occurredAt, written) ||
    listDaysAround(event.occurredAt, isFsu ? 6 : 1).some((day) => written.includes(day));
  const isUpdateSaid =
    event.updatedAt === receivedAt || listDaysAround(event.updatedAt, 1).some((day) => written.includes(day));
  return [
    ...facts,
    ...inventedWeights(event, written),
    ...(isCodeSaid ? [] : [event.rawCode]),
    ...(isDaySaid ? [] : [String(event.occurredAt)]),
    ...(isUpdateSaid ? [] : [event.updatedAt]),
  ];
};

type Role = 'origin' | 'transit' | 'destination';
const codesOf: Readonly<Record<string, Role>> = {
  VNHPH: 'origin',
  HAN: 'origin',
  NLRTM: 'destination',
  AMS: 'destination',
};

/** Where a milestone can happen, and its codes of DCSA and IATA; those of EDI have up to two letters or three digits. Written by hand, so that a fault of a table shows here. */
const proofs: Readonly<Partial<Record<NonNullable<TrackingEvent['milestone']>, readonly [Role | null, RegExp]>>> = {
  booking_confirmed: [null, /^(CONF|BKD|[A-Z]{1,2}|\d{1,3})$/],
  empty_picked_up: ['origin', /^(GTOT|[A-Z]{1,2}|\d{1,3})$/],
  cargo_received: ['origin', /^(GTIN|RCS|FOH|[A-Z]{1,2}|\d{1,3})$/],
  loaded: ['origin', /^(LOAD|MAN|PRE|[A-Z]{1,2}|\d{1,3})$/],
  departed: ['origin', /^(DEPA|DEP|[A-Z]{1,2}|\d{1,3})$/],
  transshipment_arrived: ['transit', /^(ARRI|ARR|[A-Z]{1,2}|\d{1,3})$/],
  transshipment_discharged: ['transit', /^(DISC|RCF|RCT|[A-Z]{1,2}|\d{1,3})$/],
  transshipment_loaded: ['transit', /^(LOAD|MAN|PRE|TFD|TRM|[A-Z]{1,2}|\d{1,3})$/],
  transshipment_departed: ['transit', /^(DEPA|DEP|[A-Z]{1,2}|\d{1,3})$/],
  arrived: ['destination', /^(ARRI|ARR|[A-Z]{1,2}|\d{1,3})$/],
  discharged: ['destination', /^(DISC|RCF|[A-Z]{1,2}|\d{1,3})$/],
  available: ['destination', /^(AVPU|NFD|AWD|[A-Z]{1,2}|\d{1,3})$/],
  out_gate: ['destination', /^(GTOT|[A-Z]{1,2}|\d{1,3})$/],
  delivered: ['destination', /^(DROP|DLV|DDL|[A-Z]{1,2}|\d{1,3})$/],
  empty_returned: ['destination', /^(GTIN|[A-Z]{1,2}|\d{1,3})$/],
};

/** Returns a milestone that happened elsewhere than its event, or that another code reports. */
const wrongMilestone = ({ milestone, location, rawCode }: TrackingEvent): string[] => {
  const proof = milestone && proofs[milestone];
  if (!proof) return [];
  const [role, code] = proof;
  const written = (location?.sameAs ?? location?.unlocode ?? location?.iata ?? location?.terminal ?? '').toUpperCase();
  const place = /^[A-Z0-9]{9}$/.test(written) ? written.slice(0, 5) : written;
  const isThere = role === null || (place !== '' && (codesOf[place] ?? 'transit') === role);
  return isThere && code.test(rawCode.toUpperCase()) ? [] : [`${milestone} at ${place || 'no place'} by ${rawCode}`];
};

/** Returns whether the message supports an actual event: it says so, or has no classifier. */
const isActualSaid = (event: TrackingEvent, written: string, standard: string): boolean =>
  event.classifier !== 'actual' ||
  event.source === 'airline' ||
  // Codes of EDI messages report what has happened, except the codes of estimates.
  ['edifact', 'x12'].includes(standard) ||
  /ACT/.test(written) ||
  event.rawLabel.endsWith('reported, not classified') ||
  ['document', 'customs', 'exception'].includes(event.kind);

test(`reads ${MUTATIONS} mutations without an exception, invents nothing and reports place and reason of every refusal`, () => {
  const random = seeded(SEED);
  const counted = { read: 0, refused: 0 };
  const faults: string[] = [];
  for (let count = 0; count < MUTATIONS; count += 1) {
    const { standard, body: original, says } = wholeCorpus[count % wholeCorpus.length] as (typeof wholeCorpus)[number];
    const body = mutated(original, random);
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const written = bare(text);
    const { messages, problems } = read({ standard, body });
    counted.read += messages.length;
    counted.refused += problems.length;
    for (const { path, message } of problems)
      if (message.length < 5 || typeof path !== 'string') throw new Error(`${says}: ${path} ${message}`);
    for (const message of messages)
      for (const event of readCorpusEvents(message)) {
        v.parse(EventSchema, event);
        const invented = [...inventedIn(event, written, standard), ...wrongMilestone(event)];
        if (invented.length > 0 || !isActualSaid(event, written, standard))
          faults.push(
            `${says} (${count}): invented ${invented.join(', ')} ${event.classifier} in ${text.slice(0, 1_500)}`,
          );
      }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(counted.read).toBeGreaterThan(MUTATIONS / 3);
  expect(counted.refused).toBeGreaterThan(MUTATIONS / 20);
});
