import type { Shipment } from '../../ports/trackingSource';

/** Placeholder for an unknown shipment, for which no place is the first or the last of the journey. */
export const unknownShipment = { bookingId: '', ends: { pol: '', pod: '' }, via: [] as readonly string[] } as Shipment;
