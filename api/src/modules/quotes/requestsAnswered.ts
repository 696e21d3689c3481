import type { AskedForBooking, StoredFile } from '@quayside/contract';
import { requestNumber } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { type QuoteRequestDoc, quoteRequests, quotes } from '../../tables/quoteTables';
import { loadRequestFiles } from './attachedFiles';
import type { QuoteRow } from './quoteRows';

interface AnsweredRequest {
  readonly id: string;
  /** 'R-000012'. */
  readonly number: string;
  readonly doc: QuoteRequestDoc;
  readonly files: StoredFile[];
}

/** Returns the requests that a quote answers, oldest first, each with the revision made for it. */
export const requestsAnswered = async (
  db: Executor,
  { rootId }: Pick<QuoteRow, 'rootId'>,
): Promise<AnsweredRequest[]> => {
  const { id, number, doc, quoteId } = quoteRequests;
  const rows = await db
    .select({ id, number, doc })
    .from(quoteRequests)
    .innerJoin(quotes, eq(quotes.id, quoteId))
    .where(eq(quotes.rootId, rootId))
    .orderBy(id);
  const filesOf = await loadRequestFiles(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, number: requestNumber(row.number), files: filesOf(row.id) }));
};

/** Returns the text of the latest request with the files of all requests, or null without any. */
export const askedFor = async (db: Executor, quote: Pick<QuoteRow, 'rootId'>): Promise<AskedForBooking | null> => {
  const answered = await requestsAnswered(db, quote);
  const last = answered.at(-1);
  if (!last) return null;
  const { commodity, incoterm, remarks } = last.doc;
  return { commodity, incoterm, remarks, files: answered.flatMap(({ files }) => files) };
};
