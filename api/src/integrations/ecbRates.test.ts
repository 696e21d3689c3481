import { readEcbRates } from './ecbRates';

const file = (...cubes: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube>${cubes.join('\n')}</Cube></gesmes:Envelope>`;
const friday = (...rates: string[]) => `<Cube time='2026-11-20'>${rates.join('')}</Cube>`;
const dollar = "<Cube currency='USD' rate='1.0800'/>";

test('converts rates per euro to rates in dollars', () => {
  const { source, date, usd } = readEcbRates(file(friday(dollar, "<Cube currency='JPY' rate='162.00'/>")));
  expect({ source, date, usd: Object.fromEntries(usd) }).toEqual({
    source: 'ECB',
    date: '2026-11-20',
    usd: { EUR: 1.08, JPY: 0.006666666667 },
  });
});

test.each([
  ['a page of a proxy', '<html>Sign in</html>'],
  ['a file of several days', file(friday(dollar), friday(dollar).replace('20', '19'))],
  ['a day that no calendar has', file(friday(dollar).replace('11-20', '02-30'))],
  ['a file without the dollar', file(friday("<Cube currency='JPY' rate='162.00'/>"))],
  ['a rate of nothing', file(friday(dollar, "<Cube currency='JPY' rate='0.00'/>"))],
])('rejects %s as a file of rates', (_, text) => {
  expect(() => readEcbRates(text)).toThrow(/^The file/);
});
