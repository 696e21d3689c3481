import type { ContainerTypeCode, Load } from '@quayside/freight';
import type { ScheduleSearch } from './schedules';

type Cargo = Pick<ScheduleSearch, 'transportMode' | 'CommodityAndWeight' | 'cbm' | 'kg'>;

const countContainerTypes = ({ CommodityAndWeight = [] }: Cargo) => {
  const quantities = new Map<ContainerTypeCode, number>();
  for (const { ContainerType, Quantity } of CommodityAndWeight) {
    if (Quantity > 0) quantities.set(ContainerType, (quantities.get(ContainerType) ?? 0) + Quantity);
  }
  return [...quantities].map(([type, quantity]) => ({ type, quantity }));
};

/** Returns the cargo of a parsed search as a load. */
export const toSearchedLoad = (search: Cargo): Load => {
  const { transportMode } = search;
  if (transportMode === 'FCL') return { mode: transportMode, containers: countContainerTypes(search) };
  return { mode: transportMode, kg: search.kg ?? 0, cbm: search.cbm ?? 0 };
};
