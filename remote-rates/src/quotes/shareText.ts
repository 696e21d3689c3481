const percentText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `8.3 %`: how much of an amount a difference to it is. */
export const shareText = (differenceCents: number, ofCents: number): string =>
  ofCents === 0 ? '–' : `${percentText.format((differenceCents / ofCents) * 100)} %`;
