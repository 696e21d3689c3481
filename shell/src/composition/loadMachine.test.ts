import { type LoadEvent, type LoadState, next } from './loadMachine';

const failed: LoadEvent = { type: 'failed', error: 'gone', jitter: 0.5 };
const play = (sources: number, ...events: LoadEvent[]): LoadState[] => {
  let state: LoadState = { phase: 'idle' };
  return events.map((event) => (state = next(state, event, sources)));
};
const asked: LoadEvent = { type: 'asked' };
const waited: LoadEvent = { type: 'waited' };

test('what loads at once is ready', () => {
  expect(play(1, asked, { type: 'loaded' }).at(-1)).toEqual({ phase: 'ready', source: 0 });
});

test('a failure is retried twice with a growing wait, then it has failed', () => {
  expect(play(1, asked, failed, waited, failed, waited, failed)).toEqual([
    { phase: 'loading', source: 0, attempt: 1 },
    { phase: 'retrying', source: 0, attempt: 2, waitMs: 400 },
    { phase: 'loading', source: 0, attempt: 2 },
    { phase: 'retrying', source: 0, attempt: 3, waitMs: 1_200 },
    { phase: 'loading', source: 0, attempt: 3 },
    { phase: 'failed', error: 'gone' },
  ]);
});

test('the wait is spread by half to either side', () => {
  const waits = [0, 1].map((jitter) => play(1, asked, { type: 'failed', error: 'gone', jitter }).at(-1));
  expect(waits).toEqual([expect.objectContaining({ waitMs: 200 }), expect.objectContaining({ waitMs: 600 })]);
});

test('when the retries are used up, the last known good release gets its turn', () => {
  const states = play(2, asked, failed, waited, failed, waited, failed, { type: 'loaded' });
  expect(states.slice(-2)).toEqual([
    { phase: 'loading', source: 1, attempt: 1 },
    { phase: 'ready', source: 1 },
  ]);
});

test('asking again after a failure begins anew', () => {
  expect(next({ phase: 'failed', error: 'gone' }, asked, 1)).toEqual({ phase: 'loading', source: 0, attempt: 1 });
});

test('what comes too late changes nothing', () => {
  const ready: LoadState = { phase: 'ready', source: 0 };
  expect(next(ready, failed, 1)).toBe(ready);
  expect(next(ready, asked, 1)).toBe(ready);
  expect(next({ phase: 'idle' }, { type: 'loaded' }, 1)).toEqual({ phase: 'idle' });
});
