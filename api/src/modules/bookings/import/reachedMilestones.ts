import type { MilestoneCode, TrackingEvent } from '@quayside/freight';
import { milestoneLabel } from '@quayside/freight';
import type { ImportField } from '../../imports/kit/kind';

/** The place of a milestone and its event kind. */
interface MilestoneDefinition {
  readonly code: MilestoneCode;
  readonly at: 'origin' | 'destination';
  readonly kind: TrackingEvent['kind'];
}

/**
 * The milestones that an open booking may have reached, in order. Excludes final ones, because only open bookings are
 * imported.
 */
export const reachedMilestones: readonly MilestoneDefinition[] = [
  { code: 'booking_confirmed', at: 'origin', kind: 'internal' },
  { code: 'empty_picked_up', at: 'origin', kind: 'equipment' },
  { code: 'cargo_received', at: 'origin', kind: 'equipment' },
  { code: 'customs_export_cleared', at: 'origin', kind: 'customs' },
  { code: 'loaded', at: 'origin', kind: 'equipment' },
  { code: 'departed', at: 'origin', kind: 'transport' },
  { code: 'arrived', at: 'destination', kind: 'transport' },
  { code: 'discharged', at: 'destination', kind: 'equipment' },
  { code: 'customs_cleared', at: 'destination', kind: 'customs' },
  { code: 'available', at: 'destination', kind: 'equipment' },
];

export const milestoneFields: readonly ImportField[] = reachedMilestones.map(({ code }) => ({
  name: code,
  label: milestoneLabel(code),
  is: 'day',
  aliases: [code.replaceAll('_', ' ')],
}));

/** A milestone with its local time. */
export interface ReachedMoment {
  readonly code: MilestoneCode;
  /** yyyy-MM-dd */
  readonly day: string;
  /** ISO instant; a day without a time is its midnight in UTC, as in events. */
  readonly occurredAt: string;
  readonly dateOnly: boolean;
}

/** The place of a milestone. */
export interface ReachedPlace {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly isAir: boolean;
}

/** Converts the milestones of a booking to imported events. */
export const toImportedEvents = (
  bookingId: string,
  moments: readonly ReachedMoment[],
  places: Readonly<Record<MilestoneDefinition['at'], ReachedPlace>>,
  now: string,
): TrackingEvent[] =>
  reachedMilestones.flatMap(({ code, at, kind }) => {
    const moment = moments.find((one) => one.code === code);
    if (!moment) return [];
    const { code: placeCode, name, timeZone, isAir } = places[at];
    return [
      {
        ...{
          id: `${bookingId}-${code}`,
          bookingId,
          source: 'import' as const,
          sourceName: 'Import',
          sourceEventId: code,
        },
        ...{ kind, milestone: code, rawCode: code, rawLabel: milestoneLabel(code), classifier: 'actual' as const },
        ...{ occurredAt: moment.occurredAt, occurredTz: timeZone, dateOnly: moment.dateOnly },
        ...{ receivedAt: now, updatedAt: now, retracted: false, visibility: 'all' as const },
        location: { ...(isAir ? { iata: placeCode } : { unlocode: placeCode }), name, timeZone },
      },
    ];
  });
