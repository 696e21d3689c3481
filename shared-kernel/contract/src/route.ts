import type * as v from 'valibot';
import type { Action, Service, Subject } from './roles/policy';

export type Schema = v.GenericSchema;

/** Classes of rate limits; the server's table has the limit of each. */
export type RateClass = 'standard' | 'auth' | 'search' | 'upload' | 'callback' | 'link';

/** Upload of one JPG or PNG instead of documents: the size limit in bytes, and the error message for other files. */
export interface ImageUpload {
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly otherType: string;
  readonly tooMany: string;
}

/**
 * A call of the API as a value. The server mounts it, the client calls it, and OpenAPI and mocks are generated from it.
 * Schemas in `answer` have no transforms, so that they convert to JSON Schema.
 */
export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `session` takes the bearer token, `ticket` a single-purpose `?token=` bound to the path. */
  readonly auth: 'public' | 'session' | 'ticket';
  /** Required ability; without it any signed-in user may call, and the scope limits the records. */
  readonly may?: readonly [Action, Subject];
  /** Only for the forwarder's own staff, even when others are granted the ability. */
  readonly staff?: true;
  /** Service that the caller also needs; super-admins have all. */
  readonly service?: Service;
  /** Available to a user whose company requires a second factor that is not set up yet. */
  readonly enrolling?: true;
  readonly rate?: RateClass;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Ignores unknown query parameters; every other call refuses them with 422. */
  readonly ignoresUnknownQuery?: true;
  /** A multipart body: the name of the file field and how many files it takes. */
  readonly upload?: {
    readonly field: string;
    readonly maxFiles: number;
    readonly image?: ImageUpload;
    /** Accepts CSV and XLSX by content, regardless of the file name. */
    readonly spreadsheet?: boolean;
  };
  /** Media type of a signed or plain-text body: the handler gets its bytes, unparsed. */
  readonly raw?: string;
  /** Size limit of that body in bytes, when it is larger than a message of a few thousand events. */
  readonly rawBytes?: number;
  /** Schema of the JSON below `data`. Absent for streams and for 204. */
  readonly answer?: Schema;
  /** Media type of a streamed answer (a file, CSV, PDF) instead of JSON. */
  readonly stream?: string;
  /** Schema of a JSON stream in the format of a standard, for the API description. */
  readonly streamed?: Schema;
  readonly status?: 200 | 201 | 202 | 204;
  /** Accepts an Idempotency-Key: the same key returns the first response again without a second effect. */
  readonly idempotent?: boolean;
  /** Requires the read version in If-Match; without it returns 428. */
  readonly versioned?: boolean;
  /**
   * Status codes that this call returns deliberately, in addition to `findFailureStatuses`; for public calls including 401
   * and 403.
   */
  readonly errors?: readonly number[];
}

/** Keeps the literal types of a call, so that client and handler are typed from it. */
export const route = <const R extends RouteDefinition>(definition: R): R => definition;

type Input<S> = S extends Schema ? v.InferInput<S> : undefined;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** Input of a caller. */
export type CallInput<R extends RouteDefinition> = (R['params'] extends Schema
  ? { params: Input<R['params']> }
  : unknown) &
  (R['query'] extends Schema ? { query?: Input<R['query']> } : unknown) &
  (R['body'] extends Schema ? { body: Input<R['body']> } : unknown) &
  (R['upload'] extends object ? { files: readonly File[] } : unknown);

/** Input of the handler, after validation. */
export interface HandlerInput<R extends RouteDefinition> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
}

/** Value below `data` in the response. */
export type Answer<R extends RouteDefinition> = R['answer'] extends Schema ? v.InferOutput<R['answer']> : undefined;
