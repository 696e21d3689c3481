import { type CostedCharge, sumTotals } from './charges';
import type { AppliedRate, Exchange } from './exchange';
import { calculatePercentage, convertMinorUnits, timesQuantity } from './money';
import { formatPercentBasis, type OwnBasis, type OwnFacts, type OwnLine } from './ownLine';
import { countContainers, type Load } from './tariffPrice';
import { airChargeableWeight, revenueTons } from './weights';

/** Returns the quantity that a line is charged for. */
const calculateQuantity = (basis: OwnBasis, load: Load): number => {
  if (basis === 'per container' && load.mode === 'FCL') return countContainers(load);
  if (load.mode === 'FCL') return 1;
  if (basis === 'per W/M') return revenueTons(load);
  if (basis !== 'per kg') return 1;
  return load.mode === 'AIR' ? airChargeableWeight(load) : load.kg;
};

export interface OwnPriceContext {
  readonly load: Load;
  readonly exchange: Exchange;
  /** Currency of the total. */
  readonly currency: string;
}

const toLineFacts = ({ kind, name, taxPercent }: OwnFacts) => ({
  ...{ name, kind: kind === 'freight' ? ('freight' as const) : ('surcharge' as const) },
  ...{ containerType: null, note: null, minimumMinor: 0, otherBreaks: [] },
  ...(taxPercent > 0 && { taxPercent }),
});

const unitLine = (
  own: Exclude<OwnLine, { basis: 'percentage' }>,
  rate: number,
  { load, currency }: OwnPriceContext,
): CostedCharge => {
  const quantity = calculateQuantity(own.basis, load);
  const amountMinor = timesQuantity(own.costMinor, quantity);
  const totalMinor = convertMinorUnits(amountMinor, { from: own.currency, to: currency, rate });
  const { basis, currency: inCurrency, costMinor: unitMinor } = own;
  return {
    ...toLineFacts(own),
    ...{
      basis,
      quantity,
      currency: inCurrency,
      unitMinor,
      amountMinor,
      totalMinor,
      totalCurrency: currency,
      rate,
      own,
    },
  };
};

const shareLine = (
  own: Extract<OwnLine, { basis: 'percentage' }>,
  others: number,
  { currency }: OwnPriceContext,
): CostedCharge => {
  const amountMinor = calculatePercentage(others, own.costPercent);
  const money = { currency, unitMinor: amountMinor, amountMinor, totalMinor: amountMinor, totalCurrency: currency };
  return {
    ...toLineFacts(own),
    ...{ basis: formatPercentBasis(own.costPercent), quantity: 1, rate: 1, own },
    ...money,
  };
};

/** Returns the lines that come from the tariff. */
export const tariffLines = (cost: readonly CostedCharge[]): CostedCharge[] => cost.filter(({ own }) => !own);
/** Returns the lines that staff entered. */
export const findOwnLines = (cost: readonly CostedCharge[]): OwnLine[] => cost.flatMap(({ own }) => own ?? []);

/**
 * Returns the costs of a tariff followed by own lines, which may have other currencies, or the first currency without a
 * stored
 * exchange rate. Percentages apply to all lines that are not percentages. The load must support the bases of the lines.
 */
export const calculateCostWithOwnLines = (
  tariff: readonly CostedCharge[],
  own: readonly OwnLine[],
  whole: OwnPriceContext,
): { readonly costed: CostedCharge[] } | { readonly missing: string } => {
  const units = new Map<OwnLine, CostedCharge>();
  for (const line of own) {
    if (line.basis === 'percentage') continue;
    const found = whole.exchange(line.currency, whole.currency);
    if ('missing' in found) return found;
    units.set(line, unitLine(line, found.rate, whole));
  }
  const others = sumTotals(tariff) + sumTotals([...units.values()]);
  const lines = own.map((line) =>
    line.basis === 'percentage' ? shareLine(line, others, whole) : (units.get(line) as CostedCharge),
  );
  return { costed: [...tariff, ...lines] };
};

/**
 * Returns the exchange of an already calculated price: its own rates, and other rates for currencies that it does not
 * have.
 */
export const createPriceExchange =
  (applied: readonly AppliedRate[], currency: string, others: Exchange): Exchange =>
  (from, to) => {
    const known = to === currency ? applied.find((one) => one.currency === from) : undefined;
    return known ? { rate: known.rate, date: known.date } : others(from, to);
  };
