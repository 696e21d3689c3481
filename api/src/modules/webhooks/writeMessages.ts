import type { WebhookEvent, WebhookFormat } from '@quayside/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/encoding/id';
import { findWebhookEvents } from '../../platform/events/webhookEvents';
import type { Config } from '../../ports/config';
import type { Database, Tx } from '../../ports/database';
import { webhookDeliveries, webhookEndpoints, webhookQueue } from '../../tables/integrationTables';
import { audit } from '../../tables/platformTables';
import { findDcsaEvents } from '../tracking/public';
import { type AuditedChange, findMessageContent, type MessageContent, readEventKeys } from './messageData';

/** Changes per transaction. */
const AT_ONCE = 50;

interface Envelope extends MessageContent {
  readonly id: string;
  readonly type: string;
  readonly agentId: string;
  readonly time: string;
}

/** Returns a message in CloudEvents format. @source CloudEvents 1.0.2, JSON event format */
export const cloudEvent = ({ publicUrl }: Pick<Config, 'publicUrl'>, envelope: Envelope): string => {
  const { id, type, agentId, time, subject, data } = envelope;
  const source = `${publicUrl}/agents/${agentId}`;
  return JSON.stringify({
    specversion: '1.0',
    id,
    source,
    type,
    subject,
    time,
    datacontenttype: 'application/json',
    data,
  });
};

const writeOne = async (tx: Tx, config: Config, entryId: string): Promise<void> => {
  const [row] = await tx.select().from(audit).where(eq(audit.id, entryId));
  if (!row?.agentId) return;
  const { agentId, at: time, resourceId: recordId } = row;
  const entry = { agentId, recordId, before: row.before, after: row.after } as AuditedChange;
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, format: webhookEndpoints.format, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.agentId, agentId), webhookEndpoints.isOn));
  const write = async (type: WebhookEvent): Promise<void> => {
    const listening = endpoints.filter(({ events }) => events.includes(type));
    const said = listening.length > 0 ? await findMessageContent(tx, type, entry) : undefined;
    if (!said) return;
    const events = listening.some(({ format }) => format === 'dcsa')
      ? await findDcsaEvents(tx, recordId, readEventKeys(entry))
      : [];
    const payloads: Readonly<Record<WebhookFormat, string | undefined>> = {
      cloudevents: cloudEvent(config, { id: `${entryId}.${type}`, type, agentId, time, ...said }),
      dcsa: events.length > 0 ? JSON.stringify(events) : undefined,
    };
    const rows = listening.flatMap(({ id: endpointId, format }) => {
      const payload = payloads[format];
      const about = { agentId, endpointId, entryId, type, subject: said.subject };
      return payload === undefined ? [] : [{ id: newId(), ...about, payload }];
    });
    if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows).onConflictDoNothing();
  };
  for (const type of findWebhookEvents(row.action, row.before, row.after)) await write(type);
};

/** Writes queued changes as messages for each subscribed endpoint. Returns whether there may be more. */
export const writeMessages = (database: Database, config: Config): Promise<boolean> =>
  database.transaction(async (tx) => {
    const queued = await tx
      .select({ entryId: webhookQueue.entryId })
      .from(webhookQueue)
      .orderBy(asc(webhookQueue.entryId))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (queued.length === 0) return false;
    const ids = queued.map(({ entryId }) => entryId);
    for (const id of ids) await writeOne(tx, config, id);
    await tx.delete(webhookQueue).where(inArray(webhookQueue.entryId, ids));
    return queued.length === AT_ONCE;
  });
