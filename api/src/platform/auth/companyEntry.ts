import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { companySignIns, signInDomains } from '../../tables/signInTables';
import { httpError } from '../errors';

/** The company that a user acts for: the customer of a customer's user, else their own one. */
export const actingCompanyId = sql<string>`coalesce(${users.customerCompanyId}, ${users.companyId})`;

/** Returns the domain of an e-mail address. @example getEmailDomain('Ada@Northgate.example') // 'northgate.example' */
export const getEmailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Returns the company whose own sign-in a user must use; undefined for a free choice. */
export const findRequiredSignInCompany = async (db: Executor, userId: string): Promise<string | undefined> => {
  const domain = sql`lower(substring(${users.email} from '[^@]*$'))`;
  const [row] = await db
    .select({ companyName: companies.companyName })
    .from(users)
    .innerJoin(companies, eq(companies.id, actingCompanyId))
    .innerJoin(companySignIns, eq(companySignIns.companyId, companies.id))
    .innerJoin(signInDomains, and(eq(signInDomains.companyId, companies.id), eq(signInDomains.domain, domain)))
    .where(
      and(
        ...[eq(users.id, userId), ne(users.role, 'super-admin'), companySignIns.isOn, companySignIns.isEnforced],
        ...[isNotNull(signInDomains.verifiedAt), sql`${users.id} <> all (${companySignIns.passwordPeople})`],
      ),
    );
  return row?.companyName;
};

/**
 * Refuses other ways to sign in. @throws 403 `company_sign_in_required` for a user of a company with its own sign-in
 */
export const refuseOtherEntries = async (db: Executor, userId: string): Promise<void> => {
  const companyName = await findRequiredSignInCompany(db, userId);
  if (companyName === undefined) return;
  throw httpError(
    403,
    'company_sign_in_required',
    `${companyName} asks you to use its own sign-in. Enter your e-mail on the sign-in page and continue with ${companyName}.`,
  );
};
