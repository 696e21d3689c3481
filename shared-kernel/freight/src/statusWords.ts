import { airStatusCodes } from './airEventCodes';
import { type DcsaEventType, type DcsaMode, dcsaEventCodes } from './dcsaEventCodes';

/** An event of an imported list in DCSA terms. */
export interface SeaStatus {
  readonly type: DcsaEventType;
  readonly code: string;
  readonly mode?: DcsaMode;
  readonly empty?: boolean;
  readonly document?: string;
  readonly facility?: string;
}

/** Classifier of an event in an imported list. @source DCSA Track & Trace 2.2.0: eventClassifierCode */
export type ListClassifier = 'ACT' | 'EST' | 'PLN';

/** Status texts of imported lists, and their meaning by sea and by air. */
interface StatusWords {
  readonly words: readonly string[];
  readonly sea?: SeaStatus;
  /** IATA status code. */
  readonly air?: string;
  /** Set when the text itself implies the classifier. */
  readonly sureness?: ListClassifier;
}

const sails = (code: string): SeaStatus => ({ type: 'transport', code, mode: 'VESSEL' });
const box = (code: string, empty: boolean, mode?: DcsaMode): SeaStatus => ({
  ...{ type: 'equipment', code, empty },
  ...(mode && { mode }),
});
const customs = (code: string): SeaStatus => ({ type: 'equipment', code });

/** Texts that do not tell whether a container was full, such as 'gate out', map to their code only. */
const table: readonly StatusWords[] = [
  {
    words: ['booking confirmed', 'booked', 'confirmed'],
    ...{ sea: { type: 'shipment', code: 'CONF', document: 'BKG' }, air: 'BKD' },
  },
  {
    words: ['empty picked up', 'empty pick up', 'empty container picked up', 'gate out empty', 'empty gate out'],
    sea: box('GTOT', true),
  },
  { words: ['empty out', 'empty released', 'empty to shipper', 'empty release'], sea: box('GTOT', true) },
  {
    words: ['gate in full', 'full gate in', 'full in', 'gate in laden', 'laden gate in', 'received for export'],
    sea: box('GTIN', false),
  },
  { words: ['received at origin', 'cargo received', 'received from shipper'], sea: box('GTIN', false), air: 'RCS' },
  { words: ['gate in'], sea: customs('GTIN') },
  { words: ['gate out', 'out gate', 'out-gate'], sea: customs('GTOT') },
  {
    words: ['loaded', 'loaded on vessel', 'loaded on board', 'loaded on board vessel', 'shipped on board', 'on board'],
    sea: box('LOAD', false, 'VESSEL'),
  },
  { words: ['loaded on rail', 'rail loaded'], sea: box('LOAD', false, 'RAIL') },
  { words: ['departed', 'vessel departed', 'departure', 'vessel departure', 'sailed'], sea: sails('DEPA'), air: 'DEP' },
  { words: ['atd', 'actual departure'], sea: sails('DEPA'), air: 'DEP', sureness: 'ACT' },
  { words: ['etd', 'estimated departure', 'expected departure'], sea: sails('DEPA'), air: 'DEP', sureness: 'EST' },
  { words: ['rail departed', 'departed by rail'], sea: { type: 'transport', code: 'DEPA', mode: 'RAIL' } },
  { words: ['arrived', 'vessel arrived', 'arrival', 'vessel arrival'], sea: sails('ARRI'), air: 'ARR' },
  { words: ['ata', 'actual arrival'], sea: sails('ARRI'), air: 'ARR', sureness: 'ACT' },
  { words: ['eta', 'estimated arrival', 'expected arrival'], sea: sails('ARRI'), air: 'ARR', sureness: 'EST' },
  { words: ['rail arrived', 'arrived by rail'], sea: { type: 'transport', code: 'ARRI', mode: 'RAIL' } },
  {
    words: ['discharged', 'unloaded', 'discharged from vessel', 'vessel discharged', 'unloaded from vessel'],
    sea: box('DISC', false, 'VESSEL'),
  },
  { words: ['received from flight', 'checked in'], air: 'RCF' },
  { words: ['manifested'], air: 'MAN' },
  {
    words: ['customs hold', 'held by customs', 'on hold by customs', 'customs inspection', 'customs exam'],
    ...{ sea: customs('CUSI'), air: 'TGC' },
  },
  {
    words: ['customs cleared', 'cleared by customs', 'customs released', 'released by customs', 'customs release'],
    ...{ sea: customs('CUSR'), air: 'CCD' },
  },
  {
    words: ['available', 'available for pick up', 'available for pickup', 'ready for pick up', 'ready for pickup'],
    ...{ sea: box('AVPU', false), air: 'NFD' },
  },
  { words: ['notified', 'arrival notified'], air: 'NFD' },
  {
    words: ['gate out full', 'full gate out', 'full out', 'gate out laden', 'laden gate out', 'left the terminal'],
    sea: box('GTOT', false, 'TRUCK'),
  },
  {
    words: ['delivered', 'delivered to consignee', 'proof of delivery', 'pod'],
    ...{ sea: { ...box('DROP', false), facility: 'CLOC' }, air: 'DLV' },
  },
  {
    words: ['empty returned', 'empty return', 'empty in', 'gate in empty', 'empty gate in', 'empty container returned'],
    sea: box('GTIN', true),
  },
  { words: ['discrepancy'], air: 'DIS' },
];

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byWords = new Map(table.flatMap((row) => row.words.map((words) => [folded(words), row] as const)));
const airCodes: ReadonlySet<string> = new Set(airStatusCodes.map(({ code }) => code));

