import type { ProductInBrowser } from '@quayside/contract/composition';
import { connectRealtime, type Realtime } from '@quayside/kernel/realtime';
import { createBrowserRouter } from '@quayside/kernel/router';
import { createContext, use } from 'react';

/** The backend of the page: a server, or the API in this browser. */
export interface Host {
  readonly apiBase: string;
  readonly createRouter: typeof createBrowserRouter;
  connect(token: string): Realtime;
  /** The demo data of a product without a server. */
  readonly demo?: ProductInBrowser;
  /** Returns the text of the newest mail to an address, where mails are stored in this browser. */
  readMail?(email: string): Promise<string | undefined>;
}

export const behindEdge: Host = { apiBase: '/api', createRouter: createBrowserRouter, connect: connectRealtime };

const HostContext = createContext(behindEdge);

/** Provides the host to the product; without it the page uses the edge. */
export const HostProvider = HostContext;

export const useHost = (): Host => use(HostContext);
