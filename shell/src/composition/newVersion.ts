import type { CompositionDocument } from '@quayside/contract/composition';
import { useEffect, useRef, useState } from 'react';

/** Minimum interval between two requests to the edge, in milliseconds. */
const PAUSE_MS = 10_000;

/** Returns the current generation. Naming its own composition prevents that it is pruned. */
const newestGeneration = async (own: string): Promise<string> => {
  const answer = await fetch(`/composition.json?page=${encodeURIComponent(own)}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}`);
  return ((await answer.json()) as CompositionDocument).generation;
};

/**
 * Checks whether something was released since this page was made. It checks at navigations only: a page keeps its composition.
 * Without an answer of the edge there is no new version.
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
