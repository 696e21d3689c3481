import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  accountLinks,
  companies,
  contacts,
  customerNotes,
  emailChanges,
  formDrafts,
  knownDevices,
  sessions,
  socialIdentities,
  users,
} from '../../../tables/accountTables';
import { agentOfPerson } from '../../../tables/agentOfPerson';
import {
  bookingActionJobs,
  bookingDrafts,
  bookingFiles,
  bookingHistories,
  bookings,
  bookingTemplates,
  bookingViews,
  calendarFeeds,
  exceptionSteps,
  openingViews,
} from '../../../tables/bookingTables';
import { commentMentions, commentReads, comments } from '../../../tables/conversationTables';
import { dataExports, legalHolds } from '../../../tables/dataCareTables';
import { imports } from '../../../tables/importTables';
import { invoiceHistories, invoices } from '../../../tables/invoiceTables';
import {
  bookingFollowers,
  externalFollowers,
  followedTraffic,
  followedViews,
  notificationSettings,
  notifications,
  pushDevices,
} from '../../../tables/notificationTables';
import { audit, mails } from '../../../tables/platformTables';
import { quoteHistories, quoteRecipients, quoteRequests, quotes, rateSearches } from '../../../tables/quoteTables';
import { authenticators, companyIdentities, devices, passkeys } from '../../../tables/signInTables';
import { bookingTasks } from '../../../tables/taskTables';
import type { Part } from './part';

const selectEmail = (id: string): SQL => sql`(select lower(${users.email}) from ${users} where ${users.id} = ${id})`;

/**
 * Returns all stored data of a person. Shared records contribute only the person's actions and the record number,
 * because the remainder is not data about the person.
 */
