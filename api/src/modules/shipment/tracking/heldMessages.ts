import type { HeldReason } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { SourceMessage } from '../../../integrations/source/sourceMessage';
import type { Database, Executor } from '../../../ports/database';

interface Held {
  readonly message: SourceMessage;
  readonly reason: HeldReason;
}

/** The same for every version of a message, whoever sent it. */
const eventKeyOf = ({ standard, sender, key }: SourceMessage): string => [standard, sender, key].join('|');

/** Keeps what is delivered to nobody. A later version takes the place of an earlier one; of two at one time the retraction. */
export const hold = async (tx: Executor, held: readonly Held[]): Promise<void> => {
  const rows = new Map<string, object>();
  const ordered = [...held].sort(
    ({ message: a }, { message: b }) =>
      Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || Number(a.retracted) - Number(b.retracted),
  );
  for (const { message, reason } of ordered) {
    const { standard, sender, receivedAt, updatedAt } = message;
    const eventKey = eventKeyOf(message);
    rows.set(eventKey, { eventKey, standard, sender, message, receivedAt, updatedAt, reason });
  }
  if (rows.size === 0) return;
  await tx.execute(sql`
    insert into held_messages as h (event_key, standard, sender, message, received_at, updated_at, reason)
    select "eventKey", standard, sender, message, "receivedAt", "updatedAt", reason
      from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as event (
             "eventKey" text, standard text, sender text, message jsonb, "receivedAt" timestamptz, "updatedAt" timestamptz,
             reason text)
     order by 1
    on conflict (event_key) do update set
      message = excluded.message, received_at = excluded.received_at, updated_at = excluded.updated_at, reason = excluded.reason
    where (excluded.updated_at, (excluded.message ->> 'retracted')::boolean)
       >= (h.updated_at, (h.message ->> 'retracted')::boolean)`);
};

interface HeldRow extends Record<string, unknown>, Held {
  id: string;
}

/** What is held, the newest first: all of it, or one page. */
export const selectHeld = async (db: Executor, where: SQL, rest = sql``): Promise<HeldRow[]> =>
  (
    await db.execute<HeldRow>(sql`
      select h.id, h.message, h.reason from held_messages h where ${where} order by h.received_at desc, h.id ${rest}`)
  ).rows;

export const countHeld = async (db: Executor): Promise<number> =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from held_messages`)).rows[0]?.n ?? 0;

/** False when somebody else was faster. */
export const removeHeld = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.execute(sql`delete from held_messages where id = ${id} returning id`)).rows.length > 0;

/** What a source tells again, and now finds who asked for it, is held no more. */
export const letGo = async (tx: Executor, told: readonly SourceMessage[]): Promise<void> => {
  if (told.length === 0) return;
  const rows = told.map((message) => ({ eventKey: eventKeyOf(message), updatedAt: message.updatedAt }));
  await tx.execute(sql`
    delete from held_messages h
     using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event ("eventKey" text, "updatedAt" timestamptz)
     where h.event_key = event."eventKey" and h.updated_at <= event."updatedAt"`);
};

/** Nobody asks for a shipment that was told of so long ago. */
export const forgetHeld = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`delete from held_messages where received_at < now() - interval '90 days'`);
};
