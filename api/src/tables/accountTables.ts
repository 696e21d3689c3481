import type {
  Banner,
  InterfaceLanguage,
  LaneMargin,
  MarginAmount,
  Member,
  Office,
  Preferences,
  reminderDays,
  SampleKind,
  SignInWay,
  User,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { AnswerRule, DateFormat, MeasureUnits } from '@quayside/freight';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, day, instant, stored } from './columns';

export const companies = pgTable('companies', {
  id: text().notNull(),
  kind: text().$type<'agent' | 'customer' | 'partner' | 'importer'>().notNull(),
  agentId: text('agent_id'),
  companyName: text('company_name').notNull(),
  status: text().$type<'active' | 'pending' | 'inactive'>().notNull().default(stored),
  firstName: text('first_name').notNull().default(stored),
  lastName: text('last_name').notNull().default(stored),
  email: text().notNull().default(stored),
  state: text().notNull().default(stored),
  logo: text(),
  logoDark: text('logo_dark'),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  timeZone: text('time_zone').notNull().default(stored),
  dateFormat: text('date_format').$type<DateFormat>().notNull().default(stored),
  units: text().$type<MeasureUnits>().notNull().default(stored),
  standardMargin: doublePrecision('standard_margin').notNull().default(stored),
  services: text().array().$type<User['services']>().notNull().default(stored),
  standardMarginVersion: integer('standard_margin_version').notNull().default(stored),
  suspendedAt: instant('suspended_at'),
  deleteAt: instant('delete_at'),
  firstStepsHidden: boolean('first_steps_hidden').notNull().default(stored),
  marginFloor: doublePrecision('margin_floor'),
  standardMarginAmount: jsonb('standard_margin_amount').$type<MarginAmount>(),
  laneMargins: jsonb('lane_margins').$type<LaneMargin[]>().notNull().default(stored),
  /** Null until the agent sets its own. */
  answerRule: jsonb('answer_rule').$type<AnswerRule>(),
  /** Recipient of requests that are overdue by this many minutes; both or neither. */
  requestsEscalateTo: text('requests_escalate_to'),
  requestsEscalateAfter: integer('requests_escalate_after'),
  reminderDays: integer('reminder_days').$type<(typeof reminderDays)[number]>(),
  /** The agent's day on which it was last notified of expiring rates. */
  ratesLookedOn: day('rates_looked_on'),
});

