import type { QuoteStatus } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { leadOption, type QuoteDoc } from './quoteDoc';

interface NewQuoteRow {
  readonly id: string;
  readonly agentId: string;
  readonly companyId: string | null;
  readonly ownerId: string;
  readonly name: string;
  readonly status: 'draft' | 'saved';
  readonly validTo: string;
  readonly doc: QuoteDoc;
}

/** The agent's next number. Its row is locked until the transaction ends: a number is given once, and none is left out. */
const nextNumber = async (tx: Executor, agentId: string): Promise<number> => {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into quote_numbers as n (agent_id, last) values (${agentId}, 1)
        on conflict (agent_id) do update set last = n.last + 1 returning last`);
  return rows[0]?.last ?? 1;
};

/** Stores a new quote under the next number of its agent. It writes no history and tells nobody. */
export const insertQuote = async (tx: Executor, row: NewQuoteRow): Promise<void> => {
  const { doc } = row;
  await tx.execute(sql`
    insert into quotes (id, agent_id, number, company_id, owner_id, name, status, transport_mode, currency, total_cents,
                        valid_to, doc)
    values (${row.id}, ${row.agentId}, ${await nextNumber(tx, row.agentId)}, ${row.companyId}, ${row.ownerId}, ${row.name},
            ${row.status}, ${doc.search.transportMode}, ${doc.search.currency}, ${leadOption(doc).totalCents}, ${row.validTo}::timestamptz,
            ${JSON.stringify(doc)}::jsonb)`);
};

interface Change {
  readonly status: QuoteStatus;
  readonly doc: QuoteDoc;
  readonly name?: string;
  /** Undefined leaves it. */
  readonly companyId?: string | null;
  readonly validTo?: string;
  /** Undefined leaves it; null when it counts as not sent. */
  readonly sentAt?: string | null;
  readonly bookingId?: string;
}

/** Writes a change of a locked quote: its next version. */
export const storeQuote = async (tx: Executor, id: string, change: Change): Promise<void> => {
  const { status, doc, name, companyId, validTo, sentAt, bookingId } = change;
  await tx.execute(sql`
    update quotes set status = ${status}, doc = ${JSON.stringify(doc)}::jsonb, total_cents = ${leadOption(doc).totalCents},
           name = coalesce(${name ?? null}, name), valid_to = coalesce(${validTo ?? null}::timestamptz, valid_to),
           company_id = ${companyId === undefined ? sql`company_id` : companyId},
           sent_at = ${sentAt === undefined ? sql`sent_at` : sql`${sentAt}::timestamptz`},
           booking_id = coalesce(${bookingId ?? null}, booking_id), updated_at = now(), version = version + 1
     where id = ${id}`);
};
