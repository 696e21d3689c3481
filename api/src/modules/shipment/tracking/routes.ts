import * as calls from '@quayside/contract';
import { handle } from '../../../platform/calls/handle';
import type { Module } from '../../../platform/module/module';
import { findBookingRow } from '../booking/findBooking';
import { listDcsaEvents } from '../dcsaOut/listDcsaEvents';
import { deleteExpiredDeliveries } from './incomingDelivery';
import { readTracking } from './readTracking';
import {
  receiveCargoAi,
  receiveDcsaEvents,
  receiveEdifact,
  receiveFsu,
  receiveOneRecord,
  receiveTerminal49,
  receiveX12,
  receiveXfsu,
} from './receive';
import { requestTracking } from './request';
import { listAirFreightHistory, listContainerHistories, trackCargoAi } from './sourceHistories';
import { startTracking } from './startTracking';
import { correctHeldMessage, deliverHeldMessage, discardHeldMessage, listHeldMessages } from './unmatchedMessages';
import { listUnreadMessages, replayUnreadMessage } from './unparsedMessages';

const getTracking = handle(calls.getTracking, async ({ db, user, params: { id } }) =>
  readTracking(db, user, await findBookingRow(db, user, id)),
);

export const tracking: Module = {
  name: 'tracking',
  routes: [
    ...[getTracking, requestTracking, listContainerHistories, listAirFreightHistory, trackCargoAi],
    ...[receiveDcsaEvents, receiveFsu, receiveXfsu, receiveOneRecord, receiveCargoAi, receiveTerminal49],
    ...[receiveEdifact, receiveX12],
    listDcsaEvents,
    ...[listUnreadMessages, replayUnreadMessage],
    ...[listHeldMessages, correctHeldMessage, deliverHeldMessage, discardHeldMessage],
  ],
  start: startTracking,
  housekeeping: [deleteExpiredDeliveries],
};
