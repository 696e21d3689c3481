import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { fromDatabaseError } from './databaseErrors';
import { HttpError, httpError } from './errors';

/** Fastify's own refusals that say more than their status. */
const sentences: Record<number, [code: string, message: string]> = {
  400: ['bad_request', 'The request cannot be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The address is too long.'],
  503: ['unavailable', 'The service is busy. Please try again in a moment.'],
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The only media type that a call takes; JSON if none is named. */
    mediaType?: string;
  }
}

const fromFastify = ({ code = '', statusCode = 500 }: FastifyError, request: FastifyRequest): HttpError | undefined => {
  if (!/^FST_/.test(code) || statusCode === 500) return undefined;
  if (statusCode === 415) {
    const { mediaType = 'application/json' } = request.routeOptions.config;
    return httpError(415, 'unsupported_media_type', `Send the request as ${mediaType}.`);
  }
  const [name, message] = sentences[statusCode] ?? ['refused', 'The request was refused.'];
  return httpError(statusCode, name, message, statusCode === 503 ? { retryAfterSeconds: 1 } : undefined);
};

const unexpected = (requestId: string): HttpError =>
  httpError(
    500,
    'internal',
    `An unexpected error has occurred, please try again. If it stays, tell us the number ${requestId}.`,
  );

/** Every answer that is no 2xx has one shape: `{ statusCode, error, message, errors? }`. Details of a 500 stay in the log. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = error instanceof HttpError ? error : (fromDatabaseError(error) ?? fromFastify(error, request));
    const answer = known ?? unexpected(request.id);
    if (!known) request.log.error({ err: error }, 'unexpected error');
    else if (known.statusCode >= 500) request.log.warn({ err: error }, known.message);
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    if (answer.statusCode === 401) reply.header('www-authenticate', 'Bearer');
    // A refused body that is still on its way would be read as the next request.
    if (answer.statusCode === 413) reply.header('connection', 'close');
    return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.toAnswer());
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(httpError(404, 'not_found', 'There is nothing at this address.').toAnswer()),
  );
};
