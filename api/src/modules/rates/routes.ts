import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { createRate } from './addRate';
import { changeRates } from './bulk/changeRates';
import { listBulkRateChanges } from './bulk/listBulkRateChanges';
import { undoRateChanges } from './bulk/undoRateChanges';
import { endRate, updateRate } from './changeRate';
import { exportRates } from './file/exportRates';
import { listPage } from './listPage';
import { startNotifyingRateEnds } from './notifyRateEnds';
import { listRateChanges } from './rateChanges';
import { findOverlaps } from './rows/overlaps';
import { findRate } from './rows/rateRows';
import { rateScope } from './rows/rateScope';

const listRates = handle(calls.listRates, async ({ user, query, services: { database } }) =>
  listPage(database, user, query),
);
const getRate = handle(calls.getRate, async ({ db, user, params: { id } }) => findRate(db, user, id));

/** Tariff lines as the forwarder manages them. */
export const rates: Module = {
  name: 'rates',
  scope: rateScope,
  routes: [
    ...[listRates, findOverlaps, createRate, exportRates, getRate, updateRate, endRate, listRateChanges],
    ...[changeRates, listBulkRateChanges, undoRateChanges],
  ],
  start: startNotifyingRateEnds,
};
