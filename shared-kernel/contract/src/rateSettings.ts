import { currencies, isOpenAnHour } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Currency } from './schedules';
import { DateOnly, Id, Instant, required, TimeOfDay } from './shapes';

/** Highest margin, in percent. */
export const maxMarginPercent = 500;
export const MarginPercent = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(maxMarginPercent, `must be at most ${maxMarginPercent}`),
);

export const KnownCurrency = v.pipe(
  v.string(),
  v.check((code) => currencies.includes(code), 'Choose a currency'),
);

/** Highest margin as an amount, in the smallest unit of its currency. */
export const maxMarginMinor = 100_000_000_000;
/**
 * A margin as an amount, in the smallest unit of its currency: per container for FCL, once per shipment for LCL and
 * AIR.
 */
export const MarginAmount = v.strictObject({
  amountMinor: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be more than 0'),
    v.maxValue(maxMarginMinor, 'is too large'),
  ),
  currency: KnownCurrency,
});
export type MarginAmount = v.InferOutput<typeof MarginAmount>;

/** Maximum number of lanes with their own margin. */
export const maxLaneMargins = 200;
/** Margin of a lane, by the codes of its ports or airports. */
export const LaneMargin = v.strictObject({
  from: required(10, 'From is a required field'),
  to: required(10, 'To is a required field'),
  percent: MarginPercent,
  /** Replaces the percentage, which then is 0. */
  amount: v.optional(MarginAmount),
});
export type LaneMargin = v.InferOutput<typeof LaneMargin>;
const LaneMargins = v.pipe(
  v.array(LaneMargin),
  v.maxLength(maxLaneMargins, `At most ${maxLaneMargins} lanes have a margin of their own`),
);

/** Highest margin floor, in percent of a price. */
export const maxMarginFloorPercent = 90;
/** Days before its end on which recipients of a quote can be reminded. */
export const reminderDays = [1, 3, 7] as const;
/** Setting of a single quote: 0 sends no reminder. */
export const ReminderDays = v.picklist([0, ...reminderDays], 'must be 0, 1, 3 or 7');
export type ReminderDays = v.InferOutput<typeof ReminderDays>;

/** Longest answer time, in working days or hours. */
export const maxAnswerTime = 40;
/** Answer time of requests to an agent; the times of day apply to hours only. */
export const AnswerRule = v.object({
  amount: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(maxAnswerTime, `must be at most ${maxAnswerTime}`),
  ),
  unit: v.picklist(['days', 'hours'], 'must be days or hours'),
  opensAt: TimeOfDay,
  closesAt: TimeOfDay,
});
/** An answer rule as input: office hours must be at least one hour a day. */
export const NewAnswerRule = v.pipe(
  v.strictObject(AnswerRule.entries),
  v.forward(
    v.check((rule) => isOpenAnHour(rule), 'must be an hour after opening at least'),
    ['closesAt'],
  ),
);

/** Longest delay before a late request is escalated: two weeks, in minutes. */
export const maxEscalationMinutes = 20_160;
const escalationMinutes = `must be a whole number from 1 to ${maxEscalationMinutes}`;
/** Escalation of a late request: minutes after its due time, and the receiving answerer. */
export const RequestEscalation = v.strictObject({
  minutes: v.pipe(
    v.number(escalationMinutes),
    v.integer(escalationMinutes),
    v.minValue(1, escalationMinutes),
    v.maxValue(maxEscalationMinutes, escalationMinutes),
  ),
  to: Id,
});
export type RequestEscalation = v.InferOutput<typeof RequestEscalation>;

/** Rate settings of an agent: margins for customer searches, and defaults of new quotes. */
export const RateSettings = v.object({
  standardMarginPercent: v.number(),
  /** Replaces the percentage, which then is 0. */
  standardMarginAmount: v.nullable(MarginAmount),
  /** Replace the standard margin on these lanes; a margin agreed with a customer takes precedence over both. */
  laneMargins: v.array(LaneMargin),
  /** Margin floor in percent of the price for sending without an approver; null for none. */
  marginFloorPercent: v.nullable(v.number()),
  /** Recipients are reminded this many days before an unanswered quote ends; null for never. */
  reminderDays: v.nullable(v.picklist(reminderDays)),
  /** Rule for the due time of a new request. */
  answerRule: AnswerRule,
  /** Escalation of late requests; null when they stay with their owner. */
  requestEscalation: v.nullable(RequestEscalation),
  version: v.number(),
});

export const getRateSettings = route({
  method: 'GET',
  path: '/rates/settings',
  summary: 'The standard margin, the floor, the reminders and the answer times',
  auth: 'session',
  may: ['read', 'Rate'],
  answer: RateSettings,
});

export const updateRateSettings = route({
  method: 'PUT',
  path: '/rates/settings',
  summary: 'Change the standard margin, the floor, the reminders and the answer times',
  auth: 'session',
  may: ['update', 'Rate'],
  body: v.strictObject({
    standardMarginPercent: MarginPercent,
    /** When omitted it stays, unless another percentage replaces it. */
    standardMarginAmount: v.optional(v.nullable(MarginAmount)),
    /** Omitted settings stay. */
    laneMargins: v.optional(LaneMargins),
    marginFloorPercent: v.optional(
      v.nullable(
        v.pipe(
          v.number('must be a number'),
          v.gtValue(0, 'must be more than 0'),
          v.maxValue(maxMarginFloorPercent, `must be at most ${maxMarginFloorPercent}`),
        ),
      ),
    ),
    reminderDays: v.optional(v.nullable(v.picklist(reminderDays, 'must be 1, 3 or 7'))),
    /** Waiting requests keep their due time. */
    answerRule: v.optional(NewAnswerRule),
    /** Applies also to requests that are already late. */
    requestEscalation: v.optional(v.nullable(RequestEscalation)),
  }),
  answer: RateSettings,
  versioned: true,
  errors: [409],
});

/** Exchange rate of a currency to US dollars, as stored for a day. */
export const ExchangeRate = v.object({
  currency: Currency,
  usd: v.number(),
  date: DateOnly,
  updatedAt: Instant,
  /** Publisher: 'ECB'; null for a rate entered manually. */
  source: v.nullable(v.string()),
});
export type ExchangeRate = v.InferOutput<typeof ExchangeRate>;

/** Lists the newest rate of each currency, published or entered. */
export const listExchangeRates = route({
  method: 'GET',
  path: '/exchange-rates',
  summary: 'Exchange rates',
  auth: 'session',
  may: ['read', 'Rate'],
  answer: v.array(ExchangeRate),
});

/**
 * Stores the exchange rate of a currency for a day; prices from that day on use it until a newer one exists. Returns
 * 409 `rate_far_off` for a rate that differs by more than 10 % from the last, unless `confirm` is set.
 */
export const storeExchangeRate = route({
  method: 'PUT',
  path: '/exchange-rates/:currency',
  summary: 'Store an exchange rate',
  auth: 'session',
  may: ['update', 'Rate'],
  params: v.object({ currency: Currency }),
  body: v.strictObject({
    usd: v.pipe(
      v.number('must be a number'),
      v.minValue(0.000001, 'must be more than 0'),
      v.maxValue(1_000_000, 'is too large'),
    ),
    date: DateOnly,
    confirm: v.optional(v.boolean(), false),
  }),
  answer: ExchangeRate,
  errors: [409],
});
