import { createNotificationPositions } from './notificationPositions';

test('reports missed events to rooms that were notified since, and to no other', () => {
  const news = createNotificationPositions();
  news.tell(['agent:1']);
  const then = news.now();
  expect(news.missed(then, ['agent:1', 'agent:2'])).toBe(false);
  news.tell(['agent:2', 'user:7']);
  expect(news.missed(then, ['agent:1'])).toBe(false);
  expect(news.missed(then, ['agent:1', 'user:7'])).toBe(true);
  expect(news.missed(news.now(), ['user:7'])).toBe(false);
});

test('reports a missed event for a position that is too old', () => {
  const news = createNotificationPositions(2);
  const then = news.now();
  news.tell(['a', 'b']);
  expect(news.missed(then, ['c'])).toBe(false);
  news.tell(['d']);
  expect(news.missed(then, ['c'])).toBe(true);
  expect(news.missed(news.now(), ['c'])).toBe(false);
});

test.each([undefined, null, 7, '', 'x', {}, `${createNotificationPositions().now()}`, '.0'])(
  'rejects %j as a position',
  (since) => {
    expect(createNotificationPositions().missed(since, ['a'])).toBe(true);
  },
);

test('rejects a position with an invalid count', () => {
  const news = createNotificationPositions();
  expect(news.missed(`${news.now()}x`, ['a'])).toBe(true);
  expect(news.missed(news.now().replace(/\d+$/, 'NaN'), ['a'])).toBe(true);
});
