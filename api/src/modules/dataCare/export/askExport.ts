import * as calls from '@quayside/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { newId } from '../../../platform/encoding/id';
import { conflict, forbidden, notFound } from '../../../platform/errors';
import { toSafeFileName } from '../../../platform/files/toSafeFileName';
import { enqueue } from '../../../platform/outbox/enqueue';
import { ownAgent } from '../../../platform/people/ownAgent';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { companies } from '../../../tables/accountTables';
import { dataExports } from '../../../tables/dataCareTables';
import { findMember } from '../../team/memberRows';
import { findExport, listExports } from './exportRows';

interface ExportRequest {
  readonly tx: Tx;
  readonly user: User;
  readonly about: calls.DataExport['about'];
  readonly subject: string;
  /** The agent of the data; null for a platform user. */
  readonly agentId: string | null;
  readonly requestId: string;
}

/** Stores a request for an export; a job creates it. @throws 409 while one is running */
const requestExport = async ({
  tx,
  user,
  about,
  subject,
  agentId,
  requestId,
}: ExportRequest): Promise<calls.DataExport> => {
  const id = newId();
  const { rowCount } = await tx
    .insert(dataExports)
    .values({ id, about, agentId, subjectId: subject, askedBy: user.id })
    .onConflictDoNothing();
  if (rowCount === 0) throw conflict('This export is already running. It appears in the list once it is ready.');
  await enqueue(tx, 'data-export', { exportId: id });
  const found = await findExport(tx, user, id);
  // The name is stored with its id, so that an erasure finds it.
  const after = { about, of: found.name, subject };
  await recordChange(tx, { actor: user, action: 'data-export.asked', id, after, requestId });
  return found;
};

export const exportOwnData = handle(calls.exportOwnData, ({ tx, user, request }) =>
  requestExport({ tx, user, about: 'person', subject: user.id, agentId: user.tenantId, requestId: request.id }),
);

export const exportMemberData = handle(calls.exportMemberData, async ({ tx, user, params: { id }, request }) => {
  const { may } = await findMember(tx, user, id);
  if (id !== user.id && !may.update) throw forbidden();
  return requestExport({ tx, user, about: 'person', subject: id, agentId: user.tenantId, requestId: request.id });
});

export const exportCompanyData = handle(calls.exportCompanyData, ({ tx, user, request }) => {
  const agentId = ownAgent(user);
  return requestExport({ tx, user, about: 'company', subject: agentId, agentId, requestId: request.id });
});

export const exportForwarderData = handle(calls.exportForwarderData, async ({ tx, user, params: { id }, request }) => {
  if ((await tx.$count(companies, and(eq(companies.id, id), eq(companies.kind, 'agent')))) === 0) throw notFound();
  return requestExport({ tx, user, about: 'company', subject: id, agentId: id, requestId: request.id });
});

export const listDataExports = handle(calls.listDataExports, ({ db, user, query: { subject } }) =>
  listExports(db, user, subject),
);

/** Cancels an export. The worker notices it at its next heartbeat and leaves no file. */
export const cancelDataExport = handle(calls.cancelDataExport, async ({ tx, user, params: { id }, request }) => {
  await findExport(tx, user, id);
  const { rowCount } = await tx
    .update(dataExports)
    .set({ state: 'cancelled' })
    .where(and(eq(dataExports.id, id), inArray(dataExports.state, ['waiting', 'working'])));
  if (rowCount === 0) throw conflict('This export is no longer running.');
  await recordChange(tx, { actor: user, action: 'data-export.cancelled', id, requestId: request.id });
  return findExport(tx, user, id);
});

const missingReasons: Readonly<Record<Exclude<calls.DataExport['state'], 'done'>, string>> = {
  waiting: 'This export is not ready yet.',
  working: 'This export is not ready yet.',
  cancelled: 'This export was stopped.',
  failed: 'This export failed. Ask for it again.',
  expired: 'This export has expired. Ask for it again.',
};

export const downloadDataExport = handle(
  calls.downloadDataExport,
  async ({ db, user, params: { id }, services: { storage } }) => {
    const { state, name, size } = await findExport(db, user, id);
    if (state !== 'done') throw conflict(missingReasons[state]);
    const isKept = and(eq(dataExports.id, id), gt(dataExports.expiresAt, sql`now()`));
    const [kept] = await db.select({ key: dataExports.fileKey }).from(dataExports).where(isKept);
    if (!kept) throw conflict(missingReasons.expired);
    return {
      body: await storage.get(kept.key ?? ''),
      contentType: 'application/zip',
      fileName: toSafeFileName(`quayside-data-${name}`, 'zip'),
      ...(size !== null && { size }),
    };
  },
);
