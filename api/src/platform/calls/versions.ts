import type { IncomingRequest } from '../../ports/incomingRequest';
import { badRequest, editConflict, httpError } from '../errors';

/** Returns the version that the caller read, from `If-Match: "7"`; undefined without the header or with `*`. */
export const readExpectedVersion = (headers: IncomingRequest['headers']): number | undefined => {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(String(header))?.[1];
  if (version === undefined) throw badRequest('If-Match must be an ETag of this API, for example "7".');
  return Number(version);
};

/** Returns the same for an edit that requires it. @throws 428 without a version */
export const requireExpectedVersion = (headers: IncomingRequest['headers']): number => {
  const version = readExpectedVersion(headers);
  if (version !== undefined) return version;
  throw httpError(428, 'version_required', 'Send the version that you read in If-Match, for example "7".');
};

/** Checks that an edit has the current version or names none. @throws 409 for an older one */
export const refuseStale = (record: string, version: number, expected: number | undefined): void => {
  if (expected !== undefined && expected !== version) throw editConflict(record);
};

/** Returns the ETag of a response with a version; undefined for all others. */
export const toEtag = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? `"${answer.version}"`
    : undefined;
