import { endingDays, nextValidity } from './validity';

test('starts the next validity the day after with the same length, also across years', () => {
  expect(nextValidity({ validFrom: '2026-12-01', validTo: '2026-12-31' })).toEqual({
    validFrom: '2027-01-01',
    validTo: '2027-01-31',
  });
});

const line = { validFrom: '2026-11-10', validTo: '2026-11-30' };
test.each([
  ['a valid line is offered to end today', '2026-11-21', '2026-11-21'],
  ['a line that has not begun, the day before it begins', '2026-11-01', '2026-11-09'],
  ['a line that has ended, its own end', '2026-12-24', '2026-11-30'],
])('%s', (_, today, offered) => {
  expect(endingDays(line, today)).toEqual({ first: '2026-11-09', last: '2026-11-30', offered });
});
