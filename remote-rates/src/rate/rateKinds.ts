import type { RateKind } from '@quayside/contract';

/** Labels of the rate kinds. */
export const rateKindLabels: Readonly<Record<RateKind, string>> = { contract: 'Contract', spot: 'Spot' };

export const rateKinds = Object.keys(rateKindLabels) as RateKind[];
