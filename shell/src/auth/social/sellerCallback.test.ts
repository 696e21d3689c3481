import { toSellerAddress } from './sellerCallback';

const url =
  'https://provider.example/authorize?state=drawn&redirect_uri=https%3A%2F%2Fquayside.example%2Faws-seller%2Fredirect';
const asked = (callback: string) => new URLSearchParams({ amazon_callback_uri: callback, amazon_state: 'theirs' });

test('continues at the marketplace when the sign-in started there', () => {
  const address = new URL(toSellerAddress(url, asked('https://sellercentral.amazon.de/apps/authorize/confirm/app1')));
  expect(address.origin + address.pathname).toBe('https://sellercentral.amazon.de/apps/authorize/confirm/app1');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    state: 'drawn',
    redirect_uri: 'https://quayside.example/aws-seller/redirect',
    amazon_state: 'theirs',
  });
});

test.each([
  'https://evil.example/apps',
  'https://sellercentral.amazon.de.evil.example/',
  'https://sellercentral.amazon.de:8443/',
  'http://sellercentral.amazon.de/',
  'javascript:alert(1)',
  'not an address',
])('ignores %s', (callback) => {
  expect(toSellerAddress(url, asked(callback))).toBe(url);
});
