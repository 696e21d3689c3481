const percentText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Returns a difference as a share of an amount: `8.3 %`. */
export const shareText = (differenceMinor: number, ofMinor: number): string =>
  ofMinor === 0 ? '–' : `${percentText.format((differenceMinor / ofMinor) * 100)} %`;
