import { isSilent } from './carrierSilence';
import { counted, fillPlaceholders } from './fillPlaceholders';
import { lateDays, spanText } from './formatSpan';
import { isLikeAir, type LoadType } from './loadTypes';
import type { MilestoneCode } from './milestones';
import { formatDate, formatDay } from './placeTime';
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
import { type TripWords, tripWords } from './tripWords';

/** Returns the text of a milestone shown next to its place code. */
export const milestoneText = (loadType: LoadType, milestone: MilestoneCode, words: TripWords): string => {
  if (isLikeAir(loadType) && (milestone === 'discharged' || milestone === 'transshipment_discharged'))
    return words.receivedByAir;
  if (!isLikeAir(loadType) && loadType !== 'LCL' && milestone === 'cargo_received') return words.gateIn;
  return words.done[milestone];
};

/** Next event after a milestone at the destination. */
const waitsFor: Partial<Record<MilestoneCode, keyof TripWords['waitsFor']>> = {
  arrived: 'discharge',
  available: 'pickUp',
  out_gate: 'delivery',
  delivered: 'rest',
};
const afterDischarge = (loadType: LoadType) => (isLikeAir(loadType) || loadType === 'LCL' ? 'pickUp' : 'gateOut');

export interface TripNote {
  /** `Discharged NLRTM`; null before the first report. */
  readonly done: string | null;
  /** yyyy/MM/dd at the place. */
  readonly on: string | null;
  /** `14 d to go`, `waits for gate out`, `on time`; null for nothing to say. */
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
  words: TripWords,
): string => {
  if (!departure) return words.waitsFor.onward;
  const leaves = momentTime(departure);
  if (leaves < now.getTime()) return words.note.onwardNotReported;
  if (lateDays(departurePlanned, departure, timeZone) > 0)
    return fillPlaceholders(words.waitsFor.day, { day: momentDay(departure, timeZone) });
  const since = timeOrNull(arrival) ?? (seen ? momentTime(seen) : now.getTime());
  const waited = now.getTime() - since;
  return waited > 0
    ? fillPlaceholders(words.note.waited, { waited: spanText(waited, words), all: spanText(leaves - since, words) })
    : fillPlaceholders(words.note.departsIn, { span: spanText(leaves - now.getTime(), words) });
};

const beforeDeparture = ({ trip }: TripFacts, now: Date, words: TripWords): string => {
  const departure = timeOrNull(originOf(trip).departure);
  if (departure === null) return words.note.noEtd;
  if (departure < now.getTime()) return words.note.departureNotReported;
  return fillPlaceholders(words.note.departsIn, { span: spanText(departure - now.getTime(), words) });
};

const atDestination = ({ trip, loadType }: TripFacts, words: TripWords): string => {
  if (trip.held) return words.note.held;
  if (trip.partly) return words.waitsFor.rest;
  const milestone = trip.last?.milestone;
  const next = (milestone && waitsFor[milestone]) ?? (milestone ? afterDischarge(loadType) : 'delivery');
  return words.waitsFor[next];
};

const underWay = (facts: TripFacts, now: Date, words: TripWords): string | null => {
  const { trip } = facts;
  if (overdueBy(facts, now) !== null) return words.note.arrivalNotReported;
  if (trip.reportedAt && isSilent(trip.reportedAt, now))
    return fillPlaceholders(words.note.silent, { span: spanText(now.getTime() - Date.parse(trip.reportedAt), words) });
  const arrival = timeOrNull(destinationOf(trip).arrival);
  if (arrival === null) return null;
  return fillPlaceholders(words.note.toGo, { span: spanText(Math.max(0, arrival - now.getTime()), words) });
};

const comesNext = (facts: TripFacts, now: Date, words: TripWords): string | null => {
  const { trip } = facts;
  if (hasTripArrived(facts)) return atDestination(facts, words);
  if (trip.held) return words.note.held;
  const position = tripPosition(facts, now);
  if (position.kind === 'none' || (position.kind === 'standing' && position.call === 0))
    return beforeDeparture(facts, now, words);
  if (position.kind === 'standing') return waitsAtCall(trip.calls[position.call] as TripCall, trip.seen, now, words);
  return underWay(facts, now, words);
};

/** Returns `on time` or `3 d late` for a finished trip; null without a plan or a reported arrival. */
const howItWent = (facts: TripFacts, { note, span, language }: TripWords): Pick<TripNote, 'next' | 'tone'> => {
  if (!facts.trip.plannedEta || destinationOf(facts.trip).arrival?.sure !== 'actual')
    return { next: null, tone: 'plain' };
  const late = arrivalLateDays(facts);
  if (late <= 0) return { next: note.onTime, tone: 'good' };
  return { next: fillPlaceholders(note.late, { span: counted(span.days, late, language) }), tone: 'late' };
};

const reportedDone = ({ trip: { last }, loadType }: TripFacts, words: TripWords): Pick<TripNote, 'done' | 'on'> =>
  last
    ? {
        done: [milestoneText(loadType, last.milestone, words), last.code ?? last.name].filter(Boolean).join(' '),
        on: momentDay(last, last.timeZone ?? 'UTC'),
      }
    : { done: null, on: null };

