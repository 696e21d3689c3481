import { checkAirWaybill, checkContainerNumber, normaliseAirWaybill, readContainerNumber } from '@quayside/freight';
import * as v from 'valibot';
import type { Delivery, Identifiers, Receipt } from '../../ports/sourceMessage';
import { sourceTimeFault } from '../source/sourceTime';
import { dayFault } from '../source/writtenTime';

const word = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const needed = (what: string) => v.pipe(v.string(what), v.trim(), v.nonEmpty(what), v.maxLength(200));

const possibleDay = v.pipe(
  v.string(),
  v.isoDate('is no day'),
  v.check(
    (day) => dayFault(day) === null,
    ({ input }) => dayFault(input) ?? '',
  ),
);

/** A row of a list of statuses, normalised from any column names. */
export const StatusRow = v.object({
  /** Bill of lading, carrier's booking number, air waybill, or a container. */
  reference: word,
  container: word,
  /** Its code or its words, as written. */
  event: v.optional(needed('is missing: what happened?'), ''),
  /** Meaning of the words by their place or as a person said; empty for words that are known by themselves. */
  means: word,
  /** UN/LOCODE or IATA code. */
  place: word,
  /** Name of the place in the list; stored where it has no code. */
  placeName: word,
  /** IANA; time zone of `at`. */
  timeZone: word,
  /** ISO 8601: a day, a time at the place, or an instant. */
  at: v.optional(needed('is missing: when did it happen?'), ''),
  sureness: v.optional(v.nullable(v.picklist(['ACT', 'EST', 'PLN'])), null),
  load: v.optional(v.nullable(v.picklist(['empty', 'laden'])), null),
  vessel: word,
  voyage: word,
  /** Number that releases the container at pick-up. */
  pickUpNumber: word,
  /** yyyy-MM-dd */
  lastFreeDay: v.optional(v.union([v.literal(''), possibleDay]), ''),
});
export type StatusRow = v.InferOutput<typeof StatusRow>;
/** Input of a row: missing values are left out. */
export type WrittenStatus = v.InferInput<typeof StatusRow>;

/** Sender name of lists in the API. */
export const STATUS_LIST_SENDER = 'status-list';

const isContainer = (text: string): boolean => checkContainerNumber(readContainerNumber(text)).valid;

/** Returns whether a reference is an air waybill. */
export const isAirReference = (reference: string): boolean => checkAirWaybill(reference).valid;

const toIdentifiers = ({ reference, container }: StatusRow): Identifiers => {
  const isBox = isContainer(reference);
  const boxes = [container, isBox ? reference : ''].map(readContainerNumber).filter(Boolean);
  const bill =
    isBox || reference === '' ? [] : [isAirReference(reference) ? normaliseAirWaybill(reference) : reference];
  return { bills: bill, bookings: bill, containers: [...new Set(boxes)] };
};

/**
 * Returns the key of an event at a place: a later list with another estimate replaces it. An event on another day is a
 * separate one.
 */
const toMessageKey = (
  { event, place, placeName, sureness, at }: StatusRow,
  { bills, containers }: Identifiers,
): string =>
  [
    ...[bills[0] ?? '', containers[0] ?? '', event.toLowerCase(), place || placeName.toLowerCase()],
    sureness === 'ACT' || sureness === null ? at.slice(0, 10) : sureness,
  ].join(' ');

type Read = v.SafeParseResult<typeof StatusRow>;

const firstIssue = ({ issues }: Extract<Read, { success: false }>) => {
  const [issue] = issues ?? [];
  return { path: issue?.path?.map(({ key }) => key).join('.') ?? '', message: issue?.message ?? 'cannot be read' };
};

/** Reads a list, or one row of it, from its parsed file. */
export const readStatusList = (body: unknown, { sender, receivedAt }: Receipt): Delivery<StatusRow> => {
  const rows = Array.isArray(body) ? body : [body];
  const read = rows.map((row, index) => {
    const raw = JSON.stringify(row) ?? '';
    const at = (path: string) => (Array.isArray(body) ? [index, path].filter((part) => part !== '').join('.') : path);
    const parsed = v.safeParse(StatusRow, row);
    if (!parsed.success) {
      const { path, message } = firstIssue(parsed);
      return { problem: { path: at(path), message, raw } };
    }
    const identifiers = toIdentifiers(parsed.output);
    if (identifiers.bills.length + identifiers.containers.length === 0)
      return { problem: { path: at('reference'), message: 'is missing: which shipment is it?', raw } };
    const timeFault = sourceTimeFault(parsed.output.at, `is no moment: ${parsed.output.at}`);
    if (timeFault) return { problem: { path: at('at'), message: timeFault, raw } };
    const key = toMessageKey(parsed.output, identifiers);
    const told = { standard: 'status-list' as const, sender, key, receivedAt, updatedAt: receivedAt, retracted: false };
    return { message: { ...told, identifiers, message: parsed.output, raw } };
  });
  return {
    messages: read.flatMap(({ message }) => message ?? []),
    problems: read.flatMap(({ problem }) => problem ?? []),
  };
};
