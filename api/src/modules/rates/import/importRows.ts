import type { RateImport } from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { rateImportFaults, rateImports } from '../../../tables/rateTables';
import { rateScope } from '../rows/rateScope';
import { subjectOf } from './subjects';

/** How much of an import its answer shows. */
const SHOWN_FAULTS = 100;
const SHOWN_LINES = 20;

const selectFaults = (db: Executor, id: string) =>
  db
    .select({ row: rateImportFaults.rowNo, column: rateImportFaults.columnName, message: rateImportFaults.message })
    .from(rateImportFaults)
    .where(eq(rateImportFaults.importId, id))
    .orderBy(rateImportFaults.nr)
    .limit(SHOWN_FAULTS);

/** An import that the caller sees, with its first faults and lines. @throws 404 for all others */
export const findImport = async (db: Executor, user: User, id: string): Promise<RateImport> => {
  const { subject, fileName, state, rows, total, faultCount, overlapCount, problem, createdAt } = rateImports;
  const [found] = await db
    .select({ id: rateImports.id, subject, fileName, state, rows, total, faultCount, overlapCount, problem, createdAt })
    .from(rateImports)
    .where(and(eq(rateImports.id, id), rateScope(user, rateImports)));
  if (!found) throw notFound();
  const faults = await selectFaults(db, id);
  return { ...found, faults, ...(await subjectOf(found).preview(db, id, SHOWN_LINES)) };
};
