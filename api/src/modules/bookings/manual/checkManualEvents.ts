import { findManualEventFault, type TrackingEvent } from '@quayside/freight';
import { type FieldError, invalid } from '../../../platform/errors';

/** An event to record, with the reason for a step against the order. */
interface CheckedEvent {
  readonly event: TrackingEvent;
  readonly reason: string;
  /** Path of the entry in the body, such as `events.0.`; empty for a single one. */
  readonly path: string;
}

/**
 * Ensures that events can be recorded beside the known ones and each other.
 * @throws 422 with one message per entry
 */
export const checkManualEvents = (
  checked: readonly CheckedEvent[],
  known: readonly TrackingEvent[],
  now: Date,
): void => {
  const faults = checked.flatMap(({ event, reason, path }): FieldError[] => {
    const others = [...known, ...checked.map((one) => one.event)].filter((other) => other !== event);
    const fault = findManualEventFault(event, others, now);
    if (!fault || (fault.kind === 'order' && reason !== '')) return [];
    return [{ path: `${path}date`, message: fault.message }];
  });
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
};
