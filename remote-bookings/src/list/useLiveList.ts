import {
  type BookingCard,
  type BookingListQuery,
  type BookingSummary,
  getBookingSummary,
  listBookings,
  type RealtimeEvents,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BatchOutcome, batchChanges } from '../listView/batchChanges';
import type { ListSort } from '../listView/listView';
import {
  applyListUpdate,
  type BookingPages,
  findNewBookings,
  type ListUpdate,
  prependCards,
  startPages,
  uniqueCards,
  withTotal,
} from './bookingPages';
import { calculateGrowth, isInList, updateSummary } from './listMembership';
import { pagesKey } from './useBookingPages';

/** Many clients receive a change at once; a random delay spreads their requests. */
const cardPace = () => ({ moment: 300 + 400 * Math.random(), rest: 1500 });
const countPace = () => ({ moment: 500 + 1000 * Math.random(), rest: 4000 });

/** Milliseconds after a response in which an event may refer to a change that the response already includes. */
const FRESH_MS = 3_000;

type BookingChange = RealtimeEvents['BOOKING_CHANGED'];

/** Maximum number of ids per request that the API accepts. */
const MAX_IDS = 200;

/** Marker instead of an id, after a gap in events: reload what is shown and what came before it. */
const EVERYTHING = 'everything';

export interface LiveListOptions {
  query: BookingListQuery;
  sort: ListSort;
  /** Returns whether the start of the list is in view, so that adding cards there moves nothing. */
  isAtTop: () => boolean;
}

/**
 * Keeps the shown list current without reloading its pages. It uses the cards in events; when they are not enough, it
 * requests changed bookings by id with the list's filters. Returns the number of new bookings that are not shown, and a
 * function that shows them.
 */
