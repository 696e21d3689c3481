const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** A weight, to the gram. @example kgText(2385) // '2,385 kg' */
export const kgText = (kg: number): string => `${figures.format(kg)} kg`;

/** A volume, to the litre: what is small does not vanish. @example cbmText(0.001) // '0.001 CBM' */
export const cbmText = (cbm: number): string => `${figures.format(cbm)} CBM`;

/** How many of something. @example amountText(1, 'package') // '1 package' */
export const amountText = (count: number, one: string, many = `${one}s`): string =>
  `${figures.format(count)} ${count === 1 ? one : many}`;
