import {
  clockText,
  findPickUpFact,
  findPickUps,
  normaliseContainerNumber,
  type TrackingEvent,
} from '@quayside/freight';
import { customsHold } from './customsHold';
import { findEventPlace, whenOfEvent } from './facts';
import type { Rule } from './finding';
import { freightHold } from './freightHold';
import { containersWithPickUpNumber, describePickUpReadiness, hasLeftTerminal } from './lastFreeDay';
import { findBestEvent, getEventInstant, hoursAfter, latest } from './moments';
import type { Shipment } from './shipment';

const isSameContainer = (container: string, equipment: string): boolean =>
  normaliseContainerNumber(equipment) === container;

/**
 * Checks whether another exception already explains why a container stays. A hold without a container applies to all.
 */
export const isHeld = (container: string, shipment: Shipment): boolean =>
  [customsHold, freightHold].some((rule) =>
    rule(shipment).some(({ equipment }) => !equipment || isSameContainer(container, equipment)),
  );

const findDischarge = (container: string, current: readonly TrackingEvent[]): TrackingEvent | null =>
  findBestEvent(
    current.filter(({ equipment }) => equipment !== undefined && isSameContainer(container, equipment)),
    'discharged',
    { actual: true },
  );

/**
 * Raises an exception when a terminal still refuses a container days after its discharge and no hold with an exception
 * explains it.
 */
export const pickUpRefused: Rule = (shipment) => {
  const { facts, publicEvents, current, limits } = shipment;
  const withNumber = containersWithPickUpNumber(current);
  return findPickUps(publicEvents).flatMap((pickUp) => {
    const { container } = pickUp;
    const available = findPickUpFact(pickUp, 'available');
    const discharge = findDischarge(container, current);
    const dischargedAt = discharge && getEventInstant(discharge, facts.to.timeZone);
    if (available?.value !== 'no' || !discharge || !dischargedAt || isHeld(container, shipment)) return [];
    if (current.some((event) => hasLeftTerminal(container, event))) return [];
    const { occurredTz, dateOnly } = discharge;
    return {
      type: 'PICK_UP_REFUSED' as const,
      key: container,
      since: latest(hoursAfter(dischargedAt, limits.PICK_UP_REFUSED * 24), available.saidAt),
      evidence: [
        `${container} was discharged on ${clockText(discharge.occurredAt ?? dischargedAt, occurredTz ?? facts.to.timeZone, dateOnly)}.`,
        ...describePickUpReadiness(pickUp, current, withNumber.has(container)),
      ],
      subject: container,
      reference: container,
      equipment: container,
      place: findEventPlace(discharge, facts),
      ...whenOfEvent(discharge),
    };
  });
};
