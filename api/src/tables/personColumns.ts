import type { User } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { companies, users } from './accountTables';
import { servicesOfCompany } from './companyOfPerson';
import { selectAgentTimeZone } from './selectAgentTimeZone';

/** Columns that determine what a user may read and be notified of, in the users table joined to the companies. */
export const personColumns = {
  id: users.id,
  role: users.role,
  abilities: users.abilities,
  services: sql<User['services']>`array(
    select one from unnest(${users.services}) one where one = any(coalesce(${servicesOfCompany}, ${users.services})))`,
  agentTimeZone: selectAgentTimeZone(companies),
};
