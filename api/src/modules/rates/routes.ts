import * as calls from '@quayside/contract';
import { and, isNull, lt, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { rateImports } from '../../tables/rateTables';
import { createRate } from './addRate';
import { endRate, updateRate } from './changeRate';
import { exportRates } from './file/exportRates';
import { rateTemplate } from './file/template';
import { applyRateImport, cancelRateImport } from './import/decideImport';
import { rateImportFaults } from './import/faultsCsv';
import { findImport } from './import/importRows';
import { startResuming } from './import/resumeStalled';
import { createRateImport } from './import/startImport';
import { workOnImport } from './import/workOnImport';
import { listPage } from './listPage';
import { listRateChanges } from './rateChanges';
import { findOverlaps } from './rows/overlaps';
import { findRate } from './rows/rateRows';
import { rateScope } from './rows/rateScope';

const listRates = handle(calls.listRates, async ({ user, query, services: { database } }) =>
  listPage(database, user, query),
);
const getRate = handle(calls.getRate, async ({ db, user, params: { id } }) => findRate(db, user, id));
const getRateImport = handle(calls.getRateImport, async ({ db, user, params: { id } }) => findImport(db, user, id));

/** Tariff lines as the forwarder manages them. */
export const rates: Module = {
  name: 'rates',
  scope: rateScope,
  routes: [
    listRates,
    findOverlaps,
    createRate,
    exportRates,
    rateTemplate,
    createRateImport,
    getRateImport,
    applyRateImport,
    cancelRateImport,
    rateImportFaults,
    getRate,
    updateRate,
    endRate,
    listRateChanges,
  ],
  start: startResuming,
  jobs: { 'rate-import': workOnImport },
  housekeeping: [
    (db) =>
      db
        .delete(rateImports)
        .where(and(lt(rateImports.createdAt, sql`now() - interval '7 days'`), isNull(rateImports.fileKey))),
  ],
};
