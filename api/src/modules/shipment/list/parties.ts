import type { Page } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { containsText } from '../../../platform/containsText';
import { type Paging, pageAround, windowOf } from '../../../platform/pageAround';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { listed } from './listed';

interface PartyName extends Record<string, unknown> {
  id: string;
  companyName: string;
}

interface Question extends Paging {
  readonly searchText?: string | undefined;
}

/** Who stands as shipper or as consignee on the bookings that the caller sees, by name. */
export const listParties = async (
  db: Executor,
  user: User,
  role: 'shipper_id' | 'consignee_id',
  query: Question,
): Promise<Page<{ id: string; companyName: string }>> => {
  const { offset, rows: limit } = windowOf(query);
  const named = query.searchText ? containsText(sql`public.searchable(c.company_name)`, query.searchText) : sql`true`;
  const from = sql`
    contacts c where ${named}
     and exists (select 1 from bookings b where b.${sql.identifier(role)} = c.id and ${listed(user, 'b')})`;
  const { rows: docs } = await db.execute<PartyName>(sql`
    select c.id, c.company_name as "companyName" from ${from} order by lower(c.company_name), c.id limit ${limit} offset ${offset}`);
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
  return pageAround(docs, rows[0]?.n ?? 0, query);
};
