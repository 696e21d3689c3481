import type { Webhook, WebhookDelivery } from '@quayside/contract';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { equals, type Scope } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { webhookDeliveries, webhookEndpoints } from '../../tables/integrationTables';
import { personName } from '../../tables/personName';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Limits webhooks to those of the user's company. */
export const webhookScope: Scope<'agentId'> = (user, { agentId } = webhookEndpoints) => equals(agentId, user.companyId);

/** Selects the delivery statistics of the last seven days by endpoint. */
const selectWeekStats = (db: Executor) => {
  const { endpointId, state, attempts, tookMs, createdAt } = webhookDeliveries;
  return db
    .select({
      endpointId,
      delivered: sql<number>`count(*) filter (where ${state} = 'delivered')::int`.as('delivered'),
      failed: sql<number>`count(*) filter (where ${state} = 'failed')::int`.as('failed'),
      retried: sql<number>`count(*) filter (where jsonb_array_length(${attempts}) > 1)::int`.as('retried'),
      p75Ms: sql<
        number | null
      >`percentile_disc(0.75) within group (order by ${tookMs}) filter (where ${state} = 'delivered')`.as('p75_ms'),
    })
    .from(webhookDeliveries)
    .where(gt(createdAt, sql`now() - interval '7 days'`))
    .groupBy(endpointId)
    .as('week');
};

/** Returns webhooks by a condition in their contract form, oldest first. */
export const selectWebhooks = async (db: Executor, where: SQL | undefined): Promise<Webhook[]> => {
  const week = selectWeekStats(db);
  const { id, url, description, format, events, isOn, pausedBecause, createdAt, oldUntil, version } = webhookEndpoints;
  const rows = await db
    .select({
      ...{ id, url, description, format, events, isOn, pausedBecause, createdAt, version },
      oldUntil: sql<string | null>`case when ${oldUntil} > now() then ${oldUntil} end`.mapWith(oldUntil),
      madeBy: sql<string>`coalesce(${personName}, '')`,
      delivered: sql<number>`coalesce(${week.delivered}, 0)`,
      failed: sql<number>`coalesce(${week.failed}, 0)`,
      retried: sql<number>`coalesce(${week.retried}, 0)`,
      p75Ms: week.p75Ms,
    })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.madeBy))
    .leftJoin(week, eq(week.endpointId, id))
    .where(where)
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ isOn: active, oldUntil: oldSecretUntil, ...row }) => ({
    ...row,
    oldSecretUntil,
    state: active ? 'active' : 'paused',
  }));
};

/** Returns a webhook of the user's company. @throws 404 */
export const findWebhook = async (db: Executor, user: User, id: string): Promise<Webhook> => {
  const [webhook] = await selectWebhooks(db, and(eq(webhookEndpoints.id, id), webhookScope(user)));
  if (!webhook) throw notFound();
  return webhook;
};

/** Returns the row of a webhook and locks it until the transaction ends. @throws 404 */
export const lockWebhook = async (tx: Tx, user: User, id: string): Promise<EndpointRow> => {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), webhookScope(user)))
    .for('update');
  if (!row) throw notFound();
  return row;
};

export const toDelivery = ({
  id,
  type,
  subject,
  state,
  attempts,
  nextAt,
  createdAt,
  payload,
}: DeliveryRow): WebhookDelivery => ({
  ...{ id, type, subject, state, attempts, createdAt, payload },
  nextAt: state === 'waiting' ? nextAt : null,
});
