import type { DemoShipment } from './world/shipments';

/** Each booking of a small demo is the first of its sort somewhere. */
const sorts: readonly ((shipment: DemoShipment) => string)[] = [
  ({ agent, loadType, stage }) => `${agent.key} ${loadType} ${stage}`,
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

/** A small part of the demo's bookings with all that they know, the customer's whose people sign in before others. */
export const aFew = (shipments: readonly DemoShipment[]): readonly DemoShipment[] => {
  const isOwn = ({ customer }: DemoShipment) => customer.key === 'halden';
  const few = isFew([...shipments.filter(isOwn), ...shipments.filter((one) => !isOwn(one))]);
  return shipments.filter((shipment) => few.includes(shipment));
};
