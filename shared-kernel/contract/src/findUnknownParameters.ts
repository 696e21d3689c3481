import type { RouteDefinition, Schema } from './route';

/** Returns the property names of an object schema. */
const listPropertyNames = (schema: Schema | undefined): string[] =>
  Object.keys((schema as { readonly entries?: object } | undefined)?.entries ?? {});

/**
 * Returns whether unknown parameters are allowed: peers add their own to the address of a callback; `token` is the
 * ticket of a download link.
 */
const takesOthers = ({ raw, ignoresUnknownQuery }: RouteDefinition): boolean =>
  Boolean(raw) || ignoresUnknownQuery === true;

/** Returns the names of the query parameters of a call. */
export const queryParameters = (route: RouteDefinition): readonly string[] => listPropertyNames(route.query);

/** Returns the given names that are no query parameters of a call; the API refuses them with 422. */
export const findUnknownParameters = (route: RouteDefinition, names: Iterable<string>): string[] => {
  if (takesOthers(route)) return [];
  const known = new Set(queryParameters(route));
  if (route.auth === 'ticket') known.add('token');
  return [...names].filter((name) => !known.has(name));
};
