/** How volume and weight are read. */
export const measureReadings = { cbm: { unit: 'CBM' }, kg: { unit: 'kg' } } as const;
