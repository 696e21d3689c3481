import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from './errors';

/** The version that the caller read, from `If-Match: "7"`; undefined without the header or with `*`. */
export const expectedVersionOf = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('If-Match must be an ETag of this API, for example "7".');
  return Number(version);
};

/** An answer with a version says it as its ETag. */
export const setEtag = (reply: FastifyReply, answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return;
  if (typeof answer.version === 'number') reply.header('etag', `"${answer.version}"`);
};
