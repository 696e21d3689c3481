import type { RealtimeEvents } from '@quayside/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Announcement } from '../../ports/announcement';
import type { Tx } from '../../ports/database';
import { buildInsert } from '../../tables/buildInsert';
import { audit } from '../../tables/platformTables';
import { afterCommit } from '../database/afterCommit';
import { insertTogether } from '../database/insertTogether';
import { newId } from '../encoding/id';
import { announce } from '../events/announce';
import { isForWebhooks } from '../events/webhookEvents';
import { getRequestOrigin } from '../http/getRequestOrigin';
import { selectEntryTenant } from '../people/selectEntryTenant';

/** All audit actions, changes and reads, with the kind of record that each is about. */
export const changes = {
  'account.secured': 'user',
  'api-key.assigned': 'api-key',
  'api-key.created': 'api-key',
  'api-key.revoked': 'api-key',
  'audit.exported': 'list',
  'banner.deleted': 'banner',
  'banner.previewed': 'banner',
  'banner.published': 'banner',
  'booking.assigned': 'booking',
  'booking.cancelled': 'booking',
  'booking.completed': 'booking',
  'booking.event-corrected': 'booking',
  'booking.event-withdrawn': 'booking',
  'booking.events-recorded': 'booking',
  'booking.created': 'booking',
  'booking.edited': 'booking',
  'booking.containers-changed': 'booking',
  'booking.legs-changed': 'booking',
  'booking.priced': 'booking',
  'booking.price-viewed': 'booking',
  'booking.removed': 'booking',
  'booking.restored': 'booking',
  'booking.shipping-status': 'booking',
  'booking.tagged': 'booking',
  'booking.tracked': 'booking',
  'booking.tracking-requested': 'booking',
  'booking.updated': 'booking',
  'booking-draft.created': 'booking-draft',
  'booking-draft.deleted': 'booking-draft',
  'booking-draft.submitted': 'booking-draft',
  'booking-draft.updated': 'booking-draft',
  'booking-template.created': 'booking-template',
  'booking-template.deleted': 'booking-template',
  'bookings.exported': 'list',
  'bookings.imported': 'rate-import',
  'calendar-feed.made': 'user',
  'calendar-feed.revoked': 'user',
  'charge-code.deleted': 'charge-code',
  'carrier.changed': 'carrier',
  'carrier.created': 'carrier',
  'comment.changed': 'comment',
  'comment.removed': 'comment',
  'comment.written': 'comment',
  'company.closed': 'company',
  'company.created': 'company',
  'company.deleted': 'company',
  'company.deletion-asked': 'company',
  'company.invited': 'company',
  'company.kept': 'company',
  'company.note-added': 'company',
  'company.note-removed': 'company',
  'company.registered': 'company',
  'company.renamed': 'company',
  'company.resumed': 'company',
  'company.services-changed': 'company',
  'company.suspended': 'company',
  'company.terms-changed': 'company',
  'company.updated': 'company',
  'company.view-chosen': 'company',
  'company-profile.changed': 'company',
  'contacts.imported': 'rate-import',
  'company-sign-in.changed': 'company',
  'company-sign-in.removed': 'company',
  'contact.created': 'contact',
  'contact.deleted': 'contact',
  'contact.updated': 'contact',
  'customers.imported': 'rate-import',
  'data-care.changed': 'company',
  'data-export.asked': 'data-export',
  'data-export.cancelled': 'data-export',
  'data-export.downloaded': 'data-export',
  'departure.changed': 'departure',
  'departure.created': 'departure',
  'departure.removed': 'departure',
  'departures.ended': 'departure',
  'departures.imported': 'rate-import',
  'departure-source.changed': 'tracking-connection',
  'departures.made': 'departure',
  'departures.told': 'departure',
  'document.downloaded': 'booking',
  'document.missing': 'booking',
  'document.refused': 'booking',
  'document.removed': 'booking',
  'document.replaced': 'booking',
  'document.unverified': 'booking',
  'document.unwaived': 'booking',
  'document.uploaded': 'booking',
  'document.verified': 'booking',
  'document.waived': 'booking',
  'documents.downloaded': 'booking',
  'email.change-asked': 'user',
  'email.change-stopped': 'user',
  'email.changed': 'user',
  'exception.acknowledged': 'booking',
  'exception.assigned': 'exception',
  'exception.commented': 'exception',
  'exception.escalated': 'exception',
  'exception.raised': 'booking',
  'exception.reopened': 'booking',
  'exception.resolved': 'booking',
  'exception.snoozed': 'exception',
  'exception.went-on': 'booking',
  'exception.withdrawn': 'booking',
  'exception.woken': 'exception',
  'exception-rules.changed': 'company',
  'free-time-tariffs.changed': 'company',
  'booking.free-time-typed': 'booking',
  'exchange-rate.stored': 'company',
  'exchange-rates.fetched': 'list',
  'file.downloaded': 'file',
  'file.refused': 'file',
  'file.uploaded': 'file',
  'first-steps.hidden': 'company',
  'follower.asked': 'booking',
  'follower.confirmed': 'booking',
  'follower.removed': 'booking',
  'follower.stopped': 'booking',
  'held-message.corrected': 'held-message',
  'held-message.delivered': 'held-message',
  'held-message.discarded': 'held-message',
  'identity.linked': 'user',
  'import.undone': 'rate-import',
  'invitation.accepted': 'user',
  'invoice.changed': 'invoice',
  'invoice.created': 'invoice',
  'invoice.credited': 'invoice',
  'invoice.discarded': 'invoice',
  'invoice.downloaded': 'invoice',
  'invoice.issued': 'invoice',
  'invoice.paid': 'invoice',
  'invoice.sent': 'invoice',
  'invoices.exported': 'list',
  'legal-hold.ended': 'legal-hold',
  'legal-hold.placed': 'legal-hold',
  'logo.removed': 'company',
  'logo.uploaded': 'company',
  'mail-in.changed': 'company',
  'paper.downloaded': 'booking',
  'passkey.added': 'user',
  'passkey.removed': 'user',
  'passkey.renamed': 'user',
  'password.changed': 'user',
  'password.forgotten': 'user',
  'password.reset': 'user',
  'password.reset-sent': 'user',
  'place.changed': 'place',
  'place.created': 'place',
  'quote-numbers.exported': 'list',
  'quote.accepted': 'quote',
  'quote.approval-answered': 'quote',
  'quote.approval-asked': 'quote',
  'quote.booked': 'quote',
  'quote.changed': 'quote',
  'quote.created': 'quote',
  'quote.bounced': 'quote',
  'quote.deleted': 'quote',
  'quote.details-left': 'quote',
  'quote.document-left': 'quote',
  'quote.downloaded': 'quote',
  'quote.link-revoked': 'quote',
  'quote.price-viewed': 'quote',
  'quote.question-asked': 'quote',
  'quote.rejected': 'quote',
  'quote.reminded': 'quote',
  'quote.reminder-set': 'quote',
  'quote.requoted': 'quote',
  'quote.sent': 'quote',
  'quote.viewed': 'quote',
  'quote-request.answered': 'quote-request',
  'quote-request.booked': 'quote-request',
  'quote-request.closed': 'quote-request',
  'quote-request.created': 'quote-request',
  'quote-request.reopened': 'quote-request',
  'quote-request.escalated': 'quote-request',
  'quote-request.taken': 'quote-request',
  'quote-request.withdrawn': 'quote-request',
  'rate.created': 'rate',
  'rate.ended': 'rate',
  'rate.imported': 'rate-import',
  'rate.removed': 'rate',
  'rate.updated': 'rate',
  'rate-import.faults-downloaded': 'rate-import',
  'events.pulled': 'list',
  'rates.change-undone': 'list',
  'rates.changed': 'list',
  'rates.exported': 'list',
  'rates.viewed': 'list',
  'recovery-code.used': 'user',
  'recovery-codes.renewed': 'user',
  'sample-data.added': 'company',
  'sample-data.removed': 'company',
  'second-factor.added': 'user',
  'second-factor.removed': 'user',
  'release.moved': 'release',
  'service.changed': 'service',
  'service.created': 'service',
  'service.removed': 'service',
  'session.closed': 'session',
  'session.ended': 'session',
  'session.opened': 'session',
  'sessions.ended': 'user',
  'share-link.made': 'booking',
  'share-link.opened': 'booking',
  'share-link.revoked': 'booking',
  'sign-in-domain.claimed': 'company',
  'sign-in-domain.removed': 'company',
  'sign-in-domain.lapsed': 'company',
  'sign-in-domain.verified': 'company',
  'sign-in-policy.changed': 'company',
  'standard-margin.changed': 'company',
  'task.added': 'task',
  'task.changed': 'task',
  'task.completed': 'task',
  'task.deleted': 'task',
  'task.reopened': 'task',
  'customer-news.changed': 'company',
  'task-templates.changed': 'company',
  'tracking-connection.changed': 'tracking-connection',
  'statuses.imported': 'rate-import',
  'tracking-connection.created': 'tracking-connection',
  'tracking-connection.removed': 'tracking-connection',
  'tracking-secret.ended': 'tracking-connection',
  'tracking-secret.made': 'tracking-connection',
  'tracking-subscription.ended': 'tracking-connection',
  'tracking-subscription.made': 'tracking-connection',
  'tracking-subscription.secret-changed': 'tracking-connection',
  'unread-message.replayed': 'unread-message',
  'user.access-changed': 'user',
  'user.activated': 'user',
  'user.became-admin': 'user',
  'user.created': 'user',
  'user.deactivated': 'user',
  'user.erased': 'user',
  'user.erasure-asked': 'user',
  'user.invitation-revoked': 'user',
  'user.invited': 'user',
  'user.joined': 'user',
  'user.removed': 'user',
  'user.updated': 'user',
  'vessel-positions.pushed': 'list',
  'webhook.changed': 'webhook',
  'webhook.created': 'webhook',
  'webhook.paused': 'webhook',
  'webhook.removed': 'webhook',
  'webhook.replayed': 'webhook',
  'webhook.secret-changed': 'webhook',
  'webhook.tested': 'webhook',
  'work-as.started': 'company',
  'work-as.stopped': 'company',
} as const;

