import { airStatusCodes, type Classifier } from '@quayside/freight';
import type { Problem } from '../../ports/sourceMessage';
import {
  type Consignment,
  type FsuElements,
  isConsignmentLine,
  isLikeQuantity,
  readConsignment,
  readElements,
} from './fsuGrammar';

/** Expected departure or arrival of a flight. */
export interface ExpectedMovement {
  readonly code: 'DEP' | 'ARR';
  readonly place: string;
  readonly classifier: Classifier;
  readonly moment: string;
  readonly flight: string | undefined;
  readonly id: string;
  readonly day: null;
  readonly time: undefined;
}

/** A status of an air shipment, as its airline wrote it. */
export interface FsuStatus {
  readonly consignment: Consignment;
  readonly code: string;
  readonly elements: FsuElements;
  /** Other service information (OSI) after the status. */
  readonly remarks: readonly string[];
  /** As written. */
  readonly text: string;
  /** The consignment line of its air waybill, as written. */
  readonly head?: string;
  /** Whether the airline cancels the status. */
  readonly isWithdrawn?: boolean;
  /** The message's own id of the status, if any. */
  readonly id?: string;
  /** The message's own classifier, if any. */
  readonly sureness?: Classifier;
  /** The source gives no classifier; its time had passed at receipt. */
  readonly isUnclassified?: boolean;
  /** Expected movements of a flight, with full moments. */
  readonly expected?: readonly ExpectedMovement[];
}

export interface ParsedFsu {
  readonly statuses: readonly FsuStatus[];
  /** Their paths are `line 3`. */
  readonly problems: readonly Problem[];
}

export const airCodes = new Set(airStatusCodes.map(({ code }) => code));
/** Statuses tied to a flight: the line has the day, and the movement's time follows it. */
const movements = new Set(['BKD', 'PRE', 'MAN', 'DEP']);

const lack = (code: string, elements: FsuElements): string | null => {
  const { day, impossibleDay, impossibleTime, time, from, to, flight, quantity, discrepancy } = elements;
  if (impossibleTime) return `has no time: a clock has no ${impossibleTime}`;
  if (!day) return impossibleDay ? `has no day: the calendar has no ${impossibleDay}` : 'has no day';
  if (!from) return 'has no airport';
  if (!quantity) return 'has no number of pieces';
  // A booking may be confirmed before its flight is known.
  const isWithoutFlight = code === 'BKD' && !flight && !to;
  if (movements.has(code) && !isWithoutFlight && (!flight || !to)) return 'has no flight with its two airports';
  if (!movements.has(code) && code !== 'ARR' && !time) return 'has no time';
  return code === 'DIS' && !discrepancy ? 'has no discrepancy code' : null;
};

interface Reading {
  consignment: Consignment | null;
  /** The consignment line. */
  head: string;
  isSkipped: boolean;
  statuses: FsuStatus[];
  problems: Problem[];
}

const refuse = (reading: Reading, line: string, index: number, message: string): void => {
  const raw = reading.consignment ? `${reading.head}\n${line}` : line;
  reading.problems.push({ path: `line ${index + 1}`, message, raw });
};

const addRemark = (reading: Reading, text: string): void => {
  const last = reading.statuses.at(-1);
  const remark = text.trim();
  if (!last || last.consignment !== reading.consignment || !remark) return;
  reading.statuses[reading.statuses.length - 1] = { ...last, remarks: [...last.remarks, remark] };
};

/** Completes a status line without pieces from its consignment. */
const withPieces = (elements: FsuElements, { quantity }: Consignment): FsuElements =>
  elements.quantity || !quantity ? elements : { ...elements, quantity };

