import type { Booking, HistoryEntry, Tracking } from '@quayside/contract';
import {
  arrivalEnd,
  billNames,
  bookingStatusLabels,
  clockText,
  departureEnd,
  destinationOf,
  displayAirWaybill,
  displayContainerNumber,
  effectText,
  etaHistoryRows,
  eventDetail,
  eventTitle,
  findCarriages,
  formatPlanDifference,
  groupTimeline,
  isLikeAir,
  isOldPosition,
  reportedPositionText,
  shippingStatusLabels,
  sourceLabels,
  type TimelineGroup,
  type TripEnd,
  tripNote,
  tripNoteText,
  whereText,
} from '@quayside/freight';
import { buildJourney, positionText } from '@quayside/freight/seaRoute';
import { type Fact, facts, paragraph, section } from '../../pdf/blocks';
import { colours } from '../../pdf/colours';
import type { Issuer } from '../../pdf/documentHead';
import type { Sheet } from '../../pdf/Sheet';
import { type Row, table } from '../../pdf/table';
import { atPlace, placeName } from '../../pdf/wording';
import { writePdf } from '../../pdf/writePdf';
import {
  arrivalText,
  departureText,
  toDocumentRoute,
  transportText,
  viaText,
} from '../shippingDocuments/documentRoute';
import { chartHeight, drawChart } from './chart';
import { getEventTimeZone, milestoneRows } from './milestoneRows';

export interface TrackingReport {
  readonly issuer: Issuer;
  readonly booking: Booking;
  /** The tracking limited to what the reader may see. */
  readonly tracking: Tracking;
  /** The exceptions of the booking, newest first; null for readers who may not see them. */
  readonly exceptions: readonly HistoryEntry[] | null;
  readonly createdAt: Date;
}

const NAMED_CONTAINERS = 6;
const joinContainerNumbers = ({ listContainerNumbers }: Booking): string =>
  listContainerNumbers.map((number) => displayContainerNumber(number).replaceAll(' ', '\u00a0')).join(', ');
const containersText = (booking: Booking): string => {
  const count = booking.listContainerNumbers.length;
  return count > NAMED_CONTAINERS ? `${count} containers, listed at the end` : joinContainerNumbers(booking);
};

const identifiers = ({ booking, tracking, createdAt }: TrackingReport): Fact[] => {
  const { fields, loadType, status, shippingStatus } = booking;
  const air = isLikeAir(loadType);
  return [
    ['Reference', fields.customerReference],
    [billNames(air).master, air ? displayAirWaybill(fields.mblNumber) : fields.mblNumber],
    [billNames(air).house, fields.hblNumber],
    ['Status', bookingStatusLabels[status]],
    // A part arrival is no arrival of the shipment.
    ['Shipping status', tracking.trip.partly ? whereText(tracking, createdAt) : shippingStatusLabels[shippingStatus]],
    ...(air ? [] : [['Containers', containersText(booking)] as const]),
  ];
};

const endText = ({ moment, timeZone }: TripEnd): string | null =>
  moment && clockText(moment.at, timeZone, moment.dateOnly);

/** Returns the vessel or flight on which the cargo travels, and the booked one when it differs. */
const carriageFacts = ({ booking, tracking }: TrackingReport): Fact[] => {
  const kind = isLikeAir(booking.loadType) ? 'flight' : 'vessel / voyage';
  const route = toDocumentRoute(booking.fields);
  const { booked, current, isChanged } = findCarriages(route, tracking);
  return [
    ['Carrier', tracking.carrier?.name],
    [`Current ${kind}`, transportText(current)],
    ...(isChanged ? [[`Booked ${kind}`, transportText(booked)] as const] : []),
  ];
};

