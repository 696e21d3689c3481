/** How far the cargo is, as staff set it, in order. */
export const shippingStatuses = ['created', 'confirmed', 'picked', 'onboard', 'arrived'] as const;
export type ShippingStatus = (typeof shippingStatuses)[number];

export const shippingStatusLabels: Record<ShippingStatus, string> = {
  created: 'Created',
  confirmed: 'Confirmed',
  picked: 'Picked up',
  onboard: 'On board',
  arrived: 'Arrived',
};

/** What may follow: a pick-up may be skipped, everything else not, and nothing follows the arrival. */
export const nextShippingStatuses: Record<ShippingStatus, readonly ShippingStatus[]> = {
  created: ['confirmed'],
  confirmed: ['picked', 'onboard'],
  picked: ['onboard'],
  onboard: ['arrived'],
  arrived: [],
};

export const mayBecomeShippingStatus = (from: ShippingStatus, to: ShippingStatus): boolean =>
  nextShippingStatuses[from].includes(to);

export const furtherShippingStatus = (a: ShippingStatus, b: ShippingStatus): ShippingStatus =>
  shippingStatuses.indexOf(a) < shippingStatuses.indexOf(b) ? b : a;
