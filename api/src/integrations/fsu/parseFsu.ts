import { airStatusCodes } from '@quayside/freight';
import type { Problem } from '../../ports/sourceMessage';
import { type Consignment, type FsuElements, readConsignment, readElements } from './fsuGrammar';

/** A status of an air shipment, as its airline wrote it. */
export interface FsuStatus {
  readonly consignment: Consignment;
  readonly code: string;
  readonly elements: FsuElements;
  /** Other service information that follows the status. */
  readonly remarks: readonly string[];
  /** As written. */
  readonly text: string;
}

export interface ParsedFsu {
  readonly statuses: readonly FsuStatus[];
  /** Their paths are `line 3`. */
  readonly problems: readonly Problem[];
}

const codes = new Set(airStatusCodes.map(({ code }) => code));
/** These happen when a flight does: the line tells the day, and the time of the movement stands behind. */
const movements = new Set(['BKD', 'PRE', 'MAN', 'DEP']);

const lack = (code: string, { day, time, from, to, flight, quantity, discrepancy }: FsuElements): string | null => {
  if (!day) return 'has no day';
  if (!from) return 'has no airport';
  if (!quantity) return 'has no number of pieces';
  if (movements.has(code) && (!flight || !to)) return 'has no flight with its two airports';
  if (!movements.has(code) && code !== 'ARR' && !time) return 'has no time';
  return code === 'DIS' && !discrepancy ? 'has no discrepancy code' : null;
};

interface Reading {
  consignment: Consignment | null;
  isSkipped: boolean;
  statuses: FsuStatus[];
  problems: Problem[];
}

const refuse = (reading: Reading, index: number, message: string): void => {
  reading.problems.push({ path: `line ${index + 1}`, message });
};

const addRemark = (reading: Reading, text: string): void => {
  const last = reading.statuses.at(-1);
  const remark = text.trim();
  if (!last || last.consignment !== reading.consignment || !remark) return;
  reading.statuses[reading.statuses.length - 1] = { ...last, remarks: [...last.remarks, remark] };
};

const readStatus = (reading: Reading, line: string, index: number): void => {
  const { consignment } = reading;
  const [code = '', ...parts] = line.split('/');
  const elements = readElements(code, parts);
  const missing = codes.has(code) ? lack(code, elements) : 'is no status of an FSU';
  if (!consignment) refuse(reading, index, `${code.slice(0, 20)} belongs to no air waybill`);
  else if (missing) refuse(reading, index, `${code.slice(0, 20)} ${missing}`);
  else reading.statuses.push({ consignment, code, elements, remarks: [], text: line });
};

const beginMessage = (reading: Reading): void => {
  reading.consignment = null;
  reading.isSkipped = false;
};

const beginConsignment = (reading: Reading, line: string, index: number): void => {
  reading.consignment = readConsignment(line);
  reading.isSkipped = reading.consignment === null;
  if (reading.isSkipped) refuse(reading, index, 'The air waybill, its airports or its pieces cannot be read');
};

/** What a line is, by how it begins; the first that fits reads it. */
const lines: readonly (readonly [RegExp, (reading: Reading, line: string, index: number) => void])[] = [
  [/^FSU\/\d{1,2}$/, beginMessage],
  [/^\d{3}-?\d{8}/, beginConsignment],
  [/^(\/|(OSI|OCI|ULD)(\/|$))/, (reading, line) => addRemark(reading, line.replace(/^[A-Z]*\//, ''))],
  [/^/, readStatus],
];

const readLine = (reading: Reading, line: string, index: number): void => {
  const read = lines.find(([form]) => form.test(line))?.[1];
  // The statuses of an air waybill that cannot be read were told of with it.
  if (reading.isSkipped && read !== beginMessage && read !== beginConsignment) return;
  read?.(reading, line, index);
};

/**
 * Reads one or several messages. A line that cannot be read is told of and costs the others nothing.
 * @source IATA Cargo-IMP, FSU: status update
 */
export const parseFsu = (text: string): ParsedFsu => {
  const reading: Reading = { consignment: null, isSkipped: false, statuses: [], problems: [] };
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    // Some gateways wrap a message in the signs of a teletype.
    const line = raw
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
      .toUpperCase();
    if (line && line !== '=') readLine(reading, line, index);
  }
  return reading;
};
