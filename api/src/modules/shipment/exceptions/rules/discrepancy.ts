import { airDiscrepancyLabel, type ExceptionType, placeCode, type TrackingEvent } from '@quayside/freight';
import { placeOfEvent, whenOfEvent } from './facts';
import type { Rule } from './finding';
import { dayOf, sentenceOf } from './moments';

/**
 * Codes by which a source says that something is wrong, and what they are here. Any other report that reads as a discrepancy
 * is one; what customs hold has a rule of its own.
 * @source IATA Cargo-IMP FSU (DIS and its reasons); CargoAI (SOH, AST, CNL); DCSA Track & Trace 2.2.0 (CANC, REJE, BLNK)
 */
const byCode: Readonly<Record<string, ExceptionType>> = {
  AST: 'CARGO_OFFLOADED',
  CNL: 'BOOKING_CANCELLED_BY_CARRIER',
  CANC: 'BOOKING_CANCELLED_BY_CARRIER',
  REJE: 'BOOKING_CANCELLED_BY_CARRIER',
  BLNK: 'BOOKING_CANCELLED_BY_CARRIER',
  DIS: 'DISCREPANCY',
  SOH: 'DISCREPANCY',
};

/** Of a paper they read as a discrepancy; of the booking itself they are its end. */
const ofBookingOrPaper: ReadonlySet<string> = new Set(['CANC', 'REJE']);

const offloading = ['OFLD', 'SSPD'].flatMap((code) => [code, airDiscrepancyLabel(code)]);

/** A reason inside the words of a report says more than its code. */
const typeOf = ({ rawCode, rawLabel, milestone }: TrackingEvent): ExceptionType | null => {
  if (milestone === 'customs_hold') return null;
  if (ofBookingOrPaper.has(rawCode) && milestone === 'discrepancy') return 'DISCREPANCY';
  const isOffloaded = rawCode === 'DIS' && offloading.some((reason) => rawLabel.includes(reason));
  if (isOffloaded) return 'CARGO_OFFLOADED';
  return byCode[rawCode] ?? (milestone === 'discrepancy' ? 'DISCREPANCY' : null);
};

/** A source says that something is wrong with the cargo, its papers or its booking. */
export const discrepancy: Rule = ({ facts, told }) =>
  told.flatMap((event) => {
    const type = event.classifier === 'actual' ? typeOf(event) : null;
    if (!type) return [];
    const zone = facts.to.timeZone;
    return [
      {
        type,
        key: [event.rawCode, placeCode(event) ?? '', event.equipment ?? '', dayOf(event, zone)].join(':'),
        since: event.receivedAt,
        evidence: [sentenceOf(event, zone)],
        subject: event.location?.name ?? placeCode(event),
        reference: placeCode(event) ?? event.rawCode,
        equipment: event.equipment ?? null,
        place: placeOfEvent(event, facts),
        ...whenOfEvent(event),
      },
    ];
  });
