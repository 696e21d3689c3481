import type { IncomingFormat } from '@quayside/contract';
import type { Delivery, Receipt } from '../ports/sourceMessage';
import { readCargoAiMessages } from './cargoAi/cargoAiMessages';
import { readDcsaMessages } from './dcsa/dcsaMessage';
import { readFsuMessages } from './fsu/fsuMessages';
import { readOneRecordMessages } from './oneRecord/oneRecordMessages';
import { readXfsuMessages } from './xfsu/xfsuMessages';

type Reader = (text: string, receipt: Receipt) => Delivery;

/** For what is written in JSON: a text that is none is refused as a whole. */
const ofJson =
  (read: (body: unknown, receipt: Receipt) => Delivery): Reader =>
  (text, receipt) => {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return { messages: [], problems: [{ path: '', message: 'is no JSON' }] };
    }
    return read(body, receipt);
  };

const readers: Record<IncomingFormat, Reader> = {
  dcsa: ofJson(readDcsaMessages),
  fsu: (text, { receivedAt }) => readFsuMessages(text, receivedAt),
  xfsu: (text, { receivedAt }) => readXfsuMessages(text, receivedAt),
  'one-record': ofJson((body, { receivedAt }) => readOneRecordMessages(body, receivedAt)),
  'cargo-ai': ofJson((body, { receivedAt }) => readCargoAiMessages(body, receivedAt)),
};

/** What a source sent, whatever it is written in. Pure: what was kept raw is read again by it. */
export const readDelivery = (format: IncomingFormat, text: string, receipt: Receipt): Delivery =>
  readers[format](text, receipt);
