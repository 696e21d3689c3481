import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accountLinks,
  companies,
  companyProfiles,
  contactCompanies,
  contacts,
  knownDevices,
  sessions,
  socialIdentities,
  users,
} from '../../tables/accountTables';
import {
  analyticsTotals,
  arrivalTotals,
  bookingDrafts,
  bookingFiles,
  bookingHistories,
  bookingOwners,
  bookingPrices,
  bookings,
  bookingTags,
  bookingTemplates,
  bookingTotals,
  bookingTracking,
  customerViews,
  dwellTotals,
  exceptionRules,
  exceptionSteps,
  freeTimeTariffs,
  partyTotals,
  shareLinks,
} from '../../tables/bookingTables';
import { comments, commentTexts } from '../../tables/conversationTables';
import { dataCare, dataExports, erasures, legalHolds } from '../../tables/dataCareTables';
import {
  importBadRows,
  importFaults,
  importLines,
  importReadings,
  imports,
  importWords,
} from '../../tables/importTables';
import { apiKeys, webhookDeliveries, webhookEndpoints, webhookQueue } from '../../tables/integrationTables';
import { invoiceHistories, invoiceNumbers, invoicePayments, invoices } from '../../tables/invoiceTables';
import { customerNewsDefaults, externalFollowers, notificationEvents } from '../../tables/notificationTables';
import { mails } from '../../tables/platformTables';
import {
  chargeCodes,
  quoteHistories,
  quoteLinks,
  quoteNumbers,
  quoteRecipients,
  quoteRequestNumbers,
  quoteRequests,
  quotes,
} from '../../tables/quoteTables';
import {
  departureImportLines,
  exchangeRates,
  ownCarriers,
  ports,
  rateImportLines,
  sailings,
  serviceLines,
  tariffLines,
} from '../../tables/rateTables';
import {
  authenticators,
  companyIdentities,
  companySignIns,
  devices,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  signInDomains,
  signInPolicies,
} from '../../tables/signInTables';
import { bookingTasks, taskTemplates } from '../../tables/taskTables';
import { incomingMessages, mailIn, trackingEvents, trackingReferences } from '../../tables/trackingTables';

/** A table with rows of an agent. */
export interface TenantTable {
  readonly table: PgTable;
  /** Condition for the agent's rows. */
  readonly isOf: (agentId: string) => SQL;
}

const byAgent = (table: PgTable & { readonly agentId: PgColumn }): TenantTable => ({
  table,
  isOf: (agentId) => sql`${table.agentId} = ${agentId}`,
});

/** Matches rows that belong to rows of another table, which is deleted later. */
const below = (table: PgTable, column: PgColumn, { table: above, isOf }: TenantTable, key: PgColumn): TenantTable => ({
  table,
  isOf: (agentId) => sql`${column} in (select ${key} from ${above} where ${isOf(agentId)})`,
});

const ofCompanies: TenantTable = {
  table: companies,
  isOf: (agentId) => sql`(${companies.id} = ${agentId} or ${companies.agentId} = ${agentId})`,
};
/** Excludes the platform's users, who may belong to an agent's company and stay. */
const ofUsers: TenantTable = {
  table: users,
  isOf: (agentId) => sql`(${users.role} <> 'super-admin' and ${users.companyId} in
    (select ${companies.id} from ${companies} where ${ofCompanies.isOf(agentId)}))`,
};
const ofInvoices = byAgent(invoices);
const ofQuotes = byAgent(quotes);
const ofBookings = byAgent(bookings);
const ofComments = byAgent(comments);
const ofImports = byAgent(imports);
const ofContacts = byAgent(contacts);
const ofDrafts = byAgent(bookingDrafts);

const byUser = (table: PgTable & { readonly userId: PgColumn }): TenantTable =>
  below(table, table.userId, ofUsers, users.id);
const byCompany = (table: PgTable & { readonly companyId: PgColumn }): TenantTable =>
  below(table, table.companyId, ofCompanies, companies.id);
const byBooking = (table: PgTable & { readonly bookingId: PgColumn }): TenantTable =>
  below(table, table.bookingId, ofBookings, bookings.id);

const ofHistories = byBooking(bookingHistories);

/**
 * Matches files of a booking, a draft, a quote (uploaded for its booking or shown by its answer), a request, or an
 * uploader.
 */
const ofFiles: TenantTable = {
  table: bookingFiles,
  isOf: (agentId) =>
    sql`(${byBooking(bookingFiles).isOf(agentId)}
      or ${below(bookingFiles, bookingFiles.draftId, ofDrafts, bookingDrafts.id).isOf(agentId)}
      or ${below(bookingFiles, bookingFiles.quoteId, ofQuotes, quotes.id).isOf(agentId)}
      or ${below(bookingFiles, bookingFiles.commentId, ofComments, comments.id).isOf(agentId)}
      or ${below(bookingFiles, bookingFiles.answerOf, ofQuotes, quotes.id).isOf(agentId)}
      or ${below(bookingFiles, bookingFiles.requestId, byAgent(quoteRequests), quoteRequests.id).isOf(agentId)}
      or ${below(bookingFiles, bookingFiles.uploadedBy, ofUsers, users.id).isOf(agentId)})`,
};

