import { billVariants, carrierSuccessions, currentCarrierCode } from './billOfLading';
import { oceanCarriers } from './oceanCarriers';

describe('billVariants', () => {
  test('finds a bill with and without the code of its carrier', () => {
    expect(billVariants('maeu 239876543')).toEqual(
      expect.arrayContaining(['MAEU239876543', '239876543', 'SAFM239876543']),
    );
    expect(billVariants('239876543', 'MAEU')).toEqual(expect.arrayContaining(['239876543', 'MAEU239876543']));
  });

  test('finds a bill under the code of a carrier that was taken over', () => {
    expect(billVariants('NYKS1234567890')).toContain('ONEY1234567890');
    expect(billVariants('ONEY1234567890')).toContain('KKLU1234567890');
    expect(billVariants('1234567890', 'MOLU')).toContain('ONEY1234567890');
  });

  test.each([
    ['a number of an unknown carrier', '239876543', undefined],
    ['an air waybill', '020-81140743', undefined],
    ['letters that are no carrier', 'ABCD1234567', 'MAEU'],
    ['a short number', '12345', 'MAEU'],
  ])('leaves %s as it is', (_what, bill, carrier) => {
    expect(billVariants(bill, carrier)).not.toContain(`MSCU${bill}`);
    expect(billVariants(bill, carrier)[0]).toBe(bill.replace('-', ''));
  });

  test.each([
    ...['B/L MAEU240816991', 'BL: MAEU240816991', 'MBL No. MAEU 240816991', 'Bill of Lading MAEU-240816991'],
    ...['\u200bMAEU240816991', 'ＭＡＥＵ240816991', 'safm240816991'],
  ])('finds the bill that is written %p', (text) => {
    expect(billVariants(text)).toEqual(expect.arrayContaining(['MAEU240816991', '240816991']));
  });

  test('keeps a number that begins with BL', () => {
    expect(billVariants('BLAH123456')).toEqual(['BLAH123456']);
  });

  test('keeps equal numbers of two carriers apart', () => {
    expect(billVariants('MAEU239876543')).not.toContain('MSCU239876543');
    expect(billVariants('239876543', 'MAEU')).not.toContain('MSCU239876543');
  });
});

test('every successor is a known carrier that was not taken over itself', () => {
  const known = new Set(oceanCarriers.map(({ scac }) => scac));
  for (const { successor } of carrierSuccessions) {
    expect(known).toContain(successor);
    expect(currentCarrierCode(successor)).toBe(successor);
  }
});
