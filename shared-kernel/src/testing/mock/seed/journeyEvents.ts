import { type MilestoneCode, milestoneLabel, milestonePlans, type TrackingEvent } from '../../../freight';
import { journeyOf } from '../booking/journey';
import { HOUR, type MockBooking, type Store } from '../store';

/** Hours from the departure (before it) or from the arrival (from it on). */
const seaHours: Partial<Record<MilestoneCode, readonly ['etd' | 'eta', number]>> = {
  booking_confirmed: ['etd', -216],
  empty_picked_up: ['etd', -120],
  cargo_received: ['etd', -72],
  loaded: ['etd', -6],
  departed: ['etd', 0],
  arrived: ['eta', 0],
  discharged: ['eta', 10],
  available: ['eta', 20],
  out_gate: ['eta', 26],
  delivered: ['eta', 34],
};
const airHours: typeof seaHours = {
  booking_confirmed: ['etd', -72],
  cargo_received: ['etd', -8],
  departed: ['etd', 0],
  arrived: ['eta', 0],
  discharged: ['eta', 2],
  available: ['eta', 5],
  delivered: ['eta', 20],
};

/** What the carrier reports of a booking: what lies in the past happened, the rest is planned. */
export const journeyEvents = (store: Store, booking: MockBooking): TrackingEvent[] => {
  const { from, to, etd, eta, carrier, vessel, voyage, flight } = journeyOf(booking.fields);
  if (!etd || !eta) return [];
  const isAir = booking.loadType === 'AIR';
  const hours = isAir ? airHours : seaHours;
  return milestonePlans[booking.loadType].flatMap(([milestone]): TrackingEvent[] => {
    const [anchor, after] = hours[milestone] ?? [];
    if (!anchor || after === undefined) return [];
    const moment = new Date(Date.parse(anchor === 'etd' ? etd : eta) + after * HOUR);
    const place = anchor === 'etd' ? from : to;
    const isPast = moment.getTime() <= store.now().getTime();
    const id = store.newId();
    const receivedAt = isPast ? moment.toISOString() : booking.createdAt;
    return [
      {
        id,
        bookingId: booking.id,
        source: isAir ? 'airline' : 'carrier',
        sourceName: booking.source === 'cargo-ai' ? 'CargoAI' : (carrier?.name ?? 'Carrier'),
        sourceEventId: id,
        kind: milestone === 'booking_confirmed' ? 'document' : isAir ? 'transport' : 'equipment',
        milestone,
        rawCode: milestone.toUpperCase(),
        rawLabel: milestoneLabel(milestone),
        classifier: isPast ? 'actual' : 'planned',
        occurredAt: moment.toISOString(),
        occurredTz: place.timeZone,
        dateOnly: false,
        receivedAt,
        updatedAt: receivedAt,
        retracted: false,
        location: {
          ...(isAir ? { iata: place.code } : { unlocode: place.code }),
          name: place.portName,
          timeZone: place.timeZone,
          ...(place.lat !== null && place.lon !== null && { lat: place.lat, lon: place.lon }),
        },
        ...(flight && { flight }),
        ...(vessel && { vessel: { name: vessel } }),
        ...(voyage && { voyage }),
        visibility: 'all',
      },
    ];
  });
};
