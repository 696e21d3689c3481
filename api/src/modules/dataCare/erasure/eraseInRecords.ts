import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { forgetAllAttempts } from '../../../platform/auth/loginThrottle';
import type { Tx } from '../../../ports/database';
import { companies, contacts, customerNotes, formDrafts, registrations, users } from '../../../tables/accountTables';
import {
  bookingDrafts,
  bookingFiles,
  bookingHistories,
  bookings,
  bookingTemplates,
} from '../../../tables/bookingTables';
import { externalFollowers, notificationEvents } from '../../../tables/notificationTables';
import { idempotencyKeys, mails } from '../../../tables/platformTables';
import { quoteHistories, quoteLinks, quoteRecipients, quotes } from '../../../tables/quoteTables';
import { signInChallenges } from '../../../tables/signInTables';
import { bookingTasks } from '../../../tables/taskTables';
import { ERASED, erasedName, eraseInJson } from './eraseIn';
import { eraseInRemarks } from './eraseInRemarks';
import { type ErasureTarget, includesText, isEmail, replaceInJson, replaceInText } from './replaceInText';

/** Erases the name in bookings. */
const eraseInBookings = async (tx: Tx, erased: ErasureTarget): Promise<void> => {
  const { userId, agentId, said } = erased;
  for (const table of [bookings, bookingDrafts, bookingTemplates])
    await tx.update(table).set({ createdByName: ERASED }).where(eq(table.createdBy, userId));
  await tx.update(notificationEvents).set({ actorName: ERASED }).where(eq(notificationEvents.actorId, userId));
  await tx.update(bookingFiles).set({ uploader: ERASED }).where(eq(bookingFiles.uploadedBy, userId));
  await tx.update(bookingFiles).set({ verifier: ERASED }).where(eq(bookingFiles.verifiedBy, userId));
  await tx.update(bookingTasks).set({ doneName: ERASED }).where(eq(bookingTasks.doneBy, userId));
  // The cancellation has a name but no id; the history of the booking has the id.
  await tx
    .update(bookings)
    .set({
      cancellation: sql`${replaceInJson(bookings.cancellation, erased)} || jsonb_build_object('by', ${ERASED}::text)`,
    })
    .where(
      and(
        sql`${bookings.cancellation} ->> 'by' = ${`${said.firstName} ${said.lastName}`.trim()}`,
        sql`exists (select from ${bookingHistories} where ${bookingHistories.bookingId} = ${bookings.id}
              and ${bookingHistories.userId} = ${userId})`,
      ),
    );
  const { detail, label, before, after, changes, acknowledgedBy } = bookingHistories;
  await tx
    .update(bookingHistories)
    .set({
      ...{ userName: ERASED, detail: replaceInText(detail, erased), label: replaceInText(label, erased) },
      ...{ before: replaceInJson(before, erased), after: replaceInJson(after, erased) },
      changes: replaceInJson(changes, erased),
    })
    .where(eq(bookingHistories.userId, userId));
  await tx
    .update(bookingHistories)
    .set({ acknowledgedName: ERASED, acknowledgedEmail: '' })
    .where(eq(acknowledgedBy, userId));
  if (!said.email || agentId === null) return;
  const contactPerson = sql`${bookings.doc} #>> '{fields,contactPerson,email}'`;
  await tx
    .update(bookings)
    .set({
      doc: sql`jsonb_set(${bookings.doc}, '{fields,contactPerson}',
        jsonb_build_object('name', ${ERASED}::text, 'email', '', 'phone', ''))`,
    })
    .where(and(eq(bookings.agentId, agentId), isEmail(contactPerson, said.email)));
  await tx
    .update(formDrafts)
    .set({
      content: sql`jsonb_set(${formDrafts.content}, '{values}', ${formDrafts.content} -> 'values'
        || jsonb_build_object('contact_name', ${ERASED}::text, 'contact_email', '', 'contact_phone', ''))`,
    })
    .where(
      and(eq(formDrafts.tenant, agentId), isEmail(sql`${formDrafts.content} #>> '{values,contact_email}'`, said.email)),
    );
  // Other unsent forms name a person in many shapes, and their author can type the rest again.
  await tx
    .delete(formDrafts)
    .where(
      and(
        eq(formDrafts.tenant, agentId),
        sql`${formDrafts.content} ? 'fields'`,
        includesText(sql`${formDrafts.content}::text`, said.email),
      ),
    );
  for (const table of [bookingDrafts, bookingTemplates])
    await tx
      .update(table)
      .set({
        form: sql`${table.form} || jsonb_build_object('contact_name', ${ERASED}::text, 'contact_email', '', 'contact_phone', '')`,
      })
      .where(and(eq(table.agentId, agentId), isEmail(sql`${table.form} ->> 'contact_email'`, said.email)));
};

