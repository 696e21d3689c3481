import { DateOnly, Id, Instant, isTimeZone, parseTime } from '@quayside/freight';
import * as v from 'valibot';
import type { Schema } from './route';

export { DateOnly, Id, Instant } from '@quayside/freight';
/** A day or an instant; a caller may send either. */
export const DateOrInstant = v.union([DateOnly, Instant], 'is not a valid date');

/** Local time of day at a place, 'HH:mm'. */
export const TimeOfDay = v.pipe(
  v.string('Enter the time as HH:mm'),
  v.check((typed) => parseTime(typed) === typed, 'Enter the time as HH:mm'),
);

/** IANA time zone, such as 'Europe/Amsterdam'. */
export const TimeZone = v.pipe(v.string('Choose a time zone'), v.check(isTimeZone, 'Choose a time zone'));

// Bidirectional embeddings, overrides and isolates can disguise text as another; marks such as U+200F stay allowed.
const direction = '\\u202a-\\u202e\\u2066-\\u2069';
/** Control characters of C0 and C1 except tab, line feed and carriage return. */
const controls = '\\0-\\x08\\v\\f\\x0e-\\x1f\\x7f-\\x9f';

const oneLine = new RegExp(`^[^${controls}\\r\\n\\u2028\\u2029${direction}]*$`);
/** Pattern of single-line text, for JSON Schema. */
export const oneLinePattern = oneLine.source;
const manyLines = new RegExp(`^[^${controls}${direction}]*$`);

const atMost = <const N extends number>(max: N) =>
  v.maxLength<string, N, string>(max, `must be at most ${max} characters long`);

/** Single-line text of at most `max` characters, trimmed, without line breaks and control characters. */
export const text = (max: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    atMost(max),
    v.check((typed) => !/[\r\n\u2028\u2029]/.test(typed), 'must be on one line: remove the line breaks'),
    v.regex(oneLine, 'has characters that cannot be used'),
  );
/** Refuses control characters other than tab and line breaks. */
export const withoutControls = v.regex(manyLines, 'has characters that cannot be used');
/**
 * Multi-line text of at most `max` characters, trimmed, without other control characters: for notes, messages and
 * reasons.
 */
export const multiLineText = (max: number) => v.pipe(v.string('must be text'), v.trim(), atMost(max), withoutControls);
/** Required single-line text; `message` is the error of an empty field. */
export const required = (max: number, message: string) => v.pipe(text(max), v.minLength(1, message));
/** Required multi-line text. */
export const requiredMultiLine = (max: number, message: string) => v.pipe(multiLineText(max), v.minLength(1, message));
// A union with a single matching branch returns the error of that branch.
const invalidEmail = 'Email is invalid';
interface BuiltSchema extends Schema {
  readonly pipe?: readonly { readonly type: string; readonly requirement?: number }[];
  readonly wrapped?: Schema;
  readonly options?: readonly Schema[];
}
/** Returns the maximum length of a text schema, for the input field; undefined without one. */
export const getMaxLength = (schema: Schema): number | undefined => {
  const { pipe = [], wrapped, options = [] } = schema as BuiltSchema;
  const limit = pipe.find(({ type }) => type === 'max_length')?.requirement;
  if (limit !== undefined) return limit;
  const inner = [pipe[0], wrapped, ...options].flatMap((one) => {
    const found = one && one !== schema ? getMaxLength(one as Schema) : undefined;
    return found === undefined ? [] : [found];
  });
  return inner.length > 0 ? Math.max(...inner) : undefined;
};

/** A required e-mail address. */
export const Email = v.pipe(required(254, 'Email is a required field'), v.email(invalidEmail));
/** An e-mail address or an empty string. */
export const OptionalEmail = v.union(
  [v.literal(''), v.pipe(v.string(), v.email(invalidEmail), v.maxLength(254, invalidEmail))],
  invalidEmail,
);

/** A query value, single or repeated. */
export const OneOrMany = v.union([v.string(), v.array(v.string())]);
/** Accepts a query value given once, repeated, or separated by commas. */
export const listOf = <const S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    OneOrMany,
    v.transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean)),
    v.array(item),
  );

const number = (fallback: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer('must be a whole number')),
    fallback,
  );

/** Pagination of every list. `limit=-1` returns all, up to 5,000 rows; a page below 1 is page 1. */
export const PageQuery = {
  page: v.pipe(
    number(1),
    v.transform((page) => Math.max(1, page)),
  ),
  limit: v.pipe(
    number(10),
    v.check((limit) => limit === -1 || (limit >= 1 && limit <= 200), 'must be -1 or from 1 to 200'),
  ),
};

/**
 * Pagination parameters that an export accepts and ignores, so that the address of a list can be reused. An export has
 * every row.
 */
export const UnusedPaging = { ...PageQuery, cursor: v.optional(text(400)) };

/** A company with its name. */
export const NamedCompany = v.object({ id: Id, companyName: v.string() });

/** Position of a page in its list: the shape of mongoose-paginate, with a cursor for keyset pagination. */
export const PageNumbers = v.object({
  totalDocs: v.number(),
  /** True when counting stopped at a limit; pages show 'more than'. */
  totalCapped: v.optional(v.boolean()),
  totalPages: v.number(),
  pagingCounter: v.number(),
  page: v.number(),
  limit: v.number(),
  hasNextPage: v.boolean(),
  hasPrevPage: v.boolean(),
  nextPage: v.nullable(v.number()),
  prevPage: v.nullable(v.number()),
  nextCursor: v.nullable(v.string()),
});

/** A page of a list. */
export const pageOf = <const S extends v.GenericSchema>(doc: S) =>
  v.object({ docs: v.array(doc), ...PageNumbers.entries });

export interface Page<T> {
  docs: T[];
  totalDocs: number;
  totalCapped?: boolean | undefined;
  totalPages: number;
  pagingCounter: number;
  page: number;
  limit: number;
  hasNextPage: boolean;
  hasPrevPage: boolean;
  nextPage: number | null;
  prevPage: number | null;
  nextCursor: string | null;
}

/** Error format of every response that is not 2xx. */
export const ErrorAnswer = v.object({
  statusCode: v.number(),
  error: v.string(),
  message: v.string(),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** With `work_as_needed`: the id of the forwarding company to work as. */
  workAs: v.optional(Id),
  /**
   * With `price_changed`: the current price to agree to, in the smallest unit of its currency; null when it is no
   * longer offered.
   */
  price: v.optional(v.nullable(v.object({ totalMinor: v.number(), currency: v.string() }))),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
