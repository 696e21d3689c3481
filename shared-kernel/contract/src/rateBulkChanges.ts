import { containerTypeCodes } from '@quayside/freight';
import * as v from 'valibot';
import { RateFilter, Surcharge } from './rates';
import { route } from './route';
import { Currency } from './schedules';
import { DateOnly, Id, Instant, text } from './shapes';

/** Maximum number of tariff lines that one call changes or adds. */
export const maxChangedRates = 500;
/** Maximum number of lanes that lines are copied to. */
export const maxCopiedLanes = 20;

/** Freight prices of a step: those of a container type, or all that have no step of their own. */
export const increaseTargets = [...containerTypeCodes, 'others'] as const;

const Amounts = <const S extends v.GenericSchema<number, number>>(one: S) =>
  v.pipe(
    v.record(v.picklist(increaseTargets, 'is not a container type'), one),
    v.check((steps) => Object.keys(steps).length > 0, 'Enter at least one increase'),
  );

const noStep = 'must not be 0';

/** Change of each line. */
export const RateChange = v.variant('kind', [
  /** General rate increase or reduction by an amount, in minor units of the currency. Other currencies are refused. */
  v.strictObject({
    kind: v.literal('amount'),
    currency: Currency,
    steps: Amounts(
      v.pipe(
        v.number('must be a number'),
        v.safeInteger('must be a number'),
        v.minValue(-1_000_000_000, 'is too large'),
        v.maxValue(1_000_000_000, 'is too large'),
        v.check((step) => step !== 0, noStep),
      ),
    ),
  }),
  /** General rate increase or reduction in percent; rounded to the minor unit. */
  v.strictObject({
    kind: v.literal('percent'),
    steps: Amounts(
      v.pipe(
        v.number('must be a number'),
        v.minValue(-100, 'must be at least -100'),
        v.maxValue(1000, 'must be at most 1000'),
        v.check((step) => step !== 0, noStep),
        v.check((step) => Math.round(step * 1e4) / 1e4 === step, 'has at most 4 decimals'),
      ),
    ),
  }),
  /** Extends or ends the validity. */
  v.strictObject({ kind: v.literal('validity'), validTo: DateOnly }),
  /** Adds a surcharge, or replaces the one with the same name and container type. */
  v.strictObject({ kind: v.literal('surcharge'), surcharge: Surcharge }),
  /** Copies each line to other lanes; a place that is left out stays that of the line. */
  v.strictObject({
    kind: v.literal('copy'),
    lanes: v.pipe(
      v.array(v.strictObject({ origin: v.optional(text(10), ''), destination: v.optional(text(10), '') })),
      v.minLength(1, 'Add a lane'),
      v.maxLength(maxCopiedLanes, `at most ${maxCopiedLanes} lanes`),
    ),
  }),
]);
export type RateChange = v.InferOutput<typeof RateChange>;

/** A line before and after the change, or the reason why it stays as it is. */
export const ChangedRate = v.object({
  id: Id,
  version: v.number(),
  /** 'FCL CNSHA – DEHAM'; for a copy the new lane. */
  lane: v.string(),
  /** Carrier code and service. */
  carrier: v.string(),
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
  /** Null for a line that changes. */
  refusal: v.nullable(v.string()),
});
export type ChangedRate = v.InferOutput<typeof ChangedRate>;

/**
 * Changes up to 500 tariff lines, each with an entry in its history; `changeId` undoes them together. With `isPreview`
 * nothing changes. Without `rates` it is about all lines of the filter, for a preview only. A line that a rule refuses, or
 * that changed after the caller read it, stays as it is.
 */
export const changeRates = route({
  method: 'POST',
  path: '/rates/changes',
  summary: 'Change several tariff lines, or preview the change',
  auth: 'session',
  may: ['update', 'Rate'],
  query: v.object(RateFilter),
  body: v.pipe(
    v.strictObject({
      isPreview: v.boolean(),
      rates: v.optional(
        v.pipe(
          v.array(v.strictObject({ id: Id, version: v.pipe(v.number(), v.integer()) })),
          v.minLength(1, 'Choose a tariff line'),
          v.maxLength(maxChangedRates, `Choose at most ${maxChangedRates} tariff lines`),
        ),
      ),
      change: RateChange,
    }),
    v.forward(
      v.partialCheck(
        [['isPreview'], ['rates']],
        ({ isPreview, rates }) => isPreview || rates !== undefined,
        'Name the tariff lines of the preview',
      ),
      ['rates'],
    ),
  ),
  answer: v.object({
    /** Null for a preview, and when nothing changed. */
    changeId: v.nullable(Id),
    changed: v.number(),
    refused: v.number(),
    lines: v.array(ChangedRate),
  }),
  idempotent: true,
});

/** Lists the changes of several tariff lines that can be undone, the newest first, at most 50 of the last 30 days. */
export const listBulkRateChanges = route({
  method: 'GET',
  path: '/rates/changes',
  summary: 'List the changes of several tariff lines in the last 30 days',
  auth: 'session',
  may: ['update', 'Rate'],
  answer: v.array(
    v.object({
      id: Id,
      at: Instant,
      /** Name of the person; empty for a person who was erased. */
      by: v.string(),
      change: RateChange,
      /** Number of lines that changed, or were added by a copy. */
      changed: v.number(),
      /** Null until the change is undone. */
      undone: v.nullable(
        v.object({
          at: Instant,
          by: v.string(),
          /** Number of lines that were restored or removed. */
          undone: v.number(),
          /** Number of lines that were changed or used since, and stayed. */
          kept: v.number(),
        }),
      ),
    }),
  ),
});

/** Undoes a change of several lines within 30 days, except on lines that were changed or used since: `kept` says why. */
export const undoRateChanges = route({
  method: 'POST',
  path: '/rates/changes/:id/undo',
  summary: 'Undo a change of several tariff lines',
  auth: 'session',
  may: ['update', 'Rate'],
  params: v.object({ id: Id }),
  answer: v.object({
    undone: v.number(),
    kept: v.array(v.object({ name: v.string(), why: v.string() })),
  }),
  errors: [404],
  idempotent: true,
});
