import * as calls from '@quayside/contract';
import { isAllowed, isStaff } from '@quayside/contract/roles';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { forbidden, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { importFaults, imports } from '../../tables/importTables';
import { apiKeys } from '../../tables/integrationTables';
import { personName } from '../../tables/personName';
import { importScope } from './importScope';
import { getImportKind } from './kinds';

/** Maximum number of errors and lines in the response. */
const SHOWN_FAULTS = 100;
const SHOWN_LINES = 20;
const SHOWN_IMPORTS = 20;

/** Returns whether the caller can import a subject. */
const mayImport = (user: User, subject: calls.ImportSubject): boolean =>
  isStaff(user.role) &&
  isAllowed(user, ...calls.importRights[subject]) &&
  (user.apiKey === undefined || user.apiKey.scopes.includes(calls.importScopes[subject]));

/**
 * Checks that the caller can import a subject: staff who can add its records manually, or an API key with its scope.
 * @throws 403 for others
 */
export const requireImportRight = (user: User, subject: calls.ImportSubject): void => {
  if (!isStaff(user.role) || !isAllowed(user, ...calls.importRights[subject])) throw forbidden();
  const scope = calls.importScopes[subject];
  if (user.apiKey && !user.apiKey.scopes.includes(scope))
    throw forbidden(`This key lacks the scope ${scope}: ${calls.apiScopes[scope]}.`);
};

const selectRemarks = (db: Executor, id: string, kind: 'fault' | 'note' | 'left-out') =>
  db
    .select({
      row: importFaults.rowNo,
      column: importFaults.columnName,
      value: importFaults.value,
      message: importFaults.message,
    })
    .from(importFaults)
    .where(and(eq(importFaults.importId, id), eq(importFaults.kind, kind)))
    .orderBy(importFaults.nr)
    .limit(SHOWN_FAULTS);

type Line = calls.Import['preview']['rows'][number];

/** Adds the hints about a row to its line in the preview. */
const withNotes = (line: Line, notes: readonly { row: number; message: string }[]): Line => {
  const told = notes.filter(({ row }) => row === line.row).map(({ message }) => message);
  return told.length === 0 ? line : { ...line, note: [...(line.note ? [line.note] : []), ...told].join('. ') };
};

/**
 * Returns an import with its first errors and lines.
 * @throws 404 when the caller cannot see it, 403 without the right
 */
export const findImport = async (db: Executor, user: User, id: string): Promise<calls.Import> => {
  const { subject, fileName, state, rows, total, reading, goodCount, badCount, faultCount, notedCount } = imports;
  const { leftOutCount } = imports;
  const { takenCount, kept, keptCount, problem, mailedFrom, createdAt } = imports;
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
        leftOutCount,
      },
      ...{ takenCount, kept, keptCount, problem, mailedFrom, createdAt },
    })
    .from(imports)
    .where(and(eq(imports.id, id), importScope(user)));
  if (!found) throw notFound();
  requireImportRight(user, found.subject);
  const kind = getImportKind(found);
  const preview = await kind.preview(db, id, SHOWN_LINES);
  const notes = await selectRemarks(db, id, 'note');
  return {
    ...found,
    fields: kind.fields.map(({ name, label, needed = false, unless }) => ({
      ...{ name, label, needed },
      ...(unless && { unless: [...unless] }),
    })),
    faults: await selectRemarks(db, id, 'fault'),
    leftOut: await selectRemarks(db, id, 'left-out'),
    preview: { ...preview, rows: preview.rows.map((line) => withNotes(line, notes)) },
  };
};

/** Returns the state of an import. */
export const getImport = handle(calls.getImport, async ({ db, user, params: { id } }) => findImport(db, user, id));

/** Maximum number of waiting sheets in the response. */
const SHOWN_RECEIVED = 100;
const columnsOf = sql`jsonb_array_elements(${imports.reading} -> 'columns') as one`;
const wordsOf = sql`jsonb_array_elements(coalesce(${imports.reading} -> 'words', '[]')) as one`;

/** Returns the mailed sheets that wait for a person, of the subjects that the caller may import. */
export const listReceivedImports = handle(calls.listReceivedImports, async ({ db, user }) => {
  const subjects = calls.importSubjects.filter((subject) => mayImport(user, subject));
  const { id, subject, fileName, state, goodCount, badCount, problem, createdAt } = imports;
  return db
    .select({
      ...{ id, subject, fileName, from: sql<string>`${imports.mailedFrom}`, state, goodCount, badCount, problem },
      columns: sql<number>`coalesce(jsonb_array_length(${imports.reading} -> 'columns'), 0)`,
      knownColumns: sql<number>`(select count(*)::int from ${columnsOf} where one ->> 'field' is not null)`,
      questions: sql<number>`(select count(*)::int from ${wordsOf} where one ->> 'source' = 'open')`,
      isRemembered: sql<boolean>`coalesce((${imports.reading} ->> 'remembered')::boolean, false)`,
      createdAt,
    })
    .from(imports)
    .where(
      and(
        ...[isNotNull(imports.mailedFrom), inArray(state, ['checking', 'checked', 'refused'])],
        ...[inArray(subject, subjects), importScope(user)],
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(SHOWN_RECEIVED);
});

/** Returns the latest imports of a subject. */
export const listImports = handle(calls.listImports, async ({ db, user, query: { subject } }) => {
  requireImportRight(user, subject);
  const { id, fileName, state, takenCount, createdAt } = imports;
  return db
    .select({
      id,
      fileName,
      state,
      takenCount,
      by: sql<string>`coalesce(${imports.mailedFrom}, ${apiKeys.name} || ' (API key)', ${personName}, '')`,
      createdAt,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId))
    .leftJoin(apiKeys, eq(apiKeys.id, imports.keyId))
    .where(and(eq(imports.subject, subject), importScope(user)))
    .orderBy(desc(imports.createdAt), desc(id))
    .limit(SHOWN_IMPORTS);
});
