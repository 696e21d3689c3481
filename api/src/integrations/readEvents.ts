import type { TrackingEvent } from '@quayside/freight';
import type { ReadEvents } from '../ports/readEvents';
import type { SourceMessage } from '../ports/sourceMessage';
import type { Shipment } from '../ports/trackingSource';
import { cargoAiEvents } from './cargoAi/cargoAiEvents';
import { dcsaEvents } from './dcsa/dcsaEvents';
import { fsuEvents } from './fsu/fsuEvents';

// biome-ignore lint/suspicious/noExplicitAny: a message was checked by the reader of its own standard
const readers: Record<SourceMessage['standard'], ReadEvents<any>> = {
  dcsa: dcsaEvents,
  fsu: fsuEvents,
  'cargo-ai': cargoAiEvents,
};

/** A message of any source as events of a journey. */
export const readEvents = (message: SourceMessage, shipment: Shipment): TrackingEvent[] =>
  readers[message.standard](message, shipment);
