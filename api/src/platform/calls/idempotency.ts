import type { RouteDefinition } from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { idempotencyKeys } from '../../tables/platformTables';
import { sha256Hex } from '../encoding/digest';
import { badRequest, httpError } from '../errors';
import type { ReceivedFile } from '../files/receivedFile';
import type { User } from '../people/user';
import { askedWithBody } from './readingCalls';

/** A received request. */
export interface SentRequest extends IncomingRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Parsed JSON, or the bytes of a raw body. */
  readonly body: unknown;
}

/**
 * Returns whether a call is idempotent by itself: other methods are, a search too, and peers mark their own messages.
 */
const needsNoKey = (route: RouteDefinition): boolean =>
  route.method !== 'POST' || route.raw !== undefined || askedWithBody.includes(route);

/**
 * Returns the Idempotency-Key of the call, if any. @throws 400 for an invalid key, 422 where the call does not support
 * it
 */
export const readIdempotencyKey = ({ headers }: SentRequest, route: RouteDefinition): string | undefined => {
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

/** Returns the fingerprint of a request: method, address, body and the contents of the files. */
const fingerprint = ({ method, url, body }: SentRequest, files: readonly ReceivedFile[]): string =>
  sha256Hex(JSON.stringify([method, url, body ?? null, files.map((file) => [file.fileName, file.sha256])]));

/**
 * Runs an action once per actor and idempotency key. The key, the effect and the response are one transaction: a second
 * call with the key waits on the row of the first and then gets its response; when the first rolls back, the second
 * runs.
 */
export const runIdempotently = async (
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
