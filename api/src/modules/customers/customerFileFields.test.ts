import { LineReader } from '../imports/kit/lineReader';
import { parsePaymentDays, readAddresses, readDetails, readTerms } from './customerFileFields';

const style = { numbers: 'point', dates: null } as const;
const line = (cells: Readonly<Record<string, string>>) => new LineReader(cells, style);

describe('parsePaymentDays', () => {
  test.each([
    ['30', 30],
    ['30 days', 30],
    ['Net 45', 45],
    ['30 Tage netto', 30],
    ['30天', 30],
    ['in advance', 0],
    ['Sofort', 0],
    ['30 days end of month', undefined],
    ['400 days', undefined],
    ['soon', undefined],
  ])('reads %j', (text, days) => {
    expect(parsePaymentDays(text)).toBe(days);
  });
});

describe('readTerms', () => {
  test('reads days, currency and credit limit, and asks for a currency', () => {
    const cells = { payment_days: 'Net 30', currency: 'eur', credit_limit: '40,000' };
    expect(readTerms(line(cells))).toEqual({
      ...{ paymentDays: 30, currency: 'EUR' },
      creditLimit: { amountMinor: 4_000_000, currency: 'EUR' },
    });
    expect(readTerms(line({}))).toBeNull();
    const without = line({ credit_limit: '40,000' });
    readTerms(without);
    expect(without.faults).toMatchObject([{ column: 'credit_limit' }]);
  });
});

describe('readAddresses', () => {
  test('reads the billing address with its numbers, and the other addresses', () => {
    const cells = {
      ...{ address: 'Beispielweg 1', city: 'Hamburg', vat_number: 'DE 123 456 789', eori_number: 'de1234567' },
      ...{ pickup_address: 'Lagerweg 5', delivery_address: 'Dock 4' },
    };
    expect(readDetails(line(cells))).toEqual({
      ...{ billingAddress: 'Beispielweg 1\nHamburg', pickupAddress: 'Lagerweg 5', deliveryAddress: 'Dock 4' },
      ...{ vatNumber: 'DE123456789', eoriNumber: 'DE1234567' },
    });
    expect(readDetails(line({ phone: '1' }))).toBeUndefined();
    expect(readAddresses(line(cells), readDetails(line(cells)))).toMatchObject([
      {
        ...{ address: 'Beispielweg 1', city: 'Hamburg' },
        description: 'Billing address\nVAT number DE123456789\nEORI number DE1234567',
      },
      { address: 'Lagerweg 5', description: 'Pick-up address' },
      { address: 'Dock 4', description: 'Delivery address' },
    ]);
  });

  test('refuses an address that is too long with its city', () => {
    const long = line({ address: 'x'.repeat(300), city: 'y'.repeat(250) });
    readDetails(long);
    expect(long.faults).toMatchObject([{ column: 'address', message: expect.stringContaining('at most 500') }]);
  });

  test('refuses numbers in another form', () => {
    const wrong = line({ vat_number: '??', eori_number: '1234' });
    readDetails(wrong);
    expect(wrong.faults.map(({ column }) => column)).toEqual(['vat_number', 'eori_number']);
  });
});