const journeyFacts = (report: TrackingReport): Fact[] => {
  const { booking, tracking, createdAt } = report;
  const { fields } = booking;
  const route = toDocumentRoute(fields);
  const { from, to } = route;
  const [departure, arrival] = [departureEnd(tracking), arrivalEnd(tracking, createdAt)];
  const late = arrival.delta?.tone === 'overdue' ? arrival.delta.text : formatPlanDifference(tracking);
  return [
    ['Shipper', fields.contacts.shipper.companyName],
    ['Consignee', fields.contacts.consignee.companyName],
    ['Customer', fields.contacts.company.companyName],
    ['From', placeName(from)],
    ['Via', viaText(route)],
    ['To', placeName(to)],
    // A cancelled trip expects nothing; its booked dates are those of the card.
    [departure.label, endText(departure) ?? departureText(route)],
    [arrival.label, [endText(arrival) ?? arrivalText(route), late].filter(Boolean).join('\n') || null],
    ['Where', [whereText(tracking, createdAt), tripNoteText(tripNote(tracking, createdAt))].filter(Boolean).join('\n')],
    ...carriageFacts(report),
  ];
};

const drawMap = (sheet: Sheet, { tracking, createdAt }: TrackingReport): void => {
  const journey = buildJourney(tracking, createdAt);
  if ('reason' in journey) {
    section(sheet, 'Route');
    paragraph(sheet, journey.reason, { colour: colours.muted });
    return;
  }
  section(sheet, 'Route', chartHeight(sheet.width) + 24);
  const { vesselPosition: seen } = tracking;
  drawChart(sheet, journey, seen ? { ...seen, isOld: isOldPosition(seen, createdAt) } : null);
  const legend = 'Solid: the way done. Dashed: the way to go.';
  paragraph(sheet, `${positionText(journey.position, tracking)}. ${legend}`, { colour: colours.muted });
  if (seen) paragraph(sheet, `Diamond: ${reportedPositionText(seen, createdAt)}.`, { colour: colours.muted });
};

const drawMilestones = (sheet: Sheet, { booking, tracking }: TrackingReport): void => {
  section(sheet, 'Milestones');
  table(sheet, {
    columns: [
      { title: 'Milestone', share: 40 },
      { title: 'Planned', share: 30 },
      { title: 'Actual', share: 30 },
    ],
    rows: milestoneRows(tracking, booking.loadType).map(({ label, planned, actual }) => [
      { text: label, strong: actual !== null },
      planned ? { text: atPlace(planned.at, planned.timeZone, planned.dateOnly) ?? '–', below: planned.by } : '–',
      actual
        ? (atPlace(actual.occurredAt, getEventTimeZone(actual), actual.dateOnly) ?? 'Reported without a date')
        : '–',
    ]),
  });
};

const drawEtaHistory = (sheet: Sheet, { tracking }: TrackingReport): void => {
  const { etaHistory, trip, status } = tracking;
  if (etaHistory.length < 2 || status === 'cancelled') return;
  const { timeZone } = destinationOf(trip);
  section(sheet, 'ETA history');
  table(sheet, {
    columns: [
      { title: 'ETA', share: 25 },
      { title: 'Against the plan', share: 15 },
      { title: 'Why', share: 35 },
      { title: 'Told', share: 25 },
    ],
    rows: etaHistoryRows(etaHistory, timeZone).map(({ told, delta, reason }) => [
      clockText(told.eta, timeZone),
      delta,
      reason,
      { text: told.by, below: atPlace(told.at, 'UTC', false) ?? '' },
    ]),
  });
};

/** Returns who acknowledged an exception and when, or that it was closed with its booking. */
const closedText = ({
  acknowledgedBy,
  closedWithBooking,
}: Pick<HistoryEntry['settings'], 'acknowledgedBy' | 'closedWithBooking'>) =>
  acknowledgedBy
    ? {
        text: closedWithBooking ? 'Closed with the booking' : acknowledgedBy.fullName,
        below: atPlace(acknowledgedBy.timestamp, 'UTC') ?? '',
      }
    : 'Open';

