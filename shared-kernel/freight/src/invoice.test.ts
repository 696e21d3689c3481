import fc from 'fast-check';
import { costIn, printedCharge } from './charges';
import { createDollarExchange } from './exchange';
import {
  calculateDueDay,
  invoiceNumber,
  invoiceSums,
  isPaymentOverdue,
  isUnbilledAtCost,
  plainAmount,
  stateAfterPayments,
  toInvoiceLine,
} from './invoice';
import { calculatePercentage, currencyDecimals, formatMoney, timesQuantity } from './money';
import type { OwnLine } from './ownLine';
import { applyMargin, createEvenMargin } from './sellingPrice';
import { priceLoad } from './tariffPrice';

const line = (unitMinor: number, quantity: number, taxPercent: number) => ({ unitMinor, quantity, taxPercent });

test('rounds tax once per rate, not per line', () => {
  // 3 × 0.33 at 21 %: per line 0.07 each, together 0.2079.
  const { taxes, totalMinor } = invoiceSums([line(33, 1, 21), line(33, 1, 21), line(33, 1, 21)]);
  expect(taxes).toEqual([{ percent: 21, taxableMinor: 99, taxMinor: 21 }]);
  expect(totalMinor).toBe(120);
});

test('calculates the sums of the example invoice', () => {
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

test('returns zero without lines', () => {
  expect(invoiceSums([])).toEqual({ nets: [], netMinor: 0, taxes: [], taxMinor: 0, totalMinor: 0 });
});

const someLine = fc.record({
  quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  unitMinor: fc.integer({ min: 0, max: 100_000_000 }),
  taxPercent: fc.constantFrom(0, 5.5, 7, 9, 19, 20, 21, 25),
});

test('adds up exactly for any lines, with the tax of a rate from its sum', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 30 }), (lines) => {
      const { nets, netMinor, taxes, taxMinor, totalMinor } = invoiceSums(lines);
      const added = (amounts: readonly number[]) => Number(amounts.reduce((sum, one) => sum + BigInt(one), 0n));
      expect(added(nets)).toBe(netMinor);
      expect(added(taxes.map((tax) => tax.taxableMinor))).toBe(netMinor);
      expect(added(taxes.map((tax) => tax.taxMinor))).toBe(taxMinor);
      expect(totalMinor).toBe(netMinor + taxMinor);
      for (const tax of taxes) expect(tax.taxMinor).toBe(calculatePercentage(tax.taxableMinor, tax.percent));
      expect(invoiceSums([...lines].reverse())).toMatchObject({ netMinor, taxes, totalMinor });
    }),
  );
});

test.each(['JPY', 'USD', 'KWD'])('formats an amount in %s with its decimals and parses it back', (currency) => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      const text = plainAmount(minor, currency);
      expect(text).toMatch(
        new RegExp(`^-?\\d+${currencyDecimals(currency) ? `\\.\\d{${currencyDecimals(currency)}}` : ''}$`),
      );
      expect(Number(text.replace('.', '')) || 0).toBe(minor || 0);
    }),
  );
});

const agreed = fc.record({
  name: fc.constant('Ocean freight'),
  containerType: fc.constantFrom('40HC', null),
  quantity: fc.constantFrom(1, 2, 2.5, 0.0417, 3),
  unitMinor: fc.integer({ min: 0, max: 10_000_000 }),
  amountMinor: fc.integer({ min: 0, max: 30_000_000 }),
  currency: fc.constantFrom('USD', 'JPY', 'KWD', undefined),
  totalMinor: fc.option(fc.integer({ min: 0, max: 30_000_000 }), { nil: undefined }),
});

test('invoices a line of an agreed price at the agreed amount, in any currency', () => {
  fc.assert(
    fc.property(agreed, fc.constantFrom('USD', 'JPY', 'KWD'), (charge, currency) => {
      const { quantity, unitMinor } = toInvoiceLine(charge, currency);
      expect(invoiceSums([line(unitMinor, quantity, 0)]).totalMinor).toBe(charge.totalMinor ?? charge.amountMinor);
    }),
  );
});

