import { readEventCode } from '@quayside/freight';
import type { ReadEvents } from '../../ports/readEvents';
import { airLocation, getAirEventKind } from '../source/airEvents';
import { readSourceTime } from '../source/sourceTime';
import type { CargoAiMessage } from './cargoAiMessages';

/** Name used in events. */
export const CARGO_AI = 'CargoAI';

/**
 * Converts an event of CargoAI to events of a journey: its DDL is the delivery of documents, not the door delivery.
 * @source CargoAI track and trace
 */
export const cargoAiEvents: ReadEvents<CargoAiMessage> = ({ message, ...received }, { bookingId, ends, places }) => {
  const { airWaybill, event, totalPieces } = message;
  const place = event.eventLocation?.trim().toUpperCase() || undefined;
  const location = airLocation(place, places);
  const { code, description, isPlanned } = event;
  const reading = readEventCode(
    { standard: 'cargo-ai', code, place, planned: isPlanned, reason: description ?? undefined },
    ends,
  );
  if (!reading.classifier) return [];
  const time = event.eventDate ? readSourceTime(event.eventDate, location?.timeZone) : null;
  return [
    {
      id: received.key,
      bookingId,
      source: 'aggregator',
      sourceName: CARGO_AI,
      sourceEventId: event.id ? `${airWaybill} ${event.id}` : '',
      kind: getAirEventKind(event.code, reading.milestone),
      milestone: reading.milestone,
      rawCode: event.code,
      rawLabel: event.description || reading.label,
      classifier: reading.classifier,
      occurredAt: time?.occurredAt ?? null,
      dateOnly: time?.dateOnly ?? false,
      occurredTz: location?.timeZone ?? null,
      receivedAt: received.receivedAt,
      updatedAt: received.updatedAt,
      retracted: received.retracted,
      ...(location && { location }),
      ...(event.flightNumber && { flight: event.flightNumber.replace(/\s/g, '') }),
      ...(event.pieces != null && {
        pieces: event.pieces,
        partial: totalPieces !== null && event.pieces < totalPieces,
      }),
      ...(event.weight != null && { weightKg: event.weight }),
      visibility: 'all',
    },
  ];
};
