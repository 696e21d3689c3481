import { bookingTextFieldList } from '@quayside/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../ports/database';
import { contacts, customerNotes, customerTerms } from '../../../tables/accountTables';
import { bookingHistories, bookings, shareLinks } from '../../../tables/bookingTables';
import { comments, commentTexts } from '../../../tables/conversationTables';
import { nextVersion } from '../../../tables/nextVersion';
import { notificationEvents } from '../../../tables/notificationTables';
import { quoteHistories, quoteRequests, quotes } from '../../../tables/quoteTables';
import { bookingTasks } from '../../../tables/taskTables';
import { type ErasureTarget, includesText, replaceInJson, replaceInText } from './replaceInText';

/** Erases the full name or address in texts that others of the agent wrote, and in customers' requests. */
export const eraseInRemarks = async (tx: Tx, erased: ErasureTarget): Promise<void> => {
  const { agentId, said } = erased;
  const fullName = said.firstName && said.lastName ? `${said.firstName} ${said.lastName}` : '';
  const known = [said.email, fullName].filter(Boolean);
  if (agentId === null || known.length === 0) return;
  const names = (...columns: readonly (PgColumn | SQL)[]): SQL | undefined =>
    or(...columns.flatMap((column) => known.map((text) => includesText(sql`(${column})::text`, text))));

  const { text } = customerNotes;
  await tx
    .update(customerNotes)
    .set({ text: replaceInText(text, erased) })
    .where(and(eq(customerNotes.agentId, agentId), names(text)));

  const { billingAddress, pickupAddress, deliveryAddress } = customerTerms;
  await tx
    .update(customerTerms)
    .set({
      billingAddress: replaceInText(billingAddress, erased),
      pickupAddress: replaceInText(pickupAddress, erased),
      deliveryAddress: replaceInText(deliveryAddress, erased),
      ...nextVersion(customerTerms),
    })
    .where(and(eq(customerTerms.agentId, agentId), names(billingAddress, pickupAddress, deliveryAddress)));

  // An address of a customer is a contact, too, and its description can name whom to ask for.
  const { address, description } = contacts;
  await tx
    .update(contacts)
    .set({
      ...{ address: replaceInText(address, erased), description: replaceInText(description, erased) },
      ...nextVersion(contacts),
    })
    .where(and(eq(contacts.agentId, agentId), names(address, description)));

  const { detail, label, before, after, changes, bookingId } = bookingHistories;
  const ofAgent = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.agentId, agentId));
  await tx
    .update(bookingHistories)
    .set({
      ...{ detail: replaceInText(detail, erased), label: replaceInText(label, erased) },
      ...{ before: replaceInJson(before, erased), after: replaceInJson(after, erased) },
      changes: replaceInJson(changes, erased),
    })
    .where(and(inArray(bookingId, ofAgent), names(detail, label, before, after, changes)));

  await tx
    .update(shareLinks)
    .set({ label: replaceInText(shareLinks.label, erased) })
    .where(and(eq(shareLinks.agentId, agentId), names(shareLinks.label)));

  await tx
    .update(bookingTasks)
    .set({ title: replaceInText(bookingTasks.title, erased) })
    .where(and(eq(bookingTasks.agentId, agentId), names(bookingTasks.title)));

  const news = notificationEvents;
  await tx
    .update(news)
    .set({ detail: replaceInText(news.detail, erased), label: replaceInText(news.label, erased) })
    .where(and(eq(news.agentId, agentId), names(news.detail, news.label)));

  const { text: was, commentId } = commentTexts;
  const commentsOfAgent = tx.select({ id: comments.id }).from(comments).where(eq(comments.agentId, agentId));
  await tx
    .update(comments)
    .set({ text: replaceInText(comments.text, erased) })
    .where(and(eq(comments.agentId, agentId), names(comments.text)));
  await tx
    .update(commentTexts)
    .set({ text: replaceInText(was, erased) })
    .where(and(inArray(commentId, commentsOfAgent), names(was)));

  for (const [, { stored, mayNamePersons }] of bookingTextFieldList) {
    if (!mayNamePersons) continue;
    const path = sql`${`{fields,${stored.replace('.', ',')}}`}::text[]`;
    const written = sql`${bookings.doc} #>> ${path}`;
    await tx
      .update(bookings)
      .set({ doc: sql`jsonb_set(${bookings.doc}, ${path}, to_jsonb(${replaceInText(written, erased)}))` })
      .where(and(eq(bookings.agentId, agentId), names(written)));
  }
  const reason = sql`${bookings.cancellation} ->> 'comment'`;
  await tx
    .update(bookings)
    .set({
      cancellation: sql`${bookings.cancellation} || jsonb_build_object('comment', ${replaceInText(reason, erased)})`,
    })
    .where(and(eq(bookings.agentId, agentId), names(reason)));

  for (const part of ['remarks', 'closedBecause', 'commodity', 'caller'] as const) {
    const said = sql`${quoteRequests.doc} ->> ${part}::text`;
    await tx
      .update(quoteRequests)
      .set({ doc: sql`${quoteRequests.doc} || jsonb_build_object(${part}::text, ${replaceInText(said, erased)})` })
      .where(and(eq(quoteRequests.agentId, agentId), names(said)));
  }

  const { staffText, publicText, quoteId } = quoteHistories;
  const quotesOfAgent = tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.agentId, agentId));
  await tx
    .update(quoteHistories)
    .set({ staffText: replaceInText(staffText, erased), publicText: replaceInText(publicText, erased) })
    .where(and(inArray(quoteId, quotesOfAgent), names(staffText, publicText)));
};
