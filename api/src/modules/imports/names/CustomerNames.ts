import type { ImportWord } from '@quayside/contract';
import { searchKey } from '@quayside/freight';
import { and, eq, inArray } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { Executor } from '../../../ports/database';
import { companies } from '../../../tables/accountTables';

interface Customer {
  readonly id: string;
  readonly name: string;
}

type Choice = ImportWord['proposals'][number];

const MOST_PROPOSALS = 6;

/** Legal forms at the end of a company's name, which people often leave out. */
const legalForms =
  /(?:[\s,.]+(?:gmbh(?:\s*&\s*co\.?\s*kg)?|ag|kg|ug|e\.?\s?k|ltd|limited|llc|inc|corp(?:oration)?|co|company|plc|pte|pty|b\.?v|n\.?v|s\.?a(?:\.?s)?|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|ab|a\/?s|aps|oy|jsc)\.?)+$|(?:股份)?有限公司$|股份公司$/iu;
/** Two spellings of one letter: 'ä' is also written 'ae'. */
const umlauts = /([aou])e/g;

/** Returns the part of a company's name that its usual spellings share. */
const toCoreName = (name: string): string =>
  searchKey(
    name
      .trim()
      .replace(legalForms, '')
      .replace(/\b(?:and|und|et|y|e|en)\b/gi, '&'),
  )
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(umlauts, '$1');

interface Entry extends Customer {
  readonly core: string;
}

/** Returns how far two names are from each other; undefined when they do not resemble each other. */
const calculateDistance = (one: string, other: string): number | undefined => {
  if (one === other) return 0;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return undefined;
  if (long.startsWith(short)) return long.length - short.length;
  const most = Math.floor(short.length / 4);
  if (long.length - short.length > most) return undefined;
  const difference = distance(one, other);
  return difference <= most ? difference : undefined;
};

/** Customers of an agent, found by the names that files use for them. */
export class CustomerNames {
  readonly #byId: ReadonlyMap<string, Customer>;
  readonly #byName: ReadonlyMap<string, Customer>;
  /** Built with the first name that is not exact. */
  #entries: readonly Entry[] | undefined;

  constructor(private readonly customers: readonly Customer[]) {
    this.#byId = new Map(customers.map((customer) => [customer.id, customer]));
    this.#byName = new Map(customers.map((customer) => [customer.name.toLowerCase(), customer]));
  }

  /** Checks whether a customer has the id. */
  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Returns the id of the customer with this name or id; the case of a name does not count. */
  findExact(text: string): string | undefined {
    return this.#byName.get(text.toLowerCase())?.id ?? this.#byId.get(text)?.id;
  }

  /** Returns the name of a customer; the id itself for another id. */
  label(id: string): string {
    return this.#byId.get(id)?.name ?? id;
  }

  /** Returns the customers whose names resemble a name, the nearest first. */
  proposals(name: string): Choice[] {
    this.#entries ??= this.customers.map((customer) => ({ ...customer, core: toCoreName(customer.name) }));
    const core = toCoreName(name);
    return this.#entries
      .flatMap(({ id, name: label, core: other }) => {
        const difference = calculateDistance(core, other);
        return difference === undefined ? [] : [{ value: id, label, difference }];
      })
      .sort((one, other) => one.difference - other.difference || one.label.localeCompare(other.label))
      .slice(0, MOST_PROPOSALS)
      .map(({ value, label }) => ({ value, label }));
  }
}

/** Returns an agent's customers that are active or invited. */
export const findOpenCustomers = async (db: Executor, agentId: string): Promise<Customer[]> => {
  const isCustomer = and(eq(companies.agentId, agentId), eq(companies.kind, 'customer'));
  const isOpen = inArray(companies.status, ['active', 'pending']);
  const { id, companyName: name } = companies;
  return db.select({ id, name }).from(companies).where(and(isCustomer, isOpen));
};
