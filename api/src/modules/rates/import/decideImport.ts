import * as calls from '@quayside/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict } from '../../../platform/errors';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { User } from '../../../platform/user';
import { rateImports } from '../../../tables/rateTables';
import { announceImport } from '../../imports/progress';
import { rateScope } from '../rows/rateScope';
import { findImport } from './importRows';
import { subjectOf } from './subjects';

type State = calls.RateImport['state'];

const why: Readonly<Record<State, string>> = {
  checking: 'This import is still being checked.',
  checked: 'This import was changed meanwhile. Try again.',
  refused: 'This import has faults. Mend the file and import it again.',
  applying: 'This import is being taken over already.',
  done: 'This import was taken over already.',
  cancelled: 'This import was stopped.',
  failed: 'This import failed. Import the file again.',
};

const isIn = (user: User, id: string, states: readonly State[]) =>
  and(eq(rateImports.id, id), inArray(rateImports.state, states), rateScope(user, rateImports));

/** Takes a checked import over: a job does it. Of two who ask at once, one is told that it is under way. */
export const applyRateImport = handle(calls.applyRateImport, async ({ tx, user, params: { id } }) => {
  const { rowCount } = await tx
    .update(rateImports)
    .set({ state: 'applying', attempt: 0, beatAt: sql`now()`, rows: 0, updatedAt: sql`now()` })
    .where(isIn(user, id, ['checked']));
  const found = await findImport(tx, user, id);
  if (rowCount === 0) throw conflict(why[found.state]);
  await enqueue(tx, 'rate-import', { importId: id });
  await announceImport(tx, id);
  return found;
});

/** Stops an import that is being checked, between two batches of lines, or that nobody has taken over yet. */
export const cancelRateImport = handle(calls.cancelRateImport, async ({ tx, user, params: { id } }) => {
  const before = await findImport(tx, user, id);
  if (before.state !== 'checking' && before.state !== 'checked') throw conflict(why[before.state]);
  const { rowCount } = await tx
    .update(rateImports)
    .set({ state: 'cancelled', updatedAt: sql`now()` })
    .where(isIn(user, id, ['checking', 'checked']));
  if (rowCount === 0) throw conflict(why[(await findImport(tx, user, id)).state]);
  await subjectOf(before).dropLines(tx, id);
  await announceImport(tx, id);
  return findImport(tx, user, id);
});
