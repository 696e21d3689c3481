import * as calls from '@quayside/contract';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { newToken } from '../../platform/auth/tokens';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, notFound, unavailable } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { signInDomains } from '../../tables/signInTables';
import {
  administeredCompany,
  findCompanySignIn,
  findSignInDomains,
  formatVerificationRecord,
  toDomain,
} from './settings';

/** Maximum number of domains that a company may claim. */
const MOST = 20;

type Domain = typeof signInDomains.$inferSelect;

const noSuchDomain = () => notFound('This domain is no longer claimed.');
const takenBy = (domain: string) =>
  conflict(`${domain} was verified for another company. Ask the administrator of this installation.`);

const findDomain = async (db: Executor, companyId: string, id: string): Promise<Domain> => {
  const isIt = and(eq(signInDomains.companyId, companyId), eq(signInDomains.id, id));
  const [row] = await db.select().from(signInDomains).where(isIt);
  if (!row) throw noSuchDomain();
  return row;
};

/** Returns whether the domain belongs to another company, which the caller cannot see. */
const isTaken = async ({ database }: Services, { domain, companyId }: Domain): Promise<boolean> => {
  const { db } = database.asPlatform('whether a domain is another company’s');
  const isIt = and(eq(signInDomains.domain, domain), isNotNull(signInDomains.verifiedAt));
  return (await db.$count(signInDomains, and(isIt, ne(signInDomains.companyId, companyId)))) > 0;
};

export const addSignInDomain = handle(calls.addSignInDomain, async ({ tx, user, body: { domain }, request }) => {
  const companyId = administeredCompany(user);
  if ((await findSignInDomains(tx, companyId)).length >= MOST) throw conflict(`A company has at most ${MOST} domains.`);
  const [row] = await tx
    .insert(signInDomains)
    .values({ id: newId(), companyId, domain, token: newToken() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict(`${domain} is in the list already.`);
  await recordChange(tx, {
    ...{ actor: user, action: 'sign-in-domain.claimed', id: companyId, requestId: request.id },
    after: { domain },
  });
  return toDomain(row);
});

const lookUp = async ({ outside }: Services, { domain, token }: Domain): Promise<boolean> => {
  if (!outside) throw unavailable(undefined, 'This demo runs in the browser, which cannot query name servers.');
  const records = await outside.txt(domain).catch((error: unknown) => {
    throw unavailable(error, `The name servers of ${domain} do not answer. Try again in a moment.`);
  });
  return records.includes(formatVerificationRecord(token));
};

export const verifySignInDomain = handleWithoutTransaction(
  calls.verifySignInDomain,
  async ({ db, user, services, params: { id }, request }) => {
    const claimed = await findDomain(db, administeredCompany(user), id);
    if (claimed.verifiedAt !== null) return toDomain(claimed);
    if (!(await lookUp(services, claimed)))
      throw conflict(
        `${claimed.domain} has no TXT record ${formatVerificationRecord(claimed.token)} yet. A new one may take an hour to be seen.`,
        'record_missing',
      );
    if (await isTaken(services, claimed)) throw takenBy(claimed.domain);
    return services.database.transaction(async (tx) => {
      const [row] = await tx
        .update(signInDomains)
        .set({ verifiedAt: sql`now()`, verifiedBy: 'dns', checkedAt: sql`now()`, missingSince: null })
        .where(eq(signInDomains.id, id))
        .returning();
      if (!row) throw noSuchDomain();
      await recordChange(tx, {
        ...{ actor: user, action: 'sign-in-domain.verified', id: row.companyId, requestId: request.id },
        after: { domain: row.domain, by: 'dns' },
      });
      return toDomain(row);
    });
  },
);

export const removeSignInDomain = handle(calls.removeSignInDomain, async ({ tx, user, params: { id }, request }) => {
  const companyId = administeredCompany(user);
  const { domain, verifiedAt } = await findDomain(tx, companyId, id);
  const verified = (await findSignInDomains(tx, companyId)).filter((one) => one.verifiedAt !== null);
  const isLast = verifiedAt !== null && verified.length === 1;
  if (isLast && (await findCompanySignIn(tx, companyId))?.isEnforced)
    throw conflict('The sign-in is enforced for this domain, the last one. Let people use passwords first.');
  await tx.delete(signInDomains).where(eq(signInDomains.id, id));
  await recordChange(tx, {
    ...{ actor: user, action: 'sign-in-domain.removed', id: companyId, requestId: request.id },
    before: { domain },
  });
});

const { id, domain, companyId, createdAt, verifiedAt } = signInDomains;

export const listClaimedDomains = handle(calls.listClaimedDomains, ({ db }) =>
  db
    .select({ id, domain, createdAt, companyName: companies.companyName })
    .from(signInDomains)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isNull(verifiedAt))
    .orderBy(asc(domain), asc(id)),
);

export const approveClaimedDomain = handle(calls.approveClaimedDomain, async ({ tx, user, params, request }) => {
  const [claimed] = await tx.select().from(signInDomains).where(eq(id, params.id)).for('update');
  if (!claimed || claimed.verifiedAt !== null) throw noSuchDomain();
  const isSame = and(eq(domain, claimed.domain), isNotNull(verifiedAt));
  if ((await tx.$count(signInDomains, isSame)) > 0) throw takenBy(claimed.domain);
  await tx
    .update(signInDomains)
    .set({ verifiedAt: sql`now()`, verifiedBy: 'platform', missingSince: null })
    .where(eq(id, params.id));
  await recordChange(tx, {
    ...{ actor: user, action: 'sign-in-domain.verified', id: claimed.companyId, requestId: request.id },
    after: { domain: claimed.domain, by: 'platform' },
  });
});
