import * as calls from '@quayside/contract';
import { defaultCurrency } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { conflict, notFound } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import type { Executor } from '../../ports/database';
import { companies, companyProfiles, customerTerms } from '../../tables/accountTables';
import { findCustomer, lockCustomer } from './customerRows';

const nothing = {
  paymentDays: null,
  currency: null,
  creditLimitMinor: null,
  creditCurrency: null,
  marginPercent: null,
};

const agreedWith = async (db: Executor, customer: calls.Customer): Promise<calls.CustomerTerms> => {
  const { paymentDays, currency, creditLimitMinor, creditCurrency, marginPercent, version } = customerTerms;
  const [row] = await db
    .select({ paymentDays, currency, creditLimitMinor, creditCurrency, marginPercent, version })
    .from(customerTerms)
    .where(eq(customerTerms.companyId, customer.id));
  const [agent] = await db
    .select({ marginPercent: companies.standardMargin, currency: companyProfiles.currency })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.agentId, companies.id))
    .where(eq(companies.id, customer.agent));
  const agreed = row ?? { ...nothing, version: 0 };
  const { creditLimitMinor: limit, creditCurrency: of, ...terms } = agreed;
  return {
    ...terms,
    creditLimit: limit === null || of === null ? null : { amountMinor: limit, currency: of },
    standard: { marginPercent: agent?.marginPercent ?? 0, currency: agent?.currency ?? defaultCurrency },
  };
};

/** Only customers pay. @throws 404 for partners and importers, too */
const customerOnly = (company: calls.Customer): calls.Customer => {
  if (company.kind !== 'customer') throw notFound();
  return company;
};

export const getCustomerTerms = handle(calls.getCustomerTerms, async ({ db, user, params: { id } }) =>
  agreedWith(db, customerOnly(await findCustomer(db, user, id))),
);

/** Where nothing was agreed yet, the version is 0. */
export const updateCustomerTerms = handle(
  calls.updateCustomerTerms,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const customer = customerOnly(await lockCustomer(tx, user, id));
    const before = await agreedWith(tx, customer);
    refuseStale('these terms', before.version, expectedVersion);
    if (customer.status === 'inactive') throw conflict(`${customer.companyName} is closed.`);
    const { creditLimit, ...terms } = body;
    const stored = {
      ...terms,
      creditLimitMinor: creditLimit?.amountMinor ?? null,
      creditCurrency: creditLimit?.currency ?? null,
    };
    await tx
      .insert(customerTerms)
      .values({ ...stored, companyId: id, agentId: customer.agent })
      .onConflictDoUpdate({
        target: customerTerms.companyId,
        set: { ...stored, version: sql`${customerTerms.version} + 1`, updatedAt: sql`now()` },
      });
    const after = await agreedWith(tx, customer);
    const said = ({ standard: _, version: __, ...agreed }: calls.CustomerTerms) => agreed;
    await recordChange(tx, {
      actor: user,
      action: 'company.terms-changed',
      id,
      before: said(before),
      after: said(after),
      requestId: request.id,
    });
    return after;
  },
);
