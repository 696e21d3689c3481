import * as calls from '@quayside/contract';
import { getBookingName, masterText } from '@quayside/freight';
import { and, inArray } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { editConflict, HttpError, invalid } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import type { User } from '../../platform/people/user';
import type { Database } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { type BookingRow, bookingScope, noTeam, readFieldsToSet, readTeams, selectBookings } from '../bookings/public';
import { type ActionBody, readFollowing, rules } from './actions';

type ActionTarget = { readonly id: string; readonly version: number | null };
type Result = calls.BookingActionResult;

const changedMessage = 'Someone changed this booking after you loaded the list. Check it and try again.';

const getBookingNumber = (row: BookingRow): string =>
  masterText({ mblNumber: row.mblNumber, isLikeAIRBooking: row.mode === 'AIR' }) || getBookingName(row, row.id);

/** Returns a refusal of the single call as the result of a booking; rethrows any other error. */
const toRefusal = (error: unknown, row: BookingRow): Result => {
  if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  if (error.statusCode === 404) return calls.missingBooking(row.id);
  const isChanged = error.message === editConflict('this booking').message;
  const refusal = isChanged
    ? ({ outcome: 'changed', message: changedMessage } as const)
    : ({ outcome: 'refused', message: error.message } as const);
  return { id: row.id, name: getBookingNumber(row), ...refusal };
};

/** Checks the rules of an action without changing anything. */
const previewAction = async (
  database: Database,
  user: User,
  body: ActionBody,
  asked: readonly ActionTarget[],
): Promise<ReadonlyMap<string, { readonly row: BookingRow; readonly result: Result }>> => {
  const { check, isVersioned, readsFollowing, readsTeam } = rules[body.action];
  const isAsked = inArray(
    bookings.id,
    asked.map(({ id }) => id),
  );
  const rows = await selectBookings(database.db, and(bookingScope(user), isAsked));
  const followed = readsFollowing ? await readFollowing(database.db, user, isAsked) : undefined;
  const ids = rows.map(({ id }) => id);
  const teams = readsTeam ? await readTeams(database.db, ids) : undefined;
  const versions = new Map(asked.map(({ id, version }) => [id, version]));
  const toResult = (row: BookingRow): Result => {
    const expected = versions.get(row.id) ?? null;
    const team = teams?.get(row.id) ?? noTeam;
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
  return new Map(rows.map((row) => [row.id, { row, result: toResult(row) }]));
};

/** Value that an action needs. */
const needs: Partial<Record<calls.BookingAction, 'tag' | 'step' | 'fields'>> = {
  'add-tag': 'tag',
  'remove-tag': 'tag',
  'move-status': 'step',
  'set-field': 'fields',
};

/** @throws 422 without the value that the action sets */
const demandValue = (body: ActionBody): void => {
  const key = needs[body.action];
  const isEmpty = body.action === 'set-field' && Object.values(body.fields ?? {}).every((value) => value === undefined);
  if (key && (isEmpty || body[key] === undefined))
    throw invalid([{ path: key, message: key === 'tag' ? 'Enter a tag' : 'Choose a value' }]);
};

const runBookingAction = handleWithoutTransaction(
  calls.runBookingAction,
  async ({ user, body, services: { database }, request }) => {
    const { action, isPreview, bookings: asked } = body;
    const { demandRight, demandChoice, run, isVersioned } = rules[action];
    demandRight(user);
    demandValue(body);
    await demandChoice?.(database.db, user, body);
    const unique = [...new Map(asked.map((one) => [one.id, one])).values()];
    const checked = await previewAction(database, user, body, unique);
    const results: Result[] = [];
    for (const { id, version } of unique) {
      const known = checked.get(id);
      if (!known) results.push(calls.missingBooking(id));
      else if (isPreview || known.result.outcome !== 'done') results.push(known.result);
      else {
        const expectedVersion = isVersioned ? (version ?? undefined) : undefined;
        const one = { user, id, expectedVersion, requestId: request.id, body };
        results.push(
          await database
            .transaction((tx) => run(tx, one))
            .then(
              () => known.result,
              (error: unknown) => toRefusal(error, known.row),
            ),
        );
      }
    }
    return results;
  },
);

/** Actions on several bookings. */
export const bookingActions: Module = { name: 'bookingActions', routes: [runBookingAction] };
