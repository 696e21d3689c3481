import { findStyleFaults } from './styleFaults';

const findPageStyleFaults = (css: string): string[] => findStyleFaults('page.css', css, 'rates');

describe('styleFaults', () => {
  test.each([
    ['body { color: red }', 'body'],
    ['* { margin: 0 }', '*'],
    [':root { --ink: red }', ':root'],
    ['.chakra-button { color: red }', '.chakra-button'],
    ['.rates-row, button { color: red }', 'button'],
    ['@media (width > 1px) { @layer a { nav a { color: red } } }', 'nav a'],
    ['body:not(.rates-row) { color: red }', 'body:not(.rates-row)'],
    ['body:has(.rates-row) { color: red }', 'body:has(.rates-row)'],
    [':is(.rates-row, nav) { color: red }', ':is(.rates-row, nav)'],
  ])('refuses %s', (css, selector) => {
    expect(findPageStyleFaults(css)).toEqual([
      `page.css restyles elements of others with \`${selector}\`: a class in every selector has to begin with rates-. Build it with remote-kit, which adds that.`,
    ]);
  });

  test('refuses an animation that replaces one of others, and a sheet that cannot be read', () => {
    expect(findPageStyleFaults('@keyframes spin { to { rotate: 1turn } }')).toEqual([
      expect.stringContaining('page.css replaces the animation spin of others'),
    ]);
    expect(findPageStyleFaults('} body {')).toEqual([
      expect.stringContaining('page.css is no style sheet that can be read'),
    ]);
  });

  test.each([
    '.rates-row-a1b2c3 button { color: red }',
    '#rates-map-a1b2c3 > * { color: red }',
    '.dark .rates-row-a1b2c3:hover { color: red }',
    ':where(.rates-row, .rates-cell) { color: red }',
    '.rates-row { & b { color: red } span { color: red } @media print { i { color: red } } }',
    '@keyframes rates-turn-a1b2c3 { from { rotate: 0turn } to { rotate: 1turn } }',
    '@font-face { font-family: own; src: url(own.woff2) }',
  ])('accepts %s', (css) => {
    expect(findPageStyleFaults(css)).toEqual([]);
  });
});