test('describes a minimum and another currency', () => {
  const charge = { name: 'Bunker', containerType: '40HC', quantity: 2, unitMinor: 10_000, amountMinor: 20_000 };
  expect(toInvoiceLine(charge, 'USD')).toEqual({ description: 'Bunker, 40HC', ...line(10_000, 2, 0) });
  // The agreed tax is on the invoice.
  expect(toInvoiceLine({ ...charge, taxPercent: 19 }, 'USD').taxPercent).toBe(19);
  expect(toInvoiceLine({ ...charge, currency: 'EUR', totalMinor: 21_654, taxPercent: 19 }, 'USD').taxPercent).toBe(19);
  expect(toInvoiceLine({ ...charge, currency: 'EUR', totalMinor: 21_654 }, 'USD')).toEqual({
    description: `Bunker, 40HC (2 × ${formatMoney(10_000, 'EUR')})`,
    ...line(21_654, 1, 0),
  });
});

test('formats numbers, days and states', () => {
  expect(invoiceNumber('invoice', 2026, 318)).toBe('INV-2026-00318');
  expect(invoiceNumber('credit-note', 2027, 4)).toBe('CN-2027-00004');
  expect(calculateDueDay('2026-12-07', 30)).toBe('2027-01-06');
  expect([0, 1, 100].map((paid) => stateAfterPayments(100, paid))).toEqual(['issued', 'part-paid', 'paid']);
  expect(stateAfterPayments(0, 0)).toBe('paid');
  expect(isPaymentOverdue('issued', '2026-12-07', '2026-12-08')).toBe(true);
  expect(isPaymentOverdue('issued', '2026-12-07', '2026-12-07')).toBe(false);
  expect(isPaymentOverdue('paid', '2026-12-07', '2026-12-08')).toBe(false);
});

