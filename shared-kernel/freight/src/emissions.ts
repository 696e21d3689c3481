import { distanceNm } from './geodesy';
import type { LegMode } from './legs';

/** An end of a leg, in degrees. */
export interface EmissionPlace {
  readonly code: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** A leg whose emissions are estimated. */
export interface EmissionLeg {
  readonly mode: LegMode;
  readonly from: EmissionPlace;
  readonly to: EmissionPlace;
}

interface EmissionFactor {
  /** Grams CO2e per tonne-kilometre, well to wheel: direct and upstream (well to tank) emissions. */
  readonly grams: number;
  readonly name: string;
  readonly year: number;
}

/** Publication of the factors, as shown to people. */
export const emissionFactorSource = 'UK Government GHG Conversion Factors for Company Reporting 2026';

/**
 * Emission factors by mode. Truck, rail and barge have none: no verified adjustment of their distance is known, so their
 * legs are left out.
 * @source UK Government GHG Conversion Factors for Company Reporting 2026 (DESNZ, Open Government Licence v3.0), sheets
 * "Freighting goods" and "WTT- delivery vehs & freight". Sea: container ship, average, 0.01612 + 0.00365 kg per
 * tonne-km. Air: international to and from non-UK, without radiative forcing, 0.53130 + 0.13516 kg per tonne-km
 */
export const emissionFactors: Partial<Record<LegMode, EmissionFactor>> = {
  sea: { grams: 19.77, name: 'container ship, average', year: 2026 },
  air: { grams: 666.46, name: 'international air freight', year: 2026 },
};

const kmPerNauticalMile = 1.852;

/**
 * Adjustments of the shortest distance to the actual one.
 * @source GLEC Framework v3 and ISO 14083: shortest feasible distance by sea + 15 %, great circle by air + 95 km
 */
const adjustments = {
  sea: { text: '+ 15 %', apply: (km: number) => km * 1.15 },
  air: { text: '+ 95 km', apply: (km: number) => km + 95 },
} as const;

/** Returns the shortest distance by sea in nautical miles; null where no sea lane is known. */
export type SeaMiles = (from: EmissionPlace, to: EmissionPlace) => number | null;

export interface LegEmissions extends EmissionLeg {
  /** Adjusted distance; null without coordinates or for a mode without a factor. */
  readonly km: number | null;
  readonly basis: 'sea lanes' | 'great circle' | null;
  readonly adjustment: string | null;
  /** Grams CO2e per tonne-kilometre. */
  readonly factor: number | null;
  /** Null without a distance or a known mass. */
  readonly co2eKg: number | null;
}

type Known = EmissionPlace & { readonly lat: number; readonly lon: number };
const isKnown = (place: EmissionPlace): place is Known => place.lat !== null && place.lon !== null;

const estimateLeg = (leg: EmissionLeg, tonnes: number | null, seaMiles: SeaMiles): LegEmissions => {
  const { mode, from, to } = leg;
  const none = { ...leg, km: null, basis: null, adjustment: null, factor: null, co2eKg: null };
  const factor = emissionFactors[mode];
  if ((mode !== 'sea' && mode !== 'air') || !factor || !isKnown(from) || !isKnown(to)) return none;
  const bySea = mode === 'sea' ? seaMiles(from, to) : null;
  const shortest = bySea ?? distanceNm([from.lon, from.lat], [to.lon, to.lat]);
  const km = Math.round(adjustments[mode].apply(shortest * kmPerNauticalMile));
  return {
    ...leg,
    km,
    basis: bySea === null ? 'great circle' : 'sea lanes',
    adjustment: adjustments[mode].text,
    factor: factor.grams,
    co2eKg: tonnes === null ? null : (km * tonnes * factor.grams) / 1000,
  };
};

/** Reason for a booking without an estimate. */
export const noEstimateReasons = {
  weight: 'The weight of the cargo is not known for every container.',
  place: 'The coordinates of a port are not known.',
  leg: 'The journey has no leg by sea or air.',
} as const;
export type NoEstimateReason = keyof typeof noEstimateReasons;

export interface EmissionEstimate {
  /** Null without an estimate. */
  readonly co2eKg: number | null;
  readonly reason: NoEstimateReason | null;
  readonly legs: readonly LegEmissions[];
}

/**
 * Estimates the greenhouse gas emissions of the legs by sea and air, well to wheel. Legs by other modes are left out.
 * @param tonnes mass of the cargo; null when it is not known
 * @source ISO 14083:2023 and GLEC Framework v3: distance × mass × emission intensity
 */
export const estimateEmissions = (
  legs: readonly EmissionLeg[],
  tonnes: number | null,
  seaMiles: SeaMiles,
): EmissionEstimate => {
  const estimated = legs.map((leg) => estimateLeg(leg, tonnes, seaMiles));
  const main = estimated.filter(({ mode }) => emissionFactors[mode] !== undefined);
  const missing = (reason: NoEstimateReason): EmissionEstimate => ({ co2eKg: null, reason, legs: estimated });
  if (main.length === 0) return missing('leg');
  if (main.some(({ km }) => km === null)) return missing('place');
  if (tonnes === null) return missing('weight');
  return { co2eKg: main.reduce((sum, { co2eKg }) => sum + (co2eKg ?? 0), 0), reason: null, legs: estimated };
};
