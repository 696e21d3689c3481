import type { ApiClient } from '@quayside/kernel/api';
import { loadReports } from './reportFailure';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const load = (remote: string) => ({ remote, version: '1.0.0', milliseconds: 40 });

test('what a page brings is told in one call once nothing more comes, under the composition that it is of then', () => {
  const told: unknown[] = [];
  const call = async (_: unknown, { body }: { body: unknown }) => void told.push(body);
  let generation = 'first';
  const report = loadReports({ call } as unknown as ApiClient, () => generation);
  report(load('bookings'));
  jest.advanceTimersByTime(1_500);
  generation = 'second';
  report(load('tracking'));
  jest.advanceTimersByTime(1_900);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(told).toEqual([{ generation: 'second', loads: [load('bookings'), load('tracking')] }]);
  report(load('rates'));
  jest.advanceTimersByTime(2_000);
  expect(told.slice(1)).toEqual([{ generation: 'second', loads: [load('rates')] }]);
});
