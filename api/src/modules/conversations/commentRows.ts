import type { Comment } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { companyOfPerson } from '../../tables/companyOfPerson';
import { commentMentions, commentReads, comments, commentTexts } from '../../tables/conversationTables';
import { personName } from '../../tables/personName';
import { commentFiles } from '../documents/public';

const reader = alias(companies, 'reader');

interface List {
  readonly where: SQL | undefined;
  readonly limit: number;
}

/** Selects comments by a condition, latest first. The condition includes the scope. */
export const selectComments = (db: Executor, { where, limit }: List) =>
  db
    .select({
      ...getTableColumns(comments),
      // A platform user who works as a company is not one of its users and is hidden by row-level security.
      author: { id: users.id, fullName: personName, companyName: companyOfPerson },
      visibleTo: { id: reader.id, companyName: reader.companyName },
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(reader, eq(reader.id, comments.companyId))
    .where(where)
    .orderBy(desc(comments.id))
    .limit(limit);

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** Groups rows by comment. */
const groupByComment = <R extends { readonly commentId: string }>(rows: readonly R[]) => {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.commentId, [...(found.get(row.commentId) ?? []), row]);
  return (id: string): readonly R[] => found.get(id) ?? [];
};

/** Converts comments to their contract form. */
export const toComments = async (db: Executor, user: User, rows: readonly CommentRow[]): Promise<Comment[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const mentions = groupByComment(
    await db
      .select({ commentId: commentMentions.commentId, id: users.id, fullName: personName })
      .from(commentMentions)
      .innerJoin(users, eq(users.id, commentMentions.userId))
      .where(inArray(commentMentions.commentId, ids)),
  );
  const reads = groupByComment(
    await db
      .select({ commentId: commentReads.commentId, userId: commentReads.userId, name: personName })
      .from(commentReads)
      .leftJoin(users, eq(users.id, commentReads.userId))
      .where(inArray(commentReads.commentId, ids))
      .orderBy(commentReads.readAt),
  );
  const { commentId, text, until } = commentTexts;
  const former = groupByComment(
    isStaff(user.role)
      ? await db
          .select({ commentId, text, until })
          .from(commentTexts)
          .where(inArray(commentId, ids))
          .orderBy(desc(commentTexts.id))
      : [],
  );
  const files = groupByComment(
    (await commentFiles.of(db, ids)).map((file) => ({ ...file, commentId: file.commentId ?? '' })),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt,
    by: row.author ?? { id: row.authorId, fullName: 'A platform administrator', companyName: '' },
    visibleTo: row.visibleTo,
    isQuestion: row.isQuestion,
    text: row.text,
    mentions: mentions(row.id).map(({ id, fullName }) => ({ id, fullName })),
    files: files(row.id).map(commentFiles.shown),
    editedAt: row.text === null ? null : row.editedAt,
    formerTexts: former(row.id).map(({ text: said, until: over }) => ({ text: said, until: over })),
    isRead:
      row.authorId === user.id ||
      row.text === null ||
      user.role === 'super-admin' ||
      reads(row.id).some(({ userId }) => userId === user.id),
    readBy:
      row.companyId === null
        ? reads(row.id).flatMap(({ userId, name }) => (userId === user.id || !name ? [] : name))
        : [],
    isOwn: row.authorId === user.id,
    version: row.version,
  }));
};
