import fc from 'fast-check';
import { findTradeDirections } from './tradeDirection';

const lane = (from: string, to: string) => ({ from: { country: from }, to: { country: to } });

test.each([
  ['VN', 'NL', ['NL'], ['import']],
  ['NL', 'US', ['NL'], ['export']],
  ['NL', 'NL', ['NL'], []],
  ['CN', 'US', ['NL'], []],
  ['NL', 'DE', ['NL', 'DE'], ['import', 'export']],
  ['VN', 'NL', [], []],
])('sees %s to %s from %j as %j', (from, to, home, directions) => {
  expect(findTradeDirections(lane(from, to), home)).toEqual(directions);
});

test('reverses the direction for the way back', () => {
  const country = fc.constantFrom('NL', 'DE', 'VN', 'US');
  fc.assert(
    fc.property(country, country, fc.uniqueArray(country), (from, to, home) => {
      const turned = findTradeDirections(lane(to, from), home).map((one) => (one === 'import' ? 'export' : 'import'));
      expect(turned.sort()).toEqual([...findTradeDirections(lane(from, to), home)].sort());
    }),
  );
});
