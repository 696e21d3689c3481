import type { ChargeShare } from './charges';
import type { ContainerTypeCode } from './containerTypes';
import { product, quotient, roundTo } from './exactDecimal';
import { calculatePercentage, timesQuantity } from './money';
import { parsePercentBasis } from './ownLine';
import { isOpenBasis } from './surcharge';
import { containersOfType, countContainers, type FclLoad, type Load, type LooseLoad, teuIn } from './tariffPrice';
import { airChargeableWeight, revenueTonsAt, type WmTerms } from './weights';

/** A charge line of an agreed price; amounts in the smallest unit of its currency. */
export interface AgreedCharge {
  /** per container, per TEU, per W/M, per kg, per B/L, per AWB. */
  readonly basis: string;
  /** Container type that the line prices; null for all types, undefined when it was not recorded. */
  readonly containerType?: ContainerTypeCode | null | undefined;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly amountMinor: number;
  /** The amount in the currency of the total, when the line has another currency. */
  readonly totalMinor?: number | undefined;
  /** Percentage of other lines of the price, by their positions. */
  readonly share?: ChargeShare | undefined;
  /** How the tariff counts W/M where it differs from trade practice. */
  readonly wm?: WmTerms | undefined;
}

/** Returns how many containers the line counts, or null when the agreed price does not define it. */
const containersIn = (line: AgreedCharge, before: FclLoad, after: FclLoad): number | null => {
  if (line.containerType === null) return countContainers(after);
  const [only] = before.containers;
  const type = line.containerType ?? (before.containers.length === 1 ? only?.type : undefined);
  if (!type) return null;
  return containersOfType(after, type);
};

const looseQuantity = ({ basis, wm }: AgreedCharge, load: LooseLoad<'LCL' | 'AIR'>): number => {
  if (basis === 'per W/M') return revenueTonsAt(load, wm);
  if (basis === 'per CBM') return load.cbm;
  if (basis !== 'per kg') return 1;
  return load.mode === 'AIR' ? airChargeableWeight(load) : load.kg;
};

const calculateQuantity = (line: AgreedCharge, before: Load, after: Load): number | null => {
  if (before.mode === 'FCL') {
    if (after.mode !== 'FCL') return null;
    if (line.basis === 'per TEU') return teuIn(after);
    if (isOpenBasis(line.basis) && line.containerType) return containersOfType(after, line.containerType) > 0 ? 1 : 0;
    return line.basis === 'per container' ? containersIn(line, before, after) : line.quantity;
  }
  if (after.mode !== before.mode) return null;
  const wanted = looseQuantity(line, after);
  // The line was charged at a higher weight break: at least that weight stays charged.
  return line.quantity > looseQuantity(line, before) ? Math.max(line.quantity, wanted) : wanted;
};

/** Returns the line at another amount, also in the currency of the total. */
const withAmount = <C extends AgreedCharge>(line: C, amount: number, more: Partial<AgreedCharge>): C => {
  const { amountMinor, totalMinor } = line;
  const total =
    totalMinor === undefined || amountMinor === 0
      ? totalMinor
      : roundTo(quotient(product(amount, totalMinor), amountMinor), 0);
  return { ...line, ...more, amountMinor: amount, ...(total !== undefined && { totalMinor: total }) };
};

/** Returns an amount within the limit at which the line was charged, if any. */
const withinAgreedLimit = ({ amountMinor, unitMinor, quantity }: AgreedCharge, amount: number): number => {
  const without = timesQuantity(unitMinor, quantity);
  if (amountMinor > without) return Math.max(amount, amountMinor);
  return amountMinor < without ? Math.min(amount, amountMinor) : amount;
};

/** Returns the line at the same unit price for another quantity. A line at its minimum or maximum keeps this limit. */
const forQuantity = <C extends AgreedCharge>(line: C, quantity: number): C => {
  if (quantity === line.quantity) return line;
  return withAmount(line, withinAgreedLimit(line, timesQuantity(line.unitMinor, quantity)), { quantity });
};

/** Returns the amount that a line adds to the total. */
const addedBy = ({ amountMinor, totalMinor = amountMinor }: AgreedCharge): number => totalMinor;

/** Recalculates percentage lines from the current sum of all other lines. */
const withShares = <C extends AgreedCharge>(lines: readonly C[]): C[] => {
  const others = lines
    .filter(({ basis }) => parsePercentBasis(basis) === null)
    .reduce((total, line) => total + addedBy(line), 0);
  return lines.map((line) => {
    const percent = parsePercentBasis(line.basis);
    if (percent === null) return line;
    const amountMinor = calculatePercentage(others, percent);
    const total = line.totalMinor === undefined ? {} : { totalMinor: amountMinor };
    return { ...line, unitMinor: amountMinor, amountMinor, ...total };
  });
};

/** Recalculates percentages of the tariff from their lines. @param kept positions of the lines in the price before */
const withTariffShares = <C extends AgreedCharge>(lines: readonly C[], kept: readonly number[]): C[] =>
  lines.map((line) => {
    if (!line.share) return line;
    const of = line.share.of.flatMap((before) => (kept.includes(before) ? [kept.indexOf(before)] : []));
    const base = of.reduce((sum, index) => sum + (lines[index]?.amountMinor ?? 0), 0);
    const unitMinor = calculatePercentage(base, line.share.percent);
    const share = { ...line.share, of };
    return withAmount(line, withinAgreedLimit(line, unitMinor), { unitMinor, share });
  });

const pricedTypes = (charges: readonly AgreedCharge[], before: FclLoad): ReadonlySet<ContainerTypeCode> => {
  const named = charges.flatMap(({ containerType }) => containerType ?? []);
  return new Set(named.length > 0 ? named : before.containers.map(({ type }) => type));
};

/**
 * Returns the lines of an agreed price for another load of the same lane, at the agreed unit prices, even when the rate
 * has ended
 * since. Returns null when the agreed price does not cover the new load: another mode, or a container type without a
 * price.
 */
export const calculateAgreedPrice = <C extends AgreedCharge>(
  charges: readonly C[],
  before: Load,
  after: Load,
): C[] | null => {
  if (before.mode === 'FCL' && after.mode === 'FCL') {
    const priced = pricedTypes(charges, before);
    if (after.containers.some(({ type }) => !priced.has(type))) return null;
  }
  const lines: C[] = [];
  const kept: number[] = [];
  for (const [index, line] of charges.entries()) {
    const quantity = calculateQuantity(line, before, after);
    if (quantity === null) return null;
    if (quantity === 0) continue;
    lines.push(forQuantity(line, quantity));
    kept.push(index);
  }
  return withShares(withTariffShares(lines, kept));
};
