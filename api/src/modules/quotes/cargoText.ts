import type { ScheduleOption } from '@quayside/contract';
import { cbmText, kgText } from '@quayside/freight';
import type { Search } from '../schedules/searchQuestion';
import type { PricedOption } from '../schedules/toOption';

/** How many containers of each type a search asks for. */
export const containersOf = ({ CommodityAndWeight }: Search): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { ContainerType, Quantity } of CommodityAndWeight) {
    if (Quantity > 0) counts.set(ContainerType, (counts.get(ContainerType) ?? 0) + Quantity);
  }
  return counts;
};

/** What a search wants carried: '2 × 40HC, 1 × 20GP', or '5.66 CBM · 1,116.4 kg'; metric, as it is stored. */
export const cargoText = (search: Search): string =>
  search.transportMode === 'FCL'
    ? [...containersOf(search)].map(([type, quantity]) => `${quantity} × ${type}`).join(', ')
    : `${cbmText(search.cbm ?? 0, 'metric')} · ${kgText(search.kg ?? 0, 'metric')}`;

type Quantity = Pick<ScheduleOption, 'ownCargo'>;

/** What an option of a quote prices: its own quantity, else that of the quote. */
export const searchOf = (search: Search, { ownCargo }: Quantity): Search => {
  if (!ownCargo) return search;
  const { CommodityAndWeight, cbm, kg } = ownCargo;
  return { ...search, CommodityAndWeight, cbm, kg, dimensions: [] };
};

/** What an option of a quote carries, in words. */
export const cargoOfOption = (search: Search, { ownCargo }: Quantity): string => ownCargo?.text ?? cargoText(search);

/** What a quote is for: '1 × 40HC or 3 × 40HC' where its options are for several quantities. */
export const cargoOfQuote = (search: Search, options: readonly Quantity[]): string =>
  [...new Set(options.map((option) => cargoOfOption(search, option)))].join(' or ');

/** The options of a quote for several quantities, each of which says its own. */
export const withOwnCargo = (search: Search, priced: readonly PricedOption[]): PricedOption[] => {
  if (priced.every(({ option }) => !option.ownCargo)) return [...priced];
  const { CommodityAndWeight, cbm, kg } = search;
  const ownCargo = { CommodityAndWeight, cbm, kg, text: cargoText(search) };
  return priced.map(({ option, agentId }) => ({ option: { ownCargo, ...option }, agentId }));
};
