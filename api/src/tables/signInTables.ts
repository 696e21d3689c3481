import type { Role } from '@quayside/contract/roles';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
