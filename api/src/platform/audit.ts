import type { Executor } from '../ports/database';
import { audit as entries } from '../tables/platformTables';
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

/** Writes down a change in the transaction that makes it. The table takes no updates and no deletions. */
export const audit = async (tx: Executor, { actor, resource, ...entry }: AuditEntry): Promise<void> => {
  const { kind: resourceKind, id: resourceId } = resource;
  await tx.insert(entries).values({ ...entry, id: newId(), actorId: actor?.id ?? null, resourceKind, resourceId });
};
