import type * as v from 'valibot';
import type { Action, Service, Subject } from './roles/policy';

export type Schema = v.GenericSchema;

/** Named classes of rate limits; the server's table says how much each allows. */
export type RateClass = 'standard' | 'auth' | 'search' | 'upload' | 'callback' | 'link';

/** An upload of one JPG or PNG instead of documents: below how many bytes, and what is said of another file. */
export interface ImageUpload {
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly otherType: string;
  readonly tooMany: string;
}

/**
 * A call of the API as a value. The server mounts it, the client calls it, and OpenAPI and mocks are generated
 * from it. Schemas in `answer` have no transforms, so that they convert to JSON Schema.
 */
export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `session` takes the bearer token, `ticket` a single-purpose `?token=` bound to the path. */
  readonly auth: 'public' | 'session' | 'ticket';
  /** Required ability; without it any signed-in user may call, and the scope limits the records. */
  readonly may?: readonly [Action, Subject];
  /** For the forwarder's own staff only, even when others have the ability by a grant. */
  readonly staff?: true;
  /** The service that the caller needs beside it; super-admins have every one. */
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
    /** Takes CSV and XLSX by their content, whatever their name. */
    readonly spreadsheet?: boolean;
    /** Takes mails that were saved as .eml, too. */
    readonly mails?: boolean;
  };
  /** The media type of a body that a peer signs or writes as text: the handler gets its bytes, unparsed. */
  readonly raw?: string;
  /** How many bytes of it are taken, where it is more than a message of some thousand events. */
  readonly rawBytes?: number;
  /** The JSON below `data`. Absent for streams and for 204. */
  readonly answer?: Schema;
  /** A streamed answer (a file, CSV, PDF) instead of JSON. */
  readonly stream?: string;
  /** Of a stream of JSON in the shape of a standard: what it holds, for the description. */
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

/** What a caller hands over. */
export type CallInput<R extends RouteDefinition> = (R['params'] extends Schema
  ? { params: Input<R['params']> }
  : unknown) &
  (R['query'] extends Schema ? { query?: Input<R['query']> } : unknown) &
  (R['body'] extends Schema ? { body: Input<R['body']> } : unknown) &
  (R['upload'] extends object ? { files: readonly File[] } : unknown);

/** What the handler receives after validation. */
export interface HandlerInput<R extends RouteDefinition> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
}

/** What comes back below `data`. */
export type Answer<R extends RouteDefinition> = R['answer'] extends Schema ? v.InferOutput<R['answer']> : undefined;
