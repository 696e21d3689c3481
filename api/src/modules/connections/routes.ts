import type { Module } from '../../platform/module/module';
import { createConnection, deleteConnection, updateConnection } from './changeConnection';
import { addCallbackSecret, endCallbackSecret } from './changeSecrets';
import { createSubscription, endSubscription, renewSubscription, rotateSubscriptionSecret } from './changeSubscription';
import { listConnections } from './listConnections';
import { startSubscriptions } from './startSubscriptions';
import { testConnection } from './testConnection';

/** Module for tracking sources that agents connect themselves. */
export const connections: Module = {
  name: 'connections',
  routes: [
    ...[listConnections, createConnection, updateConnection, deleteConnection, testConnection],
    ...[addCallbackSecret, endCallbackSecret],
    ...[createSubscription, renewSubscription, rotateSubscriptionSecret, endSubscription],
  ],
  start: startSubscriptions,
};
