import { lt, sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { auditViews } from '../../tables/platformTables';
import { auditScope } from './auditScope';
import { auditState, KEPT_YEARS, startChaining } from './checks';
import { auditChoices } from './choices';
import { exportAudit } from './exportAudit';
import { listAudit } from './listAudit';

export const audit: Module = {
  name: 'audit',
  routes: [listAudit, auditChoices, auditState, exportAudit],
  scope: auditScope,
  start: startChaining,
  housekeeping: [
    (db) => db.execute(sql`select expire_audit(now() - make_interval(years => ${KEPT_YEARS}))`),
    (db) => db.delete(auditViews).where(lt(auditViews.day, sql`(now() at time zone 'UTC')::date - 1`)),
  ],
};
