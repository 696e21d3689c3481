import type { Delivery, Receipt } from '../../ports/sourceMessage';
import type { ReadDelivery } from './adapter';

/** Wraps a reader for JSON: rejects invalid JSON as a whole. */
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
