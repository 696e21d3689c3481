import type { SignInPolicyChange } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InferOutput } from 'valibot';
import { companies, users } from '../../tables/accountTables';
import { authenticators, passkeys, signInPolicies } from '../../tables/signInTables';

/** Policy of a tenant without its own. */
export const defaultPolicy: InferOutput<typeof SignInPolicyChange> = {
  secondFactorRoles: [],
  idleMinutes: 24 * 60,
  lifeHours: 24,
};

/** Returns a setting of a user's tenant: the agent, or the agent of the user's company. Null where it is not set. */
const ofPerson = (said: PgColumn, userId: PgColumn | string): SQL => sql`(
  select ${said}
    from ${users} as person
    join ${companies} as employer on employer.id = person.company_id
    join ${signInPolicies} on ${signInPolicies.agentId} = coalesce(employer.agent_id, employer.id)
   where person.id = ${userId})`;

/** Returns the idle time after which a user's session ends, as an interval. */
export const idleTime = (userId: PgColumn): SQL =>
  sql`make_interval(mins => coalesce(${ofPerson(signInPolicies.idleMinutes, userId)}, ${defaultPolicy.idleMinutes}))`;

/** Returns the lifetime of a user's session, as an interval. */
export const sessionLife = (userId: PgColumn | string): SQL =>
  sql`make_interval(hours => coalesce(${ofPerson(signInPolicies.lifeHours, userId)}, ${defaultPolicy.lifeHours}))`;

/** Roles that need a second factor in this installation, whatever their company's setting. */
let rolesOfInstallation: readonly Role[] = [];

/**
 * Sets the roles that need a second factor in this installation. Each host calls it once, before it answers any call.
 */
export const requireSecondFactorForRoles = (roles: readonly Role[]): void => {
  rolesOfInstallation = roles;
};

/** Returns whether a user needs a second factor: this installation or the user's tenant requires it for the role. */
export const needsSecondFactor = (): SQL<boolean> =>
  sql<boolean>`(${users.role} = any(${`{${rolesOfInstallation.join()}}`}::text[]) or ${users.role} = any(
  coalesce(${ofPerson(signInPolicies.secondFactorRoles, users.id)}, '{}')))`;

/** Condition for a user with a second factor: an authenticator app, or a passkey. */
export const hasSecondFactor = sql<boolean>`(exists (
  select from ${authenticators} where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;
