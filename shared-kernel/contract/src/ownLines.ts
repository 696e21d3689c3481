import { type OwnLineKind, ownLineKinds } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, required, text } from './shapes';

const kind = v.picklist(Object.keys(ownLineKinds) as OwnLineKind[], 'Choose what the line is for');
const name = required(80, 'Line is a required field');
const percentage = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(100, 'must be at most 100'),
);
const minor = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number of the smallest unit'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1_000_000_000_000, 'is too large'),
);
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as USD'));
const facts = { kind, name, taxPercent: v.optional(percentage, 0) };

/** A line without a tariff: cost and sell price per unit or as a percentage of the other lines. */
export const OwnLine = v.variant(
  'basis',
  [
    v.strictObject({
      ...facts,
      basis: v.picklist(['per shipment', 'per container', 'per W/M', 'per kg']),
      currency,
      costMinor: minor,
      sellMinor: minor,
    }),
    v.strictObject({
      ...facts,
      basis: v.literal('percentage'),
      costPercent: percentage,
      sellPercent: percentage,
    }),
  ],
  'Choose by what the line is counted',
);
export type OwnLine = v.InferOutput<typeof OwnLine>;

/** A spot offer without a rate, as a carrier made it by phone or mail. */
export const SpotOffer = v.strictObject({
  /** Null while the carrier is undecided. */
  carrier: v.optional(
    v.nullable(
      v.strictObject({
        code: required(12, 'Carrier is a required field'),
        name: required(120, 'Carrier is a required field'),
      }),
    ),
    null,
  ),
  service: v.optional(text(80), ''),
  vessel: v.optional(v.nullable(text(80)), null),
  /** Voyage of the ship, or the flight. */
  voyage: v.optional(v.nullable(text(40)), null),
  etd: v.optional(v.nullable(Instant), null),
  eta: v.optional(v.nullable(Instant), null),
  transitDays: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(150, 'must be at most 150'),
  ),
  /** Null when the number is unknown. */
  freeDays: v.optional(
    v.nullable(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(60, 'must be at most 60'),
      ),
    ),
    null,
  ),
  lines: v.pipe(
    v.array(OwnLine),
    v.minLength(1, 'Add at least one line'),
    v.maxLength(30, 'An option has at most 30 own lines'),
  ),
});
export type SpotOffer = v.InferInput<typeof SpotOffer>;

/** A charge code of a company, with the values of its last use. */
export const ChargeCode = v.object({ id: Id, line: OwnLine, usedAt: Instant });
export type ChargeCode = v.InferOutput<typeof ChargeCode>;

/** Lists charge codes by last use; at most 200. They contain costs: staff only. */
export const listChargeCodes = route({
  method: 'GET',
  path: '/charge-codes',
  summary: 'Lines used before',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  answer: v.array(ChargeCode),
});

/** Removes the charge code until a line with its name is written again. Quotes stay unchanged. */
export const deleteChargeCode = route({
  method: 'DELETE',
  path: '/charge-codes/:id',
  summary: 'Delete a charge code',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
