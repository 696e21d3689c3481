import { getTracking } from '@quayside/contract';
import { handle } from '../../../platform/calls/handle';
import type { Module } from '../../../platform/module/module';
import { findBookingRow } from '../booking/findBooking';
import { deliverHeld, discardHeld, listHeld } from './held';
import { readTracking } from './readTracking';
import { takeCargoAi, takeDcsaEvents, takeFsu } from './receive';
import { request } from './request';
import { airFreightHistory, cargoAiHistory, containerHistories } from './sourceHistories';
import { startTracking } from './startTracking';

const read = handle(getTracking, async ({ db, user, params: { id } }) =>
  readTracking(db, user, await findBookingRow(db, user, id)),
);

export const tracking: Module = {
  name: 'tracking',
  routes: [
    ...[read, request, containerHistories, airFreightHistory, cargoAiHistory],
    ...[takeDcsaEvents, takeFsu, takeCargoAi, listHeld, deliverHeld, discardHeld],
  ],
  start: startTracking,
};
