import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { toRowSecurityCaller } from '../../platform/people/user';

/** Returns who calls: a user or an API key, and the company that it acts for. Pages and public calls have nobody. */
const describeCaller = ({ user }: Partial<Pick<FastifyRequest, 'user'>>): object =>
  user ? { [user.apiKey ? 'apiKeyId' : 'userId']: user.id, companyId: toRowSecurityCaller(user).company } : {};

/** Returns the content of the line of one request. */
export const describeRequest = (request: FastifyRequest, reply: FastifyReply): object => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  ...describeCaller(request),
  address: request.ip,
});

/**
 * Writes one line per request when it has ended. It names the pattern of the route, never the URL, which may contain
 * tokens and personal data.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  // Neither the address that does not exist: it may be a mistyped link with a token.
  override routeNotFound(): void {}

  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'unexpected error');
    else reply.log.info({ err: error }, 'refused request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = describeRequest(request, reply);
    // The client left before the end of the answer, or the answer broke.
    if (error) reply.log.info({ ...line, aborted: true, err: error }, 'request');
    else reply.log.info(line, 'request');
  }
}
