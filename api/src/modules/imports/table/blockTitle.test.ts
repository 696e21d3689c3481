import { readBlockTitle } from './blockTitle';

describe('readBlockTitle', () => {
  test.each([
    ['EX HAMBURG', { origin: 'HAMBURG' }],
    ['Ex: Ho Chi Minh City', { origin: 'Ho Chi Minh City' }],
    ['*** AIR FREIGHT ***', { mode: 'AIR' }],
    ['B) LCL rates', { mode: 'LCL' }],
    ['FCL', { mode: 'FCL' }],
    ['Ocean freight', { mode: 'SEA' }],
    ['AIR FREIGHT EX HAMBURG', { mode: 'AIR', origin: 'HAMBURG' }],
    ['FCL from Shanghai to Rotterdam', { mode: 'FCL', origin: 'Shanghai', destination: 'Rotterdam' }],
    ['Seefracht ab Bremerhaven', { mode: 'SEA', origin: 'Bremerhaven' }],
    ['POL: NINGBO', { origin: 'NINGBO' }],
    ['空运', { mode: 'AIR' }],
    ['从上海', { origin: '上海' }],
    ['整箱运价', { mode: 'FCL' }],
  ])('reads %j', (text, facts) => {
    expect(readBlockTitle(text)).toEqual(facts);
  });

  test.each([
    'SOUTH CHINA',
    'Subject to space',
    'Ex works charges on request',
    'Above excl. FSC',
    'Air freight plus FSC and security',
    'From 1 Dec a GRI applies',
    'All rates from our warehouse in Hamburg include the handling of the cargo',
    '',
  ])('takes %j for no title', (text) => {
    expect(readBlockTitle(text)).toEqual({});
  });
});
