import type { Journey, JourneyStop, Whereabouts } from './journey';
import { clockText } from './placeTime';
import type { TrackedVoyage } from './trackedVoyage';
import type { TripCall, TripMoment } from './trip';

export const placeText = ({ place }: JourneyStop): string => [place.code, place.city].filter(Boolean).join(' ');

const roleWords = { origin: 'origin', transit: 'transshipment', destination: 'destination' } as const;

/** What is told of a call: what happened last there, else what is expected first. */
const toldOf = ({ arrival, departure }: TripCall, isOrigin: boolean): [string, TripMoment] | null => {
  if (departure?.sure === 'actual') return ['left', departure];
  if (arrival?.sure === 'actual') return ['arrived', arrival];
  if (departure && isOrigin) return ['departure expected', departure];
  return arrival ? ['arrival expected', arrival] : null;
};

function stopText(stop: JourneyStop, call: TripCall | undefined): string {
  const name = `${placeText(stop)}, ${roleWords[stop.role]}`;
  const told = call && toldOf(call, stop.role === 'origin');
  return told ? `${name}, ${told[0]} ${clockText(told[1].at, call.timeZone, told[1].dateOnly)}` : name;
}

const carrierOf = ({ isLikeAIRBooking, flight, vessel }: TrackedVoyage): string =>
  (isLikeAIRBooking ? flight : vessel) ?? 'the shipment';

/** Where the cargo is, in words that say what is only estimated. */
export const positionText = (position: Whereabouts | null, tracking: TrackedVoyage): string => {
  if (tracking.status === 'cancelled') return 'Planned, never sailed';
  if (tracking.status === 'completed') return 'The trip is over';
  if (!position) return 'No position reported yet';
  if (position.kind === 'standing') return `Standing at ${placeText(position.stop)}, reported`;
  return `Estimated position of ${carrierOf(tracking)}: between ${placeText(position.from)} and ${placeText(position.to)}`;
};

/** The map as sentences in the order of the journey, the position where it belongs. */
export function journeyList(journey: Journey, tracking: TrackedVoyage): string[] {
  const lines = journey.stops.map((stop, index) => stopText(stop, tracking.trip.calls[index]));
  const reached = journey.stops.filter((stop) => stop.reached).length;
  const where = positionText(journey.position, tracking);
  const position = journey.position ? `${where}. ${journey.toGoNm} nautical miles to go.` : `${where}.`;
  return [...lines.slice(0, reached), position, ...lines.slice(reached)];
}
