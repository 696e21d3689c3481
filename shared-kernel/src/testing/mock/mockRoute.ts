import type { Answer, HandlerInput, RouteDefinition, Schema } from '../../contract';
import type { ReceivedFile } from './receiveFiles';
import type { Caller, Store } from './store';

/** A file that is sent as an attachment, unless it is `inline`. */
export interface MockDownload {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly fileName: string;
  readonly inline?: boolean;
}

/** What a handler works with; everything in it is validated. */
export interface MockContext<R extends RouteDefinition> extends HandlerInput<R> {
  /** The caller, signed in and allowed by the route's `may`; undefined on public routes. */
  readonly user: R['auth'] extends 'public' ? undefined : Caller;
  readonly store: Store;
  /** The files of an upload, checked by size and content. */
  readonly files: readonly ReceivedFile[];
  /** The version of `If-Match`. */
  readonly expectedVersion: number | undefined;
  readonly request: Request;
}

/** What a handler gives back: a download for streams, nothing for 204, else the JSON below `data`. */
export type MockResult<R extends RouteDefinition> = R['stream'] extends string
  ? MockDownload
  : R['answer'] extends Schema
    ? Answer<R>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 just ends
      void;

/** A call of the contract and what answers it. */
export interface MockedRoute {
  readonly route: RouteDefinition;
  // biome-ignore lint/suspicious/noExplicitAny: the responder fills the context that `mockRoute` typed from the route
  readonly run: (context: any) => unknown;
}

/**
 * Answers a call from the store, typed like the API's `handle`. A handler checks before it changes anything: what it
 * threw after a change would stay changed.
 *
 *     mockRoute(getContact, ({ user, store, params }) => toContact(user, store, contactOf(user, store, params.id)))
 */
export const mockRoute = <R extends RouteDefinition>(
  route: R,
  run: (context: MockContext<R>) => MockResult<R> | Promise<MockResult<R>>,
): MockedRoute => ({ route, run });
