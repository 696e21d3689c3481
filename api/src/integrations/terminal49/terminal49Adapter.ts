import type { Adapter } from '../source/adapter';
import { ofJson } from '../source/jsonReader';
import { TERMINAL49, terminal49Events } from './terminal49Events';
import { readTerminal49Messages } from './terminal49Messages';
import { createTerminal49Source, terminal49Limit } from './terminal49Source';

/** Name of the connection at agents. */
const TERMINAL49_SOURCE = 'TERMINAL49';
const server = 'https://api.terminal49.com/v2';

/** An aggregator of ocean carriers, with data of terminals in North America: holds, fees, last free days. */
export const terminal49Adapter = {
  standard: 'terminal49',
  formats: { terminal49: { path: 'terminal49', read: ofJson(readTerminal49Messages) } },
  events: terminal49Events,
  senderName: () => TERMINAL49,
  connectable: () => [
    {
      ...{ source: TERMINAL49_SOURCE, name: TERMINAL49, reportsAs: 'terminal49', formats: ['terminal49'] },
      ...{ account: null, key: 'API key', subscribes: false, limit: terminal49Limit },
      note: 'It is asked where the carrier itself is not connected.',
      documentation: 'https://terminal49.com/docs',
    },
  ],
  hasDefault: () => false,
  connect: (_source, { key }, { connectTo }, meter) =>
    createTerminal49Source({ url: connectTo.get(TERMINAL49_SOURCE) ?? server, key }, { meter }),
} as const satisfies Adapter;
