import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { afterCommit } from '../../platform/database/afterCommit';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid } from '../../platform/errors';
import { ownAgent } from '../../platform/people/ownAgent';
import { getPersonId } from '../../platform/people/user';
import type { Services } from '../../ports/services';
import { webhookEndpoints } from '../../tables/integrationTables';
import { nextVersion } from '../../tables/nextVersion';
import { createWebhookSecret } from './signature';
import { type EndpointRow, findWebhook, lockWebhook, webhookScope } from './webhookRows';

/** Returns the columns of a webhook for the audit log, without its secret. */
const auditedColumns = ({
  url,
  description,
  format,
  events,
  isOn,
}: Pick<EndpointRow, 'url' | 'description' | 'format' | 'events' | 'isOn'>) => ({
  ...{ url, description, format, events, isOn },
});

/** Returns the events without duplicates. @throws 422 for events that the format of the endpoint cannot express */
const checkEvents = (format: calls.WebhookFormat, events: readonly calls.WebhookEvent[]): calls.WebhookEvent[] => {
  if (format === 'dcsa' && events.some((event) => event !== calls.DCSA_NEWS))
    throw invalid([
      { path: 'events', message: `In the words of DCSA only ${calls.DCSA_NEWS} is told. Leave the others out` },
    ]);
  return [...new Set(events)];
};

/** @throws 422 for an address that is not allowed */
const refusePrivateAddress = ({ refusedOutside }: Pick<Services, 'refusedOutside'>, url: string): void => {
  const refusal = refusedOutside?.(url);
  if (refusal)
    throw invalid([{ path: 'url', message: `${refusal}. Enter a public address that begins with https://` }]);
};

export const createWebhook = handle(calls.createWebhook, async ({ tx, user, body, request, services }) => {
  const agentId = ownAgent(user);
  refusePrivateAddress(services, body.url);
  const { secrets } = services;
  if ((await tx.$count(webhookEndpoints, webhookScope(user))) >= calls.WEBHOOKS_AT_MOST)
    throw conflict(`There are ${calls.WEBHOOKS_AT_MOST} webhooks already. Remove one that is not used any more.`);
  const { url, description, format } = body;
  const events = checkEvents(format, body.events);
  const secret = createWebhookSecret(format);
  const id = newId();
  const row = {
    id,
    agentId,
    url,
    description,
    format,
    events,
    secretSealed: await secrets.seal(secret),
    madeBy: getPersonId(user),
  };
  await tx.insert(webhookEndpoints).values(row);
  await recordChange(tx, {
    ...{ actor: user, action: 'webhook.created', id, requestId: request.id },
    after: auditedColumns({ ...row, isOn: true }),
  });
  return { secret, webhook: await findWebhook(tx, user, id) };
});

export const updateWebhook = handle(
  calls.updateWebhook,
  async ({ tx, user, params: { id }, body, expectedVersion, request, services }) => {
    const before = await lockWebhook(tx, user, id);
    // An endpoint from before a stricter rule can still be switched off.
    if (body.url !== before.url) refusePrivateAddress(services, body.url);
    refuseStale('this webhook', before.version, expectedVersion);
    const events = checkEvents(before.format, body.events);
    // Switching it on or off clears the reason of the pause.
    const resumed = { pausedBecause: '', failingSince: null };
    const [after = before] = await tx
      .update(webhookEndpoints)
      .set({ ...body, events, ...(body.isOn !== before.isOn && resumed), ...nextVersion(webhookEndpoints) })
      .where(eq(webhookEndpoints.id, id))
      .returning();
    await recordChange(tx, {
      ...{ actor: user, action: 'webhook.changed', id, requestId: request.id },
      ...{ before: auditedColumns(before), after: auditedColumns(after) },
    });
    // Messages that waited while it was off are due.
    afterCommit(tx, (signals) => signals.emit('workQueued', 'webhooks'));
    return findWebhook(tx, user, id);
  },
);

export const deleteWebhook = handle(calls.deleteWebhook, async ({ tx, user, params: { id }, request }) => {
  const before = await lockWebhook(tx, user, id);
  // The audit log reads the owner from the webhook, so record the change before the deletion.
  await recordChange(tx, {
    ...{ actor: user, action: 'webhook.removed', id, requestId: request.id },
    before: auditedColumns(before),
  });
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
});

export const rotateWebhookSecret = handle(
  calls.rotateWebhookSecret,
  async ({ tx, user, params: { id }, request, services: { secrets } }) => {
    const before = await lockWebhook(tx, user, id);
    const secret = createWebhookSecret(before.format);
    // The DCSA standard has one signature, so the new secret takes effect at once.
    const overlaps = before.format === 'cloudevents';
    await tx
      .update(webhookEndpoints)
      .set({
        secretSealed: await secrets.seal(secret),
        oldSealed: overlaps ? before.secretSealed : null,
        oldUntil: overlaps ? sql`now() + make_interval(hours => ${calls.OLD_SECRET_HOURS})` : null,
        ...nextVersion(webhookEndpoints),
      })
      .where(eq(webhookEndpoints.id, id));
    await recordChange(tx, { actor: user, action: 'webhook.secret-changed', id, requestId: request.id });
    return { secret, webhook: await findWebhook(tx, user, id) };
  },
);
