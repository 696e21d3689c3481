import fc from 'fast-check';
import { type CreditUse, calculateCreditExcess, creditText, creditWarning } from './credit';

const use = (rest: Partial<CreditUse> = {}): CreditUse => ({
  ...{ currency: 'USD', limitMinor: 400_000, openMinor: 125_000, uncounted: [] },
  ...rest,
});

test('treats debt up to the limit as within it, one cent more as above', () => {
  expect(creditWarning(use(), 275_000)).toBeNull();
  expect(creditWarning(use(), 275_001)).toMatch(/0\.01 above what was agreed\. Credit limit .*4,000\.00.*1,250\.00\.$/);
});

test('warns at a limit of 0, and states prices that cannot be converted', () => {
  expect(creditWarning(use({ limitMinor: 0, openMinor: 0 }), 1)).not.toBeNull();
  expect(creditWarning(use(), null)).toMatch(/without an exchange rate/);
  expect(creditText(use({ uncounted: ['VND', 'XOF'] }))).toMatch(/without invoices in VND, XOF: no exchange rate$/);
});

test('never lowers the excess when price or open amount grows, in currencies with 0, 2 and 3 decimals', () => {
  const minor = fc.nat({ max: 1_000_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('JPY', 'USD', 'KWD'),
      minor,
      minor,
      minor,
      minor,
      (currency, limit, open, price, more) => {
        const now = use({ currency, limitMinor: limit, openMinor: open });
        expect(calculateCreditExcess(now, price + more)).toBeGreaterThanOrEqual(calculateCreditExcess(now, price));
        expect(calculateCreditExcess({ ...now, openMinor: open + more }, price)).toBe(
          calculateCreditExcess(now, price + more),
        );
        expect(creditWarning(now, price) === null).toBe(open + price <= limit);
      },
    ),
  );
});