const readStatus = (reading: Reading, line: string, index: number): void => {
  const { consignment } = reading;
  const isWithdrawn = line.startsWith('-');
  const [code = '', ...parts] = (isWithdrawn ? line.slice(1).trim() : line).split('/').map((part) => part.trim());
  const read = readElements(code, parts);
  // Pieces that cannot be read are not those of the whole shipment.
  const isUnread = !read.quantity && parts.some(isLikeQuantity);
  const elements = consignment && !isUnread ? withPieces(read, consignment) : read;
  const missing = airCodes.has(code) ? lack(code, elements) : 'is no status of an FSU';
  if (!consignment) refuse(reading, line, index, `${code.slice(0, 20)} belongs to no air waybill`);
  else if (missing) refuse(reading, line, index, `${code.slice(0, 20)} ${missing}`);
  else
    reading.statuses.push({
      consignment,
      code,
      elements,
      remarks: [],
      text: line,
      head: reading.head,
      ...(isWithdrawn && { isWithdrawn }),
    });
};

const beginMessage = (reading: Reading): void => {
  reading.consignment = null;
  reading.isSkipped = false;
};

const beginConsignment = (reading: Reading, line: string, index: number): void => {
  reading.consignment = readConsignment(line);
  reading.head = line;
  reading.isSkipped = reading.consignment === null;
  if (reading.isSkipped) refuse(reading, line, index, 'The air waybill, its airports or its pieces cannot be read');
};

/** Lines around a message: addresses and origin of a Type-B telegram, segments of an EDIFACT envelope. */
const envelope =
  /^(ZCZC|NNNN|=\S*|Q[A-Z]( [A-Z0-9]{7})+|\.[A-Z0-9]{7}\b.*|([A-Z]{3}[A-Z0-9]{4})( [A-Z]{3}[A-Z0-9]{4})*|UN[ABEGHTZ]\+.*|UNA.*|BGM\+.*)$/;

/** Kinds of lines by their beginning; the first match reads the line. */
const lines: readonly (readonly [Pick<RegExp, 'test'>, (reading: Reading, line: string, index: number) => void])[] = [
  [/^FS[UA](\/\d{1,2})?$/, beginMessage],
  [envelope, () => undefined],
  [{ test: isConsignmentLine }, beginConsignment],
  [/^(\/|(OSI|OCI|ULD)(\/|$))/, (reading, line) => addRemark(reading, line.replace(/^[A-Z]*\//, ''))],
  [/^/, readStatus],
];

const readLine = (reading: Reading, line: string, index: number): void => {
  const read = lines.find(([form]) => form.test(line))?.[1];
  // The statuses of an unreadable air waybill are reported with it, so that a correction re-reads all of them.
  if (reading.isSkipped && read !== beginMessage && read !== beginConsignment) {
    const last = reading.problems.pop();
    if (last) reading.problems.push({ ...last, raw: `${last.raw ?? ''}\n${line}` });
    return;
  }
  read?.(reading, line, index);
};

const statusWords = [...airCodes, 'OSI', 'OCI', 'ULD'].join('|');
/** Beginnings at which a message on a single line is split. */
const beginnings = new RegExp(
  `(?<!AWB(?: ?(?:NO|NR|NUMBER))?[.:]?)[ ']+(?=(?:FS[UA]/\\d{1,2}(?= |$)|\\d{3}-?\\d{8}[A-Z]{6}|-?(?:${statusWords})/|UN[HTZ]\\+))`,
  'g',
);

/** Returns the lines of a text with their numbers; splits a line that holds several. */
const splitLines = (text: string): { line: string; index: number }[] =>
  text.split(/\r\n|\r|\n/).flatMap((raw, index) =>
    raw
      // Some gateways wrap a message in teletype control characters.
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
      .toUpperCase()
      .split(beginnings)
      .map((line) => ({ line: line.replace(/'+$/, '').trim(), index })),
  );

/**
 * Reads one or several messages, on several lines or on one. Reports a line that cannot be read and keeps the others.
 * @source IATA Cargo-IMP, FSU and FSA: status update and answer, versions 6 to 15
 */
export const parseFsu = (text: string): ParsedFsu => {
  const reading: Reading = { consignment: null, head: '', isSkipped: false, statuses: [], problems: [] };
  for (const { line, index } of splitLines(text)) if (line) readLine(reading, line, index);
  return reading;
};
