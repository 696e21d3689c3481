import { DAY, type MilestoneCode, placeCode, type TrackingEvent } from '@quayside/freight';
import { findEventPlace, whenOfEvent } from './facts';
import type { Rule } from './finding';
import { describeEvent, getEventDay } from './moments';

/**
 * Inspection codes of customs, for sources that report no milestone. @source DCSA Track & Trace 2.2.0; IATA Cargo-IMP
 * FSU
 */
const inspectionCodes: ReadonlySet<string> = new Set(['CUSI', 'CUSS', 'TGC']);

const clearing: ReadonlySet<MilestoneCode | null> = new Set(['customs_cleared', 'customs_export_cleared']);
/** Clearance codes, for places without a clearance milestone such as a transshipment. */
const clearingCodes: ReadonlySet<string> = new Set(['CUSR', 'CCD', 'CLC']);
const isClearance = ({ milestone, rawCode }: TrackingEvent): boolean =>
  clearing.has(milestone) || clearingCodes.has(rawCode);
/** Milestones that are impossible for cargo on customs hold. */
const leaving: ReadonlySet<MilestoneCode | null> = new Set(['departed', 'out_gate', 'delivered']);

/** Checks whether an event reports a customs hold or inspection. */
export const isCustomsHold = ({ classifier, milestone, rawCode }: TrackingEvent): boolean =>
  classifier === 'actual' && (milestone === 'customs_hold' || (milestone === null && inspectionCodes.has(rawCode)));

const isSameWhereKnown = (a: string | null | undefined, b: string | null | undefined): boolean => !a || !b || a === b;

const at = ({ occurredAt, receivedAt }: TrackingEvent): number => Date.parse(occurredAt ?? receivedAt);
/** Returns the latest possible time of an event: the end of the day when only a day is known. */
const atLatest = (event: TrackingEvent): number => at(event) + (event.dateOnly ? DAY : 0);

/** Checks whether an event shows that a customs hold has ended. */
export const endsCustomsHold = (hold: TrackingEvent, event: TrackingEvent): boolean =>
  event.classifier === 'actual' &&
  (isClearance(event) || leaving.has(event.milestone)) &&
  atLatest(event) >= at(hold) &&
  isSameWhereKnown(hold.equipment, event.equipment) &&
  (!isClearance(event) || isSameWhereKnown(placeCode(hold), placeCode(event)));

/**
 * Returns the event that locates the cargo at the time of a hold report without a place: the last located event before
 * it.
 */
const locatingEvent = (hold: TrackingEvent, current: readonly TrackingEvent[]): TrackingEvent =>
  current
    .filter((event) => event.classifier === 'actual' && event.occurredAt && placeCode(event) && at(event) <= at(hold))
    .filter(({ kind }) => kind === 'transport' || kind === 'equipment')
    .sort((a, b) => at(b) - at(a))[0] ?? hold;

/** Returns the place and container of a hold: the part of the exception key before the day. */
export const customsHoldSubject = (hold: TrackingEvent): string => `${placeCode(hold) ?? ''}:${hold.equipment ?? ''}`;

/**
 * Raises an exception when customs hold or inspect cargo without a clearance: one per place and container, however
 * often it is reported.
 */
export const customsHold: Rule = ({ facts, current, publicEvents }) => {
  const open = publicEvents
    .filter((hold) => isCustomsHold(hold) && !current.some((event) => endsCustomsHold(hold, event)))
    .sort((a, b) => at(a) - at(b));
  const first = new Map<string, TrackingEvent>();
  for (const hold of open) {
    const subject = customsHoldSubject(hold);
    if (!first.has(subject)) first.set(subject, hold);
  }
  return [...first].map(([subject, hold]) => {
    const where = placeCode(hold) ? hold : locatingEvent(hold, current);
    return {
      type: 'CUSTOMS_HOLD' as const,
      key: `${subject}:${getEventDay(hold, facts.to.timeZone)}`,
      since: hold.receivedAt,
      evidence: [describeEvent(hold, facts.to.timeZone), 'No clearance has been reported since.'],
      subject: where.location?.name ?? placeCode(where),
      reference: placeCode(where),
      equipment: hold.equipment ?? null,
      place: findEventPlace(where, facts),
      ...whenOfEvent(hold),
    };
  });
};
