import { readUnlocode } from '@quayside/freight';
import type { EdiPlace, EdiReading, EdiReport } from './ediStatus';
import { readX12Time } from './ediTime';
import { type EdiMessage, type EdiSegment, findSegment, readComponent } from './segments';
import { type EdiMeaning, motorStatus, x12Status } from './statusCodes';

/** Returns the values of reference segments by the qualifiers in their first element. */
const readReferenceNumbers = (segments: readonly EdiSegment[], ...qualifiers: readonly string[]): string[] =>
  segments.flatMap((segment) =>
    segment.tag === 'N9' && qualifiers.includes(readComponent(segment, 1)) ? [readComponent(segment, 2)] : [],
  );

/**
 * Returns a container number as written, with the check digit of its own element after a serial number of six digits; empty
 * when the elements are not the letters and digits of a number.
 */
const joinContainerNumber = (initial: string, number: string, check: string): string =>
  /^[A-Z]{4}$/i.test(initial) && /^\d{1,10}$/.test(number)
    ? `${initial}${number}${/^\d{6}$/.test(number) && /^\d$/.test(check) ? check : ''}`
    : '';

/** Bill of lading, master bill, ocean bill. @source X12 data element 128 */
const billQualifiers = ['BM', 'MB', 'OB'] as const;

/** @source X12 data element 309: UN is UN/LOCODE */
const codeList = 'UN';

const named = (code: string, list: string, name: string): EdiPlace => {
  const unlocode = list === codeList ? readUnlocode(code) : undefined;
  return { ...(unlocode && { unlocode }), ...(name && { name }) };
};

const readPort = (segment: EdiSegment | undefined): EdiPlace =>
  named(readComponent(segment, 3), readComponent(segment, 2), readComponent(segment, 4));

/** Returns vessel and voyage; L says that the vessel code is its IMO number. @source X12 data element 897 */
const readVessel = (segments: readonly EdiSegment[]): Pick<EdiReport, 'vessel' | 'voyage'> => {
  const q2 = findSegment(segments, 'Q2');
  const [code, voyage, name] = [readComponent(q2, 1), readComponent(q2, 9), readComponent(q2, 13)];
  const imo = readComponent(q2, 12) === 'L' && /^\d{7}$/.test(code) ? code : undefined;
  const shown = name || (imo && `IMO ${imo}`);
  return { ...(shown && { vessel: { name: shown, ...(imo && { imo }) } }), ...(voyage && { voyage }) };
};

/** Returns the estimated dates of a 315 at the ports of loading and discharge: DTM 139 after its R4. */
const readExpectedMovements = (segments: readonly EdiSegment[]): EdiReport['expected'] => {
  const expected: EdiReport['expected'][number][] = [];
  let port: EdiSegment | undefined;
  for (const segment of segments) {
    if (segment.tag === 'R4') port = segment;
    const role = readComponent(port, 1);
    if (segment.tag !== 'DTM' || readComponent(segment, 1) !== '139' || !['L', 'D'].includes(role)) continue;
    const at = readX12Time(readComponent(segment, 2), readComponent(segment, 3), readComponent(segment, 4));
    const place = readPort(port);
    if (at && place.unlocode) expected.push({ code: role === 'L' ? 'DEPA' : 'ARRI', at, place });
  }
  return expected;
};

/** Equipment status. @source X12 data element 578: L is load, E is empty */
const loads: Readonly<Record<string, boolean>> = { E: true, L: false };

interface CodeContext {
  readonly meaning: EdiMeaning;
  readonly load: string;
  readonly hasVessel: boolean;
}

/** Adds what the message says besides its code: whether the container was empty, and the vehicle of a port call. */
const refineStatus = ({ meaning: { status }, load, hasVessel }: CodeContext): EdiReport['status'] => {
  if (!status) return null;
  const empty = status.empty ?? loads[load];
  const isCall = status.type === 'transport' && !status.mode && hasVessel;
  return {
    ...status,
    ...(status.type === 'equipment' && empty !== undefined && { empty }),
    ...(isCall && { mode: 'VESSEL' }),
  };
};

const impossible = (segment: EdiSegment, code: string): EdiReading => ({
  segment,
  reason: code ? `${code} has no possible date and time` : 'has no status code',
});

/** @source X12 315 (status details, ocean), 004010 */
const readOcean = (segments: readonly EdiSegment[]): EdiReading[] => {
  const b4 = findSegment(segments, 'B4');
  if (!b4) return segments[0] ? [{ segment: segments[0], reason: 'has no B4 with its status' }] : [];
  const code = readComponent(b4, 3);
  const activity = findSegment(segments, 'R4', '5');
  // B4 has no time code: its clock is that of the place.
  const at = readX12Time(readComponent(b4, 4), readComponent(b4, 5), 'LT');
  if (!code || !at) return [impossible(b4, code)];
  const meaning = x12Status(code);
  const box =
    joinContainerNumber(readComponent(b4, 7), readComponent(b4, 8), readComponent(b4, 13)) ||
    readReferenceNumbers(segments, 'EQ')[0];
  const told = named(readComponent(b4, 11), readComponent(b4, 12), '');
  const vessel = readVessel(segments);
  return [
    {
      ...{ code, label: meaning.label, sureness: meaning.sureness, at },
      status: refineStatus({ meaning, load: readComponent(b4, 9), hasVessel: vessel.vessel !== undefined }),
      place: {
        ...readPort(activity),
        ...told,
        ...(!activity && readComponent(b4, 12) !== codeList && { name: readComponent(b4, 11) }),
      },
      ...(box && { equipment: box }),
      ...vessel,
      bills: readReferenceNumbers(segments, ...billQualifiers),
      bookings: readReferenceNumbers(segments, 'BN'),
      carrier: readReferenceNumbers(segments, 'SCA')[0] ?? '',
      ...{ isCancelled: false, segments, expected: readExpectedMovements(segments) },
    },
  ];
};

