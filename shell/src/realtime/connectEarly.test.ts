import { localRealtime } from '@quayside/kernel/realtime';
import { createEarlyConnect } from './connectEarly';

const line = () => {
  const opened: string[] = [];
  const closed: string[] = [];
  const connect = (token: string) => {
    opened.push(token);
    return { ...localRealtime(), close: () => void closed.push(token) };
  };
  return { opened, closed, connect };
};

test('opens one socket per session at once, and reuses it', () => {
  const { opened, closed, connect } = line();
  const take = createEarlyConnect(connect, 'first');
  expect(opened).toEqual(['first']);
  expect(take('first')).toBe(take('first'));
  expect([opened, closed]).toEqual([['first'], []]);
});

test('reopens a closed socket', () => {
  const { opened, closed, connect } = line();
  const take = createEarlyConnect(connect, 'first');
  take('first').close();
  take('first');
  expect([opened, closed]).toEqual([['first', 'first'], ['first']]);
});

test('replaces the socket for the next session', () => {
  const { opened, closed, connect } = line();
  const take = createEarlyConnect(connect, 'first');
  take('second');
  expect([opened, closed]).toEqual([['first', 'second'], ['first']]);
});

test('opens nothing when signed out', () => {
  const { opened, connect } = line();
  const take = createEarlyConnect(connect, undefined);
  expect(opened).toEqual([]);
  take('first');
  expect(opened).toEqual(['first']);
});
