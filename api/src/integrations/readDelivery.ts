import type { IncomingFormat } from '@quayside/contract';
import type { Delivery, Problem, Receipt, SourceMessage } from '../ports/sourceMessage';
import { formats } from './adapters';
import { readEvents } from './readEvents';
import { unknownShipment } from './source/unknownShipment';

/** Returns why a message breaks its reader; null for a readable one. */
const findReadFault = (message: SourceMessage): string | null => {
  try {
    readEvents(message, unknownShipment);
    return null;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * Reads a delivery in any format. Each message is checked alone: one that breaks its reader becomes a problem and the
 * others stay. Pure, so that a stored raw message can be read again.
 */
export const readDelivery = (format: IncomingFormat, text: string, receipt: Receipt): Delivery => {
  const { messages, problems, acknowledgements } = formats[format].read(text, receipt);
  const judged = messages.map((message) => ({ message, fault: findReadFault(message) }));
  const broken = judged.flatMap(({ message: { raw }, fault }): Problem[] =>
    fault === null ? [] : [{ path: '', message: fault, ...(raw !== undefined && { raw }) }],
  );
  return {
    messages: judged.flatMap(({ message, fault }) => (fault === null ? [message] : [])),
    problems: [...problems, ...broken],
    ...(acknowledgements && { acknowledgements }),
  };
};
