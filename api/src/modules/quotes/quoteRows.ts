import type { Place } from '@quayside/contract';
import { type QuoteStatus, quoteStatusAt } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { toInstant, toInstantOrNull } from '../../platform/database/instant';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Executor, Tx } from '../../ports/database';
import type { Search } from '../schedules/searchQuestion';
import type { QuoteDoc } from './quoteDoc';
import { quoteScope } from './quoteScope';

/** A quote as lists need it; moments are ISO 8601. */
export interface SummaryRow {
  readonly id: string;
  readonly agentId: string;
  readonly number: number;
  readonly company: { readonly id: string; readonly companyName: string } | null;
  readonly owner: { readonly id: string; readonly fullName: string };
  readonly name: string;
  /** As it is stored: never 'expired'. */
  readonly stored: QuoteStatus;
  /** As it was when it was read, by the clock of the server. */
  readonly status: QuoteStatus;
  readonly validTo: string;
  /** That of the agent: its days are those of the validity. */
  readonly timeZone: string;
  readonly sentAt: string | null;
  readonly booking: { readonly id: string; readonly reference: string } | null;
  readonly transportMode: Search['transportMode'];
  readonly from: Place;
  readonly to: Place;
  readonly cargo: string;
  readonly currency: string;
  readonly optionCount: number;
  readonly totalCents: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A quote with all that it holds. */
export interface QuoteRow extends SummaryRow {
  readonly doc: QuoteDoc;
}

type StoredRow = Record<string, unknown> & Omit<SummaryRow, 'status'>;

const columns = sql`
  q.id, q.agent_id as "agentId", q.number, q.name, q.status as stored, q.valid_to::text as "validTo",
  q.sent_at::text as "sentAt", q.transport_mode as "transportMode", q.currency, q.total_cents::float8 as "totalCents",
  q.doc -> 'from' as "from", q.doc -> 'to' as "to", q.doc ->> 'cargo' as cargo,
  jsonb_array_length(q.doc -> 'options') as "optionCount", q.created_at::text as "createdAt", q.updated_at::text as "updatedAt", q.version,
  agent.time_zone as "timeZone",
  case when company.id is null then null
       else jsonb_build_object('id', company.id, 'companyName', company.company_name) end as company,
  jsonb_build_object('id', owner.id, 'fullName', btrim(owner.first_name || ' ' || owner.last_name)) as owner,
  case when booking.id is null then null
       else jsonb_build_object('id', booking.id, 'reference', coalesce(nullif(booking.customer_reference, ''),
                               nullif(booking.hbl_number, ''), nullif(booking.mbl_number, ''), booking.id)) end as booking`;

const joins = sql`
  join companies agent on agent.id = q.agent_id
  join users owner on owner.id = q.owner_id
  left join companies company on company.id = q.company_id
  left join bookings booking on booking.id = q.booking_id`;

const read = <R extends StoredRow>({ validTo, sentAt, createdAt, updatedAt, stored }: R) => ({
  validTo: toInstant(validTo),
  sentAt: toInstantOrNull(sentAt),
  createdAt: toInstant(createdAt),
  updatedAt: toInstant(updatedAt),
  status: quoteStatusAt(stored, toInstant(validTo), new Date()),
});

/** Quotes that meet a condition on `quotes q`, as lists need them. The condition holds the scope. */
export const selectSummaries = async (db: Executor, where: SQL, rest: SQL): Promise<SummaryRow[]> => {
  const { rows } = await db.execute<StoredRow>(sql`select ${columns} from quotes q ${joins} where ${where} ${rest}`);
  return rows.map((row) => ({ ...row, ...read(row) }));
};

/** Quotes that meet a condition on `quotes q`, whole. The condition holds the scope. */
export const selectQuotes = async (db: Executor, where: SQL): Promise<QuoteRow[]> => {
  const { rows } = await db.execute<StoredRow & Pick<QuoteRow, 'doc'>>(
    sql`select ${columns}, q.doc from quotes q ${joins} where ${where}`,
  );
  return rows.map((row) => ({ ...row, ...read(row) }));
};

/** @throws 404 where the caller does not see it */
export const findQuoteRow = async (db: Executor, user: User, id: string): Promise<QuoteRow> => {
  const [row] = await selectQuotes(db, sql`q.id = ${id} and ${quoteScope(user, 'q')}`);
  if (!row) throw notFound();
  return row;
};

/**
 * The quote as it is, kept from other writers until the transaction ends. Its status is read after the wait for the lock,
 * so that of two who come at once the second sees what the first did. @throws 404 where the caller does not see it
 */
export const lockQuote = async (tx: Tx, user: User, id: string): Promise<QuoteRow> => {
  await tx.execute(sql`select 1 from quotes q where q.id = ${id} and ${quoteScope(user, 'q')} for update`);
  return findQuoteRow(tx, user, id);
};

/** The accounts that a quote was sent to. */
export const recipientAccounts = async (db: Executor, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from quote_recipients where quote_id = ${id} and user_id is not null`);
  return rows.map(({ userId }) => userId);
};
