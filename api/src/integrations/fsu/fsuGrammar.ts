/** The elements between the slashes of a status line; each is recognised by its form, since airlines omit some. */
export interface FsuElements {
  /** Carrier and number: `LH8401`. */
  readonly flight?: string;
  /** Carrier alone, of a transfer: `CX`. */
  readonly carrier?: string;
  readonly day?: { readonly date: number; readonly month: number };
  /** As written: a day that does not exist, such as 31NOV. */
  readonly impossibleDay?: string;
  /** As written: a time that no clock shows, such as 2560. */
  readonly impossibleTime?: string;
  /** Day and time as ISO 8601, for a message that writes them in full: replaces `day` and `time`. */
  readonly moment?: string;
  /** HH:mm, local to the airport. */
  readonly time?: string;
  /** IATA codes: the airport of the status, and the flight's destination. */
  readonly from?: string;
  readonly to?: string;
  readonly quantity?: Quantity;
  readonly departure?: ClockTime;
  readonly arrival?: ClockTime;
  /** Discrepancy code of a DIS. */
  readonly discrepancy?: string;
}

/** Quantity of a status. T is the whole shipment; P, S, D and M are parts of it. */
export interface Quantity {
  readonly pieces: number;
  readonly weightKg: number | null;
  readonly isPart: boolean;
}

/** Whether an element has the form of a quantity, readable or not. @source IATA Cargo-IMP, FSU: quantity detail */
export const isLikeQuantity = (text: string): boolean =>
  /^([TPSDM]\d+([A-Z].*)?|[A-Z]\d{1,5}[KL]\d.*)$/.test(text) && !readClockTime(text);

