import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../platform/audit/recordChange';
import type { Executor } from '../../ports/database';
import { banners, companies, contacts, users } from '../../tables/accountTables';
import { bookingFiles, bookingHistories, bookings, bookingTemplates } from '../../tables/bookingTables';
import { imports } from '../../tables/importTables';
import { apiKeys, webhookEndpoints } from '../../tables/integrationTables';
import { invoices } from '../../tables/invoiceTables';
import { personName } from '../../tables/personName';
import { quoteRequests, quotes } from '../../tables/quoteTables';
import { ownCarriers, ports, rates, serviceLines } from '../../tables/rateTables';
import { trackingConnections } from '../../tables/trackingTables';

interface NameColumns {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn | SQL<string>;
}

/** How to read the names of records by kind; other kinds have no name. */
const named: Partial<Record<RecordKind, NameColumns>> = {
  'api-key': { table: apiKeys, id: apiKeys.id, name: apiKeys.name },
  banner: { table: banners, id: banners.id, name: sql`left(${banners.text}, 60)` },
  booking: {
    table: bookings,
    id: bookings.id,
    name: sql`coalesce(nullif(${bookings.hblNumber}, ''), nullif(${bookings.customerReference}, ''), ${bookings.mblNumber})`,
  },
  'booking-template': { table: bookingTemplates, id: bookingTemplates.id, name: bookingTemplates.name },
  carrier: { table: ownCarriers, id: ownCarriers.id, name: ownCarriers.name },
  company: { table: companies, id: companies.id, name: companies.companyName },
  contact: { table: contacts, id: contacts.id, name: contacts.companyName },
  exception: { table: bookingHistories, id: bookingHistories.id, name: bookingHistories.label },
  file: { table: bookingFiles, id: bookingFiles.id, name: bookingFiles.name },
  place: { table: ports, id: ports.id, name: ports.portName },
  quote: {
    table: quotes,
    id: quotes.id,
    name: sql`'Q-' || ${quotes.number} || case when ${quotes.revision} > 1 then '/' || ${quotes.revision} else '' end`,
  },
  invoice: {
    table: invoices,
    id: invoices.id,
    name: sql`coalesce(case ${invoices.kind} when 'invoice' then 'INV-' else 'CN-' end || ${invoices.year} || '-' ||
      lpad(${invoices.number}::text, 5, '0'), 'Draft of an invoice')`,
  },
  'quote-request': {
    table: quoteRequests,
    id: quoteRequests.id,
    name: sql`'R-' || lpad(${quoteRequests.number}::text, 6, '0')`,
  },
  rate: { table: rates, id: rates.id, name: sql`${rates.originCode} || ' → ' || ${rates.destinationCode}` },
  'rate-import': { table: imports, id: imports.id, name: imports.fileName },
  service: { table: serviceLines, id: serviceLines.id, name: sql`array_to_string(${serviceLines.names}, ' = ')` },
  'tracking-connection': { table: trackingConnections, id: trackingConnections.id, name: trackingConnections.source },
  user: { table: users, id: users.id, name: personName },
  webhook: { table: webhookEndpoints, id: webhookEndpoints.id, name: webhookEndpoints.url },
};

interface Reference {
  readonly kind: string;
  readonly id: string;
}

/** Returns the names of records by reference, with one query per kind; null without a name. */
export const readNames = async (
  db: Executor,
  references: readonly Reference[],
): Promise<(reference: Reference) => string | null> => {
  const found = new Map<string, string>();
  for (const [kind, { table, id, name }] of Object.entries(named)) {
    const ids = [...new Set(references.filter((one) => one.kind === kind).map((one) => one.id))];
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(id, ids));
    for (const row of rows) found.set(`${kind} ${row.id}`, row.name);
  }
  return ({ kind, id }) => found.get(`${kind} ${id}`) || null;
};
