import { createRecentNews } from './recentNews';

test('whoever was told something since has missed it, and nobody else', () => {
  const news = createRecentNews();
  news.tell(['agent:1']);
  const then = news.now();
  expect(news.missed(then, ['agent:1', 'agent:2'])).toBe(false);
  news.tell(['agent:2', 'user:7']);
  expect(news.missed(then, ['agent:1'])).toBe(false);
  expect(news.missed(then, ['agent:1', 'user:7'])).toBe(true);
  expect(news.missed(news.now(), ['user:7'])).toBe(false);
});

test('what is too long ago may have been missed', () => {
  const news = createRecentNews(2);
  const then = news.now();
  news.tell(['a', 'b']);
  expect(news.missed(then, ['c'])).toBe(false);
  news.tell(['d']);
  expect(news.missed(then, ['c'])).toBe(true);
  expect(news.missed(news.now(), ['c'])).toBe(false);
});

test.each([undefined, null, 7, '', 'x', {}, `${createRecentNews().now()}`, '.0'])(
  '%j is of no telling here',
  (since) => {
    expect(createRecentNews().missed(since, ['a'])).toBe(true);
  },
);

test('a count that is none is no telling either', () => {
  const news = createRecentNews();
  expect(news.missed(`${news.now()}x`, ['a'])).toBe(true);
  expect(news.missed(news.now().replace(/\d+$/, 'NaN'), ['a'])).toBe(true);
});
