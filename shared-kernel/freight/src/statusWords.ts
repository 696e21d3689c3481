import { airStatusCodes } from './airEventCodes';
import { carrierStatusWords } from './carrierStatusWords';
import { type DcsaEventType, dcsaEventCodes } from './dcsaEventCodes';
import { findStatusMeaning, type ListClassifier, type SeaStatus, type StatusMeaning } from './statusMeanings';

/** Status texts that many lists use, by their meaning. */
const commonWords: Readonly<Partial<Record<StatusMeaning, readonly string[]>>> = {
  'booking-confirmed': ['booking confirmed', 'booked', 'confirmed'],
  'empty-picked-up': [
    ...['empty picked up', 'empty pick up', 'empty container picked up', 'gate out empty', 'empty gate out'],
    ...['empty out', 'empty released', 'empty to shipper', 'empty release'],
  ],
  'gate-in-full': ['gate in full', 'full gate in', 'full in', 'gate in laden', 'laden gate in', 'received for export'],
  received: ['received at origin', 'cargo received', 'received from shipper'],
  'gate-in': ['gate in'],
  'gate-out': ['gate out', 'out gate'],
  loaded: [
    ...['loaded', 'loaded on vessel', 'loaded on board', 'loaded on board vessel', 'shipped on board', 'on board'],
    ...['vessel loaded', 'container loaded'],
  ],
  'loaded-on-rail': ['loaded on rail', 'rail loaded'],
  departed: ['departed', 'vessel departed', 'departure', 'vessel departure', 'sailed', 'vessel sailed'],
  'departed-actual': ['atd', 'actual departure', 'actual time of departure'],
  'departure-expected': ['etd', 'estimated departure', 'expected departure', 'estimated time of departure'],
  'departed-by-rail': ['rail departed', 'departed by rail'],
  arrived: ['arrived', 'vessel arrived', 'arrival', 'vessel arrival'],
  'arrived-actual': ['ata', 'actual arrival', 'actual time of arrival'],
  'arrival-expected': ['eta', 'estimated arrival', 'expected arrival', 'estimated time of arrival'],
  'arrived-by-rail': ['rail arrived', 'arrived by rail'],
  discharged: [
    ...['discharged', 'unloaded', 'discharged from vessel', 'vessel discharged', 'unloaded from vessel'],
    ...['container discharged'],
  ],
  'received-from-flight': ['received from flight', 'checked in'],
  manifested: ['manifested'],
  'customs-hold': ['customs hold', 'held by customs', 'on hold by customs', 'customs inspection', 'customs exam'],
  'customs-released': [
    ...['customs cleared', 'cleared by customs', 'customs released', 'released by customs', 'customs release'],
  ],
  available: ['available', 'available for pick up', 'ready for pick up'],
  notified: ['notified', 'arrival notified'],
  'gate-out-full': [
    ...['gate out full', 'full gate out', 'full out', 'gate out laden', 'laden gate out', 'left the terminal'],
  ],
  delivered: ['delivered', 'delivered to consignee', 'proof of delivery', 'pod'],
  'empty-returned': [
    ...['empty returned', 'empty return', 'empty in', 'gate in empty', 'empty gate in', 'empty container returned'],
  ],
  discrepancy: ['discrepancy'],
  stripped: ['stripped', 'stripping', 'unstuffed', 'devanned'],
  stuffed: ['stuffed', 'stuffing'],
};

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bpickup\b/g, 'pick up')
    .trim();

/** Spellings of the roles of a place in a text; the place itself is in another column. */
const roleWords: readonly (readonly [spelling: RegExp, role: string])[] = [
  [/\b(?:trans?shipment|transshipping|t s)(?: port| pol| pod)?\b/g, '@ts'],
  [/\b(?:first |origin )?(?:port of (?:loading|load)|pol)\b/g, '@pol'],
  [/\b(?:final |last )?(?:port of (?:discharging|discharge|destination|unloading)|pod)\b/g, '@pod'],
];

/** Returns a key in which the spellings of one role are equal. */
const toStatusKey = (text: string): string =>
  roleWords.reduce((key, [spelling, role]) => key.replace(spelling, role), folded(text));

const toEntries = (words: Readonly<Partial<Record<StatusMeaning, readonly string[]>>>): [string, StatusMeaning][] =>
  Object.entries(words).flatMap(([meaning, texts]) =>
    texts.map((text): [string, StatusMeaning] => [
      folded(text) === 'pod' ? 'pod' : toStatusKey(text),
      meaning as StatusMeaning,
    ]),
  );

const commonByKey: ReadonlyMap<string, StatusMeaning> = new Map(toEntries(commonWords));
const byCarrier: ReadonlyMap<string, ReadonlyMap<string, StatusMeaning>> = new Map(
  carrierStatusWords.map(({ carrier, words }) => [carrier, new Map(toEntries(words))]),
);

