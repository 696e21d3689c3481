import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { companies, contacts, users } from '../../tables/accountTables';
import { bookingDrafts, bookingHistories, bookings, bookingTemplates } from '../../tables/bookingTables';
import { comments } from '../../tables/conversationTables';
import { dataExports, legalHolds } from '../../tables/dataCareTables';
import { imports } from '../../tables/importTables';
import { apiKeys, webhookEndpoints } from '../../tables/integrationTables';
import { invoices } from '../../tables/invoiceTables';
import { chargeCodes, quoteRequests, quotes } from '../../tables/quoteTables';
import { ownCarriers, ports, rates, sailings, serviceLines } from '../../tables/rateTables';
import { bookingTasks } from '../../tables/taskTables';
import { trackingConnections } from '../../tables/trackingTables';

type ByAgentInput = PgTable & { readonly id: PgColumn; readonly agentId: PgColumn };

const byAgent = (table: ByAgentInput) => (id: string) =>
  sql`(select ${table.agentId} from ${table} where ${table.id} = ${id}::text)`;
const byCompany = (id: string) =>
  sql`(select coalesce(${companies.agentId}, ${companies.id}) from ${companies} where ${companies.id} = ${id}::text)`;
const byPerson = (id: string) =>
  sql`(select coalesce(${companies.agentId}, ${companies.id}) from ${users} join ${companies}
        on ${companies.id} = ${users.companyId} where ${users.id} = ${id}::text)`;

/** Returns the agent of the actor: a user, or an API key. */
const byActor = (id: string) => sql`coalesce(${byPerson(id)}, ${byAgent(apiKeys)(id)})`;

/** Finds the agent of a record by its kind; for missing kinds the actor decides. */
const ofRecord: Readonly<Record<string, ((id: string) => SQL) | undefined>> = {
  'api-key': byAgent(apiKeys),
  booking: byAgent(bookings),
  'booking-draft': byAgent(bookingDrafts),
  'booking-template': byAgent(bookingTemplates),
  carrier: byAgent(ownCarriers),
  'charge-code': byAgent(chargeCodes),
  comment: byAgent(comments),
  company: byCompany,
  contact: byAgent(contacts),
  'data-export': byAgent(dataExports),
  departure: byAgent(sailings),
  exception: byAgent(bookingHistories),
  invoice: byAgent(invoices),
  place: byAgent(ports),
  'legal-hold': byAgent(legalHolds),
  quote: byAgent(quotes),
  'quote-request': byAgent(quoteRequests),
  rate: byAgent(rates),
  'rate-import': byAgent(imports),
  service: byAgent(serviceLines),
  task: byAgent(bookingTasks),
  'tracking-connection': byAgent(trackingConnections),
  user: byPerson,
  webhook: byAgent(webhookEndpoints),
};

interface Entry {
  /** Kind as in the table of changes. */
  readonly kind: string;
  readonly id: string;
  readonly actorId: string | undefined;
  /** The agent that a super-admin works as. */
  readonly worksAs: string | undefined;
}

/**
 * Returns the agent whose admins may read an audit entry: the record's, else the actor's; null for the platform's own.
 */
export const selectEntryTenant = ({ kind, id, actorId, worksAs }: Entry): SQL => {
  const acts = worksAs === undefined ? actorId && byActor(actorId) : sql`${worksAs}::text`;
  const answers = [ofRecord[kind]?.(id), acts || undefined].filter((one) => one !== undefined);
  return answers.length === 0 ? sql`null` : sql`coalesce(${sql.join(answers, sql`, `)})`;
};
