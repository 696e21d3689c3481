import * as calls from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { newId } from '../../../platform/encoding/id';
import { conflict, forbidden } from '../../../platform/errors';
import { fullName, type User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { bookingTemplates } from '../../../tables/bookingTables';
import { customerParty } from '../booking/bookingParties';
import { deleteOwn, ownedByAgent } from './draftScope';

const selectTemplates = (db: Executor, user: User) =>
  db
    .select()
    .from(bookingTemplates)
    .where(ownedByAgent(user, bookingTemplates))
    .orderBy(sql`lower(${bookingTemplates.name})`, bookingTemplates.id);
type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number];

const toTemplate = ({ id, name, form, createdByName, createdAt }: TemplateRow): calls.BookingTemplate => ({
  id,
  name,
  form,
  createdBy: createdByName,
  createdAt,
});

export const listBookingTemplates = handle(calls.listBookingTemplates, async ({ db, user }) =>
  (await selectTemplates(db, user)).map(toTemplate),
);

export const createBookingTemplate = handle(
  calls.createBookingTemplate,
  async ({ tx, user, body: { name, form }, request }) => {
    const agentId = form.company
      ? (await customerParty(tx, user, form.company.id, 'form.company')).agentId
      : user.companyId;
    if (!agentId) throw forbidden('Templates belong to a forwarding company. Choose one of its customers.');
    const id = newId();
    const [row] = await tx
      .insert(bookingTemplates)
      .values({
        id,
        agentId,
        name,
        form: calls.toBookingTemplate(form),
        createdBy: user.id,
        createdByName: fullName(user),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict(`There is a template “${name}” already. Choose another name.`);
    const after = { name };
    await recordChange(tx, { actor: user, action: 'booking-template.created', id, after, requestId: request.id });
    return toTemplate(row);
  },
);

export const deleteBookingTemplate = handle(
  calls.deleteBookingTemplate,
  async ({ tx, user, params: { id }, request }) => {
    const { name } = await deleteOwn(tx, user, bookingTemplates, id);
    const before = { name };
    await recordChange(tx, { actor: user, action: 'booking-template.deleted', id, before, requestId: request.id });
  },
);
