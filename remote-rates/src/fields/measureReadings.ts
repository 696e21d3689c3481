/** Parser options for volume and weight. */
export const measureReadings = { cbm: { unit: 'CBM' }, kg: { unit: 'kg' } } as const;
