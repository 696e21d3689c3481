import type { IncomingRequest } from '../../ports/incomingRequest';
import { badRequest } from '../errors';

/** The version that the caller read, from `If-Match: "7"`; undefined without the header or with `*`. */
export const expectedVersionOf = (headers: IncomingRequest['headers']): number | undefined => {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(String(header))?.[1];
  if (version === undefined) throw badRequest('If-Match must be an ETag of this API, for example "7".');
  return Number(version);
};

/** The ETag of an answer with a version; undefined for all others. */
export const etagOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? `"${answer.version}"`
    : undefined;
