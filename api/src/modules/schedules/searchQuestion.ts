import { type Port, type ScheduleSearch, searchedLoad } from '@quayside/contract';
import type { Load } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { sellingCurrency } from '../../platform/agentCurrency';
import { type FieldError, invalid } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { portsById } from '../ports/portRows';

/** A search after the contract's validation. */
export type Search = InferOutput<typeof ScheduleSearch>;

/** A search that can be answered. */
export interface Question {
  readonly load: Load;
  readonly from: Port;
  readonly to: Port;
  /** yyyy-MM-dd at the origin; null from now on. */
  readonly date: string | null;
  /** That of the totals. */
  readonly currency: string;
  /** The customer whom the price is for, whose terms count before the agent's; null for nobody in particular. */
  readonly customer: string | null;
}

/** What a search carries. */
export type Cargo = Pick<Search, 'transportMode' | 'CommodityAndWeight' | 'cbm' | 'kg' | 'set'>;

export const requiredField = (path: string): FieldError => ({ path, message: 'Required Field' });

const fclErrors = ({ CommodityAndWeight }: Cargo): FieldError[] =>
  CommodityAndWeight.some(({ Quantity }) => Quantity > 0) ? [] : [requiredField('CommodityAndWeight')];

const looseErrors = ({ transportMode, cbm, kg, set }: Cargo): FieldError[] => [
  ...(cbm ? [] : [requiredField('cbm')]),
  ...(kg ? [] : [requiredField('kg')]),
  ...(transportMode === 'AIR' && !set ? [requiredField('set')] : []),
];

/** The cargo that a search lacks, in the words of its mode. */
export const cargoErrors = (cargo: Cargo): FieldError[] =>
  cargo.transportMode === 'FCL' ? fclErrors(cargo) : looseErrors(cargo);

const errorsOf = (search: Search): FieldError[] => [
  ...((search.mode === 'AIR') === (search.transportMode === 'AIR') ? [] : [requiredField('mode')]),
  ...cargoErrors(search),
  ...(search.fromId === search.toId ? [{ path: 'toId', message: 'Origin and destination must differ' }] : []),
];

/**
 * Throws 422 'Required Field' on the fields that a search lacks; `at` is where the search lies in the body. The price is for the
 * caller's own customer company, or for the one that the staff names.
 */
export const readQuestion = async (
  db: Executor,
  user: User,
  search: Search,
  at = '',
  customer = user.customerCompany,
): Promise<Question> => {
  const refuse = (errors: readonly FieldError[]) =>
    invalid(errors.map(({ path, message }) => ({ path: at + path, message })));
  const errors = errorsOf(search);
  if (errors.length > 0) throw refuse(errors);
  const ports = await portsById(db, [search.fromId, search.toId]);
  const [from, to] = [ports.get(search.fromId), ports.get(search.toId)];
  if (!from || !to) {
    throw refuse(['fromId', 'toId'].filter((_, side) => ![from, to][side]).map((path) => requiredField(path)));
  }
  const currency = search.currency ?? (await sellingCurrency(db, user, customer));
  return { load: searchedLoad(search), from, to, date: search.date, currency, customer };
};
