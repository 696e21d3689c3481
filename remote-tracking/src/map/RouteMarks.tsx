import { alongLine, type LabelBox, type PlacedLabel, placeLabels } from '@quayside/freight';
import type { Journey, JourneyStop, Whereabouts } from '@quayside/freight/seaRoute';
import { type GeoProjection, geoPath } from 'd3-geo';
import { Anchor, Warehouse } from 'lucide-react';
import { t } from '../texts/tracking';
import { toSvgTransform } from './ChartLayers';
import { besideButtons, lineString } from './chartProjection';
import { type Size, toFramePoint, type View } from './panZoom';

export interface SeenPosition {
  /** Longitude and latitude. */
  readonly at: readonly [number, number];
  readonly isOld: boolean;
}

interface RouteMarksProps {
  journey: Journey;
  projection: GeoProjection;
  view: View;
  size: Size;
  /** Name of the vessel or flight; null omits the label. */
  carrier: string | null;
  /** Position that a source reported for the vessel; null without one. */
  seen: SeenPosition | null;
}

const roomForNames = 520;

/** Returns the parts of the chart that the mark of the cargo and, with names, the two lines of its label use, in px. */
const vesselBoxes = ([x, y]: readonly [number, number], named: boolean): readonly LabelBox[] => [
  { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 },
  ...(named ? [{ left: x - 60, right: x + 60, top: y + 18, bottom: y + 52 }] : []),
];

/** Route, ports and position; lines and marks keep their px size at every zoom. */
export function RouteMarks({ journey, projection, view, size, carrier, seen }: RouteMarksProps) {
  const path = geoPath(projection).digits(1);
  const toChartPoint = ([lon, lat]: readonly [number, number]) => toFramePoint(projection([lon, lat]) ?? [0, 0], view);
  const named = size.width >= roomForNames;
  const ports = journey.stops.map((stop) => ({ stop, at: toChartPoint([stop.place.lon, stop.place.lat]) }));
  const vessel = journey.position && toChartPoint(journey.position.position);
  const wishes = ports.map(({ stop, at }) => ({
    key: stop.place.code,
    at,
    text: named ? `${stop.place.code} ${stop.place.city}` : stop.place.code,
  }));
  // On a phone, a label beside the last port would be covered by the buttons.
  const room = named ? size : { ...size, width: size.width - besideButtons };
  const labels = new Map(
    placeLabels(wishes, room, alongLine(journey.line.map(toChartPoint)), vessel ? vesselBoxes(vessel, named) : []).map(
      (label) => [label.key, label],
    ),
  );
  const { sailed, remaining, position } = journey;
  return (
    <>
      <g transform={toSvgTransform(view)}>
        <path className="way-halo" d={path(lineString(journey.line)) ?? ''} vectorEffect="non-scaling-stroke" />
        {sailed && (
          <path
            className="way"
            data-way="sailed"
            d={path(lineString(sailed)) ?? ''}
            vectorEffect="non-scaling-stroke"
          />
        )}
        {remaining && (
          <path
            className="way way-ahead"
            data-way="remaining"
            d={path(lineString(remaining)) ?? ''}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </g>
      {ports.map(({ stop, at }) => (
        <PortMark key={stop.place.code} stop={stop} at={at} label={labels.get(stop.place.code)} named={named} />
      ))}
      {seen && <SeenMark at={toChartPoint(seen.at)} isOld={seen.isOld} />}
      {position && vessel && <CargoMark position={position} at={vessel} carrier={named ? carrier : undefined} />}
    </>
  );
}

/** Reported position of the vessel, beside the estimated one; hollow when it is old. */
const SeenMark = ({ at: [x, y], isOld }: SeenPosition) => (
  <path
    className={isOld ? 'seen old' : 'seen'}
    data-position="reported"
    transform={`translate(${x} ${y})`}
    d="M0 -7 L7 0 L0 7 L-7 0 Z"
  />
);

interface CargoMarkProps {
  position: Whereabouts;
  at: readonly [number, number];
  /** Undefined omits the label. */
  carrier: string | null | undefined;
}

/**
 * Position of the cargo: an outlined disc when it rests, a filled one in transit, a dashed one without current reports.
 */
function CargoMark({ position, at: [x, y], carrier }: CargoMarkProps) {
  if (position.kind === 'standing') {
    const Icon = position.stop.role === 'destination' ? Warehouse : Anchor;
    return (
      <g transform={`translate(${x} ${y})`} data-position="standing">
        <circle className="ring" r="17" />
        <circle className="stand" r="11" />
        <Icon className="stand-icon" x={-6} y={-6} size={12} aria-hidden />
      </g>
    );
  }
  const reported = position.kind === 'moving';
  return (
    <g transform={`translate(${x} ${y})`} data-position={position.kind}>
      {reported && <circle className="ring" r="17" />}
      <circle className={reported ? 'disc' : 'unreported'} r="11" />
      <path
        className={reported ? 'chevron' : 'unreported-chevron'}
        d="M0-6 4.2 5 0 2.6-4.2 5Z"
        transform={`rotate(${position.course.toFixed(1)})`}
      />
      {carrier !== undefined && (
        <text className="label" y="32" textAnchor="middle">
          {carrier && <tspan className="carrier">{carrier}</tspan>}
          <tspan x="0" dy={carrier ? '15' : '0'}>
            {t('Estimated position')}
          </tspan>
        </text>
      )}
    </g>
  );
}

interface PortMarkProps {
  stop: JourneyStop;
  at: readonly [number, number];
  label: PlacedLabel | undefined;
  named: boolean;
}

function PortMark({ stop: { place, role, reached }, at: [x, y], label, named }: PortMarkProps) {
  const look = reached ? 'port-reached' : 'port';
  return (
    <g data-port={place.code}>
      {role === 'transit' ? (
        <path className={look} d="M0-6 6 0 0 6-6 0Z" transform={`translate(${x} ${y})`} />
      ) : (
        <circle className={look} cx={x} cy={y} r="5" />
      )}
      {label && (
        <text className="label" x={label.x} y={label.y} textAnchor={label.anchor}>
          <tspan className="code">{place.code}</tspan>
          {named && <tspan dx="6">{place.city}</tspan>}
        </text>
      )}
    </g>
  );
}
