import { placeCode, type TrackingEvent } from '@quayside/freight';
import { placeOfEvent, whenOfEvent } from './facts';
import type { Rule } from './finding';
import { dayOf, sentenceOf } from './moments';

const HOLD = 'hold.freight';

/** A container that left is held no more. */
export const hasLeft = (container: string | null, { classifier, milestone, equipment }: TrackingEvent): boolean =>
  classifier === 'actual' &&
  (milestone === 'out_gate' || milestone === 'delivered') &&
  (equipment ?? null) === container;

/** The carrier holds a container for its freight charges. @source Terminal49 API v2, holds and fees: `freight` */
export const freightHold: Rule = ({ facts, current }) =>
  current
    .filter((hold) => hold.rawCode === HOLD && !current.some((event) => hasLeft(hold.equipment ?? null, event)))
    .map((hold) => ({
      type: 'FREIGHT_HOLD' as const,
      // It has no time of its own; one that comes back is another.
      key: `${hold.equipment ?? ''}:${dayOf({ ...hold, occurredAt: hold.updatedAt }, facts.to.timeZone)}`,
      since: hold.receivedAt,
      evidence: [sentenceOf(hold, facts.to.timeZone), 'The container leaves the terminal once the carrier is paid.'],
      subject: hold.location?.name ?? placeCode(hold),
      reference: placeCode(hold),
      equipment: hold.equipment ?? null,
      place: placeOfEvent(hold, facts),
      ...whenOfEvent(hold),
    }));
