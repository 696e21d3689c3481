import type { OwnLineKind } from './ownLine';

/** Parts of a door-to-door price, in transport order. */
export const priceParts = {
  'pick-up': 'Pick-up',
  origin: 'Origin charges',
  main: 'Main carriage',
  destination: 'Destination charges',
  delivery: 'Delivery',
  customs: 'Customs',
  insurance: 'Insurance',
  other: 'Other charges',
} as const;
export type PricePart = keyof typeof priceParts;

/** Returns the part of an own line's kind. */
export const pricePartOfKind = (kind: OwnLineKind): PricePart => (kind === 'freight' ? 'main' : kind);

/** Matches the ends of a lane in surcharge names, including the carriers' abbreviations for terminal handling. */
const ends: readonly (readonly [PricePart, RegExp])[] = [
  ['origin', /\b(?:origin|export|loading|pol|othc|ohc|thl)\b/i],
  ['destination', /\b(?:destination|import|discharge|pod|dthc|dhc|thd)\b/i],
];

interface FindTariffPartInput {
  readonly kind: 'freight' | 'surcharge';
  readonly name: string;
}

/**
 * Returns the part of a tariff line: the end of the lane that its name mentions, else the main carriage.
 * @example partOfTariff({ kind: 'surcharge', name: 'Terminal handling at origin' }) // 'origin'
 */
export const findTariffPart = ({ kind, name }: FindTariffPartInput): PricePart => {
  if (kind === 'freight') return 'main';
  const [only, second] = ends.filter(([, words]) => words.test(name));
  return only && !second ? only[0] : 'main';
};
