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

test('the session that the page begins with has one socket, opened at once; a later one has its own', () => {
  const { opened, closed, connect } = line();
  const take = connectEarly(connect, 'first');
  expect(opened).toEqual(['first']);
  take('first');
  expect(opened).toEqual(['first']);
  take('first');
  expect([opened, closed]).toEqual([['first', 'first'], []]);
});

test('a socket of a session that is over before anybody took it is closed', () => {
  const { opened, closed, connect } = line();
  connectEarly(connect, 'first')('second');
  expect([opened, closed]).toEqual([['first', 'second'], ['first']]);
});

test('nobody signed in, nothing is opened', () => {
  const { opened, connect } = line();
  connectEarly(connect, undefined)('first');
  expect(opened).toEqual(['first']);
});
