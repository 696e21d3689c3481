import { WEBHOOK_TEST, type WebhookAttempt } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { queueMail } from '../../platform/mail/queueMail';
import type { Database, Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { webhookDeliveries, webhookEndpoints } from '../../tables/integrationTables';
import { nextVersion } from '../../tables/nextVersion';
import { decideRetry, isDelivered } from './attemptDelivery';
import { webhookPausedMail } from './webhookPausedMail';
import type { DeliveryRow, EndpointRow } from './webhookRows';

const GONE = 410;
/** Maximum number of admins to mail. */
const MAX_MAILED_ADMINS = 10;

/**
 * Time without a successful delivery after which an endpoint is paused, in milliseconds; slightly less than all
 * attempts take.
 */
const MAX_FAILING_TIME = 2 * 86_400_000;

/** Returns why an endpoint has to be paused; empty while it need not be. */
const pauseReason = (
  { says, status }: WebhookAttempt,
  state: DeliveryRow['state'],
  failingSince: string | null,
): string | undefined => {
  if (status === GONE) return 'It answered 410: it no longer accepts deliveries';
  if (state !== 'failed' || failingSince === null || Date.now() - Date.parse(failingSince) < MAX_FAILING_TIME)
    return undefined;
  return `Nothing was delivered since ${formatDay(failingSince)}: ${says}`;
};

const pause = async (tx: Tx, { id, agentId, url, isOn }: EndpointRow, pausedBecause: string): Promise<void> => {
  if (!isOn) return;
  await tx
    .update(webhookEndpoints)
    .set({ isOn: false, pausedBecause, ...nextVersion(webhookEndpoints) })
    .where(eq(webhookEndpoints.id, id));
  await recordChange(tx, { actor: null, action: 'webhook.paused', id, after: { url, pausedBecause } });
  const admins = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(companies.id, agentId), eq(users.status, 'active'), inArray(users.role, ['admin', 'company-admin'])))
    .limit(MAX_MAILED_ADMINS);
  for (const { email, firstName } of admins)
    await queueMail(tx, webhookPausedMail, { to: email, data: { firstName, url, pausedBecause }, agentId });
};

/** Stores the result of an attempt with the time of the next one, and pauses the endpoint when it keeps failing. */
export const storeAttempt = (
  database: Database,
  endpointId: string,
  deliveryId: string,
  made: WebhookAttempt,
): Promise<DeliveryRow | undefined> =>
  database.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for('update');
    const [before] = await tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, deliveryId))
      .for('update');
    // The webhook was deleted during the attempt.
    if (!endpoint || !before) return undefined;
    const attempts = [...before.attempts, made];
    const { state, wait } = decideRetry(before.type, attempts);
    const nextAt = wait === null ? null : sql`now() + make_interval(secs => ${wait})`;
    const [after] = await tx
      .update(webhookDeliveries)
      .set({ attempts, state, nextAt, tookMs: made.ms })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning();
    const isThis = eq(webhookEndpoints.id, endpointId);
    if (isDelivered(made)) {
      await tx.update(webhookEndpoints).set({ failingSince: null }).where(isThis);
      return after;
    }
    // A test does not change the state of the endpoint.
    if (before.type === WEBHOOK_TEST) return after;
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: made.at })
      .where(and(isThis, isNull(webhookEndpoints.failingSince)));
    const why = pauseReason(made, state, endpoint.failingSince);
    if (why) await pause(tx, endpoint, why);
    return after;
  });
