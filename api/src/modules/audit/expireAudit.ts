import { not, sql } from 'drizzle-orm';
import type { Housekeeping } from '../../platform/module/module';
import { hasLegalHold } from '../../platform/retention/legalHolds';
import { keptDays } from '../../platform/retention/retention';
import { auditLinks } from '../../tables/platformTables';

const { chain } = auditLinks;

/** Deletes the expired entries of each chain by its agent's retention, except those under a legal hold. */
export const expireAudit: Housekeeping = (db) => {
  const chains = db.selectDistinct({ chain }).from(auditLinks).as('chains');
  return db
    .select({
      went: sql<number>`expire_audit_of(${chains.chain}, now() - make_interval(days => ${keptDays('audit', chains.chain)}))`,
    })
    .from(chains)
    .where(not(hasLegalHold(chains.chain)));
};
