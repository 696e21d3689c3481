import { and, eq, gt, sql } from 'drizzle-orm';
import { sha256Hex } from '../../platform/encoding/digest';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Database } from '../../ports/database';
import { imports } from '../../tables/importTables';
import { mailIn } from '../../tables/trackingTables';

/** Beginnings of the two addresses of a tenant. */
const beginnings = { lists: 'lists-', sheets: 'sheets-' } as const;

/** Returns the local part of the address for sheets, which differs from that for lists in its beginning only. */
export const toSheetMailbox = (mailbox: string): string => mailbox.replace(beginnings.lists, beginnings.sheets);

const isSheetMailbox = (name: string): boolean => name.startsWith(beginnings.sheets);

/** A tenant's address that accepts mails. */
export interface Mailbox {
  /** Whether its files wait for a person, whatever they are about. */
  readonly isForReview: boolean;
  readonly agentId: string;
  readonly userId: string;
  readonly senders: readonly string[];
}

/** Maximum number of lists per tenant and day. */
const mostListsADay = 200;

const beyond = (database: Database) =>
  database.asPlatform('a mail names the address that it is for, and nobody signs in');

/** Returns the mailbox of an address by its local part; undefined for an unknown or disabled one. */
export const findMailbox = async (database: Database, mailbox: string): Promise<Mailbox | undefined> => {
  const { agentId, userId, senders } = mailIn;
  const [found] = await beyond(database)
    .db.select({ agentId, userId, senders })
    .from(mailIn)
    .where(and(eq(mailIn.mailbox, mailbox.replace(beginnings.sheets, beginnings.lists)), eq(mailIn.isOn, true)));
  return found?.userId ? { ...found, userId: found.userId, isForReview: isSheetMailbox(mailbox) } : undefined;
};

/** Returns whether a mailbox accepts mails of an address. */
export const takesFrom = ({ senders }: Mailbox, address: string): boolean => {
  const small = address.toLowerCase();
  return senders.some((one) => one === small || (one.startsWith('@') && small.endsWith(one)));
};

/** Returns whether a mailbox has reached its daily limit, so that the sender must retry later. */
export const isFull = async (database: Database, { agentId }: Mailbox): Promise<boolean> => {
  const { mailedFrom, createdAt } = imports;
  const today = and(
    eq(imports.agentId, agentId),
    sql`${mailedFrom} is not null`,
    gt(createdAt, sql`now() - interval '1 day'`),
  );
  return (await beyond(database).db.$count(imports, today)) >= mostListsADay;
};

interface List {
  readonly from: string;
  /** Id of the mail, so that a resent one creates no second import. */
  readonly messageId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly fileKey: string;
}

/** Creates an import of a stored list or sheet; a job reads it and finds the subject of a sheet. Returns false when this list was imported before. */
export const takeList = (
  database: Database,
  { agentId, userId, isForReview }: Mailbox,
  { from: mailedFrom, messageId, sha256, ...file }: List,
): Promise<boolean> =>
  beyond(database).transaction(async (tx) => {
    const id = sha256Hex([agentId, messageId, sha256, ...(isForReview ? ['sheet'] : [])].join('\n')).slice(0, 24);
    const { rowCount } = await tx
      .insert(imports)
      .values({ id, agentId, userId, subject: isForReview ? 'rates' : 'statuses', isForReview, mailedFrom, ...file })
      .onConflictDoNothing();
    if (rowCount === 0) return false;
    await enqueue(tx, 'rate-import', { importId: id });
    return true;
  });
