import { carrierName, findPickUpFact, findPickUps, noFeesValue, normaliseContainerNumber } from '@quayside/freight';
import { findEventPlace } from './facts';
import type { Rule } from './finding';
import { hasLeftTerminal } from './lastFreeDay';

/**
 * Raises an exception when a terminal has open fees for a container that has not left: one per container, however they
 * grow. Its evidence names no amount, because only staff may know it.
 */
export const terminalFees: Rule = ({ facts, current }) =>
  findPickUps(current).flatMap((pickUp) => {
    const { container } = pickUp;
    const fees = findPickUpFact(pickUp, 'fees');
    const event = current.find(
      ({ fact, sourceName, equipment }) =>
        fact?.is === 'fees' &&
        fact.value === fees?.value &&
        sourceName === fees.sourceName &&
        equipment !== undefined &&
        normaliseContainerNumber(equipment) === container,
    );
    if (!fees || !event || fees.value === noFeesValue) return [];
    if (current.some((one) => hasLeftTerminal(container, one))) return [];
    return {
      type: 'TERMINAL_FEES' as const,
      key: container,
      since: event.receivedAt,
      evidence: [
        `${carrierName(fees.sourceName)}: fees are open for ${container}.`,
        'The terminal lets it go once they are paid.',
      ],
      subject: container,
      reference: container,
      equipment: container,
      place: findEventPlace(event, facts),
    };
  });
