import type { SourceMessage } from '../../ports/sourceMessage';

/**
 * Returns whether a message only retracts another event by its id. @source DCSA Track & Trace 3.0.0 beta,
 * retractedEventID without a payload
 */
export const isBareRetraction = ({ retracted, identifiers: { bills, bookings, containers } }: SourceMessage): boolean =>
  retracted && bills.length + bookings.length + containers.length === 0;
