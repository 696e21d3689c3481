import { concerns } from './concerns';

const shipment = { bills: [] as string[], containers: [] as string[], isOpen: true };
const isAbout = (bill: string, stored: string, sender = 'MAEU') =>
  concerns({ sender, identifiers: { bills: [bill], bookings: [], containers: [] } }, {
    ...shipment,
    bills: [stored],
  } as never);

describe('concerns', () => {
  test.each([
    ['MAEU239876543', '239876543'],
    ['239876543', 'MAEU239876543'],
    ['239876543', 'safm 239876543'],
    ['SUDU239876543', 'MAEU239876543'],
  ])('takes bill %s for %s', (bill, stored) => {
    expect(isAbout(bill, stored)).toBe(true);
  });

  test('keeps equal numbers of two carriers apart', () => {
    expect(isAbout('239876543', 'MSCU239876543')).toBe(false);
    expect(isAbout('MAEU239876543', 'MSCU239876543')).toBe(false);
  });
});
