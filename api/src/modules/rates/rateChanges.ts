import { listRateChanges } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { toInstant } from '../../platform/database/instant';
import type { ChangeOf } from '../../platform/recordChange';
import { findRateRow } from './rows/rateRows';
import { changedFields } from './tariff/columns';
import type { RateTerms } from './tariff/rateTerms';

interface Entry extends Record<string, unknown> {
  at: string;
  by: string | null;
  action: keyof typeof words;
  before: RateTerms | null;
  after: RateTerms | null;
}

/** What the actions of the audit are called. */
const words: Readonly<Record<ChangeOf<'rate' | 'rate-import'>, string>> = {
  'rate.created': 'Added',
  'rate.updated': 'Changed',
  'rate.ended': 'Ended',
  'rate.imported': 'Imported',
};

/** An import is one entry for all its lines and names no fields. */
const changesOf = ({ action, before, after }: Entry) =>
  action === 'rate.imported' ? [] : changedFields(before, after);

/** Who changed what of a line, newest first. */
export const changes = handle(listRateChanges, async ({ db, user, params: { id } }) => {
  await findRateRow(db, user, id);
  const { rows } = await db.execute<Entry>(sql`
    select a.at, a.action, a.before, a.after, nullif(trim(u.first_name || ' ' || u.last_name), '') as by
      from audit a left join users u on u.id = a.actor_id
     where (a.resource_kind = 'rate' and a.resource_id = ${id})
        or (a.resource_kind = 'rate-import' and a.action = 'rate.imported'
            and a.resource_id = (select r.import_id from rates r where r.id = ${id}))
     order by a.at desc, a.id desc limit 200`);
  return rows.map((entry) => ({
    at: toInstant(entry.at),
    by: entry.by ?? '',
    action: words[entry.action],
    changes: changesOf(entry),
  }));
});
