import { readNumberText, saysIncluded, saysNoPrice } from './fileNumberText';

describe('readNumberText', () => {
  test.each([
    ['$650.00', '650.00', null, ''],
    ['￥770', '770', null, ''],
    ['2,400 KGS', '2,400', null, ''],
    ['1.200-', '-1.200', null, ''],
    ['1,00,000', '100000', null, ''],
    ['1.050,--', '1.050,00', null, ''],
    ['650.-', '650.00', null, ''],
    ['EUR 240/cntr', '240', 'EUR', 'cntr'],
    ['USD 40/TEU', '40', 'USD', 'TEU'],
    ["USD 90/40'HQ", '90', 'USD', "40'HQ"],
    ["240 per 40'", '240', null, "40'"],
    ['80,00 EUR', '80,00', 'EUR', ''],
    ['€ 1.234,50', '1.234,50', 'EUR', ''],
    ['7天', '7', null, ''],
    ['38 Tage', '38', null, ''],
    ['1\u202f234,50', '1 234,50', null, ''],
    ['abc', 'abc', null, ''],
    ['1720O', '1720O', null, ''],
  ])('separates %j', (written, text, currency, per) => {
    expect(readNumberText(written)).toEqual({ text, currency, per, isPercent: false });
  });
  test('marks percentages', () => {
    expect(readNumberText('12,5 %')).toMatchObject({ text: '12,5', isPercent: true });
  });
});

test.each(['N/A', '-', 'on request', 'auf Anfrage', 'TBA', '询价'])('saysNoPrice knows %s', (text) => {
  expect(saysNoPrice(text)).toBe(true);
});
test.each(['incl.', 'Included', 'inkl.', '含'])('saysIncluded knows %s', (text) => {
  expect(saysIncluded(text)).toBe(true);
});
