import type { BookingGroup } from '@quayside/contract';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Returns the sums of a group in words: `12 TEU · 34,000 kg · 56.7 CBM`, without those that are zero. */
export const sumsText = ({ teu, weightKg, volumeCbm }: Pick<BookingGroup, 'teu' | 'weightKg' | 'volumeCbm'>): string =>
  [
    [teu, 'TEU'],
    [weightKg, 'kg'],
    [volumeCbm, 'CBM'],
  ]
    .filter(([sum]) => sum !== 0)
    .map(([sum, unit]) => `${number.format(sum as number)} ${unit}`)
    .join(' · ');
