import { isWaiting, type RequestState, requestNumber } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import { type ChangeOf, recordChange } from '../../platform/audit/recordChange';
import { conflict } from '../../platform/errors';
import { announce } from '../../platform/events/announce';
import { notify } from '../../platform/events/notify';
import type { User } from '../../platform/people/user';
import type { Announcement } from '../../ports/announcement';
import type { Tx } from '../../ports/database';
import { quoteRequests } from '../../tables/quoteTables';
import { type RequestRow, selectRequests } from './requestRows';
import { requestRooms } from './requestScope';

const sentences: Readonly<Record<Exclude<RequestState, 'open' | 'in-work'>, string>> = {
  answered: 'was answered already.',
  closed: 'was closed already.',
  withdrawn: 'was withdrawn by the customer.',
};

/**
 * Checks that the request is waiting.
 * @throws 409 when it no longer waits
 */
export const requireWaitingRequest = ({ state, number }: Pick<RequestRow, 'state' | 'number'>): void => {
  if (!isWaiting(state))
    throw conflict(`${requestNumber(number)} ${sentences[state as keyof typeof sentences]}`, `request_${state}`);
};

interface RequestAnnouncementInput {
  readonly id: string;
  readonly version: number;
  readonly state: RequestState;
  readonly agentId: string;
  readonly companyId: string;
}

/** Returns the announcement for users who see the request. */
export const requestAnnouncement = ({
  id,
  version,
  state,
  ...parties
}: RequestAnnouncementInput): Announcement<'REQUEST_CHANGED'> => ({
  event: 'REQUEST_CHANGED',
  payload: { id, version, state },
  rooms: requestRooms(parties),
});

/** Announces a change other than the state of a request: the result of the virus scan of its files. */
export const announceRequest = async (tx: Tx, id: string): Promise<void> => {
  const { version, state, agentId, companyId } = quoteRequests;
  const [found] = await tx
    .select({ id: quoteRequests.id, version, state, agentId, companyId })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  if (!found) return;
  const { event, payload, rooms } = requestAnnouncement(found);
  announce(tx, event, payload, rooms);
};

interface Move {
  /** Null when a rule of the agent acts. */
  readonly actor: User | null;
  readonly action: ChangeOf<'quote-request'>;
  /** Locked. */
  readonly row: Omit<typeof quoteRequests.$inferSelect, 'askedBy'>;
  readonly to: Pick<typeof quoteRequests.$inferSelect, 'state'> &
    Partial<Pick<typeof quoteRequests.$inferSelect, 'ownerId' | 'quoteId' | 'bookingId' | 'escalatedAt'>>;
  /** Reason for closing it. */
  readonly closedBecause?: string;
  readonly requestId: string | undefined;
}

const news: Partial<Record<ChangeOf<'quote-request'>, string>> = {
  'quote-request.taken': 'Request taken',
  'quote-request.answered': 'A quote is made',
  'quote-request.booked': 'Request booked',
  'quote-request.closed': 'Request closed',
  'quote-request.withdrawn': 'Request withdrawn',
};

/** Changes the state of a locked request: writes its next version and the audit log, and announces it. */
export const moveRequest = async (
  tx: Tx,
  { actor, action, row, to, closedBecause, requestId }: Move,
): Promise<void> => {
  const { id, state, ownerId, quoteId, bookingId } = row;
  await tx
    .update(quoteRequests)
    .set({
      ...to,
      ...(closedBecause !== undefined && { doc: { ...row.doc, closedBecause } }),
      version: sql`${quoteRequests.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(quoteRequests.id, id));
  await recordChange(tx, {
    actor,
    action,
    id,
    before: { state, ownerId, quoteId, bookingId },
    after: { ...to, ...(closedBecause !== undefined && { closedBecause }) },
    requestId,
    announcement: requestAnnouncement({ ...row, ...to, version: row.version + 1 }),
  });
  const label = news[action];
  if (label === undefined) return;
  const about = { agentId: row.agentId, subjectId: id, actor };
  await notify(tx, { kind: 'request-moved', label, detail: closedBecause ?? row.doc.cargo, ...about });
};

/** Returns the requests that a quote answers, locked until the transaction ends. */
export const requestsOfQuote = async (tx: Tx, user: User, quoteId: string): Promise<RequestRow[]> => {
  const where = eq(quoteRequests.quoteId, quoteId);
  await tx.select({ id: quoteRequests.id }).from(quoteRequests).where(where).for('update');
  return selectRequests(tx, user, { where, order: sql`${quoteRequests.id}`, limit: 100, offset: 0 });
};
