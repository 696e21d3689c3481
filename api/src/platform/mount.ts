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

/** What a signed message may be long, in bytes: some thousand events. */
const RAW_BODY_LIMIT = 4 * 1024 * 1024;

const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const readInput = ({ handled: { route }, request }: Call) => ({
  params: validateParams(route.params, request.params),
  query: validate(route.query, request.query),
  body: route.raw ? undefined : validate(route.body, request.body ?? {}),
  expectedVersion: expectedVersionOf(request),
});

/** Runs the handler; `replayed` says that the answer is that of an earlier call with the same Idempotency-Key. */
const perform = async (call: Call): Promise<{ answer: unknown; replayed: boolean }> => {
  const { handled, services, request, reply, files } = call;
  const { database } = services;
  const key = handled.route.idempotent ? idempotencyKeyOf(request) : undefined;
  const rawBody = handled.route.raw ? rawBodyOf(request) : undefined;
  const context = { ...readInput(call), rawBody, user: request.user ?? undefined, files, request, reply, services };
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

/** Keeps the bytes of one media type and refuses every other one, for the routes of this plugin only. */
const takeRawBodies = (app: FastifyInstance, mediaType: string): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
};

/** Puts a call on Fastify. The order is: who calls, how often, what is sent, the handler. */
export const mount = (
  app: FastifyInstance,
  handled: Handled,
  services: Services,
  limits: Record<RateClass, onRequestAsyncHookHandler>,
): void => {
  const { route } = handled;
  const { raw } = route;
  const envelope = envelopeSchema(route);
  const put = (plugin: FastifyInstance) =>
    plugin.route({
      method: route.method,
      url: route.path,
      ...(envelope && { schema: { response: { [statusOf(route)]: envelope } } }),
      ...(raw && { bodyLimit: RAW_BODY_LIMIT, config: { mediaType: raw } }),
      onRequest: [authenticate(route, services.database), limits[route.rate ?? 'standard']],
      handler: answerWith(handled, services),
    });
  if (!raw) return void put(app);
  app.register(async (plugin) => {
    takeRawBodies(plugin, raw);
    put(plugin);
  });
};