describe('toInvoiceLine', () => {
  const freight = { name: 'Ocean freight', basis: 'per W/M', quantity: 0.5, unitMinor: 8_194, currency: 'KWD' };

  test('writes "Minimum charge" and the price that it replaces', () => {
    const charge = { ...freight, amountMinor: 8_000, note: 'minimum' };
    expect(toInvoiceLine(charge, 'KWD')).toEqual({
      description: `Ocean freight (Minimum charge instead of 0.5 × ${formatMoney(8_194, 'KWD')} per W/M)`,
      ...line(8_000, 1, 0),
    });
    // Bookings store no note.
    const { note: _, ...booked } = charge;
    expect(toInvoiceLine(booked, 'KWD')).toEqual(toInvoiceLine(charge, 'KWD'));
    expect(toInvoiceLine({ ...charge, totalMinor: 2_600 }, 'USD')).toEqual({
      description: `Ocean freight (Minimum charge of ${formatMoney(8_000, 'KWD')} instead of 0.5 × ${formatMoney(8_194, 'KWD')} per W/M)`,
      ...line(2_600, 1, 0),
    });
  });

  test('writes the exchange rate of a converted line', () => {
    const rates = [{ currency: 'KWD', rate: 3.2547, date: '2026-11-01' }];
    const minimum = { ...freight, amountMinor: 8_000, totalMinor: 2_604 };
    expect(toInvoiceLine(minimum, 'USD', rates).description).toBe(
      `Ocean freight (Minimum charge of ${formatMoney(8_000, 'KWD')} instead of 0.5 × ${formatMoney(8_194, 'KWD')} per W/M, 1 KWD = 3.2547 USD of 2026/11/01)`,
    );
    const converted = { ...freight, quantity: 2, amountMinor: 16_388, totalMinor: 5_334 };
    expect(toInvoiceLine(converted, 'USD', rates).description).toBe(
      `Ocean freight (2 × ${formatMoney(8_194, 'KWD')} per W/M, 1 KWD = 3.2547 USD of 2026/11/01)`,
    );
    expect(toInvoiceLine({ ...minimum, totalMinor: 8_000 }, 'KWD', rates).description).not.toContain('3.2547');
  });

  test('keeps unit price and quantity above the minimum, and describes other price rules', () => {
    expect(toInvoiceLine({ ...freight, quantity: 2, amountMinor: 16_388 }, 'KWD')).toEqual({
      description: 'Ocean freight',
      ...line(8_194, 2, 0),
    });
    const air = { name: 'Air freight', basis: 'per kg', quantity: 100, unitMinor: 365, amountMinor: 36_500 };
    expect(toInvoiceLine({ ...air, note: 'as +100' }, 'USD').description).toBe('Air freight (as +100)');
    const share = { name: 'Fuel', basis: '10 % of the other charges', quantity: 1, unitMinor: 990, amountMinor: 990 };
    expect(toInvoiceLine(share, 'USD')).toEqual({
      description: 'Fuel (10 % of the other charges)',
      ...line(990, 1, 0),
    });
    const fine = { ...freight, quantity: 0.0417, amountMinor: 342, currency: 'USD' };
    expect(toInvoiceLine(fine, 'USD').description).toContain('(0.0417 × $81.94 per W/M)');
  });

  const aCurrency = fc.constantFrom('JPY', 'USD', 'KWD');
  const anAmount = fc.integer({ min: 0, max: 500_000 });
  const aLoad = fc.record({
    kg: fc.integer({ min: 1, max: 2_000_000 }).map((grams) => grams / 1000),
    cbm: fc.integer({ min: 1, max: 20_000 }).map((litres) => litres / 1000),
  });
  const aTariff = fc.oneof(
    fc.record({
      mode: fc.constant('LCL' as const),
      prices: fc.record({ perWm: anAmount, minimum: anAmount }),
      surcharges: fc.constant([]),
    }),
    fc.record({
      mode: fc.constant('AIR' as const),
      prices: fc.record({ perKg: fc.record({ '-45': anAmount, '45': anAmount, '100': anAmount }), minimum: anAmount }),
      surcharges: fc.constant([]),
    }),
  );
  const aShare: OwnLine = {
    ...{ kind: 'other', name: 'Fuel', taxPercent: 0, basis: 'percentage' },
    ...{ costPercent: 7.5, sellPercent: 12.5 },
  };

  test('gives quantity times unit price as the amount of every line of a quote', () => {
    fc.assert(
      fc.property(
        fc.record({
          tariff: aTariff,
          load: aLoad,
          of: aCurrency,
          to: aCurrency,
          percent: fc.integer({ min: -50, max: 90 }),
        }),
        ({ tariff, load, of, to, percent }) => {
          const rates = new Map([
            ['JPY', { usd: 0.0065, date: '2026-11-01' }],
            ['KWD', { usd: 3.2547, date: '2026-11-01' }],
          ]);
          const priced = priceLoad(tariff, { ...load, mode: tariff.mode }, { currency: of, day: '2026-12-01' }) ?? [];
          const costed = costIn(priced, createDollarExchange(rates), to);
          if ('missing' in costed) throw new Error(costed.missing);
          const [first] = costed.costed;
          const own = first && {
            ...{ ...first, name: 'Fuel', own: aShare, quantity: 1, currency: to, rate: 1 },
            ...{ note: null, minimumMinor: 0, otherBreaks: [] },
          };
          const { charges } = applyMargin([...costed.costed, ...(own ? [own] : [])], createEvenMargin(percent), 'one');
          for (const charge of charges) {
            const { quantity, unitMinor, description } = toInvoiceLine(charge, to);
            const { nets } = invoiceSums([line(unitMinor, quantity, 0)]);
            expect(nets).toEqual([charge.totalMinor]);
            expect(unitMinor).toBeGreaterThanOrEqual(0);
            const printed = printedCharge(charge);
            expect(timesQuantity(printed.unitMinor, printed.quantity)).toBe(charge.amountMinor);
            expect(description.includes('Minimum charge')).toBe(printed.basis === 'Minimum charge');
            expect(description.includes('% of the other charges')).toBe(charge.name === 'Fuel');
          }
        },
      ),
    );
  });
});

test.each([
  ['at cost', 'THC, 40HC (at cost)'],
  ['included', 'THC, 40HC (included)'],
])('says that a charge is %s', (basis, description) => {
  const line = { name: 'THC', basis, containerType: '40HC', quantity: 1, unitMinor: 0, amountMinor: 0, totalMinor: 0 };
  const rates = [{ currency: 'USD', rate: 0.8, date: '2026-11-29' }];
  const invoiced = toInvoiceLine({ ...line, currency: 'USD' }, 'EUR', rates);
  expect(invoiced).toEqual({ description, quantity: 1, unitMinor: 0, taxPercent: 0 });
  expect(isUnbilledAtCost(invoiced)).toBe(basis === 'at cost');
  expect(isUnbilledAtCost({ ...invoiced, unitMinor: 24_000 })).toBe(false);
});
