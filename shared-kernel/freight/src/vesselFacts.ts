import type { TrackingEvent } from './trackingEvent';

/** Texts that senders write where a vessel or voyage is not assigned yet, without blanks and signs. */
const placeholders: ReadonlySet<string> = new Set([
  ...['TBA', 'TBN', 'TBC', 'TBD', 'TBI', 'NA', 'NIL', 'NONE', 'NULL', 'UNKNOWN', 'UNNAMED', 'DUMMY', 'VESSEL'],
  ...['TOBEADVISED', 'TOBENAMED', 'TOBEANNOUNCED', 'TOBECONFIRMED', 'TOBENOMINATED', 'TOBEDETERMINED', 'TOBEASSIGNED'],
  ...['TBATBA', 'TBNTBN', 'TBAVESSEL', 'TBNVESSEL', 'VESSELTBA', 'VESSELTBN', 'DUMMYVESSEL', 'NOTAVAILABLE'],
]);

/** Checks whether a text stands for a vessel or voyage that is not assigned yet, or holds no letter or digit. */
export const isVesselPlaceholder = (text: string): boolean => {
  const word = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return word === '' || /^0+$/.test(word) || placeholders.has(word) || /^(TBA|TBN|DUMMY)\d*$/.test(word);
};

/**
 * Returns the seven digits of an IMO ship identification number; null when its check digit is wrong.
 * @source IMO resolution A.1117(30): the first six digits times 7 to 2, added up; the last digit of the sum is the seventh
 * @example readImoNumber('IMO 9321483') // '9321483'
 */
export const readImoNumber = (text: string): string | null => {
  const [, number] = /^(?:IMO)?(\d{7})$/.exec(text.toUpperCase().replace(/[\s.:-]/g, '')) ?? [];
  if (!number || /^0/.test(number)) return null;
  const sum = [...number.slice(0, 6)].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(number[6]) ? number : null;
};

type Carriage = Pick<TrackingEvent, 'vessel' | 'voyage'>;

/**
 * Returns an event without what names no vessel or voyage: placeholders such as TBN, and IMO numbers with a wrong check
 * digit. A vessel that only its IMO number names stays.
 */
export const withKnownVessel = <Event extends Carriage>(event: Event): Event => {
  const { vessel, voyage, ...rest } = event;
  const imo = vessel?.imo === undefined ? null : readImoNumber(vessel.imo);
  const isNamed = vessel !== undefined && !isVesselPlaceholder(vessel.name) && !/^IMO\s*\d*$/i.test(vessel.name);
  const name = isNamed ? vessel.name : imo && `IMO ${imo}`;
  return {
    ...rest,
    ...(name && { vessel: { name, ...(imo && { imo }) } }),
    ...(voyage !== undefined && !isVesselPlaceholder(voyage) && { voyage }),
  } as Event;
};
