import fc from 'fast-check';
import {
  dueDay,
  invoiceLineOf,
  invoiceNumber,
  invoiceSums,
  isPaymentOverdue,
  plainAmount,
  stateAfterPayments,
} from './invoice';
import { currencyDecimals, formatMoney, percentOf } from './money';

const line = (unitMinor: number, quantity: number, taxPercent: number) => ({ unitMinor, quantity, taxPercent });

test('tax is rounded once for all lines of a rate, not line by line', () => {
  // 3 × 0.33 at 21 %: by line 0.07 each, together 0.2079.
  const { taxes, totalMinor } = invoiceSums([line(33, 1, 21), line(33, 1, 21), line(33, 1, 21)]);
  expect(taxes).toEqual([{ percent: 21, taxableMinor: 99, taxMinor: 21 }]);
  expect(totalMinor).toBe(120);
});

test('the invoice of the drawing comes to what it says', () => {
  const sums = invoiceSums([
    ...[442_500, 71_000, 54_500, 38_400, 12_000].map((amount) => line(amount, 1, 0)),
    ...[line(41_684, 3, 21), line(10_286, 1, 21)],
  ]);
  expect(sums.taxes).toEqual([
    { percent: 0, taxableMinor: 618_400, taxMinor: 0 },
    { percent: 21, taxableMinor: 135_338, taxMinor: 28_421 },
  ]);
  expect([sums.netMinor, sums.totalMinor]).toEqual([753_738, 782_159]);
});

test('no invoice without lines is anything but nought', () => {
  expect(invoiceSums([])).toEqual({ nets: [], netMinor: 0, taxes: [], taxMinor: 0, totalMinor: 0 });
});

const someLine = fc.record({
  quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  unitMinor: fc.integer({ min: 0, max: 100_000_000 }),
  taxPercent: fc.constantFrom(0, 5.5, 7, 9, 19, 20, 21, 25),
});

test('whatever the lines are: sums add up exactly, and the tax of a rate is that of its sum', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 30 }), (lines) => {
      const { nets, netMinor, taxes, taxMinor, totalMinor } = invoiceSums(lines);
      const added = (amounts: readonly number[]) => Number(amounts.reduce((sum, one) => sum + BigInt(one), 0n));
      expect(added(nets)).toBe(netMinor);
      expect(added(taxes.map((tax) => tax.taxableMinor))).toBe(netMinor);
      expect(added(taxes.map((tax) => tax.taxMinor))).toBe(taxMinor);
      expect(totalMinor).toBe(netMinor + taxMinor);
      for (const tax of taxes) expect(tax.taxMinor).toBe(percentOf(tax.taxableMinor, tax.percent));
      expect(invoiceSums([...lines].reverse())).toMatchObject({ netMinor, taxes, totalMinor });
    }),
  );
});

test.each(['JPY', 'USD', 'KWD'])(
  'an amount in %s is written with its decimals, and reads back as the same',
  (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        const text = plainAmount(minor, currency);
        expect(text).toMatch(
          new RegExp(`^-?\\d+${currencyDecimals(currency) ? `\\.\\d{${currencyDecimals(currency)}}` : ''}$`),
        );
        expect(Number(text.replace('.', '')) || 0).toBe(minor || 0);
      }),
    );
  },
);

const agreed = fc.record({
  name: fc.constant('Ocean freight'),
  containerType: fc.constantFrom('40HC', null),
  quantity: fc.constantFrom(1, 2, 2.5, 0.0417, 3),
  unitMinor: fc.integer({ min: 0, max: 10_000_000 }),
  amountMinor: fc.integer({ min: 0, max: 30_000_000 }),
  currency: fc.constantFrom('USD', 'JPY', 'KWD', undefined),
  totalMinor: fc.option(fc.integer({ min: 0, max: 30_000_000 }), { nil: undefined }),
});

test('a line of an agreed price is invoiced to the amount that was agreed, in whatever currency', () => {
  fc.assert(
    fc.property(agreed, fc.constantFrom('USD', 'JPY', 'KWD'), (charge, currency) => {
      const { quantity, unitMinor } = invoiceLineOf(charge, currency);
      expect(invoiceSums([line(unitMinor, quantity, 0)]).totalMinor).toBe(charge.totalMinor ?? charge.amountMinor);
    }),
  );
});

test('a minimum and another currency stay in words', () => {
  const charge = { name: 'Bunker', containerType: '40HC', quantity: 2, unitMinor: 10_000, amountMinor: 20_000 };
  expect(invoiceLineOf(charge, 'USD')).toEqual({ description: 'Bunker, 40HC', ...line(10_000, 2, 0) });
  // The tax that was agreed is on the invoice, too.
  expect(invoiceLineOf({ ...charge, taxPercent: 19 }, 'USD').taxPercent).toBe(19);
  expect(invoiceLineOf({ ...charge, currency: 'EUR', totalMinor: 21_654, taxPercent: 19 }, 'USD').taxPercent).toBe(19);
  expect(invoiceLineOf({ ...charge, currency: 'EUR', totalMinor: 21_654 }, 'USD')).toEqual({
    description: `Bunker, 40HC (2 × ${formatMoney(10_000, 'EUR')})`,
    ...line(21_654, 1, 0),
  });
});

test('numbers, days and states', () => {
  expect(invoiceNumber('invoice', 2026, 318)).toBe('INV-2026-00318');
  expect(invoiceNumber('credit-note', 2027, 4)).toBe('CN-2027-00004');
  expect(dueDay('2026-12-07', 30)).toBe('2027-01-06');
  expect([0, 1, 100].map((paid) => stateAfterPayments(100, paid))).toEqual(['issued', 'part-paid', 'paid']);
  expect(stateAfterPayments(0, 0)).toBe('paid');
  expect(isPaymentOverdue('issued', '2026-12-07', '2026-12-08')).toBe(true);
  expect(isPaymentOverdue('issued', '2026-12-07', '2026-12-07')).toBe(false);
  expect(isPaymentOverdue('paid', '2026-12-07', '2026-12-08')).toBe(false);
});
