import { isLikeAir, type LoadType } from './loadTypes';
import type { MilestoneCode } from './milestones';
import { formatDate, formatDay } from './placeTime';
import { isSilent } from './silence';
import { daysText, lateDays, spanText } from './span';
import type { Trip, TripCall, TripMoment } from './trip';
import {
  arrivalLateDays,
  destinationOf,
  hasTripArrived,
  hasTripDeparted,
  momentTime,
  originOf,
  overdueBy,
  type TripFacts,
  tripPosition,
} from './tripPosition';

/** What a milestone is called beside the code of its place. */
const doneWords: Record<MilestoneCode, string> = {
  booking_confirmed: 'Confirmed',
  empty_picked_up: 'Empty picked up',
  cargo_received: 'Received',
  customs_export_cleared: 'Export cleared',
  loaded: 'Loaded',
  departed: 'Departed',
  transshipment_arrived: 'Arrived',
  transshipment_discharged: 'Discharged',
  transshipment_loaded: 'Loaded',
  transshipment_departed: 'Departed',
  arrived: 'Arrived',
  discharged: 'Discharged',
  customs_hold: 'Held',
  customs_cleared: 'Customs cleared',
  available: 'Available',
  out_gate: 'Gate out',
  delivered: 'Delivered',
  empty_returned: 'Empty returned',
  discrepancy: 'Discrepancy',
};
const containerWords: Partial<typeof doneWords> = { cargo_received: 'Gate in' };
const airWords: Partial<typeof doneWords> = { discharged: 'Received', transshipment_discharged: 'Received' };

const wordsOf = (loadType: LoadType, milestone: MilestoneCode): string => {
  const own = isLikeAir(loadType) ? airWords : loadType === 'LCL' ? {} : containerWords;
  return own[milestone] ?? doneWords[milestone];
};

/** What comes after a milestone at the destination. */
const waitsFor: Partial<Record<MilestoneCode, string>> = {
  arrived: 'discharge',
  available: 'pick-up',
  out_gate: 'delivery',
  delivered: 'the rest',
};
const afterDischarge = (loadType: LoadType): string =>
  isLikeAir(loadType) || loadType === 'LCL' ? 'pick-up' : 'gate out';

export interface TripNote {
  /** `Discharged NLRTM`; null before anything was reported. */
  readonly done: string | null;
  /** yyyy/MM/dd at the place. */
  readonly on: string | null;
  /** `14 d to go`, `waits for gate out`, `on time`; null where nothing is to be said. */
  readonly next: string | null;
  readonly tone: 'plain' | 'good' | 'late';
}

export const momentDay = ({ at, dateOnly }: Pick<TripMoment, 'at' | 'dateOnly'>, timeZone: string): string =>
  dateOnly ? formatDay(at) : formatDate(at, timeZone);

const timeOrNull = (moment: TripMoment | null): number | null => moment && momentTime(moment);

const waitsAtCall = (
  { arrival, departure, departurePlanned, timeZone }: TripCall,
  seen: Trip['seen'],
  now: Date,
): string => {
  if (!departure) return 'waits for onward departure';
  const leaves = momentTime(departure);
  if (leaves < now.getTime()) return 'onward departure not reported';
  if (lateDays(departurePlanned, departure, timeZone) > 0) return `waits for ${momentDay(departure, timeZone)}`;
  const since = timeOrNull(arrival) ?? (seen ? momentTime(seen) : now.getTime());
  const waited = now.getTime() - since;
  return waited > 0
    ? `waits ${spanText(waited)} of ${spanText(leaves - since)}`
    : `departs in ${spanText(leaves - now.getTime())}`;
};

const beforeDeparture = ({ trip }: TripFacts, now: Date): string | null => {
  const departure = timeOrNull(originOf(trip).departure);
  if (departure === null) return 'no ETD yet';
  return departure < now.getTime() ? 'departure not reported' : `departs in ${spanText(departure - now.getTime())}`;
};

const atDestination = ({ trip, loadType }: TripFacts): string => {
  if (trip.held) return 'held by customs';
  const milestone = trip.last?.milestone;
  const next = (milestone && waitsFor[milestone]) ?? (milestone ? afterDischarge(loadType) : 'delivery');
  return `waits for ${next}`;
};

const underWay = (facts: TripFacts, now: Date): string | null => {
  const { trip } = facts;
  if (overdueBy(facts, now) !== null) return 'arrival not reported';
  if (trip.reportedAt && isSilent(trip.reportedAt, now))
    return `${spanText(now.getTime() - Date.parse(trip.reportedAt))} without report`;
  const arrival = timeOrNull(destinationOf(trip).arrival);
  return arrival === null ? null : `${spanText(Math.max(0, arrival - now.getTime()))} to go`;
};

const comesNext = (facts: TripFacts, now: Date): string | null => {
  const { trip } = facts;
  if (hasTripArrived(facts)) return atDestination(facts);
  if (trip.held) return 'held by customs';
  const position = tripPosition(facts, now);
  if (position.kind === 'none' || (position.kind === 'standing' && position.call === 0))
    return beforeDeparture(facts, now);
  if (position.kind === 'standing') return waitsAtCall(trip.calls[position.call] as TripCall, trip.seen, now);
  return underWay(facts, now);
};

