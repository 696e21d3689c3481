import type { Delivery, Receipt } from '../../ports/sourceMessage';
import type { ReadDelivery } from './adapter';

/** For what is written in JSON: a text that is none is refused as a whole. */
export const ofJson =
  (read: (body: unknown, receipt: Receipt) => Delivery): ReadDelivery =>
  (text, receipt) => {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return { messages: [], problems: [{ path: '', message: 'is no JSON' }] };
    }
    return read(body, receipt);
  };
