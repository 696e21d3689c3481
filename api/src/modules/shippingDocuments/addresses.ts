import type { Party } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';

/** The postal address of a party; every part may be empty. */
export interface Address {
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/**
 * Returns the addresses of contacts by id. No scope applies: the documents of a booking name its parties to everyone
 * who may see the booking.
 */
export const findAddresses = async (db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Address>> => {
  const { rows } = await db.execute<Address & { id: string } & Record<string, unknown>>(sql`
    select c.id, c.address, c.zip_code as "zipCode", c.city, c.state, c.country from contacts c where c.id in ${[...ids]}`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns name, address, e-mail and telephone of a party, one per line. */
export const partyLines = ({ companyName, email, phone }: Party, at: Address | undefined): string =>
  [
    companyName,
    at?.address,
    [[at?.zipCode, at?.city].filter(Boolean).join(' '), at?.state, at?.country].filter(Boolean).join(', '),
    email,
    phone,
  ]
    .filter(Boolean)
    .join('\n');
