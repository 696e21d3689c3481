import type { RateKind } from '@quayside/contract';
import { t } from '../texts/results';

/** Labels of the rate kinds. */
export const rateKindLabels: Readonly<Record<RateKind, string>> = {
  get contract() {
    return t('Contract');
  },
  get spot() {
    return t('Spot');
  },
};

export const rateKinds = Object.keys(rateKindLabels) as RateKind[];
