import { rateFields } from '../../rates/tariff/columns';
import type { CellValue } from '../sheet/cells';
import { matchContent } from './matchContent';

const matched = (headings: string[], names: (string | null)[], ...rows: CellValue[][]) =>
  Object.fromEntries(matchContent(headings, names, rows, rateFields));
const open = (count: number) => Array<null>(count).fill(null);

describe('matchContent', () => {
  test('finds codes of places, container types, currencies, carriers, modes and days', () => {
    const rows = [
      ['CNSHA', 'NLRTM', "40'HQ", 'USD', 'MAEU', new Date('2026-12-01'), '31.12.2026', 'FCL', 'free text'],
      ['CN NGB', 'DEHAM', '20DV', 'EUR', 'Hapag-Lloyd', new Date('2026-12-01'), '31.12.2026', 'FCL', ''],
    ];
    expect(
      matched(
        open(9).map(() => ''),
        open(9),
        ...rows,
      ),
    ).toEqual({
      ...{ 0: 'origin', 1: 'destination', 2: 'equipment', 3: 'currency', 4: 'carrier' },
      ...{ 5: 'valid_from', 6: 'valid_to', 7: 'mode' },
    });
  });

  test('takes the other end when a heading says one', () => {
    expect(matched(['POL', 'X'], ['origin', null], ['CNSHA', 'NLRTM'])).toEqual({ 1: 'destination' });
  });

  test.each<[string, string[], (string | null)[], CellValue[][]]>([
    ['one column of places for two fields', ['X'], [null], [['CNSHA']]],
    ['three columns of places', ['', '', ''], open(3), [['CNSHA', 'SGSIN', 'NLRTM']]],
    ['two columns of currencies', ['', ''], open(2), [['USD', 'EUR']]],
    ['dates of another kind', ['Created', 'Updated'], open(2), [['2026-12-01', '2026-12-02']]],
    ['days in the wrong order', ['', ''], open(2), [['2026-12-31', '2026-12-01']]],
    ['an ambiguous day', ['', ''], open(2), [['01/12/2026', '02/12/2026']]],
    ['bare numbers', ['', ''], open(2), [[20, 40]]],
    ['fields that a heading has', ['Cur', 'X'], ['currency', null], [['USD', 'EUR']]],
    ['other texts', [''], [null], [['Rotterdam']]],
  ])('leaves %s open', (_what, headings, names, rows) => {
    expect(matched(headings, names, ...rows)).toEqual({});
  });
});
