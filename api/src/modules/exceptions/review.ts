import type { TrackingEvent } from '@quayside/freight';
import { reviewedStatuses } from '../bookings/booking/reviewedStatuses';
import type { ReviewCandidate } from './bookingsForReview';
import { exceptionRules } from './exceptionRules';
import type { Finding } from './rules/finding';
import { calculateShipmentFreeTimes } from './rules/lastFreeDay';
import { isDepartureAgreed } from './rules/rolled';
import { type BookingFacts, deriveShipment, type Shipment } from './rules/shipment';

/** Result of a review of a booking. */
export interface Review {
  /** Everything that is wrong now, each with an own key. */
  readonly exceptions: readonly Finding[];
  /** The dates that further delays are measured against. */
  readonly promisedEtd: string | null;
  readonly promisedEta: string | null;
  /** The time at which the next rule may find something without a new event; null when none will. */
  readonly reviewAt: string | null;
  /** The first due date of a required document that is missing, yyyy-MM-dd; null while none is due. */
  readonly documentsDue: string | null;
  /** Missing required documents with their due dates, yyyy-MM-dd; null for an unknown date. */
  readonly missingDocuments: ReviewCandidate['missingDocuments'];
  /** The first last free day of a container whose free time runs, yyyy-MM-dd. */
  readonly freeTimeEnds: string | null;
}

const bySince = (a: Finding, b: Finding): number => Date.parse(a.since) - Date.parse(b.since);

/** Removes duplicates: when two rules or reports find the same thing, the earlier one counts. */
const withoutDuplicates = (findings: readonly Finding[]): Finding[] => [
  ...new Map(
    [...findings]
      .sort(bySince)
      .reverse()
      .map((one) => [`${one.type}:${one.key}`, one]),
  ).values(),
];

const firstDocumentDue = ({ facts }: Shipment): string | null =>
  facts.missingDocuments.flatMap(({ due }) => due ?? []).sort()[0] ?? null;

/** Returns the missing documents by type, in the order of the types, so that equal states have equal texts. */
const documentsByType = ({ facts }: Shipment): Review['missingDocuments'] =>
  Object.fromEntries(
    facts.missingDocuments
      .map(({ type, due }) => [type, due] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const firstFreeTimeEnd = (shipment: Shipment): string | null =>
  calculateShipmentFreeTimes(shipment)
    .flatMap(({ lastFreeDay, endedOn }) => (endedOn === null ? (lastFreeDay ?? []) : []))
    .sort()[0] ?? null;

/**
 * Evaluates all rules for a booking and its events. Pure: a repeated review finds the same keys. Conditions that have
 * ended are not found; the caller decides whether that closes an exception.
 */
export const review = (facts: BookingFacts, received: readonly TrackingEvent[], now: Date): Review => {
  const { promisedEtd, promisedEta } = facts;
  if (!reviewedStatuses.includes(facts.status))
    return {
      ...{ exceptions: [], promisedEtd, promisedEta, reviewAt: null },
      ...{ documentsDue: null, missingDocuments: {}, freeTimeEnds: null },
    };
  const shipment = deriveShipment(facts, received, now);
  const findings = withoutDuplicates(exceptionRules.flatMap((rule) => rule(shipment))).sort(bySince);
  const isNow = ({ since }: Finding) => Date.parse(since) <= now.getTime();
  const exceptions = findings.filter(isNow);
  const settled = new Set(exceptions.flatMap(({ settles }) => settles ?? []));
  return {
    exceptions,
    promisedEtd: settled.has('etd') || !isDepartureAgreed(shipment) ? facts.etd : promisedEtd,
    promisedEta: settled.has('eta') ? facts.eta : promisedEta,
    reviewAt: findings.find((one) => !isNow(one))?.since ?? null,
    documentsDue: firstDocumentDue(shipment),
    missingDocuments: documentsByType(shipment),
    freeTimeEnds: firstFreeTimeEnd(shipment),
  };
};
