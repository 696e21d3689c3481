import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import { customerNotes, customerTerms } from '../../../tables/accountTables';
import { audit } from '../../../tables/platformTables';
import { eventSubscriptions, heldMessages, trackingConnections } from '../../../tables/trackingTables';
import { tenantTables } from '../../platform/tenantTables';
import type { Part } from './part';

type PartDescription = Pick<Part, 'name' | 'description' | 'key'>;

/** The tables in an export of a forwarding company, with their files. */
const exportedTables: Readonly<Record<string, PartDescription>> = {
  api_keys: { name: 'api-keys', description: 'API keys, without the secrets' },
  booking_drafts: { name: 'booking-drafts', description: 'Drafts of bookings' },
  booking_files: {
    name: 'documents',
    description: 'Documents with all their versions, and files of comments; their contents are in the folder files',
  },
  booking_histories: { name: 'booking-histories', description: 'History of each booking, with its exceptions' },
  booking_templates: { name: 'booking-templates', description: 'Templates of bookings' },
  booking_tasks: { name: 'tasks', description: 'Tasks of each booking, with owner and due day' },
  booking_tracking: { name: 'booking-tracking', description: 'Tracking state of each booking', key: ['bookingId'] },
  bookings: { name: 'bookings', description: 'Bookings with their cargo, parties, prices and journey' },
  comment_texts: { name: 'comments-before', description: 'Former texts of edited comments' },
  comments: {
    name: 'comments',
    description: 'Comments on bookings, quotes and requests, internal and for customers',
  },
  companies: { name: 'companies', description: 'The forwarding company itself and the companies that it serves' },
  company_profiles: {
    name: 'company-profile',
    description: 'Company profile, as printed on documents',
    key: ['agentId'],
  },
  company_sign_ins: {
    name: 'company-sign-ins',
    description: 'Company sign-in, without secrets',
    key: ['companyId'],
  },
  contact_companies: {
    ...{ name: 'contact-customers', description: 'Which contact belongs to which customer' },
    key: ['contactId', 'companyId'],
  },
  booking_owners: { name: 'booking-owners', description: 'Who is in charge of each booking', key: ['bookingId'] },
  booking_tags: { name: 'booking-tags', description: 'Tags of each booking', key: ['bookingId', 'tag'] },
  booking_prices: {
    name: 'booking-prices',
    description: 'Price lines of bookings that were entered by hand, cost and price in minor units of their currency',
    key: ['bookingId'],
  },
  customer_views: {
    name: 'customer-views',
    description: 'View with which the booking list of each customer opens',
    key: ['customerId'],
  },
  charge_codes: { name: 'charge-codes', description: 'Charge lines that were used in quotes' },
  contacts: { name: 'contacts', description: 'Shippers and consignees' },
  data_care: { name: 'retention', description: 'Retention of data in days', key: ['agentId'] },
  external_followers: {
    name: 'external-followers',
    description: 'Addresses without an account that follow bookings, without what opens their confirmation',
  },
  exchange_rates: {
    ...{ name: 'exchange-rates', description: 'Exchange rates that were stored by hand, in US dollars' },
    key: ['agentId', 'currency', 'onDate'],
  },
  exception_rules: { name: 'exception-rules', description: 'Rules for exceptions', key: ['agentId'] },
  exception_steps: { name: 'exception-steps', description: 'Steps and comments of staff on exceptions' },
  free_time_tariffs: {
    name: 'free-time-tariffs',
    description: 'Free days of carriers and what the days behind them cost, in minor units of their currency',
    key: ['agentId'],
  },
  incoming_messages: { name: 'carrier-messages', description: 'Original messages of carriers' },
  invoice_histories: { name: 'invoice-histories', description: 'History of each invoice' },
  invoice_payments: { name: 'invoice-payments', description: 'Payments of invoices, in minor units of their currency' },
  invoices: { name: 'invoices', description: 'Invoices and credit notes, amounts in minor units of their currency' },
  legal_holds: { name: 'legal-holds', description: 'Legal holds' },
  mail_in: { name: 'mail-in', description: 'Address and senders of status lists by e-mail', key: ['agentId'] },
  mails: { name: 'mails', description: 'Which mail was sent to whom and when' },
  own_carriers: { name: 'carriers', description: 'Carriers that the company keeps itself' },
  ports: { name: 'places', description: 'Ports and other places that the company keeps itself' },
  quote_histories: { name: 'quote-histories', description: 'History of each quote' },
  quote_links: {
    name: 'quote-links',
    description: 'Links of quotes without what opens them, and how often they were seen',
  },
  quote_recipients: {
    ...{ name: 'quote-recipients', description: 'To whom each quote was sent' },
    key: ['quoteId', 'email'],
  },
  quote_requests: { name: 'quote-requests', description: 'Quote requests of customers, with their results' },
  quotes: {
    name: 'quotes',
    description: 'Quotes with their options, margin and prices in minor units of their currency',
  },
  rate_imports: { name: 'imports', description: 'Files that were imported' },
  sailings: { name: 'departures', description: 'Departures that the company keeps itself' },
  service_lines: { name: 'services', description: 'Names of carrier services' },
  share_links: {
    name: 'share-links',
    description: 'Links of trackings without what opens them, and how often they were seen',
  },
  sign_in_domains: { name: 'sign-in-domains', description: 'Domains of the own sign-in' },
  sign_in_policies: { name: 'sign-in-rules', description: 'Sign-in rules', key: ['agentId'] },
  tariff_lines: { name: 'rates', description: 'Tariff lines, prices in minor units of their currency' },
  customer_news_defaults: {
    name: 'customer-news',
    description: 'Default notifications of customers',
    key: ['agentId'],
  },
  task_templates: { name: 'task-templates', description: 'Task templates for new bookings', key: ['agentId'] },
  tracking_events: { name: 'tracking-events', description: 'Tracking events of each booking' },
  tracking_references: {
    ...{ name: 'tracking-references', description: 'Numbers used to request tracking' },
    key: ['bookingId', 'kind', 'reference'],
  },
  webhook_deliveries: { name: 'webhook-messages', description: 'Webhook messages of the last 30 days' },
  webhook_endpoints: { name: 'webhooks', description: 'Webhooks without their secrets' },
  users: { name: 'people', description: 'People of the company and of those that it serves, without passwords' },
};

