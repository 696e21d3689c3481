import { countries, findCountryCode } from './countries';

test('finds countries by name and by code', () => {
  expect(['Netherlands', 'the netherlands', 'nl', ' Viet Nam', 'Vietnam', 'Nowhere', ''].map(findCountryCode)).toEqual([
    ...['NL', 'NL', 'NL', null, 'VN', null, null],
  ]);
});

test('lists each country once, and only countries', () => {
  const codes = countries.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(240);
  expect(codes.length).toBeLessThan(265);
  for (const none of ['EU', 'ZZ', 'SU', 'DD', 'YU', 'UN']) expect(codes).not.toContain(none);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(codes.length);
});
