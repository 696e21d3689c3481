import { aBooking, losAngeles, yokohama } from '../tracking/tracking.fixture';
import { trackingFaults } from './trackingFaults';
import { changeOf, type TrackingValues, valuesOf } from './trackingValues';

const values = (more: Partial<TrackingValues> = {}): TrackingValues => ({ ...valuesOf(aBooking()), ...more });
const moment = (day: string, time: string) => ({ day, time });

test('reports an arrival before the departure, using the time zones of both places', () => {
  const eastwards = {
    from: { ...yokohama, portType: 'SEA' as const },
    to: { ...losAngeles, portType: 'SEA' as const },
  };
  const [etd, eta] = [moment('2026-11-04', '20:00'), moment('2026-11-04', '08:00')];
  expect(trackingFaults(values({ ...eastwards, etd, eta }), 'none')).toEqual({});
  expect(trackingFaults(values({ etd, eta }), 'none')).toEqual({ eta: 'ETA cannot be before ETD' });
});

test('reports an invalid time, and a time without a date', () => {
  expect(trackingFaults(values({ etd: moment('2026-11-04', '25:00') }), 'none')).toEqual({
    etd: 'Enter the time as HH:mm',
  });
  expect(trackingFaults(values({ eta: moment('', '08:00') }), 'none')).toEqual({ eta: 'Enter the day too' });
});

test('reports an invalid date before its time', () => {
  const fault = 'Enter a date as yyyy/MM/dd';
  expect(trackingFaults(values({ etd: moment('2026-02-30', '25:00') }), 'none')).toEqual({ etd: fault });
  expect(trackingFaults(values({ eta: moment('2026/12', '') }), 'none')).toEqual({ eta: fault });
});

test('reports removed parties and ports', () => {
  expect(trackingFaults(values({ shipper: null, to: null }), 'none')).toEqual({
    shipper: 'Shipper cannot be empty',
    to: 'To cannot be empty',
  });
});

test('treats departures at the same hour in different time zones as different', () => {
  const before = values();
  const after = values({ from: { ...yokohama, id: '65f1c0ffee65f1c0ffee0009', portType: 'SEA' } });
  expect(changeOf(before, after)).toEqual({
    portOfLoading: '65f1c0ffee65f1c0ffee0009',
    etd: '2026-11-04T12:00:00.000Z',
  });
});

test('sends a date without a time as a date, and no invalid date', () => {
  const before = values();
  expect(changeOf(before, values({ eta: moment('2026-12-06', '') }))).toEqual({ eta: '2026-12-06' });
  expect(changeOf(before, values({ eta: moment('', '') }))).toEqual({ eta: null });
});
