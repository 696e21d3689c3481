import { bookingStatusLabels, clockText, DAY, HOUR, shippingStatuses, shippingStatusLabels } from '@quayside/freight';
import type { NewsText } from '../../../platform/events/notify';
import { toBeKept } from '../../../platform/people/shownStyle';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import type { BookingAfterEvents } from './afterEvents';

/** Label of the ETA among the editable fields. */
const ETA = 'ETA';

/** Formats a duration in milliseconds by its two largest units: '2 d 11 h', '40 min'. */
const spanText = (span: number): string => {
  if (span < HOUR) return `${Math.max(1, Math.round(span / 60_000))} min`;
  const hours = Math.round(span / HOUR);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  return [days > 0 && `${days} d`, rest > 0 && `${rest} h`].filter(Boolean).join(' ');
};

/** Returns the notification about a changed ETA: by how much it moved, with both times at the destination. */
export const toEtaNotification = ({ fields }: Pick<BookingRow, 'fields'>, was: string, is: string): NewsText => {
  const { timeZone } = bookedRoute(fields).to;
  const moved = Date.parse(is) - Date.parse(was);
  return {
    kind: 'eta-changed',
    label: `ETA ${spanText(Math.abs(moved))} ${moved > 0 ? 'later' : 'earlier'}`,
    detail: toBeKept(() => `${clockText(is, timeZone)}, was ${clockText(was, timeZone)}`),
    tone: moved >= DAY ? 'warn' : moved < 0 ? 'good' : 'plain',
    minutes: Math.max(1, Math.round(Math.abs(moved) / 60_000)),
  };
};

interface Edit {
  /** 'Booking edited' */
  readonly label: string;
  /** Labels of the changed fields. */
  readonly changed: readonly string[];
  readonly eta: string | null;
}

/** Returns the notifications about an edit: a changed ETA as its own notification, and all other changes. */
export const toEditNotifications = (
  before: Pick<BookingRow, 'eta' | 'fields'>,
  { label, changed, eta }: Edit,
): NewsText[] => {
  const was = before.eta;
  const moved =
    was !== null && eta !== null && Date.parse(was) !== Date.parse(eta) ? [toEtaNotification(before, was, eta)] : [];
  const others = moved.length > 0 ? changed.filter((name) => name !== ETA) : changed;
  return [
    ...moved,
    ...(others.length > 0 ? [{ kind: 'booking-changed', label, detail: others.join(', ') } as const] : []),
  ];
};

type Before = Pick<BookingRow, 'eta' | 'fields' | 'status' | 'shippingStatus'>;

/** Returns the notifications about a delivery of events: the last step and a changed ETA. */
export const toEventNotifications = (before: Before, after: BookingAfterEvents): NewsText[] => {
  const { from, to } = bookedRoute(before.fields);
  const isOver = before.status !== after.status && after.status === 'completed';
  const rank = (status: BookingRow['shippingStatus']) => shippingStatuses.indexOf(status);
  const isAhead = rank(after.shippingStatus) > rank(before.shippingStatus);
  const places: Partial<Record<BookingRow['shippingStatus'], string>> = { onboard: from.code, arrived: to.code };
  const step = shippingStatusLabels[after.shippingStatus];
  const reached = [step, places[after.shippingStatus]].filter(Boolean).join(' ');
  return [
    ...(isOver || isAhead
      ? [
          {
            kind: 'milestone',
            label: isOver ? bookingStatusLabels.completed : reached,
            tone: isOver ? 'good' : 'plain',
          } as const,
        ]
      : []),
    ...(after.isEtaRevised && before.eta && after.eta ? [toEtaNotification(before, before.eta, after.eta)] : []),
  ];
};
