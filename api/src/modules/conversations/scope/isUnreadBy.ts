import { and, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import { commentReads, comments } from '../../../tables/conversationTables';

/**
 * Returns the condition for comments that a user has not read: of other authors and not removed. The caller adds
 * record and scope.
 */
export const isUnreadBy = ({ id }: User): SQL | undefined =>
  and(
    ...[ne(comments.authorId, id), isNull(comments.removedAt)],
    sql`not exists (select from ${commentReads}
          where ${commentReads.commentId} = ${comments.id} and ${commentReads.userId} = ${id})`,
  );
