/** What a booking can be. FBA (fulfilment) bookings exist, but lists, search, exports and totals leave them out. */
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

/** What a filter may name: every listed load type, and SEA for all of them that go by sea. */
export const loadTypeChoices = ['SEA', 'FCL', 'LCL', 'AIR', 'BCL', 'MBCL'] as const;
export type LoadTypeChoice = (typeof loadTypeChoices)[number];

/** The two groups as filters and dashboard cards send them. */
export const airGroup = ['AIR'] as const satisfies readonly LoadTypeChoice[];
export const seaGroup = ['SEA', 'FCL', 'LCL'] as const satisfies readonly LoadTypeChoice[];

const bySea: readonly LoadType[] = ['FCL', 'LCL', 'BCL', 'MBCL'];

/** The load types that the choices of a filter mean, each once: SEA is every listed load type that goes by sea. */
export const loadTypesOf = (choices: readonly (LoadType | 'SEA')[]): LoadType[] => [
  ...new Set(choices.flatMap((choice) => (choice === 'SEA' ? bySea : [choice]))),
];

/** The load types that a form offers, and what it starts with. */
export const formLoadTypes = ['FCL', 'LCL', 'AIR'] as const satisfies readonly LoadType[];
export type FormLoadType = (typeof formLoadTypes)[number];
export const defaultLoadType = 'FCL' satisfies FormLoadType;
export const defaultQuantity = 1;

export type TransportMode = 'air' | 'sea';

/** Air bookings carry a MAWB and airports, all others an MBL and ports. */
export const isLikeAir = (loadType: LoadType): boolean => loadType === 'AIR';

export const transportMode = (loadType: LoadType): TransportMode => (isLikeAir(loadType) ? 'air' : 'sea');

/** The load types that move in containers which the booking counts by type; the others count CBM and kilograms. */
export const isByContainer = (loadType: LoadType): boolean => !isLikeAir(loadType) && loadType !== 'LCL';
