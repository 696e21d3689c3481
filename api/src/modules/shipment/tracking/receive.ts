import * as calls from '@quayside/contract';
import { signerOf } from '../../../integrations/dcsa/signature';
import { readDelivery } from '../../../integrations/readDelivery';
import { isSameSecret } from '../../../integrations/source/isSameSecret';
import { handleWithoutTransaction } from '../../../platform/calls/handle';
import { invalid, unauthorized } from '../../../platform/errors';
import type { TrackingSettings } from '../../../ports/config';
import type { IncomingRequest } from '../../../ports/incomingRequest';
import type { Services } from '../../../ports/services';
import { type Incoming, keepIncoming } from './incoming';
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

type Told = Omit<Incoming, 'receivedAt'>;

/**
 * What can be read is taken, the rest is kept for people and told to the log. A delivery of which nothing can be read is
 * kept and refused: its source has to know.
 */
const take = async ({ database }: Services, request: IncomingRequest, told: Told): Promise<void> => {
  const incoming: Incoming = { ...told, receivedAt: new Date().toISOString() };
  const delivery = readDelivery(incoming.format, incoming.text, incoming);
  const { messages, problems } = delivery;
  const held = await database.transaction(async (tx) => {
    const outcomes = await ingest(tx, messages);
    await keepIncoming(tx, incoming, delivery, outcomes);
    return [...outcomes.values()].filter((outcome) => outcome === 'no-shipment').length;
  });
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ path, message }) => ({ path, message }));
  if (messages.length === 0 && problems.length > 0) throw invalid(shown, 'Nothing of this can be read.');
  if (problems.length > 0)
    request.log.warn({ problems: shown, unread: problems.length, read: messages.length }, 'tracking events left out');
  if (held > 0) request.log.warn({ held, read: messages.length }, 'tracking messages held for the platform');
};

/** Takes events of an ocean carrier, signed by it. @throws 401 without its signature, 422 for what holds none */
export const receiveDcsaEvents = handleWithoutTransaction(
  calls.receiveDcsaEvents,
  async ({ rawBody, request, services }) => {
    const signature = headerOf(request, 'notification-signature');
    const sender = signerOf(rawBody, signature, secretsOf(services.config.tracking));
    if (sender === null) throw unauthorized('The signature of this message is missing or wrong.');
    await take(services, request, { format: 'dcsa', sender, text: rawBody.toString() });
  },
);

/** Takes status messages of airlines. @throws 401 without the secret, 422 for what holds none */
export const receiveFsu = handleWithoutTransaction(calls.receiveFsu, async ({ rawBody, request, services }) => {
  checkBearer(request, services.config.tracking.fsuSecret);
  await take(services, request, { format: 'fsu', sender: 'fsu', text: rawBody.toString('latin1') });
});

/** Takes Cargo-XML status messages of airlines. @throws 401 without the secret, 422 for what holds none */
export const receiveXfsu = handleWithoutTransaction(calls.receiveXfsu, async ({ rawBody, request, services }) => {
  checkBearer(request, services.config.tracking.fsuSecret);
  await take(services, request, { format: 'xfsu', sender: 'fsu', text: rawBody.toString() });
});

/** Takes logistics events of a ONE Record server. @throws 401 without the secret, 422 for what holds none */
export const receiveOneRecord = handleWithoutTransaction(
  calls.receiveOneRecord,
  async ({ rawBody, request, services }) => {
    checkBearer(request, services.config.tracking.fsuSecret);
    await take(services, request, { format: 'one-record', sender: 'fsu', text: rawBody.toString() });
  },
);

/** Takes what CargoAI calls to tell. @throws 401 without the secret */
export const receiveCargoAi = handleWithoutTransaction(calls.receiveCargoAi, async ({ rawBody, request, services }) => {
  checkBearer(request, services.config.tracking.cargoAi?.secret);
  await take(services, request, { format: 'cargo-ai', sender: 'cargo-ai', text: rawBody.toString() });
});
