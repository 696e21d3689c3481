import { getAgent, getCompany, listAgents, listCompanies } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { agentScope, listCompanyPage, selectCompanies } from './companyRows';
import { companyScope } from './companyScope';
import { read, remove, upload } from './logo';

const agents = handle(listAgents, async ({ db, user, query }) => listCompanyPage(db, agentScope(user), query));
const agent = handle(getAgent, async ({ db, user, params: { id } }) => {
  const [found] = await selectCompanies(db, sql`c.id = ${id} and ${agentScope(user)}`);
  if (!found) throw notFound();
  return found;
});

const list = handle(listCompanies, async ({ db, user, query }) => listCompanyPage(db, companyScope(user, 'c'), query));
const one = handle(getCompany, async ({ db, user, params: { id } }) => {
  const [found] = await selectCompanies(db, sql`c.id = ${id} and ${companyScope(user, 'c')}`);
  if (!found) throw notFound();
  return found;
});

export const companies: Module = {
  name: 'companies',
  scope: companyScope,
  routes: [agents, agent, list, one, upload, remove, read],
};
