import { alongLine, placeLabels } from '@quayside/freight';
import type { Journey, JourneyStop, RouteLine } from '@quayside/freight/seaRoute';
import { colours } from '../../pdf/colours';
import type { Sheet } from '../../pdf/Sheet';
import type { PdfDocument } from '../../pdf/typeface';
import { type ChartFrame, chartProjection, land, lineString, toSvgPath } from './chartPath';

// Drawn in the pixels of the screen map and scaled down, so that both look alike.
const frame: ChartFrame = { width: 868, height: 390 };
const label = { size: 12, colour: '#3F4D55' } as const;
const palette = { sea: '#F1F5F4', land: '#EDE8DC', coast: '#B9B09C', way: colours.brand, paper: '#FFFFFF' } as const;

type Point = readonly [number, number];

const strokeWay = (doc: PdfDocument, path: string, look: { width: number; colour: string; dashed?: boolean }): void => {
  if (!path) return;
  doc.save().lineCap('round').lineJoin('round').lineWidth(look.width).strokeColor(look.colour);
  if (look.dashed) doc.dash(1, { space: 6 });
  doc.path(path).stroke().restore();
};

const drawStop = (doc: PdfDocument, { role, reached }: JourneyStop, [x, y]: Point): void => {
  if (role === 'transit') doc.polygon([x, y - 6], [x + 6, y], [x, y + 6], [x - 6, y]);
  else doc.circle(x, y, 5);
  doc.lineWidth(2).fillAndStroke(reached ? palette.way : palette.paper, reached ? palette.paper : palette.way);
};

const drawPosition = (doc: PdfDocument, [x, y]: Point, course: number): void => {
  doc.circle(x, y, 11).lineWidth(2).fillAndStroke(palette.way, palette.paper);
  doc.save().rotate(course, { origin: [x, y] });
  doc.path(`M${x} ${y - 6}L${x + 4.2} ${y + 5}L${x} ${y + 2.6}L${x - 4.2} ${y + 5}Z`).fill(palette.paper);
  doc.restore();
};

/** Position that a source reported for the vessel. */
export interface ReportedPoint {
  readonly lon: number;
  readonly lat: number;
  readonly isOld: boolean;
}

/** Draws a reported position as on the screen: a dark diamond, hollow when it is old. */
const drawReported = (doc: PdfDocument, [x, y]: Point, isOld: boolean): void => {
  doc.polygon([x, y - 7], [x + 7, y], [x, y + 7], [x - 7, y]).lineWidth(2);
  doc.fillAndStroke(isOld ? palette.paper : label.colour, isOld ? label.colour : palette.paper);
};

const anchors = { start: 'left', middle: 'center', end: 'right' } as const;

const drawNames = (
  sheet: Sheet,
  ports: readonly { stop: JourneyStop; at: Point }[],
  line: readonly Point[],
  vessel: Point | null,
): void => {
  const labelRequests = ports.map(({ stop: { place }, at }) => ({
    key: place.code,
    at,
    text: `${place.code} ${place.city}`,
  }));
  // The vessel takes space, too, before names are placed.
  const taken = vessel ? [...alongLine(line), ...alongLine([vessel, vessel])] : alongLine(line);
  for (const { key, x, y, anchor } of placeLabels(labelRequests, frame, taken)) {
    const text = labelRequests.find((wish) => wish.key === key)?.text ?? key;
    const width = sheet.widthOf(text, label);
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
    sheet.doc
      .save()
      .fillColor(palette.sea)
      .fillOpacity(0.75)
      .rect(left - 2, y - 11, width + 4, 15)
      .fill()
      .restore();
    sheet.drawLines([text], { x: left, y: y - label.size, width }, { ...label, align: anchors[anchor] });
  }
};

const wayPath = (line: RouteLine | null, projection: ReturnType<typeof chartProjection>): string =>
  line ? toSvgPath(lineString(line), projection) : '';

/** Returns the height of the chart in points for a width. */
export const chartHeight = (width: number): number => (width * frame.height) / frame.width;

/**
 * Draws the route on a vector map at `sheet.y`: land, the completed part as a solid line, the remaining part dashed,
 * ports with names, the estimated position and the reported one. Moves `y` below the chart.
 */
export const drawChart = (sheet: Sheet, journey: Journey, seen: ReportedPoint | null = null): void => {
  const { doc } = sheet;
  const scale = sheet.width / frame.width;
  const projection = chartProjection(journey.line, frame);
  const toChartPoint = ([lon, lat]: Point): Point => projection([lon, lat]) ?? [0, 0];
  const ports = journey.stops.map((stop) => ({ stop, at: toChartPoint([stop.place.lon, stop.place.lat]) }));
  const { position, sailed, remaining } = journey;
  const vessel = position && position.kind !== 'standing' ? toChartPoint(position.position) : null;
  doc.save().translate(sheet.left, sheet.y).scale(scale);
  doc.rect(0, 0, frame.width, frame.height).clip();
  doc.rect(0, 0, frame.width, frame.height).fill(palette.sea);
  doc.path(toSvgPath(land, projection)).lineWidth(0.75).fillAndStroke(palette.land, palette.coast);
  strokeWay(doc, wayPath(journey.line, projection), { width: 5, colour: palette.paper });
  strokeWay(doc, wayPath(remaining, projection), { width: 2.5, colour: palette.way, dashed: true });
  strokeWay(doc, wayPath(sailed, projection), { width: 2.5, colour: palette.way });
  for (const { stop, at } of ports) drawStop(doc, stop, at);
  drawNames(sheet, ports, journey.line.map(toChartPoint), vessel);
  if (seen) drawReported(doc, toChartPoint([seen.lon, seen.lat]), seen.isOld);
  if (vessel && position) drawPosition(doc, vessel, position.course);
  doc.restore();
  const height = chartHeight(sheet.width);
  doc.rect(sheet.left, sheet.y, sheet.width, height).lineWidth(0.5).stroke(colours.hairline);
  sheet.y += height + 5;
};
