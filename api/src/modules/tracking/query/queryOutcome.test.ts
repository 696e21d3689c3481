import { bookingShipment } from '../../../integrations/source/shipment.fixture';
import { SourceError } from '../../../integrations/source/sourceError';
import { outcomeOfFailure } from './queryOutcome';

const now = new Date('2026-11-20T22:00:00.000Z');
const shipment = bookingShipment({ from: 'VNHPH', to: 'NLRTM', bills: ['MAEU240816991'], carrier: 'MAEU' });
const due = { shipment, source: 'dcsa', state: 'active', toldUntil: null, requestedAt: now.toISOString() } as const;
const after = (error: unknown) => outcomeOfFailure({ due, now, pullEvery: 60_000 }, error);

test('waits for the next day and shows the reason when the quota is used up', () => {
  expect(after(new SourceError('spent', 'was asked as often as its quota allows today', 7_200))).toEqual({
    state: 'waiting',
    reason: 'Today’s quota of Maersk is used up. It is queried again tomorrow.',
    toldUntil: null,
    nextAt: Date.parse('2026-11-21T00:00:00.000Z'),
  });
});

test('stops when the source refuses or knows no such number, and retries other failures later', () => {
  expect(after(new SourceError('refused', 'answered 401'))).toMatchObject({ state: 'stopped', nextAt: null });
  expect(after(new SourceError('unknown', 'answered 404'))).toMatchObject({ state: 'stopped', nextAt: null });
  const inAMinute = { state: 'waiting', nextAt: +now + 60_000 };
  expect(after(new SourceError('unreachable', 'does not answer', 5))).toMatchObject(inAMinute);
  expect(after(new TypeError('ours'))).toMatchObject(inAMinute);
});
