import fc from 'fast-check';
import { displayIban, ibanFault, isBic } from './bankAccount';

test.each([
  'NL91 ABNA 0417 1643 00',
  'de89370400440532013000',
  'GB82 WEST 1234 5698 7654 32',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
])('accepts the IBAN %s', (iban) => {
  expect(ibanFault(iban)).toBeNull();
});

test.each([
  ['NL92 ABNA 0417 1643 00', 'The check digits of this IBAN are wrong: compare it with the bank’s'],
  ['NL91 ABNA 0417 1643 01', 'The check digits of this IBAN are wrong: compare it with the bank’s'],
  ['0417164300', 'Enter the IBAN with its country, for example NL91 ABNA 0417 1643 00'],
  ['NL91-ABNA-0417-1643-00', 'Enter the IBAN with its country, for example NL91 ABNA 0417 1643 00'],
])('rejects %s with a reason', (iban, fault) => {
  expect(ibanFault(iban)).toBe(fault);
});

test('detects one mistyped digit', () => {
  const iban = 'NL91ABNA0417164300';
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const wrong = (Number(iban[at]) + more) % 10;
      expect(ibanFault(iban.slice(0, at) + wrong + iban.slice(at + 1))).not.toBeNull();
    }),
  );
});

test('formats an IBAN in groups of four', () => {
  expect(displayIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
  expect(displayIban('NO93 8601 1117947')).toBe('NO93 8601 1117 947');
  expect(displayIban('')).toBe('');
});

test.each([
  ['ABNANL2A', true],
  ['DEUTDEFF500', true],
  ['ABNANL2', false],
  ['ABNANL2A5', false],
  ['abnanl2a', false],
])('decides whether %s is a BIC: %s', (text, is) => {
  expect(isBic(text)).toBe(is);
});
