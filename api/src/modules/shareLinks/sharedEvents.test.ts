import { type SharedPartName, sharedPartNames } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { sharedEvents } from './sharedEvents';

const event = (rest: Partial<TrackingEvent>): TrackingEvent => ({
  ...{ id: 'e', bookingId: 'b', source: 'carrier', sourceName: '', sourceEventId: '', kind: 'equipment' },
  ...{ milestone: null, rawCode: '', rawLabel: '', classifier: 'actual', occurredAt: null, occurredTz: null },
  ...{ dateOnly: false, receivedAt: '', updatedAt: '', retracted: false, visibility: 'all' },
  ...rest,
});
const isTold = (
  rest: Partial<TrackingEvent>,
  shows: readonly SharedPartName[] = sharedPartNames.filter((name) => name !== 'exceptions'),
) => sharedEvents([event(rest)], shows).length === 1;

test('shares the reports of carriers and the milestones of staff', () => {
  expect(isTold({ rawLabel: 'Stripped' })).toBe(true);
  expect(isTold({ source: 'manual', milestone: 'delivered' })).toBe(true);
});

test.each([
  ['documents', { kind: 'document', milestone: 'booking_confirmed' }],
  ['fees at the terminal', { fact: { is: 'fees', value: 'USD 120' } }],
  ['pick-up numbers', { fact: { is: 'pick-up-number', value: '4711' }, milestone: 'available' }],
  ['words of staff', { source: 'manual', rawLabel: 'Call Eva' }],
  ['words of imported lists', { source: 'import', rawLabel: 'Call Eva' }],
  ['exceptions that were not chosen', { kind: 'exception', rawLabel: 'Rolled' }],
] as const)('does not share %s', (_, rest) => {
  expect(isTold(rest)).toBe(false);
});

test('shares exceptions when they were chosen', () => {
  expect(isTold({ kind: 'exception' }, ['exceptions'])).toBe(true);
});
