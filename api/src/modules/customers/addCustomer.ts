import * as calls from '@quayside/contract';
import { canAddCompany, isAllowed, type ServedKind } from '@quayside/contract/roles';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, forbidden, httpError, invalid } from '../../platform/errors';
import { companies } from '../../tables/accountTables';
import { findCustomer, lockCustomer } from './customerRows';
import { findOrCreateConsignee } from './findOrCreateConsignee';
import { hasFirstPerson, inviteFirstPerson } from './firstPerson';

const withArticle: Readonly<Record<ServedKind, string>> = {
  customer: 'A customer',
  partner: 'A partner',
  importer: 'An importer',
};

/** Returns the message for a name that another company of the same kind and agent has. */
export const nameTaken = (kind: ServedKind) => {
  const message = `${withArticle[kind]} with this name exists already`;
  return httpError(409, 'already_exists', message, { errors: [{ path: 'companyName', message }] });
};

/**
 * Adds a customer, partner or importer of the caller's agent and optionally invites its contact person. An importer has
 * the id of its contact, so it sees bookings with that consignee.
 */
export const createCustomer = handle(calls.createCustomer, async ({ tx, user, body, services, request }) => {
  const { invite, role: _, contact, ...details } = body;
  const { kind } = details;
  if (!user.companyId)
    throw invalid([], `${withArticle[kind]} belongs to an agent: sign in as one of its people to add it.`);
  if (!canAddCompany((...right) => isAllowed(user, ...right), kind)) throw forbidden();
  const id =
    kind === 'importer' ? await findOrCreateConsignee(tx, user, { contact, details, requestId: request.id }) : newId();
  const { rowCount } = await tx
    .insert(companies)
    .values({ ...details, id, agentId: user.companyId, status: 'pending' })
    .onConflictDoNothing();
  if (rowCount === 0) throw nameTaken(kind);
  const added = await findCustomer(tx, user, id);
  if (invite) await inviteFirstPerson(tx, { inviter: user, secrets: services.secrets }, added);
  await recordChange(tx, {
    actor: user,
    action: 'company.created',
    id,
    after: added,
    requestId: request.id,
  });
  return invite ? findCustomer(tx, user, id) : added;
});

/** Sends the invitation again, or for the first time if the customer was added automatically. */
export const resendCustomerInvitation = handle(
  calls.resendCustomerInvitation,
  async ({ tx, user, body: { id }, services, request }) => {
    const customer = await lockCustomer(tx, user, id);
    if (customer.status === 'inactive') throw conflict(`${customer.companyName} is closed.`);
    if (await hasFirstPerson(tx, customer)) throw conflict(`${customer.companyName} has signed in already.`);
    await inviteFirstPerson(tx, { inviter: user, secrets: services.secrets }, customer);
    await recordChange(tx, {
      actor: user,
      action: 'company.invited',
      id,
      after: { email: customer.email },
      requestId: request.id,
    });
    return findCustomer(tx, user, id);
  },
);
