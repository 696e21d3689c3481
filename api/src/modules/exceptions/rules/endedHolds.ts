import type { ExceptionType, TrackingEvent } from '@quayside/freight';
import { customsHoldSubject, endsCustomsHold, isCustomsHold } from './customsHold';
import { hasLeft } from './freightHold';

/** An exception that is not acknowledged. */
export interface OpenException {
  readonly type: ExceptionType;
  /** The key from its rule, without the type. */
  readonly key: string;
  /** Container number; null when the hold names none. */
  readonly equipment: string | null;
}

/** An exception for a hold, and the event by which a source reports its end. */
export interface EndedHold<Open extends OpenException> {
  readonly exception: Open;
  readonly by: TrackingEvent;
}

type Ends = (exception: OpenException, current: readonly TrackingEvent[]) => readonly TrackingEvent[];

/** @source Terminal49 API v2, holds and fees: a lifted hold replaces the active one */
const isLifted = (names: RegExp, { equipment }: OpenException, event: TrackingEvent): boolean =>
  names.test(event.rawCode) && (event.equipment ?? null) === equipment;

const customs = /^hold\.(customs|usda|vacis)\.lifted$/;
const freight = /^hold\.freight\.lifted$/;

const endsByType: Readonly<Partial<Record<ExceptionType, Ends>>> = {
  CUSTOMS_HOLD: (exception, current) => {
    const subject = exception.key.slice(0, exception.key.lastIndexOf(':'));
    const holds = current.filter((event) => isCustomsHold(event) && customsHoldSubject(event) === subject);
    return current.filter(
      (event) =>
        isLifted(customs, exception, event) ||
        (holds.length > 0 && holds.every((hold) => endsCustomsHold(hold, event))),
    );
  },
  FREIGHT_HOLD: (exception, current) =>
    current.filter((event) => isLifted(freight, exception, event) || hasLeft(exception.equipment, event)),
};

const toldAt = ({ occurredAt, updatedAt }: TrackingEvent): number => Date.parse(occurredAt ?? updatedAt);

/**
 * Returns the holds that have ended, each with the first event that reports it. Pure; the order of events does not
 * matter. Excludes holds that the rules still find and holds without a reported end.
 * @param found the keys that the rules find now
 */
export const endedHolds = <Open extends OpenException>(
  open: readonly Open[],
  found: ReadonlySet<string>,
  current: readonly TrackingEvent[],
): EndedHold<Open>[] =>
  open.flatMap((exception) => {
    if (found.has(exception.key)) return [];
    const [by] = [...(endsByType[exception.type]?.(exception, current) ?? [])].sort((a, b) => toldAt(a) - toldAt(b));
    return by ? [{ exception, by }] : [];
  });
