import { calculateTax, openChargeText } from './charges';
import { formatOption, type NamedOption } from './formatOption';

/** A price in minor units, a number of days, the end of a validity (ISO 8601), or words. */
export type QuoteValue =
  | { readonly kind: 'money'; readonly minor: number; readonly currency: string }
  | { readonly kind: 'days'; readonly count: number }
  | { readonly kind: 'until'; readonly at: string }
  | { readonly kind: 'text'; readonly text: string };

/** An added, removed or changed value; the missing side is null. */
export interface QuoteDifference {
  readonly item: string;
  readonly before: QuoteValue | null;
  readonly after: QuoteValue | null;
}

interface Line {
  readonly name: string;
  readonly basis?: string | undefined;
  readonly containerType: string | null;
  readonly currency: string;
  readonly amountMinor: number;
  readonly totalMinor: number;
  readonly taxPercent?: number | undefined;
}

interface Option extends NamedOption {
  readonly id: string;
  readonly transitDays: number;
  readonly freeDays: number | null;
  readonly currency: string;
  readonly totalMinor: number;
  readonly charges: readonly Line[];
}

export interface ComparedQuote {
  readonly validTo: string;
  readonly message: string;
  readonly options: readonly Option[];
}

/** Reader of a comparison: staff see lines, buyers see totals and terms. */
export type DifferenceViewer = 'staff' | 'buyer';

type Values = ReadonlyMap<string, QuoteValue>;

const money = (minor: number, currency: string): QuoteValue => ({ kind: 'money', minor, currency });
const days = (count: number): QuoteValue => ({ kind: 'days', count });

/** Returns the customer's prices by line; equal names are distinguished by their position. */
const listPriceLines = ({ charges }: Option): [string, QuoteValue][] => {
  const seen = new Map<string, number>();
  return charges.map(({ name, basis, containerType, currency, amountMinor }) => {
    const called = [name, containerType].filter(Boolean).join(' ');
    const count = (seen.get(called) ?? 0) + 1;
    seen.set(called, count);
    const open = openChargeText({ basis });
    return [
      count > 1 ? `${called} (${count})` : called,
      open ? { kind: 'text', text: open } : money(amountMinor, currency),
    ];
  });
};

const taxIn = ({ charges, currency }: Option): [string, QuoteValue][] =>
  charges.some(({ taxPercent }) => taxPercent) ? [['tax', money(calculateTax(charges), currency)]] : [];

const listOptionValues = (option: Option, viewer: DifferenceViewer): Values =>
  new Map([
    ...(viewer === 'staff' ? listPriceLines(option) : []),
    ['total', money(option.totalMinor, option.currency)],
    ...taxIn(option),
    ['transit', days(option.transitDays)],
    ...(option.freeDays === null ? [] : ([['free time', days(option.freeDays)]] as const)),
  ]);

const isSame = (a: QuoteValue | null, b: QuoteValue | null): boolean => JSON.stringify(a) === JSON.stringify(b);

const changed = (before: Values, after: Values, name: (key: string) => string): QuoteDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ item: name(key), before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((one) => !isSame(one.before, one.after));

const ofOptions = (before: ComparedQuote, after: ComparedQuote, viewer: DifferenceViewer): QuoteDifference[] => {
  const earlier = new Map(before.options.map((option) => [option.id, option]));
  const kept = new Set(after.options.map(({ id }) => id));
  const gone = before.options.filter(({ id }) => !kept.has(id));
  return [
    ...after.options.flatMap((option): QuoteDifference[] => {
      const old = earlier.get(option.id);
      const name = formatOption(option);
      if (!old) return [{ item: name, before: null, after: money(option.totalMinor, option.currency) }];
      return changed(listOptionValues(old, viewer), listOptionValues(option, viewer), (key) => `${name}: ${key}`);
    }),
    ...gone.map((option) => ({
      item: formatOption(option),
      before: money(option.totalMinor, option.currency),
      after: null,
    })),
  ];
};

const toTermValues = ({ validTo, message }: ComparedQuote): Values =>
  new Map<string, QuoteValue>([
    ['Valid until', { kind: 'until', at: validTo }],
    ...(message ? [['Message', { kind: 'text', text: message }] as const] : []),
  ]);

/**
 * Returns the differences of a revision from the one before: options, then terms. Compares sell prices, never costs.
 */
export const quoteDifference = (
  before: ComparedQuote,
  after: ComparedQuote,
  viewer: DifferenceViewer,
): QuoteDifference[] => [
  ...ofOptions(before, after, viewer),
  ...changed(toTermValues(before), toTermValues(after), (key) => key),
];