export const useLiveList = ({ query, sort, isAtTop }: LiveListOptions) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const key = pagesKey(query);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const changes = useRef<LiveChanges>(undefined);

  const known = () => queries.getQueryData<BookingPages>(key);
  /** Time of the server response, which local updates preserve. */
  const keepUpdatedAt = (queryKey: readonly unknown[]) => ({
    updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
  });
  const change = (next: (data: BookingPages) => BookingPages, at = keepUpdatedAt(key)) =>
    queries.setQueryData<BookingPages>(key, (data) => data && next(data), at);

  const apply = (heard: ListUpdate) => {
    const data = known();
    if (!data) return;
    const arrived = findNewBookings(data, heard, sort);
    const onTop = sort === 'last_updated' && isAtTop() ? arrived : [];
    change((current) => prependCards(applyListUpdate(current, heard), onTop));
    const held = arrived.filter((card) => !onTop.includes(card)).map(({ _id }) => _id);
    setWaiting((before) => new Set([...[...before].filter((id) => !heard.asked.has(id)), ...held]));
  };

  const findByIds = async (ids: readonly string[], signal: AbortSignal): Promise<BookingCard[]> => {
    const found: BookingCard[] = [];
    const listed = query.ids;
    const wanted = listed ? ids.filter((id) => listed.includes(id)) : ids;
    for (let from = 0; from < wanted.length; from += MAX_IDS) {
      const part = wanted.slice(from, from + MAX_IDS);
      const page = await api.call(listBookings, { query: { ...query, ids: part, limit: part.length }, signal });
      found.push(...page.docs);
    }
    return found;
  };

  /** Leave the pages alone while one is loading, because its arrival would undo the change. */
  const isLoading = () => queries.getQueryState(key)?.fetchStatus === 'fetching';
  const whenIdle = async (work: () => Promise<() => void>, signal: AbortSignal): Promise<BatchOutcome> => {
    if (isLoading()) return 'again';
    try {
      const settle = await work();
      if (isLoading()) return 'again';
      settle();
      return 'done';
    } catch {
      // Not reported: the list stays correct for its time, and the next request repeats the ids.
      return signal.aborted ? 'done' : 'again';
    }
  };

  const requestCards = (heard: readonly string[], signal: AbortSignal) =>
    whenIdle(async () => {
      const whole = heard.includes(EVERYTHING);
      const shown = whole ? uniqueCards(known() ?? { pages: [] }).map(({ _id }) => _id) : [];
      const ids = [...new Set([...heard.filter((id) => id !== EVERYTHING), ...shown])];
      const [beginning, found] = await Promise.all([
        whole ? api.call(listBookings, { query, signal }) : undefined,
        findByIds(ids, signal),
      ]);
      const cards = [...found, ...(beginning?.docs ?? [])];
      // No booking of the first page is known, so there may be more new ones than it holds; only a reload leaves no
      // gap.
      const isNew = beginning?.hasNextPage && beginning.docs.every(({ _id }) => !shown.includes(_id));
      return () => {
        if (isNew && isAtTop()) return queries.setQueryData<BookingPages>(key, startPages(beginning));
        apply({ asked: new Set(ids), listed: new Map(cards.map((card) => [card._id, card])) });
        if (beginning) change((data) => withTotal(data, beginning), { updatedAt: Date.now() });
      };
    }, signal);

  const requestCounts = (_: readonly string[], signal: AbortSignal) =>
    whenIdle(async () => {
      void queries.invalidateQueries({ queryKey: callKey(getBookingSummary) }, { cancelRefetch: false });
      const page = await api.call(listBookings, { query: { ...query, limit: 1 }, signal });
      return () => change((data) => withTotal(data, page), { updatedAt: Date.now() });
    }, signal);

  /** Counts loaded a moment ago may already include a change whose event arrives now. */
  const isFresh = (queryKey: readonly unknown[]) => {
    const state = queries.getQueryState(queryKey);
    return !state?.data || state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < FRESH_MS;
  };
  const summaryKey = callKey(getBookingSummary, {});

  /** Updates counts from the former and the new state of a booking. Returns false when only the server knows. */
  const applyToCounts = ({ card, version, was }: BookingChange, shown: BookingCard | undefined): boolean => {
    const before = was === undefined && shown?.version === version - 1 ? shown : was;
    if (!card || before === undefined || isFresh(key) || isFresh(summaryKey)) return false;
    const now = new Date();
    const growth = calculateGrowth(query, before, card, now);
    if (growth === undefined) return false;
    const [first] = known()?.pages ?? [];
    if (growth !== 0 && first && !first.totalCapped)
      change((data) => withTotal(data, { ...first, totalDocs: first.totalDocs + growth }));
    queries.setQueryData<BookingSummary>(
      summaryKey,
      (summary) => summary && updateSummary(summary, before, card, now),
      keepUpdatedAt(summaryKey),
    );
    return true;
  };

  /**
   * Applies a change from the card in its event. Returns false when only the server knows whether it belongs to the
   * list.
   */
  const applyToCards = ({ id, card }: BookingChange): boolean => {
    const fits = card && isInList(query, card, new Date());
    if (fits === undefined || !known() || isLoading()) return false;
    apply({ asked: new Set([id]), listed: new Map(fits && card ? [[id, card]] : []) });
    return true;
  };

  const cardsNow = useEffectEvent(requestCards);
  const countsNow = useEffectEvent(requestCounts);
  const missed = () => {
    if (!known()) return;
    changes.current?.cards.add(EVERYTHING);
    changes.current?.counts.add(EVERYTHING);
  };
  const missedBefore = useEffectEvent(missed);
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const { cards, counts } = {
      cards: batchChanges((ids) => cardsNow(ids, signal), cardPace()),
      counts: batchChanges((ids) => countsNow(ids, signal), countPace()),
    };
    changes.current = { cards, counts };
    missedBefore();
    return () => {
      aborter.abort();
      cards.stop();
      counts.stop();
    };
  }, []);
  useRealtime('BOOKING_CHANGED', (changed) => {
    const { id, version } = changed;
    const shown = uniqueCards(known() ?? { pages: [] }).find(({ _id }) => _id === id);
    // The shown card is newer.
    if (shown && shown.version >= version && changed.card) return;
    if (!applyToCounts(changed, shown)) changes.current?.counts.add(id);
    if (!applyToCards(changed)) changes.current?.cards.add(id);
  });
  useMissedNews(missed);

  const showWaiting = async () => {
    const beginning = await api.call(listBookings, { query });
    await scrollToTop();
    queries.setQueryData<BookingPages>(key, startPages(beginning));
    setWaiting(new Set());
  };
  return { waiting: waiting.size, showWaiting };
};

/** Scrolls to the top and resolves two frames later, after all scroll listeners were notified. */
const scrollToTop = (): Promise<void> => {
  window.scrollTo({ top: 0 });
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
};

interface LiveChanges {
  cards: ReturnType<typeof batchChanges>;
  counts: ReturnType<typeof batchChanges>;
}
