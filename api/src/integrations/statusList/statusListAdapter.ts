import type { Adapter } from '../source/adapter';
import { ofJson } from '../source/jsonReader';
import { STATUS_LIST, statusListEvents } from './statusListEvents';
import { readStatusList } from './statusListMessages';

/** Lists of statuses in files, for carriers without any interface: people bring them, nobody calls or is asked. */
export const statusListAdapter = {
  standard: 'status-list',
  formats: { 'status-list': { path: null, read: ofJson(readStatusList) } },
  events: statusListEvents,
  senderName: () => STATUS_LIST,
  connectable: () => [],
  hasDefault: () => false,
  connect: () => null,
} as const satisfies Adapter;
