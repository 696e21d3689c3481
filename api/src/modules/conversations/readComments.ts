import * as calls from '@quayside/contract';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { announce } from '../../platform/events/announce';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { commentReads, comments } from '../../tables/conversationTables';
import { notificationEvents, notifications } from '../../tables/notificationTables';
import { type CommentedRecord, findCommentedRecord, isCommentOn } from './commentedRecord';
import { selectComments, toComments } from './commentRows';
import { canAskQuestion } from './questions';
import { commentScope } from './scope/commentScope';
import { isUnreadBy } from './scope/isUnreadBy';

export const getConversation = handle(calls.getConversation, async ({ db, user, params, query: { before } }) => {
  const talk = await findCommentedRecord(db, user, params);
  const limit = calls.commentsPerPage;
  const where = and(isCommentOn(talk), commentScope(user), before === undefined ? undefined : lt(comments.id, before));
  const rows = await selectComments(db, { where, limit: limit + 1 });
  const page = await toComments(db, user, rows.slice(0, limit).reverse());
  const { forwarder, customer } = talk;
  const takesQuestions = await canAskQuestion(db, user, talk);
  return {
    comments: page,
    earlier: rows.length > limit ? (page[0]?.id ?? null) : null,
    forwarder,
    customer,
    takesQuestions,
  };
});

/** Counts unread comments. Users who see the conversations of all companies have none to read. */
const countUnread = async (db: Executor, user: User, talk: CommentedRecord): Promise<number> =>
  user.role === 'super-admin' ? 0 : db.$count(comments, and(isCommentOn(talk), commentScope(user), isUnreadBy(user)));

export const countUnreadComments = handle(calls.countUnreadComments, async ({ db, user, params }) => ({
  unread: await countUnread(db, user, await findCommentedRecord(db, user, params)),
}));

/** Marks the notifications of read comments as read. */
const markNotificationsRead = async (tx: Tx, user: User, ids: string[]): Promise<void> => {
  const ofComments = tx
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .where(inArray(notificationEvents.commentId, ids));
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: sql`now()`, mailDue: null })
    .where(
      and(
        ...[eq(notifications.userId, user.id), isNull(notifications.readAt)],
        inArray(notifications.eventId, ofComments),
      ),
    );
  if (rowCount) announce(tx, 'NOTIFIED', {}, [`user:${user.id}`]);
};

export const readComments = handle(calls.readComments, async ({ tx, user, params, body: { ids } }) => {
  const talk = await findCommentedRecord(tx, user, params);
  if (user.role === 'super-admin') return { unread: 0 };
  const { id, authorId, companyId } = comments;
  const read = await tx
    .select({ commentId: id, authorId, companyId })
    .from(comments)
    .where(and(inArray(id, ids), isCommentOn(talk), commentScope(user), ne(authorId, user.id)));
  if (read.length > 0) {
    const fresh = await tx
      .insert(commentReads)
      .values(read.map(({ commentId }) => ({ commentId, userId: user.id })))
      .onConflictDoNothing()
      .returning({ commentId: commentReads.commentId });
    await markNotificationsRead(
      tx,
      user,
      read.map(({ commentId }) => commentId),
    );
    const isFresh = new Set(fresh.map(({ commentId }) => commentId));
    // The author of an internal comment sees who has read it.
    const authors = read
      .filter((one) => one.companyId === null && isFresh.has(one.commentId))
      .map((one) => one.authorId);
    const rooms = [...new Set([user.id, ...authors])].map((person): Room => `user:${person}`);
    if (isFresh.size > 0) announce(tx, 'CONVERSATION_CHANGED', { about: talk.about, id: talk.id }, rooms);
  }
  return { unread: await countUnread(tx, user, talk) };
});
