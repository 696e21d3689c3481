import { localRealtime } from '@quayside/kernel/realtime';
import { connectEarly } from './connectEarly';

const line = () => {
  const opened: string[] = [];
  const closed: string[] = [];
  const connect = (token: string) => {
    opened.push(token);
    return { ...localRealtime(), close: () => void closed.push(token) };
  };
  return { opened, closed, connect };
};

test('a session has one socket, opened at once, however often the page asks for it', () => {
  const { opened, closed, connect } = line();
  const take = connectEarly(connect, 'first');
  expect(opened).toEqual(['first']);
  expect(take('first')).toBe(take('first'));
  expect([opened, closed]).toEqual([['first'], []]);
});

test('one that was closed is opened anew', () => {
  const { opened, closed, connect } = line();
  const take = connectEarly(connect, 'first');
  take('first').close();
  take('first');
  expect([opened, closed]).toEqual([['first', 'first'], ['first']]);
});

test('the next session takes its place', () => {
  const { opened, closed, connect } = line();
  const take = connectEarly(connect, 'first');
  take('second');
  expect([opened, closed]).toEqual([['first', 'second'], ['first']]);
});

test('nobody signed in, nothing is opened', () => {
  const { opened, connect } = line();
  const take = connectEarly(connect, undefined);
  expect(opened).toEqual([]);
  take('first');
  expect(opened).toEqual(['first']);
});
