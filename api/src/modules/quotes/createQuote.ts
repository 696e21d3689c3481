import { createQuote } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { newId } from '../../platform/id';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { companyScope } from '../companies/companyScope';
import { newQuoteDoc } from './newQuoteDoc';
import { priceForQuote } from './priceForQuote';
import { marginOn, marginText, standardMargin } from './quoteMargin';
import { recordQuoteChange } from './recordQuoteChange';
import { insertQuote } from './storeQuote';
import { findQuote } from './toQuote';
import { validityOf } from './validity';

/** @throws 422 on `company` for what is no customer of the agent that the caller sees */
export const checkCompany = async (db: Executor, user: User, agentId: string, id: string | null): Promise<void> => {
  if (id === null) return;
  const { rows } = await db.execute(sql`
    select 1 from companies c where c.id = ${id} and c.kind = 'customer' and c.agent_id = ${agentId}
       and c.status in ('active', 'pending') and ${companyScope(user, 'c')}`);
  if (rows.length === 0) throw invalid([{ path: 'company', message: 'This customer does not exist' }]);
};

const timeZoneOf = async (db: Executor, agentId: string): Promise<string> => {
  const { rows } = await db.execute<{ timeZone: string }>(sql`
    select time_zone as "timeZone" from companies where id = ${agentId}`);
  return rows[0]?.timeZone ?? 'UTC';
};

export const create = handle(createQuote, async ({ body, user, tx, request }) => {
  const priced = await priceForQuote(tx, user, body);
  const { agentId } = priced[0];
  await checkCompany(tx, user, agentId, body.company);
  const margin = marginOn(body.margin ?? (await standardMargin(tx, agentId)), priced);
  const doc = newQuoteDoc({ search: body.search, priced, margin, message: body.message });
  const validTo = validityOf({
    wanted: body.validTo,
    ends: doc.options.map(({ validTo: end }) => end),
    timeZone: await timeZoneOf(tx, agentId),
    now: new Date(),
  });
  const id = newId();
  const status = body.draft ? 'draft' : 'saved';
  await insertQuote(tx, {
    id,
    agentId,
    companyId: body.company,
    ownerId: user.id,
    name: body.name,
    status,
    validTo,
    doc,
  });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.created',
    id,
    after: { name: body.name, status, validTo, margin },
    requestId: request.id,
    history: {
      staff: `${body.draft ? 'Draft made' : 'Saved'}, ${marginText(margin)}`,
      everybody: null,
    },
  });
  return findQuote(tx, user, id);
});
