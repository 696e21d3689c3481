import { clockText, type TrackingEvent } from '@quayside/freight';
import { adapters } from '../../../integrations/adapters';
import { readEvents } from '../../../integrations/readEvents';
import { unknownShipment } from '../../../integrations/source/unknownShipment';
import type { SourceMessage } from '../../../ports/sourceMessage';
import type { Shipment } from '../../../ports/trackingSource';
import type { Incoming } from './incoming';

/** Who sent what could not be read, by name. */
export const incomingSender = ({ format, sender }: Pick<Incoming, 'format' | 'sender'>): string =>
  Object.values(adapters)
    .find((adapter) => format in adapter.formats)
    ?.senderName(sender) ?? sender;

/** What people call a booking that asks. */
export const numberOf = ({ shipment: { bookingId, fields } }: { readonly shipment: Shipment }): string =>
  fields.hblNumber || fields.customerReference || fields.mblNumber || bookingId;

export const senderName = ({ standard, sender }: SourceMessage): string => adapters[standard].senderName(sender);

const sureness = { planned: 'planned', estimated: 'estimated', actual: null } as const;

const timeOf = ({ occurredAt, occurredTz, dateOnly }: TrackingEvent): string | null =>
  occurredAt === null ? null : clockText(occurredAt, occurredTz ?? 'UTC', dateOnly);

/** What a message says, in its source's words: 'Departed · Hai Phong · 2026/09/30 01:15 GMT+7'. */
export const sayingOf = (message: SourceMessage): string => {
  const [event] = readEvents(message, unknownShipment);
  if (!event) return 'No event that can be read';
  const { rawLabel, classifier, retracted, location } = event;
  const place = location?.name ?? location?.unlocode ?? location?.iata;
  return [rawLabel, retracted ? 'withdrawn' : sureness[classifier], place, timeOf(event)].filter(Boolean).join(' · ');
};
