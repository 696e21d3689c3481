import type { DocumentType, StoredFile } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { toInstant } from '../../../platform/database/instant';
import type { ReceivedFile } from '../../../platform/files/receivedFile';
import { newId } from '../../../platform/id';
import { fullName, type User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';

export interface FileRow extends Record<string, unknown> {
  id: string;
  type: DocumentType;
  name: string;
  size: number;
  contentType: string;
  storageKey: string;
  uploadedAt: string;
  uploader: string;
}

/** The columns of a `FileRow`, of the table by that alias. */
export const fileColumns = (alias: string): SQL => {
  const f = sql.identifier(alias);
  return sql`${f}.id, ${f}.type, ${f}.name, ${f}.size::float8 as size, ${f}.content_type as "contentType",
             ${f}.storage_key as "storageKey", ${f}.uploaded_at::text as "uploadedAt", ${f}.uploader`;
};
const columns = fileColumns('f');

/** The documents of a booking, the oldest first. Whether the caller sees the booking is the caller's question. */
export const filesOf = async (db: Executor, bookingId: string): Promise<FileRow[]> => {
  const { rows } = await db.execute<FileRow>(sql`
    select ${columns} from booking_files f where f.booking_id = ${bookingId} order by f.uploaded_at, f.id`);
  return rows;
};

export const toStoredFile = ({ id, name, size, contentType, uploadedAt, uploader }: FileRow): StoredFile => ({
  id,
  name,
  size,
  contentType,
  uploadedAt: toInstant(uploadedAt),
  uploadedBy: uploader,
});

/** What history and audit keep of files. */
export const describeFiles = (type: DocumentType, files: readonly FileRow[]) => ({
  type,
  files: files.map(({ id, name, size }) => ({ id, name, size })),
});

interface Upload {
  readonly user: User;
  /** Null while the booking is still being filled in. */
  readonly bookingId: string | null;
  readonly type: DocumentType;
  readonly files: readonly ReceivedFile[];
}

/** Writes down files that are stored already, in the order in which they came. */
export const insertFiles = async (tx: Tx, { user, bookingId, type, files }: Upload): Promise<FileRow[]> => {
  const inserted: FileRow[] = [];
  for (const file of files) {
    const { rows } = await tx.execute<FileRow>(sql`
      insert into booking_files as f (id, booking_id, type, name, size, content_type, storage_key, uploaded_by, uploader)
      values (${newId()}, ${bookingId}, ${type}, ${file.fileName}, ${file.size}, ${file.contentType}, ${file.key}, ${user.id},
              ${fullName(user)}) returning ${columns}`);
    inserted.push(...rows);
  }
  return inserted;
};

/** Gives uploads of the user that nobody claimed yet to a booking. Answers how many there were. */
export const claimFiles = async (
  tx: Tx,
  { user, bookingId, type, ids }: { user: User; bookingId: string; type: DocumentType; ids: readonly string[] },
): Promise<number> => {
  if (ids.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    update booking_files set booking_id = ${bookingId}
     where id in ${[...ids]} and booking_id is null and uploaded_by = ${user.id} and type = ${type}`);
  return rowCount ?? 0;
};
