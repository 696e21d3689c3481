import { evenMargin, lineAtMargin, optionAtMargin, shareText } from './quoteMaths';
import { soldOption } from './sampleQuote.fixture';

const usd = { to: 'USD', rate: 1 };
const line = (quantity: number, currency = 'USD') => ({ quantity, currency });
const cost = (unitCents: number, amountCents: number) => ({ unitCents, amountCents, totalCents: amountCents });

test('per cent go on the price of a unit', () =>
  expect(lineAtMargin(cost(160_000, 320_000), line(2), { kind: 'percent', percent: 10 }, usd)).toEqual({
    unitCents: 176_000,
    amountCents: 352_000,
    totalCents: 352_000,
  }));

test('an amount is its price times its quantity: 1,116.5 × (0.57 + 0.07), to the cent', () =>
  expect(lineAtMargin(cost(57, 63_641), line(1_116.5), { kind: 'percent', percent: 12 }, usd)).toMatchObject({
    unitCents: 64,
    amountCents: 71_456,
  }));

test('an amount goes on each unit', () =>
  expect(lineAtMargin(cost(160_000, 320_000), line(2), { kind: 'amount', unitCents: 5_050 }, usd)).toMatchObject({
    unitCents: 165_050,
    amountCents: 330_100,
  }));

test('a line at its minimum bears the per cent on the whole amount', () =>
  expect(lineAtMargin(cost(100, 7_500), line(12.5), { kind: 'percent', percent: 10 }, usd)).toMatchObject({
    amountCents: 8_250,
  }));

test('a line in another currency counts by its exchange rate', () =>
  expect(
    lineAtMargin(cost(10_000, 10_000), line(1, 'EUR'), { kind: 'percent', percent: 0 }, { to: 'USD', rate: 1.0825 }),
  ).toMatchObject({ amountCents: 10_000, totalCents: 10_825 }));

test('an option at the margin that it was sold at comes to what it says, and a line of its own changes that line only', () => {
  const option = soldOption();
  expect(optionAtMargin(option, evenMargin(10))).toMatchObject({ totalCents: 407_000, costCents: 370_000 });
  const own = optionAtMargin(option, (index) =>
    index === 2 ? { kind: 'amount', unitCents: 2_500 } : { kind: 'percent', percent: 10 },
  );
  expect(own?.lines.map(({ totalCents }) => totalCents)).toEqual([352_000, 44_000, 12_500]);
  expect(own?.totalCents).toBe(408_500);
});

test('without its cost an option has no other price', () => {
  const { cost: _, ...known } = soldOption();
  expect(optionAtMargin(known, evenMargin(10))).toBeNull();
});

test('shares are of the cost', () => expect([shareText(37_000, 370_000), shareText(1, 0)]).toEqual(['10 %', '–']));
