import * as v from 'valibot';
import { route } from './route';
import { transportModes } from './schedules';
import { Id, Instant, required, text } from './shapes';

/** Number of stored searches per user: recent ones, and named ones. */
export const maxRecentSearches = 10;
export const maxSavedSearches = 50;

const namesLane = (question: string): boolean => {
  const parts = new URLSearchParams(question);
  const mode = parts.get('mode');
  return transportModes.some((one) => one === mode) && Boolean(parts.get('from')) && Boolean(parts.get('to'));
};

/** Query string of the search: 'mode=FCL&from=VNHPH&to=NLRTM&containers=2x40HC'. */
export const RateQuestionText = v.pipe(
  text(2000),
  v.check(namesLane, 'must name mode, from and to, as the address of a search does'),
);

/** A search of the caller, invisible to others. */
export const RateSearch = v.object({
  id: Id,
  /** Empty for a search that was run and not saved. */
  name: v.string(),
  question: v.string(),
  /** Time at which it was run or saved. */
  usedAt: Instant,
  /** Whether the caller is notified about price changes on its lanes; only saved searches of staff. */
  alerts: v.boolean(),
});
export type RateSearch = v.InferOutput<typeof RateSearch>;

/** Recent searches, newest first, and saved ones by name. */
export const RateSearches = v.object({ recent: v.array(RateSearch), saved: v.array(RateSearch) });
export type RateSearches = v.InferOutput<typeof RateSearches>;

const common = { auth: 'session', may: ['read', 'Quote'], answer: RateSearches } as const;
const one = v.object({ id: Id });
const name = required(80, 'Name is a required field');

export const listRateSearches = route({
  ...common,
  method: 'GET',
  path: '/me/rate-searches',
  summary: 'The rate searches of the caller, recent and saved',
});

/**
 * Stores a search as the most recent; the same search for another day replaces the earlier one, and the eleventh
 * replaces the oldest.
 */
export const noteRateSearch = route({
  ...common,
  method: 'POST',
  path: '/me/rate-searches/recent',
  summary: 'Remember a rate search that was run',
  body: v.strictObject({ question: RateQuestionText }),
  idempotent: true,
});

export const forgetRateSearches = route({
  ...common,
  method: 'DELETE',
  path: '/me/rate-searches/recent',
  summary: 'Delete the recent rate searches',
});

export const saveRateSearch = route({
  ...common,
  method: 'POST',
  path: '/me/rate-searches',
  summary: 'Save a rate search under a name',
  body: v.strictObject({ name, question: RateQuestionText, alerts: v.optional(v.boolean(), false) }),
  status: 201,
  idempotent: true,
  errors: [409],
});

export const renameRateSearch = route({
  ...common,
  method: 'PUT',
  path: '/me/rate-searches/:id',
  summary: 'Rename a saved rate search',
  params: one,
  body: v.strictObject({ name }),
  errors: [404],
});

/** Switches notifications about price changes on the lanes of a saved search. */
export const alertRateSearch = route({
  ...common,
  method: 'PUT',
  path: '/me/rate-searches/:id/alerts',
  summary: 'Get notifications about new prices of a saved search',
  may: ['read', 'Rate'],
  params: one,
  body: v.strictObject({ alerts: v.boolean() }),
  errors: [404],
});

export const removeRateSearch = route({
  ...common,
  method: 'DELETE',
  path: '/me/rate-searches/:id',
  summary: 'Remove a rate search',
  params: one,
  errors: [404],
});
