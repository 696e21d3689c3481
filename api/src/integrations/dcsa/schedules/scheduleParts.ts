import { type CutOffName, isVesselPlaceholder } from '@quayside/freight';
import type { CarrierDeparture, TimeZoneLookup } from '../../../ports/scheduleSource';
import type { Problem } from '../../../ports/sourceMessage';
import { readLocalTime } from '../../source/sourceTime';
import { joinPath, listAt, toView, type View, viewAt, wordAt } from '../../source/view';
import { readWrittenTime } from '../../source/writtenTime';

/** Context of a response: its carrier, and the time zones of places. */
export interface ScheduleReading {
  /** SCAC of the queried carrier. */
  readonly carrier: string;
  readonly clocksOf: TimeZoneLookup;
}

/** Says why a part is no departure. */
export class ScheduleFault extends Error {
  override readonly name = 'ScheduleFault';

  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

const DEEPEST = 4;

/**
 * Returns the objects of a response that have one of the marks, however they are wrapped, and the unrecognised rest.
 */
export const partsWith = (
  body: unknown,
  marks: readonly string[],
  what: string,
): { parts: View[]; problems: Problem[] } => {
  const parts: View[] = [];
  const problems: Problem[] = [];
  const find = (value: unknown, path: string, depth: number): void => {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) find(one, joinPath(path, index), depth + 1);
      return;
    }
    const view = toView(value, path);
    if (view && marks.some((mark) => view.fields.has(mark))) {
      parts.push(view);
      return;
    }
    const inside = view ? [...view.fields.values()].filter((field) => Array.isArray(field.value)) : [];
    if (inside.length === 0 || depth > DEEPEST) {
      problems.push({ path, message: `holds no ${what}` });
      return;
    }
    for (const field of inside) find(field.value, field.path, depth + 1);
  };
  find(body, '', 0);
  return { parts, problems };
};

/** Returns the UN/LOCODE of a place, inline or in its location. @throws ScheduleFault */
export const readPlaceCode = (place: View | null, path: string): string => {
  const names = ['unlocationcode', 'unlocode', 'locode'] as const;
  const code = wordAt(place, ...names) ?? wordAt(viewAt(place, 'location', 'address'), ...names);
  if (!code) throw new ScheduleFault(path, 'names no UN/LOCODE');
  return code.replace(/\s/g, '').toUpperCase();
};

/** Returns the instant at a place: by the written offset, else by its time zone. @throws ScheduleFault */
export const readInstant = (written: string | undefined, clocks: string | undefined, path: string): string => {
  if (!written) throw new ScheduleFault(path, 'says no date and time');
  const read = readLocalTime(readWrittenTime(written) ?? '', clocks);
  if (!read) throw new ScheduleFault(path, `cannot be read as a date and time: ${written.slice(0, 40)}`);
  if (read.dateOnly) throw new ScheduleFault(path, 'says the day only');
  return read.occurredAt;
};

/**
 * Maps the standard's cut-offs to ours; the first one present counts. @source DCSA Commercial Schedules 1.0.4,
 * CutOffTime
 */
const cutOffCodes: readonly (readonly [name: CutOffName, codes: readonly string[]])[] = [
  ['Documents', ['DCO']],
  ['VGM', ['VCO']],
  ['Cargo', ['FCO', 'PCO']],
];

/** Returns the cut-offs of some parts that can be read and are before the departure. */
export const readCutOffs = (
  parts: readonly (View | null)[],
  etd: string,
  clocks: string | undefined,
): CarrierDeparture['cutOffs'] => {
  const told = parts
    .flatMap((part) => (part ? listAt(part, 'cutofftimes') : []))
    .flatMap(({ path, value }) => {
      const view = toView(value, path);
      const code = wordAt(view, 'cutoffdatetimecode', 'cutofftimecode', 'code')?.toUpperCase();
      const read = readLocalTime(readWrittenTime(wordAt(view, 'cutoffdatetime', 'cutofftime') ?? '') ?? '', clocks);
      return code && read && !read.dateOnly && read.occurredAt <= etd ? [{ code, at: read.occurredAt }] : [];
    });
  return cutOffCodes.flatMap(([name, codes]) => {
    const found = codes.flatMap((code) => told.find((one) => one.code === code) ?? [])[0];
    return found ? [{ name, at: found.at }] : [];
  });
};

/** Returns the vessel's name; null for a placeholder of a vessel that is not assigned yet. */
export const readVesselName = (part: View | null): string | null => {
  const isDummy = part?.fields.get('isdummyvessel')?.value === true;
  const name = wordAt(viewAt(part, 'vessel'), 'name', 'vesselname') ?? wordAt(part, 'vesselname');
  return !name || isDummy || isVesselPlaceholder(name) ? null : name.slice(0, 60);
};

/** Returns the partners of the sailing, the carrier itself first. */
export const readPartners = (part: View, carrier: string): View[] => {
  const partners = listAt(part, 'servicepartners', 'servicepartner').flatMap(
    ({ path, value }) => toView(value, path) ?? [],
  );
  const isOwn = (partner: View): boolean => wordAt(partner, 'carriercode')?.toUpperCase() === carrier;
  return [...partners.filter(isOwn), ...partners.filter((partner) => !isOwn(partner))];
};

/** Returns the first value of the views under one of the names. */
const firstWord = (views: readonly (View | null)[], ...names: readonly string[]): string | undefined =>
  views.flatMap((view) => wordAt(view, ...names) ?? [])[0];

/** Returns the name of the service: its code where there is one, as in rates. */
export const readServiceName = (views: readonly (View | null)[]): string =>
  (
    firstWord(views, 'carrierservicecode', 'servicecode') ??
    firstWord(views, 'carrierservicename', 'servicename') ??
    ''
  ).slice(0, 60);

const exportVoyage = [
  'carrierexportvoyagenumber',
  'carriervoyagenumber',
  'exportvoyagenumber',
  'voyagenumber',
] as const;
/** Returns the voyage number: the export voyage, or else the universal one. */
export const readVoyageNumber = (views: readonly (View | null)[]): string | null =>
  firstWord(views, ...exportVoyage)?.slice(0, 20) ??
  firstWord(views, 'universalexportvoyagereference', 'universalvoyagereference') ??
  firstWord(views, 'carrierimportvoyagenumber')?.slice(0, 20) ??
  null;

/** Runs a reader over parts; reports those that it cannot read, with their path. */
export const readParts = (
  parts: readonly View[],
  read: (part: View) => readonly CarrierDeparture[],
): { departures: CarrierDeparture[]; problems: Problem[] } => {
  const departures: CarrierDeparture[] = [];
  const problems: Problem[] = [];
  for (const part of parts)
    try {
      departures.push(...read(part));
    } catch (error) {
      if (!(error instanceof ScheduleFault)) throw error;
      problems.push({ path: error.path, message: error.message });
    }
  return { departures, problems };
};
