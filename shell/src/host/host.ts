import type { ProductInBrowser } from '@quayside/contract/composition';
import { connectRealtime, type Realtime } from '@quayside/kernel/realtime';
import { createBrowserRouter } from '@quayside/kernel/router';
import { createContext, use } from 'react';

/** What answers behind the page: a server, or the API in this browser. */
export interface Host {
  readonly apiBase: string;
  readonly createRouter: typeof createBrowserRouter;
  connect(token: string): Realtime;
  /** The demo of a product without a server. */
  readonly demo?: ProductInBrowser;
  /** The text of the newest mail to an address, where mails are kept in this browser. */
  readMail?(email: string): Promise<string | undefined>;
}

export const behindEdge: Host = { apiBase: '/api', createRouter: createBrowserRouter, connect: connectRealtime };

const HostContext = createContext(behindEdge);

/** Told once around the product; without it the page stands behind the edge. */
export const HostProvider = HostContext;

export const useHost = (): Host => use(HostContext);