/** Erases the name in answers to quotes and in their recipients. */
const eraseInQuotes = async (tx: Tx, erased: ErasureTarget): Promise<void> => {
  const { userId, agentId, said } = erased;
  const { byName, quoteId } = quoteHistories;
  await tx
    .update(quoteHistories)
    .set({ byName: replaceInText(byName, erased) })
    .where(eq(quoteHistories.userId, userId));
  for (const answer of ['accepted', 'rejected']) {
    const by = sql`${quotes.doc} #>> array[${answer}, 'by']::text[]`;
    await tx
      .update(quotes)
      .set({
        doc: sql`jsonb_set(${quotes.doc}, array[${answer}, 'by']::text[], to_jsonb(${replaceInText(by, erased)}))`,
      })
      .where(
        sql`${by} is not null and exists (select from ${quoteHistories} where ${quoteId} = ${quotes.id}
              and ${quoteHistories.userId} = ${userId})`,
      );
  }
  await tx
    .update(quoteRecipients)
    .set({ email: `erased-${userId}` })
    .where(or(eq(quoteRecipients.userId, userId), said.email ? isEmail(quoteRecipients.email, said.email) : undefined));
  if (!said.email || agentId === null) return;
  await tx
    .update(quoteLinks)
    .set({ email: `erased-${userId}`, revokedAt: sql`coalesce(${quoteLinks.revokedAt}, now())` })
    .where(and(eq(quoteLinks.agentId, agentId), isEmail(quoteLinks.email, said.email)));
};

/** Erases contacts and companies of the agent with the same address. */
const eraseInAddressBooks = async (tx: Tx, { agentId, said: { email } }: ErasureTarget): Promise<void> => {
  if (!email || agentId === null) return;
  await tx
    .update(contacts)
    .set({ ...erasedName, email: '', phone: '', mobile: '' })
    .where(and(eq(contacts.agentId, agentId), isEmail(contacts.email, email)));
  // No other person follows under that address.
  await tx
    .delete(externalFollowers)
    .where(and(eq(externalFollowers.agentId, agentId), isEmail(externalFollowers.email, email)));
  await tx
    .update(companies)
    .set({ ...erasedName, email: '' })
    .where(and(or(eq(companies.id, agentId), eq(companies.agentId, agentId)), isEmail(companies.email, email)));
};

/** Erases the author's name in customer notes; the id stays. */
const eraseInCustomerNotes = async (tx: Tx, erased: ErasureTarget): Promise<void> => {
  const { authorId, text } = customerNotes;
  await tx
    .update(customerNotes)
    .set({ author: ERASED, text: replaceInText(text, erased) })
    .where(eq(authorId, erased.userId));
};

const isOfAgent = (agentId: string): SQL =>
  sql`${users.companyId} in (select ${companies.id} from ${companies}
    where ${or(eq(companies.id, agentId), eq(companies.agentId, agentId))})`;

/** Erases the name in stored answers of idempotency keys, which are repeated for a day. */
const eraseInStoredAnswers = async (tx: Tx, { userId, agentId, said }: ErasureTarget): Promise<void> => {
  const { actorId, key, answer } = idempotencyKeys;
  await tx.delete(idempotencyKeys).where(eq(actorId, userId));
  const isColleague = or(eq(users.role, 'super-admin'), agentId === null ? undefined : isOfAgent(agentId));
  const rows = await tx
    .select({ actorId, key, answer })
    .from(idempotencyKeys)
    .where(
      and(
        inArray(actorId, tx.select({ id: users.id }).from(users).where(isColleague)),
        or(...[userId, said.email].filter(Boolean).map((text) => includesText(answer, text))),
      ),
    );
  for (const row of rows) {
    const value = JSON.parse(row.answer ?? 'null');
    await tx
      .update(idempotencyKeys)
      .set({ answer: JSON.stringify(eraseInJson(value, said, value?.id === userId)) })
      .where(and(eq(actorId, row.actorId), eq(key, row.key)));
  }
};

/** Erases a person in all records except the audit log. Records stay, with their numbers and times. */
export const eraseInRecords = async (tx: Tx, erased: ErasureTarget): Promise<void> => {
  const { userId, said } = erased;
  await eraseInBookings(tx, erased);
  await eraseInQuotes(tx, erased);
  await eraseInAddressBooks(tx, erased);
  await eraseInCustomerNotes(tx, erased);
  await eraseInRemarks(tx, erased);
  await eraseInStoredAnswers(tx, erased);
  await forgetAllAttempts(tx, [userId, said.email].filter(Boolean));
  // Abilities name the user who granted them.
  const name = `${said.firstName} ${said.lastName}`.trim();
  const gave = sql`${users.abilities} @> jsonb_build_array(jsonb_build_object('by', ${name}::text))`;
  if (name && erased.agentId !== null)
    await tx
      .update(users)
      .set({
        abilities: sql`(select jsonb_agg(case when one ->> 'by' = ${name}::text
          then jsonb_set(one, '{by}', to_jsonb(${ERASED}::text)) else one end) from jsonb_array_elements(${users.abilities}) one)`,
      })
      .where(and(gave, isOfAgent(erased.agentId)));
  if (!said.email) return;
  await tx.delete(mails).where(isEmail(mails.toAddress, said.email));
  await tx.delete(signInChallenges).where(isEmail(signInChallenges.email, said.email));
  await tx.delete(registrations).where(isEmail(registrations.email, said.email));
};
