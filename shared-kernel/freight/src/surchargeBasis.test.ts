import { formatSurchargeBasis, parseSurchargeBasis } from './surchargeBasis';

test.each([
  ['per container', { basis: 'per container' }],
  ['per B/L', { basis: 'per B/L' }],
  ['per TEU', { basis: 'per TEU' }],
  ['per 40HC', { basis: 'per container', containerType: '40HC' }],
] as const)('writes and reads %s', (text, surcharge) => {
  expect(formatSurchargeBasis(surcharge)).toBe(text);
  expect(parseSurchargeBasis(text)).toEqual(surcharge);
});

test('reads a container type as files write it', () => {
  expect(parseSurchargeBasis("Per 40'HQ")).toEqual({ basis: 'per container', containerType: '40HC' });
});
