import type { FieldError, RouteDefinition, Schema } from '@quayside/contract';
import { closest, distance } from 'fastest-levenshtein';

/** Returns the property names of an object schema. */
const namesOf = (schema: Schema | undefined): string[] =>
  Object.keys((schema as { readonly entries?: object } | undefined)?.entries ?? {});

/** Folds spellings: `load_type` and `LoadType` equal `loadType`. */
const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the known name that was probably meant; undefined when none is close. */
const nearestName = (name: string, known: readonly string[]): string | undefined => {
  const byFolded = new Map(known.map((one) => [folded(one), one]));
  if (byFolded.size === 0) return undefined;
  const nearest = closest(folded(name), [...byFolded.keys()]);
  const allowed = Math.max(1, Math.floor(name.length / 3));
  return distance(folded(name), nearest) <= allowed ? byFolded.get(nearest) : undefined;
};

const sentenceOf = (name: string, known: readonly string[]): string => {
  const shown = name.slice(0, 60);
  const nearest = nearestName(shown, known);
  if (nearest) return `Unknown parameter '${shown}'. Did you mean '${nearest}'?`;
  return known.length > 0
    ? `Unknown parameter '${shown}'. Use ${known.join(', ')}.`
    : `Unknown parameter '${shown}'. This call takes no query parameters.`;
};

/**
 * Returns whether unknown parameters are allowed: peers add their own to the address of a callback; `token` is the
 * ticket of a download link.
 */
const takesOthers = ({ raw, ignoresUnknownQuery }: RouteDefinition): boolean =>
  Boolean(raw) || ignoresUnknownQuery === true;

/** Returns an error for each unknown query parameter: an ignored filter would return too much. */
export const unknownParameters = (route: RouteDefinition, query: unknown): FieldError[] => {
  if (takesOthers(route)) return [];
  const known = namesOf(route.query);
  const allowed = new Set(route.auth === 'ticket' ? [...known, 'token'] : known);
  return Object.keys(query ?? {})
    .filter((name) => !allowed.has(name))
    .map((name) => ({ path: name, message: sentenceOf(name, known) }));
};
