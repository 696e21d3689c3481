import {
  atCostSentence,
  chargeBasisText,
  chargeNote,
  openChargeText,
  priceSums,
  printedCharge,
  totalText,
} from './charges';

const line = { name: 'BAF', quantity: 2, unitMinor: 15_000, amountMinor: 30_000, currency: 'USD' };
const thc = { ...line, name: 'THC', basis: 'at cost', containerType: '40HC', amountMinor: 0, totalMinor: 0 };
const freight = { ...line, name: 'Ocean freight', basis: 'per container', totalMinor: 30_000 };

describe('a charge without an amount', () => {
  test.each([
    ['included', 'Included'],
    ['at cost', 'At cost'],
    ['per container', null],
  ])('%s is printed as %s', (basis, text) => {
    expect(openChargeText({ basis })).toBe(text);
  });

  test('shows neither an amount nor a unit price', () => {
    const open = { ...line, basis: 'at cost', quantity: 1, unitMinor: 0, amountMinor: 0 };
    expect(chargeBasisText(open)).toBe('At cost');
    expect(printedCharge(open)).toEqual({ basis: 'At cost', quantity: 1, unitMinor: 0, explanation: '' });
  });

  test('is named beside every total that lacks it', () => {
    const charges = [freight, thc];
    expect(totalText({ totalMinor: 30_000, currency: 'USD', charges })).toBe('$300.00 + charges at cost');
    expect(atCostSentence(charges)).toBe('Not in the total, charged at cost: THC 40HC.');
    expect(priceSums(charges)).toEqual([{ label: 'Total, without charges at cost', minor: 30_000 }]);
    expect(priceSums([{ ...freight, taxPercent: 10 }, thc]).map(({ label }) => label)).toEqual([
      'Total before tax, without charges at cost',
      'Tax',
      'Total with tax, without charges at cost',
    ]);
  });

  test('is not mentioned when all charges have an amount', () => {
    const charges = [freight, { ...thc, basis: 'included' }];
    expect(totalText({ totalMinor: 30_000, currency: 'USD', charges })).toBe('$300.00');
    expect(atCostSentence(charges)).toBeNull();
    expect(priceSums(charges)).toEqual([{ label: 'Total', minor: 30_000 }]);
  });
});

test('says which unit price a maximum replaces', () => {
  const capped = { ...line, basis: 'per container', amountMinor: 20_000, note: 'maximum' };
  expect(printedCharge(capped)).toEqual({
    ...{ basis: 'Maximum charge', quantity: 1, unitMinor: 20_000 },
    explanation: 'instead of 2 × $150.00 per container',
  });
  expect(chargeBasisText(capped)).toBe('Maximum charge instead of 2 × $150.00 per container');
});

test('shows why more W/M are charged than the cargo has', () => {
  const note = '0.4 CBM charged as minimum 1 W/M';
  expect(chargeNote({ ...line, basis: 'per W/M', quantity: 1, amountMinor: 15_000, note })).toBe(note);
});
