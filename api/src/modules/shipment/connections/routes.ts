import type { Module } from '../../../platform/module/module';
import { createConnection, deleteConnection, updateConnection } from './changeConnection';
import { addCallbackSecret, endCallbackSecret } from './changeSecrets';
import { listConnections } from './listConnections';
import { testConnection } from './testConnection';

/** The sources of tracking that agents connect for themselves. */
export const connections: Module = {
  name: 'connections',
  routes: [
    ...[listConnections, createConnection, updateConnection, deleteConnection, testConnection],
    ...[addCallbackSecret, endCallbackSecret],
  ],
};
