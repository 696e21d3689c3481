import { act, renderHook, waitFor } from '@testing-library/react';
import { useNewVersion } from './newVersion';

const asked: string[] = [];
const edgeSays = (answer: () => Response) => {
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return answer();
  });
};
const generation = (name: string) => () => Response.json({ generation: name });
const page = () =>
  renderHook(({ pathname }) => useNewVersion('g 1', pathname), { initialProps: { pathname: '/bookings' } });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(() => jest.useRealTimers());
const settled = () => act(async () => jest.advanceTimersByTimeAsync(0));

test('checks at the first navigation, not at page load, and names its own composition', async () => {
  edgeSays(generation('g 2'));
  const { result, rerender } = page();
  await settled();
  expect(asked).toEqual([]);
  expect(result.current).toBe(false);
  rerender({ pathname: '/rates' });
  await settled();
  expect(asked).toEqual(['/composition.json?page=g%201']);
  expect(fetch).toHaveBeenCalledWith(expect.anything(), { cache: 'no-cache' });
  await waitFor(() => expect(result.current).toBe(true));
});

test('does not check again when a new version is known', async () => {
  edgeSays(generation('g 2'));
  const { rerender } = page();
  rerender({ pathname: '/rates' });
  await settled();
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  rerender({ pathname: '/quotes' });
  await settled();
  expect(asked).toHaveLength(1);
});

test('checks at most once in ten seconds, starting at page load', async () => {
  edgeSays(generation('g 1'));
  const { result, rerender } = page();
  rerender({ pathname: '/rates' });
  await settled();
  await act(async () => jest.advanceTimersByTimeAsync(9_999));
  rerender({ pathname: '/quotes' });
  await settled();
  expect(asked).toHaveLength(1);
  await act(async () => jest.advanceTimersByTimeAsync(1));
  rerender({ pathname: '/bookings' });
  await settled();
  expect(asked).toHaveLength(2);
  expect(result.current).toBe(false);
});

test('reports no new version when the edge does not answer', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  edgeSays(() => new Response('', { status: 503 }));
  const { result, rerender } = page();
  rerender({ pathname: '/rates' });
  await settled();
  expect(result.current).toBe(false);
  expect(warned).toHaveBeenCalledTimes(1);
});
