import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { inRounds } from '../../platform/jobs/every';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { webhookDeliveries, webhookEndpoints } from '../../tables/integrationTables';
import { attemptDelivery, isDelivered } from './attemptDelivery';
import { storeAttempt } from './storeAttempt';
import type { DeliveryRow, EndpointRow } from './webhookRows';
import { writeMessages } from './writeMessages';

/**
 * Milliseconds between two checks while no message is due; finds messages of nodes that died before they announced
 * them.
 */
const LOOK_EVERY = 30_000;
/** Minimum milliseconds until the next check for messages that are due now, which another node may take. */
const ALMOST_DUE = 1_000;
/** Milliseconds that a stop waits for running deliveries. */
const LAST_WAIT = 1_500;
/** Maximum parallel deliveries in total and per endpoint, so that a slow endpoint does not delay others. */
const AT_ONCE = 20;
const AT_ONCE_EACH = 4;

interface DueDelivery {
  readonly delivery: DeliveryRow;
  readonly endpoint: EndpointRow;
}

/** Leases due messages for longer than an attempt lasts. Messages of a node that dies become due again. */
const lease = async (db: Executor, busy: readonly string[], limit: number): Promise<DueDelivery[]> => {
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

/** Returns the milliseconds until the next message is due; undefined when none waits. */
const untilNext = async (db: Executor): Promise<number | undefined> => {
  const { nextAt, state, endpointId } = webhookDeliveries;
  const [row] = await db
    .select({ wait: sql<number | null>`(extract(epoch from min(${nextAt}) - now()) * 1000)::float8` })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.id, endpointId), webhookEndpoints.isOn))
    .where(eq(state, 'waiting'));
  return row?.wait ?? undefined;
};

/** Releases a message whose delivery a stop aborted. The next node sends it; it does not count as an attempt. */
const release = (db: Executor, { delivery }: DueDelivery) =>
  db
    .update(webhookDeliveries)
    .set({ nextAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, 'waiting')));

/**
 * Writes queued changes as messages and sends due messages in parallel, when notified of work and when a message
 * becomes due. Returns a function that stops it.
 */
export const startDelivering = (services: Services): (() => Promise<void>) => {
  const database = services.database.asPlatform('webhooks of all agents are told');
  const { signals } = database;
  const sending = new Map<Promise<void>, DueDelivery>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopping = false;
  const failed = (error: unknown) => services.log.error({ err: error }, 'webhooks could not be told');
  const send = async (due: DueDelivery): Promise<void> => {
    const made = await attemptDelivery(services, due.endpoint, due.delivery);
    if (!isStopping || isDelivered(made)) await storeAttempt(database, due.endpoint.id, due.delivery.id, made);
  };
  const sendDue = async (): Promise<void> => {
    while (await writeMessages(database, services.config));
    if (sending.size >= AT_ONCE) return;
    const busy = [...new Set([...sending.values()].map(({ endpoint }) => endpoint.id))];
    for (const due of await lease(database.db, busy, AT_ONCE - sending.size)) {
      const sent: Promise<void> = send(due)
        .catch(failed)
        .finally(() => {
          sending.delete(sent);
          // Send the next waiting message.
          look();
        });
      sending.set(sent, due);
    }
  };
  const planNext = async (): Promise<void> => {
    clearTimeout(timer);
    const wait = await untilNext(database.db);
    if (isStopping || wait === undefined || wait > LOOK_EVERY) return;
    // Due messages that were not leased wait for an endpoint that is busy here; its answer starts the next check.
    if (wait <= 0 && sending.size > 0) return;
    timer = setTimeout(look, Math.max(wait, ALMOST_DUE));
    if (typeof timer === 'object') timer.unref();
  };
  const { look, stop } = inRounds({
    milliseconds: LOOK_EVERY,
    work: async () => {
      await sendDue();
      await planNext();
    },
    onError: failed,
  });
  const hear = (work: string) => {
    if (work === 'webhooks') look();
  };
  signals.on('workQueued', hear);
  signals.on('workQueuedElsewhere', hear);
  signals.on('workMissed', look);
  look();
  return async () => {
    isStopping = true;
    signals.off('workQueued', hear);
    signals.off('workQueuedElsewhere', hear);
    signals.off('workMissed', look);
    clearTimeout(timer);
    await stop();
    await Promise.race([Promise.all(sending.keys()), new Promise((resolve) => setTimeout(resolve, LAST_WAIT))]);
    for (const due of sending.values()) await release(database.db, due);
  };
};
