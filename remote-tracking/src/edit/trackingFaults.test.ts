import { aBooking, losAngeles, yokohama } from '../tracking/tracking.fixture';
import { findTrackingErrors } from './trackingFaults';
import { type TrackingValues, toTrackingChange, toTrackingValues } from './trackingValues';

const values = (more: Partial<TrackingValues> = {}): TrackingValues => ({ ...toTrackingValues(aBooking()), ...more });
const moment = (day: string, time: string) => ({ day, time });

test('reports an arrival before the departure, using the time zones of both places', () => {
  const eastwards = {
    from: { ...yokohama, portType: 'SEA' as const },
    to: { ...losAngeles, portType: 'SEA' as const },
  };
  const [etd, eta] = [moment('2026-11-04', '20:00'), moment('2026-11-04', '08:00')];
  expect(findTrackingErrors(values({ ...eastwards, etd, eta }), 'none')).toEqual({});
  expect(findTrackingErrors(values({ etd, eta }), 'none')).toEqual({ eta: 'ETA cannot be before ETD' });
  const days = { etd: moment('2026-11-04', ''), eta: moment('2026-11-03', '') };
  expect(findTrackingErrors(values({ ...eastwards, ...days }), 'none')).toEqual({});
  expect(findTrackingErrors(values({ from: eastwards.to, to: eastwards.from, ...days }), 'none')).toEqual({
    eta: 'ETA cannot be before ETD',
  });
});

test('reports an invalid time, and a time without a date', () => {
  expect(findTrackingErrors(values({ etd: moment('2026-11-04', '25:00') }), 'none')).toEqual({
    etd: 'Enter the time as HH:mm',
  });
  expect(findTrackingErrors(values({ eta: moment('', '08:00') }), 'none')).toEqual({ eta: 'Enter the day too' });
});

test('reports an invalid date before its time', () => {
  const fault = 'Enter a date as yyyy/MM/dd';
  expect(findTrackingErrors(values({ etd: moment('2026-02-30', '25:00') }), 'none')).toEqual({ etd: fault });
  expect(findTrackingErrors(values({ eta: moment('2026/12', '') }), 'none')).toEqual({ eta: fault });
});

test('reports removed parties and ports', () => {
  expect(findTrackingErrors(values({ shipper: null, to: null }), 'none')).toEqual({
    shipper: 'Shipper cannot be empty',
    to: 'To cannot be empty',
  });
});

test('treats departures at the same hour in different time zones as different', () => {
  const before = values();
  const after = values({ from: { ...yokohama, id: '65f1c0ffee65f1c0ffee0009', portType: 'SEA' } });
  expect(toTrackingChange(before, after)).toEqual({
    portOfLoading: '65f1c0ffee65f1c0ffee0009',
    etd: '2026-11-04T12:00:00.000Z',
  });
});

test('sends a date without a time as a date, and no invalid date', () => {
  const before = values();
  expect(toTrackingChange(before, values({ eta: moment('2026-12-06', '') }))).toEqual({ eta: '2026-12-06' });
  expect(toTrackingChange(before, values({ eta: moment('', '') }))).toEqual({ eta: null });
});
