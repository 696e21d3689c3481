import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import { announce } from '../../platform/events/announce';
import type { Services } from '../../ports/services';
import { commentFiles } from '../documents/public';
import { commentAudience } from './audience';
import { findCommentedRecord } from './commentedRecord';
import { findCommentRow } from './findCommentRow';

/** Uploads files before the comment that will contain them. */
export const uploadCommentFiles = handle(
  calls.uploadCommentFiles,
  async ({ params, files, user, tx, request, services }) => {
    await findCommentedRecord(tx, user, params);
    const stored = await commentFiles.keep(tx, { user, files, isScanned: services.scanner !== undefined });
    for (const { id, name, size } of stored)
      await recordChange(tx, {
        ...{ actor: user, action: 'file.uploaded', id, requestId: request.id },
        after: { about: params.about, record: params.id, files: [{ id, name, size }] },
      });
    return stored.map(commentFiles.shown);
  },
);

/** Downloads a file of a comment that the user may read. */
export const downloadCommentFile = handle(calls.downloadCommentFile, async ({ db, user, params, services }) => {
  const row = await findCommentRow(db, user, await findCommentedRecord(db, user, params), params.comment);
  const file = (await commentFiles.of(db, [row.id])).find(({ id }) => id === params.file);
  if (!file) throw notFound();
  return commentFiles.sent(file, user, services);
});

/** Announces scan results of comment files to the readers. Returns a function that stops it. */
export const startAnnouncingScans = ({ database, log }: Services): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const tell = (commentId: string) =>
    database.asPlatform('a virus scan tells of a comment, and nobody has called').transaction(async (tx) => {
      const audience = await commentAudience(tx, commentId);
      if (audience) announce(tx, 'CONVERSATION_CHANGED', audience.of, audience.rooms);
    });
  const look = (commentId: string) => {
    running = running
      .then(() => tell(commentId))
      .catch((error) => log.error({ err: error }, 'nobody was told of a scanned file'));
  };
  database.signals.on('commentFileScanned', look);
  return async () => {
    database.signals.off('commentFileScanned', look);
    await running;
  };
};
