import * as calls from '@quayside/contract';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { invalid, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/id';
import { pageAround, windowOf } from '../../../platform/pageAround';
import { recordChange } from '../../../platform/recordChange';
import { fullName, type User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import { bookingDrafts, bookingFiles } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { quotes } from '../../../tables/quoteTables';
import { isUnattached } from '../../quotes/attachedFiles';
import { quoteScope } from '../../quotes/quoteScope';
import { customerParty } from '../booking/bookingParties';
import { deleteOwn, ownedByAgent } from './draftScope';

type Form = calls.BookingDraft['form'];

const select = (db: Executor, user: User) =>
  db.select().from(bookingDrafts).where(ownedByAgent(user, bookingDrafts)).$dynamic();
type DraftRow = Awaited<ReturnType<typeof select>>[number];

/** A draft as its agent's people see it. */
export const toDraft = ({ id, form, createdByName, updatedAt, version }: DraftRow): calls.BookingDraft => ({
  id,
  status: 'draft',
  form,
  createdBy: createdByName,
  updatedAt,
  version,
});

const isOwn = (user: User, id: string) => and(ownedByAgent(user, bookingDrafts), eq(bookingDrafts.id, id));

const findDraft = async (db: Executor, user: User, id: string): Promise<DraftRow> => {
  const [row] = await db.select().from(bookingDrafts).where(isOwn(user, id));
  if (!row) throw notFound();
  return row;
};

/** The draft, kept from other writers until the transaction ends. @throws 404 for one that is not the caller's agent's, or gone */
export const lockDraft = async (tx: Tx, user: User, id: string): Promise<DraftRow> => {
  const [row] = await tx.select().from(bookingDrafts).where(isOwn(user, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** A draft's files stay as long as it does; those that were taken out of it go like all that nobody claims. */
const keepFiles = async (tx: Tx, user: User, draftId: string, form: Form): Promise<void> => {
  const ids = calls.filesOfForm(form);
  // What buyers left for the booking of a quote is there for all who see the quote.
  const seen = tx.select({ id: quotes.id }).from(quotes).where(quoteScope(user));
  const isMine = or(
    eq(bookingFiles.draftId, draftId),
    and(
      isNull(bookingFiles.draftId),
      isUnattached,
      or(eq(bookingFiles.uploadedBy, user.id), inArray(bookingFiles.quoteId, seen)),
    ),
  );
  await tx.update(bookingFiles).set({ draftId: null }).where(eq(bookingFiles.draftId, draftId));
  if (ids.length === 0) return;
  const { rowCount } = await tx
    .update(bookingFiles)
    .set({ draftId })
    .where(and(inArray(bookingFiles.id, ids), isNull(bookingFiles.bookingId), isMine));
  if ((rowCount ?? 0) < ids.length)
    throw invalid([{ path: 'form', message: 'A document is not available any more. Please upload it again.' }]);
};

/** What the audit keeps of a draft: whose it is. */
const told = ({ company, your_reference_number }: Form) => ({
  company: company.companyName,
  reference: your_reference_number,
});

export const listBookingDrafts = handle(calls.listBookingDrafts, async ({ db, user, query }) => {
  const { offset, rows } = windowOf(query);
  const docs = await select(db, user)
    .orderBy(desc(bookingDrafts.updatedAt), bookingDrafts.id)
    .limit(rows)
    .offset(offset);
  const total = await db.$count(bookingDrafts, ownedByAgent(user, bookingDrafts));
  return pageAround(docs.map(toDraft), total, query);
});

export const getBookingDraft = handle(calls.getBookingDraft, async ({ db, user, params }) =>
  toDraft(await findDraft(db, user, params.id)),
);

export const createBookingDraft = handle(calls.createBookingDraft, async ({ tx, user, body: { form }, request }) => {
  const { agentId } = await customerParty(tx, user, form.company.id, 'form.company');
  const id = newId();
  await tx.insert(bookingDrafts).values({
    id,
    agentId,
    companyId: form.company.id,
    form,
    createdBy: user.id,
    createdByName: fullName(user),
  });
  await keepFiles(tx, user, id, form);
  const after = told(form);
  await recordChange(tx, { actor: user, action: 'booking-draft.created', id, after, requestId: request.id });
  return toDraft(await findDraft(tx, user, id));
});

export const updateBookingDraft = handle(
  calls.updateBookingDraft,
  async ({ tx, user, params: { id }, body: { form }, expectedVersion, request }) => {
    const before = await lockDraft(tx, user, id);
    refuseStale('this draft', before.version, expectedVersion);
    const { agentId } = await customerParty(tx, user, form.company.id, 'form.company');
    await tx
      .update(bookingDrafts)
      .set({ form, agentId, companyId: form.company.id, ...nextVersion(bookingDrafts) })
      .where(eq(bookingDrafts.id, id));
    await keepFiles(tx, user, id, form);
    await recordChange(tx, {
      actor: user,
      action: 'booking-draft.updated',
      id,
      before: told(before.form),
      after: told(form),
      requestId: request.id,
    });
    return toDraft(await findDraft(tx, user, id));
  },
);

export const deleteBookingDraft = handle(calls.deleteBookingDraft, async ({ tx, user, params: { id }, request }) => {
  const before = told((await deleteOwn(tx, user, bookingDrafts, id)).form);
  await recordChange(tx, { actor: user, action: 'booking-draft.deleted', id, before, requestId: request.id });
});

interface Submitted {
  /** Of the booking. */
  readonly id: string;
  readonly requestId: string | undefined;
}

/** The draft goes with the booking that it became. */
export const submitDraft = async (tx: Tx, user: User, { id, form }: DraftRow, booking: Submitted): Promise<void> => {
  await tx.delete(bookingDrafts).where(eq(bookingDrafts.id, id));
  await recordChange(tx, {
    actor: user,
    action: 'booking-draft.submitted',
    id,
    before: told(form),
    after: { booking: booking.id },
    requestId: booking.requestId,
  });
};