export const personParts = (id: string): Part[] => [
  { name: 'profile', description: 'Name, addresses, role and rights', table: users, where: eq(users.id, id) },
  {
    ...{ name: 'companies', description: 'The companies that this person works for', table: companies },
    where: sql`${companies.id} in (select unnest(array[${users.companyId}, ${users.customerCompanyId}])
      from ${users} where ${users.id} = ${id})`,
    only: ['id', 'companyName', 'kind'],
  },
  { name: 'sessions', description: 'Where this person is signed in', table: sessions, where: eq(sessions.userId, id) },
  {
    ...{ name: 'sign-in-places', description: 'From which browsers and addresses this person signed in' },
    ...{ table: knownDevices, where: eq(knownDevices.userId, id), key: ['userId', 'device', 'address'] },
  },
  {
    ...{ name: 'known-browsers', description: 'Browsers that were remembered, and since when' },
    ...{ table: devices, where: eq(devices.userId, id), key: ['userId', 'createdAt', 'lastSeenAt'] },
  },
  { name: 'passkeys', description: 'Passkeys by their names', table: passkeys, where: eq(passkeys.userId, id) },
  {
    ...{ name: 'authenticator', description: 'Since when an authenticator app is used' },
    ...{ table: authenticators, where: eq(authenticators.userId, id), key: ['userId'] },
  },
  {
    ...{ name: 'providers', description: 'Sign-in providers that are linked' },
    ...{ table: socialIdentities, where: eq(socialIdentities.userId, id), key: ['provider', 'subject'] },
  },
  {
    ...{ name: 'company-sign-in', description: 'Who this person is at the company’s own provider' },
    ...{ table: companyIdentities, where: eq(companyIdentities.userId, id), key: ['companyId', 'subject'] },
  },
  {
    ...{ name: 'account-links', description: 'Invitations and password links that were sent' },
    ...{ table: accountLinks, where: eq(accountLinks.userId, id), key: ['userId', 'createdAt'] },
  },
  {
    ...{ name: 'email-change', description: 'A new address that waits to be confirmed', key: ['userId'] },
    ...{ table: emailChanges, where: eq(emailChanges.userId, id) },
  },
  {
    ...{ name: 'mails', description: 'Mails that were sent to this person', table: mails },
    where: sql`lower(${mails.toAddress}) = ${selectEmail(id)}`,
  },
  {
    ...{ name: 'contacts', description: 'Contacts that name this person by the e-mail address', table: contacts },
    where:
      and(sql`lower(${contacts.email}) = ${selectEmail(id)}`, sql`${contacts.agentId} = ${agentOfPerson(id)}`) ??
      sql`false`,
  },
  {
    ...{
      name: 'bookings',
      description: 'Bookings that this person created',
      table: bookings,
      where: eq(bookings.createdBy, id),
    },
    only: ['id', 'customerReference', 'mblNumber', 'hblNumber', 'createdByName', 'createdAt'],
  },
  {
    ...{ name: 'booking-histories', description: 'What this person did to bookings', table: bookingHistories },
    where: eq(bookingHistories.userId, id),
    only: ['id', 'bookingId', 'createdAt', 'action', 'label', 'detail', 'userName', 'userRole'],
  },
  {
    ...{ name: 'acknowledgements', description: 'Exceptions that this person acknowledged', table: bookingHistories },
    where: eq(bookingHistories.acknowledgedBy, id),
    only: ['id', 'bookingId', 'label', 'acknowledgedAt', 'acknowledgedName', 'acknowledgedEmail'],
  },
  {
    ...{
      name: 'exception-steps',
      description: 'What this person did and said about exceptions',
      table: exceptionSteps,
    },
    where: eq(exceptionSteps.userId, id),
    only: ['id', 'exceptionId', 'kind', 'says', 'at'],
  },
  {
    ...{ name: 'tasks', description: 'Tasks that this person had or has done', table: bookingTasks },
    where: sql`(${bookingTasks.ownerId} = ${id} or ${bookingTasks.doneBy} = ${id})`,
    only: ['id', 'bookingId', 'title', 'dueOn', 'doneAt', 'createdAt'],
  },
  {
    ...{ name: 'comments', description: 'What this person said about bookings, quotes and requests', table: comments },
    where: eq(comments.authorId, id),
    only: ['id', 'bookingId', 'quoteId', 'text', 'createdAt', 'editedAt', 'removedAt'],
  },
  {
    ...{ name: 'mentions', description: 'Comments that name this person', key: ['commentId'] },
    ...{ table: commentMentions, where: eq(commentMentions.userId, id) },
  },
  {
    ...{ name: 'comments-read', description: 'Which comments this person has read, and when', key: ['commentId'] },
    ...{ table: commentReads, where: eq(commentReads.userId, id) },
  },
  {
    ...{ name: 'followed-bookings', description: 'Bookings that this person follows or has muted' },
    ...{ table: bookingFollowers, where: eq(bookingFollowers.userId, id), key: ['bookingId'] },
  },
  {
    ...{ name: 'followed-by-mail', description: 'Bookings that this person’s address follows by e-mail' },
    table: externalFollowers,
    where:
      and(
        sql`lower(${externalFollowers.email}) = ${selectEmail(id)}`,
        sql`${externalFollowers.agentId} = ${agentOfPerson(id)}`,
      ) ?? sql`false`,
    only: ['id', 'bookingId', 'email', 'askedAt', 'confirmedAt', 'stoppedAt', 'stoppedBecause', 'language'],
  },
  {
    ...{ name: 'followed', description: 'Customers and lanes that this person follows' },
    ...{ table: followedTraffic, where: eq(followedTraffic.userId, id) },
  },
  {
    ...{ name: 'followed-lists', description: 'Lists of bookings that this person follows' },
    ...{ table: followedViews, where: eq(followedViews.userId, id) },
  },
  {
    ...{ name: 'push-browsers', description: 'Browsers that show news of this person, without their addresses' },
    ...{ table: pushDevices, where: eq(pushDevices.userId, id) },
    only: ['id', 'name', 'createdAt'],
  },
  {
    ...{ name: 'notification-settings', description: 'Of what this person wants to be told, and how', key: ['userId'] },
    ...{ table: notificationSettings, where: eq(notificationSettings.userId, id) },
  },
  {
    ...{ name: 'notifications', description: 'What this person was told, and when it was read', key: ['eventId'] },
    ...{ table: notifications, where: eq(notifications.userId, id) },
  },
  {
    ...{
      name: 'documents',
      description: 'Documents and files of comments that this person uploaded; their contents are in the folder files',
    },
    ...{ table: bookingFiles, where: eq(bookingFiles.uploadedBy, id) },
    only: [
      'id',
      'bookingId',
      'commentId',
      'type',
      'name',
      'size',
      'contentType',
      'uploader',
      'uploadedAt',
      'sha256',
      'version',
    ],
  },
  {
    ...{ name: 'documents-verified', description: 'Documents that this person verified' },
    ...{ table: bookingFiles, where: eq(bookingFiles.verifiedBy, id) },
    only: ['id', 'bookingId', 'name', 'verifier', 'verifiedAt'],
  },
  {
    ...{ name: 'booking-drafts', description: 'Drafts that this person began' },
    ...{ table: bookingDrafts, where: eq(bookingDrafts.createdBy, id) },
    only: ['id', 'createdByName', 'createdAt', 'updatedAt'],
  },
  {
    ...{ name: 'booking-templates', description: 'Templates that this person made' },
    ...{ table: bookingTemplates, where: eq(bookingTemplates.createdBy, id) },
    only: ['id', 'name', 'createdByName', 'createdAt'],
  },
  {
    ...{ name: 'quotes', description: 'Quotes that this person owns', table: quotes, where: eq(quotes.ownerId, id) },
    only: ['id', 'number', 'name', 'status', 'createdAt'],
  },
  {
    ...{ name: 'quote-histories', description: 'What this person did to quotes' },
    ...{ table: quoteHistories, where: eq(quoteHistories.userId, id) },
    only: ['id', 'quoteId', 'at', 'byName', 'publicText'],
  },
  {
    ...{ name: 'quotes-received', description: 'Quotes that were sent to this person', key: ['quoteId', 'email'] },
    ...{ table: quoteRecipients, where: eq(quoteRecipients.userId, id) },
  },
  {
    ...{ name: 'quote-requests', description: 'Quotes that this person asked for' },
    ...{ table: quoteRequests, where: eq(quoteRequests.askedBy, id) },
    only: ['id', 'number', 'state', 'doc', 'createdAt'],
  },
  {
    ...{ name: 'rate-searches', description: 'What this person searched rates for, and saved' },
    ...{ table: rateSearches, where: eq(rateSearches.userId, id) },
    only: ['id', 'name', 'question', 'usedAt'],
  },
  {
    ...{ name: 'form-drafts', description: 'Forms that this person has filled in and not sent', key: ['form'] },
    ...{ table: formDrafts, where: eq(formDrafts.userId, id) },
    only: ['form', 'content', 'updatedAt'],
  },
  {
    ...{
      name: 'booking-action-jobs',
      description: 'Actions on many bookings that this person started in the last week',
    },
    ...{ table: bookingActionJobs, where: eq(bookingActionJobs.userId, id) },
    only: ['id', 'action', 'state', 'total', 'done', 'createdAt'],
  },
  {
    ...{ name: 'booking-views', description: 'Views of the booking list that this person saved' },
    ...{ table: bookingViews, where: eq(bookingViews.userId, id) },
    only: ['id', 'name', 'isShared', 'list', 'address', 'columns', 'createdAt', 'updatedAt'],
  },
  {
    ...{ name: 'opening-views', description: 'View that the booking list of this person opens with', key: ['company'] },
    ...{ table: openingViews, where: eq(openingViews.userId, id) },
    only: ['view', 'updatedAt'],
  },
  {
    ...{ name: 'calendars', description: 'Calendars of this person, without what opens them' },
    ...{ table: calendarFeeds, where: eq(calendarFeeds.userId, id) },
    only: ['id', 'name', 'view', 'createdAt', 'lastReadAt'],
  },
  {
    ...{ name: 'invoices', description: 'Invoices that this person made' },
    ...{ table: invoices, where: eq(invoices.createdBy, id) },
    only: ['id', 'kind', 'state', 'year', 'number', 'createdAt'],
  },
  {
    ...{ name: 'invoice-histories', description: 'What this person did with invoices' },
    ...{ table: invoiceHistories, where: eq(invoiceHistories.userId, id) },
  },
  {
    ...{ name: 'customer-notes', description: 'Notes about customers that this person wrote' },
    ...{ table: customerNotes, where: eq(customerNotes.authorId, id) },
    only: ['id', 'companyId', 'author', 'text', 'createdAt'],
  },
  {
    ...{
      name: 'imports',
      description: 'Files that this person imported',
      table: imports,
      where: eq(imports.userId, id),
    },
    only: ['id', 'subject', 'fileName', 'state', 'takenCount', 'createdAt'],
  },
  {
    ...{ name: 'legal-holds', description: 'Legal holds that this person put on records' },
    ...{ table: legalHolds, where: eq(legalHolds.placedBy, id) },
  },
  {
    ...{ name: 'data-exports', description: 'Exports of data that this person asked for' },
    ...{ table: dataExports, where: eq(dataExports.askedBy, id) },
    only: ['id', 'about', 'state', 'createdAt'],
  },
  {
    ...{ name: 'audit', description: 'What this person did and saw', table: audit, where: eq(audit.actorId, id) },
    only: ['id', 'at', 'action', 'resourceKind', 'resourceId', 'address'],
  },
  {
    ...{ name: 'audit-about', description: 'What was changed about this person', table: audit },
    where: and(eq(audit.resourceKind, 'user'), eq(audit.resourceId, id)) ?? sql`false`,
    only: ['id', 'at', 'action', 'before', 'after'],
  },
];
