import * as calls from '@quayside/contract';
import { doesRoleAllow, roles } from '@quayside/contract/roles';
import { grossMarginText, quoteNumber, totalText } from '@quayside/freight';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import type { QuoteDoc } from '../../tables/quoteTables';
import { approvalAnsweredMail, approvalAskedMail } from './approvalMails';
import { filterBelowFloor, findMarginFloor } from './marginFloor';
import { byName } from './quoteHistory';
import { lockQuote, type QuoteRow } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { requireQuoteAction } from './requireQuoteAction';
import { storeQuote } from './storeQuote';
import { findQuote } from './toQuote';

const toPricesKey = (options: QuoteDoc['options']): string =>
  options.map(({ id, totalMinor, cost }) => [id, totalMinor, cost.totalMinor].join(' ')).join(', ');

/** Returns the approval after a change of options: it stays valid only while the prices stay the same. */
export const updateApproval = (
  { approval, options }: QuoteDoc,
  now: QuoteDoc['options'],
): Pick<QuoteDoc, 'approval'> => (approval && toPricesKey(options) === toPricesKey(now) ? { approval } : {});

/** Staff roles that can approve a quote. */
const approvers = roles.filter((role) => role !== 'super-admin' && doesRoleAllow(role, 'update', 'Rate'));

const tellApprovers = async (tx: Tx, user: User, row: QuoteRow, below: QuoteDoc['options'], asked: calls.Approval) => {
  const people = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(
        ...[eq(users.companyId, row.agentId), inArray(users.role, approvers), eq(users.status, 'active')],
        ne(users.id, user.id),
      ),
    );
  const { id, name } = row;
  const quote = { id, number: quoteNumber(row.number, row.revision), name, by: asked.askedBy, reason: asked.reason };
  const options = below.map((option) => [option.carrier.name, grossMarginText(option), totalText(option)]);
  for (const { email, firstName } of people) {
    const data = { ...quote, firstName, floorPercent: asked.floorPercent, options };
    await queueMail(tx, approvalAskedMail, { to: email, data, agentId: row.agentId });
  }
};

const askApproval = handle(calls.askApproval, async ({ params: { id }, body: { reason }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  requireQuoteAction(row, 'save');
  const { approval: before } = row.doc;
  if (before?.state === 'waiting') throw conflict('This quote waits for an approver already.', 'approval_waiting');
  if (before?.state === 'approved') throw conflict('This quote was approved already. Send it.', 'approval_approved');
  const floor = await findMarginFloor(tx, row.agentId);
  const below = filterBelowFloor(row.doc.options, floor);
  if (floor === null || below.length === 0)
    throw conflict('No option is below the floor: it can be sent as it is.', 'not_below_floor');
  const approval: calls.Approval = {
    ...{ state: 'waiting', reason, askedBy: byName(user), askedAt: new Date().toISOString() },
    ...{ floorPercent: floor, answer: null },
  };
  // Only the author sees a draft, so a quote that waits for an approver is stored as saved.
  await storeQuote(tx, id, { status: 'saved', doc: { ...row.doc, approval } });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.approval-asked',
    id,
    before: { approval: before?.state ?? null },
    after: { approval: 'waiting', reason, floorPercent: floor },
    requestId: request.id,
    history: { staff: `Approval asked for: ${reason}`, everybody: null },
  });
  await tellApprovers(tx, user, row, below, approval);
  return findQuote(tx, user, id);
});

/**
 * Returns the approval that waits for an answer.
 * @throws 409 `not_waiting`, naming the user who answered first
 */
const requireWaitingApproval = ({ doc: { approval } }: QuoteRow): calls.Approval => {
  if (approval?.state === 'waiting') return approval;
  const by = approval?.answer ? ` It was ${approval.state} already, by ${approval.answer.by}.` : '';
  throw conflict(`This quote does not wait for an approver.${by}`, 'not_waiting');
};

const tellOwner = async (tx: Tx, user: User, row: QuoteRow, approval: calls.Approval): Promise<void> => {
  const [owner] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, row.owner.id), eq(users.status, 'active'), ne(users.id, user.id)));
  if (!owner) return;
  const { state, answer } = approval;
  const quote = { id: row.id, number: quoteNumber(row.number, row.revision), name: row.name };
  const data = { ...quote, firstName: owner.firstName, state, by: answer?.by ?? '', comment: answer?.comment ?? '' };
  await queueMail(tx, approvalAnsweredMail, { to: owner.email, data, agentId: row.agentId });
};

const answerApproval = handle(calls.answerApproval, async ({ params: { id }, body, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  const waiting = requireWaitingApproval(row);
  requireQuoteAction(row, 'save');
  const { answer: state, comment } = body;
  const by = byName(user);
  const approval: calls.Approval = { ...waiting, state, answer: { by, at: new Date().toISOString(), comment } };
  await storeQuote(tx, id, { status: 'saved', doc: { ...row.doc, approval } });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.approval-answered',
    id,
    before: { approval: 'waiting' },
    after: { approval: state, comment },
    requestId: request.id,
    history: {
      staff: [state === 'approved' ? 'Approved' : 'Refused', comment].filter(Boolean).join(': '),
      everybody: null,
    },
  });
  await tellOwner(tx, user, row, approval);
  return findQuote(tx, user, id);
});

/** Routes to request and to give approval of a quote below the margin floor. */
export const approvals = [askApproval, answerApproval];
