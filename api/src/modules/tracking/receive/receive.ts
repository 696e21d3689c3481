import * as calls from '@quayside/contract';
import { formats } from '../../../integrations/adapters';
import { oceanSources } from '../../../integrations/connectable';
import { findSigner } from '../../../integrations/dcsa/signature';
import { getHeader, isBearer } from '../../../integrations/source/isBearer';
import { type Download, handleWithoutTransaction } from '../../../platform/calls/handle';
import { invalid, unauthorized } from '../../../platform/errors';
import type { TrackingSettings } from '../../../ports/config';
import type { Database } from '../../../ports/database';
import type { IncomingRequest } from '../../../ports/incomingRequest';
import type { Services } from '../../../ports/services';
import { findCaller } from '../connections/callers';
import type { IncomingDelivery } from './incomingDelivery';
import { readStoredDelivery, type StoredDelivery, storeDelivery } from './intake';

const SHOWN_PROBLEMS = 20;

const listDcsaSecrets = ({ dcsa }: TrackingSettings): ReadonlyMap<string, Buffer> =>
  new Map([...dcsa].flatMap(([scac, { secret }]) => (secret ? [[scac, secret] as const] : [])));

type ReceivedDelivery = Omit<IncomingDelivery, 'receivedAt'>;

interface CallbackRequest {
  readonly request: IncomingRequest;
  readonly services: Services;
  readonly query: { readonly connection?: string | undefined };
}

/**
 * Authenticates the sender by its bearer secret: a source of the platform, or a connection of an agent. @throws 401
 * when the secret does not match
 */
const authenticateBearer = async (
  { request, services, query: { connection } }: CallbackRequest,
  source: string,
  platforms: Buffer | undefined,
): Promise<IncomingDelivery['owner']> => {
  const caller = connection === undefined ? null : await findCaller(services, connection, [source]);
  const secrets = connection === undefined ? [platforms].filter((one) => one !== undefined) : (caller?.secrets ?? []);
  if (!isBearer(request, secrets)) throw unauthorized('The secret of this source is missing or wrong.');
  return caller;
};

interface SignedBody {
  readonly rawBody: Buffer;
  /** Name of the header with the signature, in lower case. */
  readonly header: string;
}

const refused = () => unauthorized('The signature of this message is missing or wrong.');

/** Returns the connection of one of the sources whose secret signed the body. @throws 401 when none did */
const signingCaller = async (
  { request, services, query: { connection = '' } }: CallbackRequest,
  { rawBody, header }: SignedBody,
  sources: readonly string[],
) => {
  const caller = await findCaller(services, connection, sources);
  const secrets = new Map(caller?.secrets.map((secret, index) => [String(index), secret]));
  if (!caller || findSigner(rawBody, getHeader(request, header), secrets) === null) throw refused();
  return caller;
};

/**
 * Authenticates the ocean carrier that signed the body, by the platform's secret or by that of an agent's connection.
 * @throws 401 when neither matches
 */
const authenticateCarrier = async (
  called: CallbackRequest,
  rawBody: Buffer,
): Promise<Pick<IncomingDelivery, 'sender' | 'owner'>> => {
  const signed = { rawBody, header: 'notification-signature' };
  const { request, services } = called;
  if (called.query.connection === undefined) {
    const sender = findSigner(rawBody, getHeader(request, signed.header), listDcsaSecrets(services.config.tracking));
    if (sender === null) throw refused();
    return { sender, owner: null };
  }
  const caller = await signingCaller(called, signed, oceanSources);
  return { sender: caller.source, owner: caller };
};

/**
 * Parses a stored delivery now. Returns null when the server cannot do so at the moment; a later round then parses it.
 */
const readNow = async (database: Database, request: IncomingRequest, stored: StoredDelivery) => {
  try {
    return await readStoredDelivery(database, stored);
  } catch (error) {
    request.log.warn({ err: error, message: stored.id }, 'a stored tracking message is read again later');
    return null;
  }
};

/**
 * Stores the delivery as received, then parses it. Messages that can be parsed are ingested; the others are stored as
 * unparsed and logged. Returns null when the server cannot parse it at the moment.
 */
const storeAndRead = async ({ database }: Services, request: IncomingRequest, told: ReceivedDelivery) => {
  const stored = await storeDelivery(database.db, { ...told, receivedAt: new Date().toISOString() });
  const read = await readNow(database, request, stored);
  if (!read) return null;
  const { messages, problems, held } = read;
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ path, message }) => ({ path, message }));
  if (problems.length > 0 && messages.length > 0)
    request.log.warn({ problems: shown, unread: problems.length, read: messages.length }, 'tracking events left out');
  if (held > 0) request.log.warn({ held, read: messages.length }, 'tracking messages held for the platform');
  return { shown, isUnread: messages.length + (read.acknowledgements?.length ?? 0) === 0 && problems.length > 0 };
};

