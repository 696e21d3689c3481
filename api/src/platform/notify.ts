import type { Notification, NotificationKind } from '@quayside/contract';
import type { Tx } from '../ports/database';
import { notificationEvents } from '../tables/notificationTables';
import { newId } from './id';
import { enqueue } from './outbox/enqueue';

/** Something that people are to hear of. */
export interface News {
  readonly kind: NotificationKind;
  readonly agentId: string;
  /** Of the booking, quote or request, whichever the kind is about. */
  readonly subjectId: string;
  /** What happened, for everybody who may see the record: it names no price, no margin and no other recipient. */
  readonly label: string;
  readonly detail?: string | null | undefined;
  readonly tone?: Notification['tone'];
  /** Who did it, and is not told of it; null for what came from outside. */
  readonly actor: { readonly id: string | null } | null;
}

/** The longest label or detail that is kept, in characters: the record has the rest. */
const LONGEST = 300;

/** Writes news in the transaction of their cause; whom they are told is found out after the commit. */
export const notify = async (tx: Tx, { actor, detail, tone = 'plain', label, ...news }: News): Promise<void> => {
  const id = newId();
  const written = { label: label.slice(0, LONGEST), detail: (detail ?? '').slice(0, LONGEST) };
  await tx.insert(notificationEvents).values({ ...news, ...written, id, tone, actorId: actor?.id ?? null });
  await enqueue(tx, 'notify', { eventId: id });
};
