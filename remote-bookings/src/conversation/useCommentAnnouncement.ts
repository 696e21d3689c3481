import type { Comment } from '@quayside/contract';
import { useState } from 'react';

const toAnnouncementText = ({ by, visibleTo }: Comment): string =>
  `${visibleTo ? 'New comment' : 'New internal comment'} by ${by.fullName}`;

/** Returns the announcement of a new comment by someone else; empty before the first one. */
export const useCommentAnnouncement = (comments: readonly Comment[]): string => {
  const last = comments.at(-1);
  const [known, setKnown] = useState<{ lastId: string | undefined; news: string }>({ lastId: last?.id, news: '' });
  if (last === undefined || known.lastId === last.id) return known.news;
  const isNew = known.lastId !== undefined && last.id > known.lastId && !last.isOwn;
  setKnown({ lastId: last.id, news: isNew ? toAnnouncementText(last) : '' });
  return known.news;
};
