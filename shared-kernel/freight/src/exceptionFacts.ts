import * as v from 'valibot';
import { Instant } from './calendarDay';
import { type ExceptionSeverity, type ExceptionType, exceptionSeverities, exceptionTypes } from './exceptionTypes';
import { shownDays } from './shownStyle';

/** What an exception does to the journey: a date that moves by so many hours, or a few words. */
export const ExceptionEffect = v.union([
  v.object({ date: v.picklist(['ETD', 'ATD', 'ETA', 'ATA']), hours: v.number() }),
  v.object({ text: v.string() }),
]);
export type ExceptionEffect = v.InferOutput<typeof ExceptionEffect>;

/** Where and when something went wrong and what it does, each as far as it is known. */
export const ExceptionFacts = v.object({
  /** UN/LOCODE or IATA code, name and IANA time zone. */
  place: v.nullable(v.object({ code: v.string(), city: v.string(), timeZone: v.nullable(v.string()) })),
  at: v.nullable(Instant),
  /** Only the day is known: `at` is that day at 00:00Z. */
  dateOnly: v.boolean(),
  /** As it is now; what is stored is as it was raised. */
  effect: v.nullable(ExceptionEffect),
  /** As it was raised, where it is another one now. */
  raisedEffect: v.optional(v.nullable(ExceptionEffect)),
});
export type ExceptionFacts = v.InferOutput<typeof ExceptionFacts>;

/** For how long somebody may take back an acknowledgement. */
export const UNDO_SECONDS = 10;

interface Named {
  readonly type: ExceptionType;
  readonly facts: Pick<ExceptionFacts, 'place'> | null;
  /** What it is about in a word: the document, the carrier. */
  readonly subject: string | null;
  readonly label?: string;
}

/** `Connection missed at Singapore`; the label, its type's if it has none, where what it is about is not known. */
export const exceptionTitle = ({ type, facts, subject, label = exceptionTypes[type].label }: Named): string => {
  const place = facts?.place?.city;
  const { title } = exceptionTypes[type];
  const isNamed = (place || !title.includes('{place}')) && (subject || !title.includes('{subject}'));
  return isNamed ? shownDays(title.replace('{place}', place ?? '').replace('{subject}', subject ?? '')) : label;
};

/** `ETA +6 d`; hours below two days. */
export const effectText = (effect: ExceptionEffect): string => {
  if ('text' in effect) return shownDays(effect.text);
  const length = effect.hours < 48 ? `${Math.round(effect.hours)} h` : `${Math.round(effect.hours / 24)} d`;
  return `${effect.date} +${length}`;
};

interface Raised {
  readonly severity: ExceptionSeverity;
  /** ISO instant. */
  readonly since: string;
}

/** The worst first, among equals the oldest. */
export const worstFirst = (a: Raised, b: Raised): number =>
  exceptionSeverities.indexOf(a.severity) - exceptionSeverities.indexOf(b.severity) ||
  Date.parse(a.since) - Date.parse(b.since);
