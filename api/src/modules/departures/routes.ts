import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { createDeparture } from './addDeparture';
import { startDailyQueries } from './carriers/dailyQueries';
import { listDepartureSources, pullDepartures, updateDepartureSource } from './carriers/departureSources';
import { pullSchedules } from './carriers/pullSchedules';
import { deleteDeparture, updateDeparture } from './changeDeparture';
import { countDepartureUses } from './countUses';
import { countEndedDepartures, endDepartures } from './endDepartures';
import { listPage } from './listPage';
import { makeDepartures } from './makeDepartures';
import { findDeparture } from './rows/departureRows';
import { departureScope } from './rows/departureScope';

const listDepartures = handle(calls.listDepartures, async ({ db, user, query }) => listPage(db, user, query));
const getDeparture = handle(calls.getDeparture, async ({ db, user, params: { id } }) => findDeparture(db, user, id));

/** Module for sailings and flights. */
export const departures: Module = {
  name: 'departures',
  scope: departureScope,
  routes: [
    listDepartures,
    createDeparture,
    makeDepartures,
    getDeparture,
    updateDeparture,
    deleteDeparture,
    countDepartureUses,
    countEndedDepartures,
    endDepartures,
    listDepartureSources,
    updateDepartureSource,
    pullDepartures,
  ],
  start: startDailyQueries,
  jobs: { 'carrier-schedules': pullSchedules },
};
