import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { inRounds } from '../../platform/every';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { webhookDeliveries, webhookEndpoints } from '../../tables/integrationTables';
import { attempt, isDelivered } from './attempt';
import { keepAttempt } from './keepAttempt';
import type { DeliveryRow, EndpointRow } from './webhookRows';
import { writeMessages } from './writeMessages';

/** Milliseconds between two looks while nothing is known to be due: for messages of nodes that died before they told of them. */
const LOOK_EVERY = 30_000;
/** Milliseconds until what is due now is looked at again, where another node takes it. */
const ALMOST_DUE = 1_000;
/** Milliseconds that a stop waits for what is on its way. */
const LAST_WAIT = 1_500;
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

/** Milliseconds until the next message is due; undefined when none waits. */
const untilNext = async (db: Executor): Promise<number | undefined> => {
  const { nextAt, state, endpointId } = webhookDeliveries;
  const [row] = await db
    .select({ wait: sql<number | null>`(extract(epoch from min(${nextAt}) - now()) * 1000)::float8` })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.id, endpointId), webhookEndpoints.isOn))
    .where(eq(state, 'waiting'));
  return row?.wait ?? undefined;
};

/** Gives a message back that a stop broke off: the next node that looks sends it, and it counts as no attempt. */
const giveBack = (db: Executor, { delivery }: Due) =>
  db
    .update(webhookDeliveries)
    .set({ nextAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, 'waiting')));

/** Writes what was queued as messages and sends what is due, each beside the others: when it is told of work, and when some is due. */
export const startDelivering = (services: Services): (() => Promise<void>) => {
  const database = services.database.asPlatform('webhooks of all agents are told');
  const { signals } = database;
  const sending = new Map<Promise<void>, Due>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopping = false;
  const failed = (error: unknown) => services.log.error({ err: error }, 'webhooks could not be told');
  const send = async (due: Due): Promise<void> => {
    const made = await attempt(services, due.endpoint, due.delivery);
    if (!isStopping || isDelivered(made)) await keepAttempt(database, due.endpoint.id, due.delivery.id, made);
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
          // The next waiting message is sent.
          look();
        });
      sending.set(sent, due);
    }
  };
  const planNext = async (): Promise<void> => {
    clearTimeout(timer);
    const wait = await untilNext(database.db);
    if (isStopping || wait === undefined || wait > LOOK_EVERY) return;
    // Due messages that were not taken wait for an endpoint that is busy here; its answer starts the next look.
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
    for (const due of sending.values()) await giveBack(database.db, due);
  };
};
