import type { IncomingRequest } from '../../ports/incomingRequest';
import { isSameSecret } from './isSameSecret';

/** Returns a header by its name in lower case; the first one of several. */
export const getHeader = (request: IncomingRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Returns whether a request has one of the bearer tokens. Tries every secret, so that the time reveals nothing. */
export const isBearer = (request: IncomingRequest, secrets: readonly Buffer[]): boolean => {
  const given = /^Bearer (\S+)$/i.exec(getHeader(request, 'authorization') ?? '')?.[1] ?? '';
  return secrets.filter((secret) => isSameSecret(given, secret)).length > 0;
};
