import type { User } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { companies, users } from './accountTables';
import { agentZoneOf } from './agentZoneOf';
import { servicesOfCompany } from './companyOfPerson';

/** What decides of what somebody may hear and read, as it stands in the table of people joined to their companies. */
export const personColumns = {
  id: users.id,
  role: users.role,
  abilities: users.abilities,
  services: sql<User['services']>`array(
    select one from unnest(${users.services}) one where one = any(coalesce(${servicesOfCompany}, ${users.services})))`,
  agentTimeZone: agentZoneOf(companies),
};
