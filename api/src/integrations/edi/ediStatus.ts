import { findCarrierCode, type ListClassifier, readContainerNumber, type SeaStatus } from '@quayside/freight';
import type { Identifiers, Problem, Receipt, SourceMessage } from '../../ports/sourceMessage';
import type { EdiMessage, EdiSegment } from './segments';

/** Place of an EDI message, as written. */
export interface EdiPlace {
  readonly unlocode?: string;
  readonly name?: string;
  readonly terminal?: string;
}

/** An expected departure or arrival that a message states next to its status. */
interface EdiExpectation {
  readonly code: 'DEPA' | 'ARRI';
  readonly at: string;
  readonly place: EdiPlace;
}

/** A status of an EDI message in the terms of the tracking model. */
export interface EdiStatus {
  /** IFTSTA, CODECO, COARRI, 214, 315 or 322. */
  readonly type: string;
  /** The code as written, and its label. */
  readonly code: string;
  readonly label: string;
  readonly status: SeaStatus | null;
  readonly sureness: ListClassifier;
  /** ISO 8601: a day, a time at the place, or an instant. */
  readonly at: string;
  readonly place: EdiPlace;
  readonly equipment?: string;
  readonly vessel?: { readonly name: string; readonly imo?: string };
  readonly voyage?: string;
  readonly expected: readonly EdiExpectation[];
}

/** A status with the numbers of its shipment, before it is a message. */
export interface EdiReport extends Omit<EdiStatus, 'type'> {
  /** Bills and booking numbers as written. */
  readonly bills: readonly string[];
  readonly bookings: readonly string[];
  /** SCAC or SMDG code of the carrier; empty where the message has none. */
  readonly carrier: string;
  /** The sender takes the status back. */
  readonly isCancelled: boolean;
  /** Segments that the status consists of. */
  readonly segments: readonly EdiSegment[];
}

/** A report of a message, or why one of its statuses cannot be read. */
export type EdiReading = EdiReport | { readonly segment: EdiSegment; readonly reason: string };

const cleaned = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.map((one) => one.trim()).filter(Boolean)),
];

const toIdentifiers = ({ bills, bookings, equipment }: EdiReport): Identifiers => ({
  bills: cleaned(bills),
  bookings: cleaned(bookings),
  containers: equipment ? [readContainerNumber(equipment)] : [],
});

/** Returns the key of all versions of a status: an expected one is replaced by a later expectation, an actual one stays. */
const toMessageKey = (
  { code, at, sureness, place }: EdiReport,
  type: string,
  { bills, bookings, containers }: Identifiers,
) =>
  [
    ...[type, code, containers[0] ?? '', bills[0] ?? bookings[0] ?? '', place.unlocode ?? place.name ?? ''],
    sureness === 'ACT' ? at : sureness,
  ].join(' ');

const withoutNumbers = 'names no bill of lading, booking or container';

/** Converts the reports of a message to messages of the tracking model; those that cannot be read become problems. */
export const toSourceMessages = (
  readings: readonly EdiReading[],
  message: EdiMessage,
  { sender, receivedAt }: Receipt,
): { readonly messages: SourceMessage<EdiStatus>[]; readonly problems: Problem[] } => {
  const messages: SourceMessage<EdiStatus>[] = [];
  const problems: Problem[] = [];
  const refuse = (segment: EdiSegment | undefined, reason: string, segments: readonly EdiSegment[]): void => {
    const path = segment ? `segment ${segment.number} (${segment.tag})` : `message ${message.reference}`;
    problems.push({ path, message: reason, raw: message.write(segments) });
  };
  for (const reading of readings) {
    if ('reason' in reading) {
      refuse(reading.segment, reading.reason, message.segments);
      continue;
    }
    const identifiers = toIdentifiers(reading);
    const { bills, bookings, containers } = identifiers;
    if (bills.length + bookings.length + containers.length === 0) {
      refuse(reading.segments[0], withoutNumbers, reading.segments);
      continue;
    }
    const { bills: _b, bookings: _k, carrier, isCancelled, segments, equipment: _e, ...status } = reading;
    const [equipment] = containers;
    messages.push({
      ...{ standard: 'edi', sender: findCarrierCode('FCL', carrier) ?? sender, receivedAt, updatedAt: receivedAt },
      ...{ key: toMessageKey(reading, message.type, identifiers), retracted: isCancelled, identifiers },
      message: { ...status, type: message.type, ...(equipment && { equipment }) },
      raw: message.write(segments),
    });
  }
  return { messages, problems };
};