/** Returns the note below the line: the latest and the next event. */
export function tripNote(facts: TripFacts, now: Date, words: TripWords = tripWords): TripNote {
  const done = reportedDone(facts, words);
  if (facts.status === 'completed')
    return { ...done, done: done.done ?? words.note.completed, ...howItWent(facts, words) };
  if (facts.status === 'cancelled')
    return hasTripDeparted(facts)
      ? { ...done, next: null, tone: 'plain' }
      : { done: null, on: null, next: words.note.neverDeparted, tone: 'plain' };
  return { ...done, next: comesNext(facts, now, words), tone: 'plain' };
}

/** Formats the note on one line. @example 'Discharged NLRTM 2026/11/19 · waits for gate out' */
export const tripNoteText = ({ done, on, next }: TripNote): string =>
  [[done, on].filter(Boolean).join(' '), next].filter(Boolean).join(' · ');

/** Text before the date of an end: its delay, or that it is overdue. */
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

const later = (days: number, { delta, span, language }: TripWords): TripDelta | null =>
  days > 0 ? { text: fillPlaceholders(delta.later, { span: counted(span.days, days, language) }), tone: 'late' } : null;

/** Returns the departure end. A cancelled booking expects nothing. */
export const departureEnd = ({ trip, status }: TripFacts, words: TripWords = tripWords): TripEnd => {
  const { code, timeZone, departure } = originOf(trip);
  const isActual = departure?.sure === 'actual';
  if (status === 'cancelled' && !isActual) return { label: 'ETD', code, timeZone, moment: null, delta: null };
  const late = isActual ? 0 : lateDays(trip.plannedEtd, departure, timeZone);
  return { label: isActual ? 'ATD' : 'ETD', code, timeZone, moment: departure, delta: later(late, words) };
};

/** Returns the arrival end with its delay, or for how long it is overdue. */
export const arrivalEnd = (facts: TripFacts, now: Date, words: TripWords = tripWords): TripEnd => {
  const { trip, status } = facts;
  const { code, timeZone, arrival } = destinationOf(trip);
  const isActual = arrival?.sure === 'actual';
  if (status === 'cancelled' && !isActual) return { label: 'ETA', code, timeZone, moment: null, delta: null };
  const overdue = overdueBy(facts, now);
  const delta: TripDelta | null =
    overdue !== null
      ? { text: fillPlaceholders(words.delta.overdue, { span: spanText(overdue, words) }), tone: 'overdue' }
      : status === 'completed'
        ? null
        : later(arrivalLateDays(facts), words);
  return { label: isActual ? 'ATA' : 'ETA', code, timeZone, moment: arrival, delta };
};

/** Returns `6 days later than planned`, `2 days earlier than planned`, or null below a day. */
export const formatPlanDifference = (
  facts: TripFacts,
  { thanPlanned: said, language }: TripWords = tripWords,
): string | null => {
  const days = arrivalLateDays(facts);
  if (days === 0) return null;
  return counted(days > 0 ? said.later : said.earlier, Math.abs(days), language);
};

/** Describes the position: 'At Singapore', 'Between Singapore and Rotterdam', 'Not departed'. */
export const whereText = (facts: TripFacts, now: Date, { where, note }: TripWords = tripWords): string => {
  const { trip, status } = facts;
  if (status === 'cancelled') return hasTripDeparted(facts) ? where.cancelledOnTheWay : where.cancelledBefore;
  // A booking can be completed by hand while the delivery was not reported.
  if (status === 'completed') return trip.last?.milestone === 'delivered' ? where.delivered : note.completed;
  const position = tripPosition(facts, now);
  const name = (call: number): string => trip.calls[call]?.name ?? '';
  if (position.kind === 'none') return where.notDeparted;
  if (position.kind === 'standing')
    return fillPlaceholders(trip.partly ? where.partly : where.at, { place: name(position.call) });
  if (overdueBy(facts, now) !== null && position.to === trip.calls.length - 1)
    return fillPlaceholders(where.before, { place: name(position.to) });
  return fillPlaceholders(where.between, { from: name(position.from), to: name(position.to) });
};

/** Describes the trip in a sentence, as the text alternative of the line. */
export const tripSentence = (facts: TripFacts, now: Date, words: TripWords = tripWords): string => {
  const note = tripNote(facts, now, words);
  const { delta } = arrivalEnd(facts, now, words);
  const where = whereText(facts, now, words);
  const said = [
    facts.status === 'completed'
      ? [words.note.completed, tripNoteText({ ...note, next: null })].filter(Boolean).join(', ')
      : where,
    note.next === where ? null : note.next,
    delta?.tone === 'overdue'
      ? fillPlaceholders(words.delta.arrival, { overdue: delta.text })
      : facts.status === 'cancelled'
        ? null
        : formatPlanDifference(facts, words),
  ];
  const parts = facts.status === 'cancelled' ? [where] : said;
  return parts.filter(Boolean).join(', ');
};
