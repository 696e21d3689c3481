import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { companies, contacts } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { ports } from '../../../tables/rateTables';
import { customersByName } from '../../contacts/customersByName';

/** A place that a row names. */
export type KnownPlace = Pick<typeof ports.$inferSelect, 'id' | 'code' | 'portName' | 'timeZone'>;

/** Lookup tables for the names and codes in a bookings file. */
export interface KnownParties {
  /** Ids by lower-case name and by id. */
  readonly customers: ReadonlyMap<string, string>;
  readonly partners: ReadonlyMap<string, string>;
  /** Null when several contacts have the name. */
  readonly contacts: ReadonlyMap<string, string | null>;
  /** By 'SEA' or 'AIR' and the code. */
  readonly places: ReadonlyMap<string, KnownPlace>;
  /** Keys of customer and reference of open bookings. */
  readonly open: ReadonlySet<string>;
}

/** Returns the key by which two bookings count as duplicates. */
export const bookingKey = (company: string, reference: string): string =>
  `${company} ${reference.trim().toLowerCase()}`;

/** Loads the records of an agent that a bookings file can name. */
export const knownParties = async (db: Executor, agentId: string): Promise<KnownParties> => {
  const partners = await db
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(
      and(
        ...[eq(companies.agentId, agentId), eq(companies.kind, 'partner')],
        inArray(companies.status, ['active', 'pending']),
      ),
    );
  const people = await db
    .select({ id: contacts.id, name: sql<string>`lower(${contacts.companyName})` })
    .from(contacts)
    .where(and(eq(contacts.agentId, agentId), isNull(contacts.removedAt)));
  const named = new Map<string, string | null>();
  for (const { id, name } of people) named.set(name, named.has(name) ? null : id);
  const { id, code, portName, timeZone, portType } = ports;
  const places = await db
    .select({ id, code, portName, timeZone, portType })
    .from(ports)
    .where(or(isNull(ports.agentId), eq(ports.agentId, agentId)))
    // Of two places with one code the shared one counts, because it comes last.
    .orderBy(sql`${ports.agentId} nulls last`, id);
  const open = await db
    .select({ company: bookings.companyId, reference: bookings.customerReference })
    .from(bookings)
    .where(and(eq(bookings.agentId, agentId), inArray(bookings.status, ['new', 'in-progress'])));
  return {
    customers: await customersByName(db, agentId),
    partners: new Map(partners.map((partner) => [partner.name.toLowerCase(), partner.id])),
    contacts: named,
    places: new Map(places.map(({ portType: type, ...place }) => [`${type} ${place.code}`, place])),
    open: new Set(open.map(({ company, reference }) => bookingKey(company, reference))),
  };
};
