/** Load types of a booking. FBA (fulfilment) bookings exist, but lists, search, exports and totals omit them. */
export const loadTypes = ['FCL', 'LCL', 'AIR', 'BCL', 'MBCL', 'FBA'] as const;
export type LoadType = (typeof loadTypes)[number];

export const loadTypeLabels: Record<LoadType, string> = {
  FCL: 'Full container load',
  LCL: 'Less than container load',
  AIR: 'Air freight',
  BCL: "Buyer's consolidation",
  MBCL: "Multi-country buyer's consolidation",
  FBA: 'Fulfilment',
};

/** Values of the load type filter: every listed load type, and SEA for all that go by sea. */
export const loadTypeChoices = ['SEA', 'FCL', 'LCL', 'AIR', 'BCL', 'MBCL'] as const;
export type LoadTypeChoice = (typeof loadTypeChoices)[number];

/** Filter values of the two groups, as filters and dashboard cards send them. */
export const airGroup = ['AIR'] as const satisfies readonly LoadTypeChoice[];
export const seaGroup = ['SEA', 'FCL', 'LCL'] as const satisfies readonly LoadTypeChoice[];

const bySea: readonly LoadType[] = ['FCL', 'LCL', 'BCL', 'MBCL'];

/** Expands filter values to unique load types: SEA is every listed load type that goes by sea. */
export const expandLoadTypes = (choices: readonly (LoadType | 'SEA')[]): LoadType[] => [
  ...new Set(choices.flatMap((choice) => (choice === 'SEA' ? bySea : [choice]))),
];

/** Load types that forms offer, and their default. */
export const formLoadTypes = ['FCL', 'LCL', 'AIR'] as const satisfies readonly LoadType[];
export type FormLoadType = (typeof formLoadTypes)[number];
export const defaultLoadType = 'FCL' satisfies FormLoadType;
export const defaultQuantity = 1;

export type TransportMode = 'air' | 'sea';

/** Checks whether a load type uses MAWB and airports (air) instead of MBL and ports. */
export const isLikeAir = (loadType: LoadType): boolean => loadType === 'AIR';

export const transportMode = (loadType: LoadType): TransportMode => (isLikeAir(loadType) ? 'air' : 'sea');

/** Checks whether a load type is booked as containers by type; the others use CBM and kilograms. */
export const isByContainer = (loadType: LoadType): boolean => !isLikeAir(loadType) && loadType !== 'LCL';
