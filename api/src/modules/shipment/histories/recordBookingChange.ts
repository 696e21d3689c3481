import { type NewsText, newsInsertions, tellSoon } from '../../../platform/notify';
import { type Change, type ChangeOf, recordChanges } from '../../../platform/recordChange';
import type { Tx } from '../../../ports/database';
import { bookingAnnouncement, type ChangedBooking } from '../booking/announceBooking';
import { historyInsertions, type NewHistory } from './recordHistory';

/** A line of history, for people; what happened and who did it is the change's. */
type Line = Pick<NewHistory, 'category' | 'label' | 'detail' | 'equipmentReference' | 'reference' | 'changes'>;

export interface BookingChange extends Omit<Change<ChangeOf<'booking'>>, 'id' | 'actor' | 'announcement'> {
  readonly actor: NewHistory['user'];
  /** As it is after the change. */
  readonly booking: ChangedBooking;
  /** One line, or those that the events behind the change have made. */
  readonly history: Line | readonly NewHistory[];
  /** What people are told of it without looking, whatever they have open. */
  readonly news?: readonly NewsText[];
}

const linesOf = ({ booking, actor: user, action, before, after, history }: BookingChange): readonly NewHistory[] => {
  if (!('label' in history)) return history;
  const line = { ...history, bookingId: booking.id, action: action.slice(action.indexOf('.') + 1), user };
  return [history.changes ? line : { ...line, before, after }];
};

/**
 * Writes the history and the audit of changes of bookings and announces them, all in the transaction that makes them. A booking of which
 * several things are written, having changed once, is announced once.
 */
export const recordBookingChanges = async (tx: Tx, made: readonly BookingChange[]): Promise<void> => {
  const told = made.flatMap(({ booking, actor, news = [] }) =>
    news.map((one) => ({ ...one, agentId: booking.agentId, subjectId: booking.id, actor })),
  );
  const announced = new Set<string>();
  const changes = made.map(({ booking, history: _, news: __, ...audited }): Change => {
    const isFirst = !announced.has(booking.id);
    announced.add(booking.id);
    const announcement = isFirst ? bookingAnnouncement(booking) : undefined;
    return { ...audited, id: booking.id, agentId: booking.agentId, announcement };
  });
  // On their way together: whoever counts in the same totals waits until this transaction ends.
  await Promise.all([
    recordChanges(tx, changes, [...historyInsertions(made.flatMap(linesOf)), ...newsInsertions(tx, told)]),
    told.length > 0 && tellSoon(tx),
  ]);
};

/** The same of one change. */
export const recordBookingChange = (tx: Tx, change: BookingChange): Promise<void> => recordBookingChanges(tx, [change]);
