import { DAY, HOUR, isLikeAir, type LoadType } from '@quayside/freight';
import type { ScenarioName } from '../carrier/scenarios';
import type { Random } from '../seeded/random';

/** Today's stage of a demo booking; a booked one has no carrier confirmation. */
const stages = ['booked', 'upcoming', 'underway', 'arriving', 'landed', 'done', 'cancelled', 'rfp'] as const;
export type Stage = (typeof stages)[number];

type WeightedChoices<T> = readonly (readonly [T, number])[];

const weighted = <T>(random: Random, choices: WeightedChoices<T>): T => {
  const whole = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * whole;
  for (const [choice, weight] of choices) {
    if (left < weight) return choice;
    left -= weight;
  }
  throw new RangeError('There is nothing to choose from');
};

const stageWeights: WeightedChoices<Stage> = [
  ['booked', 14],
  ['upcoming', 9],
  ['underway', 29],
  ['arriving', 12],
  ['landed', 6],
  ['done', 22],
  ['cancelled', 5],
  ['rfp', 3],
];

export const pickStage = (random: Random): Stage => weighted(random, stageWeights);

export interface Window {
  readonly departs?: readonly [from: number, to: number];
  readonly arrives?: readonly [from: number, to: number];
}

/** Time of the departure or arrival, in milliseconds from now; cancelled and RFP bookings have not departed. */
const seaWindows: Record<Stage, Window> = {
  booked: { departs: [8 * DAY, 30 * DAY] },
  upcoming: { departs: [DAY, 30 * DAY] },
  underway: { departs: [-45 * DAY, -6 * HOUR], arrives: [8 * DAY, 60 * DAY] },
  arriving: { departs: [-60 * DAY, -6 * HOUR], arrives: [12 * HOUR, 7 * DAY] },
  landed: { arrives: [-60 * HOUR, -4 * HOUR] },
  done: { arrives: [-70 * DAY, -12 * DAY] },
  cancelled: { departs: [-10 * DAY, 25 * DAY] },
  rfp: { departs: [7 * DAY, 35 * DAY] },
};
const airWindows: Record<Stage, Window> = {
  booked: { departs: [5 * DAY, 9 * DAY] },
  upcoming: { departs: [6 * HOUR, 9 * DAY] },
  underway: { departs: [-4 * DAY, -2 * HOUR], arrives: [2 * HOUR, 4 * DAY] },
  arriving: { departs: [-5 * DAY, -2 * HOUR], arrives: [2 * HOUR, 24 * HOUR] },
  landed: { arrives: [-16 * HOUR, -1 * HOUR] },
  done: { arrives: [-45 * DAY, -3 * DAY] },
  cancelled: { departs: [-5 * DAY, 9 * DAY] },
  rfp: { departs: [3 * DAY, 14 * DAY] },
};

const within = (time: number, now: number, window: Window['departs']): boolean =>
  !window || (time - now >= window[0] && time - now <= window[1]);

export const getStageWindow = (stage: Stage, loadType: LoadType): Window =>
  (isLikeAir(loadType) ? airWindows : seaWindows)[stage];

export const fitsWindow = (
  { departs, arrives }: Window,
  { etd, eta }: { readonly etd: string; readonly eta: string },
  now: number,
): boolean => within(Date.parse(etd), now, departs) && within(Date.parse(eta), now, arrives);

const onTime: WeightedChoices<ScenarioName> = [['on-time', 1]];
const scenarioWeights: Record<Stage, WeightedChoices<ScenarioName>> = {
  booked: onTime,
  upcoming: [
    ['on-time', 92],
    ['rolled', 8],
  ],
  underway: [
    ['on-time', 68],
    ['late', 6],
    ['rolled', 3],
    ['missed-transshipment', 20],
    ['silent', 3],
  ],
  arriving: [
    ['on-time', 90],
    ['customs-hold', 7],
    ['discrepancy', 3],
  ],
  landed: [
    ['on-time', 46],
    ['customs-hold', 40],
    ['discrepancy', 14],
  ],
  done: [
    ['on-time', 86],
    ['late', 9],
    ['customs-hold', 5],
  ],
  cancelled: onTime,
  rfp: onTime,
};

export const scenarioOfStage = (stage: Stage, random: Random): ScenarioName => weighted(random, scenarioWeights[stage]);

/** Stage and problem of a booking, and when the problem shows. */
export interface Story {
  readonly stage: Stage;
  readonly scenario: ScenarioName;
  readonly window: Window;
}

/** The first container bookings of each agent: a random choice would miss some problem on most days. */
export const stories: readonly Story[] = [
  { stage: 'landed', scenario: 'customs-hold', window: { arrives: [-60 * HOUR, -24 * HOUR] } },
  { stage: 'landed', scenario: 'discrepancy', window: { arrives: [-60 * HOUR, -26 * HOUR] } },
  {
    stage: 'underway',
    scenario: 'missed-transshipment',
    window: { departs: [-60 * DAY, -12 * DAY], arrives: [4 * DAY, 10 * DAY] },
  },
  { stage: 'underway', scenario: 'late', window: { departs: [-20 * DAY, -7 * DAY], arrives: [8 * DAY, 60 * DAY] } },
  { stage: 'upcoming', scenario: 'rolled', window: { departs: [2 * HOUR, 28 * HOUR] } },
  { stage: 'landed', scenario: 'uncollected', window: { arrives: [-11 * DAY, -7 * DAY] } },
];

/** The agent whose staff enter the events of some bookings by hand. */
export const agentWithManualBookings = 'northgate';

const onTimeIn = (loadType: LoadType, stage: Stage): Story => ({
  ...{ stage, scenario: 'on-time', window: getStageWindow(stage, loadType) },
});

/** The last bookings of each load type of that agent: no carrier reports on them, its staff enter the events. */
export const manualStories: Readonly<Partial<Record<LoadType, readonly Story[]>>> = {
  FCL: (['booked', 'upcoming', 'underway', 'arriving', 'done'] as const).map((stage) => onTimeIn('FCL', stage)),
  LCL: (['underway', 'done'] as const).map((stage) => onTimeIn('LCL', stage)),
  AIR: (['upcoming', 'underway', 'done'] as const).map((stage) => onTimeIn('AIR', stage)),
};
