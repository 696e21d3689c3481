import { placeCode, type TrackingEvent } from '@quayside/freight';
import { findEventPlace, whenOfEvent } from './facts';
import type { Rule } from './finding';
import { describeEvent, getEventDay } from './moments';

const HOLD = 'hold.freight';

/** Checks whether an event shows that a container has left, which ends its hold. */
export const hasLeft = (container: string | null, { classifier, milestone, equipment }: TrackingEvent): boolean =>
  classifier === 'actual' &&
  (milestone === 'out_gate' || milestone === 'delivered') &&
  (equipment ?? null) === container;

/**
 * Raises an exception when the carrier holds a container for its freight charges. @source Terminal49 API v2, holds and
 * fees: `freight`
 */
export const freightHold: Rule = ({ facts, current }) =>
  current
    .filter((hold) => hold.rawCode === HOLD && !current.some((event) => hasLeft(hold.equipment ?? null, event)))
    .map((hold) => ({
      type: 'FREIGHT_HOLD' as const,
      // The hold has no event time, and a hold that returns is a new one.
      key: `${hold.equipment ?? ''}:${getEventDay({ ...hold, occurredAt: hold.updatedAt }, facts.to.timeZone)}`,
      since: hold.receivedAt,
      evidence: [describeEvent(hold, facts.to.timeZone), 'The container leaves the terminal once the carrier is paid.'],
      subject: hold.location?.name ?? placeCode(hold),
      reference: placeCode(hold),
      equipment: hold.equipment ?? null,
      place: findEventPlace(hold, facts),
      ...whenOfEvent(hold),
    }));
