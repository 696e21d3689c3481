import { type Change, type ChangeOf, recordChange } from '../../platform/recordChange';
import type { User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { quoteAnnouncement } from './quoteAnnouncement';
import { recordQuote, type Told } from './quoteHistory';

interface QuoteChange extends Omit<Change<ChangeOf<'quote'>>, 'actor' | 'announcement'> {
  readonly actor: User;
  /** The line of history; none for a quote that goes with its history. */
  readonly history: Told | null;
}

/** Writes the history and the audit of a change of a quote and announces it, all in the transaction that makes it. */
export const recordQuoteChange = async (tx: Tx, { history, ...change }: QuoteChange): Promise<void> => {
  if (history) await recordQuote(tx, change.actor, change.id, history);
  await recordChange(tx, { ...change, announcement: await quoteAnnouncement(tx, change.id) });
};
