import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { companies, contacts } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { ports } from '../../../tables/rateTables';
import { customersByName } from '../../contacts/customersByName';

/** A place as a row names it. */
export type KnownPlace = Pick<typeof ports.$inferSelect, 'id' | 'code' | 'portName' | 'timeZone'>;

/** What the names and codes of a file of bookings are looked up in. */
export interface KnownParties {
  /** Ids by name in lower case, and by id. */
  readonly customers: ReadonlyMap<string, string>;
  readonly partners: ReadonlyMap<string, string>;
  /** Null where several contacts have the name. */
  readonly contacts: ReadonlyMap<string, string | null>;
  /** By 'SEA' or 'AIR' and the code. */
  readonly places: ReadonlyMap<string, KnownPlace>;
  /** Customer and reference of the open bookings. */
  readonly open: ReadonlySet<string>;
}

/** What makes two bookings one. */
export const bookingKey = (company: string, reference: string): string =>
  `${company} ${reference.trim().toLowerCase()}`;

/** What an agent has that a file of bookings may name. */
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
    // Of two by one code everybody's counts: it comes last.
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
