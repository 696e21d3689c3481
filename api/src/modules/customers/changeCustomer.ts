import { deleteCustomer, updateCustomer } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, invalid } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import type { Tx } from '../../ports/database';
import { removePerson } from '../team/removePerson';
import { nameTaken } from './addCustomer';
import { findCustomer, lockCustomer } from './customerRows';
import { changeFirstPerson } from './firstPerson';

const refuseStale = (version: number, expected: number | undefined): void => {
  if (expected === undefined || expected === version) return;
  throw conflict('Somebody changed this customer meanwhile. Reload the page and try again.');
};

const isNameTaken = async (tx: Tx, { id, agent, name }: { id: string; agent: string; name: string }) => {
  const { rows } = await tx.execute(sql`
    select 1 from companies
     where kind = 'customer' and status <> 'inactive' and agent_id = ${agent} and lower(company_name) = lower(${name}) and id <> ${id}`);
  return rows.length > 0;
};

/** Changes a customer and the one who answers for it. The name is open while nobody of it has signed in. */
export const change = handle(updateCustomer, async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
  const before = await lockCustomer(tx, user, id);
  refuseStale(before.version, expectedVersion);
  const { companyName, firstName, lastName, email } = body;
  if (before.status === 'inactive') throw conflict(`${before.companyName} is closed.`);
  if (before.status === 'active' && companyName !== before.companyName) {
    throw invalid([{ path: 'companyName', message: 'The company name of an active customer cannot be changed' }]);
  }
  if (await isNameTaken(tx, { id, agent: before.agent, name: companyName })) throw nameTaken();
  await tx.execute(sql`
    update companies set company_name = ${companyName}, first_name = ${firstName}, last_name = ${lastName}, email = ${email},
           version = version + 1, updated_at = clock_timestamp()
     where id = ${id}`);
  await changeFirstPerson(tx, user, before, await findCustomer(tx, user, id));
  const after = await findCustomer(tx, user, id);
  await recordChange(tx, { actor: user, action: 'company.updated', id, before, after, requestId: request.id });
  return after;
});

const refuseWhileOpen = async (tx: Tx, id: string, companyName: string): Promise<void> => {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from bookings where company_id = ${id} and status in ('new', 'in-progress')`);
  const open = rows[0]?.open ?? 0;
  if (open === 0) return;
  const bookings = open === 1 ? 'an open booking' : `${open} open bookings`;
  throw conflict(`${companyName} has ${bookings}. Complete or cancel first.`);
};

/** Closes a customer: its people are signed out for good, its bookings and their history stay. */
export const close = handle(deleteCustomer, async ({ tx, user, params: { id }, expectedVersion, request }) => {
  const before = await lockCustomer(tx, user, id);
  refuseStale(before.version, expectedVersion);
  if (before.status === 'inactive') throw conflict(`${before.companyName} is closed already.`);
  await refuseWhileOpen(tx, id, before.companyName);
  const { rows: people } = await tx.execute<{ id: string; role: Role }>(sql`
    select id, role from users where customer_company_id = ${id} and status <> 'removed' order by id for update`);
  for (const person of people) await removePerson(tx, { ...person, reason: `${before.companyName} was closed.` });
  await tx.execute(sql`
    update companies set status = 'inactive', version = version + 1, updated_at = clock_timestamp() where id = ${id}`);
  await recordChange(tx, { actor: user, action: 'company.closed', id, before, requestId: request.id });
});