/** The tables that its export leaves out, with the reasons. */
const excludedTables: Readonly<Record<string, string>> = {
  account_links: 'links that give access',
  audit_views: 'of two days: the audit has them',
  authenticators: 'second factors',
  banner_closures: 'which banners people closed',
  booking_action_jobs: 'actions of a week on many bookings: the histories have what they changed',
  booking_followers: 'wishes of people: their own export has them',
  analytics_totals: 'counted from the bookings',
  arrival_totals: 'counted from the bookings',
  dwell_totals: 'counted from the bookings',
  booking_reviews: 'when the rules look at each booking next',
  booking_totals: 'counted from the bookings',
  booking_views: 'saved views of people: their own export has them',
  opening_views: 'default views of people: their own export has them',
  party_totals: 'counted from the bookings',
  comment_mentions: 'whom comments name: their texts say it',
  comment_reads: 'what people have read: their own export has it',
  company_identities: 'sign-ins of people: their own export has them',
  data_exports: 'the exports themselves',
  departure_import_lines: 'lines on their way: what was taken over is there',
  documents_told: 'which missing papers somebody was told of: the bookings say what they lack',
  email_changes: 'addresses of hours: the export of the person has them',
  calendar_feeds: 'calendars of people: their own export has them',
  devices: 'browsers of people: their own export has them',
  erasures: 'whom to forget',
  followed_view_bookings: 'which bookings are in a list: the list says it',
  followed_views: 'wishes of people: their own export has them',
  followed_traffic: 'wishes of people: their own export has them',
  form_drafts: 'forms that people have not sent: their own export has them',
  idempotency_keys: 'answers of a day, by which a call acts once',
  import_bad_rows: 'lines on their way: what was taken over is there',
  import_lines: 'lines on their way: what was taken over is there',
  import_readings: 'how files were read the last time',
  import_words: 'what words of files mean: the settings show it',
  invoice_numbers: 'counted from the invoices',
  known_devices: 'browsers of people: their own export has them',
  notification_events: 'news of a while: the histories have what happened',
  notification_settings: 'wishes of people: their own export has them',
  notifications: 'what people were told: their own export has it',
  passkey_challenges: 'gone in minutes',
  passkeys: 'sign-ins of people: their own export has them',
  push_devices: 'browsers of people: their own export has them',
  quote_numbers: 'counted from the quotes',
  quote_request_numbers: 'counted from the requests',
  rate_ends_told: 'of which ends of rates somebody was told: the rates say when they end',
  rate_import_faults: 'lines on their way: what was taken over is there',
  rate_import_lines: 'lines on their way: what was taken over is there',
  vessel_positions: 'where ships were in the last days, as programs of the company sent it',
  rate_searches: 'searches of people: their own export has them',
  recovery_codes: 'second factors',
  sample_records: 'which records are samples: the records are there',
  sessions: 'sign-ins of people: their own export has them',
  social_identities: 'sign-ins of people: their own export has them',
  tickets: 'links that give access',
  webhook_queue: 'changes on their way to webhooks: the audit has them',
  unfinished_rate_imports: 'imports on their way',
};

/** Returns all parts of a forwarding company's export. */
export const companyParts = (agentId: string): Part[] => [
  ...tenantTables.flatMap(({ table, isOf }) => {
    const part = exportedTables[getTableName(table)];
    return part ? [{ ...part, table, where: isOf(agentId) }] : [];
  }),
  {
    ...{ name: 'tracking-connections', description: 'Connections with carriers, without their keys' },
    ...{ table: trackingConnections, where: eq(trackingConnections.agentId, agentId) },
  },
  {
    ...{
      name: 'event-subscriptions',
      description: 'Which connections have events pushed, without secrets',
      key: ['connectionId'],
    },
    table: eventSubscriptions,
    where: inArray(
      eventSubscriptions.connectionId,
      sql`(select ${trackingConnections.id} from ${trackingConnections} where ${trackingConnections.agentId} = ${agentId})`,
    ),
  },
  {
    ...{
      name: 'customer-terms',
      description: 'Agreed terms of each customer, in minor units',
      key: ['companyId'],
    },
    ...{ table: customerTerms, where: eq(customerTerms.agentId, agentId) },
  },
  {
    ...{ name: 'customer-notes', description: 'Notes about customers, for the staff only' },
    ...{ table: customerNotes, where: eq(customerNotes.agentId, agentId) },
  },
  {
    ...{ name: 'held-messages', description: 'Messages of carriers that wait for their booking', key: ['id'] },
    ...{ table: heldMessages, where: eq(heldMessages.agentId, agentId) },
  },
  {
    ...{ name: 'audit', description: 'Audit log' },
    ...{ table: audit, where: eq(audit.agentId, agentId) },
  },
];

/** Checks whether the export of a company includes or explicitly excludes a table. */
export const isExportedOrExcluded = (name: string): boolean =>
  name in excludedTables || companyParts('').some(({ table }) => getTableName(table) === name);
