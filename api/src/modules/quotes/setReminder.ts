import * as calls from '@quayside/contract';
import { canDoQuoteAction, daysText } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { quotes } from '../../tables/quoteTables';
import { lockQuote } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { findQuote } from './toQuote';

const describeReminder = (days: calls.ReminderDays | null): string => {
  if (days === null) return 'by the rule of the company';
  if (days === 0) return 'off';
  return `${daysText(days)} before its end`;
};

/** Sets when recipients are reminded; it does not change the sent quote. */
export const setQuoteReminder = handle(
  calls.setQuoteReminder,
  async ({ params: { id }, body: { days }, user, tx, request }) => {
    const row = await lockQuote(tx, user, id);
    if (!canDoQuoteAction('send', row.status))
      throw conflict('Nobody is reminded of this quote any more.', `quote_${row.status}`);
    if (days === row.reminderDays) return findQuote(tx, user, id);
    await tx.update(quotes).set({ reminderDays: days }).where(eq(quotes.id, id));
    await recordQuoteChange(tx, {
      actor: user,
      action: 'quote.reminder-set',
      id,
      before: { days: row.reminderDays },
      after: { days },
      requestId: request.id,
      history: { staff: `Reminder ${describeReminder(days)}`, everybody: null },
    });
    return findQuote(tx, user, id);
  },
);