const drawExceptions = (sheet: Sheet, { exceptions }: TrackingReport): void => {
  if (!exceptions || exceptions.length === 0) return;
  section(sheet, 'Exceptions');
  table(sheet, {
    columns: [
      { title: 'Raised', share: 22 },
      { title: 'What', share: 48 },
      { title: 'Acknowledged', share: 30 },
    ],
    rows: exceptions.map(({ createdAt, label, detail, settings: { evidence, facts: where, ...closed } }) => [
      atPlace(createdAt, 'UTC') ?? '',
      {
        text: [label, where?.effect && effectText(where.effect)].filter(Boolean).join(', '),
        below: [detail, ...evidence].filter(Boolean).join(' · '),
        colour: colours.alarm,
      },
      closedText(closed),
    ]),
  });
};

const groupRows = (groups: readonly TimelineGroup[], now: Date): Row[] =>
  groups.flatMap(({ code, name, terminal, rows }): Row[] => [
    { group: [code, name, terminal === name ? null : terminal].filter(Boolean).join('  ') },
    ...rows.map((row): Row => {
      const { event } = row;
      const when = (at: string | null) => atPlace(at, getEventTimeZone(event), event.dateOnly);
      const revised = event.revisedFrom ? `revised from ${when(event.revisedFrom)}` : null;
      return [
        event.occurredAt ? `${event.classifier === 'actual' ? 'A' : 'E'} ${when(event.occurredAt)}` : 'No date yet',
        {
          text: eventTitle(event),
          below: [eventDetail(row, now), revised].filter(Boolean).join(' · '),
          ...(event.kind === 'exception' && { colour: colours.alarm }),
        },
        { text: sourceLabels[event.source], below: event.sourceName },
      ];
    }),
  ]);

const drawTimeline = (sheet: Sheet, title: string, rows: readonly Row[]): void => {
  if (rows.length === 0) return;
  section(sheet, title);
  table(sheet, {
    columns: [
      { title: 'Date and time at the place', share: 25 },
      { title: 'What', share: 55 },
      { title: 'Source', share: 20 },
    ],
    rows,
  });
};

/**
 * Writes the tracking of a booking as PDF: parties, cargo, position, planned and actual times, and all events by
 * place.
 */
export const writeTrackingPdf = (report: TrackingReport): Promise<Buffer> => {
  const { issuer, booking, tracking, exceptions, createdAt } = report;
  const { fields } = booking;
  const asOf = atPlace(createdAt.toISOString(), 'UTC');
  const reported = atPlace(tracking.lastReportedAt, 'UTC');
  const head = {
    issuer,
    title: 'Tracking',
    number: fields.customerReference || fields.hblNumber,
    status: null,
    ...(tracking.status === 'cancelled' && { mark: bookingStatusLabels.cancelled }),
    note: `As of ${asOf}. ${reported ? `Last report received ${reported}.` : 'Nothing has been reported yet.'} Times are local to each place. A: actual, E: expected.`,
    createdAt,
  };
  const shown = tracking.events.filter(({ kind }) => exceptions !== null || kind !== 'exception');
  const names = new Map(tracking.route.map(({ code, city }) => [code, city]));
  const { ahead, happened } = groupTimeline(shown, names);
  return writePdf(head, (sheet) => {
    facts(sheet, identifiers(report));
    facts(sheet, journeyFacts(report));
    drawMap(sheet, report);
    drawMilestones(sheet, report);
    drawEtaHistory(sheet, report);
    drawExceptions(sheet, report);
    if (tracking.status !== 'cancelled') drawTimeline(sheet, 'Expected', groupRows(ahead, createdAt));
    drawTimeline(sheet, 'Events so far', groupRows(happened, createdAt));
    if (booking.listContainerNumbers.length > NAMED_CONTAINERS) {
      section(sheet, 'Containers');
      paragraph(sheet, joinContainerNumbers(booking));
    }
    if (shown.length === 0) paragraph(sheet, tracking.stateReason ?? 'No tracking events yet.');
  });
};
