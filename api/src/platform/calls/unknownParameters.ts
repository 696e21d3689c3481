import { type FieldError, findUnknownParameters, queryParameters, type RouteDefinition } from '@quayside/contract';
import { closest, distance } from 'fastest-levenshtein';

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

const describeUnknownParameter = (name: string, known: readonly string[]): string => {
  const shown = name.slice(0, 60);
  const nearest = nearestName(shown, known);
  if (nearest) return `Unknown parameter '${shown}'. Did you mean '${nearest}'?`;
  return known.length > 0
    ? `Unknown parameter '${shown}'. Use ${known.join(', ')}.`
    : `Unknown parameter '${shown}'. This call takes no query parameters.`;
};

/** Returns an error for each unknown query parameter: an ignored filter would return too much. */
export const unknownParameters = (route: RouteDefinition, query: unknown): FieldError[] =>
  findUnknownParameters(route, Object.keys(query ?? {})).map((name) => ({
    path: name,
    message: describeUnknownParameter(name, queryParameters(route)),
  }));
