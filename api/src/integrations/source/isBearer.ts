import type { IncomingRequest } from '../../ports/incomingRequest';
import { isSameSecret } from './isSameSecret';

/** A header by its name in small letters; the first where it was sent several times. */
export const headerOf = (request: IncomingRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Every secret is tried, so that the time tells nothing. */
export const isBearer = (request: IncomingRequest, secrets: readonly Buffer[]): boolean => {
  const given = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '';
  return secrets.filter((secret) => isSameSecret(given, secret)).length > 0;
};
