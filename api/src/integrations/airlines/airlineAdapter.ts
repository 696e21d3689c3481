import { fsuEvents } from '../fsu/fsuEvents';
import { readFsuMessages } from '../fsu/fsuMessages';
import { readOneRecordMessages } from '../oneRecord/oneRecordMessages';
import type { Adapter } from '../source/adapter';
import { ofJson } from '../source/jsonReader';
import { readXfsuMessages } from '../xfsu/xfsuMessages';

/** The airlines: they push, in three formats of one model, and can't be polled. */
export const airlineAdapter = {
  standard: 'fsu',
  formats: {
    fsu: { path: 'fsu', read: (text, { receivedAt }) => readFsuMessages(text, receivedAt) },
    xfsu: { path: 'xfsu', read: (text, { receivedAt }) => readXfsuMessages(text, receivedAt) },
    'one-record': {
      path: 'one-record',
      read: ofJson((body, { receivedAt }) => readOneRecordMessages(body, receivedAt)),
    },
  },
  events: fsuEvents,
  senderName: () => 'An airline',
  connectable: () => [
    {
      ...{ source: 'FSU', name: 'Airlines', reportsAs: 'fsu', formats: ['fsu', 'xfsu', 'one-record'] },
      ...{ account: null, key: null, note: 'Airlines send their status messages; they are not asked.' },
      ...{ documentation: 'https://onerecord.iata.org', subscribes: false, limit: null },
    },
  ],
  hasDefault: ({ fsuSecret }) => fsuSecret !== undefined,
  connect: () => null,
} as const satisfies Adapter;
