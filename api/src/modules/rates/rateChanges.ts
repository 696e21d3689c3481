import * as calls from '@quayside/contract';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { apiKeys } from '../../tables/integrationTables';
import { personName } from '../../tables/personName';
import { audit } from '../../tables/platformTables';
import { rates } from '../../tables/rateTables';
import { findRateRow } from './rows/rateRows';
import { changedFields } from './tariff/columns';
import type { RateTerms } from './tariff/rateTerms';

/** Labels of the audit actions. */
const words: Readonly<Record<string, string>> = {
  'rate.created': 'Added',
  'rate.updated': 'Changed',
  'rate.ended': 'Ended',
  'rate.removed': 'Removed',
  'rate.imported': 'Imported',
};

/** Selects the latest entries of a line and of its import. */
const selectEntries = (db: Executor, id: string) =>
  db
    .select({
      at: audit.at,
      by: sql<string | null>`coalesce(nullif(${personName}, ''), ${apiKeys.name} || ' (API key)')`,
      action: audit.action,
      before: sql<RateTerms | null>`${audit.before}`,
      after: sql<RateTerms | null>`${audit.after}`,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, audit.actorId))
    .where(
      or(
        and(eq(audit.resourceKind, 'rate'), eq(audit.resourceId, id)),
        and(
          eq(audit.resourceKind, 'rate-import'),
          eq(audit.action, 'rate.imported'),
          eq(audit.resourceId, db.select({ id: rates.importId }).from(rates).where(eq(rates.id, id))),
        ),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(200);

type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Returns the changed fields; an import is one entry for all its lines and has none. */
const listChangedFields = ({ action, before, after }: Entry) =>
  action === 'rate.imported' ? [] : changedFields(before, after);

/** Returns the changes of a line with their authors, newest first. */
export const listRateChanges = handle(calls.listRateChanges, async ({ db, user, params: { id } }) => {
  await findRateRow(db, user, id);
  const entries = await selectEntries(db, id);
  return entries.map((entry) => ({
    at: entry.at,
    by: entry.by ?? '',
    action: words[entry.action] ?? entry.action,
    changes: listChangedFields(entry),
  }));
});
