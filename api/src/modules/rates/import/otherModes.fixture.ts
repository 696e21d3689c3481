import fc from 'fast-check';
import { anyCharges, describeCharges } from './rateCharges.fixture';
import { type Cell, sheetBytes } from './readSheet.fixture';

/** A sheet of LCL or air rates with known tariffs. */
interface OtherSheet {
  readonly bytes: Buffer;
  readonly fixed: Readonly<Record<string, string>>;
  readonly expected: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const fixed = { valid_from: '2027-01-01', valid_to: '2027-01-31', currency: 'USD' };
const cents = fc.integer({ min: 100, max: 99_999 });
const separator = fc.constantFrom(' - ', ' -> ', '/', ' to ');
const transit = fc.integer({ min: 1, max: 60 });
const seaports = fc.constantFrom(['CNSHA', 'DEHAM'], ['CNNGB', 'NLRTM'], ['SGSIN', 'BEANR']);
const airports = fc.constantFrom(['PVG', 'FRA'], ['HKG', 'AMS'], ['SIN', 'CDG']);

/** LCL: a price per W/M with its minimum. */
const anyLclSheet: fc.Arbitrary<OtherSheet> = fc
  .record({ lane: seaports, separator, transit, perWm: cents, minimum: cents, charges: anyCharges('LCL') })
  .map(({ lane, separator: sign, transit: days, perWm, minimum, charges }) => {
    const rows = [
      ['Lane', 'Carrier', 'T/T', 'W/M', 'Minimum', ...charges.map(({ heading }) => heading)],
      [lane.join(sign), 'MSC', days, perWm / 100, minimum / 100, ...charges.map(({ cell }) => cell)],
    ];
    const line = `LCL ${lane.join('-')} MSCU 2027-01-01/2027-01-31 perWm:${perWm},minimum:${minimum} USD ${days}`;
    return {
      ...{ rows, bytes: sheetBytes(rows), fixed: { ...fixed, mode: 'LCL' } },
      expected: [`${line} ${describeCharges(charges)}`.trim()],
    };
  });

/** Air: prices per weight break, each in a column or all in one cell. */
const anyAirSheet: fc.Arbitrary<OtherSheet> = fc
  .record({
    ...{ lane: airports, separator, transit, minimum: cents, charges: anyCharges('AIR'), isList: fc.boolean() },
    breaks: fc.tuple(cents, cents, cents),
  })
  .map(({ lane, separator: sign, transit: days, minimum, charges, isList, breaks }) => {
    const headings = ['+45', '+100', '+500'];
    const prices = breaks.map((price) => (price / 100).toFixed(2));
    const rows = [
      [
        ...['Lane', 'Airline', 'T/T', 'MIN', ...(isList ? [headings.join('/')] : headings)],
        ...charges.map(({ heading }) => heading),
      ],
      [
        ...[lane.join(sign), 'LH', days, minimum / 100, ...(isList ? [prices.join(' / ')] : prices)],
        ...charges.map(({ cell }) => cell),
      ],
    ];
    const [first, second, third] = breaks;
    const perKg = `perKg:45:${first},100:${second},500:${third},minimum:${minimum}`;
    const line = `AIR ${lane.join('-')} LH 2027-01-01/2027-01-31 ${perKg} USD ${days}`;
    return {
      ...{ rows, bytes: sheetBytes(rows), fixed: { ...fixed, mode: 'AIR' } },
      expected: [`${line} ${describeCharges(charges)}`.trim()],
    };
  });

/** Sheets of LCL and air rates with charges of every basis. */
export const anyOtherSheet: fc.Arbitrary<OtherSheet> = fc.oneof(anyLclSheet, anyAirSheet);
