import { BookingForm } from '@quayside/contract';
import { HOUR } from '@quayside/freight';
import * as v from 'valibot';
import { type BookingValues, formDocuments } from './bookingValues';

/** Raised with every change of the form's shape: a draft of another version is not read. */
const version = 3;

/** Hours that the server keeps a document which no booking has taken. */
const uploadLifeHours = 24;

const Attempt = v.object({ key: v.string(), body: v.string() });

/** An act of booking: what was sent under which Idempotency-Key. The same body is the same act. */
export type Attempt = v.InferOutput<typeof Attempt>;

const Draft = v.object({
  version: v.literal(version),
  about: v.string(),
  values: BookingForm,
  attempt: v.nullable(Attempt),
  /** The version on the server that it was made from or stored as. */
  base: v.optional(v.number()),
});

/** A half-filled form. `about` is the choice that it books, '' where none was made. */
export interface BookingDraft {
  about: string;
  values: BookingValues;
  attempt: Attempt | null;
  base?: number | undefined;
}

/** The draft as it is kept. */
export const keptDraft = (draft: BookingDraft): Record<string, unknown> => ({ version, ...draft });

interface Reading {
  about: string;
  now: Date;
  /** Ids of files that the server keeps however old they are: those of the draft that the form goes on with. */
  lasting?: ReadonlySet<string>;
}

/**
 * The kept draft without documents that the server has dropped since, and the names of those; null when it is of another choice
 * or shape.
 */
export const readDraft = (
  kept: unknown,
  { about, now, lasting = new Set() }: Reading,
): (BookingDraft & { dropped: string[] }) | null => {
  const { success, output } = v.safeParse(Draft, kept);
  if (!success || output.about !== about) return null;
  const oldest = now.getTime() - uploadLifeHours * HOUR;
  const values: BookingValues = { ...(output.values as BookingValues) };
  const dropped: string[] = [];
  for (const { step } of formDocuments) {
    const isThere = ({ id, uploadedAt }: { id: string; uploadedAt: string }) =>
      lasting.has(id) || Date.parse(uploadedAt) > oldest;
    dropped.push(...values[step].filter((file) => !isThere(file)).map(({ name }) => name));
    values[step] = values[step].filter(isThere);
  }
  return { about, values, attempt: output.attempt, base: output.base, dropped };
};

/** Objects with their keys in one order: the database stores them in another one. */
const sortKeys = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two forms hold the same, in whichever order their keys are. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
