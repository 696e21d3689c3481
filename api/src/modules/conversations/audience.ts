import { eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { commentMentions, comments } from '../../tables/conversationTables';
import { isOfTalk, isVisibleNow, readersOf, type Talk, talkOf } from './talk';

/** Who may hear of a comment, whom it concerns, and who hears of it as a mention instead. */
export interface CommentAudience {
  readonly rooms: readonly Room[];
  /** The record that it is about. */
  readonly of: Pick<Talk, 'about' | 'id'>;
  /** Who made the record, and who has taken part in its conversation. */
  readonly owners: readonly string[];
  readonly mentioned: readonly string[];
}

/** Undefined for a comment that was removed, or is gone with its record. */
export const commentAudience = async (tx: Tx, id: string): Promise<CommentAudience | undefined> => {
  const { bookingId, quoteId, companyId, text, authorId } = comments;
  const [row] = await tx.select({ bookingId, quoteId, companyId, text }).from(comments).where(eq(comments.id, id));
  if (!row || row.text === null) return undefined;
  const talk = row.bookingId
    ? await talkOf(tx, 'booking', row.bookingId)
    : await talkOf(tx, 'quote', row.quoteId ?? '');
  if (!talk) return undefined;
  const rooms = await readersOf(tx, talk, isVisibleNow(row, talk));
  const { commentId, userId } = commentMentions;
  const mentioned = await tx.select({ userId }).from(commentMentions).where(eq(commentId, id));
  const spoke = await tx.selectDistinct({ authorId }).from(comments).where(isOfTalk(talk));
  const made =
    talk.about === 'booking'
      ? [talk.ownerId ?? '']
      : rooms.filter((room) => room.startsWith('user:')).map((room) => room.slice('user:'.length));
  return {
    rooms,
    of: { about: talk.about, id: talk.id },
    owners: [...made, ...spoke.map((one) => one.authorId)],
    mentioned: mentioned.map((one) => one.userId),
  };
};
