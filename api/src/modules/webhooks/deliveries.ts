import * as calls from '@quayside/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { notFound } from '../../platform/errors';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import type { Services } from '../../ports/services';
import { webhookDeliveries } from '../../tables/integrationTables';
import { attemptDelivery } from './attemptDelivery';
import { storeAttempt } from './storeAttempt';
import { type DeliveryRow, type EndpointRow, lockWebhook, toDelivery, webhookScope } from './webhookRows';
import { cloudEvent } from './writeMessages';

export const listWebhookDeliveries = handle(
  calls.listWebhookDeliveries,
  async ({ db, user, query: { webhook, state, ...paging } }) => {
    const { endpointId, createdAt } = webhookDeliveries;
    const where = and(
      webhookScope(user, webhookDeliveries),
      webhook === undefined ? undefined : eq(endpointId, webhook),
      state && eq(webhookDeliveries.state, state),
    );
    const { offset, rows } = toRowWindow(paging);
    const found = await db
      .select()
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(createdAt), desc(webhookDeliveries.id))
      .offset(offset)
      .limit(rows);
    return pageAround(found.map(toDelivery), await db.$count(webhookDeliveries, where), paging);
  },
);

interface PendingDelivery {
  readonly endpoint: EndpointRow;
  readonly delivery: DeliveryRow;
}

/** Sends a message now, outside of any transaction, while the caller waits. */
const sendNow = async (services: Services, { endpoint, delivery }: PendingDelivery): Promise<calls.WebhookDelivery> => {
  const made = await attemptDelivery(services, endpoint, delivery);
  const kept = await storeAttempt(services.database, endpoint.id, delivery.id, made);
  if (!kept) throw notFound();
  return toDelivery(kept);
};

/** Keeps the message from the timer while the caller waits. */
const reservedForCaller = { state: 'waiting', nextAt: sql`now() + interval '1 minute'` } as const;

const testMessage = (
  { config }: Services,
  { id: endpointId, agentId, description, format }: EndpointRow,
  user: User,
) => {
  const id = newId();
  const [type, subject] = [calls.WEBHOOK_TEST, 'test'];
  const time = new Date().toISOString();
  const data = { message: 'It works', webhook: { id: endpointId, description }, sentBy: user.firstName };
  // An empty list, because the receiver would take any event in it as real.
  const payload = format === 'dcsa' ? '[]' : cloudEvent(config, { id, type, agentId, time, subject, data });
  return { id, agentId, endpointId, type, subject, payload, ...reservedForCaller };
};

export const testWebhook = handleWithoutTransaction(
  calls.testWebhook,
  async ({ user, params: { id }, request, services }) => {
    const sending = await services.database.transaction(async (tx) => {
      const endpoint = await lockWebhook(tx, user, id);
      const [delivery] = await tx
        .insert(webhookDeliveries)
        .values(testMessage(services, endpoint, user))
        .returning();
      if (!delivery) throw new Error('The message was not stored');
      await recordChange(tx, { actor: user, action: 'webhook.tested', id, requestId: request.id });
      return { endpoint, delivery };
    });
    return sendNow(services, sending);
  },
);

export const replayWebhookDelivery = handleWithoutTransaction(
  calls.replayWebhookDelivery,
  async ({ user, params: { id }, request, services }) => {
    const sending = await services.database.transaction(async (tx) => {
      const [delivery] = await tx
        .update(webhookDeliveries)
        .set(reservedForCaller)
        .where(and(eq(webhookDeliveries.id, id), webhookScope(user, webhookDeliveries)))
        .returning();
      if (!delivery) throw notFound();
      const endpoint = await lockWebhook(tx, user, delivery.endpointId);
      await recordChange(tx, {
        ...{ actor: user, action: 'webhook.replayed', id: endpoint.id, requestId: request.id },
        after: { message: id, type: delivery.type },
      });
      return { endpoint, delivery };
    });
    return sendNow(services, sending);
  },
);
