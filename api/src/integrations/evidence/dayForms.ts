import { DAY } from '@quayside/freight';

const names = (month: number): string[] => {
  const at = new Date(Date.UTC(2000, month - 1, 1));
  return (['short', 'long'] as const).map((style) =>
    at.toLocaleString('en-US', { month: style, timeZone: 'UTC' }).toUpperCase(),
  );
};

/** Returns a day without separators in the forms that senders write. */
const formsOfDay = (day: string): readonly string[] => {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = [String(Number(month)), String(Number(date))] as const;
  return [
    ...[year + month + date, year.slice(2) + month + date],
    ...[date + month + year, month + date + year],
    ...[short[1] + short[0] + year, short[0] + short[1] + year],
    ...names(Number(month)).flatMap((name) => [
      ...[date + name, short[1] + name + year],
      ...[name + date + year, name + short[1] + year],
    ]),
  ];
};

const dayIn = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/**
 * Returns the written forms of the day of a moment at its place, then of the days beside it: a message may write another zone's day, or
 * a flight's day with a change of day.
 */
export const listDayForms = (instant: string, timeZone: string): readonly (readonly string[])[] =>
  [0, -1, 1].map((days) => formsOfDay(dayIn(Date.parse(instant) + days * DAY, timeZone)));
