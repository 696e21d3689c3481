import { WEBHOOK_TEST, type WebhookAttempt } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { queueMail } from '../../platform/mail/queueMail';
import { recordChange } from '../../platform/recordChange';
import type { Database, Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { webhookDeliveries, webhookEndpoints } from '../../tables/integrationTables';
import { nextVersion } from '../../tables/nextVersion';
import { afterAttempt, isDelivered } from './attempt';
import { webhookPausedMail } from './webhookPausedMail';
import type { DeliveryRow, EndpointRow } from './webhookRows';

const GONE = 410;
/** Admins who are written to. */
const AT_MOST = 10;

/** How long nothing is delivered before an endpoint counts as hopeless, in milliseconds; a little less than all attempts take. */
const PATIENCE = 2 * 86_400_000;

/** Why an endpoint is not tried any more; nothing as long as it is. */
const pauseReason = (
  { says, status }: WebhookAttempt,
  state: DeliveryRow['state'],
  failingSince: string | null,
): string | undefined => {
  if (status === GONE) return 'It answered 410: it wants nothing more';
  if (state !== 'failed' || failingSince === null || Date.now() - Date.parse(failingSince) < PATIENCE) return undefined;
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
    .limit(AT_MOST);
  for (const { email, firstName } of admins)
    await queueMail(tx, webhookPausedMail, { to: email, data: { firstName, url, pausedBecause }, agentId });
};

/** Keeps how an attempt went: when the next one is, and that the endpoint is paused where it is hopeless. */
export const keepAttempt = (
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
    // It was removed while it was asked.
    if (!endpoint || !before) return undefined;
    const attempts = [...before.attempts, made];
    const { state, wait } = afterAttempt(before.type, attempts);
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
    // A test says nothing of what is told.
    if (before.type === WEBHOOK_TEST) return after;
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: made.at })
      .where(and(isThis, isNull(webhookEndpoints.failingSince)));
    const why = pauseReason(made, state, endpoint.failingSince);
    if (why) await pause(tx, endpoint, why);
    return after;
  });
