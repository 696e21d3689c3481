import { completeAnalyticsPeriod } from '@quayside/contract';

/** Predefined periods by month of departure. */
export const periodLabels = {
  quarter: 'Quarter',
  '12': '12 months',
  year: 'Year to date',
  own: 'Own months',
} as const;
export type PeriodChoice = keyof typeof periodLabels;

/** Period and filters of the page, as in its address. */
export interface AnalyticsView {
  readonly choice: PeriodChoice;
  /** Months, yyyy-MM, both included. */
  readonly from: string;
  readonly to: string;
  readonly loadType?: string;
  readonly company?: string;
  readonly carrier?: string;
  /** Codes of the ports, `VNHPH-NLRTM`. */
  readonly lane?: string;
}

const isMonth = (text: string | null): text is string => text !== null && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);
const isChoice = (text: string | null): text is PeriodChoice => text !== null && Object.hasOwn(periodLabels, text);

const monthBefore = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
};

/** Returns the last months until a day, latest first, for the choice of own months. */
export const listMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthBefore(today.slice(0, 7), index));

const resolvePeriod = (choice: PeriodChoice, params: URLSearchParams, today: string) => {
  const to = today.slice(0, 7);
  if (choice === 'quarter') return { from: monthBefore(to, 2), to };
  if (choice === 'year') return { from: `${to.slice(0, 4)}-01`, to };
  if (choice === '12') return { from: monthBefore(to, 11), to };
  const [from, until] = [params.get('from'), params.get('to')];
  const first = isMonth(from) ? from : monthBefore(to, 11);
  const last = isMonth(until) ? until : to;
  const [earlier] = [first, last].sort();
  return completeAnalyticsPeriod({ from: earlier, to: last }, today);
};

/** Reads the view from an address; what it cannot read falls back to the default. @param today yyyy-MM-dd */
export const readAnalyticsView = (params: URLSearchParams, today: string): AnalyticsView => {
  const asked = params.get('period');
  const choice = isChoice(asked) ? asked : '12';
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value && pattern.test(value) ? { [name]: value } : {};
  };
  return {
    choice,
    ...resolvePeriod(choice, params, today),
    ...text('loadType', /^(SEA|FCL|LCL|AIR|BCL|MBCL)$/),
    ...text('company', /^[0-9a-f]{24}$/),
    ...text('carrier', /^.{1,80}$/),
    ...text('lane', /^[A-Za-z0-9]{2,10}-[A-Za-z0-9]{2,10}$/),
  };
};

/** Query of the calls, and of the lists behind the figures. */
export interface AnalyticsQueryOfView {
  readonly from: string;
  readonly to: string;
  readonly loadType?: string;
  readonly company?: string;
  readonly carrier?: string;
  readonly portOfLoading?: string;
  readonly portOfDischarge?: string;
}

/** Returns the query of a view. */
export const toAnalyticsQuery = ({ choice: _, lane, ...view }: AnalyticsView): AnalyticsQueryOfView => {
  const [portOfLoading, portOfDischarge] = lane?.split('-') ?? [];
  return { ...view, ...(portOfLoading && portOfDischarge && { portOfLoading, portOfDischarge }) };
};

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** @example monthText('2026-11') // 'Nov 2026' */
export const monthText = (month: string): string =>
  `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`.trim();

/** Returns all months of a period, so that a month without bookings is shown as zero. */
export const monthsBetween = ({ from, to }: { readonly from: string; readonly to: string }): string[] => {
  const months: string[] = [];
  for (let month = from; month <= to && months.length < 60; month = monthBefore(month, -1)) months.push(month);
  return months;
};
