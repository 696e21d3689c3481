import { and, eq, isNotNull, lte, not, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { revokeSessionsOfTenant } from '../../platform/auth/sessions';
import { afterCommit } from '../../platform/database/afterCommit';
import { every } from '../../platform/jobs/every';
import { hasLegalHold } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies, users } from '../../tables/accountTables';
import { bookingFiles } from '../../tables/bookingTables';
import { dataExports } from '../../tables/dataCareTables';
import { imports } from '../../tables/importTables';
import { tenantTables, toSuperAdminCondition } from './tenantTables';

const EVERY = 15 * 60_000;

/** Excludes agents with a legal hold on any of their records. */
const isDue = and(isNotNull(companies.deleteAt), lte(companies.deleteAt, sql`now()`), not(hasLegalHold(companies.id)));

/** Returns the keys of all files that the storage has for an agent. */
const listFileKeys = async (tx: Tx, agentId: string): Promise<string[]> => {
  const toTableCondition = (wanted: unknown) => tenantTables.find(({ table }) => table === wanted)?.isOf(agentId);
  const keys = [
    ...(await tx.select({ key: bookingFiles.storageKey }).from(bookingFiles).where(toTableCondition(bookingFiles))),
    ...(await tx.select({ key: companies.logo }).from(companies).where(toTableCondition(companies))),
    ...(await tx.select({ key: companies.logoDark }).from(companies).where(toTableCondition(companies))),
    ...(await tx.select({ key: dataExports.fileKey }).from(dataExports).where(toTableCondition(dataExports))),
    ...(await tx.select({ key: imports.fileKey }).from(imports).where(toTableCondition(imports))),
  ];
  return keys.flatMap(({ key }) => key ?? []);
};

/** Deletes one agent with all its data. Its audit stays, and the platform's audit records the deletion. */
const sweep = async (tx: Tx, agentId: string, storage: Services['storage']): Promise<void> => {
  const [gone] = await tx
    .select({ companyName: companies.companyName })
    .from(companies)
    .where(and(eq(companies.id, agentId), isDue))
    .for('update');
  // Restored, put on hold, or deleted by another node in the meantime.
  if (!gone) return;
  const contents = await listFileKeys(tx, agentId);
  await revokeSessionsOfTenant(tx, agentId, `${gone.companyName} was deleted.`);
  await tx.update(users).set({ companyId: null }).where(toSuperAdminCondition(agentId));
  for (const { table, isOf } of tenantTables) await tx.delete(table).where(isOf(agentId));
  await recordChange(tx, { actor: null, action: 'company.deleted', id: agentId, before: gone });
  for (const key of contents) afterCommit(tx, () => void storage.discard(key));
};

/** Deletes every agent whose thirty days have passed. */
export const sweepDeleted = async ({ database, storage }: Pick<Services, 'database' | 'storage'>): Promise<void> => {
  const due = await database.db.select({ id: companies.id }).from(companies).where(isDue);
  for (const { id } of due) await database.transaction((tx) => sweep(tx, id, storage));
};

/** Sweeps every quarter of an hour. */
export const startSweeping = (services: Services): (() => Promise<void>) => {
  const { database, log, storage } = services;
  let running: Promise<void> = Promise.resolve();
  const stop = every(EVERY, () => {
    running = sweepDeleted({ database, storage }).catch((error) =>
      log.error({ err: error }, 'a forwarding company could not be deleted'),
    );
  });
  return () => {
    stop();
    return running;
  };
};
