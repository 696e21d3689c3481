import { type TrackingEvent, withKnownVessel } from '@quayside/freight';
import type { SourceMessage } from '../ports/sourceMessage';
import type { Shipment } from '../ports/trackingSource';
import { adapters } from './adapters';

/** Converts a message of any source to events of a journey, without what names no vessel, such as TBN. */
export const readEvents = (message: SourceMessage, shipment: Shipment): TrackingEvent[] =>
  adapters[message.standard].events(message, shipment).map(withKnownVessel);
