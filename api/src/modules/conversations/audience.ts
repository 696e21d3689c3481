import { eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { commentMentions, comments } from '../../tables/conversationTables';
import { quoteRequests } from '../../tables/quoteTables';
import {
  type CommentedRecord,
  findReaderRooms,
  isCommentOn,
  isVisibleNow,
  loadCommentedRecord,
  toRecordReference,
} from './commentedRecord';

/** The rooms that may read a comment, the users it concerns, and those who get a mention instead. */
export interface CommentAudience {
  readonly rooms: readonly Room[];
  /** The record of the comment. */
  readonly of: Pick<CommentedRecord, 'about' | 'id'>;
  /** The creator of the record and the participants of its conversation. */
  readonly owners: readonly string[];
  readonly mentioned: readonly string[];
}

/**
 * Returns the users whom a record concerns without a comment of theirs: of a request the requester and the assignee,
 * of a quote the users in its rooms.
 */
const findConcernedUsers = async (tx: Tx, talk: CommentedRecord, rooms: readonly Room[]): Promise<string[]> => {
  if (talk.about === 'booking') return [talk.ownerId ?? ''];
  if (talk.about === 'quote')
    return rooms.filter((room) => room.startsWith('user:')).map((room) => room.slice('user:'.length));
  const { id, askedBy } = quoteRequests;
  const [request] = await tx.select({ askedBy }).from(quoteRequests).where(eq(id, talk.id));
  return [talk.ownerId ?? '', request?.askedBy ?? ''];
};

/** Returns the audience of a comment; undefined when it was removed or its record was deleted. */
export const commentAudience = async (tx: Tx, id: string): Promise<CommentAudience | undefined> => {
  const { bookingId, quoteId, requestId, companyId, text, authorId } = comments;
  const [row] = await tx
    .select({ bookingId, quoteId, requestId, companyId, text })
    .from(comments)
    .where(eq(comments.id, id));
  if (!row || row.text === null) return undefined;
  const of = toRecordReference(row);
  const talk = of && (await loadCommentedRecord(tx, of.about, of.id));
  if (!talk) return undefined;
  const rooms = await findReaderRooms(tx, talk, isVisibleNow(row, talk));
  const { commentId, userId } = commentMentions;
  const mentioned = await tx.select({ userId }).from(commentMentions).where(eq(commentId, id));
  const spoke = await tx.selectDistinct({ authorId }).from(comments).where(isCommentOn(talk));
  const made = await findConcernedUsers(tx, talk, rooms);
  return {
    rooms,
    of: { about: talk.about, id: talk.id },
    owners: [...made, ...spoke.map((one) => one.authorId)],
    mentioned: mentioned.map((one) => one.userId),
  };
};
