import {
  COMMENT_PARAM,
  type Comment,
  type Conversation,
  type ConversationSubject,
  getConversation,
  readComments,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiError, callKey, useSend } from '@quayside/kernel/api';
import { type InfiniteData, useInfiniteQuery } from '@quayside/kernel/query';
import { useNews } from '@quayside/kernel/realtime';
import { useSearchParams } from '@quayside/kernel/router';
import { useEffect, useEffectEvent } from 'react';

/** Record that a conversation belongs to. */
export interface ConversationTarget {
  readonly about: ConversationSubject;
  readonly id: string;
}

/** Loads a conversation from its end, and again after each new comment. */
export const useConversation = (talk: ConversationTarget) => {
  const { api } = useKernel();
  const params = { about: talk.about, id: talk.id };
  const key = callKey(getConversation, { pages: params });
  useNews('CONVERSATION_CHANGED', [key], (changed) => changed.id === talk.id);
  return useInfiniteQuery<Conversation, ApiError, InfiniteData<Conversation>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.call(getConversation, { params, query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  });
};

/** Returns all loaded comments, oldest first. Pages loaded at different times may overlap. */
export const flattenComments = ({ pages }: InfiniteData<Conversation>): Comment[] => {
  const byId = new Map([...pages].reverse().flatMap(({ comments }) => comments.map((one) => [one.id, one] as const)));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Returns the comment in the address and loads earlier pages until it is found. */
export const useLinkedComment = (
  { hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useConversation>,
  comments: readonly Comment[],
): string | null => {
  const [params] = useSearchParams();
  const sought = params.get(COMMENT_PARAM);
  const [oldest] = comments;
  // Ids are ordered by time.
  const isEarlier = sought !== null && oldest !== undefined && sought < oldest.id;
  const isOnItsWay = isEarlier && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (isOnItsWay) void fetchNextPage();
  }, [isOnItsWay, fetchNextPage]);
  return sought;
};

/** Marks the shown comments as read while the page is visible. */
export const useMarkAsRead = (talk: ConversationTarget, comments: readonly Comment[]): void => {
  const { mutate } = useSend(readComments);
  const unread = comments
    .filter(({ isRead }) => !isRead)
    .slice(-200)
    .map(({ id }) => id);
  const read = useEffectEvent(() => {
    if (unread.length > 0 && document.visibilityState === 'visible')
      mutate({ params: { about: talk.about, id: talk.id }, body: { ids: unread } });
  });
  const shown = unread.join();
  useEffect(() => {
    if (!shown) return;
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [shown]);
};
