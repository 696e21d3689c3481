import type { OwnLineKind } from './ownLine';

/** What a price from door to door is made of, on the way that the goods go. */
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

/** The part that a line of staff belongs to. */
export const partOfKind = (kind: OwnLineKind): PricePart => (kind === 'freight' ? 'main' : kind);

/** The ends of a lane in the names of surcharges, with the carriers' short forms of handling there. */
const ends: readonly (readonly [PricePart, RegExp])[] = [
  ['origin', /\b(?:origin|export|loading|pol|othc|ohc|thl)\b/i],
  ['destination', /\b(?:destination|import|discharge|pod|dthc|dhc|thd)\b/i],
];

interface Named {
  readonly kind: 'freight' | 'surcharge';
  readonly name: string;
}

/**
 * The part that a line of a tariff belongs to: the end of the lane that its name says, else the main carriage, which the tariff is
 * the price of. @example partOfTariff({ kind: 'surcharge', name: 'Terminal handling at origin' }) // 'origin'
 */
export const partOfTariff = ({ kind, name }: Named): PricePart => {
  if (kind === 'freight') return 'main';
  const [only, second] = ends.filter(([, words]) => words.test(name));
  return only && !second ? only[0] : 'main';
};
