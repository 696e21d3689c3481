import type { SearchHit, SearchKind } from '@quayside/contract';
import { type Role, roleName } from '@quayside/contract/roles';
import { type InvoiceKind, invoiceNumber, quoteNumber, searchKey } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies, contacts, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { companyOfPerson } from '../../tables/companyOfPerson';
import { invoices } from '../../tables/invoiceTables';
import { quotes } from '../../tables/quoteTables';
import { ports } from '../../tables/rateTables';
import { sources } from './sources';

/** A found record before its texts are read. */
export interface Match {
  readonly kind: SearchKind;
  readonly id: string;
  readonly exact: boolean;
}

type Facts = Readonly<Record<string, string | null>>;
type Texts = Pick<SearchHit, 'label' | 'detail'> & { readonly key?: string };

interface Reader {
  /** Facts of a record. None is a cost, a price or a margin. */
  readonly facts: Readonly<Record<string, SQL>>;
  readonly texts: (facts: Facts, isTyped: (value: string) => boolean) => Texts;
}

const join = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');
const fields = sql`${bookings.doc} -> 'fields'`;

/** The typed container, else the first. */
const pickContainer = (numbers: string, isTyped: (value: string) => boolean): string => {
  const all = numbers.split('|').filter(Boolean);
  return all.find(isTyped) ?? all[0] ?? '';
};

const readers: Readonly<Record<SearchKind, Reader>> = {
  booking: {
    facts: {
      mbl: sql`${bookings.mblNumber}`,
      hbl: sql`${bookings.hblNumber}`,
      reference: sql`${bookings.customerReference}`,
      containers: sql`public.joined(${bookings.containerNumbers})`,
      company: sql`${fields} #>> '{contacts,company,companyName}'`,
      from: sql`${bookings.originCode}`,
      to: sql`${bookings.destinationCode}`,
    },
    texts: ({ mbl, hbl, reference, containers, company, from, to }, isTyped) => {
      const label = mbl || hbl || reference || 'Booking without a number';
      const container = pickContainer(containers ?? '', isTyped);
      // The number that was typed explains why the booking is found.
      const [name, number] =
        [['HBL', hbl] as const, ['Ref', reference] as const, ['Container', container] as const].find(
          ([, value]) => value && value !== label && isTyped(value),
        ) ?? [];
      return { label, detail: join(name && `${name} ${number}`, company, `${from} → ${to}`) };
    },
  },
  quote: {
    facts: {
      number: sql`${quotes.number}::text`,
      revision: sql`${quotes.revision}::text`,
      name: sql`${quotes.name}`,
      from: sql`${quotes.fromCode}`,
      to: sql`${quotes.toCode}`,
    },
    texts: ({ number, revision, name, from, to }) => ({
      label: quoteNumber(Number(number), Number(revision)),
      detail: join(name, from && to && `${from} → ${to}`),
    }),
  },
  invoice: {
    facts: {
      kind: sql`${invoices.kind}`,
      year: sql`${invoices.year}::text`,
      number: sql`${invoices.number}::text`,
      buyer: sql`${invoices.doc} #>> '{buyer,name}'`,
      booking: sql`${invoices.doc} ->> 'bookingReference'`,
    },
    texts: ({ kind, year, number, buyer, booking }) => ({
      label: number === null ? 'Draft invoice' : invoiceNumber(kind as InvoiceKind, Number(year), Number(number)),
      detail: join(buyer, booking && `Booking ${booking}`),
    }),
  },
  customer: {
    facts: { name: sql`${companies.companyName}`, state: sql`${companies.state}`, status: sql`${companies.status}` },
    texts: ({ name, state, status }) => ({
      label: name ?? '',
      detail: join('Customer', state, status !== 'active' && status),
    }),
  },
  contact: {
    facts: {
      company: sql`${contacts.companyName}`,
      person: sql`trim(${contacts.firstName} || ' ' || ${contacts.lastName})`,
      city: sql`${contacts.city}`,
    },
    texts: ({ company, person, city }) => ({
      key: company ?? '',
      label: company ?? '',
      detail: join(person, city),
    }),
  },
  person: {
    facts: {
      name: sql`trim(${users.firstName} || ' ' || ${users.lastName})`,
      email: sql`${users.email}`,
      role: sql`${users.role}`,
      company: companyOfPerson,
    },
    texts: ({ name, email, role, company }) => ({
      label: name || email || '',
      detail: join(roleName(role as Role), company),
    }),
  },
  place: {
    facts: {
      code: sql`${ports.code}`,
      name: sql`${ports.portName}`,
      city: sql`${ports.city}`,
      country: sql`${ports.country}`,
    },
    texts: ({ code, name, city, country }) => ({
      key: code ?? '',
      label: name ?? '',
      detail: join(code, city !== name && city, country),
    }),
  },
  vessel: {
    facts: {
      key: sql`${bookings.vesselKey}`,
      name: sql`coalesce(${bookings.trip} ->> 'vessel', ${fields} #>> '{routes,vessel}')`,
    },
    texts: ({ key, name }) => ({ key: key ?? '', label: name || key || '', detail: 'Bookings on this vessel' }),
  },
};

/** Selects the facts of records of one kind as text. */
const selectFacts = (kind: SearchKind, ids: readonly string[]): SQL => {
  const { table, id } = sources[kind];
  const pairs = Object.entries(readers[kind].facts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`select ${sql.raw(`'${kind}'`)} as kind, ${id} as id, jsonb_build_object(${sql.join(pairs, sql`, `)}) as facts
    from ${table} where ${id} = any(${sql.param([...ids])}::text[])`;
};

/**
 * Reads the texts of found records with one query, which row-level security limits to those that the caller sees. Keeps
 * the order of the matches.
 */
export const readHits = async (db: Executor, matches: readonly Match[], typed: string): Promise<SearchHit[]> => {
  if (matches.length === 0) return [];
  const kinds = [...new Set(matches.map(({ kind }) => kind))];
  const idsOf = (kind: SearchKind) => matches.filter((match) => match.kind === kind).map(({ id }) => id);
  const { rows } = await db.execute<{ kind: SearchKind; id: string; facts: Facts }>(
    sql.join(
      kinds.map((kind) => selectFacts(kind, idsOf(kind))),
      sql` union all `,
    ),
  );
  const found = new Map(rows.map(({ kind, id, facts }) => [`${kind} ${id}`, facts]));
  const key = searchKey(typed);
  const isTyped = (value: string) => searchKey(value).includes(key) || key.includes(searchKey(value));
  return matches.flatMap(({ kind, id, exact }): SearchHit[] => {
    const facts = found.get(`${kind} ${id}`);
    return facts ? [{ kind, key: id, exact, ...readers[kind].texts(facts, isTyped) }] : [];
  });
};
