import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RefusalHandler } from '../../platform/mail/template';
import { quoteRecipients, quotes } from '../../tables/quoteTables';
import { systemActor } from './quoteHistory';
import { recordQuoteChange } from './recordQuoteChange';

/** Fields of the quote mail that this handler reads. */
interface QuoteMail {
  readonly paper: { readonly id: string };
}

/**
 * Records on the quote that its mail was not delivered and notifies the owner. Ignores mails without data of their
 * quote.
 */
export const quoteBounced: RefusalHandler<QuoteMail | null> = async (tx, { to, agentId }, mailed) => {
  if (!mailed) return;
  const { id } = mailed.paper;
  const { quoteId, email, bouncedAt } = quoteRecipients;
  const [row] = await tx.select({ name: quotes.name }).from(quotes).where(eq(quotes.id, id));
  const noted = await tx
    .update(quoteRecipients)
    .set({ bouncedAt: sql`now()` })
    .where(and(eq(quoteId, id), sql`lower(${email}) = lower(${to})`, isNull(bouncedAt)));
  if (!row || agentId === null || noted.rowCount !== 1) return;
  await recordQuoteChange(tx, {
    actor: systemActor,
    action: 'quote.bounced',
    id,
    after: { recipient: to },
    history: { staff: `The mail server refused ${to}: the mail did not arrive`, everybody: null },
    notification: {
      kind: 'quote-sent',
      label: 'Mail did not arrive',
      detail: `${row.name}, ${to}`,
      tone: 'bad',
      agentId,
    },
  });
};
