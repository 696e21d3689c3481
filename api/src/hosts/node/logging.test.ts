import { loggerOptions } from './logging';

const logged = (url: string) => {
  const serialize = loggerOptions({ logLevel: 'info' }).serializers?.req as (request: object) => { url: string };
  return serialize({ method: 'GET', url }).url;
};

test.each(['token', 'code', 'state', 'ticket', 'searchText', 'filter', 'email', 'reference'])(
  'what ?%s= says is not logged',
  (name) => {
    expect(logged(`/api/bookings?page=2&${name}=jane%20doe&limit=5`)).toBe(
      `/api/bookings?page=2&${name}=[redacted]&limit=5`,
    );
    expect(logged(`/api/ports?${name}=jane`)).toBe(`/api/ports?${name}=[redacted]`);
  },
);

test('what opens a quote, a tracking or a calendar is not logged', () => {
  expect(logged('/q/3b7d0c9e/quote.pdf?asked=1')).toBe('/q/[redacted]/quote.pdf?asked=1');
  expect(logged('/t/3b7d0c9e')).toBe('/t/[redacted]');
  expect(logged('/c/3b7d0c9e.ics')).toBe('/c/[redacted]');
});

test('the rest of an address is', () => {
  expect(logged('/api/bookings?page=2&status=new')).toBe('/api/bookings?page=2&status=new');
});
