import * as v from 'valibot';
import { Instant } from './calendarDay';
import { type ExceptionSeverity, type ExceptionType, exceptionSeverities, exceptionTypes } from './exceptionTypes';
import { localizeDays } from './shownStyle';

/** Effect of an exception on the journey: a date that moves by a number of hours, or a short text. */
export const ExceptionEffect = v.union([
  v.object({ date: v.picklist(['ETD', 'ATD', 'ETA', 'ATA']), hours: v.number() }),
  v.object({ text: v.string() }),
]);
export type ExceptionEffect = v.InferOutput<typeof ExceptionEffect>;

/** Place, time and effect of an exception, each if known. */
export const ExceptionFacts = v.object({
  /** UN/LOCODE or IATA code, name and IANA time zone. */
  place: v.nullable(v.object({ code: v.string(), city: v.string(), timeZone: v.nullable(v.string()) })),
  at: v.nullable(Instant),
  /** Only the day is known: `at` is that day at 00:00Z. */
  dateOnly: v.boolean(),
  /** Current effect; the stored effect is the one at the time the exception was raised. */
  effect: v.nullable(ExceptionEffect),
  /** Effect when the exception was raised, if it differs from the current one. */
  raisedEffect: v.optional(v.nullable(ExceptionEffect)),
});
export type ExceptionFacts = v.InferOutput<typeof ExceptionFacts>;

/** Seconds in which an acknowledgement can be undone. */
export const UNDO_SECONDS = 10;

interface ExceptionTitleInput {
  readonly type: ExceptionType;
  readonly facts: Pick<ExceptionFacts, 'place'> | null;
  /** Subject in one word: the document, the carrier. */
  readonly subject: string | null;
  readonly label?: string;
}

/**
 * Returns the title, `Connection missed at Singapore`. Falls back to the label (or the type's label) when place or
 * subject is unknown.
 */
export const exceptionTitle = ({
  type,
  facts,
  subject,
  label = exceptionTypes[type].label,
}: ExceptionTitleInput): string => {
  const place = facts?.place?.city;
  const { title } = exceptionTypes[type];
  const isNamed = (place || !title.includes('{place}')) && (subject || !title.includes('{subject}'));
  return isNamed ? localizeDays(title.replace('{place}', place ?? '').replace('{subject}', subject ?? '')) : label;
};

/** Formats an effect, `ETA +6 d`; in hours below two days. */
export const effectText = (effect: ExceptionEffect): string => {
  if ('text' in effect) return localizeDays(effect.text);
  const length = effect.hours < 48 ? `${Math.round(effect.hours)} h` : `${Math.round(effect.hours / 24)} d`;
  return `${effect.date} +${length}`;
};

interface RaisedException {
  readonly severity: ExceptionSeverity;
  /** ISO instant. */
  readonly since: string;
}

/** Compares exceptions: the most severe first, then the oldest. */
export const compareBySeverity = (a: RaisedException, b: RaisedException): number =>
  exceptionSeverities.indexOf(a.severity) - exceptionSeverities.indexOf(b.severity) ||
  Date.parse(a.since) - Date.parse(b.since);
