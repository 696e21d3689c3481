import { formatSurchargeBasis, parseSurchargeBasis } from './surchargeBasis';

test.each([
  ['per container', { basis: 'per container' }],
  ['per B/L', { basis: 'per B/L' }],
  ['per TEU', { basis: 'per TEU' }],
  ['per 40HC', { basis: 'per container', containerType: '40HC' }],
  ['included', { basis: 'included' }],
  ['at cost', { basis: 'at cost' }],
  ['at cost for 40HC', { basis: 'at cost', containerType: '40HC' }],
  ['5 % of freight', { basis: 'percent', percent: 5 }],
  ['0.35 % of freight + BAF', { basis: 'percent', percent: 0.35, of: ['freight', 'BAF'] }],
  ['10 % of C\\+ D + A\\\\B', { basis: 'percent', percent: 10, of: ['C+ D', 'A\\B'] }],
] as const)('writes and reads %s', (text, surcharge) => {
  expect(formatSurchargeBasis(surcharge)).toBe(text);
  expect(parseSurchargeBasis(text)).toEqual(surcharge);
});

test('reads a container type as files write it', () => {
  expect(parseSurchargeBasis("Per 40'HQ")).toEqual({ basis: 'per container', containerType: '40HC' });
});
