import type { TrackingEvent } from '@quayside/freight';
import { reviewedStatuses } from '../booking/reviewedStatuses';
import { exceptionRules } from './exceptionRules';
import type { Finding } from './rules/finding';
import { isDepartureAgreed } from './rules/rolled';
import { type BookingFacts, type Shipment, shipmentOf } from './rules/shipment';

/** What a look at a booking found. */
export interface Review {
  /** Everything that is wrong now, each with a key of its own. */
  readonly exceptions: readonly Finding[];
  /** What the next slips are measured against. */
  readonly promisedEtd: string | null;
  readonly promisedEta: string | null;
  /** When the next rule may find something though nothing happens; null when none will. */
  readonly reviewAt: string | null;
  /** The first day of a required document that is not there, yyyy-MM-dd; null once the shipment has left. */
  readonly documentsDue: string | null;
}

const bySince = (a: Finding, b: Finding): number => Date.parse(a.since) - Date.parse(b.since);

/** Two rules, or two reports, may find one thing: the earlier counts. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(
    [...findings]
      .sort(bySince)
      .reverse()
      .map((one) => [`${one.type}:${one.key}`, one]),
  ).values(),
];

const firstDocumentDue = ({ facts, hasDeparted }: Shipment): string | null =>
  hasDeparted ? null : (facts.missingDocuments.flatMap(({ due }) => due ?? []).sort()[0] ?? null);

/**
 * Holds a booking and what was received for it against all rules. Pure: looked at again it finds the same keys. What is wrong
 * no longer is not found any more; whether that closes anything is not decided here.
 */
export const review = (facts: BookingFacts, received: readonly TrackingEvent[], now: Date): Review => {
  const { promisedEtd, promisedEta } = facts;
  if (!reviewedStatuses.includes(facts.status))
    return { exceptions: [], promisedEtd, promisedEta, reviewAt: null, documentsDue: null };
  const shipment = shipmentOf(facts, received, now);
  const findings = once(exceptionRules.flatMap((rule) => rule(shipment))).sort(bySince);
  const isNow = ({ since }: Finding) => Date.parse(since) <= now.getTime();
  const exceptions = findings.filter(isNow);
  const settled = new Set(exceptions.flatMap(({ settles }) => settles ?? []));
  return {
    exceptions,
    promisedEtd: settled.has('etd') || !isDepartureAgreed(shipment) ? facts.etd : promisedEtd,
    promisedEta: settled.has('eta') ? facts.eta : promisedEta,
    reviewAt: findings.find((one) => !isNow(one))?.since ?? null,
    documentsDue: firstDocumentDue(shipment),
  };
};
