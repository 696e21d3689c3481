import type { RateClass } from '@freight/shared-kernel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { envelopeSchema, statusOf } from './answerSchema';
import { authenticate } from './authenticate';
import { sendDownload } from './download';
import { discardFiles, type ReceivedFile, receiveFiles } from './files/receiveFiles';
import type { Download, Handled } from './handle';
import { actOnce, idempotencyKeyOf } from './idempotency';
import type { Services } from './services';
import { validate, validateParams } from './validate';
import { expectedVersionOf, setEtag } from './versions';

interface Call {
  readonly handled: Handled;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly files: readonly ReceivedFile[];
}

const readInput = ({ handled: { route }, request }: Call) => ({
  params: validateParams(route.params, request.params),
  query: validate(route.query, request.query),
  body: validate(route.body, request.body ?? {}),
  expectedVersion: expectedVersionOf(request),
});

/** Runs the handler; `replayed` says that the answer is that of an earlier call with the same Idempotency-Key. */
const perform = async (call: Call): Promise<{ answer: unknown; replayed: boolean }> => {
  const { handled, services, request, reply, files } = call;
  const { database } = services;
  const key = handled.route.idempotent ? idempotencyKeyOf(request) : undefined;
  const context = { ...readInput(call), user: request.user ?? undefined, files, request, reply, services };
  if (!handled.transaction) {
    return { answer: await handled.run({ ...context, db: database.db, tx: undefined }), replayed: false };
  }
  return database.transaction(async (tx) => {
    const act = () => handled.run({ ...context, db: tx, tx });
    if (key === undefined || !request.user) return { answer: await act(), replayed: false };
    return actOnce(tx, { user: request.user, key, request, files }, act);
  });
};

/** Files are stored before the transaction begins, which a slow sender would hold up, and taken back if they stay unused. */
const performWithFiles = async (call: Call): Promise<{ answer: unknown; replayed: boolean }> => {
  const { upload } = call.handled.route;
  if (!upload) return perform(call);
  const files = await receiveFiles(call.request, upload, call.services.storage);
  try {
    const performed = await perform({ ...call, files });
    if (performed.replayed) await discardFiles(files, call.services.storage);
    return performed;
  } catch (error) {
    await discardFiles(files, call.services.storage);
    throw error;
  }
};

const answerWith = (handled: Handled, services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { route } = handled;
  const { answer, replayed } = await performWithFiles({ handled, services, request, reply, files: [] });
  if (route.stream) return sendDownload(reply, answer as Download);
  if (replayed) reply.header('idempotency-replayed', 'true');
  reply.code(statusOf(route));
  if (!route.answer) return reply.send();
  setEtag(reply, answer);
  return reply.send({ data: answer });
};

/** Puts a call on Fastify. The order is: who calls, how often, what is sent, the handler. */
export const mount = (
  app: FastifyInstance,
  handled: Handled,
  services: Services,
  limits: Record<RateClass, onRequestAsyncHookHandler>,
): void => {
  const { route } = handled;
  const envelope = envelopeSchema(route);
  app.route({
    method: route.method,
    url: route.path,
    ...(envelope && { schema: { response: { [statusOf(route)]: envelope } } }),
    onRequest: [authenticate(route, services.database), limits[route.rate ?? 'standard']],
    handler: answerWith(handled, services),
  });
};
