import type { RouteDefinition } from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { idempotencyKeys } from '../../tables/platformTables';
import { sha256Hex } from '../digest';
import { badRequest, httpError } from '../errors';
import type { ReceivedFile } from '../files/receivedFile';
import type { User } from '../user';
import { askedWithBody } from './readingCalls';

/** A call as it was sent. */
export interface SentRequest extends IncomingRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Parsed JSON, or the bytes of a raw body. */
  readonly body: unknown;
}

/** Whether a call does the same when it is repeated: the other methods do, a search too, and peers mark what they send themselves. */
const needsNoKey = (route: RouteDefinition): boolean =>
  route.method !== 'POST' || route.raw !== undefined || askedWithBody.includes(route);

/** The Idempotency-Key of the call, if it has one. @throws 400 for an unreadable key, 422 where the call cannot honour it */
export const idempotencyKeyOf = ({ headers }: SentRequest, route: RouteDefinition): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!route.idempotent) {
    if (needsNoKey(route)) return undefined;
    throw httpError(
      422,
      'idempotency_key_not_taken',
      `${route.method} ${route.path} does not take an Idempotency-Key: each request acts. Send it without the key.`,
    );
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw badRequest('The Idempotency-Key must be 1 to 200 visible ASCII characters.');
  }
  return key;
};

/** What makes two calls the same: method, address, body and the contents of the files. */
const fingerprint = ({ method, url, body }: SentRequest, files: readonly ReceivedFile[]): string =>
  sha256Hex(JSON.stringify([method, url, body ?? null, files.map((file) => [file.fileName, file.sha256])]));

/**
 * Acts once for an actor and a key. The key, the effect and the answer are one transaction: a second call with the key
 * waits on the row of the first and then gets its answer; when the first rolls back, the second acts.
 */
export const actOnce = async (
  tx: Tx,
  call: { user: User; key: string; request: SentRequest; files: readonly ReceivedFile[] },
  act: () => Promise<unknown>,
): Promise<{ answer: unknown; replayed: boolean }> => {
  const { user, key } = call;
  const request = fingerprint(call.request, call.files);
  const isThis = and(eq(idempotencyKeys.actorId, user.id), eq(idempotencyKeys.key, key));
  const taken = await tx.insert(idempotencyKeys).values({ actorId: user.id, key, request }).onConflictDoNothing();
  if (taken.rowCount === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(isThis);
    if (stored?.request !== request) {
      throw httpError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request already.');
    }
    return { answer: stored.answer === null ? undefined : JSON.parse(stored.answer), replayed: true };
  }
  const answer = await act();
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
    .where(isThis);
  return { answer, replayed: false };
};
