import type { CompanySignIn } from '@quayside/contract';
import { doesRoleAllow, isLikeCustomer, isStaff, newcomerRoles, type Role, roles } from '@quayside/contract/roles';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { actingCompanyId } from '../../platform/auth/companyEntry';
import { notFound } from '../../platform/errors';
import { fullName, type User } from '../../platform/people/user';
import type { Config } from '../../ports/config';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { companySignIns, signInDomains } from '../../tables/signInTables';

/** Returns the address to which a company's provider redirects. */
export const redirectUri = ({ publicUrl }: Config): string => `${publicUrl}/auth/login`;

/** Returns the company whose sign-in the caller administers. @throws 404 for a super-admin, who belongs to none */
export const administeredCompany = ({ role, companyId, customerCompany }: User): string => {
  const id = isLikeCustomer(role) ? customerCompany : companyId;
  if (id === null) throw notFound('Your account is not linked to a company.');
  return id;
};

/** Returns the roles that new users of the administrator's company may get. */
export const rolesFor = ({ role }: User): readonly Role[] =>
  newcomerRoles(isLikeCustomer(role) ? isLikeCustomer : isStaff);

const administrators = roles.filter((role) => doesRoleAllow(role, 'update', 'CompanySignIn'));

/** Returns the company's admins who have a password and can keep it. */
export const findPasswordAdmins = async (db: Executor, companyId: string): Promise<CompanySignIn['admins']> => {
  const { id, firstName, lastName, email } = users;
  const rows = await db
    .select({ id, firstName, lastName, email })
    .from(users)
    .where(
      and(
        ...[eq(actingCompanyId, companyId), eq(users.status, 'active')],
        ...[inArray(users.role, administrators), isNotNull(users.passwordHash)],
      ),
    )
    .orderBy(asc(users.email));
  return rows.map((row) => ({ id: row.id, name: fullName(row), email: row.email }));
};

/** Returns the active people who administer the sign-in of a company. */
export const signInAdmins = (db: Executor, companyId: string) =>
  db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(actingCompanyId, companyId), eq(users.status, 'active'), inArray(users.role, administrators)))
    .orderBy(asc(users.email));

/** Returns the required text of a domain's TXT record. */
export const formatVerificationRecord = (token: string): string => `quayside-verification=${token}`;

export const toDomain = ({ id, domain, token, verifiedAt, missingSince }: typeof signInDomains.$inferSelect) => ({
  ...{ id, domain, verifiedAt, missingSince },
  record: formatVerificationRecord(token),
});

export const findSignInDomains = (db: Executor, companyId: string) =>
  db.select().from(signInDomains).where(eq(signInDomains.companyId, companyId)).orderBy(asc(signInDomains.domain));

export const findCompanySignIn = async (
  db: Executor,
  companyId: string,
): Promise<typeof companySignIns.$inferSelect | undefined> => {
  const [row] = await db.select().from(companySignIns).where(eq(companySignIns.companyId, companyId));
  return row;
};

const none = { issuer: '', clientId: '', isOn: false, isEnforced: false, passwordPeople: [], version: 0 };

/** Returns the sign-in settings that a company's administrator sees. */
export const readCompanySignIn = async (db: Executor, user: User, config: Config): Promise<CompanySignIn> => {
  const companyId = administeredCompany(user);
  const roles = rolesFor(user);
  const found = await findCompanySignIn(db, companyId);
  const {
    companyId: _,
    clientSecret,
    ...settings
  } = found ?? {
    ...{ ...none, companyId, clientSecret: undefined, defaultRole: roles.at(-1) ?? user.role },
  };
  return {
    ...settings,
    hasSecret: clientSecret !== undefined,
    roles: [...roles],
    admins: await findPasswordAdmins(db, companyId),
    domains: (await findSignInDomains(db, companyId)).map(toDomain),
    redirectUri: redirectUri(config),
  };
};
