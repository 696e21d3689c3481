import { BookingForm } from '@quayside/contract';
import { HOUR } from '@quayside/freight';
import * as v from 'valibot';
import { type BookingValues, formDocuments } from './bookingValues';

/** Increment with every change of the form's shape; drafts of other versions are ignored. */
const version = 3;

/** Hours that the server keeps an uploaded document without a booking. */
const UPLOAD_LIFETIME_HOURS = 24;

const Attempt = v.object({ key: v.string(), body: v.string() });

/** A booking attempt: the body and its Idempotency-Key. The same body reuses the key. */
export type Attempt = v.InferOutput<typeof Attempt>;

const Draft = v.object({
  version: v.literal(version),
  about: v.string(),
  values: BookingForm,
  attempt: v.nullable(Attempt),
  /** Server version that the draft is based on or stored as. */
  base: v.optional(v.number()),
});

/** A half-filled form. `about` is the chosen option, '' without one. */
export interface BookingDraft {
  about: string;
  values: BookingValues;
  attempt: Attempt | null;
  base?: number | undefined;
}

/** Returns the stored form of a draft. */
export const serializeDraft = (draft: BookingDraft): Record<string, unknown> => ({ version, ...draft });

interface Reading {
  about: string;
  now: Date;
  /** Ids of files that the server keeps at any age: those of the draft being continued. */
  lasting?: ReadonlySet<string>;
}

/**
 * Returns the stored draft without documents that the server has deleted, and the names of those; null when it has
 * another choice or shape.
 */
export const readDraft = (
  kept: unknown,
  { about, now, lasting = new Set() }: Reading,
): (BookingDraft & { dropped: string[] }) | null => {
  const { success, output } = v.safeParse(Draft, kept);
  if (!success || output.about !== about) return null;
  const oldest = now.getTime() - UPLOAD_LIFETIME_HOURS * HOUR;
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
