import { DateOnly, Id, Instant, parseTime } from '@quayside/freight';
import * as v from 'valibot';
import type { Schema } from './route';

export { DateOnly, Id, Instant } from '@quayside/freight';
/** A day or a moment; a caller may send either. */
export const DateOrInstant = v.union([DateOnly, Instant], 'is not a valid date');

/** On the clocks of a place, 'HH:mm'. */
export const TimeOfDay = v.pipe(
  v.string('Enter the time as HH:mm'),
  v.check((typed) => parseTime(typed) === typed, 'Enter the time as HH:mm'),
);

// Bidirectional embeddings, overrides and isolates make text look like another one; marks such as U+200F stay allowed.
const direction = '\\u202a-\\u202e\\u2066-\\u2069';
/** Control characters of C0 and C1 except tab, line feed and carriage return. */
const controls = '\\0-\\x08\\v\\f\\x0e-\\x1f\\x7f-\\x9f';

const oneLine = new RegExp(`^[^${controls}\\r\\n\\u2028\\u2029${direction}]*$`);
/** The pattern of text on one line, as JSON Schema has it. */
export const oneLinePattern = oneLine.source;
const manyLines = new RegExp(`^[^${controls}${direction}]*$`);

const atMost = <const N extends number>(max: N) =>
  v.maxLength<string, N, string>(max, `must be at most ${max} characters long`);

/** Text on one line of at most `max` characters, trimmed, without line breaks and control characters. */
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
/** Text of one or more lines of at most `max` characters, trimmed, without other control characters: for notes, messages and reasons. */
export const multiLineText = (max: number) => v.pipe(v.string('must be text'), v.trim(), atMost(max), withoutControls);
/** Text on one line that must be there; `message` is what the field says when it is not. */
export const required = (max: number, message: string) => v.pipe(text(max), v.minLength(1, message));
/** Text of one or more lines that must be there. */
export const requiredMultiLine = (max: number, message: string) => v.pipe(multiLineText(max), v.minLength(1, message));
// A union with one fitting branch says what that branch says.
const invalidEmail = 'Email is invalid';
interface Built extends Schema {
  readonly pipe?: readonly { readonly type: string; readonly requirement?: number }[];
  readonly wrapped?: Schema;
  readonly options?: readonly Schema[];
}
/** How many characters the text of a schema may have, for the field in which it is typed. */
export const maxLengthOf = (schema: Schema): number | undefined => {
  const { pipe = [], wrapped, options = [] } = schema as Built;
  const limit = pipe.find(({ type }) => type === 'max_length')?.requirement;
  if (limit !== undefined) return limit;
  const inner = [pipe[0], wrapped, ...options].flatMap((one) => {
    const found = one && one !== schema ? maxLengthOf(one as Schema) : undefined;
    return found === undefined ? [] : [found];
  });
  return inner.length > 0 ? Math.max(...inner) : undefined;
};

/** An e-mail address that must be there. */
export const Email = v.pipe(required(254, 'Email is a required field'), v.email(invalidEmail));
/** An e-mail address or an empty string. */
export const OptionalEmail = v.union(
  [v.literal(''), v.pipe(v.string(), v.email(invalidEmail), v.maxLength(254, invalidEmail))],
  invalidEmail,
);

/** A query value as it comes, once or repeated. */
export const OneOrMany = v.union([v.string(), v.array(v.string())]);
/** A query value given once, repeated, or separated by commas. */
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

/** Paging of every list. `limit=-1` returns all, up to 5,000 rows; a page below 1 is page 1. */
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

/** The paging of a list as its export takes it: the address of the list may be sent as it is, and an export has every row. */
export const UnusedPaging = { ...PageQuery, cursor: v.optional(text(400)) };

/** A company by its name. */
export const NamedCompany = v.object({ id: Id, companyName: v.string() });

/** Where a page stands in its list: the shape of mongoose-paginate, with a cursor for the keyset. */
export const PageNumbers = v.object({
  totalDocs: v.number(),
  /** True when counting stopped at a limit; the page says 'more than'. */
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
  /** Of `work_as_needed`: the id of the forwarding company as which somebody of the platform has to work. */
  workAs: v.optional(Id),
  /** Of `price_changed`: the price that has to be agreed, in the smallest unit of its currency; null when there is none any more. */
  price: v.optional(v.nullable(v.object({ totalMinor: v.number(), currency: v.string() }))),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
