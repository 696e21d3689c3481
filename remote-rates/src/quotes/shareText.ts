const percentText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `8.3 %`: how much of an amount a difference to it is. */
export const shareText = (differenceMinor: number, ofMinor: number): string =>
  ofMinor === 0 ? '–' : `${percentText.format((differenceMinor / ofMinor) * 100)} %`;