type Sided = typeof partyTotals | typeof arrivalTotals | typeof analyticsTotals | typeof dwellTotals;

/** Matches totals of an agent, and of partners and consignees by their agent. */
const byParty = (table: Sided): TenantTable => ({
  table,
  isOf: (agentId) =>
    sql`(${byAgent(table).isOf(agentId)}
      or ${below(table, table.partnerId, ofCompanies, companies.id).isOf(agentId)}
      or ${below(table, table.consigneeId, ofCompanies, companies.id).isOf(agentId)})`,
});

/** All tables of an agent in deletion order: referring rows first. The audit stays. */
export const tenantTables: readonly TenantTable[] = [
  below(invoicePayments, invoicePayments.invoiceId, ofInvoices, invoices.id),
  below(invoiceHistories, invoiceHistories.invoiceId, ofInvoices, invoices.id),
  ofInvoices,
  byAgent(invoiceNumbers),
  ofFiles,
  ...[notificationEvents, quoteRequests, quoteRequestNumbers].map(byAgent),
  below(commentTexts, commentTexts.commentId, ofComments, comments.id),
  ofComments,
  below(quoteHistories, quoteHistories.quoteId, ofQuotes, quotes.id),
  below(quoteRecipients, quoteRecipients.quoteId, ofQuotes, quotes.id),
  byAgent(quoteLinks),
  byAgent(chargeCodes),
  ofQuotes,
  byAgent(quoteNumbers),
  below(exceptionSteps, exceptionSteps.exceptionId, ofHistories, bookingHistories.id),
  ...[
    exceptionRules,
    freeTimeTariffs,
    shareLinks,
    taskTemplates,
    bookingTasks,
    externalFollowers,
    customerNewsDefaults,
  ].map(byAgent),
  ...[ofHistories, byBooking(bookingTracking), byBooking(trackingEvents)],
  ...[
    ...[byAgent(bookingPrices), byAgent(bookingOwners), byAgent(bookingTags), byAgent(customerViews)],
    byBooking(trackingReferences),
    ofBookings,
    byAgent(bookingTotals),
    byParty(partyTotals),
    byParty(arrivalTotals),
    byParty(analyticsTotals),
    byParty(dwellTotals),
  ],
  ...[ofDrafts, byAgent(bookingTemplates)],
  below(contactCompanies, contactCompanies.contactId, ofContacts, contacts.id),
  ofContacts,
  ...[departureImportLines, rateImportLines, importLines, importBadRows, importFaults].map((table) =>
    below(table, table.importId, ofImports, imports.id),
  ),
  ...[
    byAgent(importReadings),
    byAgent(importWords),
    byAgent(tariffLines),
    ofImports,
    byAgent(exchangeRates),
    byAgent(sailings),
    byAgent(ports),
    byAgent(ownCarriers),
    byAgent(serviceLines),
    byAgent(signInPolicies),
  ],
  ...[byAgent(mails), byAgent(incomingMessages), byAgent(mailIn), byAgent(companyProfiles)],
  ...[apiKeys, webhookQueue, webhookDeliveries, webhookEndpoints].map(byAgent),
  ...[dataCare, legalHolds, dataExports, erasures].map(byAgent),
  ...[sessions, accountLinks, knownDevices, socialIdentities, devices, authenticators, recoveryCodes].map(byUser),
  ...[companyIdentities, passkeys, passkeyChallenges].map(byUser),
  ...[companySignIns, signInDomains].map(byCompany),
  ...[ofUsers, ofCompanies],
];

/** Other tables with an agent's data, which are deleted by cascade or by age. */
export const tablesDeletedOtherwise: Readonly<Record<string, string>> = {
  booking_reviews: 'with its booking',
  audit: 'kept for its years',
  audit_views: 'of two days',
  booking_action_jobs: 'with the person who started them',
  booking_views: 'with the person who saved it',
  opening_views: 'with their person',
  calendar_feeds: 'with their person',
  comment_mentions: 'with its comment',
  comment_reads: 'with its comment',
  customer_notes: 'with its company',
  customer_terms: 'with its company',
  documents_told: 'with its booking',
  email_changes: 'with its person',
  push_devices: 'with their person',
  banner_closures: 'with its person',
  booking_followers: 'with its booking',
  held_messages: 'with its company',
  followed_traffic: 'with its person',
  followed_view_bookings: 'with their list',
  followed_views: 'with its person',
  form_drafts: 'with its person',
  idempotency_keys: 'of a day',
  notification_settings: 'with its person',
  notifications: 'with their events',
  rate_ends_told: 'with its company',
  rate_searches: 'with their person',
  sample_records: 'with its company',
  tickets: 'with its session',
  tracking_connections: 'with its company',
  vessel_positions: 'of a week',
  unfinished_rate_imports: 'ids and nothing else',
};

/** The platform's users who are named in an agent's data. */
export const toSuperAdminCondition = (agentId: string): SQL =>
  sql`${users.role} = 'super-admin' and ${inArray(
    users.companyId,
    sql`(select ${companies.id} from ${companies} where ${ofCompanies.isOf(agentId)})`,
  )}`;
