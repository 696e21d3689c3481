import type { ReactNode } from 'react';
import { ErrorCard } from './ErrorCard';
import { useLate } from './useLate';

/** The part of a TanStack query that Faces needs. */
export interface QueryFace<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface FacesProps<T> {
  query: QueryFace<T>;
  /** Placeholder in the size of the loaded content. */
  skeleton?: ReactNode;
  /** Shown instead of empty data; `isEmpty` defines empty. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Text of the error card next to the server's message. */
  sentence?: string;
  /** Reference of the error card for support, in mono. */
  reference?: string;
  children: (data: T) => ReactNode;
}

const listed = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** States of a section: loading (after 150 ms), failed, empty, loaded. Loaded data stays visible while it refreshes. */
export function Faces<T>({ query, skeleton, empty, isEmpty = listed, sentence, reference, children }: FacesProps<T>) {
  if (query.data !== undefined) return empty && isEmpty(query.data) ? empty : children(query.data);
  if (query.error) {
    const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return (
      <ErrorCard
        kind={offline ? 'offline' : 'failed'}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        {...(reference && { reference })}
      >
        {sentence ?? query.error.message}
      </ErrorCard>
    );
  }
  return <Late>{skeleton}</Late>;
}

function Late({ children }: { children: ReactNode }) {
  const late = useLate();
  return (
    <div aria-busy="true" style={{ visibility: late ? 'visible' : 'hidden' }}>
      {children}
    </div>
  );
}
