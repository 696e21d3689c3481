import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { findBookingRow } from '../bookings/booking/findBooking';
import { listDcsaEvents } from './dcsaOut/listDcsaEvents';
import { deleteOldPositions } from './positions/findVesselPosition';
import { pushVesselPositions } from './positions/pushVesselPositions';
import { requestTracking } from './query/request';
import { startTracking } from './query/startTracking';
import { getEventEvidence } from './read/eventEvidence';
import { readTracking } from './read/readTracking';
import { listAirFreightHistory, listContainerHistories, trackCargoAi } from './read/sourceHistories';
import { deleteExpiredDeliveries } from './receive/incomingDelivery';
import {
  receiveCargoAi,
  receiveDcsaEvents,
  receiveEdifact,
  receiveFsu,
  receiveOneRecord,
  receiveTerminal49,
  receiveX12,
  receiveXfsu,
} from './receive/receive';
import {
  correctHeldMessage,
  deliverHeldMessage,
  discardHeldMessage,
  listHeldMessages,
} from './waiting/unmatchedMessages';
import { listUnreadMessages, replayUnreadMessage } from './waiting/unparsedMessages';

const getTracking = handle(calls.getTracking, async ({ db, user, params: { id } }) =>
  readTracking(db, user, await findBookingRow(db, user, id)),
);

export const tracking: Module = {
  name: 'tracking',
  routes: [
    ...[getTracking, getEventEvidence, requestTracking, listContainerHistories, listAirFreightHistory, trackCargoAi],
    ...[receiveDcsaEvents, receiveFsu, receiveXfsu, receiveOneRecord, receiveCargoAi, receiveTerminal49],
    ...[receiveEdifact, receiveX12],
    ...[listDcsaEvents, pushVesselPositions],
    ...[listUnreadMessages, replayUnreadMessage],
    ...[listHeldMessages, correctHeldMessage, deliverHeldMessage, discardHeldMessage],
  ],
  start: startTracking,
  housekeeping: [deleteExpiredDeliveries, deleteOldPositions],
};
