import type { Quote, QuoteSummary } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { quoteNumber } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { personName } from '../../tables/personName';
import { quoteRecipients } from '../../tables/quoteTables';
import { forViewer } from '../schedules/forViewer';
import { loadAnswerFiles } from './attachedFiles';
import { findBuyerDetails } from './buyerFiles';
import { calculateCredit } from './customerCredit';
import { findNextDepartures } from './findNextDepartures';
import { findLaterRevision } from './laterRevision';
import { findMarginFloor } from './marginFloor';
import { leadOption } from './quoteDoc';
import { findQuoteHistory } from './quoteHistory';
import { findQuoteRow, type QuoteRow, type SummaryRow } from './quoteRows';
import { findLinkUse } from './recipientLinks';
import { requestsAnswered } from './requestsAnswered';
import { earlierRecipients, findRevisions } from './revisions';

type Internal = NonNullable<Quote['internal']>;
type Recipient = Internal['recipients'][number];

/** Returns a quote as lists show it, at the sell price. */
export const toSummary = (user: Pick<User, 'role'>, row: SummaryRow): QuoteSummary => ({
  id: row.id,
  number: quoteNumber(row.number, row.revision),
  revision: row.revision,
  name: row.name,
  status: row.status,
  company: row.company,
  owner: row.owner,
  transportMode: row.transportMode,
  from: row.from,
  to: row.to,
  cargo: row.cargo,
  currency: row.currency,
  optionCount: row.optionCount,
  totalMinor: row.totalMinor,
  ...(row.hasChargesOnTop && { hasChargesOnTop: true }),
  validTo: row.validTo,
  sentAt: row.sentAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.approval && isStaff(user.role) && { approval: row.approval }),
});

const findRecipients = async (db: Executor, id: string): Promise<Recipient[]> => {
  const { quoteId, email, userId, sentAt, viewedAt, bouncedAt } = quoteRecipients;
  const name = sql<string | null>`nullif(${personName}, '')`;
  const rows = await db
    .select({ email, name, sentAt, viewedAt, bouncedAt })
    .from(quoteRecipients)
    .leftJoin(users, eq(users.id, userId))
    .where(eq(quoteId, id))
    .orderBy(sentAt, email);
  const links = await findLinkUse(db, id);
  return rows.map((row) => ({ ...row, link: links.get(row.email) }));
};

/** Returns the staff-only data of a quote; its cost is that of the option whose total it shows. */
const findInternalData = async (db: Executor, row: QuoteRow): Promise<Internal> => {
  const { id, doc } = row;
  return {
    margin: doc.margin,
    costMinor: leadOption(doc).cost.totalMinor,
    recipients: await findRecipients(db, id),
    sendTo: await earlierRecipients(db, row),
    evidence: doc.evidence ?? '',
    evidenceFiles: await loadAnswerFiles(db, id),
    requests: (await requestsAnswered(db, row)).map(({ id, number, files }) => ({ id, number, files })),
    marginReason: doc.marginReason ?? '',
    floorPercent: await findMarginFloor(db, row.agentId),
    approval: doc.approval ?? null,
    reminderDays: row.reminderDays,
    credit: await calculateCredit(db, row),
    left: await findBuyerDetails(db, row),
  };
};

/**
 * Returns a complete quote as the caller may see it.
 * @throws 404 when the caller cannot see it
 */
export const findQuote = async (db: Executor, user: User, id: string): Promise<Quote> => {
  const row = await findQuoteRow(db, user, id);
  const { search, options, message, accepted, rejected } = row.doc;
  return {
    ...toSummary(user, row),
    version: row.version,
    revisions: await findRevisions(db, user, row),
    replacedBy: await findLaterRevision(db, row),
    search,
    options: options.map((option) => forViewer(user, option)),
    sailsNext: await findNextDepartures(db, row),
    message,
    accepted,
    rejected,
    booking: row.booking,
    history: await findQuoteHistory(db, user, id),
    ...(isStaff(user.role) && { internal: await findInternalData(db, row) }),
  };
};
