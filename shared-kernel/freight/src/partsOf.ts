import { totalOf } from './charges';
import { type PricePart, priceParts } from './pricePart';

/** What happens to goods between two ports; all else reaches further. */
const fromPortToPort: ReadonlySet<PricePart> = new Set(['origin', 'main', 'destination', 'other']);

interface PartedLine {
  /** Nothing in prices that were stored before lines had one. */
  readonly part?: PricePart | undefined;
  readonly totalMinor: number;
}

/** Lines that belong together; `totalMinor` is their sum in the smallest unit of the currency of the whole. */
export interface PartOfPrice<C extends PartedLine> {
  readonly part: PricePart;
  readonly name: string;
  readonly totalMinor: number;
  readonly charges: readonly C[];
}

/**
 * The parts of a price on the way that the goods go, each with its lines and their sum; the sums add up to the total. Empty where
 * it has none to be told apart: a price from port to port with handling at one end at most, and one with lines that do not say
 * where they belong.
 */
export const partsOf = <C extends PartedLine>(charges: readonly C[]): PartOfPrice<C>[] => {
  if (charges.some(({ part }) => !part)) return [];
  const parts = (Object.keys(priceParts) as PricePart[]).flatMap((part) => {
    const lines = charges.filter((charge) => charge.part === part);
    if (lines.length === 0) return [];
    return { part, name: priceParts[part], totalMinor: totalOf(lines), charges: lines };
  });
  const reachesFurther = parts.some(({ part }) => !fromPortToPort.has(part));
  return parts.length > 2 || (parts.length > 1 && reachesFurther) ? parts : [];
};
