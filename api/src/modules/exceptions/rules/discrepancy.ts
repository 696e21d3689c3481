import { airDiscrepancyLabel, type ExceptionType, placeCode, type TrackingEvent } from '@quayside/freight';
import { findEventPlace, whenOfEvent } from './facts';
import type { Rule } from './finding';
import { describeEvent, getEventDay } from './moments';

/**
 * Maps report codes to exception types. Any other report that reads as a discrepancy counts as one; customs holds have
 * an own rule.
 * @source IATA Cargo-IMP FSU (DIS and its reasons); CargoAI (SOH, AST, CNL); DCSA Track & Trace 2.2.0 (CANC, REJE,
 * BLNK)
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

/** Codes that mean a discrepancy on a document but the end of a booking. */
const bookingOrDocumentCodes: ReadonlySet<string> = new Set(['CANC', 'REJE']);

const offloading = ['OFLD', 'SSPD'].flatMap((code) => [code, airDiscrepancyLabel(code)]);

/** Returns the exception type of an event. A reason in the text of the report is more precise than its code. */
const classifyException = ({ rawCode, rawLabel, milestone }: TrackingEvent): ExceptionType | null => {
  if (milestone === 'customs_hold') return null;
  if (bookingOrDocumentCodes.has(rawCode) && milestone === 'discrepancy') return 'DISCREPANCY';
  const isOffloaded = rawCode === 'DIS' && offloading.some((reason) => rawLabel.includes(reason));
  if (isOffloaded) return 'CARGO_OFFLOADED';
  return byCode[rawCode] ?? (milestone === 'discrepancy' ? 'DISCREPANCY' : null);
};

/** Raises an exception when a source reports a problem with the cargo, its documents or its booking. */
export const discrepancy: Rule = ({ facts, publicEvents }) =>
  publicEvents.flatMap((event) => {
    const type = event.classifier === 'actual' ? classifyException(event) : null;
    if (!type) return [];
    const zone = facts.to.timeZone;
    return [
      {
        type,
        key: [event.rawCode, placeCode(event) ?? '', event.equipment ?? '', getEventDay(event, zone)].join(':'),
        since: event.receivedAt,
        evidence: [describeEvent(event, zone)],
        subject: event.location?.name ?? placeCode(event),
        reference: placeCode(event) ?? event.rawCode,
        equipment: event.equipment ?? null,
        place: findEventPlace(event, facts),
        ...whenOfEvent(event),
      },
    ];
  });
