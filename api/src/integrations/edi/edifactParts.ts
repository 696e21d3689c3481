import { readUnlocode } from '@quayside/freight';
import type { EdiPlace, EdiReport } from './ediStatus';
import { readEdifactTime } from './ediTime';
import { type EdiSegment, findSegment, readComponent } from './segments';

/** Returns the ISO time of the first DTM segment with one of the qualifiers; null when it is impossible, undefined without one. */
export const edifactTime = (segments: readonly EdiSegment[], ...qualifiers: readonly string[]) => {
  for (const qualifier of qualifiers) {
    const found = segments.find((segment) => segment.tag === 'DTM' && readComponent(segment, 1) === qualifier);
    if (found) return readEdifactTime(readComponent(found, 1, 1), readComponent(found, 1, 2));
  }
  return undefined;
};

/** Returns the place of a LOC segment: its code counts as UN/LOCODE where it has the form of one. */
export const edifactPlace = (segment: EdiSegment | undefined): EdiPlace => {
  const [code, name] = [readComponent(segment, 2), readComponent(segment, 2, 3)];
  const unlocode = readUnlocode(code);
  const terminal = readComponent(segment, 3);
  return {
    ...(unlocode ? { unlocode } : code && !name && { name: code.toUpperCase() }),
    ...(name && { name }),
    ...(terminal && { terminal }),
  };
};

/** Returns the values of RFF segments with a qualifier. */
export const references = (segments: readonly EdiSegment[], ...qualifiers: readonly string[]): string[] =>
  segments.flatMap((segment) =>
    segment.tag === 'RFF' && qualifiers.includes(readComponent(segment, 1)) ? readComponent(segment, 1, 1) || [] : [],
  );

/** Qualifier of a vessel identification by its IMO number. @source UN/EDIFACT data element 1131 */
const IMO = '146';

/** Returns vessel and voyage of the main transport. */
export const edifactVessel = (segments: readonly EdiSegment[]): Pick<EdiReport, 'vessel' | 'voyage'> => {
  const tdt = findSegment(segments, 'TDT', '20');
  // 1 is maritime transport; many leave it out.
  if (!tdt || !['', '1'].includes(readComponent(tdt, 3))) return {};
  const [id, name, voyage] = [readComponent(tdt, 8), readComponent(tdt, 8, 3), readComponent(tdt, 2)];
  const imo = readComponent(tdt, 8, 1) === IMO && /^\d{7}$/.test(id) ? id : undefined;
  const shown = name || (imo && `IMO ${imo}`);
  return { ...(shown && { vessel: { name: shown, ...(imo && { imo }) } }), ...(voyage && { voyage }) };
};

/** Returns the code of the carrier: of the parties, else of the main transport. */
export const edifactCarrier = (segments: readonly EdiSegment[]): string =>
  readComponent(findSegment(segments, 'NAD', 'CA', 'CF'), 2) || readComponent(findSegment(segments, 'TDT', '20'), 5);

/** Whether a container is empty. @source UN/EDIFACT data element 8169: 4 empty, 5 full */
const loads: Readonly<Record<string, boolean>> = { 4: true, 5: false };

/** Returns whether the container of an EQD segment is empty; undefined where it does not say so. */
export const edifactLoad = (eqd: EdiSegment | undefined): boolean | undefined => loads[readComponent(eqd, 6)];

/** Returns whether the sender cancels what it told before. @source UN/EDIFACT data element 1225: 1 is cancellation */
export const isCancellation = (segments: readonly EdiSegment[]): boolean =>
  readComponent(findSegment(segments, 'BGM'), 3) === '1';
