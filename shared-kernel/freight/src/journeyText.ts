import { actualEvents, expectedEvents } from './expectedEvents';
import type { Journey, JourneyStop, Whereabouts } from './journey';
import { formatDate, formatTime } from './placeTime';
import { type Sighting, sightings } from './sightings';
import type { TrackedVoyage } from './trackedVoyage';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const placeText = ({ place }: JourneyStop): string => [place.code, place.city].filter(Boolean).join(' ');

const roleWords = { origin: 'origin', transit: 'transshipment', destination: 'destination' } as const;
const local = (time: number, timeZone: string): string => {
  const instant = new Date(time);
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)} local time`;
};

function stopText(
  stop: JourneyStop,
  index: number,
  done: readonly Sighting[],
  ahead: readonly Sighting[],
  tracking: TrackedVoyage,
): string {
  const here = ({ stop: at }: Sighting): boolean => at === index;
  const said = done.filter(here).at(-1);
  const expected = ahead.find(here);
  const planned = { origin: tracking.etd, transit: null, destination: tracking.eta }[stop.role];
  const time = said?.time ?? expected?.time ?? (planned ? Date.parse(planned) : null);
  const verb = said
    ? said.leaves
      ? 'left'
      : 'last reported there'
    : (expected?.leaves ?? stop.role === 'origin')
      ? 'departure expected'
      : 'arrival expected';
  const name = `${placeText(stop)}, ${roleWords[stop.role]}`;
  return time === null ? name : `${name}, ${verb} ${local(time, stop.place.timeZone)}`;
}

const carrierOf = ({ isLikeAIRBooking, flight, vessel }: TrackedVoyage): string =>
  (isLikeAIRBooking ? flight : vessel) ?? 'the shipment';

/** Where the cargo is, in words that say what is only estimated. */
export const positionText = (position: Whereabouts | null, tracking: TrackedVoyage): string => {
  if (!position) return 'No position reported yet';
  if (position.kind === 'reported') return `Last reported at ${placeText(position.stop)}`;
  return `Estimated position of ${carrierOf(tracking)}: between ${placeText(position.from)} and ${placeText(position.to)}, ${percent(position.fraction)} of the way`;
};

/** The map as sentences in the order of the journey, the position where it belongs. */
export function journeyList(journey: Journey, tracking: TrackedVoyage): string[] {
  const done = sightings(actualEvents(tracking.events), tracking.route);
  const ahead = sightings(expectedEvents(tracking.events), tracking.route);
  const lines = journey.stops.map((stop, index) => stopText(stop, index, done, ahead, tracking));
  const reached = journey.stops.filter((stop) => stop.reached).length;
  const position = journey.position
    ? [`${positionText(journey.position, tracking)}. ${journey.toGoNm} nautical miles to go.`]
    : ['No position reported yet.'];
  return [...lines.slice(0, reached), ...position, ...lines.slice(reached)];
}
