import type { Adapter } from '../source/adapter';
import { ofJson } from '../source/jsonReader';
import { STATUS_LIST, statusListEvents } from './statusListEvents';
import { readStatusList } from './statusListMessages';

/** Lists of statuses in files, for carriers without an API: users or mails bring them; nothing is polled. */
export const statusListAdapter = {
  standard: 'status-list',
  formats: { 'status-list': { path: null, read: ofJson(readStatusList) } },
  events: statusListEvents,
  senderName: () => STATUS_LIST,
  connectable: () => [],
  hasDefault: () => false,
  connect: () => null,
} as const satisfies Adapter;
