import type * as v from 'valibot';
import type { FieldError, ScheduleSearch } from '../../../contract';
import { invalid } from '../errors';
import type { Store } from '../store';

/** A search after the contract's validation. */
export type Search = v.InferOutput<typeof ScheduleSearch>;

const requiredField = (path: string): FieldError => ({ path, message: 'Required Field' });

const faultsOf = (store: Store, search: Search): FieldError[] => {
  const { transportMode, mode, CommodityAndWeight, cbm, kg, set, fromId, toId } = search;
  const isFcl = transportMode === 'FCL';
  const lacks = [
    ...((mode === 'AIR') === (transportMode === 'AIR') ? [] : ['mode']),
    ...(isFcl && !CommodityAndWeight.some(({ Quantity }) => Quantity > 0) ? ['CommodityAndWeight'] : []),
    ...(!isFcl && !cbm ? ['cbm'] : []),
    ...(!isFcl && !kg ? ['kg'] : []),
    ...(transportMode === 'AIR' && !set ? ['set'] : []),
  ].map(requiredField);
  const same = fromId === toId ? [{ path: 'toId', message: 'Origin and destination must differ' }] : [];
  if (lacks.length + same.length > 0) return [...lacks, ...same];
  return [
    ...(store.ports.has(fromId) ? [] : [requiredField('fromId')]),
    ...(store.ports.has(toId) ? [] : [requiredField('toId')]),
  ];
};

/** @throws 422 'Required Field' on what a search lacks; `at` is where it lies in the body, such as `search.` */
export const checkSearch = (store: Store, search: Search, at = ''): void => {
  const faults = faultsOf(store, search);
  if (faults.length > 0) throw invalid(faults.map(({ path, message }) => ({ path: at + path, message })));
};
