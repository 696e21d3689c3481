/** Progress of the cargo as set by staff, in order. */
export const shippingStatuses = ['created', 'confirmed', 'picked', 'onboard', 'arrived'] as const;
export type ShippingStatus = (typeof shippingStatuses)[number];

export const shippingStatusLabels: Record<ShippingStatus, string> = {
  created: 'Created',
  confirmed: 'Confirmed',
  picked: 'Picked up',
  onboard: 'On board',
  arrived: 'Arrived',
};

/** Allowed transitions: only the pick-up may be skipped, and nothing follows the arrival. */
export const nextShippingStatuses: Record<ShippingStatus, readonly ShippingStatus[]> = {
  created: ['confirmed'],
  confirmed: ['picked', 'onboard'],
  picked: ['onboard'],
  onboard: ['arrived'],
  arrived: [],
};

export const canChangeShippingStatus = (from: ShippingStatus, to: ShippingStatus): boolean =>
  nextShippingStatuses[from].includes(to);

export const laterShippingStatus = (a: ShippingStatus, b: ShippingStatus): ShippingStatus =>
  shippingStatuses.indexOf(a) < shippingStatuses.indexOf(b) ? b : a;
