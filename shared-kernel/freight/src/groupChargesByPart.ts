import { sumTotals } from './charges';
import { type PricePart, priceParts } from './pricePart';

/** Parts between two ports; all others extend further inland. */
const fromPortToPort: ReadonlySet<PricePart> = new Set(['origin', 'main', 'destination', 'other']);

interface PartedLine {
  /** Undefined in prices stored before parts existed. */
  readonly part?: PricePart | undefined;
  readonly totalMinor: number;
}

/** Lines of one part; `totalMinor` is their sum in the smallest unit of the currency of the total. */
export interface PartOfPrice<C extends PartedLine> {
  readonly part: PricePart;
  readonly name: string;
  readonly totalMinor: number;
  readonly charges: readonly C[];
}

/**
 * Returns the parts of a price in transport order, each with its lines and their sum; the sums add up to the total.
 * Empty when
 * parts make no sense: for a price from port to port with handling at one end at most, or when a line has no part.
 */
export const groupChargesByPart = <C extends PartedLine>(charges: readonly C[]): PartOfPrice<C>[] => {
  if (charges.some(({ part }) => !part)) return [];
  const parts = (Object.keys(priceParts) as PricePart[]).flatMap((part) => {
    const lines = charges.filter((charge) => charge.part === part);
    if (lines.length === 0) return [];
    return { part, name: priceParts[part], totalMinor: sumTotals(lines), charges: lines };
  });
  const reachesFurther = parts.some(({ part }) => !fromPortToPort.has(part));
  return parts.length > 2 || (parts.length > 1 && reachesFurther) ? parts : [];
};
