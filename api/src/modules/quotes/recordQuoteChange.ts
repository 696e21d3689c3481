import { type Change, type ChangeOf, recordChange } from '../../platform/audit/recordChange';
import { type NewsText, notify } from '../../platform/events/notify';
import type { Tx } from '../../ports/database';
import { quoteAnnouncement } from './quoteAnnouncement';
import { byName, type HistoryText, type QuoteActor, recordQuote } from './quoteHistory';

interface QuoteChange extends Omit<Change<ChangeOf<'quote'>>, 'actor' | 'announcement'> {
  readonly actor: QuoteActor;
  /** History entry; null for a quote that is deleted with its history. */
  readonly history: HistoryText | null;
  /** Notification of the change. */
  readonly notification?: NewsText & { readonly agentId: string };
}

/** Writes the history and audit log of a changed quote and announces it, in the transaction of the change. */
export const recordQuoteChange = async (tx: Tx, { history, notification, ...change }: QuoteChange): Promise<void> => {
  if (history) await recordQuote(tx, change.actor, change.id, history);
  const { actor, after } = change;
  if (notification)
    await notify(tx, {
      ...notification,
      subjectId: change.id,
      actor: actor.id === null ? { id: null, name: byName(actor) } : actor,
    });
  const announcement = await quoteAnnouncement(tx, change.id);
  if (actor.id !== null) return recordChange(tx, { ...change, actor, announcement });
  if (!('recipient' in actor)) return recordChange(tx, { ...change, actor: null, announcement });
  const said = { ...(after as object | undefined), by: 'recipient by link', recipient: actor.recipient };
  await recordChange(tx, { ...change, actor: null, after: said, announcement });
};
