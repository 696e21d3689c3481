import { type Change, type ChangeOf, recordChanges } from '../../platform/audit/recordChange';
import { enqueueNotifications, type NewsText, newsInsertions } from '../../platform/events/notify';
import type { Tx } from '../../ports/database';
import { bookingAnnouncement, type ChangedBooking } from '../bookings/booking/announceBooking';
import { historyInsertions, type NewHistory } from './recordHistory';

/** A history entry for people; action and actor come from the change. */
type HistoryLine = Pick<NewHistory, 'category' | 'label' | 'detail' | 'equipmentReference' | 'reference' | 'changes'>;

export interface BookingChange extends Omit<Change<ChangeOf<'booking'>>, 'id' | 'actor' | 'announcement'> {
  readonly actor: NewHistory['user'];
  /** The booking after the change. */
  readonly booking: ChangedBooking;
  /** One entry, or those that the events of the change produced. */
  readonly history: HistoryLine | readonly NewHistory[];
  /** Notifications about the change. */
  readonly notifications?: readonly NewsText[];
}

/** Returns the action of a history entry: that of the audit log without its record. */
export const toHistoryAction = (action: string): string => action.slice(action.indexOf('.') + 1);

const toHistoryEntries = ({
  booking,
  actor: user,
  action,
  before,
  after,
  history,
}: BookingChange): readonly NewHistory[] => {
  if (!('label' in history)) return history;
  const line = { ...history, bookingId: booking.id, action: toHistoryAction(action), user };
  return [history.changes ? line : { ...line, before, after }];
};

/**
 * Writes history, audit log and notifications of booking changes and announces them, in the transaction of the change.
 * A booking with several changes in one version is announced once.
 */
export const recordBookingChanges = async (tx: Tx, made: readonly BookingChange[]): Promise<void> => {
  const told = made.flatMap(({ booking, actor, notifications = [] }) =>
    notifications.map((one) => ({ ...one, agentId: booking.agentId, subjectId: booking.id, actor })),
  );
  const announced = new Set<string>();
  const changes = made.map(({ booking, history: _, notifications: __, ...audited }): Change => {
    const isFirst = !announced.has(booking.id);
    announced.add(booking.id);
    const announcement = isFirst ? bookingAnnouncement(booking) : undefined;
    return { ...audited, id: booking.id, agentId: booking.agentId, announcement };
  });
  // Sent together, because other transactions that update the same totals wait until this one ends.
  await Promise.all([
    recordChanges(tx, changes, [...historyInsertions(made.flatMap(toHistoryEntries)), ...newsInsertions(tx, told)]),
    told.length > 0 && enqueueNotifications(tx),
  ]);
};

/** Records one booking change. */
export const recordBookingChange = (tx: Tx, change: BookingChange): Promise<void> => recordBookingChanges(tx, [change]);
