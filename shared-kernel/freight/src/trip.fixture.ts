import { type BookedTrip, buildTrip, toTripStop } from './buildTrip';
import { createTrackingEvent } from './events.fixture';
import type { LoadType } from './loadTypes';
import type { Place } from './place';
import { reportedTrip } from './reportedTrip';
import type { TrackingEvent } from './trackingEvent';
import type { TripFacts } from './tripPosition';
import { scenarioMoment } from './tripScenarios.fixture';

const place = (code: string, city: string, timeZone: string): Place => ({
  id: '65f1c0ffee65f1c0ffee0001',
  code,
  portName: city,
  city,
  country: code.slice(0, 2),
  timeZone,
  lat: null,
  lon: null,
});

export const haiphong = place('VNHPH', 'Hai Phong', 'Asia/Ho_Chi_Minh');
export const singapore = place('SGSIN', 'Singapore', 'Asia/Singapore');
export const rotterdam = place('NLRTM', 'Rotterdam', 'Europe/Amsterdam');
export const shanghai = place('PVG', 'Shanghai', 'Asia/Shanghai');
export const frankfurt = place('FRA', 'Frankfurt am Main', 'Europe/Berlin');

/** Current time of these examples: 09:14 in Rotterdam. */
export const now = new Date(scenarioMoment);

/** Returns an event at a place; actual by default. */
export const at = (
  milestone: TrackingEvent['milestone'],
  { code, city, timeZone }: Place,
  occurredAt: string,
  more: Partial<TrackingEvent> = {},
): TrackingEvent => {
  const classifier = more.classifier ?? 'actual';
  const known = classifier === 'actual' ? occurredAt : '2026-11-19T08:00:00.000Z';
  return createTrackingEvent(milestone, {
    id: `${milestone} ${code} ${classifier}`,
    location: { unlocode: code, name: city, timeZone },
    occurredTz: timeZone,
    occurredAt,
    receivedAt: known,
    updatedAt: known,
    ...more,
  });
};

export interface TripSample {
  readonly events?: readonly TrackingEvent[];
  readonly booked?: Partial<BookedTrip>;
  readonly facts?: Partial<Omit<TripFacts, 'trip'>>;
  readonly loadType?: LoadType;
}

/** Returns the trip of a booking from Haiphong to Rotterdam with the given events and dates. */
export const createTripFacts = ({ events = [], booked = {}, facts = {} }: TripSample): TripFacts => {
  const known: BookedTrip = {
    from: haiphong,
    via: [],
    to: rotterdam,
    etd: '2026-11-04T15:10:00.000Z',
    eta: '2026-12-04T04:00:00.000Z',
    plannedEtd: '2026-11-04T15:10:00.000Z',
    plannedEta: '2026-12-04T04:00:00.000Z',
    vessel: 'CMA CGM JACQUES SAADE',
    voyage: '0FLLZW1MA',
    flight: null,
    ...booked,
  };
  const stops = [known.from, ...known.via, known.to].map(toTripStop);
  const trip = buildTrip({ ...buildTrip(null, known), ...reportedTrip(events, stops) }, known);
  return { trip, loadType: 'FCL', status: 'in-progress', shippingStatus: 'onboard', ...facts };
};
