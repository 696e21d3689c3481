import type { Charge, LineMargin, Margin, ScheduleOption, Tariff } from '../../../contract';
import {
  airChargeableWeight,
  airPrices,
  airWeightBreakLabel,
  convertCents,
  percentOf,
  revenueTons,
  timesQuantity,
} from '../../../freight';
import type { Exchange } from '../../../rules';
import type { Search } from './search';

/** A line of a tariff's price at cost, in its own currency. */
interface CostLine extends Omit<Charge, 'totalCents'> {
  /** The least that the line comes to; 0 without a minimum. */
  readonly minimumCents: number;
}

/** A line at cost with all that selling it again takes. Staff learn of it, nobody else. */
export interface CostedLine extends CostLine {
  readonly totalCents: number;
  /** The currency of the whole, and how many of its units one unit of the line's currency is. */
  readonly totalCurrency: string;
  readonly rate: number;
}

type Line = Pick<CostLine, 'name' | 'basis' | 'quantity' | 'unitCents' | 'currency'> & Partial<CostLine>;

const lineOf = (kind: Charge['kind'], line: Line): CostLine => ({
  ...{ kind, containerType: null, note: null, minimumCents: 0 },
  amountCents: timesQuantity(line.unitCents, line.quantity),
  ...line,
});

const atLeast = (line: CostLine, minimumCents: number): CostLine =>
  line.amountCents < minimumCents
    ? { ...line, minimumCents, amountCents: minimumCents, note: 'minimum' }
    : { ...line, minimumCents };

const surchargesOf = ({ surcharges }: Tariff, quantities: Readonly<Record<string, number>>): CostLine[] =>
  surcharges.map(({ name, basis, amountCents, currency }) =>
    lineOf('surcharge', { name, basis, quantity: quantities[basis] ?? 1, unitCents: amountCents, currency }),
  );

/** How many containers of each type a search asks for. */
export const containersOf = ({ CommodityAndWeight }: Search): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { ContainerType, Quantity } of CommodityAndWeight)
    if (Quantity > 0) counts.set(ContainerType, (counts.get(ContainerType) ?? 0) + Quantity);
  return counts;
};

const priceFcl = (tariff: Extract<Tariff, { mode: 'FCL' }>, search: Search, currency: string): CostLine[] | null => {
  const wanted = [...containersOf(search)];
  const lines = wanted.flatMap(([type, quantity]) => {
    const containerType = type as keyof typeof tariff.prices.containers;
    const unitCents = tariff.prices.containers[containerType];
    if (unitCents === undefined) return [];
    const line = { name: 'Ocean freight', basis: 'per container', quantity, unitCents, currency, containerType };
    return [lineOf('freight', line)];
  });
  if (lines.length < wanted.length) return null;
  const boxes = wanted.reduce((sum, [, quantity]) => sum + quantity, 0);
  return [...lines, ...surchargesOf(tariff, { 'per container': boxes })];
};

const priceLcl = (tariff: Extract<Tariff, { mode: 'LCL' }>, search: Search, currency: string): CostLine[] => {
  const kg = search.kg ?? 0;
  const quantity = revenueTons({ kg, cbm: search.cbm ?? 0 });
  const { perWm: unitCents, minimum } = tariff.prices;
  const freight = lineOf('freight', { name: 'Ocean freight', basis: 'per W/M', quantity, unitCents, currency });
  return [atLeast(freight, minimum), ...surchargesOf(tariff, { 'per W/M': quantity, 'per kg': kg })];
};

const priceAir = (tariff: Extract<Tariff, { mode: 'AIR' }>, search: Search, currency: string): CostLine[] | null => {
  const { perKg, minimum } = tariff.prices;
  const chargeable = airChargeableWeight({ kg: search.kg, cbm: search.cbm });
  const [best] = airPrices(chargeable, perKg).sort((a, b) => a.cents - b.cents);
  if (!best) return null;
  const { weightBreak, asHigherBreak } = best;
  const freight = lineOf('freight', {
    ...{ name: 'Air freight', basis: 'per kg', currency, unitCents: perKg[weightBreak] ?? 0 },
    quantity: asHigherBreak ? weightBreak : chargeable,
    note: asHigherBreak ? `as ${airWeightBreakLabel(weightBreak)}` : null,
  });
  return [atLeast(freight, minimum), ...surchargesOf(tariff, { 'per kg': chargeable })];
};

/** The lines of a load's price at cost; null when the tariff has no price for it. */
export const priceLoad = (tariff: Tariff, search: Search, currency: string): CostLine[] | null => {
  if (tariff.mode !== search.transportMode) return null;
  if (tariff.mode === 'FCL') return priceFcl(tariff, search, currency);
  return tariff.mode === 'LCL' ? priceLcl(tariff, search, currency) : priceAir(tariff, search, currency);
};

/** The lines in the currency of the whole; the first currency without a stored rate instead. */
export const costIn = (
  lines: readonly CostLine[],
  exchange: Exchange,
  totalCurrency: string,
): { readonly costed: CostedLine[] } | { readonly missing: string } => {
  const costed: CostedLine[] = [];
  for (const line of lines) {
    const found = exchange(line.currency, totalCurrency);
    if ('missing' in found) return found;
    const { rate } = found;
    const totalCents = convertCents(line.amountCents, { from: line.currency, to: totalCurrency, rate });
    costed.push({ ...line, totalCents, totalCurrency, rate });
  }
  return { costed };
};

/** The unit and the amount of a line with its margin: on each unit, or on the amount of a line at its minimum. */
const sold = (line: CostedLine, margin: LineMargin) => {
  const { unitCents, quantity, amountCents, minimumCents, note } = line;
  const more = margin.kind === 'percent' ? percentOf(unitCents, margin.percent) : margin.unitCents;
  const onAmount = (cents: number) =>
    cents + (margin.kind === 'percent' ? percentOf(cents, margin.percent) : timesQuantity(margin.unitCents, quantity));
  const unit = unitCents + more;
  if (note === 'minimum') return { unitCents: unit, amountCents: onAmount(amountCents), note };
  const own = timesQuantity(unit, quantity);
  const least = minimumCents > 0 ? onAmount(minimumCents) : 0;
  return own < least
    ? { unitCents: unit, amountCents: least, note: 'minimum' }
    : { unitCents: unit, amountCents: own, note };
};

const totalOf = (lines: readonly { readonly totalCents: number }[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

export const evenMargin = (percent: number): Margin => ({ percent, lines: [] });

/** The prices of an option at a margin, with their cost. The total is the sum of the lines in its currency. */
export const sell = (
  costed: readonly CostedLine[],
  { percent, lines }: Margin,
  optionId: string,
): Required<Pick<ScheduleOption, 'charges' | 'totalCents' | 'cost'>> => {
  const charges = costed.map((line, index): Charge => {
    const own = lines.find((one) => one.optionId === optionId && one.line === index)?.margin;
    const { name, kind, basis, containerType, quantity, currency, totalCurrency, rate } = line;
    const price = sold(line, own ?? { kind: 'percent', percent });
    const totalCents = convertCents(price.amountCents, { from: currency, to: totalCurrency, rate });
    return { name, kind, basis, containerType, quantity, currency, ...price, totalCents };
  });
  const cost = costed.map(({ unitCents, amountCents, totalCents }) => ({ unitCents, amountCents, totalCents }));
  return { charges, totalCents: totalOf(charges), cost: { totalCents: totalOf(costed), charges: cost } };
};
