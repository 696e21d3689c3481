import type { DataExport } from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { companies, users } from '../../../tables/accountTables';
import { dataExports } from '../../../tables/dataCareTables';

const requester = alias(users, 'asker');
const selectFullName = (person: typeof requester | typeof users) =>
  sql`nullif(trim(${person.firstName} || ' ' || ${person.lastName}), '')`;

/** Limits exports: users see those they requested, admins those of the company, platform users those of companies. */
const exportScope = (user: User): SQL | undefined => {
  const own = eq(dataExports.askedBy, user.id);
  const ofCompany = eq(dataExports.about, 'company');
  if (user.role === 'super-admin') return or(own, ofCompany);
  if (!isAllowed(user, 'update', 'DataCare') || user.companyId === null) return own;
  return or(own, and(ofCompany, eq(dataExports.agentId, user.companyId)));
};

const { id, about, subjectId, state, done, total, size, problem, createdAt, expiresAt } = dataExports;

const selectExports = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      ...{ id, about, subject: subjectId, state, done, total, size, problem, createdAt, expiresAt },
      name: sql<string>`coalesce(${companies.companyName}, ${selectFullName(users)}, '')`,
      by: sql<string>`coalesce(${selectFullName(requester)}, '')`,
    })
    .from(dataExports)
    .leftJoin(companies, eq(companies.id, subjectId))
    .leftJoin(users, eq(users.id, subjectId))
    .leftJoin(requester, eq(requester.id, dataExports.askedBy))
    .where(where);

/** Maximum number of exports in a list. */
const MAX_LISTED = 20;

export const listExports = (db: Executor, user: User, subject: string | undefined): Promise<DataExport[]> =>
  selectExports(db, and(exportScope(user), subject === undefined ? undefined : eq(subjectId, subject)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED);

/** @throws 404 when the user may not see it */
export const findExport = async (db: Executor, user: User, exportId: string): Promise<DataExport> => {
  const [row] = await selectExports(db, and(eq(id, exportId), exportScope(user)));
  if (!row) throw notFound();
  return row;
};
