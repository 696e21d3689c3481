import type { HeldReason } from '@quayside/contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lookupKeys } from '../../../integrations/source/concerns';
import { equals, everything, type Scope } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { excluded, excludedOf } from '../../../tables/excluded';
import { rowsFor } from '../../../tables/rowsFor';
import { heldMessages } from '../../../tables/trackingTables';

interface Held {
  readonly message: SourceMessage;
  readonly reason: HeldReason;
}

/** The same for every version of a message, whoever sent it; what came by an agent's connection is that agent's own. */
export const eventKeyOf = ({ standard, sender, key }: SourceMessage, owner: string | null): string =>
  [standard, sender, key, ...(owner ? [owner] : [])].join('|');

const toRow =
  (agentId: string | null) =>
  ({ message: { raw: _, ...message }, reason }: Held) => {
    const { standard, sender, receivedAt, updatedAt } = message;
    const { bills, containers } = lookupKeys(message);
    const keys = [...bills, ...containers];
    const eventKey = eventKeyOf(message, agentId);
    return { eventKey, standard, sender, message, receivedAt, updatedAt, reason, agentId, keys };
  };

/** Keeps what is delivered to nobody. A later version takes the place of an earlier one; of two at one time the retraction. */
export const hold = async (tx: Executor, held: readonly Held[], owner: string | null): Promise<void> => {
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
      set: excludedOf({ message, receivedAt, updatedAt, reason, keys }),
      setWhere: sql`(${excluded(updatedAt)}, (${excluded(message)} ->> 'retracted')::boolean)
                 >= (${updatedAt}, (${message} ->> 'retracted')::boolean)`,
    });
};

/** An agent sees what is its own; what is nobody's own, and all else, is the platform's to decide. */
const heldScope: Scope<'agentId'> = (user, { agentId } = heldMessages) =>
  user.role === 'super-admin' ? everything : equals(agentId, user.companyId);

/** What the caller sees of what is held, the newest first: all of it, or one message. */
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

/** False when somebody else was faster. */
export const removeHeld = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.delete(heldMessages).where(eq(heldMessages.id, id)).returning({ id: heldMessages.id })).length > 0;

/** What a source tells again, and now finds who asked for it, is held no more. */
export const letGo = async (tx: Executor, told: readonly SourceMessage[], owner: string | null): Promise<void> => {
  if (told.length === 0) return;
  const { eventKey, updatedAt } = heldMessages;
  const rows = told.map((message) => ({
    [eventKey.name]: eventKeyOf(message, owner),
    [updatedAt.name]: message.updatedAt,
  }));
  const again = alias(heldMessages, 'again');
  // Drizzle knows no USING.
  await tx.execute(sql`
    delete from ${heldMessages} using json_populate_recordset(null::${heldMessages}, ${JSON.stringify(rows)}::json) ${again}
     where ${eventKey} = ${again.eventKey} and ${updatedAt} <= ${again.updatedAt}`);
};

/** Nobody asks for a shipment that was told of so long ago. */
export const forgetHeld = async ({ db }: Database): Promise<void> => {
  await db.delete(heldMessages).where(lt(heldMessages.receivedAt, sql`now() - interval '90 days'`));
};
