import { and, asc, eq, gt, isNotNull, ne, type SQL } from 'drizzle-orm';
import { fileNameOf } from '../../../platform/files/fileNameOf';
import { logoFileName } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { companies } from '../../../tables/accountTables';
import { bookingFiles } from '../../../tables/bookingTables';
import { tenantTables } from '../../platform/tenantTables';

/** A content that goes into an export. */
interface ExportedFile {
  readonly name: string;
  readonly key: string;
  readonly at: Date;
}

const PAGE = 500;

const isOfAgent = (table: unknown, agentId: string): SQL =>
  tenantTables.find((one) => one.table === table)?.isOf(agentId) as SQL;

/** What a virus scan has refused leaves with no export either. */
const documentsOf = (about: 'person' | 'company', id: string): SQL | undefined =>
  and(
    about === 'company' ? isOfAgent(bookingFiles, id) : eq(bookingFiles.uploadedBy, id),
    ne(bookingFiles.scan, 'refused'),
  );

export const countFiles = async (db: Executor, about: 'person' | 'company', id: string): Promise<number> => {
  const documents = await db.$count(bookingFiles, documentsOf(about, id));
  if (about === 'person') return documents;
  return documents + (await db.$count(companies, and(isOfAgent(companies, id), isNotNull(companies.logo))));
};

/** `files/MAEU123 packing.pdf` would meet others: each lies in the folder of its booking, before its name stands its id. */
const pathOf = ({ id, bookingId, name }: { id: string; bookingId: string | null; name: string }): string => {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, 'bin'];
  return `files/${bookingId ?? 'without a booking'}/${id} ${fileNameOf(stem, extension)}`;
};

/** The contents of a person's uploads, or of all documents and logos of a forwarding company. */
export async function* readFiles(
  db: Executor,
  about: 'person' | 'company',
  subject: string,
): AsyncGenerator<ExportedFile> {
  const { id, bookingId, name, storageKey: key, uploadedAt } = bookingFiles;
  for (let last = ''; ; ) {
    const page = await db
      .select({ id, bookingId, name, key, uploadedAt })
      .from(bookingFiles)
      .where(and(documentsOf(about, subject), gt(id, last)))
      .orderBy(asc(id))
      .limit(PAGE);
    for (const file of page) yield { name: pathOf(file), key: file.key, at: new Date(file.uploadedAt) };
    last = page.at(-1)?.id ?? '';
    if (page.length < PAGE) break;
  }
  if (about === 'person') return;
  const logos = await db
    .select({ id: companies.id, key: companies.logo, at: companies.updatedAt })
    .from(companies)
    .where(and(isOfAgent(companies, subject), isNotNull(companies.logo)));
  for (const logo of logos)
    if (logo.key !== null) yield { name: `logos/${logoFileName(logo.id)}`, key: logo.key, at: new Date(logo.at) };
}