/** Like `storeAndRead`; a delivery without any readable message is rejected, so that its source gets an error. */
const receiveDelivery = async (services: Services, request: IncomingRequest, told: ReceivedDelivery): Promise<void> => {
  const read = await storeAndRead(services, request, told);
  if (read?.isUnread) throw invalid(read.shown, 'None of this can be read.');
};

/**
 * Receives events signed by an ocean carrier. @throws 401 when the signature is wrong, 422 when no event can be parsed
 */
export const receiveDcsaEvents = handleWithoutTransaction(calls.receiveDcsaEvents, async ({ rawBody, ...called }) => {
  const signer = await authenticateCarrier(called, rawBody);
  await receiveDelivery(called.services, called.request, { ...signer, format: 'dcsa', text: rawBody.toString() });
});

/** Receives messages of airlines, authenticated by their secret. */
const receiveFromAirline =
  (format: 'fsu' | 'xfsu' | 'one-record', encoding: BufferEncoding) =>
  async ({ rawBody, ...called }: CallbackRequest & { readonly rawBody: Buffer }): Promise<void> => {
    const owner = await authenticateBearer(called, 'FSU', called.services.config.tracking.fsuSecret);
    await receiveDelivery(called.services, called.request, {
      format,
      sender: 'fsu',
      text: rawBody.toString(encoding),
      owner,
    });
  };

/** Receives status messages of airlines. @throws 401 when the secret is wrong, 422 when no message can be parsed */
export const receiveFsu = handleWithoutTransaction(calls.receiveFsu, receiveFromAirline('fsu', 'latin1'));

/**
 * Receives Cargo-XML status messages of airlines. @throws 401 when the secret is wrong, 422 when no message can be
 * parsed
 */
export const receiveXfsu = handleWithoutTransaction(calls.receiveXfsu, receiveFromAirline('xfsu', 'utf8'));

/**
 * Receives logistics events of a ONE Record server. @throws 401 when the secret is wrong, 422 when no event can be
 * parsed
 */
export const receiveOneRecord = handleWithoutTransaction(
  calls.receiveOneRecord,
  receiveFromAirline('one-record', 'utf8'),
);

/** Receives events that CargoAI pushes. @throws 401 when the secret is wrong */
export const receiveCargoAi = handleWithoutTransaction(calls.receiveCargoAi, async ({ rawBody, ...called }) => {
  const owner = await authenticateBearer(called, 'CARGO-AI', called.services.config.tracking.cargoAi?.secret);
  const told: ReceivedDelivery = { format: 'cargo-ai', sender: 'cargo-ai', text: rawBody.toString(), owner };
  await receiveDelivery(called.services, called.request, told);
});

/** Receives events that Terminal49 pushes through a connection. @throws 401 when the signature is wrong */
export const receiveTerminal49 = handleWithoutTransaction(calls.receiveTerminal49, async ({ rawBody, ...called }) => {
  const signed = { rawBody, header: 'x-t49-webhook-signature' };
  const owner = await signingCaller(called, signed, ['TERMINAL49']);
  const told: ReceivedDelivery = { format: 'terminal49', sender: 'terminal49', text: rawBody.toString(), owner };
  await receiveDelivery(called.services, called.request, told);
});

/**
 * Receives an interchange through an agent's connection and returns its acknowledgement. A faulty message is rejected in the
 * acknowledgement and stored as unparsed; the others are ingested.
 */
const receiveEdi =
  (format: 'edifact' | 'x12', contentType: string) =>
  async ({ rawBody, ...called }: CallbackRequest & { readonly rawBody: Buffer }): Promise<Download> => {
    const owner = await authenticateBearer(called, 'EDI', undefined);
    const { services, request } = called;
    const text = rawBody.toString('latin1');
    const receivedAt = new Date().toISOString();
    const reply = formats[format].reply?.(text, receivedAt) ?? '';
    const told = { format, sender: 'edi', text, owner };
    if (reply === '') await receiveDelivery(services, request, told);
    else await storeAndRead(services, request, told);
    return { body: reply, contentType, fileName: `acknowledgement.${format === 'x12' ? 'x12' : 'edi'}` };
  };

/** Receives EDIFACT messages. @throws 401 when the secret is wrong, 422 when the text is no interchange */
export const receiveEdifact = handleWithoutTransaction(
  calls.receiveEdifact,
  receiveEdi('edifact', 'application/edifact'),
);

/** Receives X12 messages. @throws 401 when the secret is wrong, 422 when the text is no interchange */
export const receiveX12 = handleWithoutTransaction(calls.receiveX12, receiveEdi('x12', 'application/edi-x12'));
