import type { SignInPolicyChange } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InferOutput } from 'valibot';
import { companies, users } from '../tables/accountTables';
import { authenticators, passkeys, signInPolicies } from '../tables/signInTables';

/** What holds for a tenant that has said nothing. */
export const defaultPolicy: InferOutput<typeof SignInPolicyChange> = {
  secondFactorRoles: [],
  idleMinutes: 24 * 60,
  lifeHours: 24,
};

/** What the tenant of a person says: the agent, or the agent that the person's company belongs to. Null where it says nothing. */
const ofPerson = (said: PgColumn, userId: PgColumn | string): SQL => sql`(
  select ${said}
    from ${users} as person
    join ${companies} as employer on employer.id = person.company_id
    join ${signInPolicies} on ${signInPolicies.agentId} = coalesce(employer.agent_id, employer.id)
   where person.id = ${userId})`;

/** After how long without a call a person's session ends, as an interval. */
export const idleTime = (userId: PgColumn): SQL =>
  sql`make_interval(mins => coalesce(${ofPerson(signInPolicies.idleMinutes, userId)}, ${defaultPolicy.idleMinutes}))`;

/** How long a person's session lasts, as an interval. */
export const sessionLife = (userId: PgColumn | string): SQL =>
  sql`make_interval(hours => coalesce(${ofPerson(signInPolicies.lifeHours, userId)}, ${defaultPolicy.lifeHours}))`;

/** The roles that need a second factor in this installation, whatever their company asks for. */
let rolesOfInstallation: readonly Role[] = [];

/** Sets the roles that need a second factor in this installation. Each host calls it once, before it answers anybody. */
export const requireSecondFactorOf = (roles: readonly Role[]): void => {
  rolesOfInstallation = roles;
};

/** Returns whether a person needs a second factor: this installation or the person's tenant asks for it from the role. */
export const needsSecondFactor = (): SQL<boolean> =>
  sql<boolean>`(${users.role} = any(${`{${rolesOfInstallation.join()}}`}::text[]) or ${users.role} = any(
  coalesce(${ofPerson(signInPolicies.secondFactorRoles, users.id)}, '{}')))`;

/** Whether a person has a second factor: an authenticator app, or a passkey. */
export const hasSecondFactor = sql<boolean>`(exists (
  select from ${authenticators} where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;
