import type * as v from 'valibot';
import type { Charge, ScheduleSearch } from '../../../contract';
import { chargeableWeight, revenueTons } from '../../../freight';
import type { RateLane } from './lanes';

type Search = v.InferOutput<typeof ScheduleSearch>;

/** The standard margin of the mock's agents, in per cent. */
const MARGIN = 12;

/** What one US dollar is in other currencies; the mock knows no more. */
export const perDollar: Readonly<Record<string, number>> = { USD: 1, EUR: 0.92, GBP: 0.79 };

/** How many 20' containers a size is priced as. */
const sizes: Readonly<Record<string, number>> = { '20': 1, '40': 1.8, '45': 2 };

interface Line {
  readonly name: string;
  readonly kind: Charge['kind'];
  readonly basis: string;
  readonly containerType: Charge['containerType'];
  readonly quantity: number;
  /** At cost. */
  readonly unitCents: number;
}

const freightLines = ({ mode, unitCents }: RateLane, search: Search): Line[] => {
  const freight = { name: mode === 'AIR' ? 'Air freight' : 'Ocean freight', kind: 'freight' } as const;
  const load = { kg: search.kg ?? 0, cbm: search.cbm ?? 0 };
  if (mode === 'LCL')
    return [{ ...freight, basis: 'per W/M', containerType: null, quantity: revenueTons(load), unitCents }];
  if (mode === 'AIR')
    return [{ ...freight, basis: 'per kg', containerType: null, quantity: chargeableWeight('AIR', load), unitCents }];
  return search.CommodityAndWeight.filter(({ Quantity }) => Quantity > 0).map(({ Quantity, ContainerType }) => ({
    ...freight,
    basis: 'per container',
    containerType: ContainerType,
    quantity: Quantity,
    unitCents: Math.round(unitCents * (sizes[ContainerType.slice(0, 2)] ?? 1)),
  }));
};

/** A price at what the customer pays, and what it costs. Null where the load has no quantity or the currency no rate. */
export const priceOf = (lane: RateLane, search: Search) => {
  const rate = perDollar[search.currency];
  if (rate === undefined) return null;
  const document = {
    name: lane.mode === 'AIR' ? 'Air waybill fee' : 'Bill of lading fee',
    kind: 'surcharge',
    basis: lane.mode === 'AIR' ? 'per AWB' : 'per B/L',
    ...{ containerType: null, quantity: 1, unitCents: lane.documentCents },
  } as const;
  const lines: readonly Line[] = [...freightLines(lane, search), document];
  const amounts = (unitCents: number, quantity: number) => {
    const amountCents = Math.round(unitCents * quantity);
    return { unitCents, amountCents, totalCents: Math.round(amountCents * rate) };
  };
  const charges: Charge[] = lines.map(({ unitCents, ...line }) => ({
    ...line,
    currency: 'USD',
    ...amounts(unitCents + Math.round((unitCents * MARGIN) / 100), line.quantity),
    note: null,
  }));
  const cost = lines.map(({ unitCents, quantity }) => amounts(unitCents, quantity));
  const total = (of: readonly { totalCents: number }[]) => of.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return { charges, totalCents: total(charges), cost: { totalCents: total(cost), charges: cost }, rate };
};
