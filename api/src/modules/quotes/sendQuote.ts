import * as calls from '@quayside/contract';
import { policy, type Role, roles } from '@quayside/contract/roles';
import { hasLeft } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { findMailSender } from '../../platform/people/mailSender';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { companies, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { quoteRecipients } from '../../tables/quoteTables';
import { requireMarginFloor } from './marginFloor';
import { toQuoteDocument } from './quoteDocument';
import { quoteMail } from './quoteMail';
import type { QuoteRow } from './quoteRows';
import { makeLink } from './recipientLinks';
import { recordQuoteChange } from './recordQuoteChange';
import { requireQuoteAction } from './requireQuoteAction';
import { lockRevisions, replacedNumber, requireNewestRevision, requireNoAcceptedRevision } from './revisions';
import { storeQuote } from './storeQuote';
import { findQuote } from './toQuote';

const readers: readonly Role[] = roles.filter((role) => policy[role].Quote !== undefined);

/** Returns the account of an address that will see the quote: one of the agent, its customers or its partners. */
const findAccount = async (db: Executor, agentId: string, email: string): Promise<string | null> => {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        hasEmail(email),
        sql`coalesce(${companies.agentId}, ${companies.id}) = ${agentId}`,
        inArray(users.status, ['active', 'invited']),
        inArray(users.role, readers),
      ),
    );
  return account?.id ?? null;
};

/** A second mail to the same address keeps the "seen" mark and updates the day of the last mail. */
const noteRecipient = async (tx: Tx, row: QuoteRow, email: string): Promise<void> => {
  const account = await findAccount(tx, row.agentId, email);
  await tx
    .insert(quoteRecipients)
    .values({ quoteId: row.id, email, userId: account })
    .onConflictDoUpdate({
      target: [quoteRecipients.quoteId, quoteRecipients.email],
      set: { userId: account, sentAt: sql`now()`, bouncedAt: null },
    });
};

/**
 * Checks that the quote has a departure that has not left.
 * @throws 409 when all have left
 */
const demandDepartures = (options: readonly calls.ScheduleOption[]): void => {
  if (options.every((option) => hasLeft(option, new Date())))
    throw conflict('All departures of this quote have left. Quote again.', 'departed');
};

/** Returns the address of the owner, or undefined when the owner has left. */
export const ownerAddress = async (tx: Executor, { owner }: QuoteRow): Promise<string | undefined> => {
  const [found] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, owner.id), eq(users.status, 'active')));
  return found?.email;
};

interface SendToInput {
  readonly user: User;
  readonly row: QuoteRow;
  readonly emails: readonly string[];
  readonly message: string;
  readonly secrets: Secrets;
}

/**
 * Mails the quote to each address with its PDF and a personal link, and gives their accounts access. Replies go to the
 * owner.
 */
const sendTo = async (tx: Tx, { user, row, emails, message, secrets }: SendToInput): Promise<void> => {
  // The text of a sent quote is final; a later message is only part of the mail.
  const paper = toQuoteDocument(row, row.sentAt === null ? message : row.doc.message);
  const replaces = replacedNumber(row);
  const answersTo = await ownerAddress(tx, row);
  const sender = await findMailSender(tx, user);
  for (const email of emails) {
    await noteRecipient(tx, row, email);
    const data = {
      paper,
      sender,
      answersTo,
      message,
      replaces,
      token: await makeLink(tx, row, email),
    };
    await queueMail(tx, quoteMail, { to: email, data, agentId: row.agentId, secrets });
  }
};

export const sendQuote = handle(calls.sendQuote, async ({ params: { id }, body, user, tx, request, services }) => {
  const row = await lockRevisions(tx, user, id);
  requireQuoteAction(row, 'send');
  await requireNewestRevision(tx, row);
  await requireNoAcceptedRevision(tx, row);
  demandDepartures(row.doc.options);
  if (row.sentAt === null) await requireMarginFloor(tx, row);
  const emails = [...new Set(body.recipients.map((email) => email.toLowerCase()))];
  const message = body.message || row.doc.message;
  await sendTo(tx, { user, row, emails, message, secrets: services.secrets });
  const status = row.status === 'viewed' ? 'viewed' : 'sent';
  const sentAt = row.sentAt ?? new Date().toISOString();
  const doc = row.sentAt === null ? { ...row.doc, message } : row.doc;
  await storeQuote(tx, id, { status, sentAt, doc });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.sent',
    id,
    before: { status: row.status },
    after: { status, recipients: emails },
    requestId: request.id,
    history: { staff: `Sent to ${emails.join(', ')}`, everybody: 'Sent by e-mail' },
    notification: { kind: 'quote-sent', label: 'Quote sent', detail: row.name, agentId: row.agentId },
  });
  return findQuote(tx, user, id);
});
