import * as v from 'valibot';
import type { NotificationKind } from './notificationKinds';

interface Threshold {
  /** Notification kind that it limits. */
  readonly kind: NotificationKind;
  /** Field label. */
  readonly label: string;
  readonly unit: 'hours' | 'days';
  readonly least: number;
  readonly most: number;
  /** Default without a choice of the forwarder or user. */
  readonly usual: number;
}

/** Thresholds from which users are notified: the single table of all numbers in the preferences. */
export const notificationThresholds = {
  etaHours: {
    ...{ kind: 'eta-changed', label: 'ETA earlier or later by at least', unit: 'hours' },
    ...{ least: 1, most: 240, usual: 12 },
  },
  documentDays: {
    ...{ kind: 'document-missing', label: 'Missing document, before its day', unit: 'days' },
    ...{ least: 1, most: 14, usual: 3 },
  },
  quoteDays: {
    ...{ kind: 'quote-expiring', label: 'Unanswered quote, before it ends', unit: 'days' },
    ...{ least: 1, most: 30, usual: 3 },
  },
  rateDays: {
    ...{ kind: 'rate-ending', label: 'Rates, before they end', unit: 'days' },
    ...{ least: 1, most: 90, usual: 14 },
  },
} as const satisfies Readonly<Record<string, Threshold>>;

export type NewsThreshold = keyof typeof notificationThresholds;
export const newsThresholdNames = Object.keys(notificationThresholds) as NewsThreshold[];
/** Values for some of the thresholds. */
export type NewsThresholds = Readonly<Partial<Record<NewsThreshold, number>>>;

/** Default thresholds of the product. */
export const defaultNotificationThresholds = Object.fromEntries(
  newsThresholdNames.map((name) => [name, notificationThresholds[name].usual]),
) as Readonly<Record<NewsThreshold, number>>;

/** Returns a threshold with its unit: '3 days', '1 hour'. */
export const thresholdText = (name: NewsThreshold, count: number): string => {
  const { unit } = notificationThresholds[name];
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
};

const createThresholdSchema = (name: NewsThreshold) => {
  const { unit, least, most } = notificationThresholds[name];
  return v.pipe(
    v.number(`Enter the ${unit} as a number`),
    v.integer(`Enter whole ${unit}`),
    v.minValue(least, `Enter ${thresholdText(name, least)} or more`),
    v.maxValue(most, `Enter ${thresholdText(name, most)} or less`),
  );
};

/** Schema of each threshold. */
export const thresholdEntries = Object.fromEntries(
  newsThresholdNames.map((name) => [name, createThresholdSchema(name)]),
) as Record<NewsThreshold, ReturnType<typeof createThresholdSchema>>;

/** Schema of the thresholds as users choose them: null removes the own value. */
export const ownThresholdEntries = Object.fromEntries(
  newsThresholdNames.map((name) => [name, v.nullable(thresholdEntries[name])]),
) as Record<NewsThreshold, v.NullableSchema<ReturnType<typeof createThresholdSchema>, undefined>>;
