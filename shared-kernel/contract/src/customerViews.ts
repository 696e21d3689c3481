import * as v from 'valibot';
import { isStaff, type Role } from './roles/policy';
import { route } from './route';
import { Id } from './shapes';

/** Maximum number of customer companies that open with one view. */
export const maxViewCustomers = 200;

/** Filters whose values only staff know: people in charge, tags, other customers, and numbers that staff pasted. */
const staffFilters: readonly string[] = [
  ...['owner', 'tag', 'creator', 'exceptionCause', 'company', 'ids', 'numbers', 'mine'],
];
const exceptionFilters: readonly string[] = [
  ...['tempStatus', 'exceptionSeverity', 'exceptionType', 'hadException', 'documentWasOverdue'],
];

/** Reader of a view, as far as it decides which filters apply. */
export interface ViewReader {
  readonly role: Role;
  readonly seesExceptions: boolean;
}

/**
 * Returns the address of a view without the filters that the reader may not use, and the names of those filters. Their
 * values are removed as well, because they name people and companies that the reader does not see.
 */
export const restrictViewAddress = (
  address: string,
  { role, seesExceptions }: ViewReader,
): { readonly address: string; readonly dropped: string[] } => {
  const parts = new URLSearchParams(address);
  const forbidden = [...(isStaff(role) ? [] : staffFilters), ...(seesExceptions ? [] : exceptionFilters)];
  const alternatives = new URLSearchParams(parts.get('anyOf') ?? '');
  const dropped = forbidden.filter((name) => parts.has(name) || alternatives.has(name));
  for (const name of dropped) {
    parts.delete(name);
    alternatives.delete(name);
  }
  // An alternative that the reader may not use matches none of the own bookings, so the others remain.
  if (alternatives.size > 0) parts.set('anyOf', `${alternatives}`);
  else parts.delete('anyOf');
  if (!isStaff(role) && parts.get('groupBy') === 'owner') {
    parts.delete('groupBy');
    dropped.push('groupBy');
  }
  return { address: `${parts}`, dropped };
};

const ViewCustomers = v.object({ customers: v.array(v.object({ id: Id, companyName: v.string() })) });

const common = {
  auth: 'session',
  may: ['update', 'Company'],
  path: '/booking-views/:id/customers',
  params: v.object({ id: Id }),
  answer: ViewCustomers,
} as const;

/** Returns the customer companies whose booking list opens with a view. */
export const getViewCustomers = route({
  ...common,
  method: 'GET',
  summary: 'Customers that open with a view',
  errors: [404],
});

/**
 * Sets the customer companies whose booking list opens with a shared view; a company opens with one view at most. Its
 * members see the view with their own bookings and without filters that they may not use. Returns 409 for a view that
 * is not shared, and 422 for a company that is no customer of the caller.
 */
export const setViewCustomers = route({
  ...common,
  method: 'PUT',
  summary: 'Choose the customers that open with a view',
  body: v.strictObject({
    customers: v.pipe(
      v.array(Id),
      v.maxLength(maxViewCustomers, `Choose at most ${maxViewCustomers} customers`),
      v.check((ids) => new Set(ids).size === ids.length, 'Choose each customer once'),
    ),
  }),
  errors: [404, 409],
});