/** Events that refer to the vessel in an ocean carrier's list. */
const onVessel: readonly string[] = ['LOAD', 'DISC', 'DEPA', 'ARRI'];

const seaCodeOf = (code: string): SeaStatus | undefined => {
  const types: readonly DcsaEventType[] = ['equipment', 'transport', 'shipment'];
  const type = types.find((one) => dcsaEventCodes[one].some((row) => row.code === code));
  return type && { type, code, ...(onVessel.includes(code) && { mode: 'VESSEL', empty: false }) };
};

interface KnownStatus {
  readonly sea: SeaStatus | undefined;
  readonly air: string | undefined;
  readonly sureness: ListClassifier | undefined;
}

/**
 * Returns the meaning of a status code or text; undefined for a mode without such an event. Null for unknown texts:
 * they are stored as written and change nothing.
 * @source DCSA Track & Trace 2.2.0 and IATA Cargo-IMP for the codes; the texts are those of carriers' lists
 */
export const parseStatusText = (written: string): KnownStatus | null => {
  const code = written.trim().toUpperCase();
  const [sea, air] = [seaCodeOf(code), airCodes.has(code) ? code : undefined];
  if (sea || air) return { sea, air, sureness: undefined };
  const known = byWords.get(folded(written));
  return known ? { sea: known.sea, air: known.air, sureness: known.sureness } : null;
};

const surenesses: Readonly<Record<string, ListClassifier>> = {
  ...{ act: 'ACT', actual: 'ACT', done: 'ACT', happened: 'ACT', reported: 'ACT', a: 'ACT' },
  ...{ est: 'EST', estimated: 'EST', expected: 'EST', e: 'EST', forecast: 'EST' },
  ...{ pln: 'PLN', planned: 'PLN', plan: 'PLN', scheduled: 'PLN', p: 'PLN' },
};

/** Parses the classifier of a list; undefined for an unknown text. */
export const parseClassifierText = (written: string): ListClassifier | undefined => surenesses[folded(written)];

const loads: Readonly<Record<string, 'empty' | 'laden'>> = {
  ...{ e: 'empty', empty: 'empty', mt: 'empty', mty: 'empty' },
  ...{ f: 'laden', full: 'laden', l: 'laden', laden: 'laden', loaded: 'laden' },
};

/** Parses whether a container was full; undefined for an unknown text. */
export const parseLoadText = (written: string): 'empty' | 'laden' | undefined => loads[folded(written)];
