import type { TrackingEvent } from '@quayside/freight';
import type { SourceMessage } from './sourceMessage';
import type { Shipment } from './trackingSource';

/** Reads what a source said as events of a journey. */
export type ReadEvents<M> = (message: SourceMessage<M>, shipment: Shipment) => TrackingEvent[];
