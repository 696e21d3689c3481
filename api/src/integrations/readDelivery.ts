import type { IncomingFormat } from '@quayside/contract';
import type { Delivery, Receipt } from '../ports/sourceMessage';
import { formats } from './adapters';

/** What a source sent, whatever it is written in. Pure: what was kept raw is read again by it. */
export const readDelivery = (format: IncomingFormat, text: string, receipt: Receipt): Delivery =>
  formats[format].read(text, receipt);
