/** Kinds of lines that staff can add without a tariff. */
export const ownLineKinds = {
  freight: 'Freight',
  'pick-up': 'Pick-up',
  origin: 'Origin charges',
  destination: 'Destination charges',
  delivery: 'Delivery',
  customs: 'Customs',
  insurance: 'Insurance',
  other: 'Other',
} as const;
export type OwnLineKind = keyof typeof ownLineKinds;

export const ownBases = ['per shipment', 'per container', 'per W/M', 'per kg', 'percentage'] as const;
export type OwnBasis = (typeof ownBases)[number];

/** Bases of own lines by load type. */
export const ownBasesByLoadType: Readonly<Record<'FCL' | 'LCL' | 'AIR', readonly OwnBasis[]>> = {
  FCL: ['per shipment', 'per container', 'percentage'],
  LCL: ['per shipment', 'per W/M', 'per kg', 'percentage'],
  AIR: ['per shipment', 'per kg', 'percentage'],
};

export interface OwnFacts {
  readonly kind: OwnLineKind;
  readonly name: string;
  readonly taxPercent: number;
}

/** A line that staff enter with its cost and sell price, per unit or as a percentage of the other lines. */
export type OwnLine =
  | (OwnFacts & {
      readonly basis: Exclude<OwnBasis, 'percentage'>;
      readonly currency: string;
      /** In the smallest unit of the currency. */
      readonly costMinor: number;
      readonly sellMinor: number;
    })
  | (OwnFacts & { readonly basis: 'percentage'; readonly costPercent: number; readonly sellPercent: number });

/** Formats the basis of a percentage line, where other lines have 'per container'. */
export const formatPercentBasis = (percent: number): string => `${percent} % of the other charges`;

/** Parses the percentage of such a basis; null for any other basis. */
export const parsePercentBasis = (basis: string): number | null => {
  const [, percent] = /^(\d+(?:\.\d+)?(?:e-\d+)?) % of the other charges$/.exec(basis) ?? [];
  return percent === undefined ? null : Number(percent);
};
