import { defaultExceptionLimits, noFeesValue, type TrackingEvent } from '@quayside/freight';
import { findEnding } from './endedConditions';
import { deriveShipment } from './shipment';
import { anEvent, arrived, look, typesAt } from './shipment.fixture';

const BOX = 'CSQU3054383';
type Fact = NonNullable<TrackingEvent['fact']>['is'];

const said = (is: Fact, value: string, more: Partial<TrackingEvent> = {}) =>
  anEvent(null, {
    ...{ at: 'NLRTM', kind: 'equipment', equipment: BOX, rawCode: is, fact: { is, value } },
    ...{ occurredAt: '2026-04-02T08:00:00.000Z', sourceName: 'Terminal49', source: 'terminal' },
    ...more,
  });
const discharged = anEvent('discharged', {
  ...{ at: 'NLRTM', kind: 'equipment', equipment: BOX, rawCode: 'DISC', occurredAt: '2026-04-01T12:00:00.000Z' },
});
const gone = anEvent('out_gate', {
  ...{ at: 'NLRTM', kind: 'equipment', equipment: 'CSQU 305438-3', rawCode: 'GTOT' },
  occurredAt: '2026-04-09T08:00:00.000Z',
});
const hold = (code: string, more: Partial<TrackingEvent> = {}) =>
  anEvent(null, {
    ...{ at: 'NLRTM', kind: 'equipment', equipment: BOX, rawCode: `hold.${code}`, rawLabel: `Hold ${code}` },
    ...{ occurredAt: '2026-04-02T08:00:00.000Z', sourceName: 'Terminal49', source: 'terminal' },
    ...more,
  });
const fees = (value: string, more: Partial<TrackingEvent> = {}) =>
  said('fees', value, { visibility: 'staff', rawCode: `fees ${value}`, sourceEventId: 'fees', ...more });
const later = { receivedAt: '2026-04-05T08:00:00.000Z', updatedAt: '2026-04-05T08:00:00.000Z' };

const facts = { shippingStatus: 'arrived' } as const;
const at = (moment: string, ...events: readonly TrackingEvent[]) => typesAt(moment, facts, [arrived, ...events]);

test('raises one exception per container for terminal fees, without amounts', () => {
  const few = fees('demurrage USD 850');
  const many = fees('demurrage USD 1275', later);
  const found = [look(facts, [arrived, few], '2026-04-03T00:00:00Z'), look(facts, [few, many], '2026-04-06T00:00:00Z')];
  const keys = found.map(({ exceptions }) => exceptions.map(({ type, key }) => [type, key]));
  expect(keys).toEqual([[['TERMINAL_FEES', BOX]], [['TERMINAL_FEES', BOX]]]);
  expect(found[0]?.exceptions[0]?.evidence).toEqual([
    `Terminal49: fees are open for ${BOX}.`,
    'The terminal lets it go once they are paid.',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/850|1275/);
  expect(at('2026-04-06T00:00:00Z', few, fees(noFeesValue, later))).toEqual([]);
  expect(at('2026-04-10T00:00:00Z', few, gone)).toEqual([]);
});

test('raises an exception with the reported reason when a container is refused days after its discharge', () => {
  const no = said('available', 'no');
  expect(at('2026-04-03T11:59:00Z', discharged, no)).toEqual([]);
  expect(look(facts, [arrived, discharged, no], '2026-04-02T12:00:00Z').reviewAt).toBe('2026-04-03T12:00:00.000Z');
  const [found] = look(facts, [arrived, discharged, no, hold('tmf')], '2026-04-03T12:00:00Z').exceptions;
  expect(found).toMatchObject({ type: 'PICK_UP_REFUSED', key: BOX, equipment: BOX, place: { code: 'NLRTM' } });
  expect(found?.evidence).toEqual([
    `${BOX} was discharged on 2026/04/01 14:00 CEST.`,
    'Terminal49: Hold tmf.',
    'Terminal49: not available for pick-up.',
    'No pick-up number is known.',
  ]);
  expect(at('2026-04-05T00:00:00Z', no)).toEqual([]);
  expect(at('2026-04-05T00:00:00Z', discharged, said('available', 'yes'))).toEqual([]);
  expect(at('2026-04-10T00:00:00Z', discharged, no, gone)).toEqual([]);
});

test('raises nothing more when another exception explains the refusal', () => {
  const no = said('available', 'no');
  expect(at('2026-04-05T00:00:00Z', discharged, no, hold('freight'))).toEqual(['FREIGHT_HOLD']);
  const customs = anEvent('customs_hold', { at: 'NLRTM', rawCode: 'CUSS', occurredAt: '2026-04-02T08:00:00.000Z' });
  expect(at('2026-04-05T00:00:00Z', discharged, no, customs)).toEqual(['CUSTOMS_HOLD']);
});

const endedBy = (type: 'TERMINAL_FEES' | 'PICK_UP_REFUSED', ...events: readonly TrackingEvent[]) => {
  const booking = { ...facts, limits: defaultExceptionLimits, to: { timeZone: 'UTC' }, from: {}, via: [] };
  const shipment = deriveShipment(
    booking as unknown as Parameters<typeof deriveShipment>[0],
    events,
    new Date('2026-04-12T00:00:00Z'),
  );
  return findEnding({ type, key: BOX, equipment: BOX }, shipment);
};

test('ends fees and refusals only when the container leaves, the terminal reports it or a hold explains it', () => {
  const no = said('available', 'no');
  expect(endedBy('TERMINAL_FEES', fees('demurrage USD 850'))).toBeNull();
  expect(endedBy('TERMINAL_FEES', fees('demurrage USD 850'), fees(noFeesValue, later))).toEqual({
    by: 'Terminal49',
    why: 'Terminal49: no fees any more',
  });
  expect(endedBy('TERMINAL_FEES', fees('demurrage USD 850'), gone)?.by).toBe('CMA CGM');
  expect(endedBy('PICK_UP_REFUSED', discharged, no)).toBeNull();
  expect(endedBy('PICK_UP_REFUSED', discharged, said('available', 'yes'))).toEqual({
    by: 'Terminal49',
    why: 'Terminal49: available for pick-up',
  });
  expect(endedBy('PICK_UP_REFUSED', discharged, no, hold('freight'))).toEqual({
    by: 'Quayside',
    why: 'the hold on it says why',
  });
  expect(endedBy('PICK_UP_REFUSED', discharged, no, gone)?.by).toBe('CMA CGM');
});
