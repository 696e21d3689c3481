import { cbmText, kgText } from '@quayside/freight';
import type { Search } from '../schedules/searchQuestion';

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
