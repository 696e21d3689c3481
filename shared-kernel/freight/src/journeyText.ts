import { fillPlaceholders } from './fillPlaceholders';
import type { Journey, JourneyStop, Whereabouts } from './journey';
import { clockText } from './placeTime';
import type { TrackedVoyage } from './trackedVoyage';
import type { TripCall, TripMoment } from './trip';
import { type TripWords, tripWords } from './tripWords';

export const placeText = ({ place }: JourneyStop): string => [place.code, place.city].filter(Boolean).join(' ');

const roleWords = { origin: 'origin', transit: 'transshipment', destination: 'destination' } as const;

/** Returns the latest actual event at a call, else the first expected one. */
const findCallReport = ({ arrival, departure }: TripCall, isOrigin: boolean): [string, TripMoment] | null => {
  if (departure?.sure === 'actual') return ['left', departure];
  if (arrival?.sure === 'actual') return ['arrived', arrival];
  if (departure && isOrigin) return ['departure expected', departure];
  return arrival ? ['arrival expected', arrival] : null;
};

function stopText(stop: JourneyStop, call: TripCall | undefined): string {
  const name = `${placeText(stop)}, ${roleWords[stop.role]}`;
  const told = call && findCallReport(call, stop.role === 'origin');
  return told ? `${name}, ${told[0]} ${clockText(told[1].at, call.timeZone, told[1].dateOnly)}` : name;
}

const getCarrierText = ({ isLikeAIRBooking, flight, vessel }: TrackedVoyage, { map }: TripWords): string =>
  (isLikeAIRBooking ? flight : vessel) ?? map.shipment;

/** Describes the position of the cargo, and says when it is only estimated. */
export const positionText = (
  position: Whereabouts | null,
  tracking: TrackedVoyage,
  words: TripWords = tripWords,
): string => {
  const { map } = words;
  if (tracking.status === 'cancelled') return map.neverSailed;
  if (tracking.status === 'completed') return map.over;
  if (!position) return map.none;
  if (position.kind === 'standing')
    return fillPlaceholders(tracking.trip.partly ? words.where.partly : map.standing, {
      place: placeText(position.stop),
    });
  const [from, to] = [placeText(position.from), placeText(position.to)];
  return fillPlaceholders(map.estimated, { what: getCarrierText(tracking, words), from, to });
};

/** Describes the map as sentences in the order of the journey, with the position in its place. */
export function journeyList(journey: Journey, tracking: TrackedVoyage): string[] {
  const lines = journey.stops.map((stop, index) => stopText(stop, tracking.trip.calls[index]));
  const reached = journey.stops.filter((stop) => stop.reached).length;
  const where = positionText(journey.position, tracking);
  const position = journey.position ? `${where}. ${journey.toGoNm} nautical miles to go.` : `${where}.`;
  return [...lines.slice(0, reached), position, ...lines.slice(reached)];
}
