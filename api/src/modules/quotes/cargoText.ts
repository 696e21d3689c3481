import type { ScheduleOption } from '@quayside/contract';
import { formatCbm, formatKg } from '@quayside/freight';
import type { PricedOption } from '../schedules/priceOffers';
import type { Search } from '../schedules/scheduleQuery';

/** Returns the number of containers of each type in a search. */
export const countContainers = ({ CommodityAndWeight }: Search): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { ContainerType, Quantity } of CommodityAndWeight) {
    if (Quantity > 0) counts.set(ContainerType, (counts.get(ContainerType) ?? 0) + Quantity);
  }
  return counts;
};

/**
 * Returns the cargo of a search as text: '2 × 40HC, 1 × 20GP' or '5.66 CBM · 1,116.4 kg', in metric units as stored.
 */
export const cargoText = (search: Search): string =>
  search.transportMode === 'FCL'
    ? [...countContainers(search)].map(([type, quantity]) => `${quantity} × ${type}`).join(', ')
    : `${formatCbm(search.cbm ?? 0, 'metric')} · ${formatKg(search.kg ?? 0, 'metric')}`;

type Quantity = Pick<ScheduleOption, 'ownCargo'>;

/** Returns the search with the quantity of an option: its own, or that of the quote. */
export const toOptionSearch = (search: Search, { ownCargo }: Quantity): Search => {
  if (!ownCargo) return search;
  const { CommodityAndWeight, cbm, kg } = ownCargo;
  return { ...search, CommodityAndWeight, cbm, kg, dimensions: [] };
};

/** Returns the cargo of an option as text. */
export const formatOptionCargo = (search: Search, { ownCargo }: Quantity): string =>
  ownCargo?.text ?? cargoText(search);

/** Returns the cargo of a quote as text: '1 × 40HC or 3 × 40HC' when its options are for several quantities. */
export const formatQuoteCargo = (search: Search, options: readonly Quantity[]): string =>
  [...new Set(options.map((option) => formatOptionCargo(search, option)))].join(' or ');

/** Adds its own quantity to each option of a quote for several quantities. */
export const withOwnCargo = (search: Search, priced: readonly PricedOption[]): PricedOption[] => {
  if (priced.every(({ option }) => !option.ownCargo)) return [...priced];
  const { CommodityAndWeight, cbm, kg } = search;
  const ownCargo = { CommodityAndWeight, cbm, kg, text: cargoText(search) };
  return priced.map(({ option, agentId }) => ({ option: { ownCargo, ...option }, agentId }));
};
