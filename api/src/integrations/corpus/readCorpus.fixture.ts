import type { TrackingEvent } from '@quayside/freight';
import type { Delivery, SourceMessage } from '../../ports/sourceMessage';
import { readDcsaMessages } from '../dcsa/dcsaMessage';
import { readEdifactMessages, readX12Messages } from '../edi/readEdi';
import { readFsuMessages } from '../fsu/fsuMessages';
import { readOneRecordMessages } from '../oneRecord/oneRecordMessages';
import { readEvents } from '../readEvents';
import { bookingShipment } from '../source/shipment.fixture';
import { readXfsuMessages } from '../xfsu/xfsuMessages';

/** A message of the corpus with its expected result. */
export interface CorpusMessage {
  /** Source that it was modelled on. */
  readonly source: string;
  readonly says: string;
  readonly standard: string;
  /** SCAC of the sending carrier; Maersk's if missing. */
  readonly sender?: string;
  readonly body: unknown;
  readonly expected: readonly string[];
}

/** Time at which every message of the corpus was received. */
export const receivedAt = '2026-11-16T12:00:00.000Z';

type ReadInput = Pick<CorpusMessage, 'standard' | 'body' | 'sender'>;

const readers: Record<string, (body: unknown, sender: string) => Delivery> = {
  dcsa: (body, sender) => readDcsaMessages(body, { sender, receivedAt }),
  fsu: (body) => readFsuMessages(String(body), receivedAt),
  xfsu: (body) => readXfsuMessages(String(body), receivedAt),
  'one-record': (body) => readOneRecordMessages(body, receivedAt),
  edifact: (body) => readEdifactMessages(String(body), { sender: 'edi', receivedAt }),
  x12: (body) => readX12Messages(String(body), { sender: 'edi', receivedAt }),
};

const sea = bookingShipment({ from: 'VNHPH', to: 'NLRTM', bills: ['MAEU240816991'], containers: ['APZU4812090'] });
const air = bookingShipment({ from: 'HAN', to: 'AMS', loadType: 'AIR', bills: ['020-8114 0743'] });

export const read = ({ standard, body, sender = 'MAEU' }: ReadInput): Delivery => {
  const reader = readers[standard];
  if (!reader) throw new Error(`nobody reads ${standard}`);
  return reader(body, sender);
};

export const readCorpusEvents = (message: SourceMessage): TrackingEvent[] =>
  readEvents(message, ['dcsa', 'edi'].includes(message.standard) ? sea : air);

const formatEventLine = (event: TrackingEvent, { identifiers }: SourceMessage): string =>
  [
    event.retracted && 'RETRACTED',
    event.classifier,
    event.rawCode,
    event.milestone ?? '-',
    event.occurredAt === null ? 'no time' : event.dateOnly ? event.occurredAt.slice(0, 10) : event.occurredAt,
    event.location?.unlocode ?? event.location?.iata ?? event.location?.name,
    event.equipment,
    event.vessel && [event.vessel.name, event.vessel.imo].filter(Boolean).join('/'),
    event.voyage,
    event.flight,
    event.pieces !== undefined && `${event.pieces} pcs${event.partial ? ' of more' : ''}`,
    event.weightKg !== undefined && `${event.weightKg} kg`,
    event.updatedAt === receivedAt && 'as of its receipt',
    `"${event.rawLabel}"`,
    [...identifiers.bills, ...identifiers.bookings, ...identifiers.containers].join(' '),
  ]
    .filter(Boolean)
    .join(' | ');

/** Returns the result of reading a message, one line per event and per refusal. */
export const describeReading = (message: ReadInput): string[] => {
  const { messages, problems, acknowledgements = [] } = read(message);
  return [
    ...messages.flatMap((one) => {
      const events = readCorpusEvents(one).map((event) => formatEventLine(event, one));
      return events.length > 0 ? events : [`${one.retracted ? 'RETRACTED' : 'nothing'} | ${one.key}`];
    }),
    ...problems.map(({ path, message: why }) => `refused ${path || 'the message'}: ${why}`),
    ...acknowledgements.map(({ what }) => `counted: ${what}`),
  ];
};
