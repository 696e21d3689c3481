import { type HttpError, httpError } from '../errors';
import type { User } from '../people/user';

/**
 * Returns why a valid session may not be used yet, or undefined. Calls and sockets both use it; only the calls that
 * lift the restriction (`enrolling`) are exempt.
 */
export const getSessionRestriction = ({ mustEnrol }: Pick<User, 'mustEnrol'>): HttpError | undefined =>
  mustEnrol
    ? httpError(403, 'second_factor_needed', 'A second factor is required. Set one up to continue.')
    : undefined;
