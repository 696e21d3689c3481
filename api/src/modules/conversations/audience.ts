import { eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { commentMentions, comments } from '../../tables/conversationTables';
import { quoteRequests } from '../../tables/quoteTables';
import { aboutOf, isOfTalk, isVisibleNow, readersOf, type Talk, talkOf } from './talk';

/** Who may hear of a comment, whom it concerns, and who hears of it as a mention instead. */
export interface CommentAudience {
  readonly rooms: readonly Room[];
  /** The record that it is about. */
  readonly of: Pick<Talk, 'about' | 'id'>;
  /** Who made the record, and who has taken part in its conversation. */
  readonly owners: readonly string[];
  readonly mentioned: readonly string[];
}

/** Whom a record concerns who has said nothing about it: of a request who asked and who works on it, of a quote those whom its rooms name. */
const makersOf = async (tx: Tx, talk: Talk, rooms: readonly Room[]): Promise<string[]> => {
  if (talk.about === 'booking') return [talk.ownerId ?? ''];
  if (talk.about === 'quote')
    return rooms.filter((room) => room.startsWith('user:')).map((room) => room.slice('user:'.length));
  const { id, askedBy } = quoteRequests;
  const [request] = await tx.select({ askedBy }).from(quoteRequests).where(eq(id, talk.id));
  return [talk.ownerId ?? '', request?.askedBy ?? ''];
};

/** Undefined for a comment that was removed, or is gone with its record. */
export const commentAudience = async (tx: Tx, id: string): Promise<CommentAudience | undefined> => {
  const { bookingId, quoteId, requestId, companyId, text, authorId } = comments;
  const [row] = await tx
    .select({ bookingId, quoteId, requestId, companyId, text })
    .from(comments)
    .where(eq(comments.id, id));
  if (!row || row.text === null) return undefined;
  const of = aboutOf(row);
  const talk = of && (await talkOf(tx, of.about, of.id));
  if (!talk) return undefined;
  const rooms = await readersOf(tx, talk, isVisibleNow(row, talk));
  const { commentId, userId } = commentMentions;
  const mentioned = await tx.select({ userId }).from(commentMentions).where(eq(commentId, id));
  const spoke = await tx.selectDistinct({ authorId }).from(comments).where(isOfTalk(talk));
  const made = await makersOf(tx, talk, rooms);
  return {
    rooms,
    of: { about: talk.about, id: talk.id },
    owners: [...made, ...spoke.map((one) => one.authorId)],
    mentioned: mentioned.map((one) => one.userId),
  };
};
