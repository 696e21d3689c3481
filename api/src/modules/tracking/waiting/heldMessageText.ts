import { clockText, getBookingName, type TrackingEvent } from '@quayside/freight';
import { adapters } from '../../../integrations/adapters';
import { unknownShipment } from '../../../integrations/source/unknownShipment';
import type { Executor } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import type { Shipment } from '../../../ports/trackingSource';
import { readLocatedEvents } from '../../ports/readWithPlaces';
import type { IncomingDelivery } from '../receive/incomingDelivery';

/** Returns the display name of the sender of an incoming message. */
export const incomingSender = ({ format, sender }: Pick<IncomingDelivery, 'format' | 'sender'>): string =>
  Object.values(adapters)
    .find((adapter) => format in adapter.formats)
    ?.senderName(sender) ?? sender;

/** Returns the number that people use for a booking. */
export const getBookingNumber = ({ shipment: { bookingId, fields } }: { readonly shipment: Shipment }): string =>
  getBookingName(fields, bookingId);

export const senderName = ({ standard, sender }: SourceMessage): string => adapters[standard].senderName(sender);

const classifierLabels = { planned: 'planned', estimated: 'estimated', actual: null } as const;

const formatEventTime = ({ occurredAt, occurredTz, dateOnly }: TrackingEvent): string | null =>
  occurredAt === null ? null : clockText(occurredAt, occurredTz ?? 'UTC', dateOnly);

/**
 * Describes the first event of a message in the words of its source: 'Departed · Hai Phong · 2026/09/30 01:15 GMT+7'.
 */
export const describeMessage = async (
  db: Executor,
  message: SourceMessage,
  agentId: string | null,
): Promise<string> => {
  const [event] = await readLocatedEvents(db, [message], { ...unknownShipment, agentId: agentId ?? '' });
  if (!event) return 'No event that can be read';
  const { rawLabel, classifier, retracted, location } = event;
  const place = location?.name ?? location?.unlocode ?? location?.iata;
  return [rawLabel, retracted ? 'withdrawn' : classifierLabels[classifier], place, formatEventTime(event)]
    .filter(Boolean)
    .join(' · ');
};
