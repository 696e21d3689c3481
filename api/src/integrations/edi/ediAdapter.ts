import { carrierName } from '@quayside/freight';
import type { Adapter } from '../source/adapter';
import { EDI_SENDER, ediEvents } from './ediEvents';
import { readEdifactMessages, readX12Messages } from './readEdi';
import { replyToEdifact, replyToX12 } from './reply';

/** EDI messages of carriers, terminals and depots: they are pushed or mailed, and can't be polled. */
export const ediAdapter = {
  standard: 'edi',
  formats: {
    edifact: { path: 'edifact', read: readEdifactMessages, reply: replyToEdifact },
    x12: { path: 'x12', read: readX12Messages, reply: replyToX12 },
  },
  events: ediEvents,
  senderName: (sender) => (sender === 'edi' ? EDI_SENDER : carrierName(sender)),
  connectable: () => [
    {
      ...{ source: 'EDI', name: 'EDI messages', reportsAs: 'edi', formats: ['edifact', 'x12'] },
      ...{ account: null, key: null, subscribes: false, limit: null, documentation: null },
      note: 'Carriers, terminals and depots send EDIFACT or X12 messages; they are not asked.',
    },
  ],
  hasDefault: () => false,
  connect: () => null,
} as const satisfies Adapter;
