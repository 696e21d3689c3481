import * as calls from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, editConflict, forbidden, invalid, notFound } from '../../platform/errors';
import { notify } from '../../platform/events/notify';
import type { User } from '../../platform/people/user';
import { refuseHeld } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import { commentMentions, comments, commentTexts } from '../../tables/conversationTables';
import { commentFiles } from '../documents/public';
import { announceRequest } from '../quotes/moveRequest';
import {
  type CommentedRecord,
  commentNotificationKinds,
  findCommentedRecord,
  findReaderRooms,
  isVisibleNow,
  toReferenceColumns,
} from './commentedRecord';
import { toComments } from './commentRows';
import { findCommentRow } from './findCommentRow';
import { beginQuestion } from './questions';
import { requireReaders } from './readers';

const readBack = async (tx: Tx, user: User, talk: CommentedRecord, id: string): Promise<calls.Comment> => {
  const [comment] = await toComments(tx, user, [await findCommentRow(tx, user, talk, id)]);
  if (!comment) throw notFound();
  return comment;
};

interface CommentChange {
  readonly user: User;
  readonly talk: CommentedRecord;
  readonly id: string;
  readonly isVisible: boolean;
  readonly action: 'comment.written' | 'comment.changed' | 'comment.removed';
  readonly mentions: readonly string[];
  readonly files?: readonly calls.StoredFile[];
  /** Set when it was just written. */
  readonly isQuestion?: boolean;
  readonly requestId: string;
}

/**
 * Records a comment in the audit log with visibility, mentions and files but without its text, and announces it to its
 * readers.
 */
const recordComment = async (tx: Tx, written: CommentChange): Promise<void> => {
  const { user, talk, id, isVisible, isQuestion, action, mentions, files = [], requestId } = written;
  const { about } = talk;
  const said = {
    ...{ about, record: talk.id, visibleTo: isVisible ? talk.customer?.id : null, mentions },
    ...(isQuestion && { isQuestion }),
    ...(files.length > 0 && { files: files.map(({ id: file, name, size }) => ({ id: file, name, size })) }),
  };
  await recordChange(tx, {
    ...{ actor: user, action, id, requestId },
    ...(action === 'comment.removed' ? { before: said } : { after: said }),
    announcement: {
      event: 'CONVERSATION_CHANGED',
      payload: { about, id: talk.id },
      rooms: await findReaderRooms(tx, talk, isVisible),
    },
  });
  // It may start or answer a question.
  if (about === 'request' && isVisible) await announceRequest(tx, talk.id);
};

/**
 * Creates the notifications of a comment. They name author and files but not the text, because it can be changed and
 * removed.
 */
const notifyReaders = async (
  tx: Tx,
  {
    user,
    talk,
    id,
    isVisible,
    isQuestion,
    files = [],
  }: Pick<CommentChange, 'user' | 'talk' | 'id' | 'isVisible' | 'isQuestion' | 'files'>,
  { isNew, mentions }: { readonly isNew: boolean; readonly mentions: readonly string[] },
): Promise<void> => {
  const kinds = commentNotificationKinds(talk.about);
  const detail = files.length > 0 ? `With ${files.map(({ name }) => name).join(', ')}` : undefined;
  const of = { agentId: talk.agentId, subjectId: talk.id, commentId: id, actor: user, detail };
  for (const toUserId of mentions)
    await notify(tx, {
      ...{ ...of, kind: kinds.mention, toUserId },
      label: isVisible ? 'Mention of you' : 'Internal mention of you',
    });
  const visible = isQuestion ? 'Question' : 'Comment';
  if (isNew) await notify(tx, { ...of, kind: kinds.comment, label: isVisible ? visible : 'Internal comment' });
};

const insertMentions = async (tx: Tx, commentId: string, mentions: readonly string[]): Promise<void> => {
  if (mentions.length > 0) await tx.insert(commentMentions).values(mentions.map((userId) => ({ commentId, userId })));
};

/** @throws 422 for a comment without text and files */
const refuseEmpty = (text: string, files: number): void => {
  if (!text && files === 0) throw invalid([{ path: 'text', message: 'Write a comment first' }]);
};

/** @throws 422 unless all files are unclaimed uploads of the author */
const attachFiles = async (tx: Tx, user: User, commentId: string, files: readonly string[]): Promise<void> => {
  const ids = [...new Set(files)];
  if ((await commentFiles.give(tx, { user, commentId, ids })) < ids.length)
    throw invalid([{ path: 'files', message: 'A file is not available any more. Attach it again.' }]);
};

interface NewComment {
  readonly user: User;
  readonly talk: CommentedRecord;
  /** The text, with the ids of the author's uploads. */
  readonly body: { readonly text: string; readonly mentions: readonly string[]; readonly isVisible: boolean } & {
    readonly files: readonly string[];
    readonly isQuestion?: boolean;
  };
  readonly requestId: string;
  /** Key of the mail that it came from. */
  readonly mailKey?: string;
}

