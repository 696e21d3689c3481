import { hadNoExceptions, type RealtimeEvents, route } from '@quayside/contract';
import type { EntryCount } from '@quayside/contract/composition';
import { hasService, type Service } from '@quayside/contract/roles';
import { callKey, useCall } from '@quayside/kernel/api';
import { useMissedNews, useReadAgain, useRealtime } from '@quayside/kernel/realtime';
import { useUser } from '@quayside/kernel/session';
import { Badge, VisuallyHidden } from '@quayside/ui';
import { useEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';

/** Milliseconds in which events are combined into one call: an import sends a thousand. */
const GATHERED = 2_000;

/**
 * Makes the route of a call in a remote's contract. Its query key equals the remote's, so that both show one number.
 */
const numbersAt = (path: string) =>
  route({
    method: 'GET',
    path: path as `/${string}`,
    summary: 'Numbers by their names',
    auth: 'session',
    answer: v.record(v.string(), v.number()),
  });

type Payload = RealtimeEvents[keyof RealtimeEvents];

/** Checks whether an event can change the number. A booking that had no exception and has none cannot. */
const isNews = (news: string, service: string | undefined, payload: Payload): boolean =>
  !(news === 'BOOKING_CHANGED' && service === 'exception') ||
  !hadNoExceptions(payload as RealtimeEvents['BOOKING_CHANGED']);

/** Repeats a call some time after an event, and at once when events were missed. */
const useGatheredNews = ({ news, service }: EntryCount, queryKey: readonly unknown[]): void => {
  const readAgain = useReadAgain([queryKey]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = () => {
    waiting.current = undefined;
    readAgain();
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useRealtime(news as keyof RealtimeEvents, (payload: Payload) => {
    if (!isNews(news, service, payload)) return;
    waiting.current ??= setTimeout(read, GATHERED);
  });
  useMissedNews(read);
};

/** Shows the count behind a tab. Renders nothing for zero, for an unknown count, and for users without access. */
export function EntryNumber({ count }: { count: EntryCount }) {
  const { call, field, noun, service } = count;
  const numbers = useMemo(() => numbersAt(call), [call]);
  const user = useUser();
  const enabled = service === undefined || hasService(user, service as Service);
  useGatheredNews(count, callKey(numbers));
  const number = useCall(numbers, {}, { enabled }).data?.[field];
  if (!number) return null;
  return (
    <>
      <Badge
        aria-hidden
        size="sm"
        ms="8px"
        bg="vermilion.subtle"
        color="vermilion.fg"
        // High-contrast mode removes the background: a frame replaces it.
        _highContrast={{ outline: '1px solid' }}
      >
        {number > 999 ? '999+' : number}
      </Badge>
      <VisuallyHidden>
        , {number} {noun}
      </VisuallyHidden>
    </>
  );
}
