import { isStaff, type Role } from '@quayside/contract/roles';
import { and, eq, ne, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { endLinks } from '../../platform/auth/accountLinks';
import { actingCompanyId } from '../../platform/auth/companyEntry';
import { newId } from '../../platform/encoding/id';
import { conflict } from '../../platform/errors';
import { servicesOfAdmin } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { nextVersion } from '../../tables/nextVersion';
import { companyIdentities } from '../../tables/signInTables';
import type { Identity } from '../socialSignIn/identity';
import { notifyMemberJoined } from '../team/notifyMemberJoined';
import { servicesOfKind } from '../team/servicesOfKind';

/** The company whose provider confirms the identity. */
export interface VouchingCompany {
  readonly companyId: string;
  readonly companyName: string;
  /** The agent of a customer; null for an agent itself. */
  readonly agentId: string | null;
  readonly issuer: string;
  readonly defaultRole: Role;
}

export interface CompanyAccount {
  readonly id: string;
  readonly status: 'active' | 'invited' | 'inactive' | 'removed';
  /** Whether it was found by the provider's subject. */
  readonly isLinked: boolean;
}

/** Excludes the platform's people: no company can confirm them. */
const isOfCompany = (companyId: string) => and(eq(actingCompanyId, companyId), ne(users.role, 'super-admin'));

/** Finds the account of an identity within this company, by the provider's subject or else the verified address. */
export const findCompanyAccount = async (
  db: Executor,
  { companyId, issuer }: VouchingCompany,
  { subject, email, emailVerified }: Identity,
): Promise<CompanyAccount | undefined> => {
  const account = { id: users.id, status: users.status };
  const isIdentity = and(
    ...[eq(companyIdentities.companyId, companyId), eq(companyIdentities.issuer, issuer)],
    eq(companyIdentities.subject, subject),
  );
  const owner = db.select({ userId: companyIdentities.userId }).from(companyIdentities).where(isIdentity);
  const [linked] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, owner), isOfCompany(companyId)));
  if (linked) return { ...linked, isLinked: true };
  if (!emailVerified) return undefined;
  const [named] = await db
    .select(account)
    .from(users)
    .where(and(hasEmail(email), isOfCompany(companyId)));
  return named && { ...named, isLinked: false };
};

/**
 * Links an identity to the account.
 * @throws 409 when the account has another one at the same provider
 */
export const linkCompanyIdentity = async (
  tx: Tx,
  { companyId, companyName, issuer }: VouchingCompany,
  { subject }: Identity,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
): Promise<void> => {
  const { rowCount } = await tx
    .insert(companyIdentities)
    .values({ companyId, issuer, subject, userId })
    .onConflictDoNothing();
  if (rowCount === 0)
    throw conflict(`This address belongs to another account of ${companyName}’s sign-in. Ask its administrator.`);
  await recordChange(tx, {
    ...{ actor: { id: userId }, action: 'identity.linked', id: userId, requestId },
    after: { provider: 'company', issuer, subject },
  });
};

/** Accepts a pending invitation; the provider's identity replaces the invitation link. */
export const acceptByCompany = async (tx: Tx, userId: string, identity: Identity, requestId: string): Promise<void> => {
  await endLinks(tx, { kind: 'invitation', userId });
  await tx
    .update(users)
    .set({
      status: 'active',
      firstName: sql`coalesce(nullif(${users.firstName}, ''), ${identity.firstName})`,
      lastName: sql`coalesce(nullif(${users.lastName}, ''), ${identity.lastName})`,
      ...nextVersion(users),
    })
    .where(and(eq(users.id, userId), eq(users.status, 'invited')));
  await recordChange(tx, { actor: { id: userId }, action: 'invitation.accepted', id: userId, requestId });
  await notifyMemberJoined(tx, userId);
};

/**
 * Creates an account for a new person of the company.
 * @throws 409 when the address belongs to another account
 */
export const joinByCompany = async (
  tx: Tx,
  company: VouchingCompany,
  { email, firstName, lastName }: Identity,
  requestId: string,
): Promise<string> => {
  const { companyId, companyName, agentId, defaultRole: role } = company;
  const id = newId();
  const { rowCount } = await tx
    .insert(users)
    .values({
      ...{ id, email, role, lastName, status: 'active', emailProved: true },
      // A mail greets by name, and a provider may return none.
      firstName: firstName || (email.split('@')[0] ?? email),
      companyId: agentId ?? companyId,
      customerCompanyId: agentId === null ? null : companyId,
      services: [...(isStaff(role) ? servicesOfAdmin : servicesOfKind.customer)],
    })
    .onConflictDoNothing();
  if (rowCount === 0)
    throw conflict(`This address has an account outside ${companyName}. Ask its administrator.`, 'other_company');
  await recordChange(tx, {
    ...{ actor: { id }, action: 'user.joined', id, requestId },
    after: { email, role, by: 'company' },
  });
  await notifyMemberJoined(tx, id);
  return id;
};
