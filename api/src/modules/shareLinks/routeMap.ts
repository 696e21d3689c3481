import { alongLine, fillPlaceholders, HOUR, isOldPosition, placeLabels } from '@quayside/freight';
import {
  buildJourney,
  type Journey,
  type JourneyStop,
  placeText,
  positionText,
  type RouteLine,
} from '@quayside/freight/seaRoute';
import { html, type Markup } from '../../platform/mail/markup';
import type { ReportedPoint } from '../trackingPdf/chart';
import { type ChartFrame, chartProjection, land, lineString, toSvgPath } from '../trackingPdf/chartPath';
import type { SharedShipment } from './sharedShipment';

type Point = readonly [number, number];

interface Drawing {
  readonly frame: ChartFrame;
  /** Screens that show it: on a map that is only scaled down the names are unreadable. */
  readonly on: 'wide' | 'narrow';
  readonly nameOf: (stop: JourneyStop) => string;
}

const drawings: readonly Drawing[] = [
  { frame: { width: 720, height: 330 }, on: 'wide', nameOf: placeText },
  { frame: { width: 358, height: 260 }, on: 'narrow', nameOf: ({ place }) => place.code || place.city },
];

const number = (value: number): string => value.toFixed(1);

const stopMark = ({ role, reached }: JourneyStop, [x, y]: Point): Markup => {
  const look = `stop${reached ? ' f' : ''}`;
  return role === 'transit'
    ? html`<rect class="${look}" x="-4" y="-4" width="8" height="8" transform="translate(${number(x)} ${number(y)}) rotate(45)"/>`
    : html`<circle class="${look}" cx="${number(x)}" cy="${number(y)}" r="5"/>`;
};

const tenths = (value: string): number => Math.round(Number(value) * 10);
const short = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');

/** Converts a path to relative coordinates, which is half as long. */
const toRelativePath = (path: string): string => {
  let [x, y] = [0, 0];
  return path.replace(/([ML])(-?[\d.]+),(-?[\d.]+)/g, (whole, letter: string, toX: string, toY: string) => {
    const [dx, dy] = [tenths(toX) - x, tenths(toY) - y];
    [x, y] = [x + dx, y + dy];
    return letter === 'M' ? whole : `l${short(dx)}${dy < 0 ? '' : ','}${short(dy)}`;
  });
};

/** Cache of coastlines for recent lanes. Drawing takes 100 ms, and links are opened repeatedly. */
const coasts = new Map<string, string>();
const CACHED_COASTS = 100;

const getCoastPath = (lane: string, projection: ReturnType<typeof chartProjection>): string => {
  const path = coasts.get(lane) ?? toRelativePath(toSvgPath(land, projection));
  coasts.delete(lane);
  coasts.set(lane, path);
  const [oldest] = coasts.keys();
  if (coasts.size > CACHED_COASTS && oldest !== undefined) coasts.delete(oldest);
  return path;
};

type Seen = NonNullable<SharedShipment['tracking']['vesselPosition']>;

/** Returns who reported the vessel's position and how long ago, in the language of the page. */
const seenText = (seen: Seen, { now, words }: Pick<SharedShipment, 'now' | 'words'>): string => {
  const hours = Math.max(0, Math.round((now.getTime() - Date.parse(seen.at)) / HOUR));
  const [count, unit] = hours < 48 ? ([hours, 'hour'] as const) : ([Math.floor(hours / 24), 'day'] as const);
  const age = new Intl.RelativeTimeFormat(words.language).format(-count, unit);
  const sentence = isOldPosition(seen, now) ? words.oldPosition : words.reportedPosition;
  return fillPlaceholders(sentence, { vessel: seen.vessel, source: seen.source, age });
};

const drawn = (journey: Journey, title: string, seen: ReportedPoint | null, { frame, on, nameOf }: Drawing): Markup => {
  const projection = chartProjection(journey.line, frame);
  const lane = [on, ...journey.line.flat()].join(' ');
  const toChartPoint = ([lon, lat]: Point): Point => projection([lon, lat]) ?? [0, 0];
  const { position, sailed, remaining } = journey;
  const way = (line: RouteLine | null, look: string) =>
    line ? html`<path class="${look}" d="${toSvgPath(lineString(line), projection)}"/>` : '';
  const stops = journey.stops.map((stop) => ({ stop, at: toChartPoint([stop.place.lon, stop.place.lat]) }));
  const vessel = position && position.kind !== 'standing' ? toChartPoint(position.position) : null;
  const reported = seen && toChartPoint([seen.lon, seen.lat]);
  const wishes = stops.map(({ stop, at }) => ({ key: stop.place.code, at, text: nameOf(stop) }));
  const taken = alongLine(journey.line.map(toChartPoint));
  const labels = placeLabels(wishes, frame, vessel ? [...taken, ...alongLine([vessel, vessel])] : taken);
  return html`<svg class="map ${on}" viewBox="0 0 ${String(frame.width)} ${String(frame.height)}" role="img" aria-label="${title}">
<rect class="sea" width="100%" height="100%"/><path class="land" d="${getCoastPath(lane, projection)}"/>
${way(remaining, 'est')}${way(sailed, 'done')}${stops.map(({ stop, at }) => stopMark(stop, at))}
${labels.map(({ key, x, y, anchor }) => html`<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}">${wishes.find((wish) => wish.key === key)?.text ?? key}</text>`)}
${vessel ? html`<circle class="here" cx="${number(vessel[0])}" cy="${number(vessel[1])}" r="9"/><circle class="in" cx="${number(vessel[0])}" cy="${number(vessel[1])}" r="3"/>` : ''}
${reported ? html`<path class="stop${seen?.isOld ? '' : ' f'}" transform="translate(${number(reported[0])} ${number(reported[1])})" d="M0 -6 L6 0 L0 6 L-6 0 Z"/>` : ''}
</svg>`;
};

/** Renders the route on a map with the position if known; else the reason why there is no map. */
export const routeMap = ({ tracking, now, words }: SharedShipment): Markup => {
  const journey = buildJourney(tracking, now, words);
  if ('reason' in journey)
    return html`<section class="p" aria-label="${words.mapTitle}"><p class="m">${journey.reason}</p></section>`;
  const where = positionText(journey.position, tracking, words);
  const title = fillPlaceholders(words.mapSentence, { places: journey.stops.map(placeText).join(', '), where });
  const { vesselPosition: seen } = tracking;
  const point = seen ? { ...seen, isOld: isOldPosition(seen, now) } : null;
  return html`
<figure class="p chart">${drawings.map((one) => drawn(journey, title, point, one))}
<figcaption class="m">${fillPlaceholders(words.mapLegend, { where })}${seen ? ` ${seenText(seen, { now, words })}` : ''}</figcaption></figure>`;
};
