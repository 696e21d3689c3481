import { DAY, type MilestoneCode, placeCode, type TrackingEvent } from '@quayside/freight';
import { placeOfEvent, whenOfEvent } from './facts';
import type { Rule } from './finding';
import { dayOf, sentenceOf } from './moments';

/** Codes of an inspection by customs, for sources whose milestone is unknown. @source DCSA Track & Trace 2.2.0; IATA Cargo-IMP FSU */
const inspectionCodes: ReadonlySet<string> = new Set(['CUSI', 'CUSS', 'TGC']);

const clearing: ReadonlySet<MilestoneCode | null> = new Set(['customs_cleared', 'customs_export_cleared']);
/** Clear where the journey has no milestone for it, too: at a transshipment. */
const clearingCodes: ReadonlySet<string> = new Set(['CUSR', 'CCD', 'CLC']);
const isClearance = ({ milestone, rawCode }: TrackingEvent): boolean =>
  clearing.has(milestone) || clearingCodes.has(rawCode);
/** What cannot happen to cargo that customs hold. */
const leaving: ReadonlySet<MilestoneCode | null> = new Set(['departed', 'out_gate', 'delivered']);

/** Whether customs hold or inspect, by an event. */
export const isCustomsHold = ({ classifier, milestone, rawCode }: TrackingEvent): boolean =>
  classifier === 'actual' && (milestone === 'customs_hold' || (milestone === null && inspectionCodes.has(rawCode)));

const isSameWhereKnown = (a: string | null | undefined, b: string | null | undefined): boolean => !a || !b || a === b;

const at = ({ occurredAt, receivedAt }: TrackingEvent): number => Date.parse(occurredAt ?? receivedAt);
/** A bare day may mean its last hour. */
const atLatest = (event: TrackingEvent): number => at(event) + (event.dateOnly ? DAY : 0);

/** Whether an event says that what customs held is free. */
export const endsCustomsHold = (hold: TrackingEvent, event: TrackingEvent): boolean =>
  event.classifier === 'actual' &&
  (isClearance(event) || leaving.has(event.milestone)) &&
  atLatest(event) >= at(hold) &&
  isSameWhereKnown(hold.equipment, event.equipment) &&
  (!isClearance(event) || isSameWhereKnown(placeCode(hold), placeCode(event)));

/** Where the cargo was when a report that names no place came: where it was reported last until then. */
const whereIt = (hold: TrackingEvent, current: readonly TrackingEvent[]): TrackingEvent =>
  current
    .filter((event) => event.classifier === 'actual' && event.occurredAt && placeCode(event) && at(event) <= at(hold))
    .filter(({ kind }) => kind === 'transport' || kind === 'equipment')
    .sort((a, b) => at(b) - at(a))[0] ?? hold;

/** What is held, where: the part of an exception's key that its day follows. */
export const customsHoldSubject = (hold: TrackingEvent): string => `${placeCode(hold) ?? ''}:${hold.equipment ?? ''}`;

/** Customs hold or inspect cargo and have not cleared it: one exception per place and container, however often it is told. */
export const customsHold: Rule = ({ facts, current, told }) => {
  const open = told
    .filter((hold) => isCustomsHold(hold) && !current.some((event) => endsCustomsHold(hold, event)))
    .sort((a, b) => at(a) - at(b));
  const first = new Map<string, TrackingEvent>();
  for (const hold of open) {
    const subject = customsHoldSubject(hold);
    if (!first.has(subject)) first.set(subject, hold);
  }
  return [...first].map(([subject, hold]) => {
    const where = placeCode(hold) ? hold : whereIt(hold, current);
    return {
      type: 'CUSTOMS_HOLD' as const,
      key: `${subject}:${dayOf(hold, facts.to.timeZone)}`,
      since: hold.receivedAt,
      evidence: [sentenceOf(hold, facts.to.timeZone), 'No clearance has been reported since.'],
      subject: where.location?.name ?? placeCode(where),
      reference: placeCode(where),
      equipment: hold.equipment ?? null,
      place: placeOfEvent(where, facts),
      ...whenOfEvent(hold),
    };
  });
};
