import { readEventCode } from '@quayside/freight';
import type { ReadEvents } from '../../ports/readEvents';
import { airKindOf, airLocation } from '../source/airEvents';
import { readSourceTime } from '../source/sourceTime';
import type { CargoAiMessage } from './cargoAiMessages';

/** As events name it, everywhere. */
export const CARGO_AI = 'CargoAI';

/** Reads an event of CargoAI on a journey: its DDL is the documents', not the door. @source CargoAI track and trace */
export const cargoAiEvents: ReadEvents<CargoAiMessage> = ({ message, ...received }, { bookingId, ends }) => {
  const { airWaybill, event, totalPieces } = message;
  const place = event.eventLocation?.trim().toUpperCase() || undefined;
  const location = airLocation(place);
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
      kind: airKindOf(event.code, reading.milestone),
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
