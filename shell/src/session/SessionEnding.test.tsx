import { act, screen } from '@testing-library/react';
import { visit } from '../app/shellTesting';
import { SessionEnding } from './SessionEnding';

const minutes = (count: number) => count * 60_000;
const noon = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

const open = () => {
  const renew = jest.fn();
  const expire = jest.fn();
  const ending = <SessionEnding endsAt={noon + minutes(60)} />;
  visit([{ path: '*', element: ending }], '/bookings/all', { renew, expire });
  return { renew, expire };
};
const after = (count: number) => act(() => jest.advanceTimersByTime(minutes(count)));

test('announces the end five minutes before, with a way to continue', () => {
  const { renew, expire } = open();
  after(54);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  after(1);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Your session ends at \d\d:\d\d\. Save your work and sign in again/,
  );
  act(() => screen.getByRole('button', { name: 'Sign in again' }).click());
  expect(renew).toHaveBeenCalledTimes(1);
  expect(expire).not.toHaveBeenCalled();
});

test('ends once when the day has ended', () => {
  const { expire } = open();
  after(60);
  after(5);
  expect(expire.mock.calls).toEqual([['Your session has ended. Sign in again.']]);
});

test('notices the end after the computer slept', () => {
  const { expire } = open();
  jest.setSystemTime(noon + minutes(600));
  act(() => jest.advanceTimersByTime(5_000));
  expect(expire).toHaveBeenCalledTimes(1);
});
