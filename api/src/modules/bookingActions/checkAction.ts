import * as calls from '@quayside/contract';
import { getBookingName, masterText } from '@quayside/freight';
import { and, inArray } from 'drizzle-orm';
import { editConflict, HttpError, invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import {
  type BookingRow,
  bookingScope,
  noTeam,
  readFieldsToSet,
  readTeams,
  selectBookings,
  type TeamState,
} from '../bookings/public';
import { type ActionValues, readFollowing, rules } from './actions';

export interface ActionTarget {
  readonly id: string;
  /** Version that the person saw. */
  readonly version: number | null;
}
type Result = calls.BookingActionResult;

const changedMessage = 'Someone changed this booking after you loaded the list. Check it and try again.';

const getBookingNumber = (row: BookingRow): string =>
  masterText({ mblNumber: row.mblNumber, isLikeAIRBooking: row.mode === 'AIR' }) || getBookingName(row, row.id);

/** Returns a refusal of the single call as the result of a booking; rethrows any other error. */
export const toRefusal = (error: unknown, row: BookingRow): Result => {
  if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  if (error.statusCode === 404) return calls.missingBooking(row.id);
  const isChanged = error.message === editConflict('this booking').message;
  const refusal = isChanged
    ? ({ outcome: 'changed', message: changedMessage } as const)
    : ({ outcome: 'refused', message: error.message } as const);
  return { id: row.id, name: getBookingNumber(row), ...refusal };
};

export interface CheckedAction {
  /** Bookings that the caller sees, by id. */
  readonly checked: ReadonlyMap<string, { readonly row: BookingRow; readonly result: Result }>;
  readonly teams: ReadonlyMap<string, TeamState>;
}

interface CheckOptions {
  /** Locks the bookings until the transaction ends. */
  readonly isLocking?: boolean;
}

/** Checks the rules of an action for bookings without changing anything. */
export const checkAction = async (
  db: Executor,
  user: User,
  body: ActionValues,
  asked: readonly ActionTarget[],
  { isLocking = false }: CheckOptions = {},
): Promise<CheckedAction> => {
  const { check, isVersioned, readsFollowing, readsTeam } = rules[body.action];
  const isAsked = inArray(
    bookings.id,
    asked.map(({ id }) => id),
  );
  const selected = selectBookings(db, and(bookingScope(user), isAsked));
  // In the order of their ids, so that two actions on the same bookings cannot wait for each other.
  const rows = await (isLocking ? selected.orderBy(bookings.id).for('no key update') : selected);
  const followed = readsFollowing ? await readFollowing(db, user, isAsked) : undefined;
  const ids = rows.map(({ id }) => id);
  const teams = readsTeam ? await readTeams(db, ids) : new Map<string, TeamState>();
  const versions = new Map(asked.map(({ id, version }) => [id, version]));
  const toResult = (row: BookingRow): Result => {
    const expected = versions.get(row.id) ?? null;
    const team = teams.get(row.id) ?? noTeam;
    const previous = body.action === 'assign-owner' && { previousOwner: team.owner?.id ?? null };
    const set = body.action === 'set-field' && body.fields;
    const previousFields = set && { previousFields: readFieldsToSet(row, set) as Record<string, string> };
    const common = { id: row.id, name: getBookingNumber(row), ...previous, ...previousFields };
    try {
      check({ row, isFollowed: followed?.get(row.id), team, body });
    } catch (error) {
      return toRefusal(error, row);
    }
    return isVersioned && expected !== null && expected !== row.version
      ? { ...common, outcome: 'changed', message: changedMessage }
      : { ...common, outcome: 'done', message: null };
  };
  return { checked: new Map(rows.map((row) => [row.id, { row, result: toResult(row) }])), teams };
};

/** Value that an action needs. */
const needs: Partial<Record<calls.BookingAction, 'tag' | 'step' | 'fields'>> = {
  'add-tag': 'tag',
  'remove-tag': 'tag',
  'move-status': 'step',
  'set-field': 'fields',
};

/** @throws 403 when the caller may not do the action at all, 422 without the value that it sets or with a wrong one */
export const demandAction = async (db: Executor, user: User, body: ActionValues): Promise<void> => {
  const { demandRight, demandChoice } = rules[body.action];
  demandRight(user);
  const key = needs[body.action];
  const isEmpty = body.action === 'set-field' && Object.values(body.fields ?? {}).every((value) => value === undefined);
  if (key && (isEmpty || body[key] === undefined))
    throw invalid([{ path: key, message: key === 'tag' ? 'Enter a tag' : 'Choose a value' }]);
  await demandChoice?.(db, user, body);
};

/** Returns targets without repetitions. */
export const uniqueTargets = (asked: readonly ActionTarget[]): ActionTarget[] => [
  ...new Map(asked.map((one) => [one.id, one])).values(),
];
