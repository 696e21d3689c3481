import type { AuditEntry, listAudit } from '@quayside/contract';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Order } from '../../platform/lists/keyset';
import type { User } from '../../platform/people/user';
import type { Database, Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { apiKeys } from '../../tables/integrationTables';
import { personName } from '../../tables/personName';
import { audit } from '../../tables/platformTables';
import { auditScope } from './auditScope';
import { listDifferences } from './listDifferences';
import { readNames } from './recordNames';

export type AuditFilter = Omit<v.InferOutput<typeof listAudit.query>, 'page' | 'limit' | 'cursor'>;

/** Matches the entries of a filter that a user may see. */
export const toAuditCondition = (user: User, { actor, action, kind, record, from, to }: AuditFilter): SQL | undefined =>
  and(
    auditScope(user),
    actor === undefined ? undefined : eq(audit.actorId, actor),
    action === undefined ? undefined : eq(audit.action, action),
    kind === undefined ? undefined : eq(audit.resourceKind, kind),
    record === undefined ? undefined : eq(audit.resourceId, record),
    from === undefined ? undefined : gte(audit.at, from),
    to === undefined ? undefined : lt(audit.at, to),
  );

const columns = {
  id: audit.id,
  at: audit.at,
  /** Selects the time with microseconds, for the cursor. */
  atKey: sql<string>`${audit.at}::text`,
  actorId: audit.actorId,
  actorName: sql<string | null>`coalesce(${personName}, ${apiKeys.name} || ' (API key)')`,
  actorRole: users.role,
  action: audit.action,
  kind: audit.resourceKind,
  recordId: audit.resourceId,
  before: audit.before,
  after: audit.after,
  address: audit.address,
  workAs: audit.workAs,
  agentId: audit.agentId,
  agentName: companies.companyName,
};

export const selectEntries = (db: Executor, where: SQL | undefined) =>
  db
    .select(columns)
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, audit.actorId))
    .leftJoin(companies, eq(companies.id, audit.agentId))
    .where(where);

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** Newest first. */
export const newestFirst: Order<EntryRow> = {
  columns: sql`${audit.at} desc, ${audit.id} desc`,
  keyOf: ({ atKey, id }) => [atKey, id],
  behind: ([at, id]) => sql`(${audit.at}, ${audit.id}) < (${at}::timestamptz, ${id}::text)`,
  length: 2,
};

/** Returns the ids of people whom the reader of the entries cannot see. */
const strangersIn = (rows: readonly EntryRow[]): string[] =>
  rows.flatMap(({ actorId, actorName }) => (actorId !== null && actorName === null ? actorId : []));

/**
 * Returns the operator's users who acted on a company, by id; the company cannot see their accounts, but their names in
 * the log. Without rows, returns all of them.
 */
export const readOperators = async (database: Database, rows?: readonly EntryRow[]): Promise<Operators> => {
  const strangers = rows && strangersIn(rows);
  if (strangers?.length === 0) return new Map();
  const { db } = database.asPlatform('who of the operator did something to a company is told to it');
  const found = await db
    .select({ id: users.id, name: personName, role: users.role })
    .from(users)
    .where(and(strangers && inArray(users.id, strangers), eq(users.role, 'super-admin')));
  return new Map(found.map((one) => [one.id, one]));
};

type Operators = ReadonlyMap<string, Pick<NonNullable<AuditEntry['actor']>, 'name' | 'role'>>;

/** Converts entries to the contract, with the current names of people and records. */
export const toEntries = async (
  db: Executor,
  rows: readonly EntryRow[],
  operators: Operators,
): Promise<AuditEntry[]> => {
  const toActor = ({ actorId: id, actorName, actorRole, workAs }: EntryRow): AuditEntry['actor'] => {
    if (id === null) return null;
    const operator = operators.get(id);
    const role = actorRole ?? operator?.role ?? null;
    return { id, name: workAs?.name ?? actorName ?? operator?.name ?? '', role };
  };
  const nameOf = await readNames(
    db,
    rows.map(({ kind, recordId }) => ({ kind, id: recordId })),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: toActor(row),
    action: row.action,
    record: { kind: row.kind, id: row.recordId, name: nameOf({ kind: row.kind, id: row.recordId }) },
    differences: listDifferences(row.before, row.after),
    address: row.address,
    workAs: row.workAs,
    agent: row.agentId === null ? null : { id: row.agentId, companyName: row.agentName ?? '' },
  }));
};