/** Scheduled, estimated or actual time of a movement, and its day change relative to the line. */
export interface ClockTime {
  readonly sureness: 'S' | 'E' | 'A';
  readonly time: string;
  readonly days: number;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Days of each month, with February of a leap year. */
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Day change indicators: the previous day, the next day, and so on. */
const dayChanges: Readonly<Record<string, number>> = { P: -1, N: 1, S: 2, T: 3, A: 4, B: 5 };
const POUND = 0.453_592_37;

/** Most that a weight of Cargo-IMP can say: seven digits before the point. JSON and XML have no such limit of their own. */
const MOST_WEIGHT = 9_999_999.999;

/** Returns kilograms, rounded to the gram; null for a number that is no weight. */
export const toKilograms = (weight: number, isPounds: boolean): number | null =>
  weight > 0 && weight <= MOST_WEIGHT ? Math.round(weight * (isPounds ? POUND : 1) * 1000) / 1000 : null;

/** Returns the time of a clock; 24:00 is the end of a day. */
const clock = (digits: string): string | undefined => {
  const [hour, minute] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  return (hour < 24 && minute < 60) || digits === '2400' ? `${digits.slice(0, 2)}:${digits.slice(2)}` : undefined;
};

const readDay = (text: string): Partial<FsuElements> | undefined => {
  const [, date, name = '', digits] = /^(\d{2})([A-Z]{3})(\d{4})?$/.exec(text) ?? [];
  const month = months.indexOf(name);
  if (!date || month < 0) return undefined;
  if (Number(date) < 1 || Number(date) > (longestMonths[month] ?? 0)) return { impossibleDay: `${date}${name}` };
  const time = digits && clock(digits);
  if (digits && !time) return { impossibleTime: digits };
  return { day: { date: Number(date), month }, ...(time && { time }) };
};

const readQuantity = (text: string): Partial<FsuElements> | undefined => {
  const [, description, pieces, unit, weight, total] =
    /^([TPSDM])(\d{1,5})(?:([KL])(\d{1,7}(?:\.\d{1,3})?))?(?:(?:MC|CF|CI|CC)\d{1,7}(?:\.\d{1,3})?)?(?:DG\d{1,2})?(?:T(\d{1,5}))?$/.exec(
      text,
    ) ?? [];
  if (!description || Number(pieces) === 0) return undefined;
  const kilos = weight === undefined ? null : toKilograms(Number(weight), unit === 'L');
  const isPart = description !== 'T' && !(total !== undefined && Number(pieces) >= Number(total));
  return {
    quantity: {
      pieces: Number(pieces),
      weightKg: kilos,
      isPart,
    },
  };
};

const readClockTime = (text: string): ClockTime | undefined => {
  const [, sureness, digits, change] = /^([SEA])(\d{4})(?:-([A-Z]))?$/.exec(text) ?? [];
  const time = digits && clock(digits);
  if (!time) return undefined;
  return { sureness: sureness as ClockTime['sureness'], time, days: change ? (dayChanges[change] ?? 0) : 0 };
};

/** Statuses about a flight: the times of its departure and its arrival end their line. */
const flights = new Set(['BKD', 'PRE', 'MAN', 'DEP', 'ARR']);
/** Statuses with another carrier before the day. */
const transfers = new Set(['RCT', 'TFD', 'TRM']);

const forms: readonly ((text: string, so: FsuElements, code: string) => Partial<FsuElements> | undefined)[] = [
  (text, so) => (so.day ? undefined : readDay(text)),
  // A time such as S0600 is no quantity.
  (text, so, code) => (so.quantity || (flights.has(code) && readClockTime(text)) ? undefined : readQuantity(text)),
  (text, so, code) =>
    code === 'DIS' && !so.discrepancy && so.from && /^[A-Z]{4}$/.test(text) ? { discrepancy: text } : undefined,
  (text, so, code) =>
    transfers.has(code) && !so.carrier && !so.day && /^[A-Z]{3}$/.test(text) ? { carrier: text } : undefined,
  (text, so) => {
    const [, from, to] = /^([A-Z]{3})([A-Z]{3})?$/.exec(text) ?? [];
    // The receiver's name may follow the quantity.
    return from && !so.from && !so.quantity ? { from, ...(to && { to }) } : undefined;
  },
  // The airports of a flight are separate: HKG/NLU.
  (text, so, code) =>
    flights.has(code) && so.from && !so.to && !so.quantity && /^[A-Z]{3}$/.test(text) ? { to: text } : undefined,
  (text, so) =>
    !so.flight && !so.day && /^(?=.*[A-Z])(?:[A-Z0-9]{2}|[A-Z]{3})\d{1,4}[A-Z]?$/.test(text)
      ? { flight: text }
      : undefined,
  // Carrier and number are separate: QR/0843.
  (text, so) =>
    so.carrier && !so.flight && !so.day && /^\d{1,4}[A-Z]?$/.test(text) ? { flight: so.carrier + text } : undefined,
  (text, so) =>
    !so.flight && !so.carrier && !so.day && /^(?=.*[A-Z])[A-Z0-9]{2}$/.test(text) ? { carrier: text } : undefined,
];

/** Joins three letters and a following number: they are a carrier's flight, not an airport. */
const joined = (parts: readonly string[]): readonly string[] => {
  const [first = '', second = '', ...rest] = parts.map((part) => part.trim());
  return /^[A-Z]{3}$/.test(first) && /^\d{1,4}[A-Z]?$/.test(second)
    ? [first + second, ...rest]
    : [first, second, ...rest];
};

/**
 * Returns the times of a flight by their position: the departure comes first, the arrival second, and an empty position
 * counts. The only time of an arrival is its own.
 * @source IATA Cargo-IMP, FSU: time of departure information, time of arrival information
 */
const readTimes = (code: string, positions: readonly string[]): Pick<FsuElements, 'departure' | 'arrival'> => {
  if (!flights.has(code)) return {};
  const [first, second] = positions.map(readClockTime);
  const isArrivalAlone = code === 'ARR' && positions.length === 1;
  const [departure, arrival] = isArrivalAlone ? [undefined, first] : [first, second];
  return { ...(departure && { departure }), ...(arrival && { arrival }) };
};

/** Reads the elements after the code of a status line. Skips unknown forms, such as the receiver's name. */
export const readElements = (code: string, parts: readonly string[]): FsuElements => {
  let elements: FsuElements = {};
  const all = joined(parts);
  let end = 0;
  for (const [index, part] of all.entries()) {
    for (const form of forms) {
      const found = form(part, elements, code);
      if (!found) continue;
      elements = { ...elements, ...found };
      // A line without a quantity leaves its position empty, or out.
      end = index + (found.quantity || all[index + 1] !== '' ? 1 : 2);
      break;
    }
  }
  return { ...elements, ...readTimes(code, all.slice(end)) };
};

/** `057-12345675CDGJFK/T10K250`: the air waybill, its airports and the whole shipment. */
export interface Consignment {
  /** Eleven digits. */
  readonly airWaybill: string;
  readonly origin: string;
  readonly destination: string;
  readonly quantity: Quantity | null;
}

const serial = '[\\dOIL]{4}\\s?[\\dOIL]{4}';
/** A label before the number, three digits of the airline and eight of the waybill; O and 0, I and 1 are mixed up. */
const numbered = new RegExp(
  `^(?:M?AWB(?:\\s?(?:NO|NR|NUMBER))?[.:#/\\s]*)?([\\dO]{3})[-\\s]?(${serial})(?=\\s?[A-Z]{3}[\\s/]?[A-Z]{3}(?:\\s?/|\\s*$)|/|\\s*$)`,
);
/** The number without its airports is enough to see that a line is about an air waybill. */
const numberOnly = /^\d{3}[-\s]?\d{4}\s?\d{4}/;

/** Whether a line starts the statuses of an air waybill, readable or not. */
export const isConsignmentLine = (line: string): boolean => numberOnly.test(line) || numbered.test(line);

const withPlainNumber = (line: string): string =>
  line.replace(numbered, (_, airline: string, digits: string) =>
    `${airline}-${digits.replace(/\s/, '')}`.replaceAll('O', '0').replace(/[IL]/g, '1'),
  );

/**
 * Reads the consignment line that starts every message; null for another line. @source IATA Cargo-IMP, FSU: consignment
 * detail
 */
export const readConsignment = (line: string): Consignment | null => {
  const [, prefix, serial, origin, destination, rest] =
    /^(\d{3})[-\s]?(\d{4}\s?\d{4})\s?([A-Z]{3})[\s/]?([A-Z]{3})(?:\s?\/(\S+))?\s*$/.exec(withPlainNumber(line)) ?? [];
  if (!prefix || !serial || !origin || !destination) return null;
  const quantity = rest === undefined ? null : readQuantity(rest)?.quantity;
  if (quantity === undefined) return null;
  return { airWaybill: prefix + serial.replace(/\s/, ''), origin, destination, quantity };
};
