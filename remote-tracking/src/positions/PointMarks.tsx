import { countText } from '@quayside/freight';
import type { KeyboardEvent, PointerEvent } from 'react';
import { type Size, toFramePoint, type View } from '../map/panZoom';
import { t } from '../texts/positions';
import { clusterRadius, type PointCluster, pointKey } from './clusterPoints';

interface PointMarksProps {
  clusters: readonly PointCluster[];
  view: View;
  size: Size;
  chosen: ReadonlySet<string>;
  onChoose: (keys: readonly string[]) => void;
}

const bookingsText = (count: number): string => t('{count, plural, one {# booking} other {# bookings}}', { count });

/** Returns the accessible name of a cluster: `Singapore, 27 bookings, 2 with an open exception`. */
const clusterName = ({ points, bookings, exceptions }: PointCluster): string => {
  const [first] = points;
  const places =
    points.length === 1
      ? (first?.name ?? '')
      : t('{count} points near {name}', { count: countText(points.length), name: first?.name ?? '' });
  return [
    places,
    bookingsText(bookings),
    ...(exceptions > 0 ? [t('{count} with an open exception', { count: countText(exceptions) })] : []),
  ].join(', ');
};

/** Pixels beyond the frame in which marks are still drawn. */
const BEYOND = 40;

/** Points and clusters; marks keep their size at every zoom. */
export function PointMarks({ clusters, view, size, chosen, onChoose }: PointMarksProps) {
  return clusters.map((cluster) => {
    const [x, y] = toFramePoint([cluster.x, cluster.y], view);
    // Zoomed in, most of thousands of points are elsewhere.
    if (x < -BEYOND || y < -BEYOND || x > size.width + BEYOND || y > size.height + BEYOND) return null;
    const keys = cluster.points.map(pointKey);
    const isChosen = keys.some((key) => chosen.has(key));
    const choose = () => onChoose(keys);
    return (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
      <g
        key={keys[0]}
        role="button"
        tabIndex={0}
        aria-label={clusterName(cluster)}
        aria-pressed={isChosen}
        className={isChosen ? 'point point-chosen' : 'point'}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        onClick={choose}
        // The map would capture the pointer and move.
        onPointerDown={(event: PointerEvent) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          choose();
        }}
      >
        <Mark cluster={cluster} />
      </g>
    );
  });
}

function Mark({ cluster: { points, bookings, exceptions } }: { cluster: PointCluster }) {
  const [only] = points;
  const radius = clusterRadius(bookings);
  if (bookings === 1 && only && only.course !== null)
    return (
      <>
        <circle className="point-room" r="12" />
        <path
          className={
            only.kind === 'unreported' ? 'arrow arrow-unreported' : exceptions > 0 ? 'arrow arrow-late' : 'arrow'
          }
          d="M0-8 6 7 0 3.6-6 7Z"
          transform={`rotate(${only.course})`}
        />
      </>
    );
  return (
    <>
      <circle className="cluster" r={radius} />
      <text className="cluster-count" textAnchor="middle" dy="4">
        {countText(bookings)}
      </text>
      {exceptions > 0 && (
        <path className="cluster-late" d={`M${radius * 0.72 - 6} ${-radius * 0.62 + 4} h12 l-6 -10.5 Z`} />
      )}
    </>
  );
}
