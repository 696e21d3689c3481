/** How long one try may take, in milliseconds. */
export const TRY_TIMEOUT_MS = 8_000;
/** How often a source is tried again after its first failure. */
const RETRIES = 2;
/** The wait before the first and the second retry, in milliseconds, before jitter. */
const WAITS_MS = [400, 1_200];

/** Where the loading of one thing stands. `source` counts the places it can come from, best first. */
export type LoadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly source: number; readonly attempt: number }
  | { readonly phase: 'retrying'; readonly source: number; readonly attempt: number; readonly waitMs: number }
  | { readonly phase: 'ready'; readonly source: number }
  | { readonly phase: 'failed'; readonly error: unknown };

export type LoadEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'loaded' }
  /** `jitter` is from 0 to 1, so that many pages do not come back at the same moment. */
  | { readonly type: 'failed'; readonly error: unknown; readonly jitter: number }
  | { readonly type: 'waited' };

/**
 * What follows: a try, two retries with a growing and jittered wait, then the next source, and when there is none left
 * 'failed', from which asking again begins anew. Events that do not fit the state change nothing.
 */
export function next(state: LoadState, event: LoadEvent, sources: number): LoadState {
  switch (event.type) {
    case 'asked':
      return state.phase === 'idle' || state.phase === 'failed' ? { phase: 'loading', source: 0, attempt: 1 } : state;
    case 'loaded':
      return state.phase === 'loading' ? { phase: 'ready', source: state.source } : state;
    case 'waited':
      return state.phase === 'retrying' ? { phase: 'loading', source: state.source, attempt: state.attempt } : state;
    case 'failed':
      return state.phase === 'loading' ? afterFailure(state, event, sources) : state;
  }
}

function afterFailure(
  { source, attempt }: { source: number; attempt: number },
  { error, jitter }: { error: unknown; jitter: number },
  sources: number,
): LoadState {
  const wait = WAITS_MS[attempt - 1];
  if (attempt <= RETRIES && wait) {
    return { phase: 'retrying', source, attempt: attempt + 1, waitMs: Math.round(wait * (0.5 + jitter)) };
  }
  return source + 1 < sources ? { phase: 'loading', source: source + 1, attempt: 1 } : { phase: 'failed', error };
}
