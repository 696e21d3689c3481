import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { DOCS_PREFIX } from './docsAddress';

declare module 'fastify' {
  interface FastifyInstance {
    swagger(): never;
  }
}

/** A request for a page or file of the API description. */
export interface DocsRequest {
  /** Path prefix of the API. */
  readonly prefix: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface DocsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly payload: Buffer;
}

/** The page reads the document from its own address; the plugin's default address is not used. */
const noDocument = (): never => {
  throw new Error('The document is served apart from the page');
};

/**
 * Opens a server without a port that serves the page. The page's content security policy needs the hashes of its own
 * scripts.
 */
const openPages = async (prefix: string): Promise<FastifyInstance> => {
  const pages = Fastify();
  // The page's plugin requires a plugin with this name.
  await pages.register(fp(async (scope) => void scope.decorate('swagger', noDocument), { name: '@fastify/swagger' }));
  const settings: FastifySwaggerUiOptions = {
    routePrefix: DOCS_PREFIX,
    staticCSP: true,
    // The default policy would upgrade plain HTTP to TLS, also on localhost, and allow styles and fonts of any host.
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', '').replace(/ https:/g, ''),
  };
  await pages.register(async (scope) => void (await scope.register(swaggerUi, settings)), { prefix });
  return pages;
};

const opened = new Map<string, Promise<FastifyInstance>>();

/** Answers a request for the page of the API description or one of its files. */
export const answerDocs = async ({ prefix, url, headers }: DocsRequest): Promise<DocsAnswer> => {
  const pages = opened.get(prefix) ?? openPages(prefix);
  opened.set(prefix, pages);
  const answer = await (await pages).inject({ url, headers: { ...headers } });
  return { status: answer.statusCode, headers: { ...answer.headers }, payload: answer.rawPayload };
};
