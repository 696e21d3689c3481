import {
  edifactCarrier,
  edifactLoad,
  edifactPlace,
  edifactTime,
  edifactVessel,
  isCancellation,
  references,
} from './edifactParts';
import type { EdiReading, EdiReport } from './ediStatus';
import { type EdiMessage, type EdiSegment, findSegment, readComponent } from './segments';
import { iftstaStatus } from './statusCodes';

/** Splits segments before each one with the tag; the first part comes before all of them. */
const splitAt = (
  segments: readonly EdiSegment[],
  tag: string,
): readonly [head: EdiSegment[], ...parts: EdiSegment[][]] => {
  const parts: [EdiSegment[], ...EdiSegment[][]] = [[]];
  for (const segment of segments) {
    if (segment.tag === tag) parts.push([]);
    parts.at(-1)?.push(segment);
  }
  return parts;
};

/** Location of the event itself; without one the ends of the voyage count for what happens at them. */
const activity = ['175', '165'] as const;
const ends: Readonly<Record<string, string>> = { LOAD: '9', DEPA: '9', DISC: '11', ARRI: '11' };

/** Returns the expected departure and arrival of the main transport: a DTM after the LOC of its port. */
const readExpectedMovements = (segments: readonly EdiSegment[]): EdiReport['expected'] => {
  const from = segments.findIndex((segment) => segment.tag === 'TDT');
  if (from < 0) return [];
  const [, ...ports] = splitAt(segments.slice(from), 'LOC');
  return ports.flatMap((port): EdiReport['expected'] => {
    const place = edifactPlace(port[0]);
    const qualifier = readComponent(port[0], 1);
    const at = qualifier === '9' ? edifactTime(port, '133') : qualifier === '11' ? edifactTime(port, '132') : null;
    if (!at || !place.unlocode) return [];
    return [{ code: qualifier === '9' ? 'DEPA' : 'ARRI', at, place }];
  });
};

const readStatus = (
  status: readonly EdiSegment[],
  before: readonly EdiSegment[],
  all: EdiReport['segments'],
): EdiReading[] => {
  const [sts] = status as readonly [EdiSegment];
  const code = readComponent(sts, 2);
  if (code === '') return [{ segment: sts, reason: 'has no status code' }];
  const text = readComponent(sts, 2, 3);
  const { label, status: event, sureness } = iftstaStatus(code, text);
  const at = edifactTime(status, '334', '7', '186', '178');
  if (!at)
    return [{ segment: sts, reason: `${code} has no ${at === null ? 'possible' : ''} time`.replace(/ +/g, ' ') }];
  const qualifier = event && ends[event.code];
  const place = findSegment(status, 'LOC', ...activity, ...(qualifier ? [qualifier] : []));
  const context = [...status, ...before];
  const [consignment] = before.filter(({ tag }) => tag === 'CNI');
  const boxes = status.filter((segment) => segment.tag === 'EQD');
  const vessel = edifactVessel(context);
  const report: EdiReport = {
    ...{ code, label, sureness, at, place: edifactPlace(place), ...vessel },
    // A port call without a vehicle of its own is that of the vessel on the main transport.
    status: event && event.type === 'transport' && !event.mode && vessel.vessel ? { ...event, mode: 'VESSEL' } : event,
    bills: [...references(context, 'BM', 'MB'), readComponent(consignment, 2)],
    bookings: references(context, 'BN'),
    ...{ carrier: edifactCarrier(context), isCancelled: isCancellation(before), segments: all },
    expected: readExpectedMovements(status),
  };
  if (boxes.length === 0) return [report];
  return boxes.map((box): EdiReport => {
    const empty = report.status?.empty ?? edifactLoad(box);
    const isStated = report.status?.type === 'equipment' && empty !== undefined;
    return {
      ...{ ...report, equipment: readComponent(box, 2) },
      status: report.status && isStated ? { ...report.status, empty } : report.status,
    };
  });
};

/**
 * Reads the statuses of an IFTSTA message: each with its own time, place, transport and containers, and the references of its
 * consignment and of the message.
 * @source UN/EDIFACT IFTSTA (international multimodal status report), D.95B to D.16A
 */
export const readIftsta = ({ segments }: EdiMessage): EdiReading[] => {
  const [head, ...consignments] = splitAt(segments, 'CNI');
  const [first, ...loose] = splitAt(head, 'STS');
  const parts = [
    ...loose.map((status) => ({ status, before: first })),
    ...consignments.flatMap((consignment) => {
      const [own, ...statuses] = splitAt(consignment, 'STS');
      return statuses.map((status) => ({ status, before: [...own, ...first] }));
    }),
  ];
  return parts.flatMap(({ status, before }) => {
    const all = [...before, ...status].sort((one, other) => one.number - other.number);
    return readStatus(status, before, all);
  });
};
