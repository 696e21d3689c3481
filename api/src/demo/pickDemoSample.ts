import type { DemoShipment } from './world/shipments';

/** Each booking of a small demo is the first with some property. */
const sorts: readonly ((shipment: DemoShipment) => string)[] = [
  ({ agent, loadType, stage, isManual }) => `${agent.key} ${loadType} ${stage} ${isManual}`,
  ({ agent, scenario, stage }) => `${agent.key} ${scenario} ${stage}`,
  ({ consignee, scheduleRates }) => `${consignee.id} ${scheduleRates ? 'priced' : 'unpriced'}`,
];

const isFew = (shipments: readonly DemoShipment[]): readonly DemoShipment[] => {
  const seen = new Set<string>();
  return shipments.filter((shipment) => {
    const found = sorts.map((sortOf) => sortOf(shipment)).filter((sort) => !seen.has(sort));
    for (const sort of found) seen.add(sort);
    return found.length > 0;
  });
};

/**
 * Returns a small part of the demo's bookings with all their data; the bookings of the customer used for sign-ins come
 * first.
 */
export const pickDemoSample = (shipments: readonly DemoShipment[]): readonly DemoShipment[] => {
  const isOwn = ({ customer }: DemoShipment) => customer.key === 'halden';
  const few = isFew([...shipments.filter(isOwn), ...shipments.filter((one) => !isOwn(one))]);
  return shipments.filter((shipment) => few.includes(shipment));
};
