import type { ReactNode } from 'react';
import { ErrorCard } from './ErrorCard';
import { useLate } from './useLate';

/** What Faces needs of a TanStack query. */
export interface QueryFace<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface FacesProps<T> {
  query: QueryFace<T>;
  /** In the size of what comes. */
  skeleton?: ReactNode;
  /** Shown instead of data that is empty; `isEmpty` says what that is. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What the error card says beside the server's sentence. */
  sentence?: string;
  /** Where the card says that it is from: the mono reference. */
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
