import type { Shipment } from '../../ports/trackingSource';

/** Stands for a shipment that is not known, for which no place is the first or the last of the journey. */
export const unknownShipment = { bookingId: '', ends: { pol: '', pod: '' } } as Shipment;
