import type { TrackingEvent } from '@quayside/freight';
import type { SourceMessage } from './sourceMessage';
import type { Shipment } from './trackingSource';

/** Converts a source's message to events of a journey. */
export type ReadEvents<M> = (message: SourceMessage<M>, shipment: Shipment) => TrackingEvent[];
