import { detectSeparator } from './separators';

describe('detectSeparator', () => {
  test.each([
    ['POL,POD,40HC\nCNSHA,NLRTM,"1,200"\n', ','],
    ['POL;POD;40HC\r\nCNSHA;NLRTM;1.200,50\r\nCNNGB;DEHAM;1,50\r\n', ';'],
    ['POL\tPOD\tBasis, unit\nCNSHA\tNLRTM\ta, b\n', '\t'],
    ['POL|POD|ETD\nCNSHA|NLRTM|10:30\n', '|'],
    ['Rates, December; all in\nPOL;POD;Price\nA;B;1\nC;D;2\n', ';'],
    ['one\ntwo\n', ','],
  ])('splits %j by %j', (text, separator) => {
    expect(detectSeparator(text)).toEqual({ separator, isStated: false });
  });

  test('takes the separator that the first line states', () => {
    expect(detectSeparator('sep=;\r\na,b;c\r\n')).toEqual({ separator: ';', isStated: true });
    expect(detectSeparator('"sep=|"\na|b\n')).toEqual({ separator: '|', isStated: true });
  });
});
