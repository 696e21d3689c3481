import * as calls from '@quayside/contract';
import { isAllowed, isStaff } from '@quayside/contract/roles';
import { and, desc, eq, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { forbidden, notFound } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { importFaults, imports } from '../../tables/importTables';
import { personName } from '../../tables/personName';
import { importScope } from './importScope';
import { kindOf } from './kinds';

/** How much of an import its answer shows. */
const SHOWN_FAULTS = 100;
const SHOWN_LINES = 20;
const SHOWN_IMPORTS = 20;

/** An import of a subject is open to the staff who may add one by hand. @throws 403 for all others */
export const refuseOthers = (user: User, subject: calls.ImportSubject): void => {
  if (!isStaff(user.role) || !isAllowed(user, ...calls.importRights[subject])) throw forbidden();
};

const selectFaults = (db: Executor, id: string) =>
  db
    .select({
      row: importFaults.rowNo,
      column: importFaults.columnName,
      value: importFaults.value,
      message: importFaults.message,
    })
    .from(importFaults)
    .where(eq(importFaults.importId, id))
    .orderBy(importFaults.nr)
    .limit(SHOWN_FAULTS);

/** An import that the caller sees, with its first faults and lines. @throws 404 for all others, 403 without its right */
export const findImport = async (db: Executor, user: User, id: string): Promise<calls.Import> => {
  const { subject, fileName, state, rows, total, reading, goodCount, badCount, faultCount, notedCount } = imports;
  const { takenCount, kept, keptCount, problem, createdAt } = imports;
  const [found] = await db
    .select({
      ...{
        id: imports.id,
        subject,
        fileName,
        state,
        rows,
        total,
        reading,
        goodCount,
        badCount,
        faultCount,
        notedCount,
      },
      ...{ takenCount, kept, keptCount, problem, createdAt },
    })
    .from(imports)
    .where(and(eq(imports.id, id), importScope(user)));
  if (!found) throw notFound();
  refuseOthers(user, found.subject);
  const kind = kindOf(found);
  return {
    ...found,
    fields: kind.fields.map(({ name, label, needed = false }) => ({ name, label, needed })),
    faults: await selectFaults(db, id),
    preview: await kind.preview(db, id, SHOWN_LINES),
  };
};

/** How an import stands. */
export const getImport = handle(calls.getImport, async ({ db, user, params: { id } }) => findImport(db, user, id));

/** The latest imports of a subject. */
export const listImports = handle(calls.listImports, async ({ db, user, query: { subject } }) => {
  refuseOthers(user, subject);
  const { id, fileName, state, takenCount, createdAt } = imports;
  return db
    .select({
      id,
      fileName,
      state,
      takenCount,
      by: sql<string>`coalesce(${imports.mailedFrom}, ${personName}, '')`,
      createdAt,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId))
    .where(and(eq(imports.subject, subject), importScope(user)))
    .orderBy(desc(imports.createdAt), desc(id))
    .limit(SHOWN_IMPORTS);
});
