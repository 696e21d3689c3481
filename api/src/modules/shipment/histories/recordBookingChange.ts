import { type NewsText, newsInsertions, tellSoon } from '../../../platform/notify';
import { type Change, type ChangeOf, recordChange } from '../../../platform/recordChange';
import type { Tx } from '../../../ports/database';
import { bookingAnnouncement, type ChangedBooking } from '../booking/announceBooking';
import { historyInsertions, type NewHistory } from './recordHistory';

/** A line of history, for people; what happened and who did it is the change's. */
type Line = Pick<NewHistory, 'category' | 'label' | 'detail' | 'equipmentReference' | 'reference' | 'changes'>;

interface BookingChange extends Omit<Change<ChangeOf<'booking'>>, 'id' | 'actor' | 'announcement'> {
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

/** Writes the history and the audit of a change of a booking and announces it, all in the transaction that makes it. */
export const recordBookingChange = async (tx: Tx, change: BookingChange): Promise<void> => {
  const { booking, history: _, news = [], ...audited } = change;
  const about = { agentId: booking.agentId, subjectId: booking.id, actor: change.actor };
  const told = news.map((one) => ({ ...one, ...about }));
  await recordChange(tx, { ...audited, id: booking.id, announcement: bookingAnnouncement(booking) }, [
    ...historyInsertions(tx, linesOf(change)),
    ...newsInsertions(tx, told),
  ]);
  if (told.length > 0) await tellSoon(tx);
};