export type ChangeName = keyof typeof changes;

/** Kinds of records in the audit log; a 'list' is named by its subject. */
export type RecordKind = (typeof changes)[ChangeName];

/** The changes of one kind of record. */
export type ChangeOf<Kind extends RecordKind> = {
  [Name in ChangeName]: (typeof changes)[Name] extends Kind ? Name : never;
}[ChangeName];

type AnyAnnouncement = { readonly [E in keyof RealtimeEvents]: Announcement<E> }[keyof RealtimeEvents];

/** A change that was just made. */
export interface Change<Name extends ChangeName = ChangeName> {
  /** The acting user; null for the system. */
  readonly actor: { readonly id: string } | null;
  readonly action: Name;
  /** Id of the record; its kind follows from the name. */
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string | undefined;
  /** The record's agent, if known; otherwise it is looked up. */
  readonly agentId?: string;
  /** Id of the entry, where another record refers to it. */
  readonly entryId?: string;
  /** Announcement to the sockets after the commit. */
  readonly announcement?: AnyAnnouncement | undefined;
  /** False where the agent is known to have no webhooks: nothing is queued. */
  readonly isHeard?: boolean;
}

const toAuditEntry = (tx: Tx, { actor, action, id, before, after, requestId, agentId }: Change, entryId: string) => {
  const { address, workAs } = getRequestOrigin(tx) ?? {};
  return {
    ...{
      id: entryId,
      actorId: actor?.id,
      action,
      resourceKind: changes[action],
      resourceId: id,
      before,
      after,
      requestId,
    },
    agentId: agentId ?? selectEntryTenant({ kind: changes[action], id, actorId: actor?.id, worksAs: workAs?.agentId }),
    address,
    workAs: workAs && { name: workAs.name, reason: workAs.reason },
  };
};

