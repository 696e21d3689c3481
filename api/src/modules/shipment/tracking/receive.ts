import * as calls from '@quayside/contract';
import { readCargoAiMessages } from '../../../integrations/cargoAi/cargoAiMessages';
import { readDcsaMessages } from '../../../integrations/dcsa/dcsaMessage';
import { signerOf } from '../../../integrations/dcsa/signature';
import { readFsuMessages } from '../../../integrations/fsu/fsuMessages';
import { isSameSecret } from '../../../integrations/source/isSameSecret';
import { handle } from '../../../platform/calls/handle';
import { invalid, unauthorized } from '../../../platform/errors';
import type { TrackingSettings } from '../../../ports/config';
import type { Tx } from '../../../ports/database';
import type { IncomingRequest } from '../../../ports/incomingRequest';
import type { Delivery } from '../../../ports/sourceMessage';
import { ingest } from './ingest';

const SHOWN_PROBLEMS = 20;

const headerOf = (request: IncomingRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const checkBearer = (request: IncomingRequest, secret: Buffer | undefined): void => {
  const given = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '';
  if (!secret || !isSameSecret(given, secret)) throw unauthorized('The secret of this source is missing or wrong.');
};

const secretsOf = ({ dcsa }: TrackingSettings): ReadonlyMap<string, Buffer> =>
  new Map([...dcsa].flatMap(([scac, { secret }]) => (secret ? [[scac, secret] as const] : [])));

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError)
      throw invalid([{ path: '', message: 'is no JSON in UTF-8' }], 'The body is no JSON.');
    throw cause;
  }
};

/** What can be read is taken, the rest is told to the log; a delivery of which nothing can be read is refused. */
const take = async (tx: Tx, request: IncomingRequest, { messages, problems }: Delivery): Promise<void> => {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  if (messages.length === 0 && problems.length > 0) throw invalid(shown, 'Nothing of this can be read.');
  if (problems.length > 0)
    request.log.warn({ problems: shown, unread: problems.length, read: messages.length }, 'tracking events left out');
  const held = await ingest(tx, messages);
  if (held > 0) request.log.warn({ held, read: messages.length }, 'tracking messages held for the platform');
};

/** Takes events of an ocean carrier, signed by it. @throws 401 without its signature */
export const receiveDcsaEvents = handle(calls.receiveDcsaEvents, async ({ rawBody, request, services, tx }) => {
  const signature = headerOf(request, 'notification-signature');
  const sender = signerOf(rawBody, signature, secretsOf(services.config.tracking));
  if (sender === null) throw unauthorized('The signature of this message is missing or wrong.');
  await take(tx, request, readDcsaMessages(parse(rawBody), { sender, receivedAt: new Date().toISOString() }));
});

/** Takes status messages of airlines. @throws 401 without the secret, 422 for what holds none */
export const receiveFsu = handle(calls.receiveFsu, async ({ rawBody, request, services, tx }) => {
  checkBearer(request, services.config.tracking.fsuSecret);
  const delivery = readFsuMessages(rawBody.toString('latin1'), new Date().toISOString());
  if (delivery.messages.length === 0 && delivery.problems.length === 0)
    throw invalid([{ path: 'line 1', message: 'No status message was found' }]);
  await take(tx, request, delivery);
});

/** Takes what CargoAI calls to tell. @throws 401 without the secret */
export const receiveCargoAi = handle(calls.receiveCargoAi, async ({ rawBody, request, services, tx }) => {
  checkBearer(request, services.config.tracking.cargoAi?.secret);
  await take(tx, request, readCargoAiMessages(parse(rawBody), new Date().toISOString()));
});
