import { and, asc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { toSafeFileName } from '../../../platform/files/toSafeFileName';
import { logoFileName } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { companies } from '../../../tables/accountTables';
import { bookingFiles } from '../../../tables/bookingTables';
import { tenantTables } from '../../platform/tenantTables';

/** A stored file that goes into an export. */
interface ExportedFile {
  readonly name: string;
  readonly key: string;
  readonly at: Date;
}

const PAGE = 500;

const isOfAgent = (table: unknown, agentId: string): SQL =>
  tenantTables.find((one) => one.table === table)?.isOf(agentId) as SQL;

/** Files that the virus scan refused are not exported. */
const selectExportedDocuments = (about: 'person' | 'company', id: string): SQL | undefined =>
  and(
    about === 'company' ? isOfAgent(bookingFiles, id) : eq(bookingFiles.uploadedBy, id),
    ne(bookingFiles.scan, 'refused'),
  );

/** Returns the logos of an agent for light and dark backgrounds. */
const findLogos = async (db: Executor, agentId: string): Promise<ExportedFile[]> => {
  const { id, logo, logoDark, updatedAt } = companies;
  const rows = await db.select({ id, logo, logoDark, updatedAt }).from(companies).where(isOfAgent(companies, agentId));
  return rows.flatMap((row) =>
    [
      { name: row.id, key: row.logo },
      { name: `${row.id} dark`, key: row.logoDark },
    ].flatMap(({ name, key }) =>
      key === null ? [] : [{ name: `logos/${logoFileName(name)}`, key, at: new Date(row.updatedAt) }],
    ),
  );
};

export const countFiles = async (db: Executor, about: 'person' | 'company', id: string): Promise<number> => {
  const documents = await db.$count(bookingFiles, selectExportedDocuments(about, id));
  if (about === 'person') return documents;
  return documents + (await findLogos(db, id)).length;
};

interface StoredName {
  readonly id: string;
  readonly bookingId: string | null;
  readonly commentId: string | null;
  readonly name: string;
}

/**
 * Returns the path of a file in the zip: in the folder of its booking or comment with its id before the name, because
 * names repeat.
 */
const toZipPath = ({ id, bookingId, commentId, name }: StoredName): string => {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, 'bin'];
  const folder = bookingId ?? (commentId === null ? 'without a booking' : `comments/${commentId}`);
  return `files/${folder}/${id} ${toSafeFileName(stem, extension)}`;
};

/** Reads the files of a person's uploads, or all documents and logos of a forwarding company. */
export async function* readFiles(
  db: Executor,
  about: 'person' | 'company',
  subject: string,
): AsyncGenerator<ExportedFile> {
  const { id, bookingId, commentId, name, storageKey: key, uploadedAt } = bookingFiles;
  for (let last = ''; ; ) {
    const page = await db
      .select({ id, bookingId, commentId, name, key, uploadedAt })
      .from(bookingFiles)
      .where(and(selectExportedDocuments(about, subject), gt(id, last)))
      .orderBy(asc(id))
      .limit(PAGE);
    for (const file of page) yield { name: toZipPath(file), key: file.key, at: new Date(file.uploadedAt) };
    last = page.at(-1)?.id ?? '';
    if (page.length < PAGE) break;
  }
  if (about === 'person') return;
  yield* await findLogos(db, subject);
}
