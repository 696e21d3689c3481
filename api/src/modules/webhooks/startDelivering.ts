import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { every } from '../../platform/every';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { webhookDeliveries, webhookEndpoints } from '../../tables/integrationTables';
import { attempt } from './attempt';
import { keepAttempt } from './keepAttempt';
import type { DeliveryRow, EndpointRow } from './webhookRows';
import { writeMessages } from './writeMessages';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000;
/** Messages on their way at a time, and of them to one endpoint: one that is slow holds no other up. */
const AT_ONCE = 20;
const AT_ONCE_EACH = 4;

interface Due {
  readonly delivery: DeliveryRow;
  readonly endpoint: EndpointRow;
}

/** Takes what is due, for longer than an attempt may last: a node that dies leaves it to be taken again. */
const lease = async (db: Executor, busy: readonly string[], limit: number): Promise<Due[]> => {
  const { id, state, nextAt, endpointId } = webhookDeliveries;
  const isDue = and(eq(state, 'waiting'), lte(nextAt, sql`now()`));
  const isFree = busy.length > 0 ? sql`${endpointId} <> all(${sql.param([...busy])}::text[])` : undefined;
  const due = db
    .select({ id, nth: sql<number>`row_number() over (partition by ${endpointId} order by ${nextAt})`.as('nth') })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.id, endpointId), webhookEndpoints.isOn))
    .where(and(isDue, isFree))
    .as('due');
  const taken = await db
    .update(webhookDeliveries)
    .set({ nextAt: sql`now() + interval '1 minute'` })
    .where(and(isDue, inArray(id, db.select({ id: due.id }).from(due).where(lte(due.nth, AT_ONCE_EACH)).limit(limit))))
    .returning();
  if (taken.length === 0) return [];
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(inArray(webhookEndpoints.id, [...new Set(taken.map((one) => one.endpointId))]));
  return taken.flatMap((delivery) => {
    const endpoint = endpoints.find((one) => one.id === delivery.endpointId);
    return endpoint ? [{ delivery, endpoint }] : [];
  });
};

/** Writes what was queued as messages and sends what is due, each beside the others. */
export const startDelivering = (services: Services): (() => Promise<void>) => {
  const database = services.database.asPlatform('webhooks of all agents are told');
  const sending = new Map<Promise<void>, string>();
  const send = async ({ delivery, endpoint }: Due): Promise<void> => {
    const made = await attempt(services, endpoint, delivery);
    await keepAttempt(database, endpoint.id, delivery.id, made);
  };
  const failed = (error: unknown) => services.log.error({ err: error }, 'webhooks could not be told');
  const look = async (): Promise<void> => {
    while (await writeMessages(database, services.config));
    if (sending.size >= AT_ONCE) return;
    const busy = [...new Set(sending.values())];
    for (const due of await lease(database.db, busy, AT_ONCE - sending.size)) {
      const sent: Promise<void> = send(due)
        .catch(failed)
        .finally(() => sending.delete(sent));
      sending.set(sent, due.endpoint.id);
    }
  };
  let looking: Promise<void> | undefined;
  const stop = every(LOOK_EVERY, () => {
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = undefined;
      });
  });
  return async () => {
    stop();
    await looking;
    await Promise.all(sending.keys());
  };
};
