import {
  edifactCarrier,
  edifactLoad,
  edifactPlace,
  edifactTime,
  edifactVessel,
  isCancellation,
  references,
} from './edifactParts';
import type { EdiReading } from './ediStatus';
import { type EdiMessage, type EdiSegment, findSegment, readComponent } from './segments';

interface Move {
  readonly label: string;
  readonly code: 'GTIN' | 'GTOT' | 'LOAD' | 'DISC';
  /** Qualifiers of the time, the most exact one first. */
  readonly times: readonly string[];
  /** Qualifiers of the place of the move. */
  readonly places: readonly string[];
}

const gate = { times: ['7', '203'], places: ['165'] } as const;
const load = { label: 'Loaded', code: 'LOAD', times: ['203', '7'], places: ['165', '9'] } as const;
const discharge = { label: 'Discharged', code: 'DISC', times: ['203', '7'], places: ['165', '11'] } as const;

/**
 * Moves by message and document name code.
 * @source UN/EDIFACT CODECO and COARRI D.95B with the implementation guides of SMDG and ITIGG: 34 gate-in, 36 gate-out; 44 and 98
 * discharge report, 46 and 270 loading report
 */
const moves: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
  CODECO: {
    34: { label: 'Gate in', code: 'GTIN', ...gate },
    36: { label: 'Gate out', code: 'GTOT', ...gate },
  },
  COARRI: { 44: discharge, 98: discharge, 46: load, 270: load },
};

/** Equipment that did not move between ship and quay. @source UN/EDIFACT data element 8249 */
const unmoved: Readonly<Record<string, string>> = {
  4: 'remains on board',
  5: 'shifted on the vessel',
  7: 'shortlanded',
  14: 'discharged and loaded again',
};

interface Header {
  /** Document name code, which says what happened. */
  readonly name: string;
  readonly segments: readonly EdiSegment[];
  readonly move: Move;
}

const readContainer = (group: readonly EdiSegment[], { name, segments, move }: Header): EdiReading => {
  const [eqd] = group as readonly [EdiSegment];
  const equipment = readComponent(eqd, 2);
  if (equipment === '') return { segment: eqd, reason: 'names no container' };
  const at = edifactTime(group, ...move.times) ?? edifactTime(segments, ...move.times);
  if (!at) return { segment: eqd, reason: `${equipment} has no possible time of its move` };
  const place = findSegment(group, 'LOC', '165') ?? findSegment([...segments, ...group], 'LOC', ...move.places);
  const stays = move.code === 'LOAD' || move.code === 'DISC' ? unmoved[readComponent(eqd, 5)] : undefined;
  const empty = edifactLoad(eqd);
  const isOnVessel = move.code === 'LOAD' || move.code === 'DISC';
  return {
    code: name,
    label: stays ? `${move.label}: ${stays}` : move.label,
    status: stays
      ? null
      : {
          ...{ type: 'equipment', code: move.code },
          ...(empty !== undefined && { empty }),
          ...(isOnVessel && { mode: 'VESSEL' }),
        },
    ...{ sureness: 'ACT', at, place: edifactPlace(place), equipment },
    // The vessel of a gate move is the one of another day.
    ...(isOnVessel ? edifactVessel(segments) : {}),
    bills: references(group, 'BM', 'MB'),
    bookings: references(group, 'BN'),
    ...{ carrier: edifactCarrier([...group, ...segments]), isCancelled: isCancellation(segments), expected: [] },
    segments: [...segments, ...group],
  };
};

/** Reads the moves of a CODECO or COARRI message, one for each container. */
export const readContainerMoves = ({ type, segments }: EdiMessage): EdiReading[] => {
  const bgm = findSegment(segments, 'BGM');
  const name = readComponent(bgm, 1);
  const move = moves[type]?.[name];
  const [first] = segments;
  if (!move) {
    const segment = bgm ?? first;
    return segment ? [{ segment, reason: `${name || 'no document name'} is no kind of report of ${type}` }] : [];
  }
  const from = segments.findIndex(({ tag }) => tag === 'EQD');
  if (from < 0) return bgm ? [{ segment: bgm, reason: 'reports no container' }] : [];
  const header = { name, segments: segments.slice(0, from), move };
  const groups: EdiSegment[][] = [];
  for (const segment of segments.slice(from)) {
    if (segment.tag === 'EQD') groups.push([]);
    // CNT counts the containers of the whole message.
    if (segment.tag !== 'CNT') groups.at(-1)?.push(segment);
  }
  const containers = groups.filter(([eqd]) => readComponent(eqd, 1).toUpperCase() === 'CN');
  if (containers.length === 0 && groups[0]?.[0]) return [{ segment: groups[0][0], reason: 'reports no container' }];
  return containers.map((group) => readContainer(group, header));
};
