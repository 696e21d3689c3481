import type { HeldReason } from '@quayside/contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lookupKeys } from '../../../integrations/source/concerns';
import { equals, everything, type Scope } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { excluded, toUpsertAssignments } from '../../../tables/excluded';
import { rowsFor } from '../../../tables/rowsFor';
import { heldMessages } from '../../../tables/trackingTables';

interface HoldInput {
  readonly message: SourceMessage;
  readonly reason: HeldReason;
}

/**
 * Returns the key that all versions of a message share. A message of an agent's connection gets a key of that agent.
 */
export const toEventKey = ({ standard, sender, key }: SourceMessage, owner: string | null): string =>
  [standard, sender, key, ...(owner ? [owner] : [])].join('|');

const toRow =
  (agentId: string | null) =>
  ({ message: { raw: _, ...message }, reason }: HoldInput) => {
    const { standard, sender, receivedAt, updatedAt } = message;
    const { bills, containers } = lookupKeys(message);
    const keys = [...bills, ...containers];
    const eventKey = toEventKey(message, agentId);
    return { eventKey, standard, sender, message, receivedAt, updatedAt, reason, agentId, keys };
  };

/**
 * Stores messages that match no booking. A later version replaces an earlier one; of two versions with the same time
 * the retraction wins.
 */
export const hold = async (tx: Executor, held: readonly HoldInput[], owner: string | null): Promise<void> => {
  const ordered = [...held].sort(
    ({ message: a }, { message: b }) =>
      Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || Number(a.retracted) - Number(b.retracted),
  );
  const rows = new Map(ordered.map(toRow(owner)).map((row) => [row.eventKey, row]));
  if (rows.size === 0) return;
  const { eventKey, message, receivedAt, updatedAt, reason, keys } = heldMessages;
  await tx
    .insert(heldMessages)
    .select(sql`${rowsFor(heldMessages, [...rows.values()])} order by ${sql.identifier(eventKey.name)}`)
    .onConflictDoUpdate({
      target: eventKey,
      set: toUpsertAssignments({ message, receivedAt, updatedAt, reason, keys }),
      setWhere: sql`(${excluded(updatedAt)}, (${excluded(message)} ->> 'retracted')::boolean)
                 >= (${updatedAt}, (${message} ->> 'retracted')::boolean)`,
    });
};

/** Limits unmatched messages to those of the user's agent. A super-admin sees all. */
const heldScope: Scope<'agentId'> = (user, { agentId } = heldMessages) =>
  user.role === 'super-admin' ? everything : equals(agentId, user.companyId);

/** Selects the unmatched messages that the user may see, newest first: all, or the one with the given id. */
export const selectHeld = (db: Executor, user: User, id?: string) =>
  db
    .select({
      id: heldMessages.id,
      message: heldMessages.message,
      reason: heldMessages.reason,
      agentId: heldMessages.agentId,
    })
    .from(heldMessages)
    .where(and(heldScope(user), id === undefined ? undefined : eq(heldMessages.id, id)))
    .orderBy(desc(heldMessages.receivedAt), heldMessages.id);

export const countHeld = (db: Executor, user: User): Promise<number> => db.$count(heldMessages, heldScope(user));

/** Deletes an unmatched message. Returns false when it was already deleted. */
export const removeHeld = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.delete(heldMessages).where(eq(heldMessages.id, id)).returning({ id: heldMessages.id })).length > 0;

/** Deletes unmatched messages that a source sent again and that now match a booking. */
export const deleteMatchedMessages = async (
  tx: Executor,
  delivered: readonly SourceMessage[],
  owner: string | null,
): Promise<void> => {
  if (delivered.length === 0) return;
  const { eventKey, updatedAt } = heldMessages;
  const rows = delivered.map((message) => ({
    [eventKey.name]: toEventKey(message, owner),
    [updatedAt.name]: message.updatedAt,
  }));
  const again = alias(heldMessages, 'again');
  // Drizzle does not support DELETE … USING.
  await tx.execute(sql`
    delete from ${heldMessages} using json_populate_recordset(null::${heldMessages}, ${JSON.stringify(rows)}::json) ${again}
     where ${eventKey} = ${again.eventKey} and ${updatedAt} <= ${again.updatedAt}`);
};

/** Deletes unmatched messages after 90 days, when no booking will request the shipment any more. */
export const deleteExpiredMessages = async ({ db }: Database): Promise<void> => {
  await db.delete(heldMessages).where(lt(heldMessages.receivedAt, sql`now() - interval '90 days'`));
};