export const companyProfiles = pgTable('company_profiles', {
  agentId: text('agent_id').notNull(),
  legalName: text('legal_name').notNull(),
  street: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  registrationNumber: text('registration_number').notNull(),
  vatNumber: text('vat_number').notNull(),
  phone: text().notNull(),
  website: text().notNull(),
  email: text().notNull(),
  currency: text().notNull(),
  bankName: text('bank_name').notNull(),
  iban: text().notNull(),
  bic: text().notNull(),
  terms: text().notNull(),
  footer: text().notNull(),
  offices: jsonb().$type<Office[]>().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const customerTerms = pgTable('customer_terms', {
  companyId: text('company_id').notNull(),
  agentId: text('agent_id').notNull(),
  paymentDays: integer('payment_days'),
  currency: text(),
  creditLimitMinor: bigint('credit_limit_minor', { mode: 'number' }),
  creditCurrency: text('credit_currency'),
  marginPercent: doublePrecision('margin_percent'),
  marginAmount: jsonb('margin_amount').$type<MarginAmount>(),
  shipperId: text('shipper_id'),
  consigneeId: text('consignee_id'),
  originId: text('origin_id'),
  destinationId: text('destination_id'),
  billingAddress: text('billing_address').notNull().default(stored),
  pickupAddress: text('pickup_address').notNull().default(stored),
  deliveryAddress: text('delivery_address').notNull().default(stored),
  vatNumber: text('vat_number').notNull().default(stored),
  eoriNumber: text('eori_number').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const customerNotes = pgTable('customer_notes', {
  id: text().notNull(),
  companyId: text('company_id').notNull(),
  agentId: text('agent_id').notNull(),
  authorId: text('author_id'),
  author: text().notNull(),
  text: text().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
});

export const sampleRecords = pgTable('sample_records', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  kind: text().$type<SampleKind>().notNull(),
  name: text().notNull(),
  version: integer().notNull(),
  addedAt: instant('added_at').notNull().default(stored),
});

export const users = pgTable('users', {
  id: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  role: text().$type<Role>().notNull(),
  companyId: text('company_id'),
  customerCompanyId: text('customer_company_id'),
  firstName: text('first_name').notNull().default(stored),
  lastName: text('last_name').notNull().default(stored),
  phone: text().notNull().default(stored),
  services: text().array().$type<User['services']>().notNull().default(stored),
  status: text().$type<'active' | 'invited' | 'inactive' | 'removed'>().notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  lastSignInAt: instant('last_sign_in_at'),
  abilities: jsonb().$type<Member['access']['abilities']>().notNull().default(stored),
  emailProved: boolean('email_proved').notNull().default(stored),
  language: text().$type<InterfaceLanguage>(),
  preferences: jsonb().$type<Preferences>().notNull().default(stored),
});

export const sessions = pgTable('sessions', {
  id: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  userId: text('user_id').notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  expiresAt: instant('expires_at').notNull(),
  device: text().notNull().default(stored),
  address: text().notNull().default(stored),
  lastSeenAt: instant('last_seen_at').notNull().default(stored),
  worksAs: text('works_as'),
  worksBecause: text('works_because').notNull().default(stored),
  openedFrom: text('opened_from'),
  signedInBy: text('signed_in_by').$type<SignInWay>(),
});

export const knownDevices = pgTable('known_devices', {
  userId: text('user_id').notNull(),
  device: text().notNull(),
  address: text().notNull(),
  lastSeenAt: instant('last_seen_at').notNull().default(stored),
});

export const accountLinks = pgTable('account_links', {
  tokenHash: bytes('token_hash').notNull(),
  kind: text().$type<'invitation' | 'reset' | 'email-confirm' | 'email-stop' | 'secure-account'>().notNull(),
  userId: text('user_id').notNull(),
  /** Recipient of the mail about a changed credential; null for other kinds. */
  email: text(),
  createdAt: instant('created_at').notNull().default(stored),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const emailChanges = pgTable('email_changes', {
  userId: text('user_id').notNull(),
  email: text().notNull(),
  sessionId: text('session_id').notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  expiresAt: instant('expires_at').notNull(),
});

/** Unsubmitted form entries of users. */
export const formDrafts = pgTable('form_drafts', {
  userId: text('user_id').notNull(),
  tenant: text().notNull(),
  form: text().notNull(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
});

export const registrations = pgTable('registrations', {
  id: text().notNull(),
  email: text().notNull(),
  companyName: text('company_name').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text().notNull().default(stored),
  timeZone: text('time_zone').notNull().default(stored),
  passwordHash: text('password_hash').notNull(),
  tokenHash: bytes('token_hash'),
  createdAt: instant('created_at').notNull().default(stored),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const socialIdentities = pgTable('social_identities', {
  provider: text().notNull(),
  subject: text().notNull(),
  userId: text('user_id').notNull(),
  linkedAt: instant('linked_at').notNull().default(stored),
});

export const socialSignIns = pgTable('social_sign_ins', {
  stateHash: bytes('state_hash').notNull(),
  provider: text().notNull(),
  bindingHash: bytes('binding_hash').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  verifier: text().notNull(),
  nonce: text().notNull(),
  codeHash: bytes('code_hash'),
  identity: jsonb(),
  expiresAt: instant('expires_at').notNull(),
});

export const contacts = pgTable('contacts', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  companyName: text('company_name').notNull(),
  firstName: text('first_name').notNull().default(stored),
  lastName: text('last_name').notNull().default(stored),
  email: text().notNull().default(stored),
  phone: text().notNull().default(stored),
  mobile: text().notNull().default(stored),
  address: text().notNull().default(stored),
  city: text().notNull().default(stored),
  state: text().notNull().default(stored),
  zipCode: text('zip_code').notNull().default(stored),
  country: text().notNull().default(stored),
  description: text().notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  removedAt: instant('removed_at'),
  searchText: text('search_text').notNull().generatedAlwaysAs(stored),
});

export const contactCompanies = pgTable('contact_companies', {
  contactId: text('contact_id').notNull(),
  companyId: text('company_id').notNull(),
});

export const banners = pgTable('banners', {
  id: text().notNull(),
  text: text().notNull(),
  expireDate: instant('expire_date'),
  status: text().$type<Banner['status']>().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const bannerClosures = pgTable('banner_closures', {
  bannerId: text('banner_id').notNull(),
  userId: text('user_id').notNull(),
  closedAt: instant('closed_at').notNull().default(stored),
});
