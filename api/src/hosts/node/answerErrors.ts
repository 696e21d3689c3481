import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownError } from '../../platform/databaseErrors';
import { type HttpError, refusedBefore, unexpected, unknownAddress, wrongMediaType } from '../../platform/errors';
import { isExpectedOutage } from '../../ports/expectedOutage';
import { describeRequest } from './RequestLog';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The only media type that a call accepts; JSON if none is set. */
    mediaType?: string;
  }
}

const fromFastify = ({ code = '', statusCode = 500 }: FastifyError, request: FastifyRequest): HttpError | undefined => {
  if (!/^FST_/.test(code) || statusCode === 500) return undefined;
  if (statusCode === 415) {
    return wrongMediaType(request.routeOptions.config.mediaType);
  }
  return refusedBefore(statusCode);
};

/** How many bytes of a refused body are read and thrown away before the connection is cut. */
const DISCARDED_BYTES = 64 * 1024 * 1024;

/**
 * Reads the rest of a body that was refused as too large. A connection that closes while its client still sends breaks the
 * client's write, and the client never sees the answer.
 */
const discardRest = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  reply.removeHeader('connection');
  let left = DISCARDED_BYTES;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
};

/** Formats every error response alike: `{ statusCode, error, message, errors? }`. Details of a 500 stay in the log. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = knownError(error) ?? fromFastify(error, request);
    const answer = known ?? unexpected(request.id);
    if (!known) request.log.error({ err: error }, 'unexpected error');
    else if (known.statusCode >= 500 && !isExpectedOutage(error)) request.log.warn({ err: error }, known.message);
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    if (answer.statusCode === 401) reply.header('www-authenticate', 'Bearer');
    if (answer.statusCode === 413) discardRest(request, reply);
    return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.toAnswer());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(unknownAddress().toAnswer()));
};

/**
 * Answers in the same format for an address that no plugin matches because it is malformed or too long; pages get the
 * sentence only.
 */
export const answerUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const refused = refusedBefore(error.statusCode ?? 400);
  const isCall = request.url.startsWith('/api/');
  reply.code(refused.statusCode);
  // Fastify ends such a request without its line.
  request.log.info(describeRequest(request, reply), 'request');
  reply
    .type(isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
    .send(isCall ? refused.toAnswer() : refused.message);
};
