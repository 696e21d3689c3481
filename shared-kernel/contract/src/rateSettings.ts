import { currencies, isOpenAnHour } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Currency } from './schedules';
import { DateOnly, Id, Instant, required, TimeOfDay } from './shapes';

/** The highest margin, in percent. */
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

/** The highest margin as an amount, in the smallest unit of its currency. */
export const maxMarginMinor = 100_000_000_000;
/** A margin as an amount, in the smallest unit of its currency: on each container, of LCL and air once on the shipment. */
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

/** How many lanes may have a margin of their own. */
export const maxLaneMargins = 200;
/** The margin of a lane, by the codes of its ports or airports. */
export const LaneMargin = v.strictObject({
  from: required(10, 'From is a required field'),
  to: required(10, 'To is a required field'),
  percent: MarginPercent,
  /** In place of the percent, which then is 0. */
  amount: v.optional(MarginAmount),
});
export type LaneMargin = v.InferOutput<typeof LaneMargin>;
const LaneMargins = v.pipe(
  v.array(LaneMargin),
  v.maxLength(maxLaneMargins, `At most ${maxLaneMargins} lanes have a margin of their own`),
);

/** The highest floor, in percent of a price. */
export const maxMarginFloorPercent = 90;
/** How many days before its end a quote may be called to mind. */
export const reminderDays = [1, 3, 7] as const;
/** What a single quote may have in its place: 0 reminds nobody. */
export const ReminderDays = v.picklist([0, ...reminderDays], 'must be 0, 1, 3 or 7');
export type ReminderDays = v.InferOutput<typeof ReminderDays>;

/** The longest time within which requests are answered, in working days or hours. */
export const maxAnswerTime = 40;
/** Within what time an agent answers requests; the times of day count for hours only. */
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
/** One that can be kept: whoever answers is there for an hour of a day at least. */
export const NewAnswerRule = v.pipe(
  v.strictObject(AnswerRule.entries),
  v.forward(
    v.check((rule) => isOpenAnHour(rule), 'must be an hour after opening at least'),
    ['closesAt'],
  ),
);

/** The longest that a request is late before it goes to somebody: two weeks, in minutes. */
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
  /** In place of the percent, which then is 0. */
  standardMarginAmount: v.nullable(MarginAmount),
  /** In place of the standard margin on these lanes; a margin that was agreed with a customer counts before both. */
  laneMargins: v.array(LaneMargin),
  /** Margin floor in percent of the price for sending without an approver; null for none. */
  marginFloorPercent: v.nullable(v.number()),
  /** So many days before a quote ends its recipients are reminded, if nobody has answered; null for never. */
  reminderDays: v.nullable(v.picklist(reminderDays)),
  /** What the due time of a new request follows. */
  answerRule: AnswerRule,
  /** Where requests go that are late; null where they stay with whoever has them. */
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
    /** Left out it stays, unless another percent takes its place. */
    standardMarginAmount: v.optional(v.nullable(MarginAmount)),
    /** What is left out stays. */
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
    /** Requests that wait keep their time. */
    answerRule: v.optional(NewAnswerRule),
    /** Those go there that are late already, too. */
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
 * 409 `rate_far_off` for a rate
 * more than 10 % from the last, unless `confirm` is set.
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