/** @source X12 322 (terminal operations and intermodal ramp activity), 004010: Q5 with its N7 and W2 */
const readTerminal = (segments: readonly EdiSegment[]): EdiReading[] => {
  const starts = segments.flatMap(({ tag }, index) => (tag === 'Q5' ? [index] : []));
  if (starts.length === 0) return segments[0] ? [{ segment: segments[0], reason: 'has no Q5 with a status' }] : [];
  const head = segments.slice(0, starts[0]);
  return starts.flatMap((start, index): EdiReading[] => {
    const group = segments.slice(start, starts[index + 1]);
    const q5 = segments[start] as EdiSegment;
    const code = readComponent(q5, 1);
    const at = readX12Time(readComponent(q5, 2), readComponent(q5, 3), readComponent(q5, 4));
    if (!code || !at) return [impossible(q5, code)];
    const meaning = x12Status(code);
    const load = readComponent(findSegment(group, 'W2'), 5);
    const activity = findSegment(group, 'R4', '5');
    const city = named('', '', readComponent(q5, 6));
    const boxes = group.filter(({ tag }) => tag === 'N7');
    const report: EdiReport = {
      ...{ code, label: meaning.label, sureness: meaning.sureness, at },
      status: refineStatus({ meaning, load, hasVessel: false }),
      place: activity ? readPort(activity) : city,
      bills: readReferenceNumbers(group, ...billQualifiers),
      bookings: readReferenceNumbers(group, 'BN'),
      carrier: readReferenceNumbers(group, 'SCA')[0] ?? '',
      ...{ isCancelled: false, segments: [...head, ...group], expected: [] },
    };
    if (boxes.length === 0) return [report];
    return boxes.map((n7) => ({
      ...report,
      equipment: joinContainerNumber(readComponent(n7, 1), readComponent(n7, 2), readComponent(n7, 18)),
    }));
  });
};

/** References of a 214 with their qualifiers in the second element. */
const motorNumbers = (segments: readonly EdiSegment[], ...qualifiers: readonly string[]): string[] =>
  segments.flatMap((segment) =>
    segment.tag === 'L11' && qualifiers.includes(readComponent(segment, 2)) ? [readComponent(segment, 1)] : [],
  );

/** @source X12 214 (transportation carrier shipment status), 004010: AT7 with the MS1 and MS2 after it */
const readMotor = (segments: readonly EdiSegment[]): EdiReading[] => {
  const b10 = findSegment(segments, 'B10');
  const starts = segments.flatMap(({ tag }, index) => (tag === 'AT7' ? [index] : []));
  if (starts.length === 0) return b10 ? [{ segment: b10, reason: 'reports no status: AT7 is missing' }] : [];
  const head = segments.slice(0, starts[0]).filter(({ tag }) => tag !== 'LX');
  return starts.map((start, index): EdiReading => {
    const group = segments.slice(start, starts[index + 1]).filter(({ tag }) => tag !== 'LX');
    const at7 = segments[start] as EdiSegment;
    // An appointment has its own code in the third element and has not happened.
    const [code, appointment] = [readComponent(at7, 1), readComponent(at7, 3)];
    const at = readX12Time(readComponent(at7, 5), readComponent(at7, 6), readComponent(at7, 7));
    if (!(code || appointment) || !at) return impossible(at7, code || appointment);
    const meaning = motorStatus(code || appointment);
    const ms1 = findSegment(group, 'MS1');
    const ms2 = findSegment([...group, ...head], 'MS2');
    const owner = readComponent(ms2, 1).toUpperCase();
    const box = /^[A-Z]{3}U$/.test(owner)
      ? joinContainerNumber(owner, readComponent(ms2, 2), readComponent(ms2, 4))
      : '';
    const equipment = box || motorNumbers([...head, ...group], 'EQ')[0];
    return {
      ...{ code: code || appointment, label: meaning.label, at },
      sureness: code ? meaning.sureness : 'PLN',
      status: refineStatus({ meaning, load: '', hasVessel: false }),
      place: named('', '', readComponent(ms1, 1)),
      ...(equipment && { equipment }),
      bills: [readComponent(b10, 2), ...motorNumbers([...head, ...group], ...billQualifiers)],
      bookings: motorNumbers([...head, ...group], 'BN'),
      ...{ carrier: '', isCancelled: false, segments: [...head, ...group], expected: [] },
    };
  });
};

const readers: Readonly<Record<string, (segments: readonly EdiSegment[]) => EdiReading[]>> = {
  214: readMotor,
  315: readOcean,
  322: readTerminal,
};

/** Reads the statuses of a 214, 315 or 322. */
export const readX12Status = ({ type, segments }: EdiMessage): EdiReading[] => readers[type]?.(segments) ?? [];
