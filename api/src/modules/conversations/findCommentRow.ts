import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { comments } from '../../tables/conversationTables';
import { type CommentedRecord, isCommentOn } from './commentedRecord';
import { type CommentRow, selectComments } from './commentRows';
import { commentScope } from './scope/commentScope';

/** Returns a comment. @throws 404 when the user may not read it, or it belongs to another record */
export const findCommentRow = async (
  db: Executor,
  user: User,
  talk: CommentedRecord,
  id: string,
): Promise<CommentRow> => {
  const [row] = await selectComments(db, {
    where: and(eq(comments.id, id), isCommentOn(talk), commentScope(user)),
    limit: 1,
  });
  if (!row) throw notFound();
  return row;
};
