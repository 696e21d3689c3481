import { formatMoney } from '@quayside/freight';

/** Returns '+$140.00', '−$140.00' or 'unchanged'. */
export const signedMoney = (minor: number, currency: string): string =>
  minor === 0 ? 'unchanged' : `${minor > 0 ? '+' : '−'}${formatMoney(Math.abs(minor), currency)}`;

/** Returns the colour of a difference: green for cheaper, amber for dearer. */
export const differenceTone = (minor: number): string => {
  if (minor === 0) return 'fg.muted';
  return minor > 0 ? 'fg.warning' : 'fg.success';
};
