import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { agentScope, findCompany, listCompanyPage } from './companyRows';
import { companyScope } from './companyScope';
import { deleteLogo, getLogo, uploadLogo } from './logo';

const listAgents = handle(calls.listAgents, async ({ db, user, query }) =>
  listCompanyPage(db, agentScope(user), query),
);
const getAgent = handle(calls.getAgent, async ({ db, user, params }) => findCompany(db, agentScope(user), params.id));

const listCompanies = handle(calls.listCompanies, async ({ db, user, query }) =>
  listCompanyPage(db, companyScope(user), query),
);
const getCompany = handle(calls.getCompany, async ({ db, user, params }) =>
  findCompany(db, companyScope(user), params.id),
);

export const companies: Module = {
  name: 'companies',
  scope: companyScope,
  routes: [listAgents, getAgent, listCompanies, getCompany, uploadLogo, deleteLogo, getLogo],
};
