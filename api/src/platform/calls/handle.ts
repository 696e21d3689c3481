import type { Readable } from 'node:stream';
import type { Answer, HandlerInput, RouteDefinition, Schema } from '@quayside/contract';
import type { Executor, Tx } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import type { Services } from '../../ports/services';
import type { ReceivedFile } from '../files/receivedFile';
import type { User } from '../people/user';

/**
 * A streamed response. It is sent as an attachment, never rendered by a browser on our origin, unless it is `inline`.
 */
export interface Download {
  readonly body: Readable | Buffer | string;
  readonly contentType: string;
  readonly fileName: string;
  /** Bytes, when known. */
  readonly size?: number;
  /** Rendered in place: only for images that the server itself has drawn. */
  readonly inline?: boolean;
  /** Extra headers required by the format's standard. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Input of a handler, validated. */
export interface Context<R extends RouteDefinition> extends HandlerInput<R> {
  /** The caller, signed in and allowed by the route's `may`; undefined on public routes. */
  readonly user: R['auth'] extends 'public' ? undefined : User;
  /** For reads. Equals `tx` where there is one, so that a handler sees its own writes. */
  readonly db: Executor;
  /** The transaction of a POST, PUT or DELETE; it commits with the handler and rolls back when the handler throws. */
  readonly tx: R['method'] extends 'GET' ? undefined : Tx;
  /** The bytes of a `raw` body as they were sent; undefined for all other calls. */
  readonly rawBody: R['raw'] extends string ? Buffer : undefined;
  /** The files of an upload, checked by content and stored; they are deleted again when the handler throws. */
  readonly files: readonly ReceivedFile[];
  /** The version of `If-Match`: use it as `WHERE id = … AND version = …` and throw `conflict()` when no row matched. */
  readonly expectedVersion: number | undefined;
  readonly request: IncomingRequest;
  readonly services: Services;
}

/** Result of a handler: a download for streams, nothing for 204, else the JSON below `data`. */
export type Result<R extends RouteDefinition> = R['stream'] extends string
  ? Download
  : R['answer'] extends Schema
    ? Answer<R>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 just ends
      void;

/** A call with its handler, ready to be mounted. */
export interface HandledCall {
  readonly route: RouteDefinition;
  readonly transaction: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the platform fills the context that `handle` typed from the route
  readonly run: (context: any) => Promise<unknown>;
}

/**
 * Defines the handler of a call. GET handlers read with `db`; all others run in one transaction `tx`, together with the
 * Idempotency-Key of the call. Scope comes from the module that owns the table, errors from `errors.ts`. A response
 * with a numeric `version` gets an ETag.
 *
 * export const cancel = handle(cancelBooking, async ({ params, body, user, tx }) => { … });
 */
export const handle = <R extends RouteDefinition>(
  route: R,
  run: (context: Context<R>) => Promise<Result<R>>,
): HandledCall => ({
  route,
  transaction: route.method !== 'GET',
  run,
});

/** Defines the handler of a POST that only reads, or that opens its own transactions. There is no `tx`. */
export const handleWithoutTransaction = <R extends RouteDefinition>(
  route: R,
  run: (context: Omit<Context<R>, 'tx'>) => Promise<Result<R>>,
): HandledCall => {
  if (route.idempotent)
    throw new Error(`${route.method} ${route.path} takes an Idempotency-Key and needs the transaction`);
  return { route, transaction: false, run };
};
