import type { RateChoice } from '@quayside/contract';
import { type BookingValues, emptyBooking, emptyRow } from './bookingValues';
import { priceQuestion } from './priceQuestion';

const choice = { rateId: 'a'.repeat(24), sailingId: null } as RateChoice;
const booking = (loadType: BookingValues['loadType'], row: object): BookingValues => ({
  ...emptyBooking(loadType),
  containers: [{ ...emptyRow(), ...row }],
});

describe('priceQuestion', () => {
  test('counts containers and ignores their weight', () => {
    const question = priceQuestion(booking('FCL', { quantity: '4' }), choice, 'c'.repeat(24));
    expect(question?.fields.containers).toEqual([{ quantity: 4, type: '40HC' }]);
    expect(priceQuestion(booking('FCL', { quantity: '4', container_weight: '9' }), choice, 'c'.repeat(24))).toEqual(
      question,
    );
  });

  test.each(['LCL', 'AIR'] as const)('sends the totals of %s cargo as its booking does', (loadType) => {
    const cargo = { quantity: '3', container_weight: '1,500.5 kg', cbm: '4.2' };
    expect(priceQuestion(booking(loadType, cargo), choice, null)?.fields).toEqual({
      containers: [{ quantity: 3, type: loadType, container_weight: 1500.5, cbm: 4.2 }],
      weight_kg: 1500.5,
      cbm: 4.2,
    });
  });

  test.each([
    ['FCL', { quantity: '' }],
    ['FCL', { quantity: '1.5' }],
    ['LCL', { quantity: '1', container_weight: '', cbm: '4' }],
    ['AIR', { quantity: '1', container_weight: '4', cbm: '' }],
  ] as const)('asks for no price while %s cargo lacks a figure', (loadType, row) => {
    expect(priceQuestion(booking(loadType, row), choice, null)).toBeNull();
  });
});
