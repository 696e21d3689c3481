import { findManualEventFault, milestoneOfStep, recordableMilestones } from './manualEvents';
import type { MilestoneCode } from './milestones';
import type { TrackingEvent } from './trackingEvent';

const event = (milestone: MilestoneCode, occurredAt: string, more: Partial<TrackingEvent> = {}): TrackingEvent => ({
  id: `${milestone}-${occurredAt}`,
  bookingId: 'b'.repeat(24),
  source: 'manual',
  sourceName: 'Entered by hand',
  sourceEventId: `${milestone}-${occurredAt}`,
  kind: 'transport',
  milestone,
  rawCode: milestone,
  rawLabel: milestone,
  classifier: 'actual',
  occurredAt,
  occurredTz: 'Asia/Ho_Chi_Minh',
  dateOnly: false,
  receivedAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  retracted: false,
  visibility: 'all',
  location: { unlocode: 'VNHPH', name: 'Hai Phong', timeZone: 'Asia/Ho_Chi_Minh' },
  ...more,
});
const now = new Date('2026-11-20T08:00:00.000Z');

describe('findManualEventFault', () => {
  test('refuses a moment more than two hours ahead, and a day that has not begun at the place', () => {
    expect(findManualEventFault(event('departed', '2026-11-20T09:59:00.000Z'), [], now)).toBeNull();
    const fault = {
      kind: 'future',
      message: 'The date is in the future. Enter when it happened, or change the planned date.',
    };
    expect(findManualEventFault(event('departed', '2026-11-20T10:01:00.000Z'), [], now)).toEqual(fault);
    const day = (at: string) => event('departed', at, { dateOnly: true });
    expect(findManualEventFault(day('2026-11-20T00:00:00.000Z'), [], now)).toBeNull();
    expect(findManualEventFault(day('2026-11-21T00:00:00.000Z'), [], now)).toEqual(fault);
  });

  test('names the step that the order contradicts, in both directions', () => {
    const gated = event('cargo_received', '2026-11-13T01:52:00.000Z', { source: 'carrier' });
    expect(findManualEventFault(event('loaded', '2026-11-13T00:30:00.000Z'), [gated], now)).toEqual({
      kind: 'order',
      message:
        'Loaded is before Cargo received at origin (2026/11/13 08:52 ICT). Correct one of the two, or give a reason.',
    });
    const left = event('departed', '2026-11-12T00:30:00.000Z');
    expect(findManualEventFault(event('loaded', '2026-11-13T00:30:00.000Z'), [left], now)?.message).toBe(
      'Loaded is after Departed (2026/11/12 07:30 ICT). Correct one of the two, or give a reason.',
    );
    expect(findManualEventFault(event('loaded', '2026-11-13T02:30:00.000Z'), [gated], now)).toBeNull();
  });

  test('accepts steps of one day, of other containers, of another transshipment, and of customs', () => {
    const day = event('cargo_received', '2026-11-13T00:00:00.000Z', { dateOnly: true });
    expect(findManualEventFault(event('loaded', '2026-11-13T00:30:00.000Z'), [day], now)).toBeNull();
    const other = event('discharged', '2026-11-15T00:30:00.000Z', { equipment: 'MSKU7654321' });
    expect(
      findManualEventFault(event('out_gate', '2026-11-14T00:30:00.000Z', { equipment: 'MSKU1234565' }), [other], now),
    ).toBeNull();
    const singapore = event('transshipment_departed', '2026-11-14T00:00:00.000Z', { location: { unlocode: 'SGSIN' } });
    const colombo = event('transshipment_arrived', '2026-11-15T00:00:00.000Z', { location: { unlocode: 'LKCMB' } });
    expect(findManualEventFault(colombo, [singapore], now)).toBeNull();
    const cleared = event('customs_cleared', '2026-11-10T00:00:00.000Z');
    expect(findManualEventFault(cleared, [event('departed', '2026-11-12T00:30:00.000Z')], now)).toBeNull();
  });

  test('accepts an arrival on an earlier local day across the date line', () => {
    const left = event('departed', '2026-11-14T10:00:00.000Z', {
      occurredTz: 'Pacific/Auckland',
      location: { iata: 'AKL' },
    });
    const landed = event('arrived', '2026-11-14T18:50:00.000Z', {
      occurredTz: 'Pacific/Honolulu',
      location: { iata: 'HNL' },
    });
    expect(findManualEventFault(landed, [left], now)).toBeNull();
  });

  test('refuses a second entry of the same step, and ignores withdrawn ones', () => {
    const first = event('departed', '2026-11-12T00:30:00.000Z');
    const second = event('departed', '2026-11-12T00:40:00.000Z');
    expect(findManualEventFault(second, [first], now)).toEqual({
      kind: 'repeated',
      message: 'Departed (2026/11/12 07:30 ICT) is already entered by hand. Correct that entry.',
    });
    const doubted = { ...first, milestone: null, doubt: { is: 'contradicted', milestone: 'departed' } } as const;
    expect(findManualEventFault(second, [doubted], now)?.kind).toBe('repeated');
    expect(findManualEventFault(second, [{ ...first, retracted: true }], now)).toBeNull();
    expect(findManualEventFault(second, [{ ...first, source: 'carrier' }], now)).toBeNull();
  });
});

test('recordableMilestones leaves out empty containers where there are none', () => {
  const codes = (loadType: 'FCL' | 'AIR') => recordableMilestones(loadType).map(({ code }) => code);
  expect(codes('FCL')).toContain('empty_picked_up');
  expect(codes('AIR')).not.toContain('empty_picked_up');
});

test('milestoneOfStep returns the milestone that proves each step', () => {
  expect(milestoneOfStep('created', 'FCL')).toBeNull();
  expect(milestoneOfStep('picked', 'FCL')).toBe('empty_picked_up');
  expect(milestoneOfStep('picked', 'AIR')).toBe('cargo_received');
  expect(milestoneOfStep('onboard', 'LCL')).toBe('departed');
  expect(milestoneOfStep('arrived', 'LCL')).toBe('arrived');
});
