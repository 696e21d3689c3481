import fc from 'fast-check';
import { type ComparedQuote, quoteDifference } from './quoteDifference';

const line = fc.record({
  name: fc.constantFrom('Ocean freight', 'Bunker'),
  containerType: fc.constantFrom(null, '40HC'),
  currency: fc.constantFrom('USD', 'EUR'),
  amountMinor: fc.nat(),
  totalMinor: fc.nat(),
  taxPercent: fc.constantFrom(undefined, 19),
});
const option = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  carrier: fc.record({ name: fc.constantFrom('Maersk', 'CMA CGM') }),
  etd: fc.constantFrom(null, '2026-12-04T03:00:00.000Z'),
  from: fc.constant({ timeZone: 'Asia/Ho_Chi_Minh' }),
  transitDays: fc.nat(60),
  freeDays: fc.nat(30),
  currency: fc.constant('USD'),
  totalMinor: fc.nat(),
  charges: fc.array(line, { maxLength: 4 }),
});
const quote: fc.Arbitrary<ComparedQuote> = fc.record({
  validTo: fc.constantFrom('2026-12-02T22:59:59.999Z', '2026-12-04T22:59:59.999Z'),
  message: fc.constantFrom('', 'Space is held.'),
  options: fc.uniqueArray(option, { selector: ({ id }) => id, minLength: 1 }),
});

test('finds no difference between equal quotes, and swaps sides in reverse', () => {
  fc.assert(
    fc.property(quote, quote, fc.constantFrom('staff', 'buyer'), (a, b, viewer) => {
      expect(quoteDifference(a, structuredClone(a), viewer)).toEqual([]);
      const there = quoteDifference(a, b, viewer).map(({ before, after }) => JSON.stringify([before, after]));
      const back = quoteDifference(b, a, viewer).map(({ before, after }) => JSON.stringify([after, before]));
      expect(there.sort()).toEqual(back.sort());
    }),
  );
});

test('shows totals and terms to buyers, and lines to staff as well', () => {
  const [maersk] = fc.sample(option, { numRuns: 1, seed: 1 });
  if (!maersk) throw new Error('a sample');
  const charge = {
    name: 'Ocean freight',
    containerType: '40HC',
    currency: 'USD',
    amountMinor: 442_500,
    totalMinor: 442_500,
  };
  const old = { ...maersk, id: 'a', carrier: { name: 'Maersk' }, etd: null, totalMinor: 442_500, freeDays: 14 };
  const before = { validTo: '2026-12-02T22:59:59.999Z', message: '', options: [{ ...old, charges: [charge] }] };
  const now = {
    ...old,
    totalMinor: 430_500,
    freeDays: 21,
    charges: [{ ...charge, amountMinor: 430_500, totalMinor: 430_500 }],
  };
  const added = { ...now, id: 'b', carrier: { name: 'ONE' } };
  const after = { ...before, message: 'Held.', options: [now, added] };
  const usd = (minor: number) => ({ kind: 'money', minor, currency: 'USD' });
  const name = 'Maersk, Departure on request';
  const bought = [
    { item: `${name}: total`, before: usd(442_500), after: usd(430_500) },
    { item: `${name}: free time`, before: { kind: 'days', count: 14 }, after: { kind: 'days', count: 21 } },
    { item: 'ONE, Departure on request', before: null, after: usd(430_500) },
    { item: 'Message', before: null, after: { kind: 'text', text: 'Held.' } },
  ];
  expect(quoteDifference(before, after, 'buyer')).toEqual(bought);
  expect(quoteDifference(before, after, 'staff')).toEqual([
    { item: `${name}: Ocean freight 40HC`, before: usd(442_500), after: usd(430_500) },
    ...bought,
  ]);
});

test('names a charge at cost without an amount', () => {
  const [maersk] = fc.sample(option, { numRuns: 1, seed: 1 });
  if (!maersk) throw new Error('a sample');
  const amounts = { containerType: null, currency: 'USD', amountMinor: 0, totalMinor: 0, taxPercent: undefined };
  const thc = { ...amounts, name: 'THC', basis: 'at cost' };
  const before = { validTo: '2026-12-02T22:59:59.999Z', message: '', options: [{ ...maersk, charges: [] }] };
  const after = { ...before, options: [{ ...maersk, charges: [thc] }] };
  expect(quoteDifference(before, after, 'staff')).toEqual([
    { item: expect.stringMatching(/: THC$/), before: null, after: { kind: 'text', text: 'At cost' } },
  ]);
});