/** Texts of all carriers that mean the same at each carrier that uses them. */
const carriersByKey: ReadonlyMap<string, StatusMeaning> = (() => {
  const all = new Map<string, Set<StatusMeaning>>();
  for (const words of byCarrier.values())
    for (const [key, meaning] of words) all.set(key, (all.get(key) ?? new Set()).add(meaning));
  return new Map(
    [...all].flatMap(([key, meanings]): [string, StatusMeaning][] =>
      meanings.size === 1 ? [...meanings].map((meaning) => [key, meaning]) : [],
    ),
  );
})();

const airCodes: ReadonlySet<string> = new Set(airStatusCodes.map(({ code }) => code));

/** Events that refer to the vessel in an ocean carrier's list. */
const onVessel: readonly string[] = ['LOAD', 'DISC', 'DEPA', 'ARRI'];

const findSeaStatus = (code: string): SeaStatus | undefined => {
  const types: readonly DcsaEventType[] = ['equipment', 'transport', 'shipment'];
  const type = types.find((one) => dcsaEventCodes[one].some((row) => row.code === code));
  return type && { type, code, ...(onVessel.includes(code) && { mode: 'VESSEL', empty: false }) };
};

interface KnownStatus {
  readonly sea: SeaStatus | undefined;
  readonly air: string | undefined;
  readonly sureness: ListClassifier | undefined;
}

/** Facts about a status besides its text. */
interface StatusContext {
  /** Names and codes in other columns of the row, such as its place and vessel, that the text may repeat. */
  readonly names?: readonly (string | null | undefined)[];
  /** SCAC of the carrier that wrote it. */
  readonly carrier?: string | null | undefined;
}

const preposition = '(?:at|in|from|to|of|on|onto|for|via|by)';

/** Returns a text without the names that other columns hold. */
const withoutNames = (text: string, names: readonly string[]): string =>
  names
    .map(toStatusKey)
    .filter((name) => name.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => ` ${rest} `.replace(` ${name} `, ' ').trim(), text);

const withoutLoad = (text: string): string => text.replace(/ ?\b(?:fcl|lcl)\b/g, '').trim();

/** Returns a text without the role of its place, or the preposition that stood before a removed name. */
const withoutPlace = (text: string): string =>
  text.replace(/ (?:at|from|in) @(?:pol|pod|ts)$/, '').replace(new RegExp(`(?: ${preposition})+$`), '');

/** Returns the spellings under which a text is looked up, the most exact one first. */
const listSpellings = (written: string, names: readonly string[]): string[] => {
  const exact = folded(written) === 'pod' ? 'pod' : toStatusKey(written);
  const unquoted = toStatusKey(written.replace(/["'‘’“”][^"'‘’“”]{3,}["'‘’“”]/g, ' '));
  const bare = toStatusKey(written.replace(/[([（][^)\]）]*[)\]）]/g, ' '));
  const nameless = [exact, unquoted, bare].map((text) => withoutNames(text, names));
  const shorter = [...nameless, ...[exact, ...nameless].map(withoutLoad)];
  return [...new Set([exact, unquoted, bare, ...shorter, ...shorter.map(withoutPlace)])];
};

/** Returns the meaning of a status text that is no code; null for an unknown one. */
export const findStatusText = (written: string, { names = [], carrier }: StatusContext = {}): StatusMeaning | null => {
  const tables = [carrier ? byCarrier.get(carrier) : undefined, commonByKey, carriersByKey];
  const known = names.flatMap((name) => name ?? []);
  for (const spelling of listSpellings(written, known))
    for (const table of tables) {
      const meaning = table?.get(spelling);
      if (meaning) return meaning;
    }
  return null;
};

/** Returns a status by its meaning; null for a value that is none. */
export const statusByMeaning = (value: string): KnownStatus | null => {
  const meaning = findStatusMeaning(value);
  return meaning ? { sea: meaning.sea, air: meaning.air, sureness: meaning.sureness } : null;
};

/**
 * Returns the meaning of a status code or text; undefined for a mode without such an event. Null for unknown texts:
 * they are stored as written and change nothing. Case, punctuation, brackets and names of the row's place and vessel do not count.
 * @source DCSA Track & Trace 2.2.0 and IATA Cargo-IMP for the codes; the texts are those of carriers' lists
 * @example parseStatusText('Loaded (FCL) on vessel')?.sea?.code // 'LOAD'
 */
export const parseStatusText = (written: string, context: StatusContext = {}): KnownStatus | null => {
  const code = written.trim().toUpperCase();
  const [sea, air] = [findSeaStatus(code), airCodes.has(code) ? code : undefined];
  if (sea || air) return { sea, air, sureness: undefined };
  const meaning = findStatusText(written, context);
  return meaning && statusByMeaning(meaning);
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
