import { applyRateImport, cancelRateImport, type RateImport } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict } from '../../../platform/errors';
import { enqueue } from '../../../platform/outbox/enqueue';
import { rateScope } from '../rows/rateScope';
import { findImport } from './importRows';
import { announceImport } from './progress';

type State = RateImport['state'];

const why: Readonly<Record<State, string>> = {
  checking: 'This import is still being checked.',
  checked: 'This import was changed meanwhile. Try again.',
  refused: 'This import has faults. Mend the file and import it again.',
  applying: 'This import is being taken over already.',
  done: 'This import was taken over already.',
  cancelled: 'This import was stopped.',
  failed: 'This import failed. Import the file again.',
};

/** Takes a checked import over: a job does it. Of two who ask at once, one is told that it is under way. */
export const apply = handle(applyRateImport, async ({ tx, user, params: { id } }) => {
  const { rowCount } = await tx.execute(sql`
    update rate_imports i set state = 'applying', attempt = 0, beat_at = now(), rows = 0, updated_at = now()
     where i.id = ${id} and i.state = 'checked' and ${rateScope(user, 'i')}`);
  const found = await findImport(tx, user, id);
  if (rowCount === 0) throw conflict(why[found.state]);
  await enqueue(tx, 'rate-import', { importId: id });
  await announceImport(tx, id);
  return found;
});

/** Stops an import that is being checked, between two batches of lines, or that nobody has taken over yet. */
export const cancel = handle(cancelRateImport, async ({ tx, user, params: { id } }) => {
  const before = await findImport(tx, user, id);
  if (before.state !== 'checking' && before.state !== 'checked') throw conflict(why[before.state]);
  const { rowCount } = await tx.execute(sql`
    update rate_imports i set state = 'cancelled', updated_at = now()
     where i.id = ${id} and i.state in ('checking', 'checked') and ${rateScope(user, 'i')}`);
  if (rowCount === 0) throw conflict(why[(await findImport(tx, user, id)).state]);
  await tx.execute(sql`delete from rate_import_lines where import_id = ${id}`);
  await announceImport(tx, id);
  return findImport(tx, user, id);
});
