import { WEBHOOK_TEST, type WebhookAttempt, type WebhookFormat, webhookRetries } from '@quayside/contract';
import { timeouts } from '../../platform/config/timeouts';
import type { Services } from '../../ports/services';
import { createSignature, notificationSignature, type SignedMessage } from './signature';
import type { DeliveryRow, EndpointRow } from './webhookRows';

/** Maximum characters of a stored reason. */
const MAX_REASON_LENGTH = 200;

const openEndpointSecrets = async (
  { secrets }: Pick<Services, 'secrets'>,
  { secretSealed, oldSealed, oldUntil }: EndpointRow,
) => {
  const isOldGood = oldSealed !== null && oldUntil !== null && Date.parse(oldUntil) > Date.now();
  return Promise.all([secretSealed, ...(isOldGood ? [oldSealed] : [])].map((sealed) => secrets.open(sealed)));
};

/** Descriptions of network error codes. */
const textByCode: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `No machine is known by the name ${host}`,
  EAI_AGAIN: (host) => `The name ${host} could not be looked up`,
  ECONNREFUSED: (host) => `${host} refused the connection`,
  ECONNRESET: (host) => `${host} broke the connection off`,
};

const describeDeliveryError = (error: unknown, url: string): string => {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return `No answer within ${timeouts.webhook.request / 1000} s`;
  const says = textByCode[cause?.code ?? '']?.(new URL(url).hostname);
  return (says ?? cause?.message ?? message).slice(0, MAX_REASON_LENGTH);
};

/** The headers of a message by the format of its endpoint. */
const headersByFormat: Readonly<
  Record<WebhookFormat, (signed: SignedMessage, secrets: readonly string[]) => Readonly<Record<string, string>>>
> = {
  cloudevents: (signed, secrets) => ({
    ...{ 'content-type': 'application/cloudevents+json; charset=utf-8', 'webhook-id': signed.id },
    ...{ 'webhook-timestamp': String(signed.timestamp), 'webhook-signature': createSignature(signed, secrets) },
  }),
  dcsa: ({ payload }, [secret = '']) => ({
    ...{ 'content-type': 'application/json; charset=utf-8', 'api-version': '2.2.0' },
    'notification-signature': notificationSignature(payload, secret),
  }),
};

const redirects = (status: number): boolean => status >= 300 && status < 400;

/** Sends a message once and returns the result. Never throws. */
export const attemptDelivery = async (
  services: Pick<Services, 'secrets' | 'tellOutside'>,
  endpoint: EndpointRow,
  { id: deliveryId, payload }: Pick<DeliveryRow, 'id' | 'payload'>,
): Promise<WebhookAttempt> => {
  const begun = Date.now();
  const at = new Date(begun).toISOString();
  const done = (status: number | null, says: string): WebhookAttempt => ({ at, status, ms: Date.now() - begun, says });
  if (!services.tellOutside) return done(null, 'Nobody outside is reached from within a browser');
  const id = `msg_${deliveryId}`;
  const timestamp = Math.floor(begun / 1000);
  try {
    const headers = headersByFormat[endpoint.format](
      { id, timestamp, payload },
      await openEndpointSecrets(services, endpoint),
    );
    const { status } = await services.tellOutside(endpoint.url, {
      method: 'POST',
      body: payload,
      signal: AbortSignal.timeout(timeouts.webhook.request),
      headers: { 'user-agent': 'Quayside-Webhooks/1', ...headers },
    });
    if (status >= 200 && status < 300) return done(status, '');
    return done(status, redirects(status) ? `Answered ${status}: redirects are not followed` : `Answered ${status}`);
  } catch (error) {
    return done(null, describeDeliveryError(error, endpoint.url));
  }
};

export const isDelivered = ({ status }: WebhookAttempt): boolean => status !== null && status >= 200 && status < 300;

/** Returns the state of a message after an attempt, and the wait before the next one in seconds. */
export const decideRetry = (
  type: string,
  attempts: readonly WebhookAttempt[],
): { readonly state: DeliveryRow['state']; readonly wait: number | null } => {
  const last = attempts.at(-1);
  if (last && isDelivered(last)) return { state: 'delivered', wait: null };
  const wait = type === WEBHOOK_TEST ? undefined : webhookRetries[attempts.length - 1];
  return wait === undefined ? { state: 'failed', wait: null } : { state: 'waiting', wait };
};