/**
 * Stores a comment and notifies its readers. Returns undefined when the same mail became a comment before. @throws 409
 * when a visible comment has no customer to read it, 422 as the call does
 */
export const writeComment = async (
  tx: Tx,
  { user, talk, body, requestId, mailKey }: NewComment,
): Promise<calls.Comment | undefined> => {
  const { isVisible, text, isQuestion = false } = body;
  refuseEmpty(text, body.files.length);
  if (!isVisible && isLikeCustomer(user.role))
    throw invalid([{ path: 'isVisible', message: 'Internal comments are written by the staff of the forwarder' }]);
  if (isVisible && talk.customer === null)
    throw conflict('It was not sent to a customer, so no customer can read this. Write an internal comment.');
  const mentions = await requireReaders(tx, { user, talk, isVisible }, body);
  if (isQuestion) await beginQuestion(tx, { user, talk, isVisible, requestId });
  const id = newId();
  const added = await tx
    .insert(comments)
    .values({
      ...{ id, agentId: talk.agentId, companyId: isVisible ? talk.customer?.id : null },
      ...toReferenceColumns(talk),
      ...{ authorId: user.id, text, mailKey, isQuestion },
    })
    .onConflictDoNothing();
  if (added.rowCount === 0) return undefined;
  await insertMentions(tx, id, mentions);
  await attachFiles(tx, user, id, body.files);
  const answer = await readBack(tx, user, talk, id);
  const written = { user, talk, id, isVisible, isQuestion, files: answer.files };
  await recordComment(tx, { ...written, action: 'comment.written', mentions, requestId });
  await notifyReaders(tx, written, { isNew: true, mentions });
  return answer;
};

export const addComment = handle(calls.addComment, async ({ tx, user, params, body, request }) => {
  const talk = await findCommentedRecord(tx, user, params);
  const written = await writeComment(tx, { user, talk, body, requestId: request.id });
  if (!written) throw new Error('A comment without a mail was taken for one that came by mail');
  return written;
});

/**
 * Returns a comment that its author may still change. @throws 403 for a comment of another author, 409 when it was
 * removed
 */
const findOwn = async (tx: Tx, user: User, talk: CommentedRecord, id: string) => {
  const row = await findCommentRow(tx, user, talk, id);
  if (row.authorId !== user.id) throw forbidden('Only the author can edit a comment.');
  if (row.text === null) throw conflict('This comment was removed.');
  return { ...row, text: row.text };
};

const findMentions = async (tx: Tx, id: string): Promise<string[]> => {
  const { userId, commentId } = commentMentions;
  return (await tx.select({ userId }).from(commentMentions).where(eq(commentId, id))).map((row) => row.userId);
};

export const changeComment = handle(
  calls.changeComment,
  async ({ tx, user, params, body, expectedVersion, request }) => {
    const talk = await findCommentedRecord(tx, user, params);
    const row = await findOwn(tx, user, talk, params.comment);
    refuseEmpty(body.text, (await commentFiles.of(tx, [row.id])).length);
    const isVisible = isVisibleNow(row, talk);
    const mentions = await requireReaders(tx, { user, talk, isVisible }, body);
    const { rowCount } = await tx
      .update(comments)
      .set({ text: body.text, editedAt: sql`now()`, version: sql`${comments.version} + 1` })
      .where(and(eq(comments.id, row.id), eq(comments.version, expectedVersion ?? 0)));
    if (rowCount === 0) throw editConflict('this comment');
    await tx.insert(commentTexts).values({ id: newId(), commentId: row.id, text: row.text });
    const named = await findMentions(tx, row.id);
    await tx.delete(commentMentions).where(eq(commentMentions.commentId, row.id));
    await insertMentions(tx, row.id, mentions);
    const written = { user, talk, id: row.id, isVisible };
    await recordComment(tx, { ...written, action: 'comment.changed', mentions, requestId: request.id });
    await notifyReaders(tx, written, { isNew: false, mentions: mentions.filter((one) => !named.includes(one)) });
    return readBack(tx, user, talk, row.id);
  },
);

export const removeComment = handle(calls.removeComment, async ({ tx, user, params, request }) => {
  const talk = await findCommentedRecord(tx, user, params);
  const row = await findOwn(tx, user, talk, params.comment);
  await refuseHeld(tx, { kind: talk.about, id: talk.id, stays: 'its comments stay' });
  const mentions = await findMentions(tx, row.id);
  await tx.delete(commentTexts).where(eq(commentTexts.commentId, row.id));
  await tx.delete(commentMentions).where(eq(commentMentions.commentId, row.id));
  await commentFiles.takeAway(tx, row.id);
  await tx
    .update(comments)
    .set({ text: null, removedAt: sql`now()`, version: sql`${comments.version} + 1` })
    .where(eq(comments.id, row.id));
  const isVisible = isVisibleNow(row, talk);
  await recordComment(tx, {
    user,
    talk,
    id: row.id,
    isVisible,
    action: 'comment.removed',
    mentions,
    requestId: request.id,
  });
  return readBack(tx, user, talk, row.id);
});
