import { formatMoney } from '@quayside/freight';

/** '+$140.00', '−$140.00' or 'unchanged'. */
export const signedMoney = (minor: number, currency: string): string =>
  minor === 0 ? 'unchanged' : `${minor > 0 ? '+' : '−'}${formatMoney(Math.abs(minor), currency)}`;

/** The colour of a difference: cheaper is green, dearer amber. */
export const differenceTone = (minor: number): string => {
  if (minor === 0) return 'fg.muted';
  return minor > 0 ? 'fg.warning' : 'fg.success';
};
