import * as calls from '@quayside/contract';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { newId } from '../../../platform/encoding/id';
import { invalid, notFound } from '../../../platform/errors';
import { pageAround, toRowWindow } from '../../../platform/lists/pageAround';
import { fullName, type User } from '../../../platform/people/user';
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

/** Converts a draft row to its contract form. */
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

/**
 * Returns a draft and locks it until the transaction ends. @throws 404 when it belongs to another agent or no longer
 * exists
 */
export const lockDraft = async (tx: Tx, user: User, id: string): Promise<DraftRow> => {
  const [row] = await tx.select().from(bookingDrafts).where(isOwn(user, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** Attaches the files of the form to the draft. Files removed from the form are deleted like all unclaimed ones. */
const keepFiles = async (tx: Tx, user: User, draftId: string, form: Form): Promise<void> => {
  const ids = calls.filesOfForm(form);
  // Files that buyers left for the booking of a quote are available to all who may see the quote.
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

/** Returns the fields of a draft for the audit log. */
const auditedDraft = ({ company, your_reference_number }: Form) => ({
  company: company.companyName,
  reference: your_reference_number,
});

export const listBookingDrafts = handle(calls.listBookingDrafts, async ({ db, user, query }) => {
  const { offset, rows } = toRowWindow(query);
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
  const after = auditedDraft(form);
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
      before: auditedDraft(before.form),
      after: auditedDraft(form),
      requestId: request.id,
    });
    return toDraft(await findDraft(tx, user, id));
  },
);

export const deleteBookingDraft = handle(calls.deleteBookingDraft, async ({ tx, user, params: { id }, request }) => {
  const before = auditedDraft((await deleteOwn(tx, user, bookingDrafts, id)).form);
  await recordChange(tx, { actor: user, action: 'booking-draft.deleted', id, before, requestId: request.id });
});

interface SubmitDraftInput {
  /** Of the booking. */
  readonly id: string;
  readonly requestId: string | undefined;
}

/** Deletes the draft after it became a booking. */
export const submitDraft = async (
  tx: Tx,
  user: User,
  { id, form }: DraftRow,
  booking: SubmitDraftInput,
): Promise<void> => {
  await tx.delete(bookingDrafts).where(eq(bookingDrafts.id, id));
  await recordChange(tx, {
    actor: user,
    action: 'booking-draft.submitted',
    id,
    before: auditedDraft(form),
    after: { booking: booking.id },
    requestId: booking.requestId,
  });
};
