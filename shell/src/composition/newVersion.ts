import type { CompositionDocument } from '@quayside/contract/composition';
import { useEffect, useRef, useState } from 'react';

/** At most one question to the edge in so many milliseconds. */
const PAUSE_MS = 10_000;

/** By naming its own composition the page keeps it from being cleared away. */
const newestGeneration = async (own: string): Promise<string> => {
  const answer = await fetch(`/composition.json?page=${encodeURIComponent(own)}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}`);
  return ((await answer.json()) as CompositionDocument).generation;
};

/**
 * Whether something was released since this page was made. It is asked at navigations: a page keeps its composition, and
 * nobody is disturbed in the middle of one. Where the edge does not answer there is no news.
 */
export function useNewVersion(generation: string, pathname: string): boolean {
  const [isNew, setNew] = useState(false);
  const first = useRef(pathname);
  const asked = useRef(0);
  useEffect(() => {
    if (isNew || first.current === pathname || Date.now() - asked.current < PAUSE_MS) return;
    first.current = '';
    asked.current = Date.now();
    newestGeneration(generation).then(
      (newest) => setNew(newest !== generation),
      (error: unknown) => console.warn('The edge does not say what is current', error),
    );
  }, [isNew, pathname, generation]);
  return isNew;
}
