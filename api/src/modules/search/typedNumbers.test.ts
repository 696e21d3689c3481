import { listNumberKeys, pickNumberKeys, withoutLabel } from './typedNumbers';

describe('withoutLabel', () => {
  test.each([
    ['Container: MSCU 123456', 'MSCU 123456'],
    ['AWB 074-9050 1913', '074-9050 1913'],
    ['q 118', 'Q-000118'],
    ['Q-000118/2', 'Q-000118'],
    ['INV 2026-00118', 'INV 2026-00118'],
    ['Halden Outdoor', 'Halden Outdoor'],
    ['PO 4711 PO 4712', 'PO 4711 PO 4712'],
  ])('reads %s as %s', (typed, expected) => expect(withoutLabel(typed)).toBe(expected));
});

describe('pickNumberKeys', () => {
  test('prefers the whole text, then the longest known number', () => {
    const known = new Set(['po4711/9', '4711/9']);
    expect(pickNumberKeys('PO 4711/9', (key) => known.has(key))).toEqual(['po4711/9']);
    expect(pickNumberKeys('our 4711/9', (key) => known.has(key))).toContain('4711/9');
  });

  test('has few keys for the longest text', () => {
    expect(listNumberKeys('MSCU 123456-6 '.repeat(7).slice(0, 100)).length).toBeLessThan(100);
  });
});
