import { lt, sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { auditViews } from '../../tables/platformTables';
import { auditScope } from './auditScope';
import { auditState, startChaining } from './checks';
import { auditChoices } from './choices';
import { expireAudit } from './expireAudit';
import { exportAudit } from './exportAudit';
import { listAudit } from './listAudit';

export const audit: Module = {
  name: 'audit',
  routes: [listAudit, auditChoices, auditState, exportAudit],
  scope: auditScope,
  start: startChaining,
  housekeeping: [
    expireAudit,
    (db) => db.delete(auditViews).where(lt(auditViews.day, sql`(now() at time zone 'UTC')::date - 1`)),
  ],
};
