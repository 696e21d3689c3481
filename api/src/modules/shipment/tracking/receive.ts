import * as calls from '@quayside/contract';
import { oceanSources } from '../../../integrations/connectable';
import { signerOf } from '../../../integrations/dcsa/signature';
import { headerOf, isBearer } from '../../../integrations/source/isBearer';
import { handleWithoutTransaction } from '../../../platform/calls/handle';
import { invalid, unauthorized } from '../../../platform/errors';
import type { TrackingSettings } from '../../../ports/config';
import type { Database } from '../../../ports/database';
import type { IncomingRequest } from '../../../ports/incomingRequest';
import type { Services } from '../../../ports/services';
import { findCaller } from './connections/callers';
import type { Incoming } from './incoming';
import { readStored, type StoredDelivery, storeDelivery } from './intake';

const SHOWN_PROBLEMS = 20;

const secretsOf = ({ dcsa }: TrackingSettings): ReadonlyMap<string, Buffer> =>
  new Map([...dcsa].flatMap(([scac, { secret }]) => (secret ? [[scac, secret] as const] : [])));

type Told = Omit<Incoming, 'receivedAt'>;

interface Called {
  readonly request: IncomingRequest;
  readonly services: Services;
  readonly query: { readonly connection?: string | undefined };
}

/** Who sent it with a bearer: a source of the platform, or one that an agent has connected. @throws 401 for nobody */
const bearerOf = async (
  { request, services, query: { connection } }: Called,
  source: string,
  platforms: Buffer | undefined,
): Promise<Incoming['owner']> => {
  const caller = connection === undefined ? null : await findCaller(services, connection, [source]);
  const secrets = connection === undefined ? [platforms].filter((one) => one !== undefined) : (caller?.secrets ?? []);
  if (!isBearer(request, secrets)) throw unauthorized('The secret of this source is missing or wrong.');
  return caller;
};

interface Signed {
  readonly rawBody: Buffer;
  /** Where the signature stands, in small letters. */
  readonly header: string;
}

const refused = () => unauthorized('The signature of this message is missing or wrong.');

/** The connection of one of the sources, if its secret signed this. @throws 401 for nobody */
const signingCaller = async (
  { request, services, query: { connection = '' } }: Called,
  { rawBody, header }: Signed,
  sources: readonly string[],
) => {
  const caller = await findCaller(services, connection, sources);
  const secrets = new Map(caller?.secrets.map((secret, index) => [String(index), secret]));
  if (!caller || signerOf(rawBody, headerOf(request, header), secrets) === null) throw refused();
  return caller;
};

/** The ocean carrier that signed it, of the platform or as an agent has connected it. @throws 401 for nobody */
const signerAs = async (called: Called, rawBody: Buffer): Promise<Pick<Incoming, 'sender' | 'owner'>> => {
  const signed = { rawBody, header: 'notification-signature' };
  const { request, services } = called;
  if (called.query.connection === undefined) {
    const sender = signerOf(rawBody, headerOf(request, signed.header), secretsOf(services.config.tracking));
    if (sender === null) throw refused();
    return { sender, owner: null };
  }
  const caller = await signingCaller(called, signed, oceanSources);
  return { sender: caller.source, owner: caller };
};

/** Reads a stored delivery now; null where the server cannot do so at the moment and reads it later. */
const readNow = async (database: Database, request: IncomingRequest, stored: StoredDelivery) => {
  try {
    return await readStored(database, stored);
  } catch (error) {
    request.log.warn({ err: error, message: stored.id }, 'a stored tracking message is read again later');
    return null;
  }
};

/**
 * Stores the delivery as it came, then reads it. Messages that can be read are taken; the others are stored for people and
 * logged. A delivery of which nothing can be read is stored and refused, so that its source knows.
 */
const take = async ({ database }: Services, request: IncomingRequest, told: Told): Promise<void> => {
  const stored = await storeDelivery(database.db, { ...told, receivedAt: new Date().toISOString() });
  const read = await readNow(database, request, stored);
  if (!read) return;
  const { messages, problems, held } = read;
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ path, message }) => ({ path, message }));
  if (messages.length === 0 && problems.length > 0) throw invalid(shown, 'Nothing of this can be read.');
  if (problems.length > 0)
    request.log.warn({ problems: shown, unread: problems.length, read: messages.length }, 'tracking events left out');
  if (held > 0) request.log.warn({ held, read: messages.length }, 'tracking messages held for the platform');
};

/** Takes events of an ocean carrier, signed by it. @throws 401 without its signature, 422 for what holds none */
export const receiveDcsaEvents = handleWithoutTransaction(calls.receiveDcsaEvents, async ({ rawBody, ...called }) => {
  const signer = await signerAs(called, rawBody);
  await take(called.services, called.request, { ...signer, format: 'dcsa', text: rawBody.toString() });
});

/** Takes what airlines send, with the secret of theirs. */
const takeFromAirline =
  (format: 'fsu' | 'xfsu' | 'one-record', encoding: BufferEncoding) =>
  async ({ rawBody, ...called }: Called & { readonly rawBody: Buffer }): Promise<void> => {
    const owner = await bearerOf(called, 'FSU', called.services.config.tracking.fsuSecret);
    await take(called.services, called.request, { format, sender: 'fsu', text: rawBody.toString(encoding), owner });
  };

/** Takes status messages of airlines. @throws 401 without the secret, 422 for what holds none */
export const receiveFsu = handleWithoutTransaction(calls.receiveFsu, takeFromAirline('fsu', 'latin1'));

/** Takes Cargo-XML status messages of airlines. @throws 401 without the secret, 422 for what holds none */
export const receiveXfsu = handleWithoutTransaction(calls.receiveXfsu, takeFromAirline('xfsu', 'utf8'));

/** Takes logistics events of a ONE Record server. @throws 401 without the secret, 422 for what holds none */
export const receiveOneRecord = handleWithoutTransaction(calls.receiveOneRecord, takeFromAirline('one-record', 'utf8'));

/** Takes what CargoAI calls to tell. @throws 401 without the secret */
export const receiveCargoAi = handleWithoutTransaction(calls.receiveCargoAi, async ({ rawBody, ...called }) => {
  const owner = await bearerOf(called, 'CARGO-AI', called.services.config.tracking.cargoAi?.secret);
  const told: Told = { format: 'cargo-ai', sender: 'cargo-ai', text: rawBody.toString(), owner };
  await take(called.services, called.request, told);
});

/** Takes what Terminal49 pushes by a connection. @throws 401 without its signature */
export const receiveTerminal49 = handleWithoutTransaction(calls.receiveTerminal49, async ({ rawBody, ...called }) => {
  const signed = { rawBody, header: 'x-t49-webhook-signature' };
  const owner = await signingCaller(called, signed, ['TERMINAL49']);
  const told: Told = { format: 'terminal49', sender: 'terminal49', text: rawBody.toString(), owner };
  await take(called.services, called.request, told);
});
