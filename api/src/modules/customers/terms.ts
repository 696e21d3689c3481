import * as calls from '@quayside/contract';
import { defaultCurrency } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, companyProfiles, contacts, customerTerms } from '../../tables/accountTables';
import { contactScope } from '../contacts/contactScope';
import { requireExchangeRates } from '../exchangeRates/requireExchangeRates';
import { portsById } from '../ports/portRows';
import { findCustomer, lockCustomer } from './customerRows';

const columns = {
  paymentDays: customerTerms.paymentDays,
  currency: customerTerms.currency,
  creditLimitMinor: customerTerms.creditLimitMinor,
  creditCurrency: customerTerms.creditCurrency,
  marginPercent: customerTerms.marginPercent,
  marginAmount: customerTerms.marginAmount,
  shipperId: customerTerms.shipperId,
  consigneeId: customerTerms.consigneeId,
  originId: customerTerms.originId,
  destinationId: customerTerms.destinationId,
  billingAddress: customerTerms.billingAddress,
  pickupAddress: customerTerms.pickupAddress,
  deliveryAddress: customerTerms.deliveryAddress,
  vatNumber: customerTerms.vatNumber,
  eoriNumber: customerTerms.eoriNumber,
};
const nothing = {
  ...{ paymentDays: null, currency: null, creditLimitMinor: null, creditCurrency: null },
  ...{ marginPercent: null, marginAmount: null },
  ...{ shipperId: null, consigneeId: null, originId: null, destinationId: null },
  ...{ billingAddress: '', pickupAddress: '', deliveryAddress: '', vatNumber: '', eoriNumber: '' },
};

const given = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/** Returns the existing contacts of an agent by id. */
const partiesById = async (db: Executor, user: User, agentId: string, ids: readonly string[]) => {
  const { id, companyName, email, phone, mobile } = contacts;
  const rows = await db
    .select({ id, companyName, email, phone, mobile })
    .from(contacts)
    .where(and(inArray(id, [...ids]), eq(contacts.agentId, agentId), contactScope(user)));
  return new Map(rows.map((row) => [row.id, row]));
};

const agreedWith = async (db: Executor, user: User, customer: calls.Customer): Promise<calls.CustomerTerms> => {
  const [row] = await db
    .select({ ...columns, version: customerTerms.version })
    .from(customerTerms)
    .where(eq(customerTerms.companyId, customer.id));
  const [agent] = await db
    .select({
      marginPercent: companies.standardMargin,
      marginAmount: companies.standardMarginAmount,
      currency: companyProfiles.currency,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.agentId, companies.id))
    .where(eq(companies.id, customer.agent));
  const { creditLimitMinor, creditCurrency, shipperId, consigneeId, originId, destinationId, ...terms } = row ?? {
    ...nothing,
    version: 0,
  };
  const parties = await partiesById(db, user, customer.agent, given(shipperId, consigneeId));
  const ports = await portsById(db, given(originId, destinationId));
  return {
    ...terms,
    creditLimit:
      creditLimitMinor === null || creditCurrency === null
        ? null
        : { amountMinor: creditLimitMinor, currency: creditCurrency },
    shipper: parties.get(shipperId ?? '') ?? null,
    consignee: parties.get(consigneeId ?? '') ?? null,
    origin: ports.get(originId ?? '') ?? null,
    destination: ports.get(destinationId ?? '') ?? null,
    standard: {
      marginPercent: agent?.marginPercent ?? 0,
      marginAmount: agent?.marginAmount ?? null,
      currency: agent?.currency ?? defaultCurrency,
    },
  };
};

type CheckDefaultsInput = v.InferOutput<typeof calls.updateCustomerTerms.body>;

/** @throws 422 for contacts and ports that do not exist */
const checkDefaults = async (db: Executor, user: User, agentId: string, sent: CheckDefaultsInput): Promise<void> => {
  const parties = await partiesById(db, user, agentId, given(sent.shipper, sent.consignee));
  const ports = await portsById(db, given(sent.origin, sent.destination));
  const known = { shipper: parties, consignee: parties, origin: ports, destination: ports } as const;
  const wrong = (Object.keys(known) as (keyof typeof known)[]).filter((name) => {
    const id = sent[name];
    return id !== null && !known[name].has(id);
  });
  if (wrong.length > 0) throw invalid(wrong.map((path) => ({ path, message: 'Choose one that exists' })));
};

/** Only customers pay. @throws 404 for partners and importers, too */
const customerOnly = (company: calls.Customer): calls.Customer => {
  if (company.kind !== 'customer') throw notFound();
  return company;
};

export const getCustomerTerms = handle(calls.getCustomerTerms, async ({ db, user, params: { id } }) =>
  agreedWith(db, user, customerOnly(await findCustomer(db, user, id))),
);

/** Without agreed terms the version is 0. */
export const updateCustomerTerms = handle(
  calls.updateCustomerTerms,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const customer = customerOnly(await lockCustomer(tx, user, id));
    const before = await agreedWith(tx, user, customer);
    refuseStale('these terms', before.version, expectedVersion);
    if (customer.status === 'inactive') throw conflict(`${customer.companyName} is closed.`);
    await checkDefaults(tx, user, customer.agent, body);
    await requireExchangeRates(tx, customer.agent, [{ path: 'marginAmount', amount: body.marginAmount }]);
    const { creditLimit, shipper, consignee, origin, destination, ...terms } = body;
    const stored = {
      ...terms,
      marginPercent: terms.marginAmount ? null : terms.marginPercent,
      ...{ shipperId: shipper, consigneeId: consignee, originId: origin, destinationId: destination },
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
    const after = await agreedWith(tx, user, customer);
    const said = ({ standard: _, version: __, ...agreed }: calls.CustomerTerms) => ({
      ...agreed,
      shipper: agreed.shipper?.companyName ?? null,
      consignee: agreed.consignee?.companyName ?? null,
      origin: agreed.origin?.code ?? null,
      destination: agreed.destination?.code ?? null,
    });
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
