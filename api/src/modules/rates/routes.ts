import { getRate, getRateImport, listRates } from '@quayside/contract';
import { and, isNull, lt, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { rateImports } from '../../tables/rateTables';
import { add } from './addRate';
import { change, end } from './changeRate';
import { exportCsv } from './file/exportRates';
import { template } from './file/template';
import { apply, cancel } from './import/decideImport';
import { faults } from './import/faultsCsv';
import { findImport } from './import/importRows';
import { startResuming } from './import/resumeStalled';
import { start } from './import/startImport';
import { workOnImport } from './import/workOnImport';
import { listPage } from './listPage';
import { changes } from './rateChanges';
import { find } from './rows/overlaps';
import { findRate } from './rows/rateRows';
import { rateScope } from './rows/rateScope';

const list = handle(listRates, async ({ user, query, services: { database } }) => listPage(database, user, query));
const read = handle(getRate, async ({ db, user, params: { id } }) => findRate(db, user, id));
const readImport = handle(getRateImport, async ({ db, user, params: { id } }) => findImport(db, user, id));

/** Tariff lines as the forwarder manages them. */
export const rates: Module = {
  name: 'rates',
  scope: rateScope,
  routes: [list, find, add, exportCsv, template, start, readImport, apply, cancel, faults, read, change, end, changes],
  start: startResuming,
  jobs: { 'rate-import': workOnImport },
  housekeeping: [
    (db) =>
      db
        .delete(rateImports)
        .where(and(lt(rateImports.createdAt, sql`now() - interval '7 days'`), isNull(rateImports.fileKey))),
  ],
};
