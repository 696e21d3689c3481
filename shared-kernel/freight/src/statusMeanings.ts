import type { DcsaEventType, DcsaMode } from './dcsaEventCodes';

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

interface Meaning {
  readonly label: string;
  readonly sea?: SeaStatus;
  /** IATA status code. */
  readonly air?: string;
  /** Set when the text itself implies the classifier. */
  readonly sureness?: ListClassifier;
}

const moves = (code: 'DEPA' | 'ARRI', mode?: DcsaMode): SeaStatus => ({
  ...{ type: 'transport', code },
  ...(mode && { mode }),
});
const box = (code: string, empty?: boolean, mode?: DcsaMode): SeaStatus => ({
  ...{ type: 'equipment', code },
  ...(empty !== undefined && { empty }),
  ...(mode && { mode }),
});

/**
 * Meanings of status texts by sea and by air. A text that does not tell whether a container was full, or which vehicle moved,
 * has a meaning without it.
 * @source DCSA Track & Trace 2.2.0 and IATA Cargo-IMP for the codes
 */
export const statusMeanings = {
  'booking-confirmed': {
    label: 'Booking confirmed',
    ...{ sea: { type: 'shipment', code: 'CONF', document: 'BKG' }, air: 'BKD' },
  },
  'empty-picked-up': { label: 'Empty container picked up', sea: box('GTOT', true) },
  'gate-in-full': { label: 'Gate in, full', sea: box('GTIN', false) },
  received: { label: 'Cargo received at origin', sea: box('GTIN', false), air: 'RCS' },
  'gate-in': { label: 'Gate in, full or empty not stated', sea: box('GTIN') },
  'gate-out': { label: 'Gate out, full or empty not stated', sea: box('GTOT') },
  loaded: { label: 'Loaded on vessel', sea: box('LOAD', false, 'VESSEL') },
  'loaded-on-rail': { label: 'Loaded on rail', sea: box('LOAD', false, 'RAIL') },
  'loaded-on-barge': { label: 'Loaded on barge', sea: box('LOAD', false, 'BARGE') },
  departed: { label: 'Vessel or flight departed', sea: moves('DEPA', 'VESSEL'), air: 'DEP' },
  'departed-actual': { label: 'Departed, actual', sea: moves('DEPA', 'VESSEL'), air: 'DEP', sureness: 'ACT' },
  'departure-expected': { label: 'Departure expected', sea: moves('DEPA', 'VESSEL'), air: 'DEP', sureness: 'EST' },
  'departed-by-rail': { label: 'Departed by rail', sea: moves('DEPA', 'RAIL') },
  'departed-by-truck': { label: 'Departed by truck', sea: moves('DEPA', 'TRUCK') },
  'departed-by-barge': { label: 'Departed by barge', sea: moves('DEPA', 'BARGE') },
  'departed-by-unknown': { label: 'Departed, vehicle not stated', sea: moves('DEPA') },
  arrived: { label: 'Vessel or flight arrived', sea: moves('ARRI', 'VESSEL'), air: 'ARR' },
  'arrived-actual': { label: 'Arrived, actual', sea: moves('ARRI', 'VESSEL'), air: 'ARR', sureness: 'ACT' },
  'arrival-expected': { label: 'Arrival expected', sea: moves('ARRI', 'VESSEL'), air: 'ARR', sureness: 'EST' },
  'arrived-by-rail': { label: 'Arrived by rail', sea: moves('ARRI', 'RAIL') },
  'arrived-by-truck': { label: 'Arrived by truck', sea: moves('ARRI', 'TRUCK') },
  'arrived-by-barge': { label: 'Arrived by barge', sea: moves('ARRI', 'BARGE') },
  'arrived-by-unknown': { label: 'Arrived, vehicle not stated', sea: moves('ARRI') },
  discharged: { label: 'Discharged from vessel', sea: box('DISC', false, 'VESSEL') },
  'discharged-from-rail': { label: 'Discharged from rail', sea: box('DISC', false, 'RAIL') },
  'discharged-from-barge': { label: 'Discharged from barge', sea: box('DISC', false, 'BARGE') },
  'received-from-flight': { label: 'Received from flight', air: 'RCF' },
  manifested: { label: 'Manifested', air: 'MAN' },
  'customs-hold': { label: 'Held by customs', sea: box('CUSI'), air: 'TGC' },
  'customs-released': { label: 'Released by customs', sea: box('CUSR'), air: 'CCD' },
  available: { label: 'Available for pick-up', sea: box('AVPU', false), air: 'NFD' },
  notified: { label: 'Consignee notified', air: 'NFD' },
  'gate-out-full': { label: 'Gate out, full', sea: box('GTOT', false, 'TRUCK') },
  delivered: { label: 'Delivered', sea: { ...box('DROP', false), facility: 'CLOC' }, air: 'DLV' },
  stripped: { label: 'Stripped', sea: box('STRP') },
  stuffed: { label: 'Stuffed', sea: box('STUF') },
  'empty-returned': { label: 'Empty container returned', sea: box('GTIN', true) },
  discrepancy: { label: 'Discrepancy', air: 'DIS' },
  information: { label: 'Information only, moves nothing' },
} as const satisfies Readonly<Record<string, Meaning>>;

export type StatusMeaning = keyof typeof statusMeanings;

const implied: readonly StatusMeaning[] = ['departed-actual', 'arrived-actual', 'received', 'notified', 'manifested'];

/** Meanings that a person can choose for an unknown text, in the order of a journey. */
export const statusChoices: readonly { readonly value: StatusMeaning; readonly label: string }[] = (
  Object.entries(statusMeanings) as [StatusMeaning, Meaning][]
).flatMap(([value, { label }]) => (implied.includes(value) ? [] : [{ value, label }]));

/** Returns the meaning of a value; undefined for a value that is none. */
export const findStatusMeaning = (value: string): Meaning | undefined =>
  Object.hasOwn(statusMeanings, value) ? statusMeanings[value as StatusMeaning] : undefined;