/** `on time` or `3 d late`, once it is over; null where nothing was planned or no arrival was told. */
const howItWent = (facts: TripFacts): Pick<TripNote, 'next' | 'tone'> => {
  if (!facts.trip.plannedEta || destinationOf(facts.trip).arrival?.sure !== 'actual')
    return { next: null, tone: 'plain' };
  const late = arrivalLateDays(facts);
  return late > 0 ? { next: `${late} d late`, tone: 'late' } : { next: 'on time', tone: 'good' };
};

const reportedDone = ({ trip: { last }, loadType }: TripFacts): Pick<TripNote, 'done' | 'on'> =>
  last
    ? {
        done: [wordsOf(loadType, last.milestone), last.code ?? last.name].filter(Boolean).join(' '),
        on: momentDay(last, last.timeZone ?? 'UTC'),
      }
    : { done: null, on: null };

/** What happened last, and what comes: the words below the line. */
export function tripNote(facts: TripFacts, now: Date): TripNote {
  const done = reportedDone(facts);
  if (facts.status === 'completed') return { ...done, done: done.done ?? 'Completed', ...howItWent(facts) };
  if (facts.status === 'cancelled')
    return hasTripDeparted(facts)
      ? { ...done, next: null, tone: 'plain' }
      : { done: null, on: null, next: 'Never departed', tone: 'plain' };
  return { ...done, next: comesNext(facts, now), tone: 'plain' };
}

/** The note as one line. @example 'Discharged NLRTM 2026/11/19 · waits for gate out' */
export const tripNoteText = ({ done, on, next }: TripNote): string =>
  [[done, on].filter(Boolean).join(' '), next].filter(Boolean).join(' · ');

/** What stands before a date of an end: how much later it is, or that it has passed. */
export interface TripDelta {
  readonly text: string;
  readonly tone: 'late' | 'overdue';
}

export interface TripEnd {
  readonly label: 'ETD' | 'ATD' | 'ETA' | 'ATA';
  readonly code: string;
  readonly timeZone: string;
  readonly moment: TripMoment | null;
  readonly delta: TripDelta | null;
}

const later = (days: number): TripDelta | null => (days > 0 ? { text: `+${days} d`, tone: 'late' } : null);

/** When it leaves or left. Nothing is expected of what was cancelled. */
export const departureEnd = ({ trip, status }: TripFacts): TripEnd => {
  const { code, timeZone, departure } = originOf(trip);
  const isActual = departure?.sure === 'actual';
  if (status === 'cancelled' && !isActual) return { label: 'ETD', code, timeZone, moment: null, delta: null };
  const late = isActual ? 0 : lateDays(trip.plannedEtd, departure, timeZone);
  return { label: isActual ? 'ATD' : 'ETD', code, timeZone, moment: departure, delta: later(late) };
};

/** When it arrives or arrived, how much later than planned, or for how long that is overdue. */
export const arrivalEnd = (facts: TripFacts, now: Date): TripEnd => {
  const { trip, status } = facts;
  const { code, timeZone, arrival } = destinationOf(trip);
  const isActual = arrival?.sure === 'actual';
  if (status === 'cancelled' && !isActual) return { label: 'ETA', code, timeZone, moment: null, delta: null };
  const overdue = overdueBy(facts, now);
  const delta: TripDelta | null =
    overdue !== null
      ? { text: `overdue ${spanText(overdue)}`, tone: 'overdue' }
      : status === 'completed'
        ? null
        : later(arrivalLateDays(facts));
  return { label: isActual ? 'ATA' : 'ETA', code, timeZone, moment: arrival, delta };
};

/** `6 days later than planned`, `2 days earlier than planned`, or null below a day. */
export const thanPlanned = (facts: TripFacts): string | null => {
  const days = arrivalLateDays(facts);
  if (days === 0) return null;
  return days > 0 ? `${daysText(days)} later than planned` : `${daysText(-days)} earlier than planned`;
};

/** Where it is: 'At Singapore', 'Between Singapore and Rotterdam', 'Not departed'. */
export const whereText = (facts: TripFacts, now: Date): string => {
  const { trip, status } = facts;
  if (status === 'cancelled') return hasTripDeparted(facts) ? 'Cancelled on the way' : 'Cancelled before departure';
  if (status === 'completed') return 'Delivered';
  const position = tripPosition(facts, now);
  const name = (call: number): string => trip.calls[call]?.name ?? '';
  if (position.kind === 'none') return 'Not departed';
  if (position.kind === 'standing') return `At ${name(position.call)}`;
  if (overdueBy(facts, now) !== null && position.to === trip.calls.length - 1) return `Before ${name(position.to)}`;
  return `Between ${name(position.from)} and ${name(position.to)}`;
};

/** The trip in a sentence, for those who do not see the line. */
export const tripSentence = (facts: TripFacts, now: Date): string => {
  const note = tripNote(facts, now);
  const { delta } = arrivalEnd(facts, now);
  const where = whereText(facts, now);
  const said = [
    facts.status === 'completed'
      ? ['Completed', tripNoteText({ ...note, next: null })].filter(Boolean).join(', ')
      : where,
    note.next === where ? null : note.next,
    delta?.tone === 'overdue' ? `arrival ${delta.text}` : facts.status === 'cancelled' ? null : thanPlanned(facts),
  ];
  const parts = facts.status === 'cancelled' ? [where] : said;
  return parts.filter(Boolean).join(', ');
};
