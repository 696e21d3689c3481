import type { Role } from '@quayside/contract/roles';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, stored } from './columns';

export const devices = pgTable('devices', {
  userId: text('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  lastSeenAt: instant('last_seen_at').notNull().default(stored),
});

export const signInChallenges = pgTable('sign_in_challenges', {
  challengeHash: bytes('challenge_hash').notNull(),
  email: text().notNull(),
  bits: integer().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const signInPolicies = pgTable('sign_in_policies', {
  agentId: text('agent_id').notNull(),
  secondFactorRoles: text('second_factor_roles').array().$type<Role[]>().notNull().default(stored),
  idleMinutes: integer('idle_minutes').notNull().default(stored),
  lifeHours: integer('life_hours').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const authenticators = pgTable('authenticators', {
  userId: text('user_id').notNull(),
  secret: text().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(stored),
});

export const recoveryCodes = pgTable('recovery_codes', {
  userId: text('user_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  usedAt: instant('used_at'),
});

export const passkeys = pgTable('passkeys', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  lastUsedAt: instant('last_used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').notNull(),
  bindingHash: bytes('binding_hash').notNull(),
  userId: text('user_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const companySignIns = pgTable('company_sign_ins', {
  companyId: text('company_id').notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  defaultRole: text('default_role').$type<Role>().notNull(),
  isOn: boolean('is_on').notNull(),
  isEnforced: boolean('is_enforced').notNull(),
  passwordPeople: text('password_people').array().notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const signInDomains = pgTable('sign_in_domains', {
  id: text().notNull(),
  companyId: text('company_id').notNull(),
  domain: text().notNull(),
  token: text().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  verifiedAt: instant('verified_at'),
  verifiedBy: text('verified_by').$type<'dns' | 'platform'>(),
  checkedAt: instant('checked_at'),
  missingSince: instant('missing_since'),
});

export const companyIdentities = pgTable('company_identities', {
  companyId: text('company_id').notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: text('user_id').notNull(),
  linkedAt: instant('linked_at').notNull().default(stored),
});
