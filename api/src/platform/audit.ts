import { sql } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { newId } from './id';

export interface AuditEntry {
  /** The acting user; null for the system. */
  readonly actor: { readonly id: string } | null;
  /** For example `booking.cancelled`. */
  readonly action: string;
  readonly resource: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes down a change in the transaction that makes it. The table takes no updates and no deletions. */
export const audit = async (tx: Executor, entry: AuditEntry): Promise<void> => {
  await tx.execute(sql`
    insert into audit (id, actor_id, action, resource_kind, resource_id, before, after, request_id)
    values (${newId()}, ${entry.actor?.id ?? null}, ${entry.action}, ${entry.resource.kind}, ${entry.resource.id},
            ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.requestId ?? null})`);
};
