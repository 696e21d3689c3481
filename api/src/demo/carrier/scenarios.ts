import { type ExceptionType, isLikeAir } from '@quayside/freight';
import { createRandom } from '../seeded/random';
import type { CarriedBooking } from './carriedBooking';
import type { Phase } from './journey';

export const scenarioNames = [
  'on-time',
  'late',
  'rolled',
  'missed-transshipment',
  'customs-hold',
  'discrepancy',
  'silent',
  'uncollected',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/**
 * Delays this phase and all that follow by some hours; the carrier reports it `knownHours` after the anchor was due.
 */
export interface Delay {
  readonly phase: Phase;
  readonly hours: number;
  readonly anchor: 'departure' | 'connection' | 'arrival';
  /** Negative means before. */
  readonly knownHours: number;
}

/** Problems that do not show in the times. The rules find delays, rollovers and missed connections in the events. */
export type IncidentType = Extract<ExceptionType, 'CUSTOMS_HOLD' | 'DISCREPANCY' | 'TRANSPORT_WARNING'>;

/** The problems of a booking, and when they occur. */
export interface Scenario {
  readonly delays: readonly Delay[];
  /** Happens some hours after the anchor's actual time. */
  readonly incident: {
    readonly type: IncidentType;
    readonly afterHours: number;
    readonly anchor: Delay['anchor'];
  } | null;
  /** The carrier reports nothing from this many hours after the departure. */
  readonly quietAfterHours: number | null;
}

const bySea: Record<ScenarioName, Scenario> = {
  'on-time': { delays: [], incident: null, quietAfterHours: null },
  late: {
    delays: [
      { phase: 'arrival', hours: 41, anchor: 'departure', knownHours: 60 },
      { phase: 'arrival', hours: 59, anchor: 'departure', knownHours: 150 },
    ],
    incident: null,
    quietAfterHours: null,
  },
  rolled: {
    delays: [{ phase: 'departure', hours: 168, anchor: 'departure', knownHours: -30 }],
    incident: null,
    quietAfterHours: null,
  },
  'missed-transshipment': {
    delays: [{ phase: 'connection', hours: 144, anchor: 'connection', knownHours: 3 }],
    incident: null,
    quietAfterHours: null,
  },
  'customs-hold': {
    delays: [{ phase: 'release', hours: 96, anchor: 'arrival', knownHours: 24 }],
    incident: { type: 'CUSTOMS_HOLD', afterHours: 20, anchor: 'arrival' },
    quietAfterHours: null,
  },
  discrepancy: {
    delays: [],
    incident: { type: 'DISCREPANCY', afterHours: 22, anchor: 'arrival' },
    quietAfterHours: null,
  },
  silent: {
    delays: [],
    incident: { type: 'TRANSPORT_WARNING', afterHours: 192, anchor: 'departure' },
    quietAfterHours: 12,
  },
  // It stays in its terminal long after its free days.
  uncollected: {
    delays: [{ phase: 'pick-up', hours: 240, anchor: 'arrival', knownHours: 40 }],
    incident: null,
    quietAfterHours: null,
  },
};

const byAir: Record<ScenarioName, Scenario> = {
  'on-time': bySea['on-time'],
  late: {
    delays: [{ phase: 'arrival', hours: 19, anchor: 'departure', knownHours: 3 }],
    incident: null,
    quietAfterHours: null,
  },
  rolled: {
    delays: [{ phase: 'departure', hours: 48, anchor: 'departure', knownHours: -4 }],
    incident: null,
    quietAfterHours: null,
  },
  'missed-transshipment': {
    delays: [{ phase: 'connection', hours: 24, anchor: 'connection', knownHours: 1 }],
    incident: null,
    quietAfterHours: null,
  },
  'customs-hold': {
    delays: [{ phase: 'release', hours: 30, anchor: 'arrival', knownHours: 7 }],
    incident: { type: 'CUSTOMS_HOLD', afterHours: 6, anchor: 'arrival' },
    quietAfterHours: null,
  },
  discrepancy: {
    delays: [],
    incident: { type: 'DISCREPANCY', afterHours: 4, anchor: 'arrival' },
    quietAfterHours: null,
  },
  silent: {
    delays: [],
    incident: { type: 'TRANSPORT_WARNING', afterHours: 30, anchor: 'departure' },
    quietAfterHours: 1,
  },
  // Air cargo has no container.
  uncollected: bySea['on-time'],
};

/**
 * Returns the scenario in the unit of the mode: hours by air, days by sea. Without a connection, no connection can be
 * missed.
 */
export const scenarioFor = (
  { loadType, via }: Pick<CarriedBooking, 'loadType' | 'via'>,
  name: ScenarioName,
): Scenario =>
  (isLikeAir(loadType) ? byAir : bySea)[name === 'missed-transshipment' && via.length === 0 ? 'late' : name];

const shares: readonly (readonly [ScenarioName, number])[] = [
  ['on-time', 0.68],
  ['uncollected', 0.02],
  ['late', 0.1],
  ['rolled', 0.06],
  ['missed-transshipment', 0.04],
  ['customs-hold', 0.05],
  ['discrepancy', 0.02],
  ['silent', 0.03],
];

/** Returns the scenario of a booking, fixed by its id. */
export const pickScenario = (bookingId: string): ScenarioName => {
  let left = createRandom(`scenario ${bookingId}`).next();
  for (const [name, share] of shares) {
    if (left < share) return name;
    left -= share;
  }
  return 'on-time';
};
