import type { IncomingRequest } from '../../ports/incomingRequest';
import { badRequest, changedMeanwhile, httpError } from '../errors';

/** The version that the caller read, from `If-Match: "7"`; undefined without the header or with `*`. */
export const expectedVersionOf = (headers: IncomingRequest['headers']): number | undefined => {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(String(header))?.[1];
  if (version === undefined) throw badRequest('If-Match must be an ETag of this API, for example "7".');
  return Number(version);
};

/** The same for an edit that must say what it was made from. @throws 428 without a version */
export const neededVersionOf = (headers: IncomingRequest['headers']): number => {
  const version = expectedVersionOf(headers);
  if (version !== undefined) return version;
  throw httpError(428, 'version_required', 'Send the version that you read in If-Match, for example "7".');
};

/** Lets an edit of the version that is there pass, and callers that name none. @throws 409 for an edit of an older one */
export const refuseStale = (record: string, version: number, expected: number | undefined): void => {
  if (expected !== undefined && expected !== version) throw changedMeanwhile(record);
};

/** The ETag of an answer with a version; undefined for all others. */
export const etagOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? `"${answer.version}"`
    : undefined;