/**
 * Writes changes to the audit log, which is append-only, queues them for webhooks and announces them: all in the
 * transaction that makes them. Records with a user-visible history have their own function around this one.
 *
 * @param beside inserts to run in the same statement
 */
export const recordChanges = async (
  tx: Tx,
  made: readonly Change[],
  beside: readonly SQLWrapper[] = [],
): Promise<void> => {
  const entries = made.map((change) => ({ change, entryId: change.entryId ?? newId() }));
  const rows = entries.map(({ change, entryId }) => toAuditEntry(tx, change, entryId));
  const isKnown = rows.every(({ agentId }) => typeof agentId === 'string');
  await insertTogether(tx, [...beside, isKnown ? buildInsert(audit, rows) : tx.insert(audit).values(rows)]);
  const heard = entries.filter(({ change: { isHeard = true, action } }) => isHeard && isForWebhooks(action));
  if (heard.length > 0) {
    const ids = sql.param(heard.map(({ entryId }) => entryId));
    await tx.execute(sql`select queue_for_webhooks(${ids}::text[])`);
    afterCommit(tx, (signals) => signals.emit('workQueued', 'webhooks'));
  }
  afterCommit(tx, (signals) => signals.emit('workQueued', 'audit'));
  for (const { announcement } of made)
    if (announcement) announce(tx, announcement.event, announcement.payload, announcement.rooms);
};

/** Records one change. */
export const recordChange = (tx: Tx, change: Change, beside: readonly SQLWrapper[] = []): Promise<void> =>
  recordChanges(tx, [change], beside);
