import type { RateKind } from '@quayside/contract';

/** What a price is of, as people read it. */
export const rateKindLabels: Readonly<Record<RateKind, string>> = { contract: 'Contract', spot: 'Spot' };

export const rateKinds = Object.keys(rateKindLabels) as RateKind[];
