import { isWithoutExceptions, type RealtimeEvents, route } from '@quayside/contract';
import type { EntryCount } from '@quayside/contract/composition';
import { hasService, type Service } from '@quayside/contract/roles';
import { callKey, useCall } from '@quayside/kernel/api';
import { useMissedNews, useReadAgain, useRealtime } from '@quayside/kernel/realtime';
import { useUser } from '@quayside/kernel/session';
import { Badge, VisuallyHidden } from '@quayside/ui';
import { useEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';

/** News that come within so many milliseconds are one question: an import tells a thousand. */
const GATHERED = 2_000;

/** A call of a remote as its contract writes it; read under the same key as by the remote itself, so that both show one number. */
const numbersAt = (path: string) =>
  route({
    method: 'GET',
    path: path as `/${string}`,
    summary: 'Numbers by their names',
    auth: 'session',
    answer: v.record(v.string(), v.number()),
  });

type Payload = RealtimeEvents[keyof RealtimeEvents];

/** A number of exceptions does not change with a booking that had none and has none. */
const isNews = (news: string, service: string | undefined, payload: Payload): boolean =>
  !(news === 'BOOKING_CHANGED' && service === 'exception') ||
  !isWithoutExceptions(payload as RealtimeEvents['BOOKING_CHANGED']);

/** Reads a call again some time after news of it, and at once when some were missed. */
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

/** How many wait behind a tab, for whoever looks. Nothing where none wait, where it is not known, and for those who may not know it. */
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
        // Where people choose their own colours the ground is gone: a frame holds the number.
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
