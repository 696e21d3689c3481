import { type Port, type ScheduleSearch, toSearchedLoad } from '@quayside/contract';
import type { Load } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { type FieldError, invalid } from '../../platform/errors';
import { sellingCurrency } from '../../platform/people/agentCurrency';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { portsById } from '../ports/portRows';

/** A search after validation by the contract. */
export type Search = InferOutput<typeof ScheduleSearch>;

/** A complete search. */
export interface ScheduleQuery {
  readonly load: Load;
  readonly from: Port;
  readonly to: Port;
  /** yyyy-MM-dd at the origin; null means from now on. */
  readonly date: string | null;
  /** Currency of the totals. */
  readonly currency: string;
  /** The customer whose terms have priority over the agent's; null for none. */
  readonly customer: string | null;
}

/** The cargo of a search. */
export type Cargo = Pick<Search, 'transportMode' | 'CommodityAndWeight' | 'cbm' | 'kg' | 'set'>;

export const requiredField = (path: string): FieldError => ({ path, message: 'Required Field' });

const fclErrors = ({ CommodityAndWeight }: Cargo): FieldError[] =>
  CommodityAndWeight.some(({ Quantity }) => Quantity > 0) ? [] : [requiredField('CommodityAndWeight')];

const looseErrors = ({ transportMode, cbm, kg, set }: Cargo): FieldError[] => [
  ...(cbm ? [] : [requiredField('cbm')]),
  ...(kg ? [] : [requiredField('kg')]),
  ...(transportMode === 'AIR' && !set ? [requiredField('set')] : []),
];

/** Returns the errors for missing cargo fields of the mode. */
export const cargoErrors = (cargo: Cargo): FieldError[] =>
  cargo.transportMode === 'FCL' ? fclErrors(cargo) : looseErrors(cargo);

const findSearchErrors = (search: Search): FieldError[] => [
  ...((search.mode === 'AIR') === (search.transportMode === 'AIR') ? [] : [requiredField('mode')]),
  ...cargoErrors(search),
  ...(search.fromId === search.toId ? [{ path: 'toId', message: 'Origin and destination must differ' }] : []),
];

/**
 * Reads a search. The price applies to the user's customer company, or to the customer that staff name. @throws 422
 * 'Required Field' on missing fields; `at` is the path of the search in the body
 */
export const readScheduleQuery = async (
  db: Executor,
  user: User,
  search: Search,
  at = '',
  customer = user.customerCompany,
): Promise<ScheduleQuery> => {
  const refuse = (errors: readonly FieldError[]) =>
    invalid(errors.map(({ path, message }) => ({ path: at + path, message })));
  const errors = findSearchErrors(search);
  if (errors.length > 0) throw refuse(errors);
  const ports = await portsById(db, [search.fromId, search.toId]);
  const [from, to] = [ports.get(search.fromId), ports.get(search.toId)];
  if (!from || !to) {
    throw refuse(['fromId', 'toId'].filter((_, side) => ![from, to][side]).map((path) => requiredField(path)));
  }
  const currency = search.currency ?? (await sellingCurrency(db, user, customer));
  return { load: toSearchedLoad(search), from, to, date: search.date, currency, customer };
};
